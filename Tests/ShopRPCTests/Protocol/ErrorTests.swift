import Testing

@testable import ShopRPC

/// Errors as documented.
struct ErrorTests {
  /// Every code with its stable kind.
  private static let table: [Int: String] = [
    -32700: "parseError", -32600: "invalidRequest", -32601: "methodNotFound", -32602: "invalidParams", -32603: "internalError",
    -32007: "messageTooLarge", -32010: "batchTooLarge", -32800: "canceled", 1001: "notFound", 1002: "revisionMismatch",
    1003: "idempotencyKeyReused", 1004: "alreadyExists", 1005: "notAllowed", 1006: "notAuthenticated", 1007: "invalidCredentials",
    1008: "undoBlocked", 1009: "historyGone", 1101: "outOfStock", 1102: "insufficientStock", 1103: "cartEmpty", 1104: "alreadyInCart",
    1105: "alreadyOrdered", 1106: "priceChanged", 1107: "codeNotApplicable", 1108: "quantityLimit", 1109: "currencyMixed",
    1301: "importRejected", 1302: "fileUnreadable", 1303: "fileUnwritable", 1401: "unsupportedLanguage", 1501: "storageFull",
    1502: "storageFailed", 1503: "storageReadOnly", 1504: "storageBusy", 1601: "offline", 1602: "fetchFailed",
  ]

  @Test func theCodesAreThese() {
    #expect(Dictionary(uniqueKeysWithValues: ErrorKind.allCases.map { ($0.code, $0.rawValue) }) == Self.table)
  }

  /// JSON-RPC 2.0, section 5.1.
  @Test(arguments: [
    (ErrorKind.parseError, "Parse error"), (.invalidRequest, "Invalid Request"), (.methodNotFound, "Method not found"),
    (.invalidParams, "Invalid params"), (.internalError, "Internal error"),
  ]) func standardMessagesAreTheSpecifications(_ kind: ErrorKind, _ message: String) { #expect("\(kind.message)" == message) }

  /// In all transcripts: kind and message of the code, then the text, then the facts.
  @Test func everyErrorHasThreeMembers() {
    let errors = TranscriptResponses.all.map { Answer($0.part("error")) }.filter { !$0.description.isEmpty }
    #expect(errors.count > Self.fewest)
    for error in errors {
      #expect(error.members.map(\.name) == ["code", "message", "data"])
      let kind = ErrorKind.allCases.first { "\($0.code)" == error.part("code") }
      #expect(error.part("message") == kind.map { "\($0.message)" })
      #expect(error.part("data.kind") == kind?.rawValue)
      #expect(!error.part("data.text").isEmpty)
      #expect(Answer(error.part("data")).members.prefix(2).map(\.name) == ["kind", "text"])
    }
  }

  @Test func anInternalErrorHasAnIncident() {
    var output = Output()
    output.errorObject(RPCError(.internalError, [Fact("incident", .text("crypt"))]))
    let error = Answer(output.text)
    #expect(error.part("code") == "-32603")
    #expect(Answer(error.part("data")).members.map(\.name) == ["kind", "text", "incident"])
    #expect(error.part("data.text").contains("crypt"))
  }

  private static let fewest = 500
}
