import Testing

@testable import ShopModel
@testable import ShopRPC

/// Preferences: allowed values and defaults; each is changed, undone, and stored separately.
struct PreferenceTests {
  /// Value as JSON, and the value returned for it.
  static let good: [(PreferenceKey, [(given: String, told: String)])] = [
    (.language, [(#""de""#, "de"), (#""SI-lk""#, "si-LK"), (#""tr-TR""#, "tr-TR"), (#""en""#, "en")]),
    (.currency, [(#""EUR""#, "EUR"), (#""JPY""#, "JPY"), (#""KWD""#, "KWD"), (#""USD""#, "USD")]),
    (
      .timeZone,
      [
        (#""Europe/Berlin""#, "Europe/Berlin"), (#""europe/BERLIN""#, "Europe/Berlin"), (#""Asia/Kolkata""#, "Asia/Kolkata"),
        (#""utc""#, "UTC"), (#""UTC""#, "UTC"), (#""America/Argentina/Buenos_Aires""#, "America/Argentina/Buenos_Aires"),
        (#""Etc/GMT+3""#, "Etc/GMT+3"),
      ]
    ),
    (.purchasedHistoryDays, [("0", "0"), ("10", "10"), ("7.0", "7"), ("1e1", "10")]),
    (.requireLogin, [("true", "true"), ("false", "false")]), (.cashRounding, [("true", "true"), ("false", "false")]),
    (.timerStopsInBackground, [("true", "true"), ("false", "false")]),
    (.theme, [(#""dark""#, "dark"), (#""light""#, "light"), (#""system""#, "system")]),
    (.listGroup, [(#""none""#, "none"), (#""location""#, "location")]),
    (.purchasedGroup, [(#""none""#, "none"), (#""day""#, "day"), (#""recent""#, "recent")]),
    (.selectedTab, [("0", "0"), ("9", "9")]), (.onboardingSeen, [("true", "true"), ("false", "false")]),
    (.scaleLabels, [(#""2AAAAAWWWWWWC""#, "2AAAAAWWWWWWC"), (#""02AAAAAPPPPPC""#, "02AAAAAPPPPPC"), ("null", "null")]),
  ]

  @Test func everyKeyHasARowAndATable() {
    let keys = PreferenceKey.allCases
    let rows = PreferenceTable.rows.map { $0.key }
    let (good, bad) = (Self.good.map { $0.0 }, Self.bad.map { $0.0 })
    #expect(rows == keys)
    #expect(good == keys)
    #expect(bad == keys)
    let found = keys.map { PreferenceTable.row($0).key }
    let values = keys.map { Settings().preference($0).resolved.key }
    #expect(found == keys)
    #expect(values == keys)
  }

  @Test(arguments: good) func validValuesAreReturnedAndStored(_ key: PreferenceKey, _ values: [(given: String, told: String)]) throws {
    let folder = try TestFolder()
    var peer = try Peer(.stored(in: folder))
    for (given, told) in values {
      let answer = peer.ask("prefs.set", #"{"key":"\#(key.rawValue)","value":\#(given)}"#)
      #expect(answer.part("result.key") == key.rawValue && answer.part("result.value") == told)
      #expect(peer.ask("prefs.get", #"["\#(key.rawValue)"]"#).part("result.prefs.\(key.rawValue)") == told)
      let again = peer.ask("prefs.set", #"["\#(key.rawValue)",\#(given)]"#)
      #expect(again.part("result.revision") == answer.part("result.revision"))
      peer = try peer.restart()
      #expect(peer.ask("prefs.get").part("result.prefs.\(key.rawValue)") == told)
    }
  }

  static let bad: [(PreferenceKey, [(given: String, fault: String)])] = [
    (.language, [(#""zh""#, "unsupportedLanguage"), (#""""#, "empty"), ("1", "wrongType"), ("null", "wrongType")]),
    (.currency, [(#""eur""#, "invalid?EUR"), (#""EU""#, "invalid"), (#""""#, "invalid"), ("978", "wrongType"), ("null", "wrongType")]),
    (
      .timeZone,
      [
        (#""Europe/Berln""#, "invalid?Europe/Berlin"), (#""PST""#, "invalid"), (#""GMT+3""#, "invalid"), (#""+03:00""#, "invalid"),
        (#""SystemV/PST8""#, "invalid"), (#""../etc/passwd""#, "invalid"), (#""""#, "invalid"), ("3", "wrongType"), ("null", "wrongType"),
        (#""\#(String(repeating: "a/", count: 500))""#, "invalid"),
      ]
    ),
    (
      .purchasedHistoryDays,
      [
        ("11", "outOfRange"), ("-1", "outOfRange"), ("1e400", "outOfRange"), ("2.5", "wrongType"), (#""3""#, "wrongType"),
        ("null", "wrongType"),
      ]
    ),
    (.requireLogin, [("1", "wrongType"), (#""true""#, "wrongType"), ("null", "wrongType")]),
    (.cashRounding, [("0", "wrongType"), ("[]", "wrongType")]), (.timerStopsInBackground, [("{}", "wrongType")]),
    (.theme, [(#""Dark""#, "invalid?dark"), (#""blue""#, "invalid"), ("true", "wrongType"), ("null", "wrongType")]),
    (.listGroup, [(#""recent""#, "invalid"), ("null", "wrongType")]), (.purchasedGroup, [(#""location""#, "invalid"), ("0", "wrongType")]),
    (.selectedTab, [("10", "outOfRange"), ("-1", "outOfRange"), ("0.5", "wrongType")]), (.onboardingSeen, [("null", "wrongType")]),
    (.scaleLabels, [(#""2AAAAAWWWWWW""#, "invalid"), (#""""#, "invalid"), ("2", "wrongType")]),
  ]

  @Test(arguments: bad) func whatItCannotBeIsRefused(_ key: PreferenceKey, _ values: [(given: String, fault: String)]) throws {
    let peer = try Peer(.fixed)
    for (given, fault) in values {
      let said = peer.ask("prefs.set", #"{"key":"\#(key.rawValue)","value":\#(given)}"#).errorText
      #expect(said.hasPrefix(fault) || said == "invalidParams /value:\(fault)", "\(key) \(given)")
    }
    #expect(peer.ask("prefs.get").part("result.revision") == "0")
  }

  /// Every option shown on a settings screen can be chosen, and nothing outside the range it shows.
  @Test(arguments: Language.all) func whatIsOfferedCanBeChosen(_ language: Language) throws {
    let peer = try Peer(.fixed)
    let choices = Answer(peer.ask("prefs.get", #"{"choices":true}"#, meta: #""locale":"\#(language.tag)""#).part("result.choices")).elements
    #expect(choices.map { $0.part("key") } == PreferenceKey.allCases.map(\.rawValue))
    for choice in choices {
      let key = choice.part("key")
      #expect(!choice.part("label").isEmpty && !choice.part("text").isEmpty, "\(key)")
      func fault(_ value: String) -> String { peer.ask("prefs.set", #"["\#(key)",\#(value)]"#).errorText }
      for option in Answer(choice.part("options")).elements {
        #expect(!option.part("label").isEmpty && fault(#""\#(option.part("value"))""#) == "", "\(key) \(option)")
      }
      #expect(choice.part("type") != "choice" || !choice.part("options").isEmpty)
      guard let least = Int(choice.part("minimum")), let most = Int(choice.part("maximum")) else { continue }
      #expect([least, most].map { fault("\($0)") } == ["", ""], "\(key)")
      #expect([least - 1, most + 1].allSatisfy { !fault("\($0)").isEmpty }, "\(key)")
    }
  }

  /// Each preference is undone separately: later changes of others stay.
  @Test func eachPreferenceIsUndoneSeparately() throws {
    let peer = try Peer(.fixed)
    for (key, values) in Self.good { _ = peer.ask("prefs.set", #"["\#(key.rawValue)",\#(values[0].given)]"#) }
    let all = peer.ask("prefs.get").part("result.prefs")
    let last = Int(peer.ask("prefs.get").part("result.revision")) ?? 0
    for revision in 1...last {
      #expect(peer.ask("history.undo", #"{"revision":\#(revision)}"#).errorText == "")
      #expect(peer.ask("history.redo").errorText == "")
    }
    #expect(peer.ask("prefs.get").part("result.prefs") == all)
    for revision in (1...last).reversed() { _ = peer.ask("history.undo", #"{"revision":\#(revision)}"#) }
    #expect(peer.conversation.service.shop.settings == Settings(otherLanguage: peer.conversation.service.shop.settings.otherLanguage))
  }

  @Test func onlyThatTopicIsTouched() throws {
    let peer = try Peer(.fixed)
    _ = peer.ask("prefs.set", #"["theme","dark"]"#)
    _ = peer.ask("prefs.set", #"["language","de"]"#)
    _ = peer.ask("history.undo", #"{"revision":1}"#)
    #expect(peer.shopState.touched == Topic.allCases.map { $0 == .prefs ? 3 : $0 == .locale ? 2 : 0 })
  }
}
