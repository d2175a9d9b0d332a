import Testing

@testable import ShopModel
@testable import ShopRPC

/// The timer: the effect of each button in each state, and wall-clock time regardless of clock changes and restarts.
struct TimerTests {
  private static func moment(_ seconds: Int) -> Timestamp { Timestamp(milliseconds: seconds * 1000) }

  /// Shop after some actions, each with its second.
  private static func shop(_ actions: [(TimerAction, Int)], inBackground: Bool = true) -> Shop {
    var shop = Shop()
    var log = UndoLog()
    shop.apply(.setting(.preferenceSet(.timerStopsInBackground(inBackground))), at: moment(0), &log)
    for (action, second) in actions {
      for event in shop.timing(action, at: moment(second)) { shop.apply(event, at: moment(second), &log) }
    }
    return shop
  }

  /// State and seconds, such as `running 750`.
  private static func told(_ shop: borrowing Shop, at second: Int) -> String {
    let view = TimerView(shop.timer, at: moment(second))
    return "\(view.timer.state) \(view.seconds)"
  }

  static let stories: [(String, [(TimerAction, Int)], Int, String)] = [
    ("started at ten, asked at 10:12:30", [(.start, 36_000)], 36_750, "running 750"),
    ("stopped at 810 s and reset", [(.start, 0), (.stop, 810), (.reset, 810)], 900, "stopped 0"),
    ("stopped", [(.start, 0), (.stop, 810)], 5000, "stopped 810"),
    ("started twice", [(.start, 0), (.start, 10)], 20, "running 20"),
    ("stopped twice", [(.start, 0), (.stop, 10), (.stop, 20)], 30, "stopped 10"),
    ("stopped before it was started", [(.stop, 0)], 30, "stopped 0"),
    ("reset while it runs", [(.start, 0), (.reset, 10)], 30, "running 30"),
    ("reset while it is suspended", [(.start, 0), (.suspend, 10), (.reset, 20)], 30, "suspended 10"),
    ("stopped while it is suspended", [(.start, 0), (.suspend, 10), (.stop, 20)], 30, "suspended 10"),
    ("suspended twice", [(.start, 0), (.suspend, 10), (.suspend, 20)], 30, "suspended 10"),
    ("suspended while it is stopped", [(.suspend, 0)], 30, "stopped 0"),
    ("resumed", [(.start, 0), (.suspend, 10), (.resume, 20)], 30, "running 20"),
    ("resumed while it is stopped", [(.resume, 0)], 30, "stopped 0"),
    ("resumed while it runs", [(.start, 0), (.resume, 10)], 30, "running 30"),
    ("started while it is suspended", [(.start, 0), (.suspend, 10), (.start, 20)], 30, "running 20"),
    ("started again", [(.start, 0), (.stop, 10), (.start, 100)], 130, "running 40"),
    ("more than 99 hours", [(.start, 0)], 400_000, "running 400000"),
    ("a clock that is put back while it runs", [(.start, 1000)], 10, "running 0"),
    ("a clock that is put back before the stop", [(.start, 1000), (.stop, 10)], 20, "stopped 0"),
    (
      "a clock that is put back after some runs", [(.start, 0), (.stop, 30), (.start, 1000), (.suspend, 10), (.resume, 20)], 25,
      "running 35"
    ),
    ("a clock that is put back and comes again", [(.start, 1000)], 1010, "running 10"),
  ]

  @Test(arguments: stories) func itCounts(_ name: String, _ actions: [(TimerAction, Int)], _ second: Int, _ told: String) {
    #expect(Self.told(Self.shop(actions), at: second) == told)
  }

  @Test func suspendingIsForThoseWhoPreferIt() {
    #expect(Self.told(Self.shop([(.start, 0), (.suspend, 10)], inBackground: false), at: 30) == "running 30")
  }

  @Test func whatCanBeDoneIsTold() {
    let all: [(ShopTimer.State, Int, [Bool])] = [
      (.stopped, 0, [true, false, false]), (.stopped, 1, [true, false, true]), (.running, 1, [false, true, false]),
      (.suspended, 1, [true, false, false]),
    ]
    for (state, accumulated, can) in all {
      let timer = ShopTimer(state: state, accumulated: accumulated)
      #expect([timer.canStart, timer.canStop, timer.canReset] == can)
    }
  }

