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
