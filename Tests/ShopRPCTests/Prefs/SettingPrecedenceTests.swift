import Testing

@testable import ShopModel
@testable import ShopRPC

/// Precedence of currency and time zone: session, command line, store, defaults.
struct SettingPrecedenceTests {
  private static func told(_ peer: Peer) -> String {
    let prefs = peer.ask("prefs.get").part("result.prefs")
    return [Answer(prefs).part("language"), Answer(prefs).part("currency"), Answer(prefs).part("timeZone")].joined(separator: " ")
  }

  /// Currency of an amount without one, which is parsed before the method runs.
  private static func written(_ peer: Peer) -> String { peer.ask("locale.format", #"{"money":1}"#).part("result.text") }

  private static func options(_ folder: borrowing TestFolder) -> Options {
    var options = Options.stored(in: folder)
    options.currency = Currency("GBP")
    options.timeZone = "Europe/London"
    return options
  }

  @Test func oneComesBeforeTheOther() throws {
    let folder = try TestFolder()
    let plain = try Peer(.stored(in: folder))
    let started = try Peer(Self.options(folder))
    #expect(Self.told(plain) == "en USD UTC" && Self.told(started) == "en GBP Europe/London")
    _ = plain.ask("prefs.set", #"["currency","EUR"]"#)
    _ = plain.ask("prefs.set", #"["timeZone","Europe/Paris"]"#)
    #expect(Self.told(plain) == "en EUR Europe/Paris" && Self.told(started) == "en GBP Europe/London")
    _ = started.ask("prefs.set", #"["currency","CHF"]"#)
    // the first one has made its own choice
    #expect(Self.told(plain) == "en EUR Europe/Paris" && Self.told(started) == "en CHF Europe/London")
    #expect(Self.told(try Peer(.stored(in: folder))) == "en CHF Europe/Paris")
    #expect(started.ask("prefs.reset").part("result.prefs.currency") == "GBP")
    #expect(Self.told(plain) == "en EUR Europe/Paris" && Self.told(started) == "en GBP Europe/London")
    #expect(Self.told(try Peer(.stored(in: folder))) == "en USD UTC")
  }

  @Test func whatOthersChooseIsFollowed() throws {
    let folder = try TestFolder()
    let (left, right) = (try Peer(.stored(in: folder)), try Peer(.stored(in: folder)))
    #expect(Self.written(right) == "$1.00")
    for code in ["EUR", "GBP", "EUR"] {
      _ = left.ask("prefs.set", #"["currency","\#(code)"]"#)
      #expect(Self.told(right) == "en \(code) UTC")
      #expect(Self.written(right) == (code == "EUR" ? "€1.00" : "£1.00"))
      #expect(right.ask("cart.get").part("result.cart.total.currency") == code)
    }
  }

  @Test func theGroupAfterTheChangeFollowsAtOnce() throws {
    let peer = try Peer(.fixed)
    let calls = [
      #"{"jsonrpc":"2.0","id":1,"method":"prefs.set","params":["currency","JPY"]}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"locale.format","params":{"money":5}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"prefs.reset"}"#, #"{"jsonrpc":"2.0","id":4,"method":"locale.format","params":{"money":5}}"#,
    ]
    let told = Answer(peer.send("[\(calls.joined(separator: ","))]")).elements.map { $0.part("result.text") }
    #expect(told == ["", "¥5", "", "$5.00"])
  }

  /// A dry run or a call that fails leaves the session unchanged.
  @Test func rolledBackSettingsAreNotChosen() throws {
    let peer = try Peer(.fixed)
    _ = peer.ask("prefs.set", #"["currency","JPY"]"#, meta: #""dryRun":true"#)
    #expect(Self.told(peer) == "en USD UTC" && Self.written(peer) == "$1.00")
    let calls = #"{"calls":[{"method":"prefs.set","params":["currency","JPY"]},{"method":"location.get","params":["none"]}]}"#
    #expect(peer.ask("transaction.run", calls).errorText.hasPrefix("notFound"))
    #expect(Self.told(peer) == "en USD UTC" && Self.written(peer) == "$1.00")
    _ = peer.ask("prefs.set", #"["timeZone","Asia/Tokyo"]"#)
    _ = peer.ask("history.undo")
    #expect(Self.told(peer) == "en USD UTC")
    _ = peer.ask("history.redo")
    #expect(Self.told(peer) == "en USD Asia/Tokyo")
    #expect(peer.ask("prefs.get", meta: #""asOf":0"#).part("result.prefs.theme") == "system")
    #expect(Self.told(peer) == "en USD Asia/Tokyo")
  }

  @Test func erasingWhatIsPreferredIsFollowed() throws {
    for scope in ["prefs", "all"] {
      let peer = try Peer(.fixed)
      _ = peer.ask("prefs.set", #"["currency","JPY"]"#)
      _ = peer.ask("prefs.set", #"["theme","dark"]"#)
      _ = peer.ask("data.reset", #"{"scope":"\#(scope)","confirm":"reset"}"#, meta: #""dryRun":true"#)
      #expect(Self.told(peer) == "en JPY UTC")
      _ = peer.ask("data.reset", #"{"scope":"\#(scope)","confirm":"reset"}"#)
      #expect(Self.told(peer) == "en USD UTC" && Self.written(peer) == "$1.00")
      #expect(peer.ask("prefs.get").part("result.prefs.theme") == "system")
    }
  }
}
