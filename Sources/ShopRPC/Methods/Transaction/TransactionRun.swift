enum TransactionRun: DatabaseCommand {
  static let name = "transaction.run"
  static let summary = "Runs several calls as one change: all or none. Later calls see the effects of earlier ones."
  static let errors: [ErrorKind] = [
    .notFound, .alreadyExists, .notAllowed, .outOfStock, .insufficientStock, .cartEmpty, .alreadyInCart, .alreadyOrdered, .priceChanged,
    .codeNotApplicable,
    .quantityLimit, .currencyMixed, .importRejected, .fileUnreadable, .notAuthenticated, .batchTooLarge,
  ]

  static let onlyDecides = true

  struct Params: WireType {
    let calls: [TransactionCall]

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "calls", \.calls, .array(TransactionCall.shape, count: Limits.calls),
        "Calls, in the order in which they run. The error of a call has its `index`, from 0, and its problems have paths such as `/calls/0/params`."
      ))
  }

  struct Result: WireType {
    let results: [EncodedObject]

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "results", \.results, .array(EncodedObject.shape),
        "Result of each call, in order and without `revision`: the transaction is a single revision."))
  }

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    var document = Document()
    var results: [EncodedObject] = []
    var size = 0
    for (index, call) in params.calls.enumerated() {
      do throws(RPCError) {
        let result = try call.run(in: &service, &document)
        size += result.source.utf8.count
        if size > Limits.batchAnswers { throw .answersTooLarge }
        results.append(result)
      } catch { throw error.of(call: index) }
    }
    return Result(results: results)
  }
}

extension RPCError {
  /// The error of one call, with its index in the facts and in the paths of problems.
  fileprivate func of(call index: Int) -> RPCError {
    var rpcError = self
    rpcError.facts.append(Fact("index", .integer(index)))
    rpcError.problems = problems.map { $0.under("params").under("\(index)").under("calls") }
    return rpcError
  }
}

struct TransactionCall: WireType {
  let method: String
  let params: CallParams

  static let shape = Shape<Self>.object(
    Self.init,
    Field(
      "method", \.method, .string,
      """
      A method whose description says so (`x-transaction`): queries and changes of the shop, preferences and languages, not of the session, \
      accounts, history, subscriptions or devices; `data.import` and `list.addRecipe` without `url`, and `catalog.lookupBarcode` of a product of \
      the catalog.
      """),
    Field("params", \.params, CallParams.shape, default: .absent, "Params of the call, by name or by position, without `_meta`.")
  ).named("TransactionCall", "One call of a transaction.")
}

extension TransactionCall {
  /// Runs the call and returns its result. `document` is scratch space for reading the params.
  func run(in service: inout ServiceState, _ document: inout Document) throws(RPCError) -> EncodedObject {
    guard let method = service.registry.method(named: self.method) else { throw service.registry.unknown(self.method) }
    guard method.fitsTransaction else { throw .notAllowed(.notInTransaction) }
    do throws(JSONError) { try document.read(owning: params.source) } catch { throw error.rpcError }
    document.params = document[0].kind == .null ? -1 : 0
    try service.chooseLanguage(&document)  // an earlier call may have set another one
    service.request.loginRule = method.loginRule
    let start = service.response.output.count
    try method.run(document, &service)
    let answer = EncodedObject(source: service.response.output.text(from: start))
    service.response.output.cut(to: start)
    return answer
  }
}

/// The params of a call within a transaction, as raw JSON.
struct CallParams: WireType {
  /// A JSON object, an array, or `null` for no params.
  let source: [UInt8]

  static let absent = CallParams(source: Array("null".utf8))

  static let shape = Shape<Self>(
    schema: { _ in ["type": ["object", "array", "null"]] },
    read: { (document, position) throws(ValidationError) in
      switch document[position].kind {
      case .object, .array, .null: return CallParams(source: Array(document.bytes[document[position].range]))
      default: throw .type("object")
      }
    },
    // Members are sorted, so that a repeated call is recognized whatever the order in which a client writes
    // them.
    write: { value, output in
      var document = Document()
      do throws(JSONError) { try document.read(owning: value.source) } catch { return output.null() }
      document.copyInOrder(0, to: &output)
    })
}
