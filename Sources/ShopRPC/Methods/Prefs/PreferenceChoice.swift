internal import FoundationEssentials
internal import FoundationInternationalization
import ShopModel

struct PreferenceChoice: WireType {
  /// The control for choosing a value.
  enum Control: String, CaseIterable, Sendable {
    case boolean
    case integer
    /// One of `options`.
    case choice
    case text
  }

  let value: Preference

  static let shape = Shape<Self>.object(
    { _, _, _, value, _, _, _, _ in Self(value: value) },
    Field("key", \.value.key, .word, "Key of the preference."),
    Field("label", \.row.label, .label, "Localized name."),
    Field("type", \.control, .word, "Control for the value: a switch, a whole number, one of `options`, or text."),
    Field("value", \.value, .preferenceValue, "Value; its type depends on the key."),
    Field("text", \.value.words, PreferenceValueText.shape, "Localized value, such as `Off`, `By location`, or `Deutsch`."),
    Field("minimum", { $0.value.key.range?.lowerBound }, optional: .integer(), "Smallest allowed whole number."),
    Field("maximum", { $0.value.key.range?.upperBound }, optional: .integer(), "Largest allowed whole number."),
    Field(
      "options", { $0.value.options?.map { PreferenceOption(value: $0) } }, optional: .array(PreferenceOption.shape),
      "All allowed values; absent if they cannot be listed. A time zone is any IANA name.")
  ).named("PreferenceChoice", "A preference with the details for a settings screen.")

  private var row: PreferenceRow { PreferenceTable.row(value.key) }

  private var control: Control {
    if value.options != nil { return .choice }
    if value.key.range != nil { return .integer }
    return value.key == .timeZone || value.key == .scaleLabels ? .text : .boolean
  }
}

/// One of the values to choose from.
struct PreferenceOption: WireType {
  let value: Preference

  static let shape = Shape<Self>.object(
    { value, _, _ in Self(value: value) },
    Field("value", \.value, .preferenceValue, "The value."),
    Field("label", \.value.words, PreferenceValueText.shape, "Localized name; for a language, its own name."),
    Field("flag", \.flag, optional: .string, "Flag emoji; only for a language."))

  private var flag: String? { if case .language(let language) = value.words { language.flag } else { nil } }
}

/// A value as text for people.
enum PreferenceValueText: WireType {
  case label(LabelKey)
  /// The language's name for itself.
  case language(Language)
  case currency(Currency)
  case number(Int)
  case text(String)

  static let shape = Shape<Self>.written { value, output in
    switch value {
    case .label(let key): output.string(output.texts.text(key))
    case .language(let language): output.string(language.ownName)
    case .currency(let currency): output.string(CurrencyName.text(of: currency, in: output.texts.language))
    case .number(let number): output.string(output.texts.number(number))
    case .text(let text): output.string(text)
    }
  }
}

/// The display names of currencies.
enum CurrencyName {
  /// The name from CLDR, such as `Swiss Franc`; the currency code if CLDR has none.
  static func text(of currency: Currency, in language: Language) -> String {
    Locale(identifier: language.formats).localizedString(forCurrencyCode: currency.code) ?? currency.code
  }
}

extension Preference {
  /// The value as text for people.
  fileprivate var words: PreferenceValueText {
    switch resolved {
    case .language(let tag): .language(tag.flatMap { Language(matching: $0) } ?? .english)
    case .currency(let currency): .currency(currency ?? Preferences.usualCurrency)
    case .timeZone(let name): .text(name ?? Preferences.usualTimeZone)
    case .purchasedHistoryDays(let number), .selectedTab(let number): .number(number)
    case .requireLogin(let flag), .cashRounding(let flag), .timerStopsInBackground(let flag), .onboardingSeen(let flag):
      .label(flag ? .on : .off)
    case .theme(let theme): .label(theme.label)
    case .listGroup(let group): .label(group.label)
    case .purchasedGroup(let group): .label(group.label)
    case .scaleLabels(let labels): labels.map { .text($0.layout) } ?? .label(.off)
    }
  }
}

extension PreferenceKey {
  /// The allowed whole numbers; nil for preferences of other types.
  var range: ClosedRange<Int>? {
    switch self {
    case .purchasedHistoryDays: PreferenceTable.historyDays
    case .selectedTab: PreferenceTable.tabs
    default: nil
    }
  }
}

extension Preference {
  /// All values to choose from; nil if they cannot be listed. Languages are sorted by tag and include the one
  /// in use, currencies are sorted by code, others have their declared order.
  fileprivate var options: [Preference]? {
    switch self {
    case .language(let tag): Set(Language.all.map(\.tag) + [tag ?? Settings.english]).sorted().map { .language($0) }
    case .currency: Currency.all.sorted { $0.code < $1.code }.map { .currency($0) }
    case .theme: Theme.allCases.map { .theme($0) }
    case .listGroup: ItemGrouping.allCases.map { .listGroup($0) }
    case .purchasedGroup: PurchaseGrouping.allCases.map { .purchasedGroup($0) }
    default: nil
    }
  }
}

extension Theme {
  fileprivate var label: LabelKey {
    switch self {
    case .system: .themeSystem
    case .light: .themeLight
    case .dark: .themeDark
    }
  }
}

extension ItemGrouping {
  fileprivate var label: LabelKey { self == .location ? .groupByLocation : .groupNone }
}

extension PurchaseGrouping {
  fileprivate var label: LabelKey {
    switch self {
    case .recent: .groupRecent
    case .none: .groupNone
    case .day: .groupByDay
    }
  }
}

extension Shape where Value == Preference {
  /// The value alone; a neighboring member has the key.
  static let preferenceValue = Shape(
    schema: { _ in ["type": ["string", "integer", "boolean", "null"]] },
    read: { (_, _) throws(ValidationError) in throw .invalid("output-only value") },
    write: { value, output in PreferenceTable.row(value.key).write(value, &output) })
}
