import ShopModel

/// Confirmation prompt of a destructive method.
struct Confirmation: WireType {
  let title: Phrase
  let message: Phrase
  /// Label of the button that proceeds.
  let confirm: LabelKey
  /// Label of the button that cancels.
  let cancel: LabelKey

  static let shape = Shape<Self>.object(
    Self.init,
    Field("title", \.title, Phrase.shape, "A short question."),
    Field("message", \.message, Phrase.shape, "Consequences, with names and counts."),
    Field("confirm", \.confirm, .label, "Label of the button that confirms."),
    Field("cancel", \.cancel, .label, "Label of the button that cancels.")
  ).named("Confirmation", "Confirmation to ask for before a destructive change.")
}

extension Confirmation {
  /// Creates a prompt with the buttons `confirm` and "Cancel".
  init(_ title: Phrase, _ message: Phrase, confirm: LabelKey) {
    self.init(title: title, message: message, confirm: confirm, cancel: .cancel)
  }
}

extension Shape where Value == LabelKey {
  /// A label in the language of the response.
  static let label = Shape.written { value, output in output.string(output.texts.text(value)) }
}

/// A short text about a number and an amount, written directly into the response.
struct CountedText: WireType {
  let key: CountedAmount.Key
  let number: Int
  let amount: Money

  init(_ key: CountedAmount.Key, _ number: Int, _ amount: Money) {
    self.key = key
    self.number = number
    self.amount = amount
  }

  static let shape = Shape<Self>.written { value, output in output.text(value.key, value.number, value.amount) }
}
