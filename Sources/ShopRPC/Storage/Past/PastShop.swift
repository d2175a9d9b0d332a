import ShopModel

/// The shop as it once was.
struct PastShop: ~Copyable {
  var shop: Shop
  /// When it became so.
  let time: Timestamp
}
