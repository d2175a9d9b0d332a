extension Shop {
  /// Change that adds to a list: increases an item on it, puts back one bought before, or creates a new one.
  package func adding(
    _ draft: ItemDraft, to list: ListID?, at now: Timestamp, _ ids: inout IDMaker
  ) throws(ListError) -> Change<AddedItem> {
    let list = try self.list(list)
    if let id = draft.id, items.slot(of: id) != nil { throw .alreadyExists(id) }
    try checkLocation(draft.location)
    try check(draft.details)
    let known = known(as: draft.name, isWritten: draft.isWritten, in: list)
    let isJoined = known.first.map { $0.key != draft.name.key } ?? false
    let change = try adding(draft, to: list, with: Self.candidates(known, for: draft), at: now, ids: &ids)
    return Change<AddedItem>(change.events, reporting: AddedItem(item: change.outcome, isJoined: isJoined))
  }

  /// The item that a draft would join or bring back; nil if it would become a new one.
  package func counterpart(of draft: ItemDraft, in list: ListID?) throws(ListError) -> ListItem? {
    let list = try self.list(list)
    try checkLocation(draft.location)
    let known = known(as: draft.name, isWritten: draft.isWritten, in: list)
    return Self.counterpart(of: draft.quantity, among: Self.candidates(known, for: draft), draft.units)
  }

  /// Items of a list that a name can mean: those of the same name, else, if a person wrote it, those whose names differ only in that
  /// one of them has marks, unless these have different names.
  func known(as name: EntityName, isWritten: Bool, in list: ListID) -> [ListItem] {
    let known = itemIndex.items(named: name.key).compactMap { items[$0] }.filter { $0.list == list }
    if !known.isEmpty || !isWritten { return known }
    let candidates = itemIndex.items(searchedAs: name).compactMap { items[$0] }.filter { $0.list == list }
    let alike = name.matches(among: candidates, named: \.entityName)
    return Set(alike.map(\.key)).count == 1 ? alike : []
  }

  /// Those of the items of a name that a draft adds to. One with a size adds to that size. One without a size adds to all that are on the
  /// list, or else known, if they have one size, and otherwise to those without a size.
  private static func candidates(_ known: [ListItem], for draft: ItemDraft) -> [ListItem] {
    if let size = draft.size { return known.filter { $0.size?.key == size.key } }
    if known.count < 2 { return known }
    let onList = known.filter(\.isOnList)
    let present = onList.isEmpty ? known : onList
    return Set(present.map { $0.size?.key }).count == 1 ? present : known.filter { $0.size == nil }
  }

  func adding(
    _ draft: ItemDraft, to list: ListID, with known: [ListItem], at now: Timestamp, ids: inout IDMaker
  ) throws(ListError) -> Change<ItemID> {
    if !draft.isOnList, let item = known.first(where: \.isOnList) { return try detailing(item, as: draft) }
    if let item = Self.counterpart(of: draft.quantity, among: known, draft.units) {
      return try item.isOnList ? increasing(item, by: draft) : bringingBack(item, as: draft)
    }
    guard items.count < ListLimits.items else { throw .tooManyItems(maximum: ListLimits.items) }
    let key = draft.size.map { "\(draft.name.key)\0\($0.key)" } ?? draft.name.key
    let id = draft.id ?? ItemID(ids.next(named: key, in: "item/\(list.text)") { items.slot(of: ItemID($0)) != nil })
    let item = ListItem(
      id: id, list: list, name: draft.name.text, key: draft.name.key, unmarked: draft.name.unmarked, quantity: draft.quantity,
      size: draft.size, note: draft.note, isOnList: draft.isOnList, isAvailable: draft.isAvailable ?? true,
      location: draft.location ?? usualLocation(of: draft.name, in: list),
      product: draft.product, addedAt: now)
    return Change([.list(.added(draft.details.applied(to: item)))], reporting: item.id)
  }

  /// The location of the items of a name: of those of the list, else of all; if they have several, that of the newest one.
  private func usualLocation(of name: EntityName, in list: ListID) -> LocationID {
    let placed = itemIndex.items(named: name.key).compactMap { items[$0] }.filter { $0.location != .unknown }
    let near = placed.filter { $0.list == list }
    let newest = (near.isEmpty ? placed : near).max { ($0.addedAt.milliseconds, $0.id.text) < ($1.addedAt.milliseconds, $1.id.text) }
    return newest?.location ?? .unknown
  }

  /// Change that sets some fields of an item. The result must not denote the same thing as another item on the list.
  package func updating(
    _ id: ItemID, _ patch: ItemPatch, in list: ListID?, units: UnitKeys = .stored, ranges: RangeNotes = .none
  ) throws(ListError) -> Change<ItemID> {
    let before = try item(id, in: list)
    try checkLocation(patch.new(.location, \.location))
    try check(patch)
    let wanted = patch
    var patch = patch.differing(from: before)
    if patch.isEmpty { return Change([], reporting: id) }
    if patch.changes(.quantity), !wanted.changes(.note) {
      // a range in the note begins with the amount
      patch.set(.note, at: \.note, by: .set(ranges.joined(before.note, of: before.quantity, with: nil, of: .one, to: nil)))
      patch = patch.differing(from: before)
    }
    let after = patch.applied(to: before)
    if after.isOnList, let other = twin(of: after, units), !(before.isOnList && units.areSame(other, before)) {
      throw .alreadyExists(other.id)
    }
    var events = [Event.list(.changed(item: id, patch: patch))]
    if let product = wanted.new(.product, \.product), product != after.product {
      // another name takes the product away, unless it is given again
      var link = ItemPatch()
      link.set(.product, at: \.product, by: .set(product))
      events.append(.list(.changed(item: id, patch: link)))
    }
    return Change(events, reporting: id)
  }

  /// An item on the list that adding `item` would increase; nil if there is none.
  func twin(of item: ListItem, _ units: UnitKeys) -> ListItem? {
    itemIndex.items(named: item.key).lazy.compactMap { items[$0] }
      .first { $0.id != item.id && $0.list == item.list && $0.isOnList && units.areSame($0, item) }
  }

  private func increasing(_ item: ListItem, by draft: ItemDraft) throws(ListError) -> Change<ItemID> {
    let sum = item.quantity.adding(draft.quantity)
    let isAlike = sum != nil
    // a unit stored as a word is added by its key, which is then stored with the sum
    let quantity = sum ?? draft.units.keyed(item.quantity).adding(draft.quantity) ?? item.quantity
    var patch = try draft.patch(of: item, to: quantity, adds: true)
    if !isAlike { patch.set(.quantity, at: \.quantity, to: quantity) }
    patch = patch.differing(from: item)
    let increased = isAlike ? [Event.list(.increased(item: item.id, by: draft.quantity))] : []
    let changed = patch.isEmpty ? [] : [Event.list(.changed(item: item.id, patch: patch))]
    return Change(increased + changed, reporting: item.id)
  }

  private func bringingBack(_ item: ListItem, as draft: ItemDraft) throws(ListError) -> Change<ItemID> {
    var patch = try draft.patch(of: item, to: draft.quantity, adds: false)
    patch.set(.quantity, at: \.quantity, to: draft.quantity)
    patch = patch.differing(from: item)
    let back = draft.isOnList ? [Event.list(.putBack(item: item.id))] : []
    let changed = patch.isEmpty ? [] : [Event.list(.changed(item: item.id, patch: patch))]
    return Change(back + changed, reporting: item.id)
  }

  /// Change of an item on the list by a draft that puts nothing on it: its amount stays.
  private func detailing(_ item: ListItem, as draft: ItemDraft) throws(ListError) -> Change<ItemID> {
    var patch = draft.details
    let note = RangeNotes.none.joined(item.note, of: item.quantity, with: draft.note, of: draft.quantity, to: nil)
    try draft.check(note, of: item)
    patch = ItemPatch(note: .set(note), location: draft.location, isAvailable: draft.isAvailable).merging(patch).differing(from: item)
    return Change(patch.isEmpty ? [] : [.list(.changed(item: item.id, patch: patch))], reporting: item.id)
  }

  /// The item that an amount adds to or brings back: one on the list if the amounts add up, otherwise one off the list.
  static func counterpart(of quantity: Amount, among known: [ListItem], _ units: UnitKeys) -> ListItem? {
    known.first { $0.isOnList && units.keyed($0.quantity).adding(quantity) != nil } ?? bestKnown(known, for: quantity, in: units)
  }

  /// Known item to put back: one with a comparable amount, otherwise any; among several the one bought last, then the smallest id.
  static func bestKnown(_ known: [ListItem], for quantity: Amount, in units: UnitKeys) -> ListItem? {
    let off = known.filter { !$0.isOnList }
    let alike = off.filter { units.keyed($0.quantity).isComparable(to: quantity) }
    return (alike.isEmpty ? off : alike).max { left, right in
      guard let second = right.purchasedAt else { return false }
      return left.purchasedAt.map { $0 < second } ?? true
    }
  }

  private func check(_ patch: ItemPatch) throws(ListError) {
    if let unknown = patch.new(.stores, \.stores)?.first(where: { stores[$0] == nil }) { throw .unknownStore(unknown) }
    if let product = patch.new(.product, \.product) ?? nil, products.slot(of: product) == nil { throw .unknownProduct(product) }
  }

  private func checkLocation(_ id: LocationID?) throws(ListError) {
    if let id, id != .unknown, locations.slot(of: id) == nil { throw .unknownLocation(id) }
  }
}

