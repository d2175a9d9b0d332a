/// What a notification of progress says.
struct ProgressNotice: Wire {
  /// The method of the notification.
  static let name = "$/progress"

  let token: ProgressToken
  let value: ProgressValue

  static let shape = Shape<Self>.object(
    Self.init,
    Field("token", \.token, ProgressToken.shape, "The `progressToken` of the request, as it was given."),
    Field("value", \.value, ProgressValue.shape, "How far the request has come."))
}

/// How far a request has come.
struct ProgressValue: Wire {
  /// Where in the life of the request it was told.
  enum Kind: String, CaseIterable, Sendable {
    case begin
    case report
    case end
  }

  let kind: Kind
  let title: LabelKey?
  let message: Phrase?
  let percentage: Int?

  static let shape = Shape<Self>.object(
    { kind, title, _, message, percentage in Self(kind: kind, title: title, message: message, percentage: percentage) },
    Field("kind", \.kind, .word, "First `begin`, then any number of `report`, last `end`; the answer comes after it."),
    Field("title", \.title, optional: .label, "What the request does, in a word; with `begin` only."),
    Field(
      "cancellable", { $0.kind == .begin ? true : nil }, optional: .bool,
      "Always true, with `begin` only: `$/cancelRequest` ends the request."),
    Field("message", \.message, optional: Phrase.shape, "What is being done, in the language of the answer; left out while that stays."),
    Field("percentage", \.percentage, optional: .integer(0...100), "How much is done; it never falls. Left out at the end.")
  ).named("ProgressValue", "How far a request has come.")
}
