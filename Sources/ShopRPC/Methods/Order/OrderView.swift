import ShopModel

struct OrderView: WireType {
  let id: OrderID
  let status: OrderStatus
  let customerName: String?
  let comment: String?
  let lines: [OrderLineView]
  let itemCount: Int
  let subtotal: Money
  var discounts: [CartDiscount] = []
  var taxes: [CartTax] = []
  var rounding: Money?
  let total: Money
  let createdAt: Timestamp
  let createdText: MomentText

  static let shape = Shape<Self>.object(
    { id, status, _, customerName, comment, lines, itemCount, subtotal, discounts, taxes, rounding, total, _, createdAt, createdText in
      Self(
        id: id, status: status, customerName: customerName, comment: comment, lines: lines, itemCount: itemCount, subtotal: subtotal,
        discounts: discounts, taxes: taxes, rounding: rounding, total: total, createdAt: createdAt, createdText: createdText)
    },
    Field("id", \.id, .id, "The order."),
    Field("status", \.status, .orderStatus, "Status: `placed`, then `paid`, then `fulfilled`; or `canceled` before that."),
    Field("statusText", { $0.status.label }, .label, "Status in the language of the response."),
    Field("customerName", \.customerName, .nullable(.string), "Customer name on the order; null if none."),
    Field("comment", \.comment, .nullable(.string), "Comment on the order; null if none."),
    Field("lines", \.lines, .array(OrderLineView.shape), "Lines of the order, in the order they had in the cart."),
    Field("pieceCount", \.itemCount, .integer(0...Int.max), "Number of pieces."),
    Field("subtotal", \.subtotal, .money, "Sum of the lines before discounts."),
    Field("discounts", \.discounts, .array(CartDiscount.shape), "Discounts, one per promotion."),
    Field("tax", \.taxes, .array(CartTax.shape), "Tax by rate."),
    Field("rounding", \.rounding, optional: .money, "Cash rounding difference, negative if rounded down; absent if zero."),
    Field("total", \.total, .money, "Amount to pay."),
    Field("text", { CountedText(.cart, $0.itemCount, $0.total) }, CountedText.shape, "Items and total, such as `9 items · $24.45`."),
    Field("createdAt", \.createdAt, .timestamp, "Time of the checkout."),
    Field("createdText", \.createdText, MomentText.shape, "Time of the checkout as text, in the session's time zone.")
  ).named("Order", "An order, as it was at the time of the checkout.")
}

extension OrderView {
  /// `order` with names in the session's languages; without lines if `lines` is false.
  init(_ order: Order, lines: Bool = true, _ context: RequestContext) {
    self.init(
      id: order.id, status: order.status, customerName: order.customerName, comment: order.comment,
      lines: !lines ? [] : order.lines.map { OrderLineView($0, in: context.languages) }, itemCount: order.itemCount,
      subtotal: order.subtotal,
      discounts: order.discounts.map { CartDiscount($0, in: context.languages) }, taxes: order.taxes.map { CartTax($0) },
      rounding: order.rounding, total: order.total, createdAt: order.createdAt,
      createdText: MomentText(time: order.createdAt, timeZone: context.timeZone))
  }
}

struct OrderLineView: WireType {
  let id: LineID
  let productID: ProductID
  let name: String
  let quantity: Int
  let unitPrice: Money
  let subtotal: Money
  let discount: LineDiscount?
  let total: Money

  static let shape = Shape<Self>.object(
    { id, productID, name, quantity, unitPrice, subtotal, discount, total, _ in
      Self(
        id: id, productID: productID, name: name, quantity: quantity, unitPrice: unitPrice, subtotal: subtotal, discount: discount,
        total: total)
    },
    Field("id", \.id, .id, "The line's id, the same as in the cart."),
    Field("productId", \.productID, .id, "The product; it may no longer exist."),
    Field("name", \.name, .string, "Name at the time of the order, in the language of the response."),
    Field("quantity", \.quantity, .integer(Quantity.range), "Number of pieces."),
    Field("unitPrice", \.unitPrice, .money, "Price of one piece."),
    Field("subtotal", \.subtotal, .money, "Quantity times unit price."),
    Field("discount", \.discount, optional: LineDiscount.shape, "Discounts on this line."),
    Field("total", \.total, .money, "Amount after the line's discounts and its share of the cart's discounts."),
    Field("text", { CountedText(.line, $0.quantity, $0.unitPrice) }, CountedText.shape, "Quantity and price, such as `2 × $2.65`.")
  ).named("OrderLine", "A line of an order: a quantity of one product.")
}

