/// What to ask before something is taken away.
struct Confirmation: Wire {
  let title: String
  let message: String
  /// The button that does it.
  let confirm: String
  /// The button that does not.
  let cancel: String

  static let shape = Shape<Self>.object(
    Self.init,
    Field("title", \.title, .string, "The question in a few words."),
    Field("message", \.message, .string, "What will happen, with names and counts."),
    Field("confirm", \.confirm, .string, "The label of the button that does it."),
    Field("cancel", \.cancel, .string, "The label of the button that does not.")
  ).named("Confirmation", "What to ask before something is taken away.")
}
