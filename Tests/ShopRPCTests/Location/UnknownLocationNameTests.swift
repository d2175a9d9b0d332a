import Testing

@testable import ShopRPC

/// The Unknown Location is shown under a name in each language, which no other location has.
struct UnknownLocationNameTests {
  @Test(arguments: ["Other", "SONSTIGES", "Diğer", "売り場未設定", "قسم غير محدّد", "Unknown location"])
  func noOtherLocationHasItsNames(_ name: String) throws {
    let peer = try ListPeer()
    peer.ask(#"location.create {"id":"d","name":"Dairy"}"#)
    #expect(peer.ask(#"location.create {"name":"\#(name)"}"#).errorText == "alreadyExists location unknown")
    #expect(peer.ask(#"location.update {"locationId":"d","name":"\#(name)"}"#).errorText == "alreadyExists location unknown")
    #expect(peer.ask(#"list.addText {"text":"milk @ \#(name)"}"#).list("note") == "")
    #expect(peer.ask(#"location.update {"locationId":"unknown","name":"\#(name)"}"#).errorText == "")
    peer.ask(#"location.update {"locationId":"unknown","name":"Elsewhere"}"#)
    #expect(peer.ask(#"location.create {"name":"\#(name)"}"#).errorText == "")
  }

  @Test func whatIsNotSeenIsNotInNames() throws {
    let peer = try ListPeer()
    #expect(peer.ask(#"location.create {"id":"d","name":"Da\u200biry\ufeff"}"#).part("location.name") == "Dairy")
    #expect(peer.ask(#"list.addText {"text":"so\u00adap\u2060 x2 @ dairy"}"#).list("name").hasPrefix("soap"))
    #expect(peer.ask(#"list.add {"name":"\u200b\ufeff"}"#).problems == "/name:empty")
  }
}
