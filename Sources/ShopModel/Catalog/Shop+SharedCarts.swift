extension Shop {
  /// The places of all products that stand in some cart beside others: their prices keep their currency, because a cart has only one.
  package func placesBesideOthers() -> Set<Int> {
    var places: Set<Int> = []
    for (_, cart) in carts.all where cart.lines.count > 1 { places.formUnion(cart.lines.map(\.product)) }
    return places
  }
}
