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

  /// Notes the folder of the store's group, which it has joined perhaps just now: then, the first exchange is due.
  mutating func noteGroup(in folder: String) {
    if isDue || folder == self.folder { return }
    isDue = true
    mailbox.remind(of: call.method.spelling)
  }

  /// Notes a change of the shop.
  mutating func noteChange(to revision: Int) {
    if isDue || revision <= self.revision { return }
    isDue = true
    call.remind(mailbox, after: Limits.syncDelay)
  }

  /// Notes that changes were exchanged up to `revision`, and follows the folder of the group from then on; `engine` is nil without a group,
  /// and after an error.
  mutating func noteExchange(at revision: Int, of engine: SyncEngine?) {
    (self.revision, isDue) = (revision, false)
    guard let membership = engine?.replica.membership, let files = engine?.folder.files else { return }
    folder = files.root
    let watch = watch ?? SyncFolderWatch { [call, mailbox] in mailbox.remind(of: call.method.spelling) }
    self.watch = watch
    // files can have changed since they were read
    if let watch, watch.follow(files, except: membership.replica) { mailbox.remind(of: call.method.spelling) }
  }
}
