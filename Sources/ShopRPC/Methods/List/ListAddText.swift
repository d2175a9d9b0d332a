import ShopModel

enum ListAddText: Command {
  static let name = "list.addText"
  static let summary = "Adds one line of text, such as `2 lbs apples @ dairy`: amount, name, and location."
  static let errors: [ErrorKind] = [.notFound, .alreadyExists, .notAllowed]

  struct Params: ListParams {
    let text: String
    let id: ItemID?
    let list: ListID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "text", \.text, .line,
        """
        One line: a name, an amount before or after it, and after `@` the name of a location. Amounts are numbers written as in the language of the \
        response, or number words, with or without a unit: `2 lb`, `½ l`, `x3`, `4個`, `half a dozen`, `kilo y medio`, `لترين`. \
        The size of one piece is that in `2 x 500 g` or `2 cans (400 g)`. Remarks in brackets, after a comma or a dash, a range (`2-3` counts \
        as 2), a price (`$2.99/lb`), an unknown location, and a final `!` go into the note. The name of an item or a product, and text in \
        quotation marks, are kept as they are, as is `7 Up`. Without an amount, the quantity is 1.
        """),
      Field("id", \.id, optional: .newID, "Client-chosen id for a new item; generated if omitted."),
      listField)
  }

  typealias Result = AddedItemResult

  /// The item, and what is told about the line.
  struct AddedLine: Sendable {
    let added: AddedItem
    let hint: LineHint?
  }

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(RPCError) -> Change<AddedLine> {
    let line: ListLine
    do throws(ListLine.ParseError) {
      line = try ListLine(params.text, language: context.textLanguage.locale, locations: LocationFinder(shop.locationNames)) { name in
        Self.isKnown(name, in: params.list, of: shop, context)
      }
    } catch { throw .invalidParams(error.validationError) }
    let draft = ItemDraft(line, as: params.id, for: context)
    do throws(ListError) {
      let change = try shop.adding(draft, to: params.list, at: context.now, &ids)
      return Change<AddedLine>(change.events, reporting: AddedLine(added: change.outcome, hint: LineHint(line)))
    } catch { throw error.rpcError(ofNoteIn: "text") }
  }

  /// True if an item of the list or a product has this name.
  static func isKnown(_ name: EntityName, in list: ListID?, of shop: borrowing Shop, _ context: RequestContext) -> Bool {
    for id in shop.itemIndex.items(named: name.key) where shop.item(id)?.list == list ?? shop.openList { return true }
    return shop.products.count > 0 && !context.views.catalog.products(meantBy: name, of: shop.products).isEmpty
  }

  static func report(_ line: AddedLine, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(line.added, hint: line.hint, of: shop, for: context)
  }
}

extension ItemDraft {
  /// The item that a line asks for.
  init(_ line: ListLine, as id: ItemID? = nil, for context: RequestContext) {
    self.init(
      id: id, name: EntityName(line.name), quantity: line.quantity, size: line.size, note: line.note, location: line.location,
      isAvailable: line.isAvailable ? nil : false, isWritten: true, units: .keyed(in: context.language),
      ranges: .written(in: context.textLanguage.locale))
  }
}

extension Shape where Value == String {
  /// A line that is typed, or pasted from the text of `list.share`: an amount, a name, and remarks.
  fileprivate static let line: Shape = {
    let one = text(1...Limits.lineLength) { PlainText.name(PlainText.withoutDirections($0)) }
    return Shape(
      schema: one.schema,
      read: { (document, position) throws(ValidationError) in
        do throws(ValidationError) { return try one.read(document, position) } catch {
          let isLines = document[position].isString && document.text(at: position).contains(where: \.isNewline)
          throw isLines ? .invalid("oneLine") : error
        }
      },
      write: one.write)
  }()
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
