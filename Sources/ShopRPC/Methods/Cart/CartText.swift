import ShopModel

/// A cart in one line: its items and total, or that it is empty.
struct CartText: Wire {
  let sums: CartSums

  static let shape = Shape<Self>(
    schema: { _ in ["type": "string"] },
    read: { (_, _) throws(Mismatch) in throw .invalid("a text that is only written") },
    write: { value, output in
      if value.sums.itemCount > 0 { output.text(.cart, value.sums.itemCount, value.sums.total) } else { output.text(.cartEmpty) }
    })
}

/// What one promotion takes off a cart.
struct CartDiscount: Wire {
  let promotionID: String
  let name: String
  let code: String?
  let amount: Money

  static let shape = Shape<Self>.object(
    Self.init,
    Field("promotionId", \.promotionID, .string, "The promotion."),
    Field("name", \.name, .string, "What it is called."),
    Field("code", \.code, optional: .string, "The code that brought it."),
    Field("amount", \.amount, .money, "What it takes off."))
}

/// The tax of one rate.
struct CartTax: Wire {
  let rate: String
  let isIncluded: Bool
  let net: Money
  let tax: Money

  static let shape = Shape<Self>.object(
    Self.init,
    Field("rate", \.rate, .string, "The rate in percent, as decimal text."),
    Field("included", \.isIncluded, .bool, "Whether prices have it in them already."),
    Field("net", \.net, .money, "What is taxed."),
    Field("tax", \.tax, .money, "The tax."))
}
