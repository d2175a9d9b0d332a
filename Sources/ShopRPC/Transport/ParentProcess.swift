import CLibrary

/// A process with which this one ends, in case it is killed while another one keeps the pipes open.
struct ParentProcess: Hashable, Sendable {
  let id: Int32
  /// True if it started this process. Its end then shows at once, even before somebody collects its exit code.
  private let isStarter: Bool

  /// Nil if no such process can be seen from here: in a container, ids from outside mean nothing.
  init?(_ id: Int32) {
    guard id > 0, Self.exists(id) else { return nil }
    self.id = id
    isStarter = getppid() == id
  }

  /// The process that started this one; nil if that is gone already, as after a start in the background, or outside of this container.
  static var starter: ParentProcess? {
    let id = getppid()
    return id > Self.first ? ParentProcess(id) : nil
  }

  /// True once it has ended.
  var isGone: Bool { isStarter && getppid() != id || !Self.exists(id) }

  /// A process of another user exists, too.
  private static func exists(_ id: Int32) -> Bool { kill(id, 0) == 0 || errno != ESRCH }

  /// The id of the process that takes in orphans.
  private static let first: Int32 = 1
}
