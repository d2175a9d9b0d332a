import ShopModel

/// The result of methods that change one item.
struct ItemResult: WireType {
  let item: ItemView
  let list: ListView

  static let shape = Shape<Self>.object(
    Self.init,
    Field("item", \.item, ItemView.shape, "The item; with a `storeId`, at its price in that store."),
    Field("list", \.list, ListView.shape, "The item's list after the change, at general prices."))
}

extension ItemResult {
  /// The item `id`, which exists after the change; at its price in a store, if that was set.
  init(_ id: ItemID, of shop: borrowing Shop, for context: RequestContext, in store: StoreID? = nil) {
    let item = shop.item(id) ?? ListItem(id: id, list: shop.openList, name: "", key: "", addedAt: Timestamp(milliseconds: 0))
    self.init(item: ItemView(item, of: shop, for: context, in: store), list: ListView(item.list, of: shop, for: context))
  }
}

/// The result of methods that add one item.
struct AddedItemResult: WireType {
  let changed: ItemResult
  let joined: Bool?
  let hint: LineHint?

  static let shape = Shape<Self>.object(
    { item, list, joined, hint, _, name, _ in
      Self(changed: ItemResult(item: item, list: list), joined: joined, hint: hint.map { LineHint(kind: $0, name: name) })
    },
    Field("item", \.changed.item, ItemView.shape, "The item; with a `storeId`, at its price in that store."),
    Field("list", \.changed.list, ListView.shape, "The item's list after the change, at general prices."),
    Field(
      "joined", \.joined, optional: .bool,
      "True if an item was found whose name differs in that only one of the names has accents, such as `crème` for `creme`; otherwise absent."
    ),
    Field(
      "hint", \.hint?.kind, optional: .word,
      "What to tell the person about the line of `list.addText`, absent if there is nothing: \(LineHint.kindSummary)"),
    Field("hintText", \.hint?.phrase, optional: Phrase.shape, "The hint as a sentence; absent if there is none."),
    Field(
      "unknownLocation", \.hint?.name, optional: .string, LineHint.nameSummary),
    Field("text", \.changed.item.item, .line, "The item in one line, as in the text of `list.share`, such as `flour (2 kg)`."))
}

extension AddedItemResult {
  init(_ added: AddedItem, hint: LineHint? = nil, of shop: borrowing Shop, for context: RequestContext) {
    self.init(changed: ItemResult(added.item, of: shop, for: context, in: added.store), joined: added.isJoined ? true : nil, hint: hint)
  }
}

extension Command where Outcome == AddedItem {
  static func writeIDs(of added: AddedItem, from shop: borrowing Shop, context: RequestContext, to output: inout Output) {
    output.ids(of: [added.item], in: shop.item(added.item)?.list ?? shop.openList)
  }
}

/// What to tell the person about a typed line.
struct LineHint: Sendable {
  static let kindSummary = """
    `severalItems` if it seems to name several things, all of which became the name; `unknownLocation` if no location has the name behind `@`, \
    which became part of the note.
    """
  static let nameSummary =
    "The name behind `@` that no location has; `location.create` with `collect` creates it, and moves there what was meant for it."

  let kind: ListLine.Hint
  /// The name of a location that does not exist.
  let name: String?

  var phrase: Phrase {
    switch kind {
    case .severalItems: Phrase(.listSeveralItems)
    case .unknownLocation: Phrase(.listUnknownLocation, ["name": .text(name ?? "")])
    }
  }
}

extension LineHint {
  /// The hint about `line`; nil if there is nothing to tell.
  init?(_ line: ListLine) {
    guard let kind = line.hint else { return nil }
    self.init(kind: kind, name: line.unknownLocation)
  }
}

/// The items that a change applies to, and the list whose counts the response contains.
struct SelectedItems: Sendable {
  let ids: [ItemID]
  let list: ListID
}

extension Change<[ItemID]> {
  /// The same change with an outcome that includes the list.
  func of(_ list: ListID) -> Change<SelectedItems> { Change<SelectedItems>(events, reporting: SelectedItems(ids: outcome, list: list)) }
}

/// A result with the items that a change applied to.
protocol SelectedItemsResult: OutcomeResult {
  init(items: [ItemView], list: ListView)
}

extension SelectedItemsResult {
  init(_ selected: SelectedItems, of shop: borrowing Shop, for context: RequestContext) {
    self.init(items: [ItemView](selected.ids, of: shop, for: context), list: ListView(selected.list, of: shop, for: context))
  }
}

extension Command where Outcome == SelectedItems, Result: SelectedItemsResult {
  static func writeIDs(of selected: SelectedItems, from shop: borrowing Shop, context: RequestContext, to output: inout Output) {
    output.ids(of: selected.ids, in: selected.list)
  }
}

