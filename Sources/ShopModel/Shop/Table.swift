/// Elements identified by id outside and by a fixed slot inside.
package struct Table<ID: Identifier, Element: Sendable>: Sendable {
  private var places = IDIndex<ID>()
  /// The elements; nil where one was removed.
  private(set) var slots: [Element?] = []
  private var free: [Int] = []
  /// Recently changed slots.
  package private(set) var changes = ChangeLog()

  package init() {}

  /// Number of elements.
  package var count: Int { places.count }

  /// All ids, in no particular order.
  package var ids: some Sequence<ID> { places.ids.lazy.compactMap { $0 } }

  /// One more than the highest slot ever used.
  package var capacity: Int { slots.count }

  /// Slot of the element `id`; nil when there is none.
  package func place(of id: ID) -> Int? { places.place(of: id) }

  /// The element `id`; nil when there is none.
  package subscript(_ id: ID) -> Element? {
    guard let place = places.place(of: id) else { return nil }
    return slots[place]
  }

  /// The element in slot `place`; nil when it was removed.
  package subscript(place place: Int) -> Element? { slots.indices.contains(place) ? slots[place] : nil }

  /// Returns an unused id, even if a client chose one that looks generated.
  package func newID(_ ids: inout IDMaker) -> ID {
    var id = ID(ids.next())
    while place(of: id) != nil { id = ID(ids.next()) }
    return id
  }

  /// Modifies the element in slot `place`, if there is one.
  mutating func update(_ place: Int, _ body: (inout Element) -> Void) {
    guard slots.indices.contains(place), var element = slots[place].take() else { return }
    body(&element)
    slots[place] = element
    changes.note(place)
  }

  /// Replaces the element with this id, or adds it in a free slot. Returns the slot and the prior element.
  @discardableResult
  mutating func put(_ element: consuming Element, as id: ID) -> (place: Int, before: Element?) {
    let vacant = free.last ?? slots.count
    let found = places.place(of: id, orInsertAt: vacant)
    let place = found ?? vacant
    changes.note(place)
    if place == slots.count {
      slots.append(element)
      return (place, nil)
    }
    if found == nil { free.removeLast() }
    let before = slots[place]
    slots[place] = element
    return (place, before)
  }

  /// Removes the element `id`; its slot may be reused.
  @discardableResult
  mutating func remove(_ id: ID) -> Element? {
    guard let place = places.remove(id) else { return nil }
    let before = slots[place]
    slots[place] = nil
    free.append(place)
    changes.note(place)
    return before
  }

  /// Copy with a new change log, so that all derived data must be rebuilt.
  var renewed: Table {
    var table = self
    table.changes = ChangeLog()
    return table
  }

  /// All elements with their slots, by slot.
  package var all: some Sequence<(place: Int, element: Element)> {
    slots.enumerated().lazy.compactMap { place, element in element.map { (place, $0) } }
  }
}
