import ShopModel

/// What preferences are, by key: all of them, or some.
struct PrefsView: Wire {
  /// In the order of their keys, none of them open.
  let values: [Preference]

  static let shape = Shape<Self>(
    schema: { types in
      var properties: [JSON.Member] = []
      for row in PreferenceTable.rows {
        properties.append(JSON.Member(name: row.key.rawValue, value: row.schema(&types).described(row.summary)))
      }
      return ["type": "object", "properties": .object(properties), "additionalProperties": false]
    },
    read: { (_, _) throws(Mismatch) in throw .invalid("preferences that are only written") },
    write: { view, output in
      output.beginObject()
      for value in view.values {
        output.key(Label(member: value.key.rawValue))
        PreferenceTable.row(value.key).write(value, &output)
      }
      output.endObject()
    }
  ).named("Preferences", "What preferences are, by key.")
}

extension PrefsView {
  /// Those of `keys` as they hold where `wishes` come before what is stored.
  init(_ settings: Settings, _ keys: [PreferenceKey] = PreferenceKey.allCases, under wishes: Wishes = Wishes()) {
    values = keys.map { wishes.preference($0) ?? settings.preference($0).shipped.resolved }
  }
}

extension Preference {
  /// The same, with a language that there are texts in.
  fileprivate var shipped: Preference {
    if case .language(let tag?) = self { .language(Language(matching: tag)?.locale) } else { self }
  }
}
