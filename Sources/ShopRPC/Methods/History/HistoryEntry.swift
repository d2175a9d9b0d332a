import ShopModel

/// One change of the past as it is told.
struct HistoryEntry: Wire {
  let revision: Int
  let at: Timestamp
  let device: String
  let method: String
  let text: String
  let undoes: Int?
  var undoneBy: Int?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("revision", \.revision, .integer(1...Int.max), "The revision that it made."),
    Field("at", \.at, .timestamp, "When it was made."),
    Field("device", \.device, .string, "The device that made it."),
    Field("method", \.method, .string, "The method that made it."),
    Field("text", \.text, .string, "What it came to, in one sentence."),
    Field("undoes", \.undoes, optional: .integer(1...Int.max), "The revision whose change it takes back."),
    Field("undoneBy", \.undoneBy, optional: .integer(1...Int.max), "The revision that took it back; left out while it stands.")
  ).named("HistoryEntry", "One change of the past.")
}

extension HistoryEntry {
  /// `entry`, which the session may see, in the language of the answer.
  init(_ entry: PastEntry, _ undoings: Undoings, _ desk: inout Desk) {
    let tale = entry.tale(for: desk.context.customer) ?? Tale(key: .historyOther, word: entry.method)
    self.init(
      revision: entry.revision, at: entry.at, device: entry.device, method: entry.method,
      text: tale.text(&desk.output.texts, desk.context.languages), undoes: entry.undoes, undoneBy: undoings.undoing(of: entry.revision))
  }
}
