import ShopModel

/// One change as a line of the journal: what was called, when, by whom, and the facts.
struct Transaction: Wire {
  let method: String
  let at: Timestamp
  let by: CustomerID
  let events: [Event]
  /// The revision whose change it takes back.
  var undoes: Int?

  /// The same call with other facts.
  func with(events: [Event]) -> Transaction { Transaction(method: method, at: at, by: by, events: events, undoes: undoes) }

  static let shape = Shape<Self>.object(
    Self.init,
    Field("method", \.method, .string, "The method that made the change."),
    Field("at", \.at, .milliseconds, "When, as the facts have it."),
    Field("by", \.by, .id, "The customer who did it."),
    Field("events", \.events, .array(Event.shape), "The facts, in order."),
    Field("undoes", \.undoes, optional: .integer(1...Int.max), "The revision whose change it takes back."))
}
