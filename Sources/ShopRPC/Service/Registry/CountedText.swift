import ShopModel

/// A short text about a number and an amount, written straight into the answer.
struct CountedText: Wire {
  let key: CountedAmount.Key
  let number: Int
  let amount: Money

  init(_ key: CountedAmount.Key, _ number: Int, _ amount: Money) {
    self.key = key
    self.number = number
    self.amount = amount
  }

  static let shape = Shape<Self>(
    schema: { _ in ["type": "string"] },
    read: { (_, _) throws(Mismatch) in throw .invalid("a text that is only written") },
    write: { value, output in output.text(value.key, value.number, value.amount) })
}