extension Output {
  /// Writes the ids of items and of a list as members of a result.
  fileprivate mutating func ids(of items: [ItemID], in list: ListID) {
    let all: JSON = ["items": .array(items.map { ["id": .string($0.text)] }), "list": ["id": .string(list.text)]]
    all.write(to: &self)
  }
}

/// The result of methods that change several items.
struct ChangedItems: SelectedItemsResult {
  let items: [ItemView]
  let list: ListView

  static let shape = Shape<Self>.object(
    Self.init,
    Field("items", \.items, .items, "Items that the call changed, in their new state."),
    Field("list", \.list, ListView.shape, changedListSummary))

  /// The description of `list` in results of methods that change several items.
  static let changedListSummary = "The list after the change; for items of several lists, that of the first item given."
}

/// The result of methods that mark items as purchased.
struct PurchasedItems: SelectedItemsResult {
  let items: [ItemView]
  let list: ListView

  static let shape = Shape<Self>.object(
    { items, _, list in Self(items: items, list: list) },
    Field("items", \.items, .items, "Items that were on the list, in their new state."),
    Field("stamped", \.items.count, .integer(0...Int.max), "Number of `items`."),
    Field("list", \.list, ListView.shape, ChangedItems.changedListSummary))
}

extension [ItemView] {
  /// The items `ids` after a change, in the same order.
  init(_ ids: [ItemID], of shop: borrowing Shop, for context: RequestContext) {
    self = []
    reserveCapacity(ids.count)
    var locations = LocationNumbers()
    var pricing = ListPricing(of: context, in: shop)
    for id in ids {
      guard let item = shop.item(id) else { continue }
      let cost = pricing.cost(of: item, in: nil, of: shop)
      append(ItemView(item: item, location: locations.view(at: item.location, in: shop), cost: cost))
    }
  }
}

/// Params that may name a list.
protocol ListParams: WireType {
  var list: ListID? { get }
}

extension ListParams {
  static var listField: Field<Self, ListID?> { Field("listId", \.list, optional: .id, "The list; the current list if omitted.") }
}

/// Params that name an item, which may have to be in a certain list.
protocol OneItemParams: WireType {
  var item: ItemID { get }
  var list: ListID? { get }
}

extension OneItemParams {
  static var itemField: Field<Self, ItemID> { Field("itemId", \.item, .id, "The item.") }

  static var ownListField: Field<Self, ListID?> {
    Field("listId", \.list, optional: .id, "List that the item must be in; the item's own list if omitted.")
  }
}

/// Params that select one or several items.
protocol ItemSelectionParams: WireType {
  var item: ItemID? { get }
  var items: ItemIDs? { get }
  var list: ListID? { get }
}

extension ItemSelectionParams {
  static var itemField: Field<Self, ItemID?> {
    Field("itemId", \.item, .nullable(.id), default: .some(nil), "The item; give either this or `itemIds`.")
  }

  var selection: ItemSelection { ItemSelection(item: item, items: items, list: list) }
}

/// The params of methods that apply to one or several items.
struct ItemsParams: ItemSelectionParams {
  let item: ItemID?
  let items: ItemIDs?
  let list: ListID?

  static let shape = Shape<Self>.object(
    Self.init, itemField,
    Field(
      "itemIds", \.items, .nullable(ItemIDs.shape), default: .some(nil),
      "The items, all or none if one does not exist, or `all`, which a dry run asks about; give either this or `itemId`."),
    Field(
      "listId", \.list, optional: .id, "List that the items must be in; if omitted, each item's own list, or the current list for `all`.")
  ).checked { $0.selection.problems }
}

extension Shape where Value == String {
  /// A name, such as that of an item, a location or a customer.
  static let name = text(nameLength, cleanedBy: PlainText.name)

  /// A note on an item; empty means none.
  static let note = text(Limits.noteLength, cleanedBy: PlainText.joined)

  /// A search text; empty matches everything.
  static let searchText = text(searchLength)

  /// In Unicode scalars.
  private static let nameLength = 1...200
  private static let searchLength = 0...200
}

extension FoldedName {
  /// A code or category with its folded form, which is used for comparing.
  init(_ text: String) { self.init(text: text, key: Folding.fold(text)) }
}

extension EntityName {
  init(_ text: String) {
    let (key, unmarked) = Folding.identity(of: text)
    self.init(text: text, key: key, unmarked: unmarked)
  }
}

extension FieldChange<String> {
  /// The change of a note; an empty text removes the note, as null does.
  init(note: FieldChange<String>) {
    self = note == .set("") ? .set(nil) : note
  }
}
