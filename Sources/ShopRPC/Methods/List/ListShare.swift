import ShopModel

/// Writes the list down to be sent to somebody.
enum ListShare: Query {
  static let name = "list.share"
  static let summary = "Writes what is still to be bought, to be sent to somebody: as text, Markdown, or an object."
  static let errors: [ErrorKind] = [.notFound, .notAllowed]

  /// What the list is to be read by.
  enum Format: String, CaseIterable, Sendable {
    case text
    case markdown
    case json
  }

  struct Params: Wire {
    let format: Format
    let list: ListID?

    static let shape = Shape<Self>.object(
      Self.init, Field("format", \.format, .word, default: .text, "Plain text, Markdown, or JSON."),
      Field("listId", \.list, optional: .id, "The list; the one in use if none is given."))
  }

  struct Result: Wire {
    var text: ShareText?
    var share: SharedList?

    static let shape = Shape<Self>.object(
      { text, share in Self(text: text, share: share) },
      Field("text", \.text, optional: ShareText.shape, "The whole list as text or Markdown; left out when the format is json."),
      Field("share", \.share, optional: SharedList.shape, "The whole list as an object, when the format is json."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(ListRefusal) -> Result {
    let list = try shop.list(params.list)
    if shop.itemIndex.onList(in: list) == 0 { throw .emptyList }
    if params.format != .json { return Result(text: ShareText(isMarkdown: params.format == .markdown, of: list, in: shop, context)) }
    let sections = [WrittenSection](byLocation: shop.filter(of: list), of: shop, context)
    return Result(share: SharedList(title: GivenName(of: list, in: shop), sections: sections))
  }
}
