import ShopModel
import Testing

@testable import ShopRPC

/// `sinceRevision`: events for a client that was disconnected.
struct MissedEventTests {
  private static let calls = [
    ("catalog.put", #"{"product":{"id":"p","name":"Milk","price":"1.00"}}"#), ("cart.create", #"{"id":"c"}"#),
    ("cart.add", #"{"productId":"p","cartId":"c"}"#), ("cart.add", #"{"productId":"p","cartId":"c"}"#),
    ("catalog.update", #"{"productId":"p","price":"2.00"}"#), ("cart.delete", #"{"cartId":"c"}"#),
  ]

  private func expectMissed(_ peer: Peer) {
    let lines = peer.ask("events.subscribe", #"{"topics":["cart"],"sinceRevision":1}"#).description
    #expect(
      MessageDigest.all(lines).dropFirst() == [
        "s1 r2 cart cart.create: put cart c", "s1 r3 cart cart.add: put cart c", "s1 r4 cart cart.add: put cart c",
        "s1 r6 cart cart.delete: removed cart c",
      ])
    // values and prices of that revision
    let totals = lines.split(separator: "\n").map { Answer(String($0)).part("params.change.0.value.total.amount") }
    #expect(totals == ["", "0.00", "1.00", "2.00", ""])
    #expect(peer.told("events.subscribe", #"{"sinceRevision":6}"#).count == 1)
    #expect(peer.told("events.subscribe", #"{"sinceRevision":7}"#)[1].contains("r6 catalog,cart,order,list"))
    #expect(peer.told("events.subscribe", #"{"topics":["cart"],"sinceRevision":7}"#)[1] == "s4 r6 cart : resync after 0")
    // other subscriptions get no repeated events
    #expect(peer.told("events.subscribe", #"{"topics":["cart"],"sinceRevision":5}"#)[1...] == ["s5 r6 cart cart.delete: removed cart c"])
    #expect(peer.told("cart.create", #"{"id":"d"}"#).count == 6)
  }

  @Test func inMemory() throws {
    let peer = try Peer()
    for (method, params) in Self.calls { #expect(peer.ask(method, params).errorText == "") }
    expectMissed(peer)
  }

  @Test func inFiles() throws {
    let folder = try TestFolder()
    let peer = try Peer(.stored(in: folder))
    for (method, params) in Self.calls { #expect(peer.ask(method, params).errorText == "") }
    let again = try peer.restart()
    expectMissed(again)
    let last = try again.restart()
    last.compact()
    #expect(
      last.told("events.subscribe", #"{"topics":["catalog"],"sinceRevision":4}"#)[1...] == ["s1 r5 catalog catalog.update: put product p"])
  }

  /// Changes in the same read are reported as past ones, and not twice.
  @Test func withinAGroup() throws {
    let folder = try TestFolder()
    let peer = try Peer(.stored(in: folder))
    let lines = [
      #"{"jsonrpc":"2.0","id":1,"method":"list.add","params":{"name":"Tea","id":"t"}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"events.subscribe","params":{"sinceRevision":0}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"list.add","params":{"name":"Rye","id":"r"}}"#,
    ]
    #expect(
      MessageDigest.all(peer.send(lines.joined(separator: "\n"))) == [
        "=1", "=2", "s1 r1 list list.add: put list list-1, put item t", "=3", "s1 r2 list list.add: put list list-1, put item r <- 3",
      ])
  }

  @Test func excessOrLostEventsBecomeOne() throws {
    let peer = try Peer()
    _ = peer.ask("list.add", #"{"name":"Tea","id":"t"}"#)
    let line = #"{"jsonrpc":"2.0","id":1,"method":"list.update","params":{"itemId":"t","note":"#
    _ = peer.feed(Array((0..<Limits.eventRevisions).map { line + "\"\($0)\"}}\n" }.joined().utf8))
    let last = Limits.eventRevisions + 1
    let all = peer.told("events.subscribe", #"{"topics":["list"],"sinceRevision":1}"#)
    #expect(all.count == 1 + Limits.eventRevisions)
    #expect(all[1] == "s1 r2 list list.update: put item t" && all.last == "s1 r\(last) list list.update: put item t")
    #expect(peer.told("events.subscribe", #"{"topics":["list"],"sinceRevision":0}"#)[1...] == ["s2 r\(last) list : resync after 0"])
    let fault = peer.conversation.service.compact(keepsHistory: false)
    #expect(fault == nil)
    let gone = peer.told("events.subscribe", #"{"topics":["list"],"sinceRevision":\#(last - 1)}"#)
    #expect(gone[1...] == ["s3 r\(last) list : resync after \(last - 1)"])
  }

  @Test func aStoreThatCannotBeReadIsSaidSo() throws {
    let folder = try TestFolder()
    var options = Options.stored(in: folder)
    options.directory = "/proc/nothing/store"
    let peer = try Peer(options)
    #expect(peer.told("events.subscribe") == ["=1 storageFailed"])
    #expect(peer.told("events.unsubscribe") == ["=2"])
    #expect(peer.ask("events.unsubscribe").part("result.ended") == "[]")
  }
}
