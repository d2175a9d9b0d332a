import Persistence
import ShopModel

/// The shop as far as the files of a store give it.
struct RebuiltShop: ~Copyable {
  var shop = Shop()
  let salvage: Salvage
  /// Records that this version does not know; they are kept in the files and not in the shop.
  let unknownRecords: Int
  /// Something was erased from it, and its files still hold that.
  let owesErasure: Bool

  init(_ inspection: borrowing Inspection, _ reach: Salvage.Reach) throws(StoreError) {
    var shop = Shop()
    let replayer = Replayer()
    salvage = try inspection.salvage(reach) { stored, bytes in replayer.take(stored, bytes, &shop) }
    unknownRecords = replayer.unknownRecords
    owesErasure = replayer.owedErasure != nil || !inspection.forgotten.isEmpty
    self.shop = shop
  }
}
