import ShopModel

enum ListShare: Query {
  static let name = "list.share"
  static let summary = "Formats the items still to be bought for sharing, as text, Markdown, a page, or an object."
  static let errors: [ErrorKind] = [.notFound, .notAllowed]

  /// The output format.
  enum Format: String, CaseIterable, Sendable {
    case text
    case markdown
    case html
    case json
  }

  struct Params: ListParams {
    let format: Format
    let store: StoreID?
    let list: ListID?

    static let shape = Shape<Self>.object(
      Self.init, Field("format", \.format, .word, default: .text, "Plain text, Markdown, a page for printing (`html`), or JSON."),
      Field("storeId", \.store, optional: .id, StoreView.filterSummary),
      listField)
  }

  struct Result: WireType {
    var text: ShareText?
    var share: SharedList?

    static let shape = Shape<Self>.object(
      { text, share in Self(text: text, share: share) },
      Field("text", \.text, optional: ShareText.shape, "The list as text, Markdown, or HTML; absent if `format` is `json`."),
      Field("share", \.share, optional: SharedList.shape, "The list as an object; only if `format` is `json`."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(ListError) -> Result {
    let list = try shop.list(params.list)
    let filter = shop.filter(of: list, store: try shop.listedStore(params.store))
    if !shop.itemSlots.contains(where: { shop.isItem(at: $0, admittedBy: filter) }) { throw .emptyList }
    if params.format != .json { return Result(text: ShareText(as: params.format, of: list, admittedBy: filter, in: shop, context)) }
    let sections = [CachedSection](byLocation: filter, of: shop, context)
    return Result(share: SharedList(title: NameInput(of: list, in: shop), sections: sections))
  }
}

/// A list as one text in the language of the response.
struct ShareText: WireType {
  /// The items at one location.
  fileprivate struct Part {
    let location: LocationView
    var items: [CachedItem] = []
  }

  fileprivate let format: ListShare.Format
  fileprivate let list: NameInput
  /// The locations with their items, in visiting order.
  fileprivate var parts: [Part] = []
  /// The cached text of the items; `start` and `end` of an item are offsets in it.
  fileprivate var bytes: [UInt8] = []

  static let shape = Shape<Self>.written { value, output in value.writeLines(to: &output) }

  private func writeLines(to output: inout Output) {
    let title = output.texts.text(list)
    output.byte(UInt8(ascii: "\""))
    switch format {
    case .html:
      output.inside(HTMLPage.head(titled: title, in: output.texts.language) + "<h1>\(HTMLPage.isolated(title))</h1>")
      writeParts(to: &output) { title in
        "\n<h2>\(HTMLPage.isolated(title))</h2>\n<ul>"
      } end: {
        "\n</ul>"
      }
      output.inside(HTMLPage.foot)
    case .markdown:
      let mark = Isolation.lineMark(output.texts.language.direction)
      output.inside("# \(mark)\(title.escapedForMarkdown)")
      writeParts(to: &output) { title in "\n\n## \(mark)\(title.escapedForMarkdown)\n" }
    case .text, .json:
      let mark = Isolation.lineMark(output.texts.language.direction)
      output.inside(mark + title)
      writeParts(to: &output) { title in "\n\n\(mark)\(title)\n" }
    }
    output.byte(UInt8(ascii: "\""))
  }

  /// Writes the items under the headings of their locations.
  private func writeParts(to output: inout Output, heading: (String) -> String, end: () -> String = { "" }) {
    let bytes = bytes.span
    for part in parts {
      let title = Self.title(of: part, &output.texts)
      output.inside(heading(title))
      for item in part.items { output.raw(bytes.extracting(Int(item.start)..<Int(item.end))) }
      output.inside(end())
    }
  }

  /// The heading of a location, such as `Dairy (18), 4 items`. The name is used as it is: it may contain an
  /// aisle number.
  private static func title(of part: Part, _ texts: inout Texts) -> String {
    let name = texts.text(NameInput(of: part.location.location))
    return texts.text(.listShareLocation, ["location": .text(name), "count": .integer(part.items.count)])
  }
}

extension ShareText {
  /// Those items of a list that match `filter`.
  init(
    as format: ListShare.Format, of list: ListID, admittedBy filter: ItemFilter, in shop: borrowing Shop, _ context: RequestContext
  ) {
    self.init(format: format, list: NameInput(of: list, in: shop))
    var numbers = LocationNumbers(of: shop, context, store: filter.store?.store)
    var parts = numbers.views.map { Part(location: $0) }
    let form: CachedForm = format == .html ? .htmlLine : format == .markdown ? .markdownLine : .line
    let lists = context.views.lists
    bytes = lists.eachItem(
      of: shop, admittedBy: filter, in: context.textLanguage, as: form, at: ListPricing(of: context, in: shop),
      by: ItemView.write
    ) { entry in
      let number = numbers.number(of: entry.location, in: shop)
      if parts.indices.contains(number) { parts[number].items.append(entry.item) }
    }
    self.parts = parts.filter { !$0.items.isEmpty }
  }
}

/// A list as an object, for sending it to a program.
struct SharedList: WireType {
  let title: NameInput
  /// The sections in visiting order.
  let sections: [CachedSection]

  static let shape = Shape<Self>.object(
    { title, _, _, sections in Self(title: title, sections: sections) },
    Field("title", \.title, NameInput.shape, "Name of the list."),
    Field("count", \.sections.itemCount, .integer(1...Int.max), "Number of items still to be bought."),
    Field("text", { Phrase(.listCount, ["count": .integer($0.sections.itemCount)]) }, Phrase.shape, "Localized count, such as `4 items`."),
    Field("sections", \.sections, .array(CachedSection.shape), "Sections by location in visiting order, the Unknown Location last.")
  ).named("SharedList", "Items of a list that are still to be bought.")
}

extension Texts {
  /// The name that was given, or a default in the language of the texts.
  mutating func text(_ name: NameInput) -> String { name.given ?? text(name.otherwise) }
}

/// The title of a section of items.
enum SectionTitle: WireType {
  /// The name of a location.
  case name(NameInput)
  case phrase(Phrase)
  /// The items bought on `day`, counted in days since 1970-01-01.
  case boughtOn(day: Int, count: Int, search: ItemSearch)

  static let shape = Shape<Self>.written { value, output in
    switch value {
    case .name(let name): NameInput.shape.write(name, &output)
    case .phrase(let phrase): Phrase.shape.write(phrase, &output)
    case .boughtOn: output.string(output.texts.text(value))
    }
  }
}

extension Texts {
  /// The title in the language of the texts.
  mutating func text(_ title: SectionTitle) -> String {
    switch title {
    case .name(let name): text(name)
    case .phrase(let phrase): text(phrase.key, phrase.arguments)
    case .boughtOn(let day, let count, let search):
      text(
        search.shown == nil ? .listPurchasedOn : .listPurchasedOnContaining,
        ["day": .text(DayText.text(of: day, in: language)), "search": .text(search.text), "count": .integer(count)])
    }
  }
}

/// A time as text in the language of the response; it is formatted when it is written.
struct MomentText: WireType {
  let time: Timestamp
  /// An IANA time zone name.
  let timeZone: String

  static let shape = Shape<Self>.written { value, output in output.string(value.text(&output.texts)) }

  /// Date and time, such as `January 15, 2026 at 9:00 AM`.
  func text(_ texts: inout Texts) -> String {
    DateText(date: .moment(time), style: .long, hasTime: true, timeZone: timeZone).text(&texts)
  }
}
