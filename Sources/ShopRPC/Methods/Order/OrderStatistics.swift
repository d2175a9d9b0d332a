import ShopModel

enum OrderStatistics: Query {
  static let name = "order.statistics"
  static let summary = "Sums up what was spent on orders and on items of lists, by month, category, product, or store."
  static let errors: [ErrorKind] = [.notFound]

  /// The form of the text.
  enum Format: String, CaseIterable, Sendable {
    case json
    case text
  }

  struct Params: WireType {
    let dimension: Spending.Dimension
    let from: DateInput?
    let to: DateInput?
    let format: Format
    let list: ListID?
    var page = PageParams(limit: nil, cursor: nil)

    static let shape = Shape<Self>.object(
      { dimension, from, to, format, limit, cursor, list in
        Self(dimension: dimension, from: from, to: to, format: format, list: list, page: PageParams(limit: limit, cursor: cursor))
      },
      Field("by", \.dimension, .word, "What the sums are grouped by."),
      Field("from", \.from, optional: DateInput.shape, "Only what was spent at or after this time, or from the start of this day."),
      Field("to", \.to, optional: DateInput.shape, "Only what was spent before this time, or up to the end of this day."),
      Field("format", \.format, .word, default: .json, "`text` to return bars in `text` as well, one line for each group."),
      Field("limit", \.page.limit, optional: .integer(Limits.page), PageParams.limitSummary),
      Field("cursor", \.page.cursor, optional: Cursor.shape, PageParams.cursorSummary),
      Field(
        "listId", \.list, optional: .id,
        "Only purchases of items of this list; without it, orders that are not canceled, and all purchases."))

    /// Identifies this query in a cursor, whichever page is requested.
    fileprivate var query: String {
      Page.query(OrderStatistics.name) { output in
        Self.shape.write(Self(dimension: dimension, from: from, to: to, format: format, list: list), &output)
      }
    }
  }

  struct Result: WireType {
    let groups: [SpendingView]
    /// Those on the page.
    let shown: [SpendingView]
    let isChart: Bool
    let next: Cursor?

    static let shape = Shape<Self>.object(
      { groups, _, _, next in Self(groups: groups, shown: groups, isChart: false, next: next) },
      Field("groups", \.shown, .array(SpendingView.shape), "The groups by currency, then by month, or the highest total first."),
      Field("count", \.groups.count, .integer(0...Int.max), PageParams.countSummary),
      Field(
        "text", { $0 }, chart, "A sentence about all groups, or with `format: \"text\"` a line with a bar for each one on the page."),
      Field("next", \.next, optional: Cursor.shape, PageParams.nextSummary))

    private static let chart = Shape<Self>.written { result, output in output.string(result.text(&output.texts)) }

    private func text(_ texts: inout Texts) -> String {
      if groups.isEmpty { return texts.text(.statisticsNone) }
      if isChart { return SpendingChart(shown).text(&texts) }
      var (totals, estimates): ([String], [String]) = ([], [])
      for (currency, groups) in Dictionary(grouping: groups, by: \.group.currency).sorted(by: { $0.key.code < $1.key.code }) {
        let sum = groups.compactMap(\.group.total).reduce(Money(0, currency)) { $0.adding($1) ?? $0 }
        totals.append(texts.moneyText(sum))
        let guessed = groups.compactMap(\.group.estimated)
        if !guessed.isEmpty { estimates.append(texts.moneyText(guessed.reduce(Money(0, currency)) { $0.adding($1) ?? $0 })) }
      }
      return texts.spent(texts.text(.statisticsTotal, ["total": .text(texts.list(totals, .and))]), estimated: estimates)
    }
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(RPCError) -> Result {
    var list: ListID?
    if let id = params.list { do throws(ListError) { list = try shop.list(id) } catch { throw error.rpcError } }
    var sums = SpendingSums()
    shop.eachSpending(
      by: params.dimension, of: context.customer, list: list, from: params.from?.start(in: context), until: params.to?.end(in: context),
      month: { context.monthName(of: $0) }, fold: Folding.fold, { sums.add($0) })
    let groups = sums.groups(by: params.dimension).map {
      SpendingView(group: $0, dimension: params.dimension, languages: context.languages)
    }
    // keys can be long
    let part = try params.page.page.part(of: groups, query: params.query) { view in
      FNVHash<UInt64>().adding("\(view.group.currency.code) \(view.group.key ?? "")".utf8).text
    }
    return Result(groups: groups, shown: Array(part.elements), isChart: params.format == .text, next: part.next)
  }
}

extension RequestContext {
  /// Year and month of a moment in `timeZone`, such as `2026-01`.
  fileprivate func monthName(of moment: Timestamp) -> String {
    let day = views.days.day(of: moment, in: timeZone)
    let time = CivilTime(Timestamp(milliseconds: day * CivilTime.millisecondsPerDay))
    return "\("\(time.year)".zeroPadded(to: 4))-\("\(time.month)".zeroPadded(to: 2))"
  }
}

struct SpendingView: WireType {
  let group: SpendingGroup
  let dimension: Spending.Dimension
  let languages: [String]

