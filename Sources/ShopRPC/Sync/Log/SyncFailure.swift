import Persistence
import ShopModel

/// Failure of the last exchange with other devices. The database keeps it until an exchange succeeds, for every process.
struct SyncFailure: WireType, Hashable {
  let at: Timestamp
  /// Kind of the error, and the facts that its text needs.
  let kind: ErrorKind
  let path: String?
  let reason: String?
  let cause: String?
  /// The last change of this device that was in the shared folder.
  let published: Int?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("at", \.at, .milliseconds, "Time of the exchange."),
    Field("kind", \.kind, .word, "Kind of the error."),
    Field("path", \.path, optional: .string, "The file or directory; absent if there is none."),
    Field("reason", \.reason, optional: .string, "Reason of the error; absent if there is none."),
    Field("cause", \.cause, optional: .string, "The failed system call and its message; absent if there is none."),
    Field("published", \.published, optional: .integer(0...Int.max), "The last own change in the shared folder; absent if not known."))

  /// The error, as the exchange returned it.
  var rpcError: RPCError {
    var facts: [Fact] = []
    if let path { facts.append(Fact("path", .text(path))) }
    if let reason { facts.append(Fact("reason", .text(reason))) }
    if let cause { facts.append(Fact("cause", .text(cause))) }
    return RPCError(kind, facts)
  }

  /// What is wrong, in the words of the system's errors.
  var sentence: String { ["\(kind.message)", path, cause ?? reason].compactMap(\.self).joined(separator: ": ") }

  /// True when the same is wrong, whenever it was noticed.
  func isSame(as other: SyncFailure) -> Bool { kind == other.kind && path == other.path && reason == other.reason }
}

extension SyncFailure {
  init(_ error: RPCError, at: Timestamp, published: Int?) {
    self.init(
      at: at, kind: error.kind, path: error.words("path"), reason: error.words("reason"), cause: error.words("cause"),
      published: published)
  }
}

/// Small files of the synchronization that no group needs.
extension SyncFiles {
  /// The failure of the last exchange; nil if it succeeded.
  var failure: SyncFailure? { read(named: Self.failureName) }

  /// Keeps a failure, or with nil forgets it. Where the database cannot be written, only this process knows it.
  func keep(_ failure: SyncFailure?) { keep(failure, named: Self.failureName) }

  /// The group that the database has left.
  var left: SyncLeftGroup? { read(named: Self.leftName) }

  /// Keeps the group that the database has left.
  func keep(_ left: SyncLeftGroup) { keep(left, named: Self.leftName) }

  private func read<Note: WireType>(named name: String) -> Note? {
    var document = Document()
    do throws(FileReadError) {
      let bytes = try directory.read(name)
      do throws(JSONError) { try document.read(bytes.span) } catch { return nil }
      do throws(ValidationError) { return try Note.shape.read(document, 0) } catch { return nil }
    } catch { return nil }
  }

  private func keep<Note: WireType>(_ note: Note?, named name: String) {
    do throws(FileWriteError) {
      guard let note else { return try directory.remove(name) }
      try directory.make()
      var output = Output()
      Note.shape.write(note, &output)
      var bytes: [UInt8] = []
      output.append(to: &bytes)
      try directory.replace(name, by: bytes)
    } catch {}  // the next exchange tells it again
  }

  private static let failureName = "failure.json"
  private static let leftName = "left.json"
}

/// A group that the database has left while other devices stayed in it.
struct SyncLeftGroup: WireType, Hashable {
  let group: SyncGroupID
  let folder: String

  static let shape = Shape<Self>.object(
    Self.init, Field("group", \.group, .id, "The group."), Field("folder", \.folder, .string, "Path of the shared folder."))
}
