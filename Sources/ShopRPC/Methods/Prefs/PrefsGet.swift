import ShopModel

enum PrefsGet: Query {
  static let name = "prefs.get"
  static let summary = "Returns the session's preferences, or one; `choices` adds the details for a settings screen."

  struct Params: WireType {
    let key: PreferenceKey?
    let choices: Bool

    static let shape = Shape<Self>.object(
      Self.init, Field("key", \.key, optional: .word, "Preference to return; all if omitted."),
      Field("choices", \.choices, .bool, default: false, "True to also return labels and allowed values."))

    /// The requested keys.
    var keys: [PreferenceKey] { key.map { [$0] } ?? PreferenceKey.allCases }
  }

  struct Result: WireType {
    let prefs: PrefsView
    let choices: [PreferenceChoice]?

    static let shape = Shape<Self>.object(
      Self.init, Field("prefs", \.prefs, PrefsView.shape, "Preferences by key."),
      Field(
        "choices", \.choices, optional: .array(PreferenceChoice.shape),
        "The same preferences with labels and allowed values, in the order of a settings screen; only with `choices`."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(Never) -> Result {
    let prefs = PrefsView(shop.settings, params.keys, under: context.overrides)
    return Result(prefs: prefs, choices: params.choices ? prefs.values.map { PreferenceChoice(value: $0) } : nil)
  }
}

struct PrefsView: WireType {
  /// The values in the order of the requested keys; unset ones are replaced by their defaults.
  let values: [Preference]

  static let shape = Shape<Self>(
    schema: { types in
      var properties: [JSON.Member] = []
      for row in PreferenceTable.rows {
        properties.append(JSON.Member(name: row.key.rawValue, value: row.schema(&types).described(row.summary)))
      }
      return ["type": "object", "properties": .object(properties), "additionalProperties": false]
    },
    read: { (_, _) throws(ValidationError) in throw .invalid("output-only preferences") },
    write: { view, output in
      output.beginObject()
      for value in view.values {
        output.key(Label(member: value.key.rawValue))
        PreferenceTable.row(value.key).write(value, &output)
      }
      output.endObject()
    }
  ).named("Preferences", "Preferences by key.")
}

extension PrefsView {
  /// The preferences `keys`; `overrides` take precedence over the stored `settings`.
  init(_ settings: Settings, _ keys: [PreferenceKey] = PreferenceKey.allCases, under overrides: SessionOverrides = SessionOverrides()) {
    values = keys.map { overrides.preference($0) ?? settings.preference($0).shipped.resolved }
  }
}

extension Preference {
  /// The same preference; a language becomes the closest one that has texts, nil if there is none.
  fileprivate var shipped: Preference {
    if case .language(let tag?) = self { .language(Language(matching: tag)?.locale) } else { self }
  }
}

extension Settings: PresentedKind {
  /// The language of the database, as set last, and its preferences, including the language.
  static let changeTypes = ["language", "prefs"]
  static let views: [any WireType.Type] = [LanguageInUse.self, PrefsView.self]

  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? {
    language.flatMap { Language(matching: $0) }.map { EntityView(LanguageInUse(locale: LocaleView(language: $0))) }
  }

  func view(as type: String, in shop: borrowing Shop, _ context: RequestContext) -> EntityView? {
    type == Self.changeTypes.last ? EntityView(PrefsView(self)) : view(in: shop, context)
  }

  func name(in conflict: SyncConflict, _ languages: [String]) -> SyncValueText? {
    PreferenceKey(rawValue: conflict.target.name).map { .label(PreferenceTable.row($0).label) } ?? .label(.settings)
  }

  func text(of part: PartID, in shop: borrowing Shop, _ languages: [String]) -> SyncValueText? {
    switch PreferenceKey(rawValue: part.name).map({ preference($0) }) {
    case .currency(let currency): currency.map { .plain($0.code) }
    case .timeZone(let zone): zone.map { .plain($0) }
    default: nil
    }
  }

  func isShownInConflicts(to customer: CustomerID) -> Bool { false }
}

struct LanguageInUse: WireType {
  let locale: LocaleView

  static let shape = LocaleView.shape.map({ Self(locale: $0) }, \.locale).named(
    "LanguageInUse", "The language of the database, as from `locale.get`.")
}
