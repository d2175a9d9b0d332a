import ShopModel

/// A line of the table of parts: a part with its types erased, made where they are still known.
struct ShopPartEntry: Sendable {
  let name: String
  /// Writes the list of all things of the part.
  let write: @Sendable (borrowing Shop, CustomerID, inout DocumentWriter) -> Void
  /// Takes in the list at a place of a document.
  let take: @Sendable (borrowing Document, Int, inout Desk, inout Intake) -> Void

  init<Part: ShopPart>(_: Part.Type) {
    name = Part.name
    write = { shop, customer, writer in
      writer.beginList()
      Part.each(of: shop, for: customer) { record in
        writer.next()
        Part.shape.write(record, &writer.output)
      }
      writer.endList()
    }
    take = { document, list, desk, intake in
      if Part.needsLogin, desk.keepsFromCarts, document.size(of: list) > 0 {
        return intake.reject(part: Part.name, RowFault(path: "", reason: .login))
      }
      intake.take(Part.self, document, list, at: &desk)
    }
  }
}
