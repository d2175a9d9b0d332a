/// The tools on offer.
struct ToolRegistry: Sendable {
  let entries: [ToolEntry]

  /// Tools for shopping, offered by default.
  static let shop = ToolRegistry(entries: [
    ToolEntry(SearchProducts.self),
    ToolEntry(GetProducts.self),
    ToolEntry(GetCart.self),
    ToolEntry(AddToCart.self),
    ToolEntry(SetCartQuantities.self),
    ToolEntry(ApplyCode.self),
    ToolEntry(PreviewOrder.self),
    ToolEntry(PlaceOrder.self),
    ToolEntry(GetOrders.self),
    ToolEntry(CancelOrder.self),
    ToolEntry(ReorderTool.self),
    ToolEntry(GetList.self),
    ToolEntry(AddToList.self),
    ToolEntry(CheckOff.self),
    ToolEntry(EditListItem.self),
    ToolEntry(RemoveFromList.self),
    ToolEntry(ListToCart.self),
    ToolEntry(CreateList.self),
    ToolEntry(UndoTool.self),
  ])

  /// Tools for shopping and for maintaining the shop.
  static let all = ToolRegistry(
    entries: shop.entries + [
      ToolEntry(ImportProducts.self),
      ToolEntry(PutProduct.self),
      ToolEntry(SetStock.self),
      ToolEntry(PutPromotion.self),
      ToolEntry(SetTax.self),
      ToolEntry(CallMethod.self),
    ])

  /// Tools that change nothing.
  var readOnly: ToolRegistry { ToolRegistry(entries: entries.filter(\.hints.isReadOnly)) }
}
