import ShopModel

extension Shape where Value == String {
  /// What a customer has to say about an order; none when it is empty.
  static let comment = text(Limits.commentLength)
}