/// What distinguishes the items of a list that are to be bought, besides their units.
package struct ItemIdentity: Hashable, Sendable {
  let list: ListID
  let key: String
  let size: String?

  init(_ item: ListItem) { (list, key, size) = (item.list, item.key, item.size?.key) }
}

extension UnitKeys {
  /// True when adding one item would merge it into the other.
  func areSame(_ item: ListItem, _ other: ListItem) -> Bool {
    item.key == other.key && item.size?.key == other.size?.key && keyed(item.quantity).isComparable(to: keyed(other.quantity))
  }
}

extension Shop {
  /// Change that creates a list without switching to it. `id` is chosen by the client; nil generates one.
  package func creatingList(
    _ id: ListID?, named name: String, at now: Timestamp, _ ids: inout IDMaker
  ) throws(ListError) -> Change<ListID> {
    let id = id ?? ListID(ids.next())
    if exists(id) { throw .listExists(id) }
    guard lists.count < ListLimits.lists else { throw .tooManyLists(maximum: ListLimits.lists) }
    return Change([.list(.created(ShoppingList(id: id, name: name, createdAt: now)))], reporting: id)
  }

  package func renaming(_ id: ListID, _ name: String) throws(ListError) -> Change<ListID> {
    guard let list = shoppingList(id) else { throw .unknownList(id) }
    if list.name == name { return Change([], reporting: id) }
    return Change([.list(.renamed(list: id, name: name))], reporting: id)
  }

