import Persistence
import ShopModel

/// What a method works on: the state, what is to be stored, the answer being written, and the peer's session.
struct Desk: ~Copyable {
  var shop: Shop
  var output = Output(capacity: 1 << 17)
  var context = Context()
  var session = Session() { didSet { followed = nil } }
  var clock: Clock
  let options: Options
  let catalogue: Catalogue
  var ledger: Ledger
  /// What the request asks for beside its params; nil when it asks for nothing.
  var meta: Meta?
  /// The steps since the group began, so that they can be taken back.
  var log = UndoLog()
  /// The facts of the change being made.
  var events: [Event] = []
  /// The revision whose change the one being made takes back.
  var undoes: Int?
  /// Whether several steps are becoming one change.
  var isGathering = false
  /// Where the result being written begins.
  var resultStart = 0
  /// The past that was looked at last; the present while the past is looked at.
  var elsewhere: Elsewhere?
  /// Whether the request looks at the past.
  var isAway = false
  /// Whether the group has changed anything so far.
  var hasChanged = false
  /// Whether the group has erased anything so far.
  var hasErased = false
  /// The session before the group's first change of it, which comes back when the group cannot be made durable.
  var sessionBefore: Session?
  /// Who is to be told of changes.
  var subscriptions = Subscriptions()
  /// What they are to be told.
  let reporter: Reporter
  /// Whether the request is one that `requireLogin` keeps guests from.
  var needsLogin = false
  /// The id of the request that was taken back just now, as it was written.
  var cancelled: String?
  /// The logins that failed lately.
  var attempts = LoginAttempts()
  /// The language that was set last on the store, looked up once.
  var storedLanguage = StoredLanguage()
  /// The settings that the context goes by; nil when it must look again.
  var followed: ChangeMark?
  /// Who writes the conversation down; nil when nobody does.
  var recorder: (any SessionRecorder)?

  init(_ options: Options, _ catalogue: Catalogue, storage: any Storage = Disk()) {
    self.options = options
    reporter = Reporter(context, for: session)
    self.catalogue = catalogue
    clock = options.recording != nil && options.clock == nil ? .stepping : Clock(frozenAt: options.clock)
    var restored = Shop()
    ledger = Ledger(options.store, now: clock.now, &restored, storage: storage)
    shop = restored
    session.id = DeviceName.of(options.seed ?? UInt64.random(in: 0...UInt64.max))
    context.files = options.files
    adoptSettings()
    session.login = options.accessToken.map { .given($0) } ?? .guest
  }
}

extension Desk {
  /// Which call a key belongs to: the method, and how its params are written.
  struct Call {
    let method: String
    /// Whether the session may be another customer's afterwards.
    var changesCustomer = false
    /// Whether the response kept for an idempotency key is only for whom the call leaves the session to.
    var bindsReplay = false
    let write: (inout Output) -> Void
  }

  /// Makes sure that a look sees what other processes did, and the point in time that is asked for.
  mutating func look() throws(Fault) {
    try catchUp { (desk) throws(Fault) in try desk.ledger.look(&desk.shop) }
    if !session.isGuest || needsLogin { try identify() }
    if let moment = meta?.asOf { try travel(to: moment) }
  }

  /// Makes a change as `_meta` asks for it: `decide` decides, applies, and writes the result. Not inlined: it would be compiled again for
  /// every method.
  @inline(never)
  mutating func change(_ call: Call, _ decide: (inout Desk) throws(Fault) -> Void) throws(Fault) {
    if meta == nil && !isGathering {
      try begin()
      prepare()
      let mark = log.count
      try decide(&self)
      record(call, key: nil, since: mark)
    } else {
      try unusualChange(call, decide)
    }
  }

  /// Takes the lock for the group's changes, and sees what other processes did before.
  @inline(__always) private mutating func begin() throws(Fault) {
    try catchUp { (desk) throws(Fault) in try desk.ledger.begin(&desk.shop, now: desk.context.now) }
    if !session.isGuest || needsLogin { try identify() }
  }

