import ShopModel

extension ServiceState {
  /// Rejects requests that the session's phase does not allow.
  func checkPhase(_ entry: Entry) throws(RPCError) {
    switch session.phase {
    case .open: return
    case .shutDown where entry.followsShutdown: return
    case .shutDown, .ended: throw .invalidRequest(.shutDown)
    }
  }

  /// Builds the context of a request, which is the same from then on.
  @inline(__always) mutating func prepareContext(
    for method: Entry, _ document: inout Document, progress: Progress? = nil
  ) throws(RPCError) {
    request.needsLogin = method.needsLogin
    if settings.isInForce(for: shop.settingsMark), request.meta == nil, progress == nil, context.customer == session.customer,
      context.pass(with: views, at: group.now)
    {
      document.language = context.settings.locale
      document.currency = context.currency
      return
    }
    context = RequestContext(
      customer: session.customer, now: group.now, settings: context.settings, views: views, progress: progress,
      isDryRun: request.meta?.isDryRun ?? false)
    try chooseLanguage(&document)
  }

  /// Sets the response language (the request's or the session's) and the currency of amounts that name none.
  @inline(__always) mutating func chooseLanguage(_ document: inout Document) throws(RPCError) {
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
    settings.languageMark = request.meta == nil ? settings.mark : nil
    document.currency = context.currency
  }

  /// Switches to the session's language, for errors of requests rejected before their own was read.
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
    settings.languageMark = nil
    response.output.texts.use(language)
    context = context.with(settings: context.settings.with(language: language, sessionLanguage: sessionLanguage))
  }

  /// Adds the name of the product to an error, so that its message can mention it.
  func named(_ rpcError: RPCError) -> RPCError {
    guard rpcError.fact("name") == nil, case .text(let id)? = rpcError.fact(rpcError.isAboutCartProduct ? "id" : "productId"),
      let product = shop.products[ProductID(id)]
    else { return rpcError }
    var rpcError = rpcError
    rpcError.facts.append(Fact("name", .text(product.title.text(in: context.languages))))
    return rpcError
  }

  /// Language of the session: its own choice, else `initialize`, the command line, the store, English.
  var sessionLanguage: Language {
    mutating get { session.chosenLanguage ?? session.initialLanguage ?? options.language ?? settings.storedLanguage.of(shop.settings) }
  }

  /// Runs background work while idle; true when more may remain.
  mutating func workIdly() -> Bool {
    forgetPast()
    completeErasure()
    return ledger.workIdly(&shop, now: clock.now)
  }

  /// Advances the clock of a recorded session, as long as a playback can advance its own clock by requests.
  mutating func stepClock(_ recorder: any SessionRecorder) {
    guard case .open = session.phase else { return }
    recorder.advance(bySeconds: clock.step())
  }

  /// Begins a group of requests.
  mutating func startGroup() {
    group.now = clock.now
    ledger.startGroup()
  }

  /// Commits the group. On failure, rolls everything back and returns the error for its requests.
  mutating func commitGroup() -> RPCError? {
    defer { group.clear() }
    do throws(RPCError) {
      let settle = group.synchronization.map { [synchronization, now = group.now] engine in { synchronization.settle(engine, at: now) } }
      if group.hasErased { try commitErasing(followedBy: settle) } else { try ledger.commit(followedBy: settle) }
      if !feed.subscriptions.isEmpty { feed.subscriptions.confirm() }
      // a group without changes does not wait for a snapshot
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

  /// Restores the state before the group.
  private mutating func rollBackGroup() {
    synchronization.recent.removeAll()
    shop.rollBack(&group.log)
    ownRevisions.removeAll(after: shop.revision)
    catchUp { $0.ledger.rollBack(&$0.shop) }
    feed.subscriptions.rollBack(to: shop.revision)
    if let before = group.sessionBefore { session = before }
    useSessionLanguage()
  }

  /// Commits a group that erases data, and rewrites the files.
  private mutating func commitErasing(followedBy follow: (() -> Void)?) throws(RPCError) {
    synchronization.recent.removeAll()
    forgetPast()
    try ledger.commitErasing(&shop, now: group.now, followedBy: follow)
  }
}

extension RPCError {
  /// Error for a language without texts.
  static func unsupportedLanguage(_ tag: String) -> RPCError {
    RPCError(.unsupportedLanguage, [Fact("language", .text(tag)), Fact("available", .texts(Language.all.map(\.tag).sorted()))])
  }
}

/// Cache of the store's language, so that its tag is matched only when it changes.
struct StoredLanguage {
  private var tag: String?
  private var language = Language.english

  /// Language of these settings; English when none is set or it is not supported.
  mutating func of(_ settings: Settings) -> Language {
    if settings.language != tag {
      tag = settings.language
      language = tag.flatMap { Language(matching: $0) } ?? .english
    }
    return language
  }
}

/// Preferences that every request needs, looked up only when the settings change.
extension ServiceState {
  /// Updates the context if the settings changed; otherwise costs one comparison.
  @inline(__always) mutating func followSettings() { if settings.mark !== shop.settingsMark { deriveSettings() } }

  /// Updates the context: the session's overrides take precedence over those given at the start, and these
  /// over the stored settings.
  @inline(never) mutating func deriveSettings() {
    let stored = shop.settings.preferences
    let start = SessionOverrides(
      language: session.initialLanguage ?? options.language, currency: options.currency, timeZone: options.timeZone)
    let overrides = session.overrides.over(start)
    context = context.with(
      settings: SessionSettings(
        language: context.textLanguage, sessionLanguage: context.sessionLanguage,
        currency: overrides.currency ?? stored.currency ?? Preferences.usualCurrency,
        timeZone: overrides.timeZone ?? stored.timeZone ?? Preferences.usualTimeZone, overrides: overrides, startOverrides: start,
        files: options.files))
    settings.mark = shop.settingsMark
  }

  /// Follows an undo of a settings change: an override of the session that equals the undone value changes
  /// with it; `before` are the settings before the undo.
  mutating func followSettings(from before: Settings) {
    let start = Settings()
    var overrides = session.overrides
    for key in [PreferenceKey.language, .currency, .timeZone] {
      let (old, new) = (before.preference(key), shop.settings.preference(key))
      // without an override, compares the default: an undo may have cleared the override, and this may be its redo
      if old != new, (overrides.preference(key) ?? start.preference(key)) == old { overrides.prefer(new) }
    }
    if overrides == session.overrides { return }
    keepSession()
    session.overrides = overrides
  }

  /// Drops the session's overrides when the store's are reset, except the language of its texts.
  mutating func resetOverrides() {
    keepSession()
    session.overrides = SessionOverrides(language: session.overrides.language)
  }
}
