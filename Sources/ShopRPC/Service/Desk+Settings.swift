import ShopModel

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
