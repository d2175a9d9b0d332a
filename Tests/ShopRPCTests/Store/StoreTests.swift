import Testing

@testable import ShopRPC

/// Stores as places to buy; the transcripts in `store` show each method.
struct StoreTests {
  @Test func thereAreAtMostFifty() throws {
    let peer = try ListPeer()
    for number in 1...50 { #expect(peer.ask(#"store.create {"name":"\#(number)","id":"s\#(number)"}"#).errorText == "") }
    #expect(peer.ask(#"store.create {"name":"51"}"#).errorText == "notAllowed storeLimit")
    #expect(peer.ask(#"store.delete {"storeId":"s1"}"#).errorText == "")
    #expect(peer.ask(#"store.create {"name":"51"}"#).errorText == "")
    // an undo of the deletion would exceed the limit
    #expect(peer.ask(#"history.undo {"revision":51}"#).errorText == "undoBlocked")
  }

  /// What no store is named for is everywhere, whatever was deleted before.
  @Test func aDeletedStoreHidesNothing() throws {
    let peer = try ListPeer()
    peer.ask(
      #"store.create {"name":"A","id":"a"}"#, #"store.create {"name":"B","id":"b"}"#,
      #"location.create {"name":"Dairy","id":"dairy","stores":{"a":1}}"#,
      #"list.add {"name":"Milk","locationId":"dairy","storeIds":["a"]}"#)
    #expect(peer.ask(#"list.items {"storeId":"b"}"#).part("count") == "0")
    #expect(peer.ask(#"store.delete {"storeId":"a"}"#).part("itemCount") == "1")
    #expect(peer.ask(#"list.items {"storeId":"b"}"#).part("count") == "1")
    #expect(peer.ask(#"store.create {"name":"A","id":"a"}"#).errorText == "")
    #expect(peer.ask(#"list.items {"storeId":"b"}"#).part("count") == "1")
  }
}