  /// Lets `body` take in what other processes did; when everything began afresh, so does what is derived from it.
  @inline(__always) mutating func catchUp<Result, Failure: Error>(
    _ body: (inout Desk) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let restarts = ledger.replayer.restarts
    let revision = shop.revision
    defer {
      if let recorder, shop.revision > revision { recorder.noteOthers() }
      if restarts != ledger.replayer.restarts { forgetDerived() }
      followSettings()
    }
    return try body(&self)
  }

  /// What the next decision names things after.
  @inline(__always) private mutating func prepare() {
    context.ids = IDMaker(revision: shop.revision + 1, device: ledger.device)
  }

  @inline(never)
  private mutating func unusualChange(_ call: Call, _ decide: (inout Desk) throws(Fault) -> Void) throws(Fault) {
    if isGathering {
      if needsLogin { try identify() }
      return try decide(&self)
    }
    guard let meta else { return }
    if meta.asOf != nil { throw Fault(.invalidParams, problems: [Problem(.notAllowedHere, path: "/_meta/asOf")]) }
    context.isDryRun = meta.isDryRun
    if meta.isDryRun { try look() } else { try begin() }
    let key = meta.idempotencyKey.map { Idempotency.Key($0, of: call, by: context.customer) }
    if let key, try repeatAnswer(to: key) { return }
    if let revision = meta.ifRevision, lastChange(before: call) > revision || revision > shop.revision {
      throw Fault(.revisionMismatch, [Fact("current", .integer(shop.revision))])
    }
    prepare()
    let mark = log.count
    try decide(&self)
    if meta.isDryRun {
      tellRevision()
      shop.rollBack(&log, to: mark)
      events.removeAll(keepingCapacity: true)
    } else {
      record(call, key: key, since: mark)
    }
  }

  /// The last revision that changed what the call is about: its own domain, or anything at all when that is about all of them.
  private func lastChange(before call: Call) -> Int {
    let topic = Topic(rawValue: String(call.method.prefix { $0 != "." }))
    return switch topic {
    case .data, nil: shop.revision
    case let topic?: shop.touched[topic]
    }
  }

  /// Makes the facts of a decision part of the state.
  @inline(never) mutating func apply(_ events: [Event]) {
    if isGathering { return add(events) }
    self.events = events
    if events.isEmpty { return }
    shop.replay(events, at: context.now, &log)
  }

  /// Ends the result with the revision, and adds the change, whose steps stand behind the first `mark` ones, to the group; with a key the
  /// answer too.
  @inline(__always) private mutating func record(_ call: Call, key: Idempotency.Key?, since mark: Int) {
    tellRevision()
    if !subscriptions.isEmpty, !events.isEmpty { report(call.method, since: mark) }
    if let key { keep(key) }
    if events.isEmpty { return }
    hasChanged = true
    ledger.append(events, method: call.method, undoes: undoes, at: context.now, by: context.customer, shop)
    undoes = nil
    events.removeAll(keepingCapacity: true)
  }

  /// `,"revision":N}` in place of the `}` that was written last.
  @inline(__always) mutating func tellRevision() {
    output.reopenObject()
    output.key(Self.revision)
    output.int(shop.revision)
    output.endObject()
  }

  static let revision = Label(member: "revision")

  /// Does `body`, whose steps become one change with one revision. What it changed of the session is taken back when it fails, and
  /// after a dry run; the steps themselves are taken back by whoever asked for the change.
  mutating func gather(_ body: (inout Desk) throws(Fault) -> Void) throws(Fault) {
    let (before, groupBefore, language) = (session, sessionBefore, output.texts.language)
    isGathering = true
    defer { isGathering = false }
    do throws(Fault) { try body(&self) } catch {
      (session, sessionBefore) = (before, groupBefore)
      use(language)
      throw named(error)
    }
    if context.isDryRun {
      (session, sessionBefore) = (before, groupBefore)
      use(language)
    }
    if !events.isEmpty { shop.commit(events, &log) }
  }

  /// Makes the facts of one step part of the state; the change is complete when all steps are.
  @inline(never) mutating func add(_ events: [Event]) {
    for event in events { shop.apply(event, at: context.now, &log) }
    self.events += events
  }

  /// Whether what a decision changes of the session is changed: in a gathered dry run too, because later steps build on it.
  var changesSession: Bool { !context.isDryRun || isGathering }
}
