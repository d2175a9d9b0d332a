import CLibrary
import Persistence
import ShopModel
import Synchronization

/// Notices when another device's files in a shared folder change: by the system's notifications, and by looking at the files where the system has none,
/// or cannot know what other computers change.
///
/// A thread of its own waits for the notifications, so that nothing runs while nothing happens.
final class SyncFolderWatch: Sendable {
  /// Directories that are followed.
  private struct State {
    /// Those with notifications, by the system's numbers.
    var watched: Set<Int32> = []
    /// The others, with what was last seen in them.
    var polled: [String: Listing] = [:]
  }

  /// Descriptor of the notifications; nil where the system has none, or none left.
  private let notifications: Int32?
  /// Ends a wait when the first directory without notifications is added.
  private let wake: WakePipe
  private let state = Mutex(State())

  /// Calls `notify` on another thread after changes, until the process ends; nil if the system has no more threads or descriptors.
  init?(notifies: Bool = true, _ notify: @escaping @Sendable () -> Void) {
    do throws(TransportError) { wake = try WakePipe() } catch { return nil }
    notifications = notifies ? Self.openNotifications() : nil
    guard BlockingThread.startIfPossible({ [self] in while waitForChanges() { notify() } }) else {
      if let notifications { _ = close(notifications) }
      return nil
    }
  }

  /// How changes are noticed.
  var source: ChangeSource { state.withLock { $0.polled.isEmpty ? .notifications : .polling } }

  /// Watches the folder and the directories of all devices in it except `own`; true if some of them were not watched before.
  func follow(_ files: SyncDirectory, except own: ReplicaID) -> Bool {
    var directories = [SyncDirectory.devices]
    do throws(FileReadError) {
      guard let names = try files.names(in: SyncDirectory.devices) else { return false }
      directories += names.filter { $0 != own.text }.map { "\(SyncDirectory.devices)/\($0)" }
    } catch { return false }
    var isNew = false
    for (index, directory) in directories.map({ "\(files.root)/\($0)" }).enumerated() {
      isNew = follow(directory, isDevices: index == 0) || isNew
    }
    return isNew
  }

  /// Follows one directory; true if that is new.
  private func follow(_ directory: String, isDevices: Bool) -> Bool {
    let number = notifications.flatMap { Self.watch(directory, by: $0) }
    let needsLook = number == nil || Self.isRemote(directory)
    let listing = needsLook ? Listing(of: directory, isDevices: isDevices) : nil
    return state.withLock { state in
      var isNew = false
      if let number { isNew = state.watched.insert(number).inserted }
      if needsLook, state.polled[directory] == nil {
        if state.polled.isEmpty { wake.wake() }
        state.polled[directory] = listing
        isNew = isNew || number == nil
      }
      return isNew
    }
  }

  /// True if other computers can change the directory without the knowledge of this one's system.
  private static func isRemote(_ directory: String) -> Bool {
    let disk = Disk()
    do throws(CallError) {
      let opened = try disk.openDirectory(directory)
      defer { disk.close(opened) }
      return disk.isRemote(opened)
    } catch { return false }
  }

  /// Waits until something has changed, and then until most of what a carrier brings together has come; false if waiting is not possible.
  private func waitForChanges() -> Bool {
    var pause = Limits.syncFolderLooks.lowerBound
    while true {
      let isPolling = state.withLock { !$0.polled.isEmpty }
      var entries = [
        pollfd(fd: notifications ?? -1, events: Int16(POLLIN), revents: 0), pollfd(fd: wake.reading, events: Int16(POLLIN), revents: 0),
      ]
      let count = unsafe poll(&entries, nfds_t(entries.count), isPolling ? Poll.milliseconds(pause) : -1)
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      if entries[1].revents != 0 { wake.drain() }
      if let notifications, entries[0].revents != 0 {
        guard entries[0].revents == Int16(POLLIN) else { return false }
        usleep(Limits.syncFolderPause)
        Disk().drain(Descriptor(notifications))
        return true
      }
      if count > 0 { continue }
      let start = ContinuousClock.now
      if look() { return true }
      // looking at very many files must not become the main occupation
      let share = (ContinuousClock.now - start) * Self.rest
      pause = max(min(pause * 2, Limits.syncFolderLooks.upperBound), share)
    }
  }

  /// Looks at the directories without notifications; true if something changed.
  private func look() -> Bool {
    let before = state.withLock(\.polled)
    var hasChanged = false
    for (directory, listing) in before {
      let found = Listing(of: directory, isDevices: listing.isDevices)
      if found == listing { continue }
      hasChanged = true
      state.withLock { $0.polled[directory] = found }
    }
    return hasChanged
  }

  /// The time between looks in times of the time that the last one took.
  private static let rest = 20

  /// What a directory contains.
  private struct Listing: Equatable {
    /// True for the directory of all devices, of which only the names matter.
    let isDevices: Bool
    private var stamps: [String: FileStamp?] = [:]

    init(of directory: String, isDevices: Bool) {
      self.isDevices = isDevices
      do throws(FileError) {
        for name in try Directory.names(in: directory) ?? [] { stamps[name] = .some(isDevices ? nil : FileStamp("\(directory)/\(name)")) }
      } catch {}  // seen as empty until it can be read
    }
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

/// Reminds a service to exchange changes with other devices soon after something changed: in the shop, or in the shared folder.
struct SyncReminder {
  private let call: RecurringCall
  private let mailbox: Mailbox
  /// The revision up to which changes were exchanged.
  private var revision = 0
  /// True while an exchange is due, as it is at the start.
  private var isDue = true
  /// Notices changes of the shared folder; nil before the first exchange, and if the system has no means left for it.
  private(set) var watch: SyncFolderWatch?
  /// The folder that is followed; nil before the first exchange.
  private var folder: String?

  init(_ call: RecurringCall, through mailbox: Mailbox) {
    self.call = call
    self.mailbox = mailbox
  }

  /// Records the folder of the database's group, which it has joined perhaps just now: then, the first exchange is due.
  mutating func recordGroup(in folder: String) {
    if isDue || folder == self.folder { return }
    isDue = true
    mailbox.remind(of: call.method.spelling)
  }

  /// Records a change of the shop.
  mutating func recordChange(to revision: Int) {
    if isDue || revision <= self.revision { return }
    isDue = true
    call.remind(mailbox, after: Limits.syncDelay)
  }

  /// Records that changes were exchanged up to `revision`, and follows the folder of the group from then on; `engine` is nil without a group,
  /// and after an error.
  mutating func recordExchange(at revision: Int, of engine: SyncEngine?) {
    (self.revision, isDue) = (revision, false)
    guard let membership = engine?.replica.membership, let files = engine?.folder.files else { return }
    folder = files.root
    let watch = watch ?? SyncFolderWatch { [call, mailbox] in mailbox.remind(of: call.method.spelling) }
    self.watch = watch
    // files can have changed since they were read
    if let watch, watch.follow(files, except: membership.replica) { mailbox.remind(of: call.method.spelling) }
  }
}
