import ShopModel

/// A method in the registry, with its types erased.
///
/// A method is a type (`enum CartAdd: Command`), defined completely by its conformance. Requests, however, look up methods by the bytes of
/// a name, so the registry needs values of one type. `RegisteredMethod.init` creates them at the start of the process: it captures the method's type
/// in closures in which `Params`, `Result` and `Failure` are concrete. A call costs one indirect call and no existential.
///
/// There is one initializer per kind of method, and the kind determines what the method receives:
///
/// - `Query` gets the shop borrowed and the context by value: it cannot change anything, not even ids or the language;
/// - `Command` gets ids in addition, unless it is a `PlainCommand`, decides on events, and reports after they are applied;
/// - `DatabaseQuery` borrows the whole state, for the past and the files;
/// - `DatabaseCommand` gets the state `inout` and applies events in steps, which `gather` combines into one change;
/// - `SessionMethod` gets the state `inout` and makes no change;
/// - `FetchingCommand` is a `Command`, and `FetchingDatabaseCommand` a `DatabaseCommand`, whose params may first be completed in a job;
/// - `AsyncSessionMethod` is a session method that may continue in a job.
///
/// On a dry run, a `Confirmable` command also returns the prompt for a confirmation, unless it changes nothing.
///
/// `run` reads the params, executes the method, and writes the result; everything else (classification, context, rollback, held responses)
/// is in `Conversation`, shared by all kinds. Invariants: `run` writes one JSON value or throws; when it throws, the caller rolls back. The
/// static properties of the method that requests need (`usesFiles`, `takesLong`, …) are copied into stored ones, which are faster to read; others
/// (`errors`, `recording`) are evaluated when they are needed, which most processes never do.
///
/// From the outside to the inside, a call of a `Command` is
///
/// ```
/// Conversation.run            context, response, errors
///   RegisteredMethod.run      the closure below: reads the params (`readParams`)
///     runCommand
///       recordChange          the lock, idempotency key, dry run; afterwards the journal (`ServiceState.change`)
///         decideAndWrite      C.decide → ServiceState.apply → C.write, which calls C.report
/// ```
///
/// A `DatabaseCommand` has `runDatabaseCommand` for `runCommand` and, as the innermost step, `performAsOneChange`, which calls `D.perform`.
///
/// `[any Method.Type]` would be the obvious registry, but opening the existential for each request costs 0.2 µs, and readers and writers of
/// params would no longer be specialized for their types.
final class RegisteredMethod: Sendable {
  /// What a method may change: nothing, the database, or the session.
  enum Kind: String {
    case query
    case change
    case session
  }

  let spelling: String
  let name: Name
  let summary: String
  let kind: Kind
  let returnsRevision: Bool
  /// True if the revision is added to the result after the call; a change adds its own.
  let addsRevision: Bool
  let isConfirmable: Bool
  let usesFiles: Bool
  /// Which sessions may call it.
  let loginRule: LoginRule
  /// True when it may be one of the calls of a transaction.
  let fitsTransaction: Bool
  /// True when it reports progress.
  let takesLong: Bool
  /// Title of its progress reports.
  let progressTitle: LabelKey
  /// Sentence for its changes in the history; nil when it is built from the events.
  let historyText: TextKey?
  /// True when it is allowed after `shutdown`.
  let followsShutdown: Bool
  /// True for long-running methods and those with an asynchronous part, which `runLong` or a job runs.
  let isCancelable: Bool
  let params: @Sendable (inout SchemaTypes) -> JSON
  let result: @Sendable (inout SchemaTypes) -> JSON
  private let declaredErrors: @Sendable () -> [ErrorKind]
  private let recordingRule: @Sendable () -> RecordingRule
  /// Returns all problems of the params.
  let problems: @Sendable (borrowing Document) -> [Problem]
  /// Reads the params, executes the method, and writes the result to the response.
  let run: @Sendable (borrowing Document, inout ServiceState) throws(RPCError) -> Void
  /// Reads the params and returns the asynchronous part, or nil if this request has none; nil for synchronous methods.
  let start: (@Sendable (borrowing Document, inout ServiceState) throws(RPCError) -> Job.Work?)?

