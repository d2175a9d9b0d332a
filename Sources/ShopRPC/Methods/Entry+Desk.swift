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

  convenience init<D: ConfirmableAtDesk>(confirmable _: D.Type) {
    self.init(D.self, .change, isConfirmable: true) { (document, desk) throws(Fault) in
      let params = try Self.params(D.self, document)
      try desk.change(Self.call(D.self, params)) { (desk) throws(Fault) in
        let confirmation = desk.context.isDryRun ? D.confirmation(params, at: &desk) : nil
        try Self.perform(D.self, params, &desk)
        if let confirmation { Self.add(confirmation, to: &desk.output) }
      }
    }
  }

  /// Does all steps of the change as one, and writes what is to be told of it.
  private static func perform<D: DeskCommand>(_: D.Type, _ params: D.Params, _ desk: inout Desk) throws(Fault) {
    try desk.gather { (desk) throws(Fault) in
      let result: D.Result
      do throws(D.Failure) { result = try D.perform(params, at: &desk) } catch { throw error.fault }
      D.Result.shape.write(result, &desk.output)
    }
  }
}
