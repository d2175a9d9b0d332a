/// One call of a transaction.
struct TransactionCall: Wire {
  let method: String
  let params: CallParams

  static let shape = Shape<Self>.object(
    Self.init,
    Field("method", \.method, .string, "The method: any that looks at the shop or changes it, but none of the session or the files."),
    Field("params", \.params, CallParams.shape, default: .absent, "Its params by name or by position, without `_meta`.")
  ).named("TransactionCall", "One call of a transaction.")
}

extension TransactionCall {
  /// Does the call; what it answers. The params are read with `document`.
  func run(at desk: inout Desk, _ document: inout Document) throws(Fault) -> WrittenObject {
    guard let index = desk.catalogue.find(Name(method)) else { throw desk.catalogue.unknown(method) }
    let entry = desk.catalogue.entries[index]
    guard entry.fitsTransaction else { throw .notAllowed("notInTransaction") }
    do throws(Malformed) { try document.read(owning: params.source) } catch { throw error.fault }
    document.params = document[0].kind == .null ? -1 : 0
    try desk.chooseLanguage(&document)  // an earlier call may have set another one
    desk.needsLogin = entry.needsLogin
    let start = desk.output.count
    try entry.run(document, &desk)
    let answer = WrittenObject(source: desk.output.text(from: start))
    desk.output.cut(to: start)
    return answer
  }
}
