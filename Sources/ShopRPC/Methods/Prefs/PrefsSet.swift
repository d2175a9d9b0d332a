import ShopModel

enum PrefsSet: PlainCommand {
  static let name = "prefs.set"
  static let summary =
    "Sets a preference of the database; of `language`, `currency` and `timeZone` also that of this session, before its own choices and the command line."
  static let errors: [ErrorKind] = [.unsupportedLanguage]
  typealias Params = ChosenPreference
  typealias Result = ChosenPreference

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(LocaleError) -> Change<Preference> {
    guard case .language(let tag?) = params.preference else { return shop.preferring(params.preference) }
    guard let language = Language(matching: tag) else { throw .unsupported(tag) }
    return Change(LocaleSet.choosing(language, in: shop, context).events, reporting: .language(language.locale))
  }

  static func report(_ outcome: Preference, from shop: borrowing Shop, context: RequestContext) -> Result {
    ChosenPreference(preference: outcome)
  }

  static let changesSession = true

  static func adopt(_ outcome: Preference, in session: inout Session) { session.overrides.prefer(outcome) }
}

/// A preference as `{"key": "theme", "value": "dark"}`; the key determines the type of the value.
struct ChosenPreference: WireType {
  let preference: Preference

  static let shape = Shape<Self>(
    schema: { types in schema(&types) },
    read: { (document, position) throws(ValidationError) in
      let draft = try Draft.shape.read(document, position)
      do throws(ValidationError) {
        return ChosenPreference(preference: try PreferenceTable.row(draft.key).read(document, draft.value.position))
      } catch { throw ValidationError(error.problems.map { $0.under("value") }) }
    },
    write: { value, output in
      output.beginObject()
      output.key(keyLabel)
      output.string(value.preference.key.rawValue)
      output.key(valueLabel)
      PreferenceTable.row(value.preference.key).write(value.preference, &output)
      output.endObject()
    })

  /// The schema: a `value` of any preference's type, and one alternative per key with the type that belongs
  /// to it.
  private static func schema(_ types: inout SchemaTypes) -> JSON {
    var pairs: [JSON] = []
    for row in PreferenceTable.rows {
      let key: JSON = ["description": "Key of the preference.", "const": .string(row.key.rawValue)]
      pairs.append(["properties": ["key": key, "value": row.described(&types)]])
    }
    return Draft.shape.schema(&types).adding([.init(name: "oneOf", value: .array(pairs))])
  }

  private static let keyLabel = Label(member: "key")
  private static let valueLabel = Label(member: "value")

  /// The members before the value is read, whose type depends on the key.
  private struct Draft: WireType {
    let key: PreferenceKey
    let value: AnyValue

    static let shape = Shape<Self>.object(
      Self.init,
      Field("key", \.key, .word, "Key of the preference."),
      Field("value", \.value, AnyValue.preference, "Value of the preference; its type depends on the key, as `prefs.get` shows."))
  }

  /// The position of a value that is read later.
  private struct AnyValue: Sendable {
    let position: Int

    /// The shape of a value; its schema allows the type of any preference.
    static let preference = Shape<Self>(
      schema: { types in
        var all: [JSON] = []
        for row in PreferenceTable.rows { all.append(row.described(&types)) }
        return ["anyOf": .array(all)]
      },
      read: { (_, position) throws(ValidationError) in AnyValue(position: position) },
      write: { _, output in output.null() })
  }
}
