import ShopModel

enum CartToList: Command {
  static let name = "cart.toList"
  static let summary = """
    Adds the contents of a cart to a list: two boxes of 10 are 20. A product joins the item that is linked to it, else one of its name. \
    The cart does not change.
    """
  static let errors: [ErrorKind] = [.notFound, .notAllowed]

  struct Params: CartParams, ListParams {
    let list: ListID?
    let cart: CartID?

    static let shape = Shape<Self>.object(
      Self.init,
      listField,
      cartField)
  }

  typealias Result = ChangedItems

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(RPCError) -> Change<SelectedItems> {
    let slot: Int?
    do throws(CartError) { slot = try shop.cart(params.cart, of: context.customer).slot } catch { throw error.rpcError }
    var drafts: [ListedProduct] = []
    for line in slot.flatMap({ shop.carts[slot: $0]?.lines }) ?? [] {
      guard let product = shop.products[slot: line.product] else { continue }
      drafts.append(
        ListedProduct(
          product: product.id, name: EntityName(product.title.text(in: context.languages)), pieces: line.quantity, size: product.unit,
          units: .keyed(in: context.language)))
    }
    do throws(ListError) {
      let list = try shop.list(params.list)
      return try shop.adding(products: drafts, to: list, at: context.now, ids: &ids).of(list)
    } catch { throw error.rpcError }
  }
}
