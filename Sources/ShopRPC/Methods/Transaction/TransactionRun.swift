/// Makes several calls as one change.
enum TransactionRun: DeskCommand {
  static let name = "transaction.run"
  static let summary = "Makes several calls as one change: all of them, or none. Later ones see what earlier ones did."
  static let errors: [ErrorKind] = [
    .notFound, .alreadyExists, .notAllowed, .outOfStock, .insufficientStock, .cartEmpty, .alreadyInCart, .alreadyOrdered, .priceChanged,
    .codeNotApplicable,
    .quantityLimit, .currencyMixed, .importRejected, .fileUnreadable, .notAuthenticated, .batchTooLarge,
  ]

  struct Params: Wire {
    let calls: [TransactionCall]

    static let shape = Shape<Self>.object(
      Self.init,
      Field("calls", \.calls, .array(TransactionCall.shape, count: Limits.calls), "The calls, in the order in which they are made."))
  }

  struct Result: Wire {
    let results: [WrittenObject]

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "results", \.results, .array(WrittenObject.shape),
        "What each call answers, in order; without a revision, because only all of them together have one."))
  }

  static func perform(_ params: Params, at desk: inout Desk) throws(Fault) -> Result {
    var document = Document()
    var results: [WrittenObject] = []
    var size = 0
    for (index, call) in params.calls.enumerated() {
      do throws(Fault) {
        let result = try call.run(at: &desk, &document)
        size += result.source.utf8.count
        if size > Limits.batchAnswers { throw .answersTooLarge }
        results.append(result)
      } catch { throw error.of(call: index) }
    }
    return Result(results: results)
  }
}

extension Fault {
  /// The same of one call of a transaction: which one it was, and where in it the problems are.
  fileprivate func of(call index: Int) -> Fault {
    var fault = self
    fault.facts.append(Fact("index", .integer(index)))
    fault.problems = problems.map { $0.under("params").under("\(index)").under("calls") }
    return fault
  }
}
