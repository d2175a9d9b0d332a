@testable import ShopRPC

/// Call as written in a test: a method, and its params as JSON.
struct TestCall: Sendable {
  let method: String
  let params: String

  init(_ method: String, _ params: String = "{}") {
    self.method = method
    self.params = params
  }

  /// Element of `calls`.
  var source: String { #"{"method":"\#(method)","params":\#(params)}"# }
}

extension Peer {
  /// Makes the calls as one transaction.
  func run(_ calls: [TestCall], meta: String? = nil) -> Answer {
    ask("transaction.run", #"{"calls":[\#(calls.map(\.source).joined(separator: ","))]}"#, meta: meta)
  }

  /// Makes the calls one by one, up to the first error; returns the results without their revisions, and the error.
  func runApart(_ calls: [TestCall]) -> (results: [String], fault: String) {
    var results: [String] = []
    for (index, call) in calls.enumerated() {
      let answer = ask(call.method, call.params)
      if !answer.errorText.isEmpty { return (results, answer.errorText + " index=\(index)") }
      let revision = answer.part("result.revision")
      results.append(answer.part("result").replacing(#","revision":\#(revision)}"#, with: "}"))
    }
    return (results, "")
  }

  /// Complete state of the shop.
  var shopState: ShopState { ShopState(conversation.service.shop) }
}
