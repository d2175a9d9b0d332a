import ShopModel

/// A remote method; its conformance is its complete definition.
protocol Method: SendableMetatype {
  /// `EmptyObject` unless the method has params.
  associatedtype Params: WireType = EmptyObject
  associatedtype Result: WireType
  associatedtype Failure: RPCErrorConvertible
  /// Name in the protocol: domain, dot, action.
  static var name: String { get }
  /// One-sentence description for the reference.
  static var summary: String { get }
  /// Error kinds it can return in addition to those of every request.
  static var errors: [ErrorKind] { get }
  /// True when its result ends with the revision of the database.
  static var returnsRevision: Bool { get }
  /// True when it may change the session's customer.
  static var changesCustomer: Bool { get }
  /// True when a response kept for an idempotency key may be returned only to the customer the call left in
  /// the session.
  static var bindsReplay: Bool { get }
  /// Sentence for its changes in the history; nil when it is built from the events.
  static var historyText: TextKey? { get }
  /// True when it is allowed after `shutdown`.
  static var followsShutdown: Bool { get }
  /// True when it works on the files, so that the group's changes must be written before.
  static var usesFiles: Bool { get }
  /// True for a change that decides without other effects, so that one that changes nothing succeeds although nothing can be stored.
  static var onlyDecides: Bool { get }
  /// True when it answers without a usable database, as if that were empty; other queries then fail.
  static var worksWithoutDatabase: Bool { get }
  /// Which sessions may call it; nil when that follows from its domain.
  static var loginRule: LoginRule? { get }
  /// Constraints on recording its calls.
  static var recording: RecordingRule { get }
  /// True when it can take so long that it reports progress and can be canceled meanwhile.
  static var takesLong: Bool { get }
  /// Title of its progress reports.
  static var progressTitle: LabelKey { get }
}

extension Method {
  static var changesCustomer: Bool { false }
  static var bindsReplay: Bool { changesCustomer }
  static var historyText: TextKey? { nil }
  static var followsShutdown: Bool { false }
  static var usesFiles: Bool { false }
  static var onlyDecides: Bool { false }
  static var worksWithoutDatabase: Bool { false }
  static var loginRule: LoginRule? { nil }
  static var takesLong: Bool { false }
  static var progressTitle: LabelKey { .importing }
  static var recording: RecordingRule { RecordingRule() }
  static var errors: [ErrorKind] { [] }
  static var returnsRevision: Bool { true }
}

/// Which sessions may call a method.
enum LoginRule: Sendable {
  /// All sessions.
  case open
  /// All but those whose login has ended, because it shows or changes what belongs to a customer.
  case personal
  /// As `personal`, and where `requireLogin` applies, no guests.
  case customers
  /// All sessions; one whose login has ended is a guest's from then on, because the result says so.
  case settling

  /// The rule for a method of a domain that states none.
  init(of domain: Substring, _ kind: RegisteredMethod.Kind) {
    self =
      switch domain {
      case "order": .customers
      case "cart": kind == .change ? .customers : .personal
      case "account", "history": .personal
      default: .open
      }
  }

  var isPersonal: Bool { self == .personal || self == .customers }
}

/// Constraints on recording calls of a method, so that the recording contains no secrets and can be replayed. What follows from the shapes of its
/// params is not repeated here (`SecretIndex`).
struct RecordingRule: Sendable {
  /// True when the secrets in its params are created by the request.
  var makesSecrets = false
  /// True when it advances the clock, which a replay can do only if the clock was frozen.
  var movesClock = false
}

/// A read-only method.
protocol Query: Method {
  associatedtype Failure
  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(Failure) -> Result
}

/// A method that records events: it decides on the state before them and reports on the state after.
protocol Command: Method {
  associatedtype Failure
  /// Values that `report` needs from the decision.
  associatedtype Outcome: Sendable
  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker) throws(Failure) -> Change<
    Outcome
  >
  static func report(_ outcome: Outcome, from shop: borrowing Shop, context: RequestContext) -> Result
  /// Writes what `report` returns. The most frequent methods do so directly from the shop: making the result first copies all its texts.
  static func write(_ outcome: Outcome, from shop: borrowing Shop, context: RequestContext, to output: inout Output)
  /// Writes the ids of the changed items and of their list, for a caller that reads the rest in the shop; by default all of the result.
  static func writeIDs(of outcome: Outcome, from shop: borrowing Shop, context: RequestContext, to output: inout Output)
  /// True when `adopt` has an effect.
  static var changesSession: Bool { get }
  /// Changes the session once the events are applied; not called on a dry run.
  static func adopt(_ outcome: Outcome, in session: inout Session)
}

extension Command {
  static func write(_ outcome: Outcome, from shop: borrowing Shop, context: RequestContext, to output: inout Output) {
    Result.shape.write(report(outcome, from: shop, context: context), &output)
  }

  static func writeIDs(of outcome: Outcome, from shop: borrowing Shop, context: RequestContext, to output: inout Output) {
    write(outcome, from: shop, context: context, to: &output)
  }

