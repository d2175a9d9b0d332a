import Testing

@testable import ShopModel
@testable import ShopRPC

/// Records of purchases.
struct PurchaseRecordTests {
  @Test func theOldestMakeRoom() throws {
    let peer = try ListPeer()
    peer.ask(#"list.add {"name":"Milk","id":"milk"}"#)
    for number in 0..<ListLimits.purchaseRecords {
      peer.record(
        Purchase(
          item: ItemID("i\(number)"), at: Timestamp(milliseconds: number), list: .first, name: "", quantity: .one, size: nil, product: nil,
          store: nil, storeName: nil, price: nil, total: Money(1, .usd)
        ).putEvent)
    }
    #expect(peer.ask(#"list.markPurchased {"itemId":"milk","total":"1"}"#).errorText == "")
    let prices = peer.conversation.service.shop.prices
    #expect(prices.purchaseCount == ListLimits.purchaseRecords)
    #expect(prices.purchases[ItemID("i0")] == nil && prices.purchases[ItemID("i1")] != nil && prices.purchases[ItemID("milk")]?.count == 1)
  }

  @Test(arguments: ["m", "a/b", "~1", "/", "~", "a~0/"]) func keysAreReadAsWritten(_ id: String) {
    let key = StorePriceKey(item: ItemID(id), store: StoreID(id))
    #expect(StorePriceKey(entityKey: key.entityKey) == key)
    let purchase = PurchaseKey(item: ItemID(id), at: Timestamp(milliseconds: -7))
    #expect(PurchaseKey(entityKey: purchase.entityKey) == purchase)
    #expect(StorePriceKey(entityKey: "m") == nil && PurchaseKey(entityKey: "x/i") == nil && PurchaseKey(entityKey: nil) == nil)
  }
}
