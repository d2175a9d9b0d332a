import ShopModel

/// Puts on a list what is in the cart.
enum CartToList: Command {
  static let name = "cart.toList"
  static let summary = "Puts what is in the cart on a list, as `list.add` does; the cart stays as it is."
  static let errors: [ErrorKind] = [.notFound, .notAllowed]

  struct Params: Wire {
    let list: ListID?
    let cart: CartID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("listId", \.list, optional: .id, "The list; the one in use if none is given."),
      Field("cartId", \.cart, optional: .id, "The cart; the one in use if none is given."))
  }

  struct Result: Wire {
    let items: [ItemView]

    static let shape = Shape<Self>.object(
      Self.init, Field("items", \.items, .items, "The items that the lines are now part of, in the order of the lines."))
  }

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(Fault) -> Change<[ItemID]> {
    let place: Int?
    do throws(CartRefusal) { place = try shop.cart(params.cart, of: context.customer).place } catch { throw error.fault }
    var drafts: [ItemDraft] = []
    for line in place.flatMap({ shop.carts[place: $0]?.lines }) ?? [] {
      guard let product = shop.products[place: line.product], let pieces = Fraction(line.quantity, 1) else { continue }
      let name = FoldedName(product.name.text(in: context.languages))
      drafts.append(ItemDraft(name: name, quantity: Amount(value: pieces), product: product.id, units: .keyed(in: context.language)))
    }
    do throws(ListRefusal) { return try shop.adding(drafts, to: params.list, at: context.now, &context.ids) } catch { throw error.fault }
  }

  static func report(_ ids: [ItemID], from shop: borrowing Shop, _ context: Context) -> Result { Result(items: [ItemView](ids, of: shop)) }
}
