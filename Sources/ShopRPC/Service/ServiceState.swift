import Persistence
import ShopModel

/// State behind one connection: the shop, its journal, the session, and the current request.
///
/// A process serves one client, so there is one instance, owned by `Conversation` and passed to one method at a time. It is noncopyable:
/// code that has it `inout` may change anything, code that borrows it may change nothing, and there are no stale copies.
///
/// It combines three lifetimes:
///
/// - the process: `shop`, `ledger`, `session`, `clock`, `views`, `feed`;
/// - the group, the requests of one read, which one sync makes durable: `group`, with the undo log for all of it;
/// - the request: `context` (immutable for the method, replaced for each request), `request`, `pending`, and the open response in `response`.
///
/// Invariants. `shop` is always `ledger` replayed plus the events of `group`. `context` never outlives its request, except that its
/// settings are shared with the next one while nothing has changed them. `pending` is empty between requests. While `past.isInPast`, `shop`
/// and `views` are those of the past, and nothing is changed.
///
/// Most methods never see this type: a `Query` gets the shop borrowed and the context by value, a `Command` gets ids in addition. Only a
/// `DatabaseCommand` and a `SessionMethod` get it `inout`. An actor per part (a session, a database) would be the obvious way to divide it, but
/// then a request would suspend between its decision and its events; division into values keeps the whole request on one thread.
///
/// This file prepares contexts and ends groups; `ServiceState+Change` makes changes, `+Login` authenticates, `+Files` uses the database as
/// files. In the folders of their features: `History/ServiceState+Undo`, `History/ServiceState+Past`, `Sync/Exchange/ServiceState+Sync`, `Events/ServiceState+Events`.
struct ServiceState: ~Copyable {
  /// The state of the shop, present or past.
  var shop: Shop
  /// The journal of the shop, which other processes share.
  var ledger: Ledger
  /// The session of the client. Its settings are derived again after any change.
  var session = Session() { didSet { settings.reset() } }
  /// Source of the time of each group.
  var clock: Clock
  /// The system calls of the database.
  let storage: any Storage
  /// The command line.
  let options: Options
  /// Downloads.
  let fetcher: Fetcher
  /// Downloaded images; nil for a database in memory.
  let images: ImageCache?
  /// The methods that can be called.
  let registry: MethodRegistry
  /// Values from which `context.settings` were derived.
  var settings = SettingsSource()
  /// Indexes derived from `shop`.
  var views = Views()
  /// Facts about the current request.
  var context: RequestContext
  var request = RequestOptions()
  /// The current response, and those held until their group is durable.
  var response = ResponseWriter()
  /// The requests that become durable together.
  var group = ChangeGroup()
  /// The change in progress.
  var pending = PendingChange()
  /// Access of requests to past states.
  var past = PastAccess()
  /// Events for subscribers.
  var feed: ChangeFeed
  /// What is known of the database's group of devices since the last exchange of this process.
  let synchronization = SyncCache()
  /// The revisions made by this process.
  var ownRevisions = OwnRevisions()
  /// True for a session that asks for the summary of each of its changes.
  var tellsChanges = false
  /// Number of products that the last refresh would have removed, if that was refused.
  var refusedRemoval: Int?
  /// Failed logins.
  var loginAttempts = LoginAttempts()
  /// The recorder of the conversation, if there is one.
  var recorder: (any SessionRecorder)?

  init(_ options: Options, _ registry: MethodRegistry, storage: any Storage = Disk()) {
    self.options = options
    self.storage = storage
    fetcher = Fetcher(options.fetching, seed: options.seed)
    images = options.directory.map { ImageCache(in: "\($0)/\(ImageCache.folderName)") }
    self.registry = registry
    context = RequestContext(settings: SessionSettings(files: options.files, images: images))
    feed = ChangeFeed(collector: EventCollector(context, for: session))
    clock = options.recording != nil && options.clock == nil ? .stepping : Clock(frozenAt: options.clock)
    var restored = Shop()
    ledger = Ledger(in: options.directory, options.database, now: clock.now, shop: &restored, storage: storage)
    shop = restored
    session.id = DeviceName.of(options.seed ?? UInt64.random(in: 0...UInt64.max))
    session.parent = options.parent
    session.client = options.client
    deriveSettings()
    session.login = options.accessToken.map { .given($0) } ?? .guest
  }
}

