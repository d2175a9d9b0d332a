import ShopModel

/// Reads messages, dispatches them to methods, and holds the responses until their group is durable.
struct Conversation: ~Copyable {
  var service: ServiceState
  var document = Document()
  /// Bytes the client had not read at the end of the last group.
  var backlog = 0
  /// Asynchronous jobs in progress.
  var jobs: Jobs
  /// Error in the current message, if it is not valid JSON.
  private var jsonError: JSONError?
  /// Channel for progress and look-ahead of long requests; nil when there is none.
  let channel: Channel?
  /// Look-ahead of long requests; nil before the first one.
  var lookahead: CancellationLookahead?

  /// Calls that are made without a request from time to time.
  let recurringCalls: [RecurringCall]
  /// Reminds of exchanges with other devices; nil if none are made without a request.
  var reminder: SyncReminder?
  /// True when the current group contains such an exchange.
  var hasExchanged = false

  init(
    _ service: consuming ServiceState, _ mailbox: Mailbox = Mailbox(), on channel: Channel? = nil,
    calling recurringCalls: [RecurringCall] = []
  ) {
    self.service = service
    self.channel = channel
    self.recurringCalls = recurringCalls
    jobs = Jobs(mailbox)
    for call in recurringCalls {
      call.remind(mailbox)
      if call.isExchange { reminder = SyncReminder(call, through: mailbox) }
    }
  }

  /// Handles the message that was decoded last.
  mutating func handle() {
    if let jsonError { return reject(jsonError.rpcError, id: document.idOfRefused) }
    document.currency = service.context.currency
    switch document[0].kind {
    case .array: batch()
    default: handle(at: 0)
    }
  }

  /// Commits the group early: before files are used, and after an erasure, so that history begins with the
  /// erasure and not with an unrelated change read in the same group.
  @inline(never) mutating func commitEarly() {
    service.response.confirm(replacing: service.commitGroup())
    service.startGroup()
  }
}

extension Conversation: Responder {
  mutating func startGroup() {
    if let recorder = service.recorder { service.stepClock(recorder) }
    service.startGroup()
    if !service.feed.subscriptions.isEmpty { deliverExternalEvents() }
  }

  mutating func decode(_ message: Span<UInt8>) {
    jsonError = nil
    do throws(JSONError) { try document.read(message) } catch { jsonError = error }
  }

  mutating func reject(_ rpcError: FramingError) { reject(rpcError.rpcError) }

  mutating func finishGroup(into outbox: inout Outbox) {
    let rpcError = service.commitGroup()
    if !service.feed.subscriptions.isEmpty { writeEvents() }
    service.response.release(replacing: rpcError, into: &outbox)
    if !service.feed.subscriptions.isEmpty { finishDelivery(&outbox) }
    noteChanges()
  }

  var heldBytes: Int { service.response.output.count }

  /// In memory, there is no sync whose cost a larger group would share, so the client can read the first responses while the next ones are
  /// written. Not while recording, where each group has its own time.
  var groupLimit: Int { service.ledger.isStored || service.recorder != nil ? .max : Limits.groupInMemory }

  var exitCode: Int32? {
    if case .ended(let code) = service.session.phase { code } else { nil }
  }

  var parent: ParentProcess? { service.session.parent }

  mutating func finish(into outbox: inout Outbox) {
    if !jobs.isEmpty { abandonJobs(&outbox) }
    if !recurringCalls.isEmpty { makeFinalCalls(into: &outbox) }
    service.ledger.close()
  }

  var isAwaiting: Bool { jobs.areAwaited }

  var hasArrivals: Bool { (!jobs.isEmpty || !recurringCalls.isEmpty) && !jobs.mailbox.isEmpty }

  mutating func deliver() { finishJobs() }

  var hasIdleWork: Bool { service.ledger.hasIdleWork }

  mutating func idle() -> Bool { service.workIdly() }

  var isWatchable: Bool { service.ledger.isStored }

  var watch: Int32? { service.ledger.watch }

  var awaitsChanges: Bool { !service.feed.subscriptions.isEmpty || reminder != nil }

  mutating func checkForChanges(into outbox: inout Outbox) -> Bool {
    let revision = service.shop.revision
    service.checkForChanges()
    if !service.feed.subscriptions.isEmpty { writeExternalEvents(into: &outbox) }
    noteChanges()
    return service.shop.revision != revision
  }

  var hasBacklog: Bool { service.feed.subscriptions.isBehind }
}