  convenience init<Q: Query>(_: Q.Type) {
    self.init(Q.self, .query, fitsTransaction: true) { (document, service) throws(RPCError) in
      let params = try Self.readParams(Q.self, document)
      try service.look(needingDatabase: !Q.worksWithoutDatabase)
      let result: Q.Result
      do throws(Q.Failure) { result = try Q.answer(params, from: service.shop, context: service.context) } catch { throw error.rpcError }
      Q.Result.shape.write(result, &service.response.output)
    }
  }

  convenience init<C: Command>(_: C.Type) {
    self.init(C.self, .change, fitsTransaction: true) { (document, service) throws(RPCError) in
      try Self.runCommand(C.self, with: try Self.readParams(C.self, document), in: &service)
    }
  }

  convenience init<C: Confirmable>(_: C.Type) {
    self.init(C.self, .change, isConfirmable: true, fitsTransaction: true) { (document, service) throws(RPCError) in
      let params = try Self.readParams(C.self, document)
      try Self.recordChange(by: C.self, with: params, in: &service) { (service) throws(RPCError) in
        let confirmation = service.context.isDryRun ? C.confirmation(params, in: service.shop, context: service.context) : nil
        let changesShop = try Self.decideAndWrite(C.self, params, &service)
        if let confirmation, changesShop { Self.append(confirmation, to: &service.response.output) }
      }
    }
  }

  convenience init<S: SessionMethod>(_: S.Type) {
    self.init(S.self, .session) { (document, service) throws(RPCError) in
      let params = try Self.readParams(S.self, document)
      if !S.readsPast { try service.refusePast() }
      let before = service.context.isDryRun ? service.session : nil
      defer { if let before { service.session = before } }
      let result: S.Result
      do throws(S.Failure) { result = try S.perform(params, in: &service) } catch { throw error.rpcError }
      S.Result.shape.write(result, &service.response.output)
    }
  }

  init<M: Method>(
    _: M.Type, _ kind: Kind, isConfirmable: Bool = false, fitsTransaction: Bool = false,
    start: (@Sendable (borrowing Document, inout ServiceState) throws(RPCError) -> Job.Work?)? = nil,
    _ run: @escaping @Sendable (borrowing Document, inout ServiceState) throws(RPCError) -> Void
  ) {
    spelling = M.name
    name = Name(M.name)
    summary = M.summary
    self.kind = kind
    loginRule = M.loginRule ?? LoginRule(of: Self.domain(of: M.name), kind)
    isCancelable = M.takesLong || start != nil
    declaredErrors = { M.errors }
    returnsRevision = M.returnsRevision
    addsRevision = M.returnsRevision && kind != .change
    usesFiles = M.usesFiles
    takesLong = M.takesLong
    progressTitle = M.progressTitle
    historyText = M.historyText
    followsShutdown = M.followsShutdown
    recordingRule = { M.recording }
    self.isConfirmable = isConfirmable
    self.fitsTransaction = fitsTransaction
    params = { types in types.params { types in M.Params.shape.schema(&types) } }
    result = { types in M.Result.shape.schema(&types) }
    problems = { document in
      do throws(ValidationError) { _ = try M.Params.shape.read(document, document.params) } catch { return error.problems }
      return []
    }
    self.run = run
    self.start = start
  }

  /// Errors of the method itself, without those of the database it changes or copies.
  var errors: [ErrorKind] {
    let declared = declaredErrors()
    return declared + (isCancelable ? [.canceled] : [])
      + (loginRule.isPersonal && !declared.contains(.notAuthenticated) ? [.notAuthenticated] : [])
  }

  /// Constraints on recording its calls.
  var recording: RecordingRule { recordingRule() }

  /// Domain: the part of the name before the dot.
  var domain: Substring { Self.domain(of: spelling) }

