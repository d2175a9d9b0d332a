import CLibrary
import Persistence

extension StoreError {
  /// JSON-RPC error for a request that failed because of the store in `directory`; `issues` are known about its files.
  func rpcError(in directory: String, with issues: [StoreIssue] = []) -> RPCError {
    let place = Fact("path", .text(directory))
    switch self {
    case .busy(let pid): return RPCError(.storageBusy, [Fact("pid", pid.map { .integer($0) } ?? .null), place])
    case .full: return RPCError(.storageFull, [place])
    case .readOnly: return RPCError(.storageReadOnly, [place, Fact("reason", .text(StorageReadOnlyReason(issues).rawValue))])
    case .failed: return failure(.unknown, applied: .text("unknown"), at: place)
    case .unfinished: return failure(.erasing, applied: .bool(true), at: place)
    case .tooLarge: return failure(.tooLarge, at: place)
    case .newer: return failure(.version, at: place)
    case .unavailable(let error): return failure(StorageFailureReason(error), at: place)
    }
  }

  private func failure(_ reason: StorageFailureReason, applied: Fact.Value = .bool(false), at place: Fact) -> RPCError {
    RPCError(.storageFailed, [Fact("applied", applied), place, Fact("reason", .text(reason.rawValue)), Fact("cause", .text(cause))])
  }
}

extension StorageFailureReason {
  /// The reason for which a call failed before anything changed.
  fileprivate init(_ error: CallError) {
    self =
      switch error.code {
      case ENOENT: .notFound
      case ENOTDIR: .notDirectory
      case EACCES, EPERM: .permission
      case EROFS: .readOnlyFileSystem
      case ENAMETOOLONG: .nameTooLong
      case EMFILE, ENFILE: .tooManyFiles
      default: .unusable
      }
  }
}

extension StorageReadOnlyReason {
  /// The reason for which files with these issues are only read.
  fileprivate init(_ issues: [StoreIssue]) {
    self =
      if issues.contains(where: { $0.isDamage && !$0.isOutside }) {
        .damaged
      } else if issues.contains(where: { $0.kind == .notWritable }) {
        .permission
      } else {
        .unusable
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
    case .readOnly: "it is read-only"
    case .tooLarge(let limit): "the change is larger than \(limit) bytes"
    case .newer(let minReader): "its files require format version \(minReader)"
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
      "an unacknowledged end of \(lines.counted("line")) was cut off and moved to quarantine. Nothing is lost."
    case .line(let damage, let sequence, let following): "\(damage.meaning(sequence)) \(Self.behind(following))"
    case .head: "its first line, which identifies the store, is damaged. The changes after it are not affected."
    case .segmentMissing: "the file is missing, and so are the changes in it."
    case .snapshot: "the file is missing or damaged. An older state and the changes since then are read instead, if available."
    case .manifest: "the file is missing or damaged. The other files were found by their names."
    case .replaced: "the file belongs to another store, or is older than the version read before."
    case .notWritable: "the file or its directory is not writable."
    case .unexpectedFile: "this is a link, a file with a second name, or not a file. It was not created by this program and is not read."
    case .quarantine(let error): "its end could not be moved to quarantine (\(error.cause)), so it was left in place."
    case .unreadable(let error): "the system cannot read it (\(error.cause))."
    case .doubtfulFileSystem(let type): "The data directory is on a file system of type \(type), where locks and syncs may be unreliable."
    case .movedAway: "The data directory was moved away while in use; changes are written to its current location."
    }
  }

  private static func behind(_ count: Int) -> String {
    count == 0 ? "No intact line follows it in the file." : "It is followed by \(count.counted("intact line")) in the file."
  }
}

extension StoreIssue.Damage {
  /// `sequence` is the number that the line should have.
  fileprivate func meaning(_ sequence: Int) -> String {
    switch self {
    case .altered: "line \(sequence) was on disk, but its bytes have changed since."
    case .missing: "line \(sequence) was on disk, but is missing or incomplete."
    case .unchained:
      "the line in place of line \(sequence) does not follow the previous line: lines were removed, inserted, or replaced."
    case .outOfSequence: "the line in place of line \(sequence) has a different number."
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