extension OrderLineView {
  /// `line` with its name in the first available of `languages`.
  init(_ line: OrderLine, in languages: [String]) {
    self.init(
      id: line.id, productID: line.product, name: line.name.text(in: languages), quantity: line.quantity, unitPrice: line.unitPrice,
      subtotal: line.subtotal, discount: LineDiscount(line), total: line.total)
  }
}

extension LineDiscount {
  /// The discounts on `line`; nil if there are none.
  fileprivate init?(_ line: OrderLine) {
    guard !line.discounts.isEmpty, let all = line.subtotal.adding(Money(-line.total.minorUnits, line.total.currency)) else { return nil }
    self.init(amount: all, parts: line.discounts.map { Part(promotionID: $0.promotion, amount: $0.amount) })
  }
}

struct OrderSummary: WireType {
  let order: OrderView
  let lines: [OrderLineView]?

  static let shape = Shape<Self>(
    schema: declared.schema, read: { (_, _) throws(ValidationError) in throw .invalid("output-only order") },
    write: declared.write
  ).named("OrderSummary", "An order in a list of orders.")

  private static let declared = Shape<Self>.object(
    { id, status, _, customerName, comment, lines, itemCount, subtotal, discounts, taxes, rounding, total, _, createdAt, createdText in
      let order = OrderView(
        id: id, status: status, customerName: customerName, comment: comment, lines: lines ?? [], itemCount: itemCount,
        subtotal: subtotal, discounts: discounts, taxes: taxes, rounding: rounding, total: total, createdAt: createdAt,
        createdText: createdText)
      return Self(order: order, lines: lines)
    },
    Field("id", \.order.id, .id, "The order."),
    Field("status", \.order.status, .orderStatus, "Status: `placed`, then `paid`, then `fulfilled`; or `canceled` before that."),
    Field("statusText", { $0.order.status.label }, .label, "Status in the language of the response."),
    Field("customerName", \.order.customerName, .nullable(.string), "Customer name on the order; null if none."),
    Field("comment", \.order.comment, .nullable(.string), "Comment on the order; null if none."),
    Field("lines", \.lines, optional: .array(OrderLineView.shape), "Lines of the order, with `lines`."),
    Field("pieceCount", \.order.itemCount, .integer(0...Int.max), "Number of pieces."),
    Field("subtotal", \.order.subtotal, .money, "Sum of the lines before discounts."),
    Field("discounts", \.order.discounts, .array(CartDiscount.shape), "Discounts, one per promotion."),
    Field("tax", \.order.taxes, .array(CartTax.shape), "Tax by rate."),
    Field("rounding", \.order.rounding, optional: .money, "Cash rounding difference, negative if rounded down; absent if zero."),
    Field("total", \.order.total, .money, "Amount to pay."),
    Field(
      "text", { CountedText(.cart, $0.order.itemCount, $0.order.total) }, CountedText.shape, "Items and total, such as `9 items · $24.45`."),
    Field("createdAt", \.order.createdAt, .timestamp, "Time of the checkout."),
    Field("createdText", \.order.createdText, MomentText.shape, "Time of the checkout as text, in the session's time zone."))
}

extension OrderSummary {
  init(_ order: Order, lines: Bool, _ context: RequestContext) {
    let view = OrderView(order, lines: lines, context)
    self.init(order: view, lines: lines ? view.lines : nil)
  }
}

enum OrderGet: Query {
  static let name = "order.get"
  static let summary = "Returns an order with all its lines, as purchased."
  static let errors: [ErrorKind] = [.notFound]

  typealias Params = OrderParams
  typealias Result = OrderResult

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(OrderError) -> Result {
    Result(try shop.order(params.order, of: context.customer), of: shop, for: context)
  }
}

extension Shape where Value == String {
  /// The customer's comment on an order; empty means none.
  static let comment = text(Limits.commentLength, cleanedBy: PlainText.joined)
}

extension Order: PresentedKind {
  static let views: [any WireType.Type] = [OrderView.self]
  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? { EntityView(OrderView(self, context)) }
  var changeSummary: EventSummary? { EventSummary(.historyOrderChanged, id) }
  func summary(in languages: [String]) -> SyncValueText? { .money(total) }
  func name(in conflict: SyncConflict, _ languages: [String]) -> SyncValueText? { .plain(id.text) }

