import ShopModel

/// Facts about one request other than its params and the shop: customer, time, and languages.
///
/// Constant during a request and cheap to copy. A query gets it by value, so it cannot change ids, languages or settings of the service.
struct RequestContext {
  /// Owner of the carts and orders that the request refers to.
  let customer: CustomerID
  /// Time at which events are recorded.
  private(set) var now: Timestamp
  /// Languages, currency and time zone.
  let settings: SessionSettings
  /// Sort orders and indexes cached between requests; all of it derived.
  let views: Views
  /// Progress of a long-running request; nil for all others.
  let progress: Progress?
  let isDryRun: Bool

  init(
    customer: CustomerID = .guest, now: Timestamp = Timestamp(milliseconds: 0), settings: SessionSettings = SessionSettings(),
    views: Views = Views(), progress: Progress? = nil, isDryRun: Bool = false
  ) {
    self.customer = customer
    self.now = now
    self.settings = settings
    self.views = views
    self.progress = progress
    self.isDryRun = isDryRun
  }
}

extension RequestContext {
  /// Becomes the context of the next request of the same customer, at another moment, if the state of the shop is the same; otherwise
  /// returns false. This is cheaper than building it again, which counts references.
  @inline(__always) mutating func pass(with views: Views, at moment: Timestamp) -> Bool {
    guard progress == nil, !isDryRun, views === self.views else { return false }
    now = moment
    return true
  }

  /// Copy with the given properties replaced.
  func with(
    customer: CustomerID? = nil, now: Timestamp? = nil, settings: SessionSettings? = nil, views: Views? = nil
  ) -> RequestContext {
    RequestContext(
      customer: customer ?? self.customer, now: now ?? self.now, settings: settings ?? self.settings, views: views ?? self.views,
      progress: progress, isDryRun: isDryRun)
  }

  /// The same with texts of products in other languages, the best first.
  func with(languages: [String]) -> RequestContext { with(settings: settings.with(languages: languages)) }

  /// The language of the response's texts.
  var textLanguage: Language { settings.language }
  /// Tag of `textLanguage`.
  var language: String { settings.language.tag }
  /// The language of the session, whatever language the request asks for.
  var sessionLanguage: Language { settings.sessionLanguage }
  /// Language tags for product texts, best match first.
  var languages: [String] { settings.languages }
  /// The currency of empty carts and of amounts that name none.
  var currency: Currency { settings.currency }
  /// IANA name of the time zone whose midnights separate days.
  var timeZone: String { settings.timeZone }
  /// The session's own choices, made in it or at its start, which take precedence over the database's preferences.
  var overrides: SessionOverrides { settings.overrides }
  /// The choices made at the start of the session only.
  var startOverrides: SessionOverrides { settings.startOverrides }
  /// The files a client may name.
  var files: FileAccess { settings.files }
  /// Downloaded images; nil for a database in memory, and while there are none.
  var images: ImageCache? { settings.images.flatMap { $0.isAbsentInGroup ? nil : $0 } }

  /// Terms for computing prices, as of now unless another moment is given.
  func terms(in shop: borrowing Shop, at moment: Timestamp? = nil) -> PricingTerms {
    let moment = moment ?? now
    return PricingTerms(
      at: moment, month: shop.promotionIndex.followsMonths ? month(of: moment, in: shop) : 1,
      refusesCodes: shop.viewer(as: customer).needsLogin, fold: Folding.fold)
  }

  /// Month of a moment in the time zone of the database, 1 to 12. Promotions follow it, so that a cart has one price in all sessions.
  func month(of moment: Timestamp, in shop: borrowing Shop) -> Int { month(in: shop)(moment) }

  /// The same for many moments.
  func month(in shop: borrowing Shop) -> (Timestamp) -> Int {
    let zone = zone(of: shop)
    return { date(of: $0, in: zone).month }
  }