/// Values from which the settings of a session were derived; the settings are derived again only when these change.
struct SettingsSource {
  /// The settings of the database; nil when those of the session must be derived again.
  var mark: ChangeMark?
  /// The settings of the database at the last request in the session's language, while responses are still in it; nil otherwise.
  var languageMark: ChangeMark?
  /// The language that was set last on the database.
  var storedLanguage = StoredLanguage()

  /// True if neither the database's settings nor the session nor the language changed since the last request.
  @inline(__always) func isInForce(for current: ChangeMark) -> Bool { languageMark === current }

  /// Has the settings derived again.
  mutating func reset() { (mark, languageMark) = (nil, nil) }
}

/// Options of a request in addition to its params, and requirements of its method.
struct RequestOptions {
  /// The request's `_meta`; nil when it has none.
  var meta: Meta?
  /// Which sessions may call the method.
  var loginRule = LoginRule.open
  /// True if results may be reduced to ids, because the caller looks the items up in the shop.
  var wantsIDs = false
  /// The id that `$/cancelRequest` has just named, as it was written.
  var canceled: String?
}

/// Requests that arrived together and become durable together, and the data for rolling them back.
struct ChangeGroup {
  /// Time of all requests of the group.
  var now = Timestamp(milliseconds: 0)
  /// The steps that roll the shop back.
  var log = UndoLog()
  /// True once a request has changed the shop.
  var hasChanged = false
  /// True once a request has erased something together with its history.
  var hasErased = false
  /// The session before the group's first change of it; nil while there is none.
  var sessionBefore: Session?
  /// What the database will know of its group of devices once this group is durable; nil when it takes nothing from others.
  var synchronization: SyncEngine?
  /// What was known of exchanges before one that succeeded in this group; nil while none has.
  var exchangeBefore: ExchangeOutcome?

  /// Clears the group after it was committed or rolled back.
  mutating func clear() {
    log.clear()
    hasChanged = false
    hasErased = false
    sessionBefore = nil
    if synchronization != nil { synchronization = nil }
    exchangeBefore = nil
  }
}

/// The change that the current request is making.
struct PendingChange {
  /// The events so far.
  var events: [Event] = []
  /// Generator of the ids of new entities.
  var ids = IDMaker(revision: 0, device: "")
  /// The revision whose change this one undoes.
  var undoes: Int?
  /// True while several steps are combined into one change.
  var isGathering = false
  /// Why the database cannot be changed, so that events are an error; nil if it can.
  var refusal: RPCError?
}

/// The past state that a request reads, cached for the next request for the same moment.
struct PastAccess: ~Copyable {
  /// The last past state; while `isInPast`, the present one.
  var inactive: InactiveState?
  /// True while `shop` is that of the past.
  var isInPast = false
}

/// Subscriptions, and the events to be sent to them.
struct ChangeFeed {
  /// Subscriptions of the session.
  var subscriptions = Subscriptions()
  /// Collects changes until they can be sent.
  let collector: EventCollector
}

extension ServiceState {
  /// Rejects requests that the session's phase does not allow.
  func checkPhase(_ method: RegisteredMethod) throws(RPCError) {
    switch session.phase {
    case .open: return
    case .shutDown where method.followsShutdown: return
    case .shutDown, .ended: throw .invalidRequest(.shutDown)
    }
  }

  /// Builds the context of a request, which is the same from then on.
  @inline(__always) mutating func prepareContext(
    under loginRule: LoginRule, _ document: inout Document, progress: Progress? = nil
  ) throws(RPCError) {
    request.loginRule = loginRule
    if settings.isInForce(for: shop.settingsMark), request.meta == nil, progress == nil, context.customer == session.customer,
      context.pass(with: views, at: group.now)
    {
      document.language = context.settings.locale
      document.currency = context.currency
      return
    }
    context = RequestContext(
      customer: session.customer, now: group.now, settings: context.settings, views: views, progress: progress,
      isDryRun: request.meta?.isDryRun ?? false)
    try chooseLanguage(&document)
  }

