import ShopModel

/// Table of all preferences, from which methods, schemas, and records are derived.
enum PreferenceTable {
  /// Range of the number of days that count as recent history.
  static let historyDays = 0...10
  /// Range of the index of the tab that a frontend shows first.
  static let tabs = 0...9

  static let rows: [PreferenceRow] = [
    PreferenceRow(
      .language, .language, .languageTag, kept: .string, open: Preference.language,
      { if case .language(let tag) = $0 { tag } else { nil } },
      "Language of texts, with the region for amounts, numbers, and dates, as a BCP 47 tag such as `de-CH`."),
    PreferenceRow(
      .currency, .currency, .code, kept: .code, open: Preference.currency, { if case .currency(let code) = $0 { code } else { nil } },
      "ISO 4217 currency for amounts without one."),
    PreferenceRow(
      .timeZone, .settingTimeZone, .timeZone, kept: .string, open: Preference.timeZone,
      { if case .timeZone(let name) = $0 { name } else { nil } }, "IANA name of the time zone in which days begin and end."),
    PreferenceRow(
      .purchasedHistoryDays, .settingPurchasedHistoryDays, .integer(historyDays), Preference.purchasedHistoryDays,
      { if case .purchasedHistoryDays(let days) = $0 { days } else { nil } },
      "Number of days before today that count as recent in lists of purchases."),
    PreferenceRow(
      .requireLogin, .settingRequireLogin, .bool, Preference.requireLogin, { if case .requireLogin(let flag) = $0 { flag } else { nil } },
      "True if guests can neither change carts nor place or see orders."),
    PreferenceRow(
      .cashRounding, .rounding, .bool, Preference.cashRounding, { if case .cashRounding(let flag) = $0 { flag } else { nil } },
      "True if totals are rounded to amounts payable in cash."),
    PreferenceRow(
      .timerStopsInBackground, .settingTimerStopsInBackground, .bool, Preference.timerStopsInBackground,
      { if case .timerStopsInBackground(let flag) = $0 { flag } else { nil } }, "True if `timer.suspend` pauses the timer."),
    PreferenceRow(
      .theme, .theme, .word, Preference.theme, { if case .theme(let theme) = $0 { theme } else { nil } }, "Color theme of the frontend."),
    PreferenceRow(
      .listGroup, .settingListGroup, .word, Preference.listGroup, { if case .listGroup(let group) = $0 { group } else { nil } },
      "Default grouping of the items of a list into sections."),
    PreferenceRow(
      .purchasedGroup, .settingPurchasedGroup, .word, Preference.purchasedGroup,
      { if case .purchasedGroup(let group) = $0 { group } else { nil } },
      "Default grouping of purchases into sections."),
    PreferenceRow(
      .selectedTab, .settingSelectedTab, .integer(tabs), Preference.selectedTab,
      { if case .selectedTab(let tab) = $0 { tab } else { nil } },
      "Index of the tab that the frontend shows first, from 0."),
    PreferenceRow(
      .onboardingSeen, .settingOnboardingSeen, .bool, Preference.onboardingSeen,
      { if case .onboardingSeen(let flag) = $0 { flag } else { nil } }, "True if the introduction has been shown."),
    PreferenceRow(
      .scaleLabels, .settingScaleLabels, .nullable(ScaleLabels.shape), Preference.scaleLabels,
      { if case .scaleLabels(let labels) = $0 { .some(labels) } else { nil } },
      "Layout of the codes that the scales of the shop print; null if scanned codes are never such labels. It has \(ScaleLabels.summary)"),
  ]

  private static let byKey = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0) })

  /// Row of a key; a test ensures that every key has one.
  static func row(_ key: PreferenceKey) -> PreferenceRow {
    guard let row = byKey[key] else { preconditionFailure("the preference \(key.rawValue) has no row") }
    return row
  }
}

