/// How one step of a change of lists is taken back.
enum ListInverse: Sendable {
  /// What the item was; nil when it was not there.
  case item(ItemID, ListItem?)
}

extension Shop {
  mutating func apply(_ event: ListEvent, _ at: Timestamp, _ log: inout UndoLog) {
    switch event {
    case .put(let item): log.note(.list(.item(item.id, items.put(item, as: item.id).before)))
    case .removed(let fact): log.note(.list(.item(fact.item, items.remove(fact.item))))
    }
  }

  mutating func takeBack(_ step: ListInverse) {
    switch step {
    case .item(let id, let before?): items.put(before, as: id)
    case .item(let id, nil): items.remove(id)
    }
  }
}
