/// Elements identified by id outside and by a fixed slot inside.
///
/// Members that other modules call for every request are `@inlinable`: the compiler neither inlines nor specializes `package` declarations
/// across modules, and without specialization, these few accessors took a sixth of the time of a request.
@usableFromInline package struct Table<ID: Identifier, Element: Sendable>: Sendable {
  @usableFromInline package private(set) var slotIndex = IDIndex<ID>()
  /// The elements; nil where one was removed.
  @usableFromInline package private(set) var slots: [Element?] = []
  private var free: [Int] = []
  /// The slot where a search begins: requests often name the same elements as the one before, such as the open cart.
  @usableFromInline package private(set) var likely = 0
  /// Recently changed slots.
  package private(set) var changes = ChangeLog()

  package init() {}

  /// Number of elements.
  package var count: Int { slotIndex.count }

  /// All ids, in no particular order.
  package var ids: some Sequence<ID> { slotIndex.ids.lazy.compactMap { $0 } }

  /// One more than the highest slot ever used.
  @inlinable package var capacity: Int { slots.count }

  /// Slot of the element `id`; nil when there is none.
  @inlinable @inline(__always) package func slot(of id: ID) -> Int? { slotIndex.holds(id, at: likely) ? likely : slotIndex.index(of: id) }

  /// The same; the next search begins with this element.
  mutating func slot(expecting id: ID) -> Int? {
    guard let slot = slot(of: id) else { return nil }
    likely = slot
    return slot
  }

  /// The element `id`; nil when there is none.
  @inlinable package subscript(_ id: ID) -> Element? {
    guard let slot = slot(of: id) else { return nil }
    return slots[slot]
  }

  /// The element in slot `slot`; nil when it was removed.
  @inlinable package subscript(slot slot: Int) -> Element? { slots.indices.contains(slot) ? slots[slot] : nil }

  /// Returns an unused id, even if a client chose one that looks generated.
  package func newID(_ ids: inout IDMaker) -> ID {
    var id = ID(ids.next())
    while slot(of: id) != nil { id = ID(ids.next()) }
    return id
  }

  /// Modifies the element in slot `slot`, if there is one.
  mutating func update(_ slot: Int, _ body: (inout Element) -> Void) {
    guard slots.indices.contains(slot), var element = slots[slot].take() else { return }
    body(&element)
    slots[slot] = element
    changes.note(slot)
  }

  /// Modifies the element in slot `slot`, which must have been used, in place. With a closure instead of a subscript, nothing is allocated.
  @inline(__always) mutating func change(_ slot: Int, with body: (inout Element?) -> Void) {
    changes.note(slot)
    body(&slots[slot])
  }

  /// Replaces the element with this id, or adds it in a free slot. Returns the slot and the prior element.
  @discardableResult
  mutating func put(_ element: consuming Element, as id: ID) -> (slot: Int, before: Element?) {
    let vacant = free.last ?? slots.count
    let found = slotIndex.index(of: id, orInsertAt: vacant)
    let slot = found ?? vacant
    likely = slot
    changes.note(slot)
    if slot == slots.count {
      slots.append(element)
      return (slot, nil)
    }
    if found == nil { free.removeLast() }
    let before = slots[slot]
    slots[slot] = element
    return (slot, before)
  }

  /// Removes the element `id`; its slot may be reused.
  @discardableResult
  mutating func remove(_ id: ID) -> Element? {
    guard let slot = slotIndex.remove(id) else { return nil }
    let before = slots[slot]
    slots[slot] = nil
    free.append(slot)
    changes.note(slot)
    return before
  }

  /// Copy with a new change log, so that all derived data must be rebuilt.
  var renewed: Table {
    var table = self
    table.changes = ChangeLog()
    return table
  }

  /// Sets or removes the element `id`.
  mutating func set(_ id: ID, to element: Element?) { if let element { put(element, as: id) } else { remove(id) } }

  /// All elements with their slots, by slot.
  @inlinable package var all: some Sequence<(slot: Int, element: Element)> {
    slots.enumerated().lazy.compactMap { slot, element in element.map { (slot, $0) } }
  }
}