  /// Sets the response language (the request's or the session's) and the currency of amounts that name none.
  @inline(__always) mutating func chooseLanguage(_ document: inout Document) throws(RPCError) {
    let sessionLanguage = sessionLanguage
    var language = sessionLanguage
    if let asked = request.meta?.locale {
      guard let match = Language(matching: asked) else {
        useSessionLanguage()
        throw .unsupportedLanguage(asked)
      }
      language = match
    }
    use(language, inSessionOf: sessionLanguage)
    document.language = language.locale
    followSettings()
    settings.languageMark = request.meta == nil ? settings.mark : nil
    document.currency = context.currency
  }

  /// Switches to the session's language, for errors of requests rejected before their own was read.
  mutating func useSessionLanguage() {
    let language = sessionLanguage
    use(language, inSessionOf: language)
  }

  /// Writes all further texts in `language`.
  mutating func use(_ language: Language) { use(language, inSessionOf: sessionLanguage) }

  @inline(__always) private mutating func use(_ language: Language, inSessionOf sessionLanguage: Language) {
    if language == context.textLanguage, sessionLanguage == context.sessionLanguage { return }
    changeLanguage(to: language, inSessionOf: sessionLanguage)
  }

  @inline(never) private mutating func changeLanguage(to language: Language, inSessionOf sessionLanguage: Language) {
    settings.languageMark = nil
    response.output.texts.use(language)
    context = context.with(settings: context.settings.with(language: language, sessionLanguage: sessionLanguage))
  }

  /// Adds the name of what an error is about, so that its message can mention it, or the id that was probably meant.
  func named(_ rpcError: RPCError) -> RPCError {
    if let what = rpcError.words("what"), let id = rpcError.words("id") {
      if rpcError.kind == .alreadyExists { return rpcError.adding("name", is: name(of: what, id)) }
      if let lack = rpcError.lack { return rpcError.adding("name", is: name(of: lack.type, id)) }
      if rpcError.kind == .notFound { return rpcError.adding("didYouMean", is: meant(by: id, what)) }
    }
    guard rpcError.fact("name") == nil, let id = rpcError.words("productId") else { return rpcError }
    return rpcError.adding("name", is: name(of: "product", id))
  }

  private func name(of what: String, _ id: String) -> String? { Self.kind(what)?.name(ofID: id, in: shop, context.languages) }

  /// The id that was probably meant by an unknown one: that of the product with this name, else the most similar one. Where there are many,
  /// only names are compared, because an error must not take long. Nil if the id exists, but not where it was looked for.
  private func meant(by id: String, _ what: String) -> String? {
    if what == "product", let named = context.views.catalog.products(meantBy: EntityName(id), of: shop.products).first {
      return named.id.text == id ? nil : named.id.text
    }
    let ids = Self.kind(what)?.comparedIDs(in: shop) ?? []
    return ids.contains(id) ? nil : Spelling.nearest(to: id, among: ids.sorted())
  }

  /// The kind of entity that errors call `what`, if they may mention others of it; what has a code is a promotion.
  private static func kind(_ what: String) -> (any PresentedKind.Type)? {
    let name = what == "promotionCode" ? Promotion.typeName : what
    let kind = EntityType.allCases.first { $0.presented.typeName == name }?.presented
    return kind?.isPublic == true ? kind : nil
  }

  /// Language of the session: its own choice, else `initialize`, the command line, the database, English.
  var sessionLanguage: Language {
    mutating get { session.chosenLanguage ?? session.initialLanguage ?? options.language ?? settings.storedLanguage.of(shop.settings) }
  }

  /// Throws if nothing can be fetched from `url`: because of the address, or in an offline session.
  func checkFetch(of url: String) throws(RPCError) {
    do throws(FetchError) { _ = try fetcher.address(of: url) } catch { throw error.rpcError }
    guard session.isOnline else { throw RPCError(.offline) }
  }

  /// Runs background work while idle; true when more may remain.
  mutating func workIdly() -> Bool {
    forgetPast()
    completeErasure()
    return ledger.workIdly(&shop, now: clock.now)
  }

  /// Advances the clock of a recorded session, as long as a playback can advance its own clock by requests.
  mutating func stepClock(_ recorder: any SessionRecorder) {
    guard case .open = session.phase else { return }
    recorder.advance(bySeconds: clock.step())
  }

  /// Begins a group of requests.
  mutating func startGroup() {
    group.now = clock.now
    ledger.startGroup()
    images?.lookAgain()
  }