  static let shape = Shape<Self>.object(
    { key, _, total, estimated, ordered, count, share, _ in
      let group = SpendingGroup(
        key: key, name: nil, total: total, estimated: estimated, ordered: ordered, count: count, share: share,
        currency: total?.currency ?? .usd)
      return Self(group: group, dimension: .month, languages: [])
    },
    Field(
      "key", \.group.key, .nullable(.string),
      "The month (`2026-01`), folded category, product (or `item:` and the item), or store; null for what belongs to none."),
    Field("name", { $0 }, title, "Name of the group."),
    Field("total", \.group.total, .nullable(.money), "The sum; null if it is too large."),
    Field(
      "estimated", \.group.estimated, optional: .money,
      "Part of the sum that is estimated: purchases without a price, at the price that was known then; absent if nothing is."),
    Field(
      "ordered", \.group.ordered, optional: .money,
      "Part of the sum that was spent on orders, the rest on items of lists; absent if nothing was."),
    Field("count", \.group.count, .integer(1...Int.max), "Number of orders, order lines, or purchases."),
    Field("share", \.group.share, optional: .percentText, "Percentage of all that was spent in the currency."),
    Field("text", { $0 }, sentence, "The group in words.")
  ).named("Spending", "What was spent in one group and currency.")

  private static let title = Shape<Self>.written { view, output in output.string(view.name(&output.texts)) }
  private static let sentence = Shape<Self>.written { view, output in output.string(view.text(&output.texts)) }

  func name(_ texts: inout Texts) -> String {
    if let name = group.name { return name.text(in: languages) }
    if let key = group.key {
      guard dimension == .month, let start = RFC3339.time("\(key)-01T00:00:00Z") else { return key }
      return DayText.month(of: start.milliseconds / CivilTime.millisecondsPerDay, in: texts.language)
    }
    return texts.text(.uncategorized)
  }

  func text(_ texts: inout Texts) -> String {
    let total = group.total.map { texts.moneyText($0) } ?? "∞"
    guard let share = group.share else { return "\(name(&texts)): \(total)" }
    let text = texts.text(.statisticsGroup, ["name": .text(name(&texts)), "total": .text(total), "share": .decimal(share.text)])
    return texts.spent(text, estimated: group.estimated.map { [texts.moneyText($0)] } ?? [])
  }
}

extension Texts {
  /// A text about what was spent, which also says how much of it is estimated.
  fileprivate mutating func spent(_ text: String, estimated: [String]) -> String {
    if estimated.isEmpty { return text }
    return self.text(.statisticsEstimated, ["text": .text(text), "estimated": .text(list(estimated, .and))])
  }
}

/// Bars of what was spent.
private struct SpendingChart {
  let groups: [SpendingView]

  init(_ groups: [SpendingView]) { self.groups = groups }

  func text(_ texts: inout Texts) -> String {
    var names: [String] = []
    for group in groups { names.append(group.name(&texts)) }
    let width = names.map { DisplayWidth.of($0) }.max() ?? 0
    var lines: [String] = []
    for (name, group) in zip(names, groups) {
      let highest = groups.filter { $0.group.currency == group.group.currency }.compactMap { $0.group.total?.minorUnits }.max() ?? 0
      let amount = group.group.total?.minorUnits ?? 0
      let bar = highest > 0 && amount > 0 ? max(1, Int(Int128(amount) * Int128(Self.length) / Int128(highest))) : 0
      let padding = String(repeating: " ", count: width - DisplayWidth.of(name))
      let sum = group.group.total.map { texts.moneyText($0) } ?? "∞"
      let total = texts.spent(sum, estimated: group.group.estimated.map { [texts.moneyText($0)] } ?? [])
      lines.append("\(name)\(padding)  \(String(repeating: "█", count: bar))\(String(repeating: " ", count: Self.length - bar))  \(total)")
    }
    return lines.joined(separator: "\n")
  }

  /// Columns of the longest bar.
  private static let length = 24
}
