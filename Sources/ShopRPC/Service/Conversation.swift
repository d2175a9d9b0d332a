import ShopModel

/// A protocol that a client speaks instead of the shop's own: its messages, and what it is notified of. Everything that keeps a request safe
/// (groups, locks, rollback, responses held until they are durable) is the conversation's.
protocol Dialect: AnyObject {
  /// A process with which this one ends; nil for none.
  var parent: ParentProcess? { get }
  /// True while notifications wait until the client has read what was sent before.
  var hasBacklog: Bool { get }
  /// Called before each message is decoded.
  func begin()
  /// Handles the message in the document.
  func handle(in conversation: inout Conversation)
  /// Holds the error of a message with this id, as it was written; nil if none could be read.
  func reject(_ error: RPCError, id: String?, in conversation: inout Conversation)
  /// Notifies the client of the changes that the event collector has.
  func sendEvents(of conversation: inout Conversation, into outbox: inout Outbox)
  /// Called at the end, when no messages follow.
  func finish(_ conversation: inout Conversation, into outbox: inout Outbox)
}

/// Reads messages, dispatches them to methods, and holds the responses until their group is durable.
struct Conversation: ~Copyable {
  var service: ServiceState
  var document = Document()
  /// Protocol of the client; nil for the shop's own.
  let dialect: (any Dialect)?
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
  /// The time of the next reminder that the total of the current cart can have changed; nil without one.
  var awaitedPromotion: Timestamp?

  init(
    _ service: consuming ServiceState, _ mailbox: Mailbox = Mailbox(), on channel: Channel? = nil, in dialect: (any Dialect)? = nil,
    calling recurringCalls: [RecurringCall] = []
  ) {
    self.service = service
    self.dialect = dialect
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
    if let jsonError {
      let isHeader = jsonError.isSyntax && Framing.isHeader(document.padded)
      return reject(isHeader ? .parseError(.framing, facts: jsonError.rpcError.facts) : jsonError.rpcError, id: document.idOfRefused)
    }
    if let dialect { return dialect.handle(in: &self) }
    document.currency = service.context.currency
    switch document[0].kind {
    case .array: batch()
    default: handle(at: 0)
    }
  }

  /// Commits the group early: before files are used, and after an erasure, so that history begins with the
  /// erasure and not with an unrelated change read in the same group. Returns the error that replaces the held responses if that fails: then
  /// nothing of the group remains.
  @discardableResult @inline(never) mutating func commitEarly() -> RPCError? {
    let rpcError = service.commitGroup()
    service.response.confirm(replacing: rpcError)
    service.startGroup()
    return rpcError
  }
}

extension Conversation: Responder {
  mutating func startGroup() {
    if let recorder = service.recorder { service.stepClock(recorder) }
    service.startGroup()
    if !service.feed.subscriptions.isEmpty { holdExternalEvents() }
  }

  mutating func decode(_ message: Span<UInt8>) {
    if let dialect { dialect.begin() }
    jsonError = nil
    do throws(JSONError) { try document.read(message) } catch { jsonError = error }
  }

  mutating func reject(_ rpcError: FramingError) { reject(rpcError.rpcError) }

  mutating func finishGroup(into outbox: inout Outbox) {
    let rpcError = service.commitGroup()
    if !service.feed.subscriptions.isEmpty { holdEvents() }
    service.response.release(replacing: rpcError, into: &outbox)
    if !service.feed.subscriptions.isEmpty { finishDelivery(&outbox) }
    scheduleExchange()
    awaitPromotions()
  }

  var heldBytes: Int { service.response.output.count }

  /// In memory, there is no sync whose cost a larger group would share, so the client can read the first responses while the next ones are
  /// written. Not while recording, where each group has its own time.
  var groupLimit: Int { service.ledger.isStored || service.recorder != nil ? .max : Limits.groupInMemory }

  var exitCode: Int32? {
    if case .ended(let code) = service.session.phase { code } else { nil }
  }