  /// The time zone of the database, however the process was started.
  private func zone(of shop: borrowing Shop) -> String { shop.settings.preferences.timeZone ?? Preferences.usualTimeZone }

  private func date(of moment: Timestamp, in zone: String) -> CivilTime {
    CivilTime(Timestamp(milliseconds: views.days.day(of: moment, in: zone) * CivilTime.millisecondsPerDay))
  }

  /// The next time when a promotion of a cart begins or ends; nil if none does, and for an empty cart. The terms are those of a what-if.
  func nextPromotionChange(
    ofCartAt slot: Int?, in shop: borrowing Shop, after moment: Timestamp, under terms: PricingTerms? = nil
  ) -> Timestamp? {
    guard let slot, let cart = shop.carts[slot: slot], !cart.lines.isEmpty else { return nil }
    return nextPromotionChange(withCodes: cart.codes + (terms?.codes ?? []), in: shop, after: moment) { promotion in
      terms.map { !$0.without.contains(promotion.id) } ?? true
    }
  }

  /// The next time when a promotion that lowers prices of single products begins or ends; nil if none does.
  func nextPromotionChange(ofLinesUnder terms: PricingTerms, in shop: borrowing Shop) -> Timestamp? {
    nextPromotionChange(withCodes: terms.codes, in: shop, after: terms.at) { $0.lowersLines && !terms.without.contains($0.id) }
  }

  private func nextPromotionChange(
    withCodes codes: [FoldedName], in shop: borrowing Shop, after moment: Timestamp, where counts: (Promotion) -> Bool
  ) -> Timestamp? {
    var times: [Timestamp] = []
    var followsMonths = false
    for id in shop.promotionIndex.automatic + codes.flatMap({ shop.promotionIndex.promotions(ofCode: $0.key) }) {
      guard let promotion = shop.promotions[id], counts(promotion) else { continue }
      times += [promotion.from, promotion.to].compactMap(\.self).filter { moment < $0 }
      followsMonths = followsMonths || promotion.discount.followsMonths
    }
    if followsMonths {
      let zone = zone(of: shop)
      let (year, month) = (date(of: moment, in: zone).year, date(of: moment, in: zone).month)
      let last = 12
      let next = CivilTime.days(year: month == last ? year + 1 : year, month: month % last + 1, day: 1)
      times.append(views.days.start(of: next, in: zone))
    }
    return times.min()
  }
}

/// The languages, currency and time zone of a session. Recreated only when one of them changes, so that contexts share it.
final class SessionSettings: Sendable {
  /// The language of texts.
  let language: Language
  /// Tag of the language in use, with its region.
  let locale: String
  /// The language of the session, whatever language the request asks for.
  let sessionLanguage: Language
  /// Language tags for product texts, best match first.
  let languages: [String]
  /// The currency of empty carts and of amounts that name none.
  let currency: Currency
  /// An IANA time zone name.
  let timeZone: String
  /// The session's own choices, made in it or at its start.
  let overrides: SessionOverrides
  /// The choices made at the start of the session only.
  let startOverrides: SessionOverrides
  /// The files a client may name.
  let files: FileAccess
  /// Downloaded images; nil for a database in memory.
  let images: ImageCache?

  init(
    language: Language = .english, sessionLanguage: Language = .english, languages: [String]? = nil,
    currency: Currency = Preferences.usualCurrency, timeZone: String = Preferences.usualTimeZone,
    overrides: SessionOverrides = SessionOverrides(),
    startOverrides: SessionOverrides = SessionOverrides(), files: FileAccess = .any, images: ImageCache? = nil
  ) {
    self.language = language
    locale = language.locale
    self.sessionLanguage = sessionLanguage
    self.languages = languages ?? language.chain
    self.currency = currency
    self.timeZone = timeZone
    self.overrides = overrides
    self.startOverrides = startOverrides
    self.files = files
    self.images = images
  }

