/// Taking over what other replicas changed.
extension Shop {
  /// Makes entities what they are in `state`, and returns the events that do so. Entities of registered customers, and what is not shared,
  /// stay as they are.
  package mutating func adopt(
    _ entities: some Sequence<EntityID>, from state: borrowing ReplicatedState, at: Timestamp, _ log: inout UndoLog
  ) -> [Event] {
    let ordered = entities.sorted()
    var events: [Event] = []
    // removing an entity can move others that have been adopted already
    for _ in 0..<Self.adoptionRounds {
      let count = events.count
      for entity in ordered { adopt(state.value(of: entity), as: entity, at, &events, &log) }
      for entity in ordered.reversed() where !state.exists(entity) { drop(entity, at, &events, &log) }
      if events.count == count { break }
    }
    return events
  }

  /// Sets an entity that exists.
  private mutating func adopt(_ shared: Entity?, as entity: EntityID, _ at: Timestamp, _ events: inout [Event], _ log: inout UndoLog) {
    let own = value(of: entity)
    guard let shared, shared.shared != nil, own == nil || own?.shared != nil else { return }
    let target = shared.completed(by: own)
    if target == own { return }
    apply(target.events(since: own), at, &events, &log)
    // a revision records neither the time of an update nor the price history in all cases
    if value(of: entity) != target { apply(target.restoringEvents, at, &events, &log) }
  }

  /// Removes an entity that no longer exists.
  private mutating func drop(_ entity: EntityID, _ at: Timestamp, _ events: inout [Event], _ log: inout UndoLog) {
    guard value(of: entity)?.shared != nil, let end = entity.end else { return }
    apply([end], at, &events, &log)
  }

  private mutating func apply(_ new: [Event], _ at: Timestamp, _ events: inout [Event], _ log: inout UndoLog) {
    for event in new { apply(event, at: at, &log) }
    events += new
  }

  /// Removals affect entities that refer to them, and these no others.
  private static let adoptionRounds = 3
}

extension ReplicatedState {
  /// Entities that a change can affect.
  package func entities(affectedBy change: SyncChange) -> [EntityID] {
    let written = Set(change.writes.map(\.target.entity))
    return written.union(written.flatMap(dependents)).sorted()
  }
}