  /// Topic of the changes of the method `name`: its domain, for stores that of locations; nil if its changes concern the whole database.
  static func topic(of name: String) -> Topic? {
    let domain = String(domain(of: name))
    return domain == storeDomain ? .location : Topic(rawValue: domain)
  }

  private static let storeDomain = "store"

  /// Domain of the method `name`. Compares bytes, because each start does it for every method.
  static func domain(of name: String) -> Substring { Substring(name.utf8.prefix { $0 != UInt8(ascii: ".") }) }

  /// Reads the params of a request.
  @inline(__always)
  static func readParams<M: Method>(_: M.Type, _ document: borrowing Document) throws(RPCError) -> M.Params {
    do throws(ValidationError) { return try M.Params.shape.read(document, document.params) } catch { throw .invalidParams(error) }
  }

  /// Makes the change of a command and writes the result.
  @inline(__always)
  private static func runCommand<C: Command>(_: C.Type, with params: C.Params, in service: inout ServiceState) throws(RPCError) {
    try recordChange(by: C.self, with: params, in: &service) { (service) throws(RPCError) in
      _ = try decideAndWrite(C.self, params, &service)
    }
  }

  /// Decides, applies the events, and writes the result. False if there are no events: then nobody needs to be asked.
  @inline(__always)
  private static func decideAndWrite<C: Command>(_: C.Type, _ params: C.Params, _ service: inout ServiceState) throws(RPCError) -> Bool {
    // with the ids elsewhere, the decision only reads the service, which then need not be copied for it
    var ids = exchange(&service.pending.ids, with: IDMaker(revision: 0, device: ""))
    defer { service.pending.ids = ids }
    let change: Change<C.Outcome>
    do throws(C.Failure) { change = try C.decide(params, in: service.shop, context: service.context, ids: &ids) } catch {
      throw error.rpcError
    }
    service.apply(change.events)
    if service.request.wantsIDs {
      C.writeIDs(of: change.outcome, from: service.shop, context: service.context, to: &service.response.output)
    } else {
      C.write(change.outcome, from: service.shop, context: service.context, to: &service.response.output)
    }
    if C.changesSession, service.changesSession {
      service.keepSession()
      C.adopt(change.outcome, in: &service.session)
    }
    return !change.events.isEmpty
  }

  /// Runs `body`, which makes the change of a call with `params`, under the conditions of `_meta`, and records the change.
  @inline(__always)
  private static func recordChange<M: Method>(
    by _: M.Type, with params: M.Params, in service: inout ServiceState, _ body: (inout ServiceState) throws(RPCError) -> Void
  ) throws(RPCError) {
    let call = ServiceState.Call(method: M.name, changesCustomer: M.changesCustomer, bindsReplay: M.bindsReplay, onlyDecides: M.onlyDecides)
    // the params are written only if there is an idempotency key
    try service.change(call, writing: { output in M.Params.shape.write(params, &output) }, body)
  }

  /// Replaces the final `}` by `,"confirmation":{…}}`.
  private static func append(_ confirmation: Confirmation, to output: inout Output) {
    output.reopenObject()
    output.key(Self.confirmation)
    Confirmation.shape.write(confirmation, &output)
    output.endObject()
  }

  private static let confirmation = Label(member: "confirmation")
}

extension RegisteredMethod {
  convenience init<Q: DatabaseQuery>(_: Q.Type) {
    self.init(Q.self, .query) { (document, service) throws(RPCError) in
      let params = try Self.readParams(Q.self, document)
      try service.look()
      let result: Q.Result
      result = try service.readingPast { (service) throws(RPCError) in
        do throws(Q.Failure) { return try Q.answer(params, in: service) } catch { throw error.rpcError }
      }
      Q.Result.shape.write(result, &service.response.output)
    }
  }

  convenience init<D: DatabaseCommand>(_: D.Type) {
    self.init(D.self, .change) { (document, service) throws(RPCError) in
      try Self.runDatabaseCommand(D.self, with: try Self.readParams(D.self, document), in: &service)
    }
  }

