import ShopModel

extension Desk {
  /// Refuses what the session's life does not allow any more.
  func checkPhase(_ entry: Entry) throws(Fault) {
    switch session.phase {
    case .open: return
    case .shutDown where entry.spelling == Exit.name: return
    case .shutDown, .ended: throw Fault(.invalidRequest, [Fact("reason", .text("shutDown"))])
    }
  }

  /// Sets the language, the customer and the moment of one request.
  @inline(__always) mutating func prepareContext(_ document: inout Document) throws(Fault) {
    context.customer = session.customer
    context.isDryRun = false
    var language = sessionLanguage
    if let asked = meta?.locale {
      guard let match = Language(matching: asked) else { throw .unsupportedLanguage(asked) }
      language = match
    }
    if language != output.texts.language { use(language) }
    document.language = context.language
  }

  @inline(never) private mutating func use(_ language: Language) {
    output.texts.use(language)
    context.language = language.tag
    context.languages = language.chain
  }

  /// What this session's texts are in: its own choice, its wish at the start, the command line's, the store's, English.
  var sessionLanguage: Language {
    session.chosenLanguage ?? session.initialLanguage ?? options.language ?? storedLanguage
  }

  /// The language that was set last on this store.
  private var storedLanguage: Language { shop.settings.language.flatMap { Language(matching: $0) } ?? .english }

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
    }
    do throws(Fault) {
      try ledger.commit()
      return nil
    } catch {
      shop.rollBack(&log)
      return error
    }
  }
}

extension Fault {
  /// A language that there are no texts in.
  static func unsupportedLanguage(_ tag: String) -> Fault {
    Fault(.unsupportedLanguage, [Fact("language", .text(tag)), Fact("available", .texts(Language.all.map(\.tag)))])
  }
}
