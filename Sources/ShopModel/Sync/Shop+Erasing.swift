/// Erasing what others have erased.
extension Shop {
  /// The customers among the given ones who have an account, a cart or an order.
  package func owners(among customers: Set<CustomerID>) -> Set<CustomerID> {
    if customers.isEmpty { return [] }
    return customers.intersection(entities.compactMap { value(of: $0)?.owner })
  }

  /// Erases everything in some scopes together with kept responses, except what is in `state` or not shared; returns the events that do so.
  package mutating func erase(
    _ scopes: [ErasedScope], except state: borrowing ReplicatedState, at: Timestamp, log: inout UndoLog
  ) -> [Event] {
    let before = entities.sorted().compactMap { value(of: $0) }
    var events = scopes.map(\.event)
    for event in events { apply(event, at: at, &log) }
    for value in before {
      guard
        let rest = value.shared(withAccounts: state.sharesAccounts) == nil ? value : state.value(of: value.id)?.value.completed(by: value)
      else { continue }
      if self.value(of: value.id) == rest { continue }
      for event in rest.value.restoringEvents {
        apply(event, at: at, &log)
        events.append(event)
      }
    }
    return events
  }
}
