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
/// - the request: `context` (immutable, replaced for each request), `request`, `pending`, and the open response in `response`.
///
/// Invariants. `shop` is always `ledger` replayed plus the events of `group`. `context` never outlives its request, except that its
/// settings are shared with the next one while nothing has changed them. `pending` is empty between requests. While `past.isInPast`, `shop`
/// and `views` are those of the past, and nothing is changed.
///
/// Most methods never see this type: a `Query` gets the shop borrowed and the context by value, a `Command` gets ids in addition. Only a
/// `StoreCommand` and a `SessionMethod` get it `inout`. An actor per part (a session, a store) would be the obvious way to divide it, but
/// then a request would suspend between its decision and its events; division into values keeps the whole request on one thread.
///
/// `ServiceState+Change` makes changes, `+Request` prepares contexts and ends groups, `+Login` authenticates, `+Files` and `+Past` use the
/// store as files, `+Events` feeds subscriptions.
struct ServiceState: ~Copyable {
  /// The state of the shop, present or past.
  var shop: Shop
  /// The journal of the shop, which other processes share.
  var ledger: Ledger
  /// The session of the client. Its settings are derived again after any change.
  var session = Session() { didSet { settings.reset() } }
  /// Source of the time of each group.
  var clock: Clock
  /// The system calls of the store.
  let storage: any Storage
  /// The command line.
  let options: Options
  /// Downloads.
  let fetcher: Fetcher
  /// Downloaded images; nil for a store in memory.
  let images: ImageCache?
  /// The methods that can be called.
  let registry: MethodRegistry
  /// Values from which `context.settings` were derived.
  var settings = SettingsSource()
  /// Indexes derived from `shop`.
  var views = Views()
  /// Facts about the current request.
  var context: RequestContext
  /// Options of the current request.
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
  /// What is known of the store's group of devices since the last exchange of this process.
  let synchronization = SyncCache()
  /// The revisions made by this process.
  var ownRevisions = OwnRevisions()
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
    context = RequestContext(settings: SessionSettings(files: options.files))
    feed = ChangeFeed(collector: EventCollector(context, for: session))
    clock = options.recording != nil && options.clock == nil ? .stepping : Clock(frozenAt: options.clock)
    var restored = Shop()
    ledger = Ledger(options.store, now: clock.now, &restored, storage: storage)
    shop = restored
    session.id = DeviceName.of(options.seed ?? UInt64.random(in: 0...UInt64.max))
    session.parent = options.parent
    deriveSettings()
    session.login = options.accessToken.map { .given($0) } ?? .guest
  }
}

/// Values from which the settings of a session were derived; the settings are derived again only when these change.
struct SettingsSource {
  /// The settings of the store; nil when those of the session must be derived again.
  var mark: ChangeMark?
  /// The settings of the store at the last request in the session's language, while responses are still in it; nil otherwise.
  var languageMark: ChangeMark?
  /// The language that was set last on the store.
  var storedLanguage = StoredLanguage()

  /// True if neither the store's settings nor the session nor the language changed since the last request.
  @inline(__always) func isInForce(for current: ChangeMark) -> Bool { languageMark === current }

  /// Has the settings derived again.
  mutating func reset() { (mark, languageMark) = (nil, nil) }
}

/// Options of a request in addition to its params, and requirements of its method.
struct RequestOptions {
  /// The request's `_meta`; nil when it has none.
  var meta: Meta?
  /// True for a method that `requireLogin` denies to guests.
  var needsLogin = false
  /// The id that `$/cancelRequest` has just named, as it was written.
  var cancelled: String?
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
  /// What the store will know of its group of devices once this group is durable; nil when it takes nothing from others.
  var synchronization: SyncEngine?

  /// Clears the group after it was committed or rolled back.
  mutating func clear() {
    log.clear()
    hasChanged = false
    hasErased = false
    sessionBefore = nil
    if synchronization != nil { synchronization = nil }
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
