extension Shop {
  /// The same state, to go another way from here. What is derived from one of the two must not be used for the other.
  package borrowing func copy() -> Shop {
    var other = Shop()
    other.products = products.copy()
    other.carts = carts.copy()
    other.holders = holders
    other.items = items.copy()
    other.itemIndex = itemIndex
    other.locations = locations.copy()
    other.settings = settings
    other.kept = kept
    other.revision = revision
    other.touched = touched
    return other
  }
}
