import ShopModel

/// An item, as clients see it. It is a class so that thousands of items are passed on without copying their
/// texts.
final class ItemView: WireType {
  let item: ListItem
  let location: LocationView
  /// The time zone for the time of purchase in words; nil to omit that.
  let timeZone: String?
  /// What it costs; nil if it has no price.
  let cost: ItemCost?
  /// The last purchases whose store or price is known; nil to omit them.
  let paid: [Purchase]?

  init(item: ListItem, location: LocationView, timeZone: String? = nil, cost: ItemCost? = nil, paid: [Purchase]? = nil) {
    self.item = item
    self.location = location
    self.timeZone = timeZone
    self.cost = cost
    self.paid = paid
  }

  static let shape = Shape<ItemView>.object(
    {
      id, name, quantity, size, _, note, onList, available, location, product, price, total, source, everyDays, onDays, stores, purchasedAt,
      addedAt, _, paid in
      let item = ListItem(
        id: id, list: .first, name: name, key: "", quantity: quantity, size: size, note: note, isOnList: onList, isAvailable: available,
        location: location.location.id, product: product, purchasedAt: purchasedAt,
        addedAt: addedAt ?? Timestamp(milliseconds: 0), stores: stores ?? [], everyDays: everyDays, onDays: onDays ?? [])
      let cost = price.map { ItemCost(source: source ?? .own, price: $0.price, total: total) }
      return ItemView(item: item, location: location, cost: cost, paid: paid?.map(\.purchase))
    },
    Field("id", \.item.id, .id, "The item."),
    Field("name", \.item.name, .string, "Name."),
    Field("quantity", \.item.quantity, .quantityObject, "Quantity."),
    Field("size", \.item.size, optional: .quantityObject, "Size of one piece, such as 330 ml; absent if there is none."),
    amountField,
    Field("note", \.item.note, optional: .string, "Note; absent if there is none."),
    Field("onList", \.item.isOnList, .bool, "True if the item is still to be bought."),
    Field("available", \.item.isAvailable, .bool, "True if the store has it."),
    Field("location", \.location, .reference, "Location, by id, with name and color; see `location.list` for details."),
    Field("productId", \.item.product, optional: .id, "Linked product."),
    priceField, totalField, sourceField, daysField, onDaysField, storesField,
    Field("purchasedAt", \.item.purchasedAt, optional: .timestamp, "Time of the last purchase; absent if never purchased."),
    addedField, wordsField, paidField
  ).named("Item", "An item that is or was on a shopping list.")

  private static let amountField = Field<ItemView, ListItem?>(
    "amountText", { $0.item.hasAmount ? $0.item : nil }, optional: .amount,
    "Quantity and size as shown beside the name, such as `2 kg` or `6 × 330 ml`; absent for one piece without a size.")
  private static let priceField = Field<ItemView, ItemPriceView?>(
    "price", { $0.cost.map { ItemPriceView(price: $0.price) } }, optional: ItemPriceView.shape,
    "Price that counts: its own in the store asked for, its own, that of the linked product, or that paid last; absent if there is none.")
  private static let totalField = Field<ItemView, Money?>(
    "total", { $0.cost?.total }, optional: .money,
    "Price of the amount to buy; absent without a price, if the amount does not convert, or in another currency.")
  private static let sourceField = Field<ItemView, ItemCost.Source?>(
    "priceSource", { $0.cost?.source }, optional: .word,
    "Where the price comes from: its `own`, its own in the `store` asked for, the linked `product`, or what was `paid` last.")
  private static let daysField = Field<ItemView, Int?>(
    "everyDays", { $0.item.everyDays }, optional: .integer(ListLimits.everyDays),
    "Days after the last purchase when it is due again, if they were set.")
  private static let onDaysField = Field<ItemView, [RecurrenceDay]?>(
    "onDays", \.item.onDays.nonEmpty, optional: .recurrenceDays,
    "Days of the week (`saturday`) or of the month (`1`) on which it is due again, if they were set.")
  private static let storesField = Field<ItemView, [StoreID]?>(
    "storeIds", \.item.stores.nonEmpty, optional: .stores,
    "Stores where it is to be had; absent if it is anywhere.")
  private static let addedField = Field<ItemView, Timestamp?>(
    "addedAt", { $0.item.addedAt }, optional: .timestamp,
    "Time when first added; absent in the sections of `list.items`, `list.purchased`, and `list.share`, and in `location.get`.")
  private static let wordsField = Field<ItemView, MomentText?>(
    "purchasedText", { $0.purchasedWords }, optional: MomentText.shape,
    "Localized time of the last purchase; only in `list.item` and `list.purchased`, and absent if never purchased.")
  private static let paidField = Field<ItemView, [PurchaseView]?>(
    "paid", { item in item.paid?.map { PurchaseView(purchase: $0, timeZone: item.timeZone) } }, optional: .array(PurchaseView.shape),
    "The last 20 purchases whose store or price is known, oldest first; only in `list.item`.")