  convenience init<D: ConfirmableDatabaseCommand>(_: D.Type) {
    self.init(D.self, .change, isConfirmable: true) { (document, service) throws(RPCError) in
      let params = try Self.readParams(D.self, document)
      try Self.recordChange(by: D.self, with: params, in: &service) { (service) throws(RPCError) in
        let confirmation = service.context.isDryRun ? D.confirmation(params, in: service) : nil
        try Self.performAsOneChange(D.self, params, &service)
        if let confirmation { Self.append(confirmation, to: &service.response.output) }
      }
    }
  }

  convenience init<C: FetchingCommand>(_: C.Type) {
    self.init(fetchingFor: C.self) { (params, service) throws(RPCError) in try Self.runCommand(C.self, with: params, in: &service) }
  }

  convenience init<D: FetchingDatabaseCommand>(_: D.Type) {
    self.init(fetchingFor: D.self) { (params, service) throws(RPCError) in try Self.runDatabaseCommand(D.self, with: params, in: &service) }
  }

  /// Registers a method whose params are completed in a job if necessary; then `change` makes the change.
  private convenience init<F: FetchingMethod>(
    fetchingFor _: F.Type, _ change: @escaping @Sendable (F.Params, inout ServiceState) throws(RPCError) -> Void
  ) {
    self.init(
      F.self, .change, fitsTransaction: true,
      start: { (document, service) throws(RPCError) in
        guard let work = try F.prepareFetch(document, in: &service) else { return nil }
        return { progress in
          let params: F.Params
          do throws(RPCError) { params = try await F.fetch(work, reporting: progress) } catch {
            return { (_) throws(RPCError) in throw error }
          }
          return { (service) throws(RPCError) in try change(params, &service) }
        }
      },
      { (document, service) throws(RPCError) in try change(try Self.readParams(F.self, document), &service) })
  }

  /// Makes the change of a database command and writes the result.
  private static func runDatabaseCommand<D: DatabaseCommand>(
    _: D.Type, with params: D.Params, in service: inout ServiceState
  ) throws(RPCError) {
    try recordChange(by: D.self, with: params, in: &service) { (service) throws(RPCError) in
      try performAsOneChange(D.self, params, &service)
    }
  }

  convenience init<S: AsyncSessionMethod>(_: S.Type) {
    self.init(
      S.self, .session,
      start: { (document, service) throws(RPCError) in
        guard case .work(let work) = try Self.prepare(S.self, from: document, in: &service) else { return nil }
        return { progress in
          let result: S.Result
          do throws(RPCError) { result = try await S.runAsync(work, reporting: progress) } catch {
            return { (_) throws(RPCError) in throw error }
          }
          return { (service) throws(RPCError) in S.Result.shape.write(result, &service.response.output) }
        }
      },
      { (document, service) throws(RPCError) in
        // only a transaction runs a request that has an asynchronous part
        guard case .result(let result) = try Self.prepare(S.self, from: document, in: &service) else { throw .notAllowed(.async) }
        S.Result.shape.write(result, &service.response.output)
      })
  }

  /// Reads the params and prepares the asynchronous part.
  private static func prepare<S: AsyncSessionMethod>(
    _: S.Type, from document: borrowing Document, in service: inout ServiceState
  ) throws(RPCError) -> Preparation<S.Work, S.Result> {
    let params = try readParams(S.self, document)
    do throws(S.Failure) { return try S.prepare(params, in: &service) } catch { throw error.rpcError }
  }

  /// Performs all steps as one change and writes the result.
  private static func performAsOneChange<D: DatabaseCommand>(_: D.Type, _ params: D.Params, _ service: inout ServiceState) throws(RPCError)
  {
    try service.gather { (service) throws(RPCError) in
      let result: D.Result
      do throws(D.Failure) { result = try D.perform(params, in: &service) } catch { throw error.rpcError }
      D.Result.shape.write(result, &service.response.output)
    }
  }
}