  func text(of part: PartID, in shop: borrowing Shop, _ languages: [String]) -> SyncValueText? {
    guard case .field = part.part else { return summary(in: languages) }
    return switch part.name {
    case "status": .label(status.label)
    case "customerName": customerName.map { .plain($0) }
    case "comment": comment.map { .plain($0) }
    default: nil
    }
  }
}

/// A receipt as text; it is formatted in the language of the response when it is written.
enum ReceiptText: WireType {
  case plain(ReceiptView)
  case markdown(ReceiptView)
  case html(ReceiptView)

  static let shape = Shape<Self>.written { value, output in
    let text =
      switch value {
      case .plain(let receipt): PlainReceipt(receipt.order, &output.texts).text
      case .markdown(let receipt): MarkdownReceipt(receipt.order, &output.texts).text
      case .html(let receipt): HTMLReceipt(receipt.order, texts: &output.texts).text
      }
    output.string(text)
  }
}

extension OrderView {
  typealias Row = (label: String, value: String)

  /// The rows above the lines: order, date, status, and customer if known.
  func head(_ texts: inout Texts) -> [Row] {
    var rows: [Row] = [
      (texts.text(.order), id.text), (texts.text(.date), createdText.text(&texts)),
      (texts.text(.status), texts.text(status.label)),
    ]
    if let customerName { rows.append((texts.text(.customer), customerName)) }
    return rows
  }

  /// The rows below the lines: subtotal, discounts, taxes, rounding, and total.
  func sums(_ texts: inout Texts) -> [Row] {
    var rows: [Row] = [(texts.text(.subtotal), texts.moneyText(subtotal))]
    for discount in discounts { rows.append((discount.label, texts.moneyText(discount.amount.negated))) }
    for tax in taxes where !tax.isIncluded { rows.append(texts.row(of: tax, .receiptTaxAdded)) }
    if let rounding { rows.append((texts.text(.rounding), texts.moneyText(rounding))) }
    rows.append((texts.text(.total), texts.moneyText(total)))
    for tax in taxes where tax.isIncluded { rows.append(texts.row(of: tax, .receiptTaxIncluded)) }
    return rows
  }
}

extension CartDiscount {
  /// The promotion's name, followed by the code, if any.
  fileprivate var label: String { code.map { "\(name) (\($0))" } ?? name }
}

extension Money {
  /// The amount with the opposite sign.
  fileprivate var negated: Money { Money(-minorUnits, currency) }
}

extension Texts {
  /// A label and its value in one line.
  mutating func text(of row: OrderView.Row) -> String { text(.receiptRow, ["label": .text(row.label), "value": .text(row.value)]) }

  /// The label with the tax rate, and the amount of tax.
  fileprivate mutating func row(of tax: CartTax, _ key: TextKey) -> OrderView.Row {
    (text(key, ["rate": .decimal(tax.rate.text)]), moneyText(tax.tax))
  }
}

/// A receipt in Markdown with a table of its lines.
struct MarkdownReceipt {
  private var lines: [String] = []

  /// The finished text.
  var text: String { lines.joined(separator: "\n") }

  init(_ order: OrderView, _ texts: inout Texts) {
    lines = ["# \(texts.text(.receipt).escapedForMarkdown)", ""]
    for row in order.head(&texts) { lines.append(Self.bullet(row, &texts)) }
    if let comment = order.comment { lines.append(Self.bullet((texts.text(.comment), comment), &texts)) }
    lines += [
      "", Self.row([texts.text(.product), texts.text(.quantity), texts.text(.price), texts.text(.total)].map(\.escapedForMarkdown)),
    ]
    lines.append(Self.row([":--", "--:", "--:", "--:"]))
    for line in order.lines {
      let cells = [line.name, texts.number(line.quantity), texts.moneyText(line.unitPrice), texts.moneyText(line.subtotal)]
      lines.append(Self.row(cells.map(\.escapedForMarkdown)))
    }
    for sum in order.sums(&texts) {
      lines.append(Self.row(["**\(sum.label.escapedForMarkdown)**", "", "", "**\(sum.value.escapedForMarkdown)**"]))
    }
  }

