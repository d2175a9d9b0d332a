import ShopModel

extension CatalogView {
  /// The product that is called so in some language, by a folded name; of several one that is in stock, then by id.
  func product(named key: String, of products: borrowing Table<ProductID, Product>) -> Product? {
    follow(products)
    let index = words(.name, of: products)
    let rarest = Words.split(key).map { index.places(of: $0) }.min { $0.count < $1.count } ?? []
    var best: Product?
    for place in rarest {
      guard let product = products[place: Int(place)], SearchField.name.texts(of: product).contains(where: { Folding.fold($0) == key })
      else { continue }
      if best.map({ Self.isBetter(product, than: $0) }) ?? true { best = product }
    }
    return best
  }

  private static func isBetter(_ product: Product, than other: Product) -> Bool {
    let (isThere, isOtherThere) = (product.stock != 0, other.stock != 0)
    return isThere == isOtherThere ? product.id < other.id : isThere
  }
}
