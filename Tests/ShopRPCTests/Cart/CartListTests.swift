import ShopModel
import Testing

@testable import ShopRPC

/// Adding list items to the cart, and cart lines to the list.
struct CartListTests {
  private static func peer() throws -> ListPeer {
    let peer = try ListPeer()
    peer.ask(
      #"catalog.put {"product":{"id":"1","name":"Milk","price":"1.20","stock":5}}"#,
      #"catalog.put {"product":{"id":"2","name":"Rice","price":"2","unit":{"value":"0.5","unit":"kg"}}}"#,
      #"catalog.put {"product":{"id":"3","name":"Ham","price":"3","stock":0}}"#,
      #"catalog.put {"product":{"id":"4","name":"Brot","price":{"amount":"4","currency":"EUR"}}}"#,
      #"catalog.put {"product":{"id":"5","name":"Milch","price":"9"}}"#)
    return peer
  }

  @Test(arguments: [
    (["Milk"], "1:1", ""), (["MILK x3"], "1:3", ""), (["8 milk"], "1:5", "insufficientStock 8 5"), (["½ lb milk"], "1:1", ""),
    (["2 kg rice"], "2:4", ""), (["600 g rice"], "2:2", ""), (["3 rice"], "2:3", ""), (["2 l rice"], "2:1", ""),
    (["1 1/2 rice"], "2:2", ""),
    (["ham"], "", "outOfStock 1 0"), (["cake"], "", "noProduct null 0"), (["20000 rice"], "2:9999", "quantityLimit 20000 9999"),
    (["brot", "milk"], "4:1", "currencyMixed 1 0"), (["milk 4", "4 l milk"], "1:5", ""),
    (["milk 4", "2 bottles milk"], "1:5", "insufficientStock 2 1"),
  ]) func itemsBecomePieces(_ lines: [String], _ cart: String, _ missing: String) throws {
    let peer = try Self.peer()
    for line in lines { peer.ask(#"list.addText {"text":"\#(line)"}"#) }
    let reply = peer.ask(#"cart.fromList {"itemIds":"all"}"#)
    #expect(reply.errorText == "")
    let lacking = zip(reply.all("reason"), zip(reply.all("wanted"), reply.all("added"))).map { "\($0) \($1.0) \($1.1)" }
    #expect(lacking.joined(separator: ", ") == missing)
    let lines = peer.ask("cart.get")
    #expect(zip(lines.all("productId"), lines.all("quantity")).map { "\($0):\($1)" }.joined(separator: " ") == cart)
  }

  @Test func onlyWhatIsOnTheListIsAll() throws {
    let peer = try Self.peer()
    peer.ask(
      #"list.add {"id":"m","name":"Milk"}"#, #"list.add {"id":"r","name":"Rice","onList":false}"#, #"list.create {"name":"P","id":"p"}"#)
    #expect(peer.ask(#"cart.fromList {"itemIds":"all"}"#).list("lineCount") == "1")
    #expect(peer.ask(#"cart.fromList {"itemIds":["r","r"]}"#).list("lineCount") == "2")
    #expect(peer.ask(#"cart.fromList {"itemId":"m","listId":"p"}"#).errorText == "notFound item m")
    #expect(peer.ask(#"cart.fromList {"itemIds":"all","listId":"p"}"#).list("lineCount") == "2")
    #expect(peer.ask(#"cart.fromList {"itemId":"m","cartId":"x"}"#).errorText == "notFound cart x")
    #expect(peer.ask(#"cart.fromList {"itemId":"m","listId":"x"}"#).errorText == "notFound list x")
    #expect(peer.ask(#"cart.fromList {}"#).errorText == "invalidParams")
  }

  @Test func anItemOfAnotherNameIsNoLongerTheProduct() throws {
    let peer = try Self.peer()
    peer.ask(#"cart.add ["2",1]"#)
    let item = peer.ask("cart.toList").all("id").first ?? ""
    #expect(peer.ask(#"list.update {"itemId":"\#(item)","name":"RICE"}"#).list("productId") == "2")
    #expect(peer.ask(#"list.update {"itemId":"\#(item)","name":"Ham"}"#).list("productId") == "")
    #expect(peer.ask(#"cart.fromList {"itemId":"\#(item)"}"#).list("productId") == "3")
    peer.ask("history.undo")
    #expect(peer.ask(#"list.item {"itemId":"\#(item)"}"#).list("productId") == "2")
  }

  @Test func theCartComesOnTheList() throws {
    let peer = try Self.peer()
    peer.ask(#"list.add {"id":"m","name":"milk","quantity":2}"#, #"cart.add ["1",2]"#, #"cart.add ["5",1]"#, #"cart.add ["2",3]"#)
    let reply = peer.ask("cart.toList")
    #expect(reply.list("value") == "4,1,1 1/2")
    #expect(reply.list("productId") == "1,5,2")
    #expect(peer.ask("cart.get").list("lineCount") == "3")
    peer.ask("history.undo")
    #expect(peer.ask("list.items").list("value") == "2")
    #expect(peer.ask(#"cart.toList {"listId":"x"}"#).errorText == "notFound list x")
    #expect(peer.ask(#"cart.toList {"cartId":"x"}"#).errorText == "notFound cart x")
    peer.ask("cart.clear")
    let before = peer.ask("cart.get").list("revision")
    #expect(peer.ask("cart.toList").list("revision") == before)
  }
}
