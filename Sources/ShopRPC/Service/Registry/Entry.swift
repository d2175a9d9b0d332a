import ShopModel

/// One line of the catalogue: a method with its types erased, made where they are still known.
final class Entry: Sendable {
  /// What a method may do.
  enum Verb: String {
    case query
    case change
    case session
  }

  let spelling: String
  let name: Name
  let summary: String
  let verb: Verb
  let errors: [ErrorKind]
  let tellsRevision: Bool
  let isConfirmable: Bool
  let usesFiles: Bool
  /// Whether `requireLogin` keeps guests from it: what changes carts, and all that is about orders.
  let needsLogin: Bool
  /// Whether it can be one of the calls of a transaction.
  let fitsTransaction: Bool
  /// Whether it tells how far it has come.
  let takesLong: Bool
  /// The sentence of the history about such a change; nil for one made of its facts.
  let historyText: TextKey?
  /// Whether it is allowed after `shutdown`.
  let followsShutdown: Bool
  /// Whether it is not done by calling `run` alone.
  let isUnusual: Bool
  let params: @Sendable (inout SchemaTypes) -> JSON
  let result: @Sendable (inout SchemaTypes) -> JSON
  /// Everything that is wrong with the params.
  let problems: @Sendable (borrowing Document) -> [Problem]
  /// Reads the params, does the work, and writes the result to the desk.
  let run: @Sendable (borrowing Document, inout Desk) throws(Fault) -> Void
  /// Reads the params and answers what is to be done elsewhere; nil when everything is done by `run`.
  let start: (@Sendable (borrowing Document, inout Desk) throws(Fault) -> Job.Work)?

  convenience init<Q: Query>(_: Q.Type) {
    self.init(Q.self, .query, fitsTransaction: true) { (document, desk) throws(Fault) in
      let params = try Self.params(Q.self, document)
      try desk.look()
      let result: Q.Result
      do throws(Q.Failure) { result = try Q.answer(params, from: desk.shop, desk.context) } catch { throw error.fault }
      Q.Result.shape.write(result, &desk.output)
    }
  }

  convenience init<C: Command>(_: C.Type) {
    self.init(C.self, .change, fitsTransaction: true) { (document, desk) throws(Fault) in
      let params = try Self.params(C.self, document)
      try desk.change(Self.call(C.self, params)) { (desk) throws(Fault) in try Self.decide(C.self, params, &desk) }
    }
  }

  convenience init<C: Confirmable>(_: C.Type) {
    self.init(C.self, .change, isConfirmable: true, fitsTransaction: true) { (document, desk) throws(Fault) in
      let params = try Self.params(C.self, document)
      try desk.change(Self.call(C.self, params)) { (desk) throws(Fault) in
        let confirmation = desk.context.isDryRun ? C.confirmation(params, in: desk.shop, desk.context) : nil
        try Self.decide(C.self, params, &desk)
        if let confirmation { Self.add(confirmation, to: &desk.output) }
      }
    }
  }

  convenience init<S: SessionMethod>(_: S.Type) {
    self.init(S.self, .session) { (document, desk) throws(Fault) in
      let params = try Self.params(S.self, document)
      let result: S.Result
      do throws(S.Failure) { result = try S.perform(params, at: &desk) } catch { throw error.fault }
      S.Result.shape.write(result, &desk.output)
    }
  }

  /// Any method, by what runs it.
  init<M: Method>(
    _: M.Type, _ verb: Verb, isConfirmable: Bool = false, fitsTransaction: Bool = false,
    start: (@Sendable (borrowing Document, inout Desk) throws(Fault) -> Job.Work)? = nil,
    _ run: @escaping @Sendable (borrowing Document, inout Desk) throws(Fault) -> Void
  ) {
    spelling = M.name
    name = Name(M.name)
    summary = M.summary
    self.verb = verb
    let domain = M.name.prefix { $0 != "." }
    needsLogin = !M.admitsGuests && (domain == Topic.order.rawValue || domain == Topic.cart.rawValue && verb == .change)
    isUnusual = M.takesLong || start != nil
    errors =
      M.errors + (isUnusual ? [.cancelled] : []) + (needsLogin && !M.errors.contains(.notAuthenticated) ? [.notAuthenticated] : [])
    tellsRevision = M.tellsRevision
    usesFiles = M.usesFiles
    takesLong = M.takesLong
    historyText = M.historyText
    followsShutdown = M.followsShutdown
    self.isConfirmable = isConfirmable
    self.fitsTransaction = fitsTransaction
    params = { types in types.params { types in M.Params.shape.schema(&types) } }
    result = { types in M.Result.shape.schema(&types) }
    problems = { document in
      do throws(Mismatch) { _ = try M.Params.shape.read(document, document.params) } catch { return error.problems }
      return []
    }
    self.run = run
    self.start = start
  }