  static var onlyDecides: Bool { true }
  static var changesSession: Bool { false }
  static func adopt(_ outcome: Outcome, in session: inout Session) {}
}

extension Command where Outcome == Result {
  /// The result is the outcome, unless it depends on the state after the change.
  static func report(_ outcome: Outcome, from shop: borrowing Shop, context: RequestContext) -> Result { outcome }
}

/// A command that makes no ids, because it only changes what there is, or makes what is identified by its own values.
protocol PlainCommand: Command {
  associatedtype Failure
  associatedtype Outcome
  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(Failure) -> Change<Outcome>
}

extension PlainCommand {
  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker) throws(Failure) -> Change<
    Outcome
  > {
    try decide(params, in: shop, context: context)
  }
}

/// A result that follows from the outcome of a decision and the shop after the change, such as `CartResult` from the id of the cart.
protocol OutcomeResult: WireType {
  associatedtype Outcome: Sendable
  init(_ outcome: Outcome, of shop: borrowing Shop, for context: RequestContext)
}

extension Command where Result: OutcomeResult, Outcome == Result.Outcome {
  static func report(_ outcome: Outcome, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(outcome, of: shop, for: context)
  }
}

/// A destructive change: a dry run also returns the confirmation prompt.
protocol Confirmable: Command {
  /// Prompt about the state before the change; nil if this change needs none.
  static func confirmation(_ params: Params, in shop: borrowing Shop, context: RequestContext) -> Confirmation?
}

/// A query that needs more than the shop, such as past states from the files. It borrows the state, so it cannot change it. When another
/// process erases what it reads, it is run again.
protocol DatabaseQuery: Method {
  associatedtype Failure
  static func answer(_ params: Params, in service: borrowing ServiceState) throws(Failure) -> Result
}

extension DatabaseQuery {
  static var usesFiles: Bool { true }
}

/// A command whose decision needs more than the shop: it works on the state and records events through `service.apply`, in any number of
/// steps; together they are one change.
protocol DatabaseCommand: Method {
  associatedtype Failure
  static func perform(_ params: Params, in service: inout ServiceState) throws(Failure) -> Result
}

/// A destructive command of the database: a dry run also returns the confirmation prompt.
protocol ConfirmableDatabaseCommand: DatabaseCommand {
  /// Prompt about the state before the change.
  static func confirmation(_ params: Params, in service: borrowing ServiceState) -> Confirmation?
}

/// A method about this process: its session, its clock, its files. A dry run restores the session; what else the method changes, it leaves alone.
protocol SessionMethod: Method {
  associatedtype Failure
  /// True when it takes `asOf`, as queries do.
  static var readsPast: Bool { get }
  static func perform(_ params: Params, in service: inout ServiceState) throws(Failure) -> Result
}

extension SessionMethod {
  static var readsPast: Bool { false }
  static var returnsRevision: Bool { false }
}

/// A session method with an asynchronous part, during which other requests are served; the response may follow those of later requests.
protocol AsyncSessionMethod: Method where Result: Sendable {
  associatedtype Failure
  /// Input of the asynchronous part.
  associatedtype Work: Sendable
  /// Prepares the asynchronous part, or returns the result if there is none, so that the request keeps its place in the order.
  static func prepare(_ params: Params, in service: inout ServiceState) throws(Failure) -> Preparation<Work, Result>
  /// Runs the asynchronous part on any thread; should end early when its task is canceled.
  static func runAsync(_ work: Work, reporting progress: JobProgress) async throws(RPCError) -> Result
}

extension AsyncSessionMethod {
  static var returnsRevision: Bool { false }
}

/// Asynchronous part of a request, or the result of one that needs none.
enum Preparation<Work, Result> {
  case work(Work)
  case result(Result)
}

/// A change whose params may first be completed in a job, such as by a document from the network, during which other requests are served. It
/// may be part of a transaction, which allows only what needs no job.
protocol FetchingMethod: Method where Params: Sendable {
  /// Input of the asynchronous part.
  associatedtype Work: Sendable
  /// Prepares the asynchronous part; nil when there is nothing to fetch, so that the request keeps its place in the order.
  static func prepareFetch(_ document: borrowing Document, in service: inout ServiceState) throws(RPCError) -> Work?
  /// Fetches the input on any thread and returns the complete params; should end early when its task is canceled.
  static func fetch(_ work: Work, reporting progress: JobProgress) async throws(RPCError) -> Params
}

protocol FetchingCommand: Command, FetchingMethod {}

protocol FetchingDatabaseCommand: DatabaseCommand, FetchingMethod {}

/// Params or a result without members.
struct EmptyObject: WireType {
  static let shape = Shape<Self>.empty { EmptyObject() }
}

/// The result `null`.
struct Null: WireType {
  static let shape = Shape<Self>(
    schema: { _ in ["type": "null"] },
    read: { (document, position) throws(ValidationError) in
      guard document[position].kind == .null else { throw .type("null") }
      return Null()
    },
    write: { _, output in output.null() })
}
