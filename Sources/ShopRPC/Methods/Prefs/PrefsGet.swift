import ShopModel

/// What is preferred.
enum PrefsGet: Query {
  static let name = "prefs.get"
  static let summary = "What is preferred in this session: all preferences, or one; with `choices` all that a settings screen shows."

  struct Params: Wire {
    let key: PreferenceKey?
    let choices: Bool

    static let shape = Shape<Self>.object(
      Self.init, Field("key", \.key, optional: .word, "The only preference to tell; all of them if none is given."),
      Field("choices", \.choices, .bool, default: false, "Whether to return labels and allowed values too."))

    /// The keys that are meant.
    var keys: [PreferenceKey] { key.map { [$0] } ?? PreferenceKey.allCases }
  }

  struct Result: Wire {
    let prefs: PrefsView
    let choices: [PreferenceChoice]?

    static let shape = Shape<Self>.object(
      Self.init, Field("prefs", \.prefs, PrefsView.shape, "The preferences, by key."),
      Field(
        "choices", \.choices, optional: .array(PreferenceChoice.shape),
        "The same preferences with labels and allowed values, in the order of a settings screen; only with `choices`."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(Never) -> Result {
    let prefs = PrefsView(shop.settings, params.keys, under: context.wishes)
    return Result(prefs: prefs, choices: params.choices ? prefs.values.map { PreferenceChoice(value: $0) } : nil)
  }
}
