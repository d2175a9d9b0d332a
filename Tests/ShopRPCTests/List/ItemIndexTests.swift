import ShopModel
import Testing

@testable import ShopRPC

/// Items with the same name are found in id order, whatever was added and removed before.
struct ItemIndexTests {
  @Test(arguments: 0..<20) func itemsWithTheSameNameAreSortedByID(_ seed: UInt64) throws {
    let peer = try ListPeer()
    var random = Seeded(seed)
    var present: Set<String> = []
    for _ in 0..<200 {
      let id = "\(random.below(40))"
      if present.remove(id) == nil {
        present.insert(id)
        let item = ListItem(id: ItemID(id), list: .first, name: "Tea", key: "tea", addedAt: Timestamp(milliseconds: 0))
        peer.record(.list(.put(item)))
      } else if random.below(2) == 0 {
        peer.record(.list(.removed(item: ItemID(id))))
      } else {
        peer.record(.list(.changed(item: ItemID(id), patch: ItemPatch(name: EntityName("Jam")))))
      }
    }
    let ids = peer.conversation.service.shop.itemIndex.items(named: "tea")
    #expect(ids.map(\.text) == present.sorted { Int($0) ?? 0 < Int($1) ?? 0 })
  }
}
