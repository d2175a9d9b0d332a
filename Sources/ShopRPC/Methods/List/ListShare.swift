import ShopModel

/// Writes the list down to be sent to somebody.
enum ListShare: Query {
  static let name = "list.share"
  static let summary = "Writes what is still to be bought as text to be sent to somebody."
  static let errors: [ErrorKind] = [.notFound, .notAllowed]

  struct Params: Wire {
    let format: ShareText.Format
    let list: ListID?

    static let shape = Shape<Self>.object(
      Self.init, Field("format", \.format, .word, default: .text, "Plain text, Markdown, or JSON of the sections."),
      Field("listId", \.list, optional: .id, "The list; the one in use if none is given."))
  }

  struct Result: Wire {
    let text: ShareText

    static let shape = Shape<Self>.object(Self.init, Field("text", \.text, ShareText.shape, "The whole list."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(ListRefusal) -> Result {
    let list = try shop.list(params.list)
    if shop.itemIndex.onList(in: list) == 0 { throw .emptyList }
    return Result(text: ShareText(params.format, of: list, in: shop, context))
  }
}
