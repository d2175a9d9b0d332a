import ShopModel

// Written by hand, because most requests of a shop end here: the derived writers take twice as long, and would first need a view of each line.
// `HandWrittenEncoderTests` compares both.

extension Output {
  /// Writes a cart line exactly as its declared shape does.
  mutating func cartLine(_ line: LineView) {
    cartLine(
      line.facts, subtotal: line.subtotal, total: line.total, salePrice: line.salePrice, discount: line.discount, file: line.imageFile)
  }

  /// The same by its parts, so that they need not be put together in a view.
  mutating func cartLine(
    _ line: borrowing CartLineFacts, subtotal: Money, total: Money, salePrice: Money? = nil, discount: LineDiscount? = nil,
    file: ImageFileView?
  ) {
    raw(#"{"id":"#)
    string(line.id.text)
    raw(#","productId":"#)
    string(line.product.text)
    raw(#","name":"#)
    string(line.name)
    if let image = line.image {
      raw(#","image":"#)
      string(image)
    }
    if let file {
      raw(#","imageFile":"#)
      ImageFileView.shape.write(file, &self)
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
    money(line.price)
    if let salePrice {
      raw(#","salePrice":"#)
      money(salePrice)
    }
    raw(#","subtotal":"#)
    money(subtotal)
    if let discount {
      raw(#","discount":"#)
      LineDiscount.shape.write(discount, &self)
    }
    raw(#","total":"#)
    money(total)
    raw(#","text":"#)
    text(.line, line.quantity, line.price)
    endObject()
  }

  /// Writes a cart summary exactly as its declared shape does.
  mutating func cartSummary(_ cart: CartSummary) { cartSummary(of: cart.id, cart.sums) }

  /// The same by its parts.
  mutating func cartSummary(of id: CartID, _ cart: CartSums) {
    raw(#"{"id":"#)
    string(id.text)
    raw(#","pieceCount":"#)
    int(cart.itemCount)
    raw(#","lineCount":"#)
    int(cart.lineCount)
    raw(#","badge":"#)
    if cart.itemCount > 0 { int(cart.itemCount) } else { null() }
    raw(#","subtotal":"#)
    money(cart.subtotal)
    raw(#","total":"#)
    money(cart.total)
    raw(#","text":"#)
    if cart.itemCount > 0 { text(.cart, cart.itemCount, cart.total) } else { text(.cartEmpty) }
    endObject()
  }

  /// Writes a cart's total exactly as its declared shape does.
  mutating func cartTotal(_ total: CartTotal.Result) {
    let sums = total.figures.sums
    raw(#"{"pieceCount":"#)
    int(sums.itemCount)
    raw(#","lineCount":"#)
    int(sums.lineCount)
    raw(#","subtotal":"#)
    money(sums.subtotal)
    raw(#","discounts":"#)
    if total.figures.discounts.isEmpty { raw("[]") } else { CartTotal.discounts.write(total.figures.discounts, &self) }
    raw(#","tax":"#)
    if total.figures.taxes.isEmpty { raw("[]") } else { CartTotal.taxes.write(total.figures.taxes, &self) }
    if let rounding = total.figures.rounding {
      raw(#","rounding":"#)
      money(rounding)
    }
    raw(#","total":"#)
    money(sums.total)
    raw(#","text":"#)
    if sums.itemCount > 0 { text(.cart, sums.itemCount, sums.total) } else { text(.cartEmpty) }
    if let changesAt = total.figures.changesAt {
      raw(#","changesAt":"#)
      Shape<Timestamp>.timestamp.write(changesAt, &self)
    }
    if let steps = total.steps {
      raw(#","steps":"#)
      StepRun.shape.write(steps, &self)
    }
    endObject()
  }

  /// Writes a line's share in a discount exactly as the declared shape of its step does; false, after any number of bytes, if the name or
  /// the sentence needs more than copying.
  mutating func share(
    _ share: DiscountShare, of promotion: PromotionID, on line: borrowing StepRun.Line, in currency: Currency,
    as sentence: borrowing PreparedSentence
  ) -> Bool {
    let (before, amount, after) = (Money(share.before, currency), Money(share.amount, currency), Money(share.after, currency))
    raw(#"{"kind":"share","lineId":"#)
    string(line.id.text)
    if let product = line.product {
      raw(#","productId":"#)
      string(product.text)
    }
    raw(#","promotionId":"#)
    string(promotion.text)
    raw(#","before":"#)
    newMoney(before)
    if let unrounded = share.unrounded {
      raw(#","unrounded":"#)
      string(unrounded.text(of: currency))
    }
    raw(#","amount":"#)
    newMoney(amount)
    raw(#","after":"#)
    newMoney(after)
    raw(#","text":"#)
    guard line.isPlain else { return false }
    let name = line.name
    let isWritten = self.sentence(sentence) { index, output in
      // in the order in which the key declares them
      switch index {
      case 0: output.inside(name)
      case 1: output.newAmountText(before)
      case 2: output.newAmountText(amount)
      default: output.newAmountText(after)
      }
    }
    endObject()
    return isWritten
  }
}
