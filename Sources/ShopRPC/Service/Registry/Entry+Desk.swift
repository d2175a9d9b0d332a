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