  /// Actions without an effect in the current state record nothing.
  @Test func onlyWhatCanBeDoneIsRecorded() {
    for state in ShopTimer.State.allCases {
      var shop = Shop()
      var log = UndoLog()
      shop.apply(.timer(.put(ShopTimer(state: state, accumulated: 5))), at: Self.moment(0), &log)
      #expect(shop.timing(.start, at: Self.moment(9)).isEmpty != shop.timer.canStart)
      #expect(shop.timing(.stop, at: Self.moment(9)).isEmpty != shop.timer.canStop)
      #expect(shop.timing(.reset, at: Self.moment(9)).isEmpty != shop.timer.canReset)
    }
  }

  @Test(arguments: [
    (Int.min, Int.max, 0), (Int.max, Int.min, 0), (0, Int.max, Int.max), (Int.min, 0, 5), (-1, Int.max, 7), (0, 0, Int.max),
  ]) func noTimeIsTooFar(_ since: Int, _ now: Int, _ accumulated: Int) {
    let timer = ShopTimer(state: .running, accumulated: accumulated, since: Timestamp(milliseconds: since))
    #expect(timer.elapsed(at: Timestamp(milliseconds: now)) >= accumulated)
  }

  @Test(arguments: [(0, "00:00:00"), (59, "00:00:59"), (750, "00:12:30"), (359_999, "99:59:59"), (360_000, "100:00:00")])
  func itsTextHasAsManyHoursAsItTakes(_ seconds: Int, _ text: String) { #expect(ElapsedText(seconds: seconds).text == text) }

  @Test func itIsTheSameForAllAndSurvivesThem() throws {
    let folder = try TestFolder()
    var options = Options.stored(in: folder)
    var (left, right) = (try Peer(options), try Peer(options))
    _ = left.ask("timer.start")
    _ = right.ask("service.advanceClock", #"{"by":"PT1M"}"#)
    #expect(right.ask("timer.get").part("result.text") == "00:01:00")
    #expect(right.ask("timer.stop").part("result.state") == "stopped")
    #expect(left.ask("timer.get").part("result.text") == "00:01:00")
    _ = left.ask("timer.start")
    options.clock = RFC3339.time("2026-01-15T09:05:00Z")
    left = try left.restart()
    right = try Peer(options)
    #expect(right.ask("timer.get").part("result.text") == "00:06:00")
    // a device whose clock is behind
    options.clock = RFC3339.time("2026-01-15T08:00:00Z")
    #expect(try Peer(options).ask("timer.get").part("result.text") == "00:01:00")
    _ = right.conversation.service.compact()
    #expect(try Peer(options).ask("timer.stop").part("result.seconds") == "60")
    #expect(left.ask("timer.get").part("result.state") == "stopped")
  }

  /// Countdowns that others do not replace: at most 20, without those that have ended.
  @Test func countdownsGoOnBesideOthers() throws {
    let peer = try Peer()
    for number in 0...ShopTimer.mostOthers {
      #expect(peer.ask("timer.start", #"{"seconds":\#(600 + number),"label":"t\#(number)","keep":true}"#).errorText == "")
    }
    let ends = (0..<ShopTimer.mostOthers).map { peer.ask("timer.get").part("result.others.\($0).remaining") }
    #expect(ends == (0..<ShopTimer.mostOthers).map { "\(600 + $0)" })
    #expect(peer.ask("timer.start", #"{"seconds":5,"keep":true}"#).part("error.data.maximum") == "20")
    #expect(peer.ask("timer.get").part("result.label") == "t20")
    #expect(peer.ask("timer.stop", #"{"label":"T7"}"#).part("result.state") == "running")
    #expect(peer.ask("timer.start", #"{"seconds":5,"keep":true}"#).errorText == "")
  }

  /// A clock that is set back does not lengthen them.
  @Test func aClockThatIsPutBackLengthensNoCountdown() {
    let other = ShopTimer.Countdown(end: Self.moment(100), length: 60_000, label: nil)
    for (second, left) in [(40, 60), (39, 60), (0, 60), (99, 1)] {
      #expect(TimerView(ShopTimer(others: [other]), at: Self.moment(second)).others.map(\.remaining) == [left])
    }
    #expect(TimerView(ShopTimer(others: [other]), at: Self.moment(100)).others.isEmpty)
  }
}
