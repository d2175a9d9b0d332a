import CLibrary
import Persistence

extension StoreError {
  /// JSON-RPC error for a request that failed because of the store.
  var rpcError: RPCError {
    switch self {
    case .busy(let pid): RPCError(.storageBusy, [Fact("pid", pid.map { .integer($0) } ?? .null)])
    case .full: RPCError(.storageFull)
    case .failed: RPCError(.storageFailed, [Fact("applied", .text("unknown"))])
    case .unfinished: RPCError(.storageFailed, [Fact("applied", .bool(true))])
    case .readOnly: RPCError(.storageReadOnly)
    case .tooLarge, .newer, .unavailable: RPCError(.storageFailed, [Fact("applied", .bool(false))])
    }
  }
}

extension RPCError {
  /// True when the change is stored despite the error.
  var isApplied: Bool { facts.contains(Fact("applied", .bool(true))) }
}

extension StoreError {
  /// Description of the cause, including the system's message.
  var cause: String {
    switch self {
    case .busy: "another process holds the lock"
    case .readOnly: "it can only be read"
    case .tooLarge(let limit): "the change is larger than \(limit) bytes"
    case .newer(let minReader): "its files need version \(minReader) of their format"
    case .full(let error), .failed(let error), .unfinished(let error), .unavailable(let error): error.cause
    }
  }
}

extension CallError {
  /// The failed call and the system's message.
  var cause: String {
    let words = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    return "\(call): \(words)"
  }
}

/// Description of damaged files for people: the file and the consequence. File names may contain anything and
/// are quoted so that they cannot corrupt the text.
extension StoreIssue {
  /// Location and meaning of the finding.
  var sentence: String {
    switch kind {
    case .doubtfulFileSystem, .movedAway: return meaning
    default: break
    }
    let location = offset > 0 ? "\(file.quoted), byte \(offset)" : file.quoted
    return "\(location): \(meaning)"
  }

  private var meaning: String {
    switch kind {
    case .tailCut(let lines):
      "the end, \(lines.counted("line")), was never answered; it was cut off and is in quarantine. Nothing is lost."
    case .line(let damage, let sequence, let following): "\(damage.meaning(sequence)) \(Self.behind(following))"
    case .head: "its first line is damaged; it says whose the file is. The changes behind it are not touched by that."
    case .segmentMissing: "the file is missing, and with it the changes that were in it."
    case .snapshot: "the file is missing or damaged. An older state and the changes since then are read instead, while they are there."
    case .manifest: "the file is missing or damaged. What there is was found by the names of the files."
    case .exchanged: "the file belongs to another store, or is older than what was read from it."
    case .notWritable: "the file or its directory cannot be written."
    case .strange: "a link, a file with a second name, or no file at all stands here. It was not made by this program and is not read."
    case .quarantine(let error): "its end could not be moved to quarantine (\(error.cause)), so it was left."
    case .unreadable(let error): "the system cannot read it (\(error.cause))."
    case .doubtfulFileSystem(let type): "The data directory is on a file system of the type \(type): locks and syncs may not hold there."
    case .movedAway: "The data directory was moved away while it was in use; changes go on where it is now."
    }
  }

  private static func behind(_ count: Int) -> String {
    count == 0 ? "No intact line stands behind it in the file." : "\(count.counted("intact line")) in the file behind it."
  }
}

extension StoreIssue.Damage {
  /// `sequence` is the number that the line should have.
  fileprivate func meaning(_ sequence: Int) -> String {
    switch self {
    case .altered: "line \(sequence) was on the disk, and its bytes have changed since."
    case .missing: "line \(sequence) was on the disk, and it is gone or not whole."
    case .unchained:
      "what stands in the place of line \(sequence) does not follow the line before it: lines were taken out, put in or exchanged."
    case .outOfSequence: "what stands in the place of line \(sequence) has another number."
    }
  }
}

extension Int {
  /// Count with its noun: `1 line`, `2 lines`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension String {
  /// The text itself if it is plain ASCII without spaces and quotation marks, otherwise as a JSON string.
  var quoted: String {
    let isPlain = !isEmpty && unicodeScalars.allSatisfy { $0.isASCII && $0.value > 0x20 && $0 != "\"" && $0.value < 0x7F }
    if isPlain { return self }
    var output = Output()
    output.string(self)
    return output.text
  }
}
