import ShopModel

/// Requests in, answers out: reads each message, finds its method, and holds the answer until its group is durable.
struct Conversation: ~Copyable {
  var service: ServiceState
  var document = Document()
  /// Bytes that the reader had not taken when the last group ended.
  var backlog = 0
  /// What is done elsewhere.
  var jobs: Jobs
  /// What is wrong with the message that was read last.
  private var flaw: Malformed?
  /// Whom requests that take long tell how far they have come; nil for nobody.
  let channel: Channel?
  /// What they learn from it; nil before the first of them.
  var lookout: Lookout?

  init(_ service: consuming ServiceState, _ mailbox: Mailbox = Mailbox(), on channel: Channel? = nil) {
    self.service = service
    self.channel = channel
    jobs = Jobs(mailbox)
  }

  /// Handles the message that was decoded last.
  mutating func handle() {
    if let flaw { return refuse(flaw.fault) }
    document.currency = service.context.currency
    switch document[0].kind {
    case .array: batch()
    default: handle(at: 0)
    }
  }

  /// The JSON of the id at `position` of the message; nil when it has none.
  func source(of position: Int) -> String? {
    if position < 0 { return nil }
    var output = Output(capacity: Limits.identifierLength.upperBound)
    document.copySource(of: position, to: &output)
    return output.text
  }

  /// Makes what the group did so far durable before its end: before the files are used, and after an erasure, so that history begins
  /// with it and not with whatever arrived in the same read.
  @inline(never) mutating func commitEarly() {
    service.response.confirm(replacing: service.commitGroup())
    service.startGroup()
  }
}

extension Conversation: Responder {
  mutating func startGroup() {
    if let recorder = service.recorder { service.stepClock(recorder) }
    service.startGroup()
    if !service.feed.subscriptions.isEmpty { beginTelling() }
  }

  mutating func decode(_ message: Span<UInt8>) {
    flaw = nil
    do throws(Malformed) { try document.read(message) } catch { flaw = error }
  }

  mutating func refuse(_ fault: FrameFault) { refuse(fault.fault) }

  mutating func finishGroup(into outbox: inout Outbox) {
    let fault = service.commitGroup()
    if !service.feed.subscriptions.isEmpty { tell() }
    service.response.release(replacing: fault, into: &outbox)
    if !service.feed.subscriptions.isEmpty { endTelling(&outbox) }
  }

  var heldBytes: Int { service.response.output.count }

  var exitCode: Int32? {
    if case .ended(let code) = service.session.phase { code } else { nil }
  }

  var parent: Int32? { service.session.parent }

  mutating func finish(into outbox: inout Outbox) {
    if !jobs.isEmpty { abandonJobs(&outbox) }
    service.ledger.close()
  }

  var isAwaiting: Bool { !jobs.isEmpty }

  var hasArrivals: Bool { !jobs.isEmpty && !jobs.mailbox.isEmpty }

  mutating func deliver() { finishJobs() }

  var hasIdleWork: Bool { service.ledger.hasIdleWork }

  mutating func idle() -> Bool { service.workIdly() }

  var isWatchable: Bool { service.ledger.isStored }

  var watch: Int32? { service.ledger.watch }

  mutating func notice(into outbox: inout Outbox) {
    service.notice()
    if !service.feed.subscriptions.isEmpty { tellOthers(into: &outbox) }
  }

  var owes: Bool { service.feed.subscriptions.isBehind }
}