  /// The same with texts of products in other languages.
  func with(languages: [String]) -> SessionSettings { with(language: language, sessionLanguage: sessionLanguage, languages: languages) }

  /// The same for texts in another language.
  func with(language: Language, sessionLanguage: Language, languages: [String]? = nil) -> SessionSettings {
    SessionSettings(
      language: language, sessionLanguage: sessionLanguage, languages: languages, currency: currency, timeZone: timeZone,
      overrides: overrides, startOverrides: startOverrides, files: files, images: images)
  }
}

/// State of one client's session: customer, preferences, and life cycle.
struct Session {
  /// Phase of the session's life cycle.
  enum Phase {
    case open
    /// After `shutdown`; only `exit` is allowed.
    case shutDown
    /// After `exit`, with the process's exit code.
    case ended(code: Int32)
  }

  /// Login state of the session.
  enum Login {
    case guest
    /// Token given at the start of the process and not yet checked.
    case given(Secret)
    /// Logged in by a token of the customer, valid until it is revoked.
    case token(TokenID)
    /// The token given at the start of the process was not valid, and the client does not know that yet.
    case ended
  }

  var phase = Phase.open
  var isInitialized = false
  /// Last customer to log in; the guest when there was none.
  var customer = CustomerID.guest
  /// Overrides made in this session by `prefs.set` and `locale.set`.
  var overrides = SessionOverrides()
  var login = Login.guest
  /// Language set by `locale.set` in this session.
  var chosenLanguage: Language? {
    get { overrides.language }
    set { overrides.language = newValue }
  }
  /// Language set by `initialize`.
  var initialLanguage: Language?
  /// True when the client reports that the network is available.
  var isOnline = true
  /// This process exits when that one does.
  var parent: ParentProcess?
  /// Identifies the session's own changes.
  var id = ""
  /// Name under which the client's changes are stored, so that it recognizes them in later sessions; nil for none.
  var client: String?

  /// Rolls back what changes of the database did to the session, which was `before`: who is logged in, and the choices. What calls without a
  /// change have set stays, because they have succeeded.
  mutating func rollBack(to before: Session) {
    (customer, login, overrides) = (before.customer, before.login, before.overrides)
  }

  /// Customer of the session in `shop`; the guest when the login has ended.
  func customer(in shop: borrowing Shop) -> CustomerID { hasEnded(in: shop) ? .guest : customer }

  /// True when the session is logged in by what is no longer valid: the customer was erased or the token revoked.
  func hasEnded(in shop: borrowing Shop) -> Bool {
    switch login {
    case .guest, .given: false
    case .token(let token): shop.token(token, of: customer) == nil
    case .ended: true
    }
  }

  /// True when the session is not logged in and has no token to check.
  @inline(__always) var isGuest: Bool { if case .guest = login { true } else { false } }
}

/// Overrides of a session, chosen in it or given at its start; they take precedence over the database's preferences.
struct SessionOverrides: Equatable {
  var language: Language?
  var currency: Currency?
  /// An IANA time zone name.
  var timeZone: String?

  /// Returns these overrides, completed by `others`.
  func over(_ others: SessionOverrides) -> SessionOverrides {
    SessionOverrides(language: language ?? others.language, currency: currency ?? others.currency, timeZone: timeZone ?? others.timeZone)
  }

  /// Override of a preference; nil for none.
  func preference(_ key: PreferenceKey) -> Preference? {
    switch key {
    case .language: language.map { .language($0.locale) }
    case .currency: currency.map { .currency($0) }
    case .timeZone: timeZone.map { .timeZone($0) }
    default: nil
    }
  }

  /// Adopts a preference; one without a value clears the override.
  mutating func prefer(_ preference: Preference) {
    switch preference {
    case .language(let tag): language = tag.flatMap { Language(matching: $0) }
    case .currency(let value): currency = value
    case .timeZone(let value): timeZone = value
    default: break
    }
  }
}
