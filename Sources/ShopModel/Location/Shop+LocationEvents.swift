/// How one step of a change of locations is taken back.
enum LocationInverse: Sendable {
  /// What the location was; nil when it was not there.
  case location(LocationID, Location?)
}

extension Shop {
  mutating func apply(_ event: LocationEvent, _ at: Timestamp, _ log: inout UndoLog) {
    switch event {
    case .put(let location): log.note(.location(.location(location.id, locations.put(location, as: location.id).before)))
    case .removed(let fact): log.note(.location(.location(fact.location, locations.remove(fact.location))))
    }
  }

  mutating func takeBack(_ step: LocationInverse) {
    switch step {
    case .location(let id, let before?): locations.put(before, as: id)
    case .location(let id, nil): locations.remove(id)
    }
  }
}