  private static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  private static func bullet(_ row: OrderView.Row, _ texts: inout Texts) -> String {
    "- " + texts.text(of: (row.label.escapedForMarkdown, row.value.escapedForMarkdown))
  }
}

/// A receipt as a page for printing.
struct HTMLReceipt {
  /// The whole page.
  let text: String

  init(_ order: OrderView, texts: inout Texts) {
    let title = texts.text(.receipt)
    var lines = ["<h1>\(HTMLPage.isolated(title))</h1>", "<ul>"]
    var facts = order.head(&texts)
    if let comment = order.comment { facts.append((texts.text(.comment), comment)) }
    for row in facts { lines.append("<li>\(HTMLPage.isolated(texts.text(of: row)))</li>") }
    let columns = [texts.text(.product), texts.text(.quantity), texts.text(.price), texts.text(.total)]
    lines += ["</ul>", "<table>", "<thead>\(HTMLPage.row(columns, as: "th"))</thead>", "<tbody>"]
    for line in order.lines {
      lines.append(
        HTMLPage.row([line.name, texts.number(line.quantity), texts.moneyText(line.unitPrice), texts.moneyText(line.subtotal)]))
    }
    lines += ["</tbody>", "<tfoot>"]
    for sum in order.sums(&texts) { lines.append(HTMLPage.row([sum.label, "", "", sum.value])) }
    lines += ["</tfoot>", "</table>"]
    text = HTMLPage.head(titled: title, in: texts.language) + lines.joined(separator: "\n") + HTMLPage.foot
  }
}

/// A receipt for monospaced display, with names aligned left and amounts aligned right in columns.
struct PlainReceipt {
  private var lines: [String] = []
  private let direction: Language.Direction

  /// The finished text. In a right-to-left language every line begins with a direction mark, so that its
  /// first character does not decide.
  var text: String {
    lines.map { $0.isEmpty ? $0 : Isolation.lineMark(direction) + $0 }.joined(separator: "\n")
  }

  init(_ order: OrderView, _ texts: inout Texts) {
    let direction = texts.language.direction
    let names = order.lines.map { Isolation.isolated($0.name, in: direction) }
    let details = order.lines.map { texts.text(.cartLine, ["quantity": .integer($0.quantity), "price": .money($0.unitPrice)]) }
    // Discounts follow below all lines, so the amounts of the lines must add up to the subtotal.
    let totals = order.lines.map { Isolation.isolated(texts.moneyText($0.subtotal), in: direction) }
    let sums = order.sums(&texts).map {
      (label: Isolation.isolated($0.label, in: direction), value: Isolation.isolated($0.value, in: direction))
    }
    let nameWidth = Self.widest(names.filter { DisplayWidth.of($0) <= Self.nameColumns } + sums.map(\.label))
    let detailWidth = Self.widest(details)
    let totalWidth = Self.widest(totals + sums.map(\.value))
    let width = nameWidth + detailWidth + totalWidth + 2 * Self.gap.count
    self.direction = direction
    lines = [texts.text(.receipt), ""] + order.head(&texts).map { texts.text(of: $0) } + [Self.rule(width)]
    for (index, name) in names.enumerated() {
      let isLong = DisplayWidth.of(name) > nameWidth
      if isLong { lines.append(name) }
      let first = Self.left(isLong ? "" : name, nameWidth)
      lines.append([first, Self.right(details[index], detailWidth), Self.right(totals[index], totalWidth)].joined(separator: Self.gap))
    }
    lines.append(Self.rule(width))
    for sum in sums { lines.append(Self.left(sum.label, width - totalWidth) + Self.right(sum.value, totalWidth)) }
    if let comment = order.comment { lines += ["", texts.text(of: (texts.text(.comment), comment))] }
  }

  private static func widest(_ texts: [String]) -> Int { texts.reduce(0) { max($0, DisplayWidth.of($1)) } }

  /// Pads with trailing spaces to `width` columns.
  private static func left(_ text: String, _ width: Int) -> String { text + blanks(width - DisplayWidth.of(text)) }

  /// Pads with leading spaces to `width` columns.
  private static func right(_ text: String, _ width: Int) -> String { blanks(width - DisplayWidth.of(text)) + text }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  private static func rule(_ width: Int) -> String { String(repeating: "-", count: width) }

  private static let gap = "  "
  /// The maximum width of a name in columns; longer names get a line of their own.
  private static let nameColumns = 32
}
