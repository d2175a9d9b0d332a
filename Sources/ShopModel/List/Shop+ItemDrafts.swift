extension Shop {
  /// Several things more to buy, one after the other, each as if it were added alone. Reports the items, each once.
  package func adding(
    _ drafts: [ItemDraft], to list: ListID?, at now: Timestamp, _ ids: inout IDMaker
  ) throws(ListRefusal) -> Change<[ItemID]> {
    let list = try self.list(list)
    var trial = copy()
    var log = UndoLog(keepsSteps: false)
    var events: [Event] = []
    var items: [ItemID] = []
    for draft in drafts {
      let change = try trial.adding(draft, to: list, at: now, &ids)
      for event in change.events { trial.apply(event, at: now, &log) }
      events += change.events
      if !items.contains(change.outcome) { items.append(change.outcome) }
    }
    return Change(events, reporting: items)
  }
}