  var parent: ParentProcess? { service.session.parent ?? dialect?.parent }

  mutating func finish(into outbox: inout Outbox) {
    if let dialect { dialect.finish(&self, into: &outbox) }
    if !jobs.isEmpty { abandonJobs(&outbox) }
    if !recurringCalls.isEmpty { makeFinalCalls(into: &outbox) }
    service.ledger.close()
  }

  var isAwaiting: Bool { jobs.areAwaited }

  var hasArrivals: Bool { (!jobs.isEmpty || !recurringCalls.isEmpty || awaitedPromotion != nil) && !jobs.mailbox.isEmpty }

  mutating func deliver() {
    awaitedPromotion = nil
    finishJobs()
  }

  var hasIdleWork: Bool { service.ledger.hasIdleWork }

  mutating func idle() -> Bool { service.workIdly() }

  var isWatchable: Bool { service.ledger.isStored }

  var watch: Int32? { service.ledger.watch }

  var awaitsChanges: Bool { !service.feed.subscriptions.isEmpty || reminder != nil }

  mutating func checkForChanges(into outbox: inout Outbox) -> Bool {
    let revision = service.shop.revision
    if let recorder = service.recorder { service.stepClock(recorder) }
    service.checkForChanges()
    if !service.feed.subscriptions.isEmpty { sendExternalEvents(into: &outbox) }
    scheduleExchange()
    awaitPromotions()
    return service.shop.revision != revision
  }

  var hasBacklog: Bool { dialect?.hasBacklog ?? service.feed.subscriptions.isBehind }

  mutating func flushBacklog(into outbox: inout Outbox) {
    if let dialect { dialect.sendEvents(of: &self, into: &outbox) } else { sendDeferredEvents(into: &outbox) }
  }
}

/// The path of one request, from a decoded message to a held response. Requests and notifications share it.
///
/// `Framing` has extracted the message and `Document` has indexed it; this file does the rest in seven steps:
///
/// 1. classify: `Message` tells requests, notifications, responses and invalid messages apart, by their members;
/// 2. resolve: the registry finds the method by the bytes of its name, and the phase of the session must allow it;
/// 3. read `_meta`: dry run, idempotency key, language, moment of the past;
/// 4. build the context (`ServiceState.prepareContext`): customer, time, languages. The method cannot change these; only what other processes
///    have changed can, once it is read in step 5 (`identify`);
/// 5. run (`RegisteredMethod.run`): a query borrows the shop; a command decides on events, the state applies them, and the command reports; a session
///    method uses the state itself. Each writes its result after `"result":`;
/// 6. finish or roll back: a result gets its revision, a failure rolls the shop back to where the request began;
/// 7. hold the response (`ResponseWriter.hold`) until its group is durable, then hold the events that the change causes.
///
/// Invariants. Every request gets exactly one response, a notification none. Nothing suspends between step 2 and step 7, so nobody sees
/// half a change. Nothing is sent here: `finishGroup` commits first and releases afterwards, and when the commit fails the held responses
/// that depend on it become errors.
///
/// A chain of middleware would be the obvious form, with one closure per step. It costs an allocation and an indirect call per step, and
/// hides the order, which is what matters here: seven steps in one function are easier to check than seven that are registered.
///
/// Two kinds of methods deviate from this path. A long-running one first sends earlier responses (`sendEarlierResponses`) and reports progress. An
/// asynchronous one starts a job; its response comes from `finishJobs`, which continues at `run`.
extension Conversation {
  /// Handles the message at a position of the document.
  mutating func handle(at position: Int) {
    let message = Message(document, at: position)
    switch message.kind {
    case .response: return
    case .invalid(let reason): reject(.invalidRequest(reason), id: message.id)
    case .request: handle(message, wantsResponse: true)
    case .notification: handle(message, wantsResponse: false)
    }
  }