  /// Commits the group. On failure, rolls everything back and returns the error for its requests.
  mutating func commitGroup() -> RPCError? {
    defer { group.clear() }
    do throws(RPCError) {
      let settle = group.synchronization.map { [synchronization, now = group.now] engine in { synchronization.didCommit(engine, at: now) } }
      if group.hasErased { try commitErasing(followedBy: settle) } else { try ledger.commit(followedBy: settle) }
      if !feed.subscriptions.isEmpty { feed.subscriptions.confirm() }
      // a group without changes does not wait for a snapshot
      if group.hasChanged, !group.hasErased, ledger.needsSnapshot { _ = compact() }
      return nil
    } catch {
      if error.isApplied {
        if !feed.subscriptions.isEmpty { feed.subscriptions.confirm() }
        return error
      }
      let hasExchanged = group.exchangeBefore != nil
      rollBackGroup()
      if hasExchanged { recordExchange(.failure(error)) }
      return error
    }
  }

  /// Restores the state before the group.
  private mutating func rollBackGroup() {
    synchronization.recent.removeAll()
    synchronization.openConflicts = nil
    shop.rollBack(&group.log)
    ownRevisions.removeAll(after: shop.revision)
    context.views.changes.forget(after: shop.revision)
    readingOthers { $0.ledger.rollBack(&$0.shop) }
    feed.subscriptions.rollBack(to: shop.revision)
    if let before = group.sessionBefore { session.rollBack(to: before) }
    useSessionLanguage()
    if let before = group.exchangeBefore { (synchronization.outcome, group.exchangeBefore) = (before, nil) }
  }

  /// Commits a group that erases data, and rewrites the files.
  private mutating func commitErasing(followedBy follow: (() -> Void)?) throws(RPCError) {
    synchronization.recent.removeAll()
    forgetPast()
    try ledger.commitErasing(&shop, now: group.now, followedBy: follow)
  }
}

extension RPCError {
  /// Error for a language without texts.
  static func unsupportedLanguage(_ tag: String) -> RPCError {
    RPCError(.unsupportedLanguage, [Fact("language", .text(tag)), Fact("available", .texts(Language.all.map(\.tag).sorted()))])
  }
}

/// Cache of the database's language, so that its tag is matched only when it changes.
struct StoredLanguage {
  private var tag: String?
  private var language = Language.english

  /// Language of these settings; English when none is set or it is not supported.
  mutating func of(_ settings: Settings) -> Language {
    if settings.language != tag {
      tag = settings.language
      language = tag.flatMap { Language(matching: $0) } ?? .english
    }
    return language
  }
}

/// Preferences that every request needs, looked up only when the settings change.
extension ServiceState {
  /// Updates the context if the settings changed; otherwise costs one comparison.
  @inline(__always) mutating func followSettings() { if settings.mark !== shop.settingsMark { deriveSettings() } }

  /// Updates the context: the session's overrides take precedence over those given at the start, and these
  /// over the stored settings.
  @inline(never) mutating func deriveSettings() {
    let stored = shop.settings.preferences
    let start = SessionOverrides(
      language: session.initialLanguage ?? options.language, currency: options.currency, timeZone: options.timeZone)
    let overrides = session.overrides.over(start)
    context = context.with(
      settings: SessionSettings(
        language: context.textLanguage, sessionLanguage: context.sessionLanguage,
        currency: overrides.currency ?? stored.currency ?? Preferences.usualCurrency,
        timeZone: overrides.timeZone ?? stored.timeZone ?? Preferences.usualTimeZone, overrides: overrides, startOverrides: start,
        files: options.files, images: images))
    settings.mark = shop.settingsMark
  }

  /// Follows an undo of a settings change: an override of the session that equals the undone value changes
  /// with it; `before` are the settings before the undo.
  mutating func followSettings(from before: Settings) {
    let start = Settings()
    var overrides = session.overrides
    for key in [PreferenceKey.language, .currency, .timeZone] {
      let (old, new) = (before.preference(key), shop.settings.preference(key))
      // without an override, compares the default: an undo may have cleared the override, and this may be its redo
      if old != new, (overrides.preference(key) ?? start.preference(key)) == old { overrides.prefer(new) }
    }
    if overrides == session.overrides { return }
    keepSession()
    session.overrides = overrides
  }

  /// Drops the session's overrides when the database's are reset, except the language of its texts.
  mutating func resetOverrides() {
    keepSession()
    session.overrides = SessionOverrides(language: session.overrides.language)
  }
}
