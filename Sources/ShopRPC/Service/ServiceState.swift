import Persistence
import ShopModel

/// Everything that lives behind one connection: the shop, its journal, the session, and the request under way.
///
/// A process serves one client, so there is one of these, owned by `Conversation` and lent to one method at a time. It is noncopyable:
/// whoever holds it `inout` may change anything, whoever borrows it may change nothing, and nobody can keep a copy that goes stale.
///
/// Three lifetimes meet here, and each has a type of its own:
///
/// - the process: `shop`, `ledger`, `session`, `clock`, `views`, `feed`;
/// - the group, which is what one read brought and one sync makes durable: `group`, with the undo log that rolls all of it back;
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
/// `ServiceState+Change` makes changes, `+Request` prepares contexts and ends groups, `+Login` knows who asks, `+Files` and `+Past` use the
/// store as files, `+Events` feeds subscriptions.
struct ServiceState: ~Copyable {
  /// The state of the shop, present or past.
  var shop: Shop
  /// The journal of the shop, which other processes share.
  var ledger: Ledger
  /// The state of the peer. Its settings are derived again after any change.
  var session = Session() { didSet { settings.mark = nil } }
  /// The time that groups begin with.
  var clock: Clock
  /// The command line.
  let options: Options
  /// Downloads.
  let fetcher: Fetcher
  /// The methods that can be called.
  let registry: MethodRegistry
  /// What `context.settings` were derived from.
  var settings = SettingsSource()
  /// Indexes derived from `shop`.
  var views = Views()
  /// The facts of the request under way.
  var context: RequestContext
  /// The wishes and duties of the request under way.
  var request = RequestOptions()
  /// The response under way, and those held until their group is durable.
  var response = ResponseWriter()
  /// The requests that become durable together.
  var group = ChangeGroup()
  /// The change under way.
  var pending = PendingChange()
  /// The past that a request looks at.
  var past = PastVisit()
  /// Events for subscribers.
  var feed: ChangeFeed
  /// Failed logins.
  var loginAttempts = LoginAttempts()
  /// The recorder of the conversation, if there is one.
  var recorder: (any SessionRecorder)?

  init(_ options: Options, _ registry: MethodRegistry, storage: any Storage = Disk()) {
    self.options = options
    fetcher = Fetcher(options.fetching)
    self.registry = registry
    context = RequestContext(settings: SessionSettings(files: options.files))
    feed = ChangeFeed(reporter: EventCollector(context, for: session))
    clock = options.recording != nil && options.clock == nil ? .stepping : Clock(frozenAt: options.clock)
    var restored = Shop()
    ledger = Ledger(options.store, now: clock.now, &restored, storage: storage)
    shop = restored
    session.id = DeviceName.of(options.seed ?? UInt64.random(in: 0...UInt64.max))
    deriveSettings()
    session.login = options.accessToken.map { .given($0) } ?? .guest
  }
}

/// What the settings of a session were derived from, so that they are derived again only when it has changed.
struct SettingsSource {
  /// The settings of the store; nil when those of the session must be derived again.
  var mark: ChangeMark?
  /// The language that was set last on the store.
  var storedLanguage = StoredLanguage()
}

/// The wishes of a request beside its parameters, and the duties its method has.
struct RequestOptions {
  /// The request's `_meta`; nil when it has none.
  var meta: Meta?
  /// True for a method that `requireLogin` keeps guests from.
  var needsLogin = false
  /// The id that `$/cancelRequest` has just named, as it was written.
  var cancelled: String?
}

/// The requests that arrived together and become durable together, and the way back if they cannot.
struct ChangeGroup {
  /// The moment of all requests of the group.
  var now = Timestamp(milliseconds: 0)
  /// The steps that roll the shop back.
  var log = UndoLog()
  /// True once a request has changed the shop.
  var hasChanged = false
  /// True once a request has erased something together with its history.
  var hasErased = false
  /// The session before the group's first change of it; nil while there is none.
  var sessionBefore: Session?

  /// Forgets the group, which is durable or rolled back.
  mutating func clear() {
    log.clear()
    hasChanged = false
    hasErased = false
    sessionBefore = nil
  }
}

/// The change that the request under way is making.
struct PendingChange {
  /// The events so far.
  var events: [Event] = []
  /// Names for what the change makes.
  var ids = IDMaker(revision: 0, device: "")
  /// The revision whose change this one undoes.
  var undoes: Int?
  /// True while several steps are becoming one change.
  var isGathering = false
}

/// A visit to the past, kept for the next one to the same moment.
struct PastVisit: ~Copyable {
  /// The past that was looked at last; the present while `isInPast`.
  var parked: ParkedState?
  /// True while `shop` is that of the past.
  var isInPast = false
}

/// The subscriptions, and what is to be sent to them.
struct ChangeFeed {
  /// Who is sent events.
  var subscriptions = Subscriptions()
  /// Collects changes until there is a moment to send them.
  let reporter: EventCollector
}