extension Preference: WireType {
  /// Stored form in events: `{"theme":"dark"}`.
  static let shape = Shape<Self>(
    schema: { types in
      var all: [JSON] = []
      for row in PreferenceTable.rows {
        let schema = row.kept.schema(&types).described(row.summary)
        all.append(["type": "object", "properties": .object([.init(name: row.key.rawValue, value: schema)]), "additionalProperties": false])
      }
      return ["oneOf": .array(all)]
    },
    read: { (document, position) throws(ValidationError) in
      guard document[position].kind == .object, document.size(of: position) == 1 else { throw .type("object") }
      guard let key = PreferenceKey(rawValue: document.text(at: position + 1)) else { throw .invalid("preference") }
      return try PreferenceTable.row(key).kept.read(document, position + 2)
    },
    write: { value, output in
      output.beginObject()
      output.key(Label(member: value.key.rawValue))
      PreferenceTable.row(value.key).kept.write(value, &output)
      output.endObject()
    })
}

/// Everything methods need to know about one preference: how its value is described, read, and written.
struct PreferenceRow: Sendable {
  let key: PreferenceKey
  let summary: String
  /// Label in the user interface.
  let label: LabelKey
  /// Schema of the value in params and results.
  let schema: @Sendable (inout SchemaTypes) -> JSON
  let read: Shape<Preference>.Read
  /// Writes the value if it belongs to this key.
  let write: Shape<Preference>.Write
  /// Stored form of the value.
  let kept: Shape<Preference>

  /// Creates a row for a preference that always has a value.
  init<Value: Sendable>(
    _ key: PreferenceKey, _ label: LabelKey, _ shape: Shape<Value>, _ wrap: @escaping @Sendable (Value) -> Preference,
    _ unwrap: @escaping @Sendable (Preference) -> Value?, _ summary: String
  ) {
    self.init(key, label, shape, kept: Self.whole(shape, wrap, unwrap), wrap, unwrap, summary)
  }

  /// Creates a row for a preference that may be unset; a default then applies.
  init<Value: Sendable>(
    _ key: PreferenceKey, _ label: LabelKey, _ shape: Shape<Value>, kept: Shape<Value>,
    open wrap: @escaping @Sendable (Value?) -> Preference,
    _ unwrap: @escaping @Sendable (Preference) -> Value??, _ summary: String
  ) {
    let nullable = Self.whole(Shape<Value?>.nullable(kept), wrap, unwrap)
    self.init(key, label, shape, kept: nullable, { wrap(.some($0)) }, { unwrap($0) ?? nil }, summary)
  }

  private init<Value: Sendable>(
    _ key: PreferenceKey, _ label: LabelKey, _ shape: Shape<Value>, kept: Shape<Preference>,
    _ wrap: @escaping @Sendable (Value) -> Preference,
    _ unwrap: @escaping @Sendable (Preference) -> Value?, _ summary: String
  ) {
    let given = Self.whole(shape, wrap, unwrap)
    self.key = key
    self.label = label
    self.summary = summary
    self.kept = kept
    (schema, read, write) = (given.schema, given.read, given.write)
  }

  /// `shape` as that of a preference; values of other keys write nothing.
  private static func whole<Value: Sendable>(
    _ shape: Shape<Value>, _ wrap: @escaping @Sendable (Value) -> Preference, _ unwrap: @escaping @Sendable (Preference) -> Value?
  ) -> Shape<Preference> {
    Shape<Preference>(
      schema: shape.schema,
      read: { (document, position) throws(ValidationError) in wrap(try shape.read(document, position)) },
      write: { value, output in if let value = unwrap(value) { shape.write(value, &output) } })
  }
}

extension PreferenceRow {
  /// Schema of the value with its default.
  func described(_ types: inout SchemaTypes) -> JSON {
    var output = Output()
    write(Settings().preference(key).resolved, &output)
    return schema(&types).described(summary).adding([.init(name: "default", value: .written(output.text))])
  }
}