  /// Change that sets what a list may cost.
  package func budgeting(_ id: ListID, to budget: Money?, named name: String? = nil) throws(ListError) -> Change<ListID> {
    guard var list = shoppingList(id) else { throw .unknownList(id) }
    if list.budget == budget { return Change([], reporting: id) }
    list.budget = budget
    list.name = name ?? list.name
    return Change(events(setting: list), reporting: id)
  }

  /// Change that deletes a list with its items; the last list is reset to its initial state. Reports the
  /// number of items deleted.
  package func deletingList(_ id: ListID) throws(ListError) -> Change<Int> {
    guard exists(id) else { throw .unknownList(id) }
    let count = itemIndex.count(in: id)
    let isUnused = id == .first && count == 0 && lists.count == 0 && listUse == ListUse()
    return Change(isUnused ? [] : [.list(.deleted(list: id))], reporting: count)
  }

  /// Change that makes another list the one in use.
  package func switching(to id: ListID) throws(ListError) -> Change<ListID> {
    guard exists(id) else { throw .unknownList(id) }
    return Change(openList == id ? [] : [.list(.switched(list: id))], reporting: id)
  }
}

/// Reason why a shopping list cannot be changed or read.
package enum ListError: Error, Hashable, Sendable {
  case unknownList(ListID)
  case unknownItem(ItemID)
  case unknownLocation(LocationID)
  case unknownStore(StoreID)
  case unknownProduct(ProductID)
  /// No product has the code.
  case unknownBarcode(ScannedCode)
  /// The id is taken, or the list has an item that denotes the same thing.
  case alreadyExists(ItemID)
  case listExists(ListID)
  /// The maximum number of lists is reached.
  case tooManyLists(maximum: Int)
  /// The maximum number of items is reached.
  case tooManyItems(maximum: Int)
  case emptyList
  /// The note would be longer than `maximum` scalars.
  case noteTooLong(maximum: Int)
}

/// An amount between two bounds in one unit, such as 2–3 kg.
package struct AmountRange: Hashable, Sendable {
  /// The lower bound, which is the quantity of the item.
  package let lower: Amount
  package let upper: Amount

  package init(lower: Amount, upper: Amount) {
    self.lower = lower
    self.upper = upper
  }
}

