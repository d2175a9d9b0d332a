import ShopModel

extension ProductOption: WireType {
  static let shape = described(text: .text(Limits.nameLength))
    .named("ProductOption", "A choice that distinguishes a variant, such as the size L.")

  /// Format in the journal, without limits.
  static let stored = described(text: .string)

  private static func described(text: Shape<String>) -> Shape<ProductOption> {
    .object(
      { ProductOption(name: $0, value: $1) },
      Field("name", \.name, .localized(text), "What is chosen, such as the size: one text, or an object with texts by language."),
      Field("value", \.value, .localized(text), "The choice, such as L, in the same form."))
  }
}
