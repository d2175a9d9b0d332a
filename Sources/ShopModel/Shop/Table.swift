/// Things known by id outside and by a place that never moves inside.
package struct Table<ID: Identifier, Element: Sendable>: Sendable {
  private var places = IDIndex<ID>()
  /// The elements; nil where one has been removed.
  private(set) var slots: [Element?] = []
  private var free: [Int] = []
  /// Which places changed lately.
  package private(set) var changes = ChangeLog()

  package init() {}

  /// How many elements there are.
  package var count: Int { places.count }

  /// Every id, in no order.
  package var ids: some Sequence<ID> { places.ids.lazy.compactMap { $0 } }

  /// One more than the highest place there has been.
  package var capacity: Int { slots.count }

  /// Where the element `id` is; nil when there is none.
  package func place(of id: ID) -> Int? { places.place(of: id) }

  /// The element `id`.
  package subscript(_ id: ID) -> Element? {
    guard let place = places.place(of: id) else { return nil }
    return slots[place]
  }

  /// The element at `place`; nil when it has been removed.
  package subscript(place place: Int) -> Element? { slots.indices.contains(place) ? slots[place] : nil }

  /// An id that no element has, even if a client has used one that looks made here.
  package func newID(_ ids: inout IDMaker) -> ID {
    var id = ID(ids.next())
    while place(of: id) != nil { id = ID(ids.next()) }
    return id
  }

  /// Changes the element at `place`, if there is one.
  mutating func update(_ place: Int, _ body: (inout Element) -> Void) {
    guard slots.indices.contains(place), var element = slots[place].take() else { return }
    body(&element)
    slots[place] = element
    changes.note(place)
  }

  /// Puts `element` in the place of the one with this id, or in a new place. Answers the place and what was there.
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

  /// Takes the element `id` out; its place may be used again.
  @discardableResult
  mutating func remove(_ id: ID) -> Element? {
    guard let place = places.remove(id) else { return nil }
    let before = slots[place]
    slots[place] = nil
    free.append(place)
    changes.note(place)
    return before
  }

  /// The same table to whom follows its changes from now on: whatever was derived before has to be derived again.
  var renewed: Table {
    var table = self
    table.changes = ChangeLog()
    return table
  }

  /// Every element with its place, by place.
  package var all: some Sequence<(place: Int, element: Element)> {
    slots.enumerated().lazy.compactMap { place, element in element.map { (place, $0) } }
  }
}