  /// The domain: what stands before the point.
  var domain: Substring { spelling.prefix { $0 != "." } }

  /// Reads the params of a request.
  @inline(__always)
  static func params<M: Method>(_: M.Type, _ document: borrowing Document) throws(Fault) -> M.Params {
    do throws(Mismatch) { return try M.Params.shape.read(document, document.params) } catch { throw .invalidParams(error) }
  }

  /// Decides, applies, and writes what is to be told of it.
  @inline(__always)
  private static func decide<C: Command>(_: C.Type, _ params: C.Params, _ desk: inout Desk) throws(Fault) {
    let change: Change<C.Outcome>
    do throws(C.Failure) { change = try C.decide(params, in: desk.shop, &desk.context) } catch { throw error.fault }
    desk.apply(change.events)
    C.Result.shape.write(C.report(change.outcome, from: desk.shop, desk.context), &desk.output)
    guard C.changesSession, desk.changesSession else { return }
    if desk.sessionBefore == nil { desk.sessionBefore = desk.session }
    C.adopt(change.outcome, in: &desk.session)
  }

  /// What tells this call from another with the same idempotency key; made only when there is one.
  @inline(__always)
  static func call<M: Method>(_: M.Type, _ params: M.Params) -> Desk.Call {
    Desk.Call(method: M.name, changesCustomer: M.changesCustomer, bindsReplay: M.bindsReplay) { output in
      M.Params.shape.write(params, &output)
    }
  }

  /// `,"confirmation":{…}}` in place of the `}` that was written last.
  static func add(_ confirmation: Confirmation, to output: inout Output) {
    output.reopenObject()
    output.key(Self.confirmation)
    Confirmation.shape.write(confirmation, &output)
    output.endObject()
  }

  private static let confirmation = Label(member: "confirmation")
}

extension Entry {
  convenience init<Q: DeskQuery>(_: Q.Type) {
    self.init(Q.self, .query) { (document, desk) throws(Fault) in
      let params = try Self.params(Q.self, document)
      try desk.look()
      let result: Q.Result
      do throws(Q.Failure) { result = try Q.answer(params, at: &desk) } catch { throw error.fault }
      Q.Result.shape.write(result, &desk.output)
    }
  }

  convenience init<D: DeskCommand>(_: D.Type) {
    self.init(D.self, .change) { (document, desk) throws(Fault) in
      let params = try Self.params(D.self, document)
      try desk.change(Self.call(D.self, params)) { (desk) throws(Fault) in try Self.perform(D.self, params, &desk) }
    }
  }

  convenience init<D: ConfirmableAtDesk>(_: D.Type) {
    self.init(D.self, .change, isConfirmable: true) { (document, desk) throws(Fault) in
      let params = try Self.params(D.self, document)
      try desk.change(Self.call(D.self, params)) { (desk) throws(Fault) in
        let confirmation = desk.context.isDryRun ? D.confirmation(params, at: &desk) : nil
        try Self.perform(D.self, params, &desk)
        if let confirmation { Self.add(confirmation, to: &desk.output) }
      }
    }
  }

  convenience init<A: AsyncMethod>(_: A.Type) {
    self.init(
      A.self, .change,
      start: { (document, desk) throws(Fault) in
        let params = try Self.params(A.self, document)
        let work: A.Work
        do throws(A.Failure) { work = try A.begin(params, at: &desk) } catch { throw error.fault }
        return {
          let found: A.Found
          do throws(Fault) { found = try await A.find(work) } catch { return { (_) throws(Fault) in throw error } }
          return { (desk) throws(Fault) in
            try desk.change(Self.call(A.self, params)) { (desk) throws(Fault) in
              try Self.perform(&desk) { (desk) throws(A.Failure) -> A.Result in try A.finish(found, of: work, at: &desk) }
            }
          }
        }
      },
      // only `start` is called
      { (_, _) throws(Fault) in throw .notAllowed("async") })
  }

  /// Does all steps of the change as one, and writes what is to be told of it.
  private static func perform<D: DeskCommand>(_: D.Type, _ params: D.Params, _ desk: inout Desk) throws(Fault) {
    try perform(&desk) { (desk) throws(D.Failure) -> D.Result in try D.perform(params, at: &desk) }
  }

  private static func perform<Result: Wire, Failure: Refusal>(
    _ desk: inout Desk, _ steps: (inout Desk) throws(Failure) -> Result
  ) throws(Fault) {
    try desk.gather { (desk) throws(Fault) in
      let result: Result
      do throws(Failure) { result = try steps(&desk) } catch { throw error.fault }
      Result.shape.write(result, &desk.output)
    }
  }
}