  private mutating func handle(_ message: Message, wantsResponse: Bool) {
    var mark = service.response.beginResponse(id: message.id, of: document)
    var isProvisional: Bool
    do throws(RPCError) {
      let method = try resolve(message)
      if method.isCancelable, try startJob(method, id: message.id) { return service.response.discard(mark) }
      if method.isCancelable || service.ledger.hasBegun && usesFiles(method) {
        service.response.discard(mark)
        if method.isCancelable { sendEarlierResponses() } else { commitEarly() }
        mark = service.response.beginResponse(id: message.id, of: document)
      }
      isProvisional = method.isCancelable ? try runLong(method, id: message.id) : try run(method)
      service.response.endResponse()
    } catch {
      // the error may rest on earlier changes of the group, such as `outOfStock`, so it fails with them
      isProvisional = service.group.hasChanged
      if wantsResponse { service.response.fail(mark, with: service.named(error)) }
    }
    if wantsResponse { service.response.hold(mark, isProvisional: isProvisional) } else { service.response.discard(mark) }
    if !service.feed.subscriptions.isEmpty {
      service.feed.collector.followCustomer(of: service.session, in: service.shop)
      holdEvents(causedBy: document.source(at: message.id))
    }
    if service.group.hasErased { commitEarly() }
    if service.request.canceled != nil { cancelJobs() }
  }

  /// Finds the method of a message, and reads the `_meta` of its params.
  @inline(__always) private mutating func resolve(_ message: Message) throws(RPCError) -> RegisteredMethod {
    do throws(RPCError) {
      guard let index = service.registry.find(document.name(at: message.method)) else {
        throw service.registry.unknown(document.text(at: message.method))
      }
      let method = service.registry.methods[index]
      try service.checkPhase(method)
      try readMeta(of: method, params: message.params)
      return method
    } catch {
      service.useSessionLanguage()
      throw error
    }
  }

  /// Reads `_meta`. If it is invalid, the error lists the problems of the parameters too.
  @inline(__always) private mutating func readMeta(of method: RegisteredMethod, params: Int) throws(RPCError) {
    document.params = params
    document.meta = -1
    if service.request.meta != nil { service.request.meta = nil }
    guard params >= 0, document[params].kind == .object else { return }
    document.meta = document.find(.meta, in: params)
    guard document.isGiven(at: document.meta) else { return }
    do throws(ValidationError) { service.request.meta = try Meta.shape.read(document, document.meta) } catch {
      throw RPCError(.invalidParams, problems: method.problems(document) + error.problems.map { $0.under(Meta.name) })
    }
  }

  /// Runs a method, or the completion of a job, and writes the result; returns true when the result depends on the group.
  mutating func run(
    _ method: RegisteredMethod, progress: Progress? = nil, completion: Job.Completion? = nil
  ) throws(RPCError) -> Bool {
    try service.prepareContext(under: method.loginRule, &document, progress: progress)
    service.response.beginResult()
    let mark = service.group.log.count
    do throws(RPCError) {
      if let completion { try completion(&service) } else { try method.run(document, &service) }
    } catch {
      service.returnToPresent()
      service.rollBack(to: mark)
      throw error
    }
    if method.addsRevision { service.response.endResult(revision: service.shop.revision) }
    service.returnToPresent()
    if case .session = method.kind { return false }
    return service.group.hasChanged
  }

  /// True when the request needs the group's changes on disk and the lock released.
  private func usesFiles(_ method: RegisteredMethod) -> Bool { method.usesFiles || service.request.meta?.asOf != nil }

  /// Writes an error in the session's language, because a language requested by the message is not known.
  mutating func reject(_ rpcError: RPCError, id: Int = -1) {
    if let dialect { return dialect.reject(rpcError, id: document.source(at: id), in: &self) }
    service.useSessionLanguage()
    let mark = service.response.beginResponse(id: id, of: document)
    service.response.fail(mark, with: rpcError)
    service.response.hold(mark, isProvisional: false)
  }
}
