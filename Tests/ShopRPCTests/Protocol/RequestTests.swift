import ShopModel
import Testing

@testable import ShopRPC

/// Every message gets the response in the tables, changes nothing, and leaves the service working.
struct RequestTests {
  private func peer() throws -> Peer {
    let peer = try Peer()
    for id in ["1", "2", "a/b~c"] { peer.stock(Product(id: ProductID(id), name: LocalizedText("Thing \(id)"), price: Money(265, .usd))) }
    _ = peer.ask("cart.add", #"{"productId":"2","quantity":3}"#)
    return peer
  }

  /// Digest of a response.
  private func digest(_ text: String) -> String {
    if text.isEmpty { return "" }
    let answer = Answer(text)
    let id = idSource(text)
    if answer.part("error").isEmpty { return answer.part("result").isEmpty ? "no answer: \(text)" : "\(id) ok" }
    return "\(id) \(answer.part("error.code")) \(answer.errorText)"
  }

  /// Id with its quotes.
  private func idSource(_ text: String) -> String {
    var document = Document()
    let bytes = Array(text.utf8)
    do throws(JSONError) { try document.read(bytes.span) } catch { return "?" }
    let position = document.find(.id, in: 0)
    return document.source(at: position) ?? "?"
  }

  @Test(arguments: RequestCase.ids + RequestCase.forms + RequestCase.silence + RequestCase.params + RequestCase.metas)
  func everyMessageIsAnswered(_ row: RequestCase) throws {
    let peer = try peer()
    let before = peer.state()
    let answer = peer.send(row.sent)
    #expect(digest(answer) == row.answer, "\(answer)")
    #expect(peer.state() == before)
  }

  /// The same requests in batches: each response is in an array.
  @Test func everyRequestIsAnsweredInABatchAlike() throws {
    let peer = try peer()
    let before = peer.state()
    for row in RequestCase.ids + RequestCase.silence + RequestCase.params + RequestCase.metas
    where !row.sent.allSatisfy({ " \t[".contains($0) }) {
      if row.sent.hasPrefix("[") { continue }
      let answer = peer.send("[\(row.sent)]")
      let expected = row.answer.isEmpty ? "" : "[\(peer.send(row.sent))]"
      #expect(answer == expected)
    }
    #expect(peer.state() == before)
  }

  @Test func errorsHaveExactlyTheirMembers() throws {
    let peer = try peer()
    #expect(
      peer.send(#"{"jsonrpc":"2.0","id":1,"method":"cart.add","params":{"productId":"1","quantity":0,"x~/":1}}"#)
        == #"{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"Invalid params","data":{"kind":"invalidParams","#
        + #""text":"2 values in the request are invalid.","problems":["#
        + #"{"path":"/quantity","kind":"outOfRange","text":"This must be between 1 and 9,999."},"#
        + #"{"path":"/x~0~1","kind":"unknown","text":"“x~/” is not recognized here.","#
        + #""known":["items","cartId","barcode","quantity","productId","ifPresent"]}]}}}"#)
    #expect(
      peer.send("[") == #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error","#
        + #""data":{"kind":"parseError","text":"The message is not valid JSON.","byteOffset":1}}}"#)
  }

  /// Of a thousand invalid members, the first hundred are reported.
  @Test func problemsAreBounded() throws {
    let peer = try peer()
    let members = (0..<1000).map { "\"m\($0)\":0" }.joined(separator: ",")
    let problems = peer.ask("cart.get", "{\(members)}").part("error.data.problems")
    #expect(Answer(problems).elements.count == Limits.problems)
  }

  /// Errors are in the session's language unless the request asks for another, regardless of the request before it.
  @Test(arguments: [
    "[nul]", "[]", #"{"jsonrpc":"2.0","id":1,"method":"x"}"#, #"{"jsonrpc":"2.0","id":1,"method":"cart.get","params":{"_meta":1}}"#,
  ])
  func errorsSpeakTheSessionsLanguage(_ wrong: String) throws {
    let peer = try peer()
    let english = peer.send(wrong)
    _ = peer.ask("cart.get", meta: #""locale":"de""#)
    #expect(peer.send(wrong) == english)
    var options = Options.fixed
    options.language = Language(matching: "de")
    let german = try Peer(options)
    let first = german.send(wrong)
    #expect(first != english)
    _ = german.ask("cart.get", meta: #""locale":"en""#)
    #expect(german.send(wrong) == first)
  }
}
