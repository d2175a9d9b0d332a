import ShopModel

extension ServiceState {
  /// Refuses what the session's life does not allow any more.
  func checkPhase(_ entry: Entry) throws(Fault) {
    switch session.phase {
    case .open: return
    case .shutDown where entry.followsShutdown: return
    case .shutDown, .ended: throw Fault(.invalidRequest, [Fact("reason", .text("shutDown"))])
    }
  }

  /// Builds the context of a request, which is the same from then on.
  @inline(__always) mutating func prepareContext(
    for method: Entry, _ document: inout Document, progress: Progress? = nil
  ) throws(Fault) {
    request.needsLogin = method.needsLogin
    context = RequestContext(
      customer: session.customer, now: group.now, settings: context.settings, views: views, progress: progress,
      isDryRun: request.meta?.isDryRun ?? false)
    try chooseLanguage(&document)
  }

  /// Sets the language of the texts to come, the request's own or the session's, and the currency of amounts that name none.
  @inline(__always) mutating func chooseLanguage(_ document: inout Document) throws(Fault) {
    let sessionLanguage = sessionLanguage
    var language = sessionLanguage
    if let asked = request.meta?.locale {
      guard let match = Language(matching: asked) else {
        useSessionLanguage()
        throw .unsupportedLanguage(asked)
      }
      language = match
    }
    use(language, inSessionOf: sessionLanguage)
    document.language = language.locale
    followSettings()
    document.currency = context.currency
  }

  /// Goes back to the session's language: for errors of requests that were refused before they could ask for another one.
  mutating func useSessionLanguage() {
    let language = sessionLanguage
    use(language, inSessionOf: language)
  }

  /// Writes all further texts in `language`.
  mutating func use(_ language: Language) { use(language, inSessionOf: sessionLanguage) }

  @inline(__always) private mutating func use(_ language: Language, inSessionOf sessionLanguage: Language) {
    if language == context.textLanguage, sessionLanguage == context.sessionLanguage { return }
    changeLanguage(to: language, inSessionOf: sessionLanguage)
  }

  @inline(never) private mutating func changeLanguage(to language: Language, inSessionOf sessionLanguage: Language) {
    response.output.texts.use(language)
    context = context.with(settings: context.settings.with(language: language, sessionLanguage: sessionLanguage))
  }

  /// The fault with the name of the product that it is about, so that its sentence can tell it.
  func named(_ fault: Fault) -> Fault {
    guard fault.fact("name") == nil, case .text(let id)? = fault.fact(fault.isAboutCartProduct ? "id" : "productId"),
      let product = shop.products[ProductID(id)]
    else { return fault }
    var fault = fault
    fault.facts.append(Fact("name", .text(product.name.text(in: context.languages))))
    return fault
  }

  /// What this session's texts are in: its own choice, its wish at the start, the command line's, the store's, English.
  var sessionLanguage: Language {
    mutating get { session.chosenLanguage ?? session.initialLanguage ?? options.language ?? settings.storedLanguage.of(shop.settings) }
  }

  /// Does what waits for a quiet moment; true when more may be left.
  mutating func workIdly() -> Bool {
    forgetPast()
    completeErasure()
    return ledger.workIdly(&shop, now: clock.now)
  }

  /// Lets the clock of a recorded session go on, while requests can still be made that a replay moves its own with.
  mutating func stepClock(_ recorder: any SessionRecorder) {
    guard case .open = session.phase else { return }
    recorder.advance(bySeconds: clock.step())
  }

  /// Before the first request of a group.
  mutating func startGroup() {
    group.now = clock.now
    ledger.startGroup()
  }

  /// Makes the group durable. When that fails everything is as before it, and the fault is what its requests are told.
  mutating func commitGroup() -> Fault? {
    defer { group.clear() }
    do throws(Fault) {
      if group.hasErased { try commitErasing() } else { try ledger.commit() }
      if !feed.subscriptions.isEmpty { feed.subscriptions.confirm() }
      // who only looks is not kept waiting
      if group.hasChanged, !group.hasErased, ledger.needsSnapshot { _ = compact() }
      return nil
    } catch {
      if error.isApplied {
        if !feed.subscriptions.isEmpty { feed.subscriptions.confirm() }
        return error
      }
      rollBackGroup()
      return error
    }
  }

  /// Goes back to what was there before the group.
  private mutating func rollBackGroup() {
    shop.rollBack(&group.log)
    catchUp { $0.ledger.rollBack(&$0.shop) }
    feed.subscriptions.rollBack(to: shop.revision)
    if let before = group.sessionBefore { session = before }
    useSessionLanguage()
  }

  /// Makes a group durable that erases something, and its files with it.
  private mutating func commitErasing() throws(Fault) {
    forgetPast()
    try ledger.commitErasing(&shop, now: group.now)
  }
}

extension Fault {
  /// A language that there are no texts in.
  static func unsupportedLanguage(_ tag: String) -> Fault {
    Fault(.unsupportedLanguage, [Fact("language", .text(tag)), Fact("available", .texts(Language.all.map(\.tag).sorted()))])
  }
}

/// The language that was set last on a store, so that its tag is matched only when it changes.
struct StoredLanguage {
  private var tag: String?
  private var language = Language.english

  /// The language of these settings; English when none was set, or one that is not shipped.
  mutating func of(_ settings: Settings) -> Language {
    if settings.language != tag {
      tag = settings.language
      language = tag.flatMap { Language(matching: $0) } ?? .english
    }
    return language
  }
}

/// What of the settings every request needs, looked up when they changed.
extension ServiceState {
  /// Makes sure that the context has the store's preferences as they are now: one comparison when they are as before.
  @inline(__always) mutating func followSettings() { if settings.mark !== shop.settingsMark { deriveSettings() } }

  /// The session's own choice comes first, then how it was started, then what is stored.
  @inline(never) mutating func deriveSettings() {
    let stored = shop.settings.preferences
    let start = Wishes(language: session.initialLanguage ?? options.language, currency: options.currency, timeZone: options.timeZone)
    let overrides = session.wishes.over(start)
    context = context.with(
      settings: SessionSettings(
        language: context.textLanguage, sessionLanguage: context.sessionLanguage,
        currency: overrides.currency ?? stored.currency ?? Preferences.usualCurrency,
        timeZone: overrides.timeZone ?? stored.timeZone ?? Preferences.usualTimeZone, overrides: overrides, startOverrides: start,
        files: options.files))
    settings.mark = shop.settingsMark
  }

  /// What this session chose goes with the store's when it was the one that was taken back; `before` are the settings before that.
  mutating func followSettings(from before: Settings) {
    let start = Settings()
    var wishes = session.wishes
    for key in [PreferenceKey.language, .currency, .timeZone] {
      let (old, new) = (before.preference(key), shop.settings.preference(key))
      // without a choice it is as one that was taken back, to be made again
      if old != new, (wishes.preference(key) ?? start.preference(key)) == old { wishes.prefer(new) }
    }
    if wishes == session.wishes { return }
    keepSession()
    session.wishes = wishes
  }

  /// Has the session forget what it chose, when the store does; only its language stays, in which it goes on talking.
  mutating func forgetWishes() {
    keepSession()
    session.wishes = Wishes(language: session.wishes.language)
  }
}
