import ShopModel

/// Adds an item from one line of text.
enum ListAddText: Command {
  static let name = "list.addText"
  static let summary = "Adds one line of text, such as `2 lbs apples @ dairy`: amount, name, and location."
  static let errors: [ErrorKind] = [.notFound, .alreadyExists, .notAllowed]

  struct Params: WireType {
    let text: String
    let id: ItemID?
    let list: ListID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "text", \.text, .line,
        """
        One line: a name, an amount before or after it, and after `@` the name of a location. Amounts are numbers written as in the \
        request's language, or number words, with or without a unit: `2 lb`, `½ l`, `x3`, `4個`, `half a dozen`, `kilo y medio`, `لترين`. \
        The size of one piece is that in `2 x 500 g` or `2 cans (400 g)`. A range (`2-3` counts as 2), a price (`$2.99/lb`), an unknown \
        location, and a final `!` go into the note. Numbers in names such as `7 Up` and `12 pack beer` are kept. Without an amount, the quantity is 1.
        """),
      Field("id", \.id, optional: .newID, "Client-chosen id for a new item; generated if omitted."),
      Field("listId", \.list, optional: .id, "The list; the current list if omitted."))
  }

  typealias Result = AddedItemResult

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker) throws(RPCError) -> Change<
    AddedItem
  > {
    let line: ListLine
    do throws(ListLine.ParseError) {
      line = try ListLine(params.text, language: context.textLanguage.locale, locations: LocationFinder(shop.locationNames))
    } catch { throw .invalidParams(error.validationError) }
    let draft = ItemDraft(
      id: params.id, name: EntityName(line.name), quantity: line.quantity, size: line.size, note: line.note, location: line.location,
      isWritten: true, units: .keyed(in: context.language),
      ranges: .written(in: context.textLanguage.locale))
    do throws(ListError) { return try shop.adding(draft, to: params.list, at: context.now, &ids) } catch {
      if case .noteTooLong(let maximum) = error {
        throw .invalidParams(ValidationError([Problem(.tooLong, [Fact("maximum", .integer(maximum))]).under("text")]))
      }
      throw error.rpcError
    }
  }

  static func report(_ added: AddedItem, from shop: borrowing Shop, context: RequestContext) -> Result { Result(added, of: shop) }
}

extension Shape where Value == String {
  /// A line that is typed, or pasted from the text of `list.share`: an amount, a name, and remarks.
  fileprivate static let line = text(lineLength) { PlainText.name(PlainText.withoutDirections($0)) }

  /// In Unicode scalars: room for a name with amount, location and remarks.
  private static let lineLength = 1...500
}

extension ListLine.ParseError {
  /// The problem with the line.
  fileprivate var validationError: ValidationError {
    let problem =
      switch self {
      case .noName: Problem(.invalid, [Fact("expected", .text("line"))])
      case .nameTooLong: Problem(.tooLong, [Fact("maximum", .integer(Limits.nameLength.upperBound))])
      }
    return ValidationError([problem.under("text")])
  }
}
