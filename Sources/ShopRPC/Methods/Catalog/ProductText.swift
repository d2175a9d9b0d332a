import ShopModel

/// A text of a product as it is told: in one language, or in all.
enum ProductText: Wire {
  case one(String)
  case all(LocalizedText)

  init(_ text: LocalizedText, in languages: [String], all: Bool) {
    self = all ? .all(text) : .one(text.text(in: languages))
  }

  static let shape = Shape<Self>(
    schema: { types in every.schema(&types) },
    read: { (document, position) throws(Mismatch) in .all(try every.read(document, position)) },
    write: { value, output in
      switch value {
      case .one(let text): output.string(text)
      case .all(let text): every.write(text, &output)
      }
    })

  private static let every = Shape<LocalizedText>.localized(.string)
}
