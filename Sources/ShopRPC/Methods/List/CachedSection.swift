import ShopModel

/// Items under a title. Most of their JSON is cached.
struct CachedSection: WireType {
  let title: SectionTitle
  let location: LocationView?
  let items: CachedRun

  static let shape = Shape<Self>.object(
    { title, _, _, location, items in Self(title: title, location: location, items: items) },
    Field(
      "title", \.title, SectionTitle.shape,
      "Heading: the name of the location, or a description of the items with their count and the search text."),
    Field("count", \.items.count, .integer(0...Int.max), "Number of items in the section, on all pages."),
    Field("text", { Phrase(.listCount, ["count": .integer($0.items.count)]) }, Phrase.shape, "Localized count, such as `4 items`."),
    Field("location", \.location, optional: LocationView.shape, "Location of all items; absent unless grouped by location."),
    Field("items", \.items, CachedRun.shape, "Items by name in the language's sort order, then by id.")
  ).named("Section", "Items under a heading.")
}

extension [CachedSection] {
  /// The items that match `filter`, by location in visiting order. Empty sections are left out.
  init(byLocation filter: ItemFilter, of shop: borrowing Shop, _ context: RequestContext) {
    var numbers = LocationNumbers(of: shop, context, store: filter.store?.store)
    var runs = [CachedRun](repeating: CachedRun(), count: numbers.views.count)
    let bytes = context.views.lists.eachItem(
      of: shop, admittedBy: filter, in: context.textLanguage, as: .item(context.currency, filter.store?.store),
      at: ListPricing(of: context, in: shop), by: ItemView.write
    ) { entry in
      let number = numbers.number(of: entry.location, in: shop)
      if runs.indices.contains(number) { runs[number].append(entry.item, at: number) }
    }
    self = zip(numbers.views, runs).filter { $0.1.count > 0 }.map { view, run in
      CachedSection(title: .name(NameInput(of: view.location)), location: view, items: run.finished(bytes, numbers))
    }
  }

  /// The items that match `filter` in one section, or no section if there are none. `title` gets their
  /// number. With a time zone, the items include their time of purchase in words.
  init(
    together filter: ItemFilter, of shop: borrowing Shop, _ context: RequestContext, timeZone: String? = nil, title: (Int) -> Phrase
  ) {
    let form = timeZone.map { CachedForm.purchase(context.currency, timeZone: $0) } ?? .item(context.currency, filter.store?.store)
    let run = CachedRun(of: shop, admittedBy: filter, context, as: form)
    self = run.count == 0 ? [] : [CachedSection(title: .phrase(title(run.count)), location: nil, items: run)]
  }
}

extension [CachedSection] {
  /// Number of items in all sections.
  var itemCount: Int { reduce(0) { $0 + $1.items.count } }

  /// A page of the items, in the sections that have any of them, and the cursor of the next one. Without a limit and a cursor, everything.
  func page(_ params: PageParams, of query: @autoclosure () -> String) throws(RPCError) -> (sections: [CachedSection], next: Cursor?) {
    if params.limit == nil, params.cursor == nil { return (self, nil) }
    let all = enumerated().flatMap { section, value in value.items.positions.map { (section: section, item: $0) } }
    let part = try params.page.part(of: all, query: query()) { self[$0.section].items.id(at: $0.item) }
    let items = Dictionary(grouping: part.elements, by: \.section)
    let sections = items.sorted { $0.key < $1.key }.map { section, elements in
      let (first, last) = (elements.first?.item ?? 0, elements.last?.item ?? 0)
      return CachedSection(title: self[section].title, location: self[section].location, items: self[section].items.part(first...last))
    }
    return (sections, part.next)
  }
}

/// A sequence of items in cached JSON.
struct CachedRun: WireType {
  /// The cached JSON of the items; an item holds offsets in it.
  private var bytes: [UInt8] = []
  private var items: [CachedItem] = []
  /// The locations of the items; may contain further ones.
  private var locations: [LocationView] = []
  /// For each item, the index of its location.
  private var numbers: [Int] = []
  /// Number of items of which these are a page; nil if they are all.
  private var total: Int?

  init() {}

  /// Number of items, on all pages.
  var count: Int { total ?? items.count }

  mutating func append(_ item: CachedItem, at location: Int) {
    items.append(item)
    numbers.append(location)
  }

  /// The same items with their JSON and locations, ready to be written.
  func finished(_ bytes: [UInt8], _ locations: LocationNumbers) -> CachedRun {
    var run = self
    (run.bytes, run.locations) = (bytes, locations.views)
    return run
  }

  /// The items that match `filter`, sorted by name in the order of the language, then by id.
  init(of shop: borrowing Shop, admittedBy filter: ItemFilter, _ context: RequestContext, as form: CachedForm? = nil) {
    let form = form ?? .item(context.currency, filter.store?.store)
    var numbers = LocationNumbers()
    var run = CachedRun()
    let lists = context.views.lists
    let bytes = lists.eachItem(
      of: shop, admittedBy: filter, in: context.textLanguage, as: form, at: ListPricing(of: context, in: shop),
      by: ItemView.write
    ) { entry in
      run.append(entry.item, at: numbers.number(of: entry.location, in: shop))
    }
    self = run.finished(bytes, numbers)
  }

