import ShopModel

/// A remote method: everything about it is in its conformance.
protocol Method: SendableMetatype {
  associatedtype Params: Wire
  associatedtype Result: Wire
  associatedtype Failure: Refusal
  /// What it is called on the wire: its domain, a point, what it does.
  static var name: String { get }
  /// One sentence for its readers.
  static var summary: String { get }
  /// The kinds of error it can answer beside those that every request can.
  static var errors: [ErrorKind] { get }
  /// Whether its result ends with the revision of the store.
  static var tellsRevision: Bool { get }
  /// Whether the session may be another customer's afterwards.
  static var changesCustomer: Bool { get }
  /// Whether the response kept for an idempotency key is only for the customer that the call leaves the session to.
  static var bindsReplay: Bool { get }
  /// The sentence of the history about such a change; nil for one made of its facts.
  static var historyText: TextKey? { get }
  /// Whether it is allowed after `shutdown`.
  static var followsShutdown: Bool { get }
  /// Whether it works on what is in the files, so that the group's changes must be there before.
  static var usesFiles: Bool { get }
  /// Whether guests may ask for it although `requireLogin` keeps them from its domain.
  static var admitsGuests: Bool { get }
  /// What a recording of it must heed.
  static var recording: RecordingRule { get }
  /// Whether it can take so long that the peer is told how far it has come, and may take it back meanwhile.
  static var takesLong: Bool { get }
}

extension Method {
  static var changesCustomer: Bool { false }
  static var bindsReplay: Bool { changesCustomer }
  static var historyText: TextKey? { nil }
  static var followsShutdown: Bool { false }
  static var usesFiles: Bool { false }
  static var admitsGuests: Bool { false }
  static var takesLong: Bool { false }
  static var recording: RecordingRule { RecordingRule() }
  static var errors: [ErrorKind] { [] }
  static var tellsRevision: Bool { true }
}

/// What a recording of a method must heed, so that it holds no secret and can be replayed.
struct RecordingRule: Sendable {
  /// A parameter that is recorded in a way of its own.
  enum Param: Sendable {
    /// Calls of other methods, which have rules of their own.
    case calls
    /// The number of a process, which is gone when the recording is replayed.
    case process
    /// The path of a file to be written: the request is not replayed.
    case writtenPath
    /// A document that may have passwords in a text.
    case document
  }

  /// Whether the secrets in its params are made with the request, not known before.
  var makesSecrets = false
  /// Whether it moves the clock, which a replay cannot do when the clock ran.
  var movesClock = false
  /// The parameters that have a rule.
  var params: [String: Param] = [:]
}

/// A method that only looks.
protocol Query: Method {
  associatedtype Failure
  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(Failure) -> Result
}

/// A method that records facts: it decides on the state before them and reports on the state after.
protocol Command: Method {
  associatedtype Failure
  /// What `report` must know of the decision.
  associatedtype Outcome: Sendable
  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker) throws(Failure) -> Change<
    Outcome
  >
  static func report(_ outcome: Outcome, from shop: borrowing Shop, context: RequestContext) -> Result
  /// Whether `adopt` does something.
  static var changesSession: Bool { get }
  /// What changes for this session only, once the facts are recorded; never on a dry run.
  static func adopt(_ outcome: Outcome, in session: inout Session)
}

extension Command {
  static var changesSession: Bool { false }
  static func adopt(_ outcome: Outcome, in session: inout Session) {}
}

/// A change that takes something away: a dry run also answers how to ask for it.
protocol Confirmable: Command {
  /// What to ask, about the state before the change.
  static func confirmation(_ params: Params, in shop: borrowing Shop, context: RequestContext) -> Confirmation
}

/// A look that needs more than the shop, such as the past that the files keep. It borrows the state, so it changes nothing. When other
/// processes erase what it reads, it is asked once more.
protocol StoreQuery: Method {
  associatedtype Failure
  static func answer(_ params: Params, in service: borrowing ServiceState) throws(Failure) -> Result
}

extension StoreQuery {
  static var usesFiles: Bool { true }
}

/// A change that needs more than the shop to be decided: it works on the state and records facts through `service.apply`, in as many steps
/// as it likes; together they are one change.
protocol StoreCommand: Method {
  associatedtype Failure
  static func perform(_ params: Params, in service: inout ServiceState) throws(Failure) -> Result
}

/// A change of the state that takes something away: a dry run also answers how to ask for it.
protocol ConfirmableStoreCommand: StoreCommand {
  /// What to ask, about the state before the change.
  static func confirmation(_ params: Params, in service: borrowing ServiceState) -> Confirmation
}

/// A method that is about this process: its session, its clock, its store as files.
protocol SessionMethod: Method {
  associatedtype Failure
  static func perform(_ params: Params, in service: inout ServiceState) throws(Failure) -> Result
}

extension SessionMethod {
  static var tellsRevision: Bool { false }
}

/// A change part of which is done elsewhere, such as on the network, while other requests are served: what that brought becomes one change
/// of the present, and the answer may come after those of later requests.
protocol AsyncMethod: Method {
  associatedtype Failure
  /// What is to be done elsewhere.
  associatedtype Work: Sendable
  /// What that brought.
  associatedtype Found: Sendable
  /// What is to be done elsewhere; nothing is changed yet.
  static func start(_ params: Params, in service: inout ServiceState) throws(Failure) -> Work
  /// Does it, on any thread; should end early when its task is cancelled.
  static func find(_ work: Work) async throws(Fault) -> Found
  /// Makes the change, as a `StoreCommand` does.
  static func finish(_ found: Found, of work: Work, in service: inout ServiceState) throws(Failure) -> Result
}

/// Params or a result without members.
struct Nothing: Wire {
  static let shape = Shape<Self>.empty { Nothing() }
}

/// The result that is `null`.
struct Null: Wire {
  static let shape = Shape<Self>(
    schema: { _ in ["type": "null"] },
    read: { (document, position) throws(Mismatch) in
      guard document[position].kind == .null else { throw .type("null") }
      return Null()
    },
    write: { _, output in output.null() })
}
