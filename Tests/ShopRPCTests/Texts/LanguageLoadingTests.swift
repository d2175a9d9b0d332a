import Testing

@testable import ShopRPC

/// A language file is opened when one of its texts is first needed.
struct LanguageLoadingTests {
  @Test func nothingIsOpenedBeforeATextIsNeeded() throws {
    let peer = try Peer(.fixed)
    #expect(peer.opened == [])
    for (method, params) in [
      ("service.status", "{}"), ("prefs.get", "{}"), ("tax.list", "{}"), ("timer.get", "{}"), ("rpc.discover", "{}"),
    ] {
      #expect(peer.ask(method, params).errorText == "")
    }
    #expect(peer.opened == [])
    // amounts are formatted from a table
    #expect(peer.ask("locale.format", #"{"money":"1.50"}"#).part("result.text") == "$1.50")
    #expect(peer.ask("locale.format", #"{"money":"1.50"}"#, meta: #""locale":"ar""#).errorText == "")
    #expect(peer.opened == [])
  }

  @Test func aChosenLanguageIsOpenedAlone() throws {
    var options = Options.fixed
    options.language = Language(matching: "fr-CA")
    let peer = try Peer(options)
    #expect(peer.ask("locale.get").part("result.language") == "fr")
    _ = peer.ask("locale.text", #"["cart.empty"]"#)
    _ = peer.ask("locale.list")
    #expect(peer.opened == ["fr"])
    // the result contains the language's own name
    #expect(peer.ask("locale.set", #"{"language":"ja"}"#).part("result.name") == "日本語")
    #expect(peer.opened == ["fr", "ja"])
    _ = peer.ask("cart.get")
    #expect(peer.opened == ["fr", "ja"])
  }
}

extension Peer {
  /// Tags of the languages whose files have been opened.
  fileprivate var opened: [String] { conversation.service.response.output.texts.opened.map(\.tag).sorted() }
}
