import CLibrary
import Persistence
import ShopModel
import Synchronization

/// Notices when another device's files in a shared folder change. On systems that cannot tell, nothing is ever noticed.
///
/// A thread of its own waits for the system's notifications, so that nothing runs while nothing happens.
final class SyncFolderWatch: Sendable {
  /// Descriptor of the notifications; nil where the system has none, or no more threads.
  private let notifications: Int32?
  /// Directories that are watched, by the system's numbers.
  private let watched = Mutex<Set<Int32>>([])

  /// Calls `notify` on another thread after changes, until the process ends.
  init(_ notify: @escaping @Sendable () -> Void) {
    guard let descriptor = Self.openNotifications() else {
      notifications = nil
      return
    }
    let isWatched = BlockingThread.startIfPossible { while Self.waitForChanges(descriptor) { notify() } }
    if !isWatched { _ = close(descriptor) }
    notifications = isWatched ? descriptor : nil
  }

  /// Watches the folder and the directories of all devices in it except `own`; true if some of them were not watched before.
  func follow(_ files: SyncLogFiles, except own: ReplicaID) -> Bool {
    guard let notifications else { return false }
    var directories = [SyncLogFiles.devices]
    do throws(FileReadError) {
      directories += try files.names(in: SyncLogFiles.devices)?.filter { $0 != own.text }.map { "\(SyncLogFiles.devices)/\($0)" } ?? []
    } catch { return false }
    return watched.withLock { watched in
      var isNew = false
      for directory in directories {
        guard let number = Self.watch("\(files.root)/\(directory)", by: notifications) else { continue }
        isNew = watched.insert(number).inserted || isNew
      }
      return isNew
    }
  }

  /// Waits until something has changed, and then until most of what a carrier brings together has come; false if waiting is not possible.
  private static func waitForChanges(_ notifications: Int32) -> Bool {
    var entry = pollfd(fd: notifications, events: Int16(POLLIN), revents: 0)
    while unsafe poll(&entry, 1, -1) < 0 { if errno != EINTR { return false } }
    guard entry.revents == Int16(POLLIN) else { return false }
    usleep(Limits.syncFolderPause)
    Disk().drain(Descriptor(notifications))
    return true
  }
}

#if canImport(Glibc)
  extension SyncFolderWatch {
    private static func openNotifications() -> Int32? {
      let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      return descriptor >= 0 ? descriptor : nil
    }

    /// The number of the watch, which is the same for the same directory.
    private static func watch(_ directory: String, by notifications: Int32) -> Int32? {
      let events = UInt32(IN_CREATE | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ONLYDIR | IN_DONT_FOLLOW)
      let number = unsafe inotify_add_watch(notifications, directory, events)
      return number >= 0 ? number : nil
    }
  }
#else
  extension SyncFolderWatch {
    private static func openNotifications() -> Int32? { nil }
    private static func watch(_ directory: String, by notifications: Int32) -> Int32? { nil }
  }
#endif
