import ShopModel

extension Desk {
  /// Refuses what the session's life does not allow any more.
  func checkPhase(_ entry: Entry) throws(Fault) {
    switch session.phase {
    case .open: return
    case .shutDown where entry.followsShutdown: return
    case .shutDown, .ended: throw Fault(.invalidRequest, [Fact("reason", .text("shutDown"))])
    }
  }

  /// Sets the language, the customer and the moment of one request.
  @inline(__always) mutating func prepareContext(_ document: inout Document) throws(Fault) {
    context.customer = session.customer
    context.isDryRun = false
    try chooseLanguage(&document)
  }

  /// Sets the language of the texts to come, the request's own or the session's, and the currency of amounts that name none.
  @inline(__always) mutating func chooseLanguage(_ document: inout Document) throws(Fault) {
    var language = sessionLanguage
    if language != context.sessionLanguage { context.sessionLanguage = language }
    if let asked = meta?.locale {
      guard let match = Language(matching: asked) else {
        useSessionLanguage()
        throw .unsupportedLanguage(asked)
      }
      language = match
    }
    if language != output.texts.language || context.languages.isEmpty { use(language) }
    document.language = context.textLanguage.locale
    followSettings()
    document.currency = context.currency
  }

  /// Goes back to the session's language: for errors of requests that were refused before they could ask for another one.
  mutating func useSessionLanguage() {
    let language = sessionLanguage
    if language != output.texts.language { use(language) }
  }

  /// Writes all further texts in `language`.
  @inline(never) mutating func use(_ language: Language) {
    output.texts.use(language)
    context.language = language.tag
    context.textLanguage = language
    context.languages = language.chain
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

  /// Whether the request only tries something.
  var isDryRun: Bool { meta?.isDryRun ?? false }

  /// What this session's texts are in: its own choice, its wish at the start, the command line's, the store's, English.
  var sessionLanguage: Language {
    mutating get { session.chosenLanguage ?? session.initialLanguage ?? options.language ?? storedLanguage.of(shop.settings) }
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
  mutating func beginGroup() {
    context.now = clock.now
    ledger.beginGroup()
  }

  /// Makes the group durable. When that fails everything is as before it, and the fault is what its requests are told.
  mutating func endGroup() -> Fault? {
    defer {
      log.clear()
      hasChanged = false
      hasErased = false
      sessionBefore = nil
    }
    do throws(Fault) {
      if hasErased { try commitErasing() } else { try ledger.commit() }
      if !subscriptions.isEmpty { subscriptions.settle() }
      // who only looks is not kept waiting
      if hasChanged, !hasErased, ledger.needsSnapshot { _ = compact() }
      return nil
    } catch {
      if error.isApplied {
        if !subscriptions.isEmpty { subscriptions.settle() }
        return error
      }
      shop.rollBack(&log)
      catchUp { $0.ledger.retreat(&$0.shop) }
      subscriptions.retreat(to: shop.revision)
      if let sessionBefore { session = sessionBefore }
      useSessionLanguage()
      return error
    }
  }

  /// Makes a group durable that erases something, and its files with it.
  private mutating func commitErasing() throws(Fault) {
    forgetPast()
    try ledger.commitErasing(&shop, now: context.now)
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
extension Desk {
  /// Makes sure that the context has the store's preferences as they are now: one comparison when they are as before.
  @inline(__always) mutating func followSettings() { if followed !== shop.settingsMark { adoptSettings() } }

  /// The session's own choice comes first, then how it was started, then what is stored.
  @inline(never) mutating func adoptSettings() {
    let stored = shop.settings.preferences
    context.startWishes = Wishes(
      language: session.initialLanguage ?? options.language, currency: options.currency, timeZone: options.timeZone)
    context.wishes = session.wishes.over(context.startWishes)
    context.currency = context.wishes.currency ?? stored.currency ?? Preferences.usualCurrency
    context.timeZone = context.wishes.timeZone ?? stored.timeZone ?? Preferences.usualTimeZone
    followed = shop.settingsMark
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
    if sessionBefore == nil { sessionBefore = session }
    session.wishes = wishes
  }

  /// Has the session forget what it chose, when the store does; only its language stays, in which it goes on talking.
  mutating func forgetWishes() {
    if sessionBefore == nil { sessionBefore = session }
    session.wishes = Wishes(language: session.wishes.language)
  }
}