  /// The time of the last purchase in words; nil without a time zone or a purchase.
  private var purchasedWords: MomentText? { Self.words(for: item, timeZone) }

  private static func words(for item: ListItem, _ timeZone: String?) -> MomentText? {
    timeZone.flatMap { zone in item.purchasedAt.map { MomentText(time: $0, timeZone: zone) } }
  }

  /// Writes all members of an item except the location, exactly as the declared shape does without the time when it was added. Returns the
  /// number of bytes that precede the location. By hand, because these bytes are kept for each item (`CachedItems`) and the location, which
  /// changes by itself, is put between them; a shape has no such gap. `HandWrittenEncoderTests` compares both.
  static func writeAround(_ item: ListItem, cost: ItemCost? = nil, timeZone: String? = nil, _ output: inout Output) -> Int {
    output.raw(#"{"id":"#)
    output.string(item.id.text)
    output.raw(#","name":"#)
    output.string(item.name)
    output.raw(#","quantity":"#)
    Shape.quantityObject.write(item.quantity, &output)
    if let size = item.size {
      output.raw(#","size":"#)
      Shape.quantityObject.write(size, &output)
    }
    if item.hasAmount {
      output.raw(#","amountText":"#)
      Shape.amount.write(item, &output)
    }
    if let note = item.note {
      output.raw(#","note":"#)
      output.string(note)
    }
    output.raw(#","onList":"#)
    output.bool(item.isOnList)
    output.raw(#","available":"#)
    output.bool(item.isAvailable)
    let split = output.count
    if let product = item.product {
      output.raw(#","productId":"#)
      output.string(product.text)
    }
    if let cost {
      output.raw(#","price":"#)
      ItemPriceView.shape.write(ItemPriceView(price: cost.price), &output)
      if let total = cost.total {
        output.raw(#","total":"#)
        output.money(total)
      }
      output.raw(#","priceSource":"#)
      output.string(cost.source.rawValue)
    }
    if let everyDays = item.everyDays {
      output.raw(#","everyDays":"#)
      output.int(everyDays)
    }
    if !item.onDays.isEmpty {
      output.raw(#","onDays":"#)
      Shape.recurrenceDays.write(item.onDays, &output)
    }
    if !item.stores.isEmpty {
      output.raw(#","storeIds":"#)
      Shape.stores.write(item.stores, &output)
    }
    if let purchasedAt = item.purchasedAt {
      output.raw(#","purchasedAt":"#)
      Shape.timestamp.write(purchasedAt, &output)
    }
    if let words = words(for: item, timeZone) {
      output.raw(#","purchasedText":"#)
      MomentText.shape.write(words, &output)
    }
    output.endObject()
    return split
  }

  /// Writes the member that belongs between the two parts that `writeAround` wrote.
  static func writeLocation(_ location: LocationView, _ output: inout Output) {
    output.key(locationKey)
    Shape<LocationView>.reference.write(location, &output)
  }

  private static let locationKey = Label(member: "location")
}

extension ItemView {
  /// Purchases that an item shows.
  static let paidCount = 20

  /// An item with its location and its price, in a store or in general.
  convenience init(
    _ item: ListItem, of shop: borrowing Shop, for context: RequestContext, in store: StoreID? = nil, timeZone: String? = nil,
    paid: [Purchase]? = nil
  ) {
    var pricing = ListPricing(of: context, in: shop)
    self.init(
      item: item, location: LocationView(shop.location(of: item), of: shop), timeZone: timeZone,
      cost: pricing.cost(of: item, in: store, of: shop), paid: paid)
  }
}

extension Shape where Value == [ItemView] {
  static let items = Shape.array(ItemView.shape)
}

extension ItemView {
  /// Writes an item in the given form. Returns the number of bytes before its location, or all bytes if the
  /// form has no location.
  static func write(_ item: ListItem, cost: ItemCost?, as form: CachedForm, _ output: inout Output) -> Int {
    switch form {
    case .item: return writeAround(item, cost: cost, &output)
    case .purchase(_, let zone): return writeAround(item, cost: cost, timeZone: zone, &output)
    case .line:
      let mark = Isolation.lineMark(output.texts.language.direction)
      output.inside("\n\(mark)  \(output.texts.line(of: item))")
    case .htmlLine:
      let line = HTMLPage.isolated(output.texts.line(of: item))
      output.inside("\n<li><label><input type=\"checkbox\"> \(line)</label></li>")
    case .markdownLine:
      let mark = Isolation.lineMark(output.texts.language.direction)
      output.inside("\n- [ ] \(mark)\(output.texts.line(of: item).escapedForMarkdown)")
    }
    return output.count
  }
}

extension Shape where Value == ListItem {
  /// An item in one line, in the language of the response.
  static let line = Shape.written { value, output in output.string(output.texts.line(of: value)) }

  /// The amount of an item, in the language of the response.
  static let amount = Shape.written { value, output in output.string(output.texts.amount(of: value)) }
}

extension ListItem {
  /// False for one piece without a size, of which nothing is said.
  fileprivate var hasAmount: Bool { size != nil || quantity != .one }
}

extension Texts {
  /// The quantity, with the size of one piece if there is one.
  mutating func amount(of item: ListItem) -> String {
    guard let size = item.size else { return text(item.quantity) }
    return text(.listShareSize, ["quantity": .quantity(item.quantity), "size": .quantity(size)])
  }

  /// The name with the size, the quantity unless it is 1 without a size, the note, and a remark if the database does not have the item.
  mutating func line(of item: ListItem) -> String {
    let language = language.locale
    let line = linesAreTyped ? line(of: item) { Self.means(item, by: $0, language: language) } : nil
    return line ?? self.line(of: item, named: item.name, counts: false)
  }

  /// The line in the first of its forms that `isRead` accepts; nil if there is none.
  mutating func line(of item: ListItem, where isRead: (String) -> Bool) -> String? {
    let line = line(of: item, named: item.name, counts: false)
    return isRead(line) ? line : guardedLines(of: item).first(where: isRead)
  }

  /// Forms with the name in quotation marks, so that it is not read as something else, and with the quantity or in brackets, so that a note is one.
  private mutating func guardedLines(of item: ListItem) -> [String] {
    let name = ListLine.quoted(item.name)
    var lines = [line(of: item, named: name, counts: item.note != nil)]
    var plain = item
    (plain.note, plain.isAvailable) = (nil, true)
    for counted in [line(of: plain, named: name, counts: true), "\(name) (\(amount(of: item)))"] {
      for noted in item.note.map({ ["\(counted) – \($0)", "\(counted) (\($0))"] }) ?? [counted] {
        lines.append(item.isAvailable ? noted : text(.listNotAvailable, ["name": .text(noted)]))
      }
    }
    return lines
  }

  /// True if a line that is pasted below others means the item that it is written for.
  private static func means(_ item: ListItem, by line: String, language: String) -> Bool {
    // nothing in such a line is taken for a mark, a heading or a message
    if line.allSatisfy({ $0.isLetter || $0 == " " }) {
      return ListLine.means(item, by: PlainText.withoutDirections(line), language: language)
    }
    let pasted = PastedLines("  \(line)").lines
    guard let only = pasted.first, pasted.count == 1, case .item = only.kind else { return false }
    return ListLine.means(item, by: only.text, language: language)
  }

  private mutating func line(of item: ListItem, named name: String, counts: Bool) -> String {
    // Isolate the name: in right-to-left text, punctuation around a left-to-right name would change sides.
    var line = language.direction == .rightToLeft ? Isolation.isolated(name, in: language.direction) : name
    if item.hasAmount || counts {
      let key: TextKey = item.quantity.unit == nil && item.size == nil ? .listShareCount : .listShareItem
      line = text(key, ["name": .text(line), "quantity": .text(amount(of: item))])
    }
    if let note = item.note {
      let note = language.direction == .rightToLeft ? Isolation.isolated(note, in: language.direction) : note
      line = text(.listShareNote, ["item": .text(line), "note": .text(note)])
    }
    return item.isAvailable ? line : text(.listNotAvailable, ["name": .text(line)])
  }
}

extension ListItem: PresentedKind {
  static let views: [any WireType.Type] = [ItemView.self]
  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? { EntityView(ItemView(self, of: shop, for: context)) }
  var changeSummary: EventSummary? { EventSummary(key: .historyItemChanged, name: .some(LocalizedText(name)), id: id.text) }
  static var isPublic: Bool { true }
  func name(in languages: [String]) -> SyncValueText? { .plain(name) }

  func text(of part: PartID, in shop: borrowing Shop, _ languages: [String]) -> SyncValueText? {
    if part.part == .need { return .amount(quantity) }
    guard case .field = part.part else { return .plain(name) }
    return switch part.name {
    case "name": .plain(name)
    case "size": size.map { .amount($0) }
    case "note": note.map { .plain($0) }
    case "price": price.map { .money($0.money) }
    case "location": .location(shop.location(of: self).name)
    case "everyDays": everyDays.map { .number($0) }
    case "list": shop.shoppingList(list)?.name(in: languages)
    case "stores": .names(of: stores, in: shop)
    default: nil
    }
  }
}

/// Ids of several items, or `all`.
enum ItemIDs: WireType {
  case these([ItemID])
  case all
  /// The items whose day has come, by the rhythm that was set.
  case due

  static let shape = among([allWord])
  static let orDue = among([allWord, dueWord])

  private static func among(_ words: [String]) -> Shape<Self> {
    Shape<Self>(
      schema: { types in ["oneOf": [["type": "string", "enum": .array(words.map { .string($0) })], list.schema(&types)]] },
      read: { (document, position) throws(ValidationError) in
        guard document[position].isString else { return .these(try list.read(document, position)) }
        let word = document.text(at: position)
        guard words.contains(word) else { throw ValidationError(.invalid, [Fact("choices", .texts(words))]) }
        return word == allWord ? .all : .due
      },
      write: { value, output in
        switch value {
        case .these(let ids): list.write(ids, &output)
        case .all: output.string(allWord)
        case .due: output.string(dueWord)
        }
      })
  }

  private static let list = Shape<[ItemID]>.array(.id, count: 1...ListLimits.items)
  private static let allWord = "all"
  private static let dueWord = "due"
}

/// The items that a method applies to: one, several, or all.
struct ItemSelection: Sendable {
  let item: ItemID?
  let items: ItemIDs?
  /// The list that the items must belong to. If nil, each item's own list is used, and the list in use for
  /// `all`.
  var list: ListID?

  /// Problems unless exactly one of `itemId` and `itemIds` is given.
  var problems: [Problem] { Problem.either("itemId", item != nil, or: "itemIds", items != nil) }

  /// The list whose counts the response contains: `list` if given, else that of the first item, else the list
  /// in use.
  func list(in shop: borrowing Shop) -> ListID {
    if let list { return list }
    var first = item
    if case .these(let ids) = items { first = ids.first }
    return first.flatMap { shop.item($0)?.list } ?? shop.openList
  }

  /// The ids of the items; for `all`, every item of the list, or those that `isOnList` tells, sorted by name.
  func ids(in shop: borrowing Shop, _ context: RequestContext, isOnList: Bool? = nil) -> [ItemID] {
    if let item { return [item] }
    if case .these(let ids) = items { return ids }
    if case .due = items {
      let today = context.views.days.day(of: context.now, in: context.timeZone)
      var due: [ItemID] = []
      for id in shop.filter(of: list ?? shop.openList, isOnList: false).items(of: shop, context) {
        guard let item = shop.item(id), item.isRecurring, let rhythm = context.rhythm(of: item), rhythm.due <= today else { continue }
        due.append(id)
      }
      return due
    }
    return shop.filter(of: list ?? shop.openList, isOnList: isOnList).items(of: shop, context)
  }

  /// The number of items that a call for `all` affects; nil if there is no question to ask, because it affects one at most, or its items
  /// are named.
  func countOfAll(
    in shop: borrowing Shop, _ context: RequestContext, isOnList: Bool? = nil, where isAffected: (ListItem) -> Bool = { _ in true }
  ) -> Int? {
    guard case .all = items else { return nil }
    var count = 0
    for id in ids(in: shop, context, isOnList: isOnList) { if let item = shop.item(id), isAffected(item) { count += 1 } }
    return count > 1 ? count : nil
  }
}

/// A search text for items.
struct ItemSearch {
  /// The text as entered, for titles.
  let text: String
  /// The folded text, for comparing with folded names; empty without a search.
  let folded: String

  /// Creates a search; `given` is nil without a search.
  init(_ given: String? = nil) {
    text = given ?? ""
    folded = Folding.searchKey(given)
  }

  /// The words to look for; nil without a search.
  var words: WordSearch? { folded.isEmpty ? nil : WordSearch(folded) { EntityName($0) } }

  /// The text for titles; nil without a search.
  var shown: String? { folded.isEmpty ? nil : text }

  /// The title for `count` items; it includes the search text, if any.
  func title(_ title: ItemTitle, _ count: Int, days: Int? = nil) -> Phrase {
    var facts: [(name: String, value: TextArgument)] = [("count", .integer(count))]
    if let days { facts.append(("days", .integer(days))) }
    if let shown { facts.append(("search", .text(shown))) }
    return Phrase(shown == nil ? title.plain : title.containing, TextArguments(facts))
  }
}

/// The two wordings of a title for items: without and with a search text.
struct ItemTitle {
  let plain: TextKey
  let containing: TextKey

  static let remaining = ItemTitle(plain: .listRemaining, containing: .listRemainingContaining)
  static let all = ItemTitle(plain: .listAll, containing: .listAllContaining)
  static let purchased = ItemTitle(plain: .listPurchased, containing: .listPurchasedContaining)
  static let recent = ItemTitle(plain: .listPurchasedRecent, containing: .listPurchasedRecentContaining)
  static let earlier = ItemTitle(plain: .listPurchasedEarlier, containing: .listPurchasedEarlierContaining)
  static let never = ItemTitle(plain: .listPurchasedNever, containing: .listPurchasedNeverContaining)
}

extension ItemFilter {
  /// Ids of the items of `shop` that match the filter, sorted by name.
  func items(of shop: borrowing Shop, _ context: RequestContext) -> [ItemID] {
    var ids: [ItemID] = []
    for slot in context.views.lists.order(of: shop, in: context.textLanguage) {
      if shop.isItem(at: slot, admittedBy: self), let item = shop.item(at: slot) { ids.append(item.id) }
    }
    return ids
  }
}

struct ListView: WireType {
  let id: ListID
  let name: NameInput
  let count: Int
  /// Number of items to buy that the database does not have.
  let unavailable: Int
  let itemCount: Int
  let isOpen: Bool
  var sum = ListSum()
  var budget: Money?
  /// Currency in which the list is totaled.
  let currency: Currency

  var badge: Int? { count > 0 ? count : nil }
  var canShare: Bool { count > 0 }
  var canMarkAllPurchased: Bool { count > 0 }
  var canMarkAllAvailable: Bool { unavailable > 0 }

  static let shape = Shape<Self>.object(
    { id, name, count, _, itemCount, total, unpriced, changesAt, budget, _, _, _, _, _, _, isOpen in
      Self(
        id: id, name: name, count: count, unavailable: 0, itemCount: itemCount, isOpen: isOpen,
        sum: ListSum(total: total, unpriced: unpriced ?? 0, changesAt: changesAt), budget: budget,
        currency: total?.currency ?? budget?.currency ?? .usd)
    },
    Field("id", \.id, .id, "The list."),
    Field("name", \.name, NameInput.shape, "Name; a localized default if the list was never named."),
    Field("count", \.count, .integer(0...Int.max), "Number of items still to be bought."),
    Field("badge", \.badge, .nullable(.integer(1...Int.max)), "Number for the list icon; null if there is nothing to buy."),
    Field("itemCount", \.itemCount, .integer(0...Int.max), "Number of all items of the list, including purchased ones."),
    Field("total", \.sum.total, optional: .money, "Sum of the items still to be bought that have a price; absent if none has one."),
    Field(
      "unpriced", { $0.sum.total == nil ? nil : $0.sum.unpriced }, optional: .integer(0...Int.max),
      "Number of items still to be bought that are not in `total`; absent without it."),
    Field("changesAt", \.sum.changesAt, optional: .timestamp, ListPricing.changesAtSummary),
    Field("budget", \.budget, optional: .money, "What the list may cost; absent if that was not set."),
    Field(
      "remaining", \.remaining, optional: .money,
      "What the budget leaves, negative if it does not suffice; absent without a budget, or if it is in another currency."),
    Field(
      "text", \.text, Phrase.shape,
      "Localized count, with the total if there is one, such as `4 items` or `9 items · about $60.01`, or a note that the list is empty."),
    Field(
      "title", { Phrase(.listRemaining, ["count": .integer($0.count)]) }, Phrase.shape,
      "Heading of its items, such as `Items remaining: 4`."),
    Field("canShare", \.canShare, .bool, "True if `list.share` has anything to share."),
    Field("canMarkAllPurchased", \.canMarkAllPurchased, .bool, "True if `list.markPurchased` changes anything for `all`."),
    Field("canMarkAllAvailable", \.canMarkAllAvailable, .bool, "True if `list.setAvailable` makes any of `all` available."),
    Field("current", \.isOpen, .bool, "True for the current list, which methods use if `listId` is omitted.")
  ).named("List", "A shopping list.")

  private var text: Phrase { .listed(count, total: sum.total) }

  private var remaining: Money? {
    guard let budget, budget.currency == currency else { return nil }
    return sum.total.map { budget.adding(Money(-$0.minorUnits, $0.currency)) } ?? budget
  }
}

extension ListView {
  init(_ list: ShoppingList, of shop: borrowing Shop, for context: RequestContext) {
    self.init(
      id: list.id, name: NameInput(list.name, otherwise: .listShareTitle), count: shop.itemIndex.onList(in: list.id),
      unavailable: shop.itemIndex.unavailable(in: list.id), itemCount: shop.itemIndex.count(in: list.id),
      isOpen: shop.openList == list.id, sum: context.views.totals.total(of: list.id, in: shop, context), budget: list.budget,
      currency: context.currency)
  }

  /// The list `id`. A list that is not stored yet, such as the initial one, is empty.
  init(_ id: ListID, of shop: borrowing Shop, for context: RequestContext) {
    self.init(shop.shoppingList(id) ?? .placeholder(id), of: shop, for: context)
  }
}

/// The result of methods that create, rename or switch lists.
struct ListResult: WireType {
  let list: ListView

  static let shape = Shape<Self>.object(Self.init, Field("list", \.list, ListView.shape, "The list."))
}

extension ListResult: OutcomeResult {
  /// The list `id`, which exists after the change.
  init(_ id: ListID, of shop: borrowing Shop, for context: RequestContext) { self.init(list: ListView(id, of: shop, for: context)) }
}

/// Numbers the locations of many items, so that each location's view is created once.
struct LocationNumbers {
  private(set) var views: [LocationView] = []
  private var numbers: [LocationID: Int] = [:]
  /// The last location and its number: neighbors are often at the same one.
  private var last: (id: LocationID, number: Int)?

  init() {}

  /// All locations, numbered in visiting order, that of a store if one is given.
  init(of shop: borrowing Shop, _ context: RequestContext, store: StoreID? = nil) {
    for location in context.views.lists.visitingOrder(of: shop, in: context.textLanguage, store: store) {
      add(LocationView(location, of: shop))
    }
  }

  /// The view of an item's location; that of the Unknown Location if it does not exist.
  mutating func view(at location: LocationID, in shop: borrowing Shop) -> LocationView {
    let number = number(of: location, in: shop)
    return views[number]
  }

  /// The number of an item's location; that of the Unknown Location if it does not exist.
  mutating func number(of location: LocationID, in shop: borrowing Shop) -> Int {
    if let last, last.id == location { return last.number }
    let number = newNumber(of: location, in: shop)
    last = (location, number)
    return number
  }

  private mutating func newNumber(of location: LocationID, in shop: borrowing Shop) -> Int {
    if let number = numbers[location] { return number }
    guard location == .unknown || shop.locations.slot(of: location) != nil else { return number(of: .unknown, in: shop) }
    return add(LocationView(at: location, of: shop))
  }

  /// Assigns the next number to a location and returns it.
  @discardableResult mutating func add(_ view: LocationView) -> Int {
    numbers[view.location.id] = views.count
    views.append(view)
    return views.count - 1
  }
}

extension ShoppingList: PresentedKind {
  static let views: [any WireType.Type] = [ListView.self]
  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? { EntityView(ListView(self, of: shop, for: context)) }
  var changeSummary: EventSummary? { EventSummary(.historyListRenamed, id, named: name) }
  func summary(of revision: EntityRevision) -> EventSummary? {
    revision.fieldNames == ["budget"] ? EventSummary(key: .historyListBudget, id: id.text) : changeSummary
  }
  static var isPublic: Bool { true }
  func name(in languages: [String]) -> SyncValueText? { name.map { .plain($0) } ?? .label(.list) }

  func text(of part: PartID, in shop: borrowing Shop, _ languages: [String]) -> SyncValueText? {
    part.name == "budget" ? budget.map { .money($0) } : name(in: languages)
  }
}

extension ListUse: PresentedKind {
  /// The list in use is shown as the list.
  static let views: [any WireType.Type] = [ListView.self]

  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? {
    open.flatMap { shop.shoppingList($0) }.map { EntityView(ListView($0, of: shop, for: context)) }
  }

  func isShownInConflicts(to customer: CustomerID) -> Bool { false }
}