  fileprivate var positions: Range<Int> { items.indices }

  /// Id of an item as its JSON, which begins with it, has it.
  fileprivate func id(at position: Int) -> String {
    let written = bytes[Int(items[position].start)..<Int(items[position].split)].dropFirst(#"{"id":""#.utf8.count)
    return String(decoding: written.prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
  }

  /// The items at some positions.
  fileprivate func part(_ positions: ClosedRange<Int>) -> CachedRun {
    var run = self
    (run.items, run.numbers, run.total) = (Array(items[positions]), Array(numbers[positions]), count)
    return run
  }

  /// A page of the items, and the cursor of the next one.
  func page(_ page: Page, of query: @autoclosure () -> String) throws(RPCError) -> (run: CachedRun, next: Cursor?) {
    let part = try page.part(of: Array(positions), query: query(), id: { id(at: $0) })
    var run = self
    (run.items, run.numbers, run.total) = (part.elements.map { items[$0] }, part.elements.map { numbers[$0] }, count)
    return (run, part.next)
  }

  static let shape = Shape<Self>(
    schema: Shape<[ItemView]>.items.schema,
    read: { (_, _) throws(ValidationError) in throw .invalid("output-only items") },
    write: { run, output in run.write(to: &output) })

  /// Writes the items. The JSON of a location is copied from its previous occurrence in the output.
  private func write(to output: inout Output) {
    let bytes = bytes.span
    var known: [Range<Int>] = Array(repeating: 0..<0, count: locations.count)
    output.beginArray()
    for (index, item) in items.enumerated() {
      if index > 0 { output.byte(UInt8(ascii: ",")) }
      output.raw(bytes.extracting(Int(item.start)..<Int(item.split)))
      let number = numbers[index]
      if known[number].isEmpty {
        let start = output.count
        ItemView.writeLocation(locations[number], &output)
        known[number] = start..<output.count
      } else {
        output.repeat(known[number])
      }
      output.raw(bytes.extracting(Int(item.split)..<Int(item.end)))
    }
    output.endArray()
  }
}

extension [CachedSection] {
  /// Three sections, even if empty: items bought since the local midnight `days` days before `today`,
  /// earlier, and never. A purchase after today, which is dated wrongly, does not count as recent.
  init(
    purchasedSince today: Int, days: Int, _ filter: ItemFilter, _ search: ItemSearch, of shop: borrowing Shop, _ context: RequestContext
  ) {
    let midnight = context.views.days.start(of: today - days, in: context.timeZone)
    let end = context.views.days.start(of: today + 1, in: context.timeZone)
    var (lately, earlier, never) = (CachedRun(), CachedRun(), CachedRun())
    var numbers = LocationNumbers()
    let bytes = context.eachPurchase(of: shop, admittedBy: filter) { entry in
      let number = numbers.number(of: entry.location, in: shop)
      switch entry.purchasedAt {
      case nil: never.append(entry.item, at: number)
      case let time? where time < midnight || time >= end: earlier.append(entry.item, at: number)
      case .some: lately.append(entry.item, at: number)
      }
    }
    (lately, earlier, never) = (lately.finished(bytes, numbers), earlier.finished(bytes, numbers), never.finished(bytes, numbers))
    self = [
      CachedSection(search.title(.recent, lately.count, days: days), lately),
      CachedSection(search.title(.earlier, earlier.count), earlier),
      CachedSection(search.title(.never, never.count), never),
    ]
  }

  /// The items by local day of their last purchase, latest day first, then those never bought. Empty sections
  /// are left out.
  init(purchasedByDay filter: ItemFilter, _ search: ItemSearch, of shop: borrowing Shop, _ context: RequestContext) {
    var days: [Int: CachedRun] = [:]
    var never = CachedRun()
    var numbers = LocationNumbers()
    let bytes = context.eachPurchase(of: shop, admittedBy: filter) { entry in
      let number = numbers.number(of: entry.location, in: shop)
      if let time = entry.purchasedAt {
        days[context.views.days.day(of: time, in: context.timeZone), default: CachedRun()].append(entry.item, at: number)
      } else {
        never.append(entry.item, at: number)
      }
    }
    self = days.sorted { $0.key > $1.key }.map { day, run in
      CachedSection(
        title: .boughtOn(day: day, count: run.count, search: search), location: nil, items: run.finished(bytes, numbers))
    }
    guard never.count > 0 else { return }
    append(CachedSection(search.title(.never, never.count), never.finished(bytes, numbers)))
  }
}

extension RequestContext {
  /// Calls `body` with the cached JSON of each item that `filter` admits, with the time of its last purchase. Returns the bytes that the entries
  /// are ranges of.
  fileprivate func eachPurchase(
    of shop: borrowing Shop, admittedBy filter: ItemFilter, _ body: (CachedItems.Entry) -> Void
  ) -> [UInt8] {
    views.lists.eachItem(
      of: shop, admittedBy: filter, in: textLanguage, as: .purchase(currency, timeZone: timeZone), at: ListPricing(of: self, in: shop),
      by: ItemView.write, body)
  }
}

extension CachedSection {
  /// A section of items that are not grouped by location.
  fileprivate init(_ title: Phrase, _ run: CachedRun) {
    self.init(title: .phrase(title), location: nil, items: run)
  }
}
