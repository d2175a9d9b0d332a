import ShopModel

/// What is preferred.
enum PrefsGet: Query {
  static let name = "prefs.get"
  static let summary = "What is preferred in this session: all preferences, or one."

  struct Params: Wire {
    let key: PreferenceKey?

    static let shape = Shape<Self>.object(
      Self.init, Field("key", \.key, optional: .word, "The only preference to tell; all of them if none is given."))

    /// The keys that are meant.
    var keys: [PreferenceKey] { key.map { [$0] } ?? PreferenceKey.allCases }
  }

  struct Result: Wire {
    let prefs: PrefsView

    static let shape = Shape<Self>.object(Self.init, Field("prefs", \.prefs, PrefsView.shape, "The preferences, by key."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(Never) -> Result {
    Result(prefs: PrefsView(shop.settings, params.keys, under: context.wishes))
  }
}
