import Glibc
import Testing

@testable import ShopRPC

/// Sessions from the first message to the last, with messages of every size.
struct LifecycleTests {
  @Test func aScriptNeedsNoGreeting() throws {
    let peer = try Peer()
    #expect(peer.ask("cart.get").part("result.cart.id") == "cart-1")
  }

  @Test func initializeReturnsTheServer() throws {
    let peer = try Peer()
    let params = #"{"processId":null,"clientInfo":{"name":"test","version":"1"},"locale":"en"}"#
    let answer = peer.ask("initialize", params)
    #expect(answer.part("result.serverInfo.name") == "shop-rpc")
    #expect(answer.part("result.serverInfo.version") == Version.text)
    #expect(answer.part("result.capabilities.maximumBatch") == "1000")
    #expect(answer.part("result.session").isEmpty == false)
    #expect(answer.part("result.revision") == "0")
    #expect(peer.ask("initialize", params).errorText == "invalidRequest reason=initialized")
    #expect(peer.send(#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#) == "")
    #expect(peer.ask("cart.get").errorText == "")
  }

  @Test(arguments: [
    (#"{"processId":0}"#, "invalidParams /processId:outOfRange"), (#"{"processId":"1"}"#, "invalidParams /processId:wrongType"),
    (#"{"clientInfo":{}}"#, "invalidParams /clientInfo/name:missing"), (#"{"rootURL":null}"#, "invalidParams /rootURL:unknown?rootUri"),
    (#"{"locale":5}"#, "invalidParams /locale:wrongType"),
    (#"{"accessToken":"x"}"#, "invalidCredentials"),
  ]) func aFailedInitializeMayBeRepeated(_ params: String, _ fault: String) throws {
    let peer = try Peer()
    #expect(peer.ask("initialize", params).errorText == fault)
    #expect(peer.ask("initialize").errorText == "")
  }

  /// An unsupported language is ignored in favor of that of the command line, and the result says which one is used.
  @Test(
    arguments: [
      ("xx", "de de-AT"), ("", "de de-AT"), ("zh-CN", "de de-AT"), ("no tag", "de de-AT"), (String(repeating: "x", count: 99), "de de-AT"),
      ("en", "en en"), ("fr_CA.UTF-8", "fr fr-CA"), ("C", "en en"), ("ar-u-nu-latn", "ar ar-u-nu-latn"), ("pt", "pt-BR pt-BR"),
    ])
  func anUnsupportedLanguageIsIgnored(_ wish: String, _ told: String) throws {
    for editor in ["", #","capabilities":{},"rootUri":null"#] {
      var options = Options.fixed
      options.language = Language(matching: "de-AT")
      let peer = try Peer(options)
      let answer = peer.ask("initialize", #"{"locale":"\#(wish)"\#(editor)}"#)
      #expect("\(answer.part("result.language")) \(answer.part("result.locale"))" == told)
      let view = peer.ask("locale.get")
      #expect("\(view.part("result.language")) \(view.part("result.locale"))" == told)
    }
  }

  @Test func theParentIsRemembered() throws {
    let peer = try Peer()
    #expect(peer.conversation.parent == nil)
    _ = peer.ask("initialize", #"{"processId":\#(getpid())}"#)
    #expect(peer.conversation.parent?.id == getpid())
  }

  @Test(
    arguments: [
      (["exit"], 1), (["shutdown", "exit"], 0), (["initialize", "initialized", "shutdown", "exit"], 0),
      (["shutdown", "shutdown", "exit"], 0),
      (["shutdown", "cart.get", "exit"], 0), (["exit", "shutdown"], 1),
    ] as [([String], Int32)]) func theExitCodeDependsOnShutdown(_ methods: [String], _ code: Int32) throws
  {
    let peer = try Peer()
    #expect(peer.conversation.exitCode == nil)
    for method in methods { _ = peer.send(#"{"jsonrpc":"2.0","method":"\#(method)"}"#) }
    #expect(peer.conversation.exitCode == code)
  }

  @Test func afterShutdownOnlyExitIsLeft() throws {
    let peer = try Peer()
    #expect(peer.send(#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#) == #"{"jsonrpc":"2.0","id":1,"result":null}"#)
    for method in ["cart.get", "initialize", "shutdown", "service.status", "initialized"] {
      #expect(peer.ask(method).errorText == "invalidRequest reason=shutDown")
    }
    #expect(peer.ask("nothing").part("error.data.kind") == "methodNotFound")
    #expect(peer.conversation.exitCode == nil)
    #expect(peer.ask("exit").part("result") == "null")
    #expect(peer.conversation.exitCode == 0)
    #expect(peer.send(#"{"jsonrpc":"2.0","id":9,"method":"cart.get"}"#) == "")
  }

  private func framed(_ text: String) -> String { "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" }

  /// 17 MiB are rejected as soon as the size is known, in both framings; the next message is answered.
  @Test(arguments: [true, false]) func aMessageThatIsTooLargeIsSkipped(_ isFramed: Bool) throws {
    let peer = try Peer()
    let next = #"{"jsonrpc":"2.0","id":2,"method":"cart.get"}"#
    let large = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + String(repeating: "x", count: 17 << 20) + "\"}"
    let bytes = Array((isFramed ? framed(large) + framed(next) : large + "\n" + next + "\n").utf8)
    var answers = ""
    for start in stride(from: 0, to: bytes.count, by: 1 << 16) {
      answers += peer.feed(Array(bytes[start..<min(bytes.count, start + 1 << 16)]))
    }
    let lines = answers.split(separator: isFramed ? /Content-Length: [0-9]+\r\n\r\n/ : /\n/).map { Answer(String($0)) }
    try #require(lines.count == 2)
    #expect(lines[0].part("id") == "null")
    #expect(lines[0].part("error.code") == "-32007")
    #expect(lines[0].errorText == "messageTooLarge maximum=16777216")
    #expect(lines[1].part("result.cart.id") == "cart-1")
  }

  @Test(arguments: [1 << 10, 1 << 16, 1 << 20, 15 << 20]) func largeMessagesAreRead(_ size: Int) throws {
    let peer = try Peer()
    let text = String(repeating: "é", count: size / 2)
    let answer = peer.ask("cart.create", #"{"name":"\#(text)"}"#)
    #expect(answer.errorText == "invalidParams /name:tooLong")
    #expect(peer.ask("cart.get").errorText == "")
  }
}
