import ShopModel

/// The title of a group of products.
enum CategoryHeading: Wire {
  case text(String)
  /// In every language it was given in.
  case all(LocalizedText)
  /// Of products without a category, in the language of the response.
  case uncategorized

  static let shape = Shape<Self>(
    schema: { types in every.schema(&types) },
    read: { (document, position) throws(Mismatch) in .all(try every.read(document, position)) },
    write: { value, output in
      switch value {
      case .text(let text): output.string(text)
      case .all(let text): every.write(text, &output)
      case .uncategorized: output.string(output.texts.text(LabelKey.uncategorized))
      }
    })

  /// Without translations.
  static let one = Shape<Self>(schema: Shape<String>.string.schema, read: shape.read, write: shape.write)

  private static let every = Shape<LocalizedText>.localized(.string)
}
