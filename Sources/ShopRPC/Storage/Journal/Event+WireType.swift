import ShopModel

extension Event: WireType {
  static let shape = declared.written { event, output in
    if case .cart(.added(let fact)) = event { output.added(fact) } else { declared.write(event, &output) }
  }

  /// The shape with its derived writer; a test compares both.
  static let declared = Shape<Self>(
    schema: { types in ["oneOf": [own.schema(&types), EntityEvent.shape.schema(&types)]] },
    read: { (document, position) throws(ValidationError) in
      if EntityEvent.isOne(document, at: position) { return .entity(try EntityEvent.shape.read(document, position)) }
      return try own.read(document, position)
    },
    write: { event, output in
      if case .entity(let event) = event { EntityEvent.shape.write(event, &output) } else { own.write(event, &output) }
    })

  private static let own = Shape<Self>.cases(
    inlined: Case(inlined: "catalog", CatalogEvent.shape, Self.catalog) { if case .catalog(let event) = $0 { event } else { nil } },
    Case(inlined: "list", ListEvent.shape, Self.list) { if case .list(let event) = $0 { event } else { nil } },
    Case(inlined: "location", LocationEvent.shape, Self.location) { if case .location(let event) = $0 { event } else { nil } },
    Case(inlined: "account", AccountEvent.shape, Self.account) { if case .account(let event) = $0 { event } else { nil } },
    Case(inlined: "cart", CartEvent.shape, Self.cart) { if case .cart(let event) = $0 { event } else { nil } },
    Case(inlined: "order", OrderEvent.shape, Self.order) { if case .order(let event) = $0 { event } else { nil } },
    Case(inlined: "promotion", PromotionEvent.shape, Self.promotion) { if case .promotion(let event) = $0 { event } else { nil } },
    Case(inlined: "setting", SettingEvent.shape, Self.setting) { if case .setting(let event) = $0 { event } else { nil } },
    Case(inlined: "timer", TimerEvent.shape, Self.timer) { if case .timer(let event) = $0 { event } else { nil } },
    Case(inlined: "data", DataEvent.shape, Self.data) { if case .data(let event) = $0 { event } else { nil } },
    Case(inlined: "revised", EntityRevision.shape, Self.revised) { if case .revised(let revision) = $0 { revision } else { nil } },
    Case(inlined: "kept", IdempotentResponse.shape, Self.kept) { if case .kept(let answer) = $0 { answer } else { nil } })
}

extension DataEvent: WireType {
  static let shape = Shape<Self>.object({ Self.reset($0) }, Field("reset", \.scope, .word, "Scope of the erasure."))
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
    Field("language", \.language, optional: .string, "Language that was set last."),
    Field("other", \.other, optional: .string, "Last language other than English."),
    Field("english", \.english, optional: .string, "Last regional English that was set."))
}

extension Settings: WireType {
  static let shape = Shape<Self>.object(
    { language, otherLanguage, regionalEnglish, preferences in
      var settings = Settings(language: language, otherLanguage: otherLanguage, regionalEnglish: regionalEnglish)
      for preference in preferences ?? [] { settings.prefer(preference) }
      return settings
    },
    Field("language", \.language, optional: .string, "Language that was set last."),
    Field("otherLanguage", \.otherLanguage, optional: .string, "Last language other than English."),
    Field("regionalEnglish", \.regionalEnglish, optional: .string, "Last regional English that was set."),
    Field(
      "preferences", { $0.chosenPreferences.isEmpty ? nil : $0.chosenPreferences }, optional: .array(Preference.shape),
      "Preferences that differ from the default."))
}

extension IdempotentResponse: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("customer", \.customer, .id, "Customer who used the key."),
    Field("key", \.key, .string, "The idempotency key."),
    Field("fingerprint", \.fingerprint, .string, "Fingerprint of the method and its params."),
    Field("result", \.result, .string, "The encoded result, or a chunk of it."),
    Field("continues", \.continues, .bool, default: false, "True if the chunk is appended to earlier ones."),
    Field("at", \.at, .milliseconds, "Time of the response."))
}

extension TaxRate: WireType {
  /// Stored form.
  static let shape = Shape<Self>.object(
    Self.init,
    Field("category", \.category, optional: .foldedName, "The category; absent for the default rate."),
    Field("rate", \.rate, .keptPercent, "Rate in percent."),
    Field("included", \.isIncluded, .bool, "True if prices include the tax."))
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
  static let shape = Shape<Self>.object(Self.init, Field("at", \.at, .milliseconds, "Time of the action."))
}

extension ShopTimer: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("state", \.state, .word, "State of the timer."),
    Field("accumulated", \.accumulated, .integer(0...Int.max), "Milliseconds counted before the current run."),
    Field("since", \.since, .milliseconds, "Start of the current run; 0 if not running."))
}
