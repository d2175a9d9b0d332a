import ShopModel

/// One change as a line of the journal: what was called, when, by whom, and the facts.
struct Transaction: Wire {
  let method: String
  let at: Timestamp
  let by: CustomerID
  let events: [Event]

  static let shape = Shape<Self>.object(
    Self.init,
    Field("method", \.method, .string, "The method that made the change."),
    Field("at", \.at, .milliseconds, "When, as the facts have it."),
    Field("by", \.by, .id, "The customer who did it."),
    Field("events", \.events, .array(Event.shape), "The facts, in order."))
}
