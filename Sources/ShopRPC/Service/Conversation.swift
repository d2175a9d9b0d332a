import ShopModel

/// Requests in, answers out: reads each message, finds its method, and holds the answer until its group is durable.
struct Conversation: ~Copyable {
  var desk: Desk
  var document = Document()
  var answers = Answers()
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

  init(_ desk: consuming Desk, _ mailbox: Mailbox = Mailbox(), on channel: Channel? = nil) {
    self.desk = desk
    self.channel = channel
    jobs = Jobs(mailbox)
  }

  /// Answers the message that was read last.
  mutating func answer() {
    if let flaw { return refuse(flaw.fault) }
    document.currency = desk.context.currency
    switch document[0].kind {
    case .array: batch()
    default: single(at: 0)
    }
  }

  /// Does one request and holds its answer, if it wants one.
  mutating func single(at position: Int) {
    let message = Message(document, at: position)
    switch message.kind {
    case .response: return
    case .invalid(let reason):
      desk.useSessionLanguage()
      let start = open(message.id)
      close(start, Fault(.invalidRequest, [Fact("reason", .text(reason))]), isExposed: false)
    case .request:
      var start = open(message.id)
      do throws(Fault) {
        let index = try enter(message)
        let isUnusual = desk.catalogue.entries[index].isUnusual
        if isUnusual, try beginJob(index, message.id) { return desk.output.cut(to: start.start) }
        if isUnusual || desk.ledger.hasBegun && usesFiles(index) {
          desk.output.cut(to: start.start)
          if isUnusual { makeWay() } else { settleEarly() }
          start = open(message.id)
        }
        let isExposed = isUnusual ? try performLong(index, message.id) : try perform(index)
        desk.output.endObject()
        answers.hold(Answers.Answer(start: start.start, head: start.head, end: desk.output.count, isExposed: isExposed))
      } catch {
        desk.output.cut(to: start.head)
        close(start, desk.named(error), isExposed: desk.hasChanged)
      }
      if !desk.subscriptions.isEmpty { tell(causedBy: source(of: message.id)) }
      if desk.hasErased { settleEarly() }
      if desk.cancelled != nil { cancelJobs() }
    case .notification:
      var start = desk.output.count
      do throws(Fault) {
        let index = try enter(message)
        let isUnusual = desk.catalogue.entries[index].isUnusual
        if isUnusual, try beginJob(index, message.id) { return desk.output.cut(to: start) }
        if isUnusual { makeWay() } else if desk.ledger.hasBegun, usesFiles(index) { settleEarly() }
        // the answers to what could not be made durable stand there now
        start = desk.output.count
        _ = isUnusual ? try performLong(index, message.id) : try perform(index)
      } catch {}  // nobody asked to be told
      desk.output.cut(to: start)
      if !desk.subscriptions.isEmpty { tell() }
      if desk.hasErased { settleEarly() }
      if desk.cancelled != nil { cancelJobs() }
    }
  }

  /// The JSON of the id at `position` of the message; nil when it has none.
  func source(of position: Int) -> String? {
    if position < 0 { return nil }
    var output = Output(capacity: Limits.identifierLength.upperBound)
    document.copySource(of: position, to: &output)
    return output.text
  }

