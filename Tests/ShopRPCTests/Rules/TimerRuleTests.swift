import Testing

@testable import ShopRPC

/// Wall-clock stopwatch that keeps running without requests.
struct TimerRuleTests {
  /// Actions and waits such as `start PT5M stop`, and the resulting state and time.
  @Test(arguments: [
    ("", "stopped 00:00:00"), ("start PT9M5S", "running 00:09:05"), ("start PT9M5S stop PT1H", "stopped 00:09:05"),
    ("start PT9M5S stop reset", "stopped 00:00:00"), ("start PT1M start PT1M", "running 00:02:00"),
    ("start PT1M stop stop PT1M", "stopped 00:01:00"),
    ("start PT1M reset PT1M", "running 00:02:00"), ("start PT1M stop PT1H start PT1M", "running 00:02:00"),
    ("stop PT1M", "stopped 00:00:00"),
    ("reset", "stopped 00:00:00"), ("resume PT1M", "stopped 00:00:00"), ("start PT30H", "running 30:00:00"),
    // suspending the frontend stops nothing unless the user prefers that
    ("start PT1M suspend PT1M", "running 00:02:00"), ("wish start PT1M suspend PT1M", "suspended 00:01:00"),
    ("wish start PT1M suspend PT1H resume PT1M", "running 00:02:00"), ("wish start PT1M suspend stop reset PT1M", "suspended 00:01:00"),
    ("wish suspend PT1M", "stopped 00:00:00"), ("wish start PT1M suspend PT1H start PT1M", "running 00:02:00"),
  ]) func itCounts(_ story: String, _ told: String) throws {
    let peer = try Peer()
    for word in story.split(separator: " ") {
      let answer =
        switch word.first {
        case "P": peer.ask("service.advanceClock", #"{"by":"\#(word)"}"#)
        case "w": peer.ask("prefs.set", #"{"key":"timerStopsInBackground","value":true}"#)
        default: peer.ask("timer.\(word)")
        }
      #expect(answer.errorText == "", "\(word)")
    }
    let timer = peer.ask("timer.get")
    #expect("\(timer.part("result.state")) \(timer.part("result.text"))" == told)
  }

  /// Started at nine; the process ends, and another one asks at these times.
  @Test(arguments: [("09:07:30", "running 00:07:30"), ("08:59:00", "running 00:00:00"), ("23:00:00", "running 14:00:00")])
  func itRunsWhileNoProcessDoes(_ time: String, _ told: String) throws {
    let folder = try TestFolder()
    var options = Options.stored(in: folder)
    let peer = try Peer(options)
    _ = peer.ask("timer.start")
    options.clock = RFC3339.time("2026-01-15T\(time)Z")
    let timer = try Peer(options).ask("timer.get")
    #expect("\(timer.part("result.state")) \(timer.part("result.text"))" == told)
  }
}
