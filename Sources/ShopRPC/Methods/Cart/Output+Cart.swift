import ShopModel

extension Output {
  /// Writes a cart line exactly as its declared shape does.
  mutating func cartLine(_ line: LineView) {
    raw(#"{"id":"#)
    string(line.id.text)
    raw(#","productId":"#)
    string(line.productID.text)
    raw(#","name":"#)
    string(line.name)
    if let image = line.image {
      raw(#","image":"#)
      string(image)
    }
    raw(#","quantity":"#)
    int(line.quantity)
    raw(#","maximum":"#)
    int(line.maximum)
    if let stock = line.stock {
      raw(#","stock":"#)
      int(stock)
    }
    raw(#","unitPrice":"#)
    money(line.unitPrice)
    if let salePrice = line.salePrice {
      raw(#","salePrice":"#)
      money(salePrice)
    }
    raw(#","subtotal":"#)
    money(line.subtotal)
    if let discount = line.discount {
      raw(#","discount":"#)
      LineDiscount.shape.write(discount, &self)
    }
    raw(#","total":"#)
    money(line.total)
    raw(#","text":"#)
    text(.line, line.quantity, line.unitPrice)
    endObject()
  }

  /// Writes a cart summary exactly as its declared shape does.
  mutating func cartSummary(_ cart: CartSummary) {
    raw(#"{"id":"#)
    string(cart.id.text)
    raw(#","itemCount":"#)
    int(cart.itemCount)
    raw(#","lineCount":"#)
    int(cart.lineCount)
    raw(#","badge":"#)
    if cart.itemCount > 0 { int(cart.itemCount) } else { null() }
    raw(#","subtotal":"#)
    money(cart.subtotal)
    raw(#","total":"#)
    money(cart.total)
    endObject()
  }
}