  /// `{"jsonrpc":"2.0","id":…`; the id comes back as it was written.
  mutating func open(_ id: Int) -> (start: Int, head: Int) {
    let start = desk.output.count
    desk.output.raw(#"{"jsonrpc":"2.0","id":"#)
    if id >= 0 { document.copySource(of: id, to: &desk.output) } else { desk.output.null() }
    return (start, desk.output.count)
  }

  mutating func close(_ start: (start: Int, head: Int), _ fault: Fault, isExposed: Bool) {
    desk.output.error(fault)
    answers.hold(Answers.Answer(start: start.start, head: start.head, end: desk.output.count, isExposed: isExposed))
  }

  /// Runs the method, or the end of it that was started before; writes `,"result":…`. Answers whether the result may turn out not to be
  /// durable.
  mutating func perform(_ index: Int, _ completion: Job.Completion? = nil) throws(Fault) -> Bool {
    try desk.prepareContext(&document)
    desk.output.raw(#","result":"#)
    desk.resultStart = desk.output.count
    let mark = desk.log.count
    desk.needsLogin = desk.catalogue.entries[index].needsLogin
    do throws(Fault) {
      if let completion { try completion(&desk) } else { try desk.catalogue.entries[index].run(document, &desk) }
    } catch {
      desk.returnToPresent()
      desk.shop.rollBack(&desk.log, to: mark)
      desk.events.removeAll(keepingCapacity: true)
      throw error
    }
    if desk.catalogue.entries[index].verb != .change, desk.catalogue.entries[index].tellsRevision { desk.tellRevision() }
    desk.returnToPresent()
    return desk.hasChanged && desk.catalogue.entries[index].verb != .session
  }

  /// Whether the request needs the group's changes in the files, and its lock released.
  func usesFiles(_ index: Int) -> Bool { desk.catalogue.entries[index].usesFiles || desk.meta?.asOf != nil }

  /// Makes what the group did so far durable before its end: before the files are used, and after an erasure, so that history begins
  /// with it and not with whatever arrived in the same read.
  @inline(never) mutating func settleEarly() {
    answers.settle(in: &desk.output, replacing: desk.endGroup())
    desk.beginGroup()
  }

  /// Finds the method and what the request asks for beside its params.
  @inline(__always) private mutating func enter(_ message: Message) throws(Fault) -> Int {
    do throws(Fault) { return try find(message) } catch {
      desk.useSessionLanguage()
      throw error
    }
  }

  @inline(__always) private mutating func find(_ message: Message) throws(Fault) -> Int {
    guard let index = desk.catalogue.find(document.name(at: message.method)) else {
      throw desk.catalogue.unknown(document.text(at: message.method))
    }
    try desk.checkPhase(desk.catalogue.entries[index])
    document.params = message.params
    document.meta = -1
    desk.meta = nil
    if message.params >= 0, document[message.params].kind == .object {
      document.meta = document.find(.meta, in: message.params)
      if document.isGiven(at: document.meta) { desk.meta = try readMeta(of: index) }
    }
    return index
  }

  /// When something is wrong with it, what is wrong with the params is told at once.
  private func readMeta(of index: Int) throws(Fault) -> Meta {
    do throws(Mismatch) { return try Meta.shape.read(document, document.meta) } catch {
      let others = desk.catalogue.entries[index].problems(document)
      throw Fault(.invalidParams, problems: others + error.problems.map { $0.under(Meta.name) })
    }
  }

  /// Answers a message that cannot be understood.
  mutating func refuse(_ fault: Fault) {
    desk.useSessionLanguage()
    close(open(-1), fault, isExposed: false)
  }
}

extension Conversation: Responder {
  mutating func begin() {
    if let recorder = desk.recorder { desk.stepClock(recorder) }
    desk.beginGroup()
    if !desk.subscriptions.isEmpty { beginTelling() }
  }

  mutating func read(_ message: Span<UInt8>) {
    flaw = nil
    do throws(Malformed) { try document.read(message) } catch { flaw = error }
  }

  mutating func receive(_ fault: FrameFault) { refuse(fault.fault) }

  mutating func settle(into outbox: inout Outbox) {
    let fault = desk.endGroup()
    if !desk.subscriptions.isEmpty { tell() }
    answers.release(from: &desk.output, replacing: fault, into: &outbox)
    if !desk.subscriptions.isEmpty { endTelling(&outbox) }
  }

  var heldBytes: Int { desk.output.count }

  var exitCode: Int32? {
    if case .ended(let code) = desk.session.phase { code } else { nil }
  }

  var parent: Int32? { desk.session.parent }

  mutating func finish(into outbox: inout Outbox) {
    if !jobs.isEmpty { abandonJobs(&outbox) }
    desk.ledger.close()
  }

  var isAwaiting: Bool { !jobs.isEmpty }

  var hasArrivals: Bool { !jobs.isEmpty && !jobs.mailbox.isEmpty }

  mutating func deliver() { finishJobs() }

  var hasIdleWork: Bool { desk.ledger.hasIdleWork }

  mutating func idle() -> Bool { desk.workIdly() }

  var isWatchable: Bool { desk.ledger.isStored }

  var watch: Int32? { desk.ledger.watch }

  mutating func notice(into outbox: inout Outbox) {
    desk.notice()
    if !desk.subscriptions.isEmpty { tellOthers(into: &outbox) }
  }

  var owes: Bool { desk.subscriptions.isBehind }
}
