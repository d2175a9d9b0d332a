import Persistence
import ShopModel

/// Lends a shop to two closures that are never called at once.
final class ShopBox {
  var shop = Shop()

  /// Gives `sink` everything there is.
  func write(to sink: inout SnapshotSink) throws(StoreError) { try shop.write(to: &sink) }
}