/// Notes of items: segments, of which one can be the range that the quantity begins.
package struct RangeNotes: Sendable {
  private let read: @Sendable (String) -> AmountRange?
  private let write: @Sendable (AmountRange) -> String

  /// `read` returns the range that a segment is, nil for none; `write` returns a segment that `read` reads.
  package init(read: @escaping @Sendable (String) -> AmountRange?, write: @escaping @Sendable (AmountRange) -> String) {
    (self.read, self.write) = (read, write)
  }

  /// No segment is a range.
  package static let none = RangeNotes(read: { _ in nil }, write: { _ in "" })

  /// Separator of the segments of a note.
  package static let separator = " · "

  /// The note of an item of the amount `quantity` after adding an item of the amount `more` with the note `other`: both, segment by
  /// segment, without repetition. Ranges add up to one from `sum`; if the quantity was replaced, which nil says, that of the item is gone.
  func joined(_ note: String?, of quantity: Amount, with other: String?, of more: Amount, to sum: Amount?) -> String? {
    var segments = Self.segments(of: note)
    var added = Self.segments(of: other)
    let index = segments.firstIndex { upper(in: $0, of: quantity) != nil }
    let addedIndex = added.firstIndex { upper(in: $0, of: more) != nil }
    if index != nil || addedIndex != nil {
      let upper = index.flatMap { self.upper(in: segments[$0], of: quantity) }
      if let sum {
        let addedUpper = addedIndex.flatMap { self.upper(in: added[$0], of: more) }
        if let addedIndex { added.remove(at: addedIndex) }
        let total = (upper ?? quantity).adding(addedUpper ?? more)?.converted(toUnitOf: sum)
        if let index { segments.remove(at: index) }
        if let total { segments.insert(write(AmountRange(lower: sum, upper: total)), at: index ?? segments.count) }
      } else if let index {
        segments.remove(at: index)
      }
    }
    for segment in added where !segments.contains(segment) { segments.append(segment) }
    return segments.nonEmpty?.joined(separator: Self.separator)
  }

  /// The note of an item of the amount `quantity`, which becomes `other`, `factor` times it: so does the range.
  package func scaled(_ note: String?, of quantity: Amount, to other: Amount, by factor: Fraction) -> String? {
    if factor == .one || quantity == other { return note }
    return changed(note, of: quantity, to: other, ending: { $0.times(factor) })
  }

  /// The note of an item whose amount drops from `quantity` to `rest`: both ends of a range in it drop by the difference.
  func reduced(_ note: String?, of quantity: Amount, to rest: Amount) -> String? {
    changed(note, of: quantity, to: rest, ending: { upper in rest.value.adding(upper).flatMap { $0.subtracting(quantity.value) } })
  }

  /// The note with a range that begins with `other` in place of `quantity`, and ends with what `end` makes of its end.
  private func changed(_ note: String?, of quantity: Amount, to other: Amount, ending end: (Fraction) -> Fraction?) -> String? {
    var segments = Self.segments(of: note)
    if let index = segments.firstIndex(where: { upper(in: $0, of: quantity) != nil }),
      let value = upper(in: segments[index], of: quantity).flatMap({ end($0.value) })
    {
      segments[index] = write(AmountRange(lower: other, upper: Amount(value: value, unit: other.unit)))
    }
    return segments.nonEmpty?.joined(separator: Self.separator)
  }

  /// The upper bound of the range that a segment is, if it begins with the quantity; its unit can be left out.
  private func upper(in segment: String, of quantity: Amount) -> Amount? {
    guard let range = read(segment), range.lower.value == quantity.value, range.lower.unit == nil || range.lower.unit == quantity.unit
    else {
      return nil
    }
    return Amount(value: range.upper.value, unit: quantity.unit)
  }

  /// The note without some of its segments; nil if nothing is left.
  package static func note(_ note: String?, without isLeftOut: (String) -> Bool) -> String? {
    let kept = segments(of: note).filter { !isLeftOut($0) }
    return kept.nonEmpty?.joined(separator: separator)
  }

  private static func segments(of note: String?) -> [String] {
    guard let note, !note.isEmpty else { return [] }
    var segments: [String] = []
    var start = note.startIndex
    var index = start
    while index < note.endIndex {
      if note[index...].hasPrefix(separator) {
        segments.append(String(note[start..<index]))
        index = note.index(index, offsetBy: separator.count)
        start = index
      } else {
        index = note.index(after: index)
      }
    }
    return segments + [String(note[start...])]
  }
}
