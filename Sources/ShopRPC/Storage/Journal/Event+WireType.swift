import ShopModel

extension Event: WireType {
  static let shape = Shape<Self>.cases(
    inlined: Case(inlined: "catalog", CatalogEvent.shape, Self.catalog) { if case .catalog(let event) = $0 { event } else { nil } },
    Case(inlined: "list", ListEvent.shape, Self.list) { if case .list(let event) = $0 { event } else { nil } },
    Case(inlined: "location", LocationEvent.shape, Self.location) { if case .location(let event) = $0 { event } else { nil } },
    Case(inlined: "account", AccountEvent.shape, Self.account) { if case .account(let event) = $0 { event } else { nil } },
    Case(inlined: "cart", CartEvent.shape, Self.cart) { if case .cart(let event) = $0 { event } else { nil } },
    Case(inlined: "order", OrderEvent.shape, Self.order) { if case .order(let event) = $0 { event } else { nil } },
    Case(inlined: "promotion", PromotionEvent.shape, Self.promotion) { if case .promotion(let event) = $0 { event } else { nil } },
    Case(inlined: "tax", TaxEvent.shape, Self.tax) { if case .tax(let event) = $0 { event } else { nil } },
    Case(inlined: "setting", SettingEvent.shape, Self.setting) { if case .setting(let event) = $0 { event } else { nil } },
    Case(inlined: "timer", TimerEvent.shape, Self.timer) { if case .timer(let event) = $0 { event } else { nil } },
    Case(inlined: "data", DataEvent.shape, Self.data) { if case .data(let event) = $0 { event } else { nil } },
    Case(inlined: "kept", IdempotentResponse.shape, Self.kept) { if case .kept(let answer) = $0 { answer } else { nil } })
}

extension DataEvent: WireType {
  static let shape = Shape<Self>.object({ Self.reset($0) }, Field("reset", \.scope, .word, "What was erased."))
}

extension SettingEvent: WireType {
  static let shape = Shape<Self>.cases(
    Case("languageSet", LanguageSet.shape, Self.languageSet) { if case .languageSet(let fact) = $0 { fact } else { nil } },
    Case("preferenceSet", Preference.shape, Self.preferenceSet) { if case .preferenceSet(let value) = $0 { value } else { nil } },
    Case("languages", Languages.shape, Self.languages) { if case .languages(let fact) = $0 { fact } else { nil } },
    Case("put", Settings.shape, Self.put) { if case .put(let settings) = $0 { settings } else { nil } })
}

extension LanguageSet: WireType {
  static let shape = Shape<Self>.object(Self.init, Field("language", \.language, .string, "A BCP 47 tag."))
}

extension Languages: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("language", \.language, optional: .string, "The language that was set last."),
    Field("other", \.other, optional: .string, "The last one beside English."),
    Field("english", \.english, optional: .string, "The English that was set last, if it was that of a region."))
}

extension Settings: WireType {
  static let shape = Shape<Self>.object(
    { language, otherLanguage, regionalEnglish, preferences in
      var settings = Settings(language: language, otherLanguage: otherLanguage, regionalEnglish: regionalEnglish)
      for preference in preferences ?? [] { settings.prefer(preference) }
      return settings
    },
    Field("language", \.language, optional: .string, "The language that was set last."),
    Field("otherLanguage", \.otherLanguage, optional: .string, "The last one beside English."),
    Field("regionalEnglish", \.regionalEnglish, optional: .string, "The English that was set last, if it was that of a region."),
    Field(
      "preferences", { $0.chosenPreferences.isEmpty ? nil : $0.chosenPreferences }, optional: .array(Preference.shape),
      "Those that are not as at the start."))
}

extension IdempotentResponse: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("customer", \.customer, .id, "Whose key it is."),
    Field("key", \.key, .string, "The idempotency key."),
    Field("fingerprint", \.fingerprint, .string, "Of the method and its params."),
    Field("result", \.result, .string, "A piece of the result as it was written."),
    Field("continues", \.continues, .bool, default: false, "Whether the piece goes behind those before it."),
    Field("at", \.at, .milliseconds, "When it was answered."))
}

extension TaxEvent: WireType {
  static let shape = Shape<Self>.cases(
    Case("put", TaxRate.shape, Self.put) { if case .put(let rate) = $0 { rate } else { nil } },
    Case("removed", TaxRemoved.shape, Self.removed) { if case .removed(let fact) = $0 { fact } else { nil } })
}

extension TaxRate: WireType {
  /// Stored form.
  static let shape = Shape<Self>.object(
    Self.init,
    Field("category", \.category, optional: .foldedName, "The category; left out for all that have no rate of their own."),
    Field("rate", \.rate, .keptPercent, "The rate in percent."),
    Field("included", \.isIncluded, .bool, "Whether prices have the tax in them already."))
}

extension TaxRemoved: WireType {
  static let shape = Shape<Self>.object(
    { Self(key: TaxKey(category: $0)) },
    Field("category", \.key.category, optional: .string, "The category, folded; left out for all that have no rate of their own."))
}

extension TimerEvent: WireType {
  static let shape = Shape<Self>.cases(
    Case("started", TimerMoment.shape, Self.started) { if case .started(let fact) = $0 { fact } else { nil } },
    Case("stopped", TimerMoment.shape, Self.stopped) { if case .stopped(let fact) = $0 { fact } else { nil } },
    Case("suspended", TimerMoment.shape, Self.suspended) { if case .suspended(let fact) = $0 { fact } else { nil } },
    Case("resumed", TimerMoment.shape, Self.resumed) { if case .resumed(let fact) = $0 { fact } else { nil } },
    Case("reset", TimerMoment.shape, Self.reset) { if case .reset(let fact) = $0 { fact } else { nil } },
    Case("put", ShopTimer.shape, Self.put) { if case .put(let timer) = $0 { timer } else { nil } })
}

extension TimerMoment: WireType {
  static let shape = Shape<Self>.object(Self.init, Field("at", \.at, .milliseconds, "When it was done."))
}

extension ShopTimer: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("state", \.state, .word, "What it does."),
    Field("accumulated", \.accumulated, .integer(0...Int.max), "Milliseconds before the present run."),
    Field("since", \.since, .milliseconds, "When the present run began, if it runs."))
}
