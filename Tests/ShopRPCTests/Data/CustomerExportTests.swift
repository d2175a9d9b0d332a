import ShopModel
import Testing

@testable import ShopRPC

/// Export of one customer's data, and its import elsewhere.
struct CustomerExportTests {
  /// Shop in which Ann and Bob have orders and nonempty carts.
  private static func peer() throws -> Peer {
    let peer = try Peer()
    _ = peer.ask("data.sample")
    for (name, product) in [("Ann", "simit"), ("Bob", "milk")] {
      _ = peer.ask("account.register", #"{"name":"\#(name)","email":"\#(name)@x.org","password":"secret-word-\#(name)"}"#)
      _ = peer.ask("catalog.put", #"{"product":{"id":"\#(product)","name":"Of \#(name)","price":"1.00"}}"#)
      _ = peer.ask("cart.add", #"{"productId":"\#(product)","quantity":2}"#)
      #expect(peer.ask("cart.checkout", #"{"comment":"For \#(name)"}"#).errorText == "")
      _ = peer.ask("cart.create", #"{"name":"Party of \#(name)"}"#)
    }
    _ = peer.ask("account.logout")
    return peer
  }

  private static func login(_ peer: Peer, _ name: String) {
    #expect(peer.ask("account.login", #"{"email":"\#(name)@x.org","password":"secret-word-\#(name)"}"#).errorText == "")
  }

  @Test func nobodyExportsAnothersData() throws {
    let peer = try Self.peer()
    let guest = peer.export("shop")
    #expect(Answer(guest).part("carts") == "[]" && Answer(guest).part("orders") == "[]" && Answer(guest).part("openCart") == "[]")
    for (name, other) in [("Ann", "Bob"), ("Bob", "Ann")] {
      Self.login(peer, name)
      let document = peer.export("shop")
      #expect(Answer(Answer(document).part("orders")).elements.count == 1 && Answer(Answer(document).part("carts")).elements.count == 1)
      #expect(document.contains("For \(name)") && document.contains("Party of \(name)"))
      #expect(!document.contains("For \(other)") && !document.contains("Party of \(other)"))
      for word in ["x.org", "secret", "customers", "accounts", "token", #""owner""#] { #expect(!document.contains(word), "\(word)") }
      for format in ["shoppinglist", "archive", "csv"] { #expect(!peer.export(format).contains("x.org")) }
    }
  }

  /// Ids are shared by all customers: an import neither changes nor shows another customer's entities.
  @Test func whatAnotherHasIsNotTakenOver() throws {
    let peer = try Self.peer()
    Self.login(peer, "Ann")
    let document = peer.export("shop")
    Self.login(peer, "Bob")
    let before = ShopState(peer.conversation.service.shop)
    for mode in ["merge", "replace"] {
      let report = peer.take("shop", document, mode, meta: #""dryRun":true"#)
      #expect(report.errorText.hasPrefix("importRejected") == (mode == "replace"))
      for part in ["carts", "orders"] {
        #expect("\(report)".contains(#"{"index":0,"path":"/id","reason":"taken","part":"\#(part)""#), "\(report)")
      }
    }
    #expect(ShopState(peer.conversation.service.shop) == before)
    // Bob's own order and cart stay: no row of the document can be his.
    #expect(peer.take("shop", document, "replace").errorText.hasPrefix("importRejected"))
    #expect(ShopState(peer.conversation.service.shop) == before)
    Self.login(peer, "Ann")
    #expect(Answer(peer.export("shop")).part("orders") == Answer(document).part("orders"))
  }

  @Test func ordersBecomeTheImportersOwn() throws {
    let peer = try Self.peer()
    Self.login(peer, "Ann")
    let document = peer.export("shop")
    let other = try Peer()
    #expect(other.take("shop", document).part("result.rejections") == "[]")
    #expect(other.export("shop") == document)
    let order = other.ask("order.list").part("result.orders.0.id")
    #expect(other.ask("order.get", about: order).orderDigest.contains("simit×2"))
  }

  /// A cart that has been ordered since is not restored next to its order; replacing everything restores it.
  @Test func anOrderedCartDoesNotComeBack() throws {
    let peer = try Peer()
    _ = peer.ask("data.sample")
    _ = peer.ask("cart.add", #"{"productId":"simit"}"#)
    let document = peer.export("shop")
    #expect(peer.ask("cart.checkout").errorText == "")
    let report = peer.take("shop", document)
    #expect(report.part("result.rejections").hasPrefix(#"[{"index":0,"path":"/id","reason":"taken","part":"carts""#))
    #expect(peer.ask("cart.get").part("result.cart.pieceCount") == "0")
    #expect(peer.take("shop", document, "replace").part("result.rejections") == "[]")
    #expect(peer.ask("cart.get").part("result.cart.pieceCount") == "1" && peer.ask("order.list").part("result.count") == "0")
  }

  /// Events of large orders are split into pieces that fit into the journal.
  @Test func anOrderOfAThousandLinesIsImported() throws {
    let folder = try TestFolder()
    let peer = try Peer(.stored(in: folder))
    let name = String(repeating: "\u{1F6D2}", count: 200)
    let lines = (1...1000).map {
      #"{"id":"l\#($0)","product":"p\#($0)","name":{"en":"\#(name)","tr":"\#(name)"},"quantity":1,"unitPrice":"1.00","subtotal":"1.00","#
        + #""total":"1.00","counted":false}"#
    }
    let order =
      #"{"id":"o","cart":"c","status":"paid","lines":[\#(lines.joined(separator: ","))],"subtotal":"1000.00","total":"1000.00","#
      + #""createdAt":1}"#
    let document = #"{"format":"shop","version":1,"orders":[\#(order)]}"#
    #expect(peer.take("shop", document).counts == "1 0 0 0 0 0")
    let exported = Answer(peer.export("shop")).part("orders")
    let again = try peer.restart()
    #expect(Answer(again.export("shop")).part("orders") == exported && Answer(exported).elements.count == 1)
    #expect(again.take("shop", document).counts == "0 0 1 0 0 0")
  }

  /// A running timer is not part of a document.
  @Test func theTimerStays() throws {
    let peer = try Peer()
    let document = peer.export("shop")
    _ = peer.ask("timer.start")
    #expect(peer.export("shop") == document)
    #expect(peer.take("shop", document, "replace").changesNothing && peer.ask("timer.get").part("result.state") == "running")
  }
}
