import ShopModel

enum TimerGet: Query {
  static let name = "timer.get"
  static let summary = "Returns the timer's elapsed time and possible actions. No ticks are sent; clients count up from `seconds`."
  typealias Result = TimerView

  static func answer(_ params: EmptyObject, from shop: borrowing Shop, context: RequestContext) throws(Never) -> Result {
    TimerView(shop.timer, at: context.now)
  }
}

/// A command that performs one action of the timer.
protocol TimerCommand: PlainCommand where Result == TimerView, Outcome == Void, Failure == Never {
  static var action: TimerAction { get }
}

extension TimerCommand where Params == EmptyObject {
  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(Never) -> Change<Void> {
    Change(shop.timing(action, at: context.now), reporting: ())
  }
}

extension TimerCommand {
  static func report(_ outcome: Void, from shop: borrowing Shop, context: RequestContext) -> Result {
    TimerView(shop.timer, at: context.now)
  }
}

enum TimerReset: Confirmable, TimerCommand {
  static let name = "timer.reset"
  static let summary = "Resets the timer to zero if it is stopped."
  static let action = TimerAction.reset

  static func confirmation(_ params: EmptyObject, in shop: borrowing Shop, context: RequestContext) -> Confirmation? {
    let time = ElapsedText(seconds: TimerView(shop.timer, at: context.now).seconds)
    let state = (shop.timer.canReset ? shop.timer.state : .running).rawValue
    let facts: TextArguments = ["state": .text(state), "time": .digits(time.text)]
    return Confirmation(Phrase(.confirmTimerResetTitle), Phrase(.confirmTimerResetMessage, facts), confirm: .timerReset)
  }
}

enum TimerResume: TimerCommand {
  static let name = "timer.resume"
  static let summary = "Resumes a suspended timer when the frontend returns to the foreground."
  static let action = TimerAction.resume
}

enum TimerStart: PlainCommand {
  static let name = "timer.start"
  static let summary = "Starts or resumes the timer, with no effect if it is running; or starts a countdown."

  struct Params: WireType {
    let seconds: Int?
    let label: String?
    let keep: Bool

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "seconds", \.seconds, optional: .integer(1...longest),
        "Starts a countdown of that many seconds, in place of what the timer did before. It ends silently: clients notice by `remaining`."),
      Field("label", \.label, optional: .name, "What it is for, such as `pasta`; kept until the timer is reset or counts down anew."),
      Field(
        "keep", \.keep, .bool, default: false,
        "With `seconds`, true for a countdown that is running to go on beside the new one, in `others`."))

    /// A week.
    static let longest = 604_800
  }

  typealias Result = TimerView
  static let errors: [ErrorKind] = [.notAllowed]

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(RPCError) -> Change<Void> {
    if let seconds = params.seconds {
      let length = seconds * TimerView.millisecondsPerSecond
      let others = params.keep ? shop.timer.kept(at: context.now) : shop.timer.others.filter { context.now < $0.end }
      guard others.count <= ShopTimer.mostOthers else { throw .notAllowed(.timerLimit, [Fact("maximum", .integer(ShopTimer.mostOthers))]) }
      return Change(shop.countingDown(from: length, for: params.label, beside: others, at: context.now), reporting: ())
    }
    let events = params.label.map { shop.starting(for: $0, at: context.now) } ?? shop.timing(.start, at: context.now)
    return Change(events, reporting: ())
  }

  static func report(_ outcome: Void, from shop: borrowing Shop, context: RequestContext) -> TimerView {
    TimerView(shop.timer, at: context.now)
  }
}

enum TimerStop: TimerCommand {
  static let name = "timer.stop"
  static let summary = "Stops the timer and keeps its count; a suspended timer stays suspended."
  static let action = TimerAction.stop

  struct Params: WireType {
    let label: String?

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "label", \.label, optional: .name,
        "Ends the countdowns of `others` that are for this, or stops the timer if it is; no effect if nothing is."))
  }

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(Never) -> Change<Void> {
    guard let key = params.label.map({ EntityName($0).key }) else { return Change(shop.timing(action, at: context.now), reporting: ()) }
    return Change(shop.stopping(at: context.now) { EntityName($0).key == key }, reporting: ())
  }
}

enum TimerSuspend: TimerCommand {
  static let name = "timer.suspend"
  static let summary = "Suspends the timer when the frontend goes to the background, if `timerStopsInBackground` is set."
  static let action = TimerAction.suspend
}

/// The state of the timer at one moment; a frontend counts on from there.
struct TimerView: WireType {
  let timer: ShopTimer
  /// Elapsed time in whole seconds, rounded down.
  let seconds: Int
  /// Seconds left of a countdown, rounded up; nil for a stopwatch.
  let remaining: Int?
  /// The countdowns beside it that are not over.
  let others: [Countdown]

  init(_ timer: ShopTimer, at now: Timestamp) {
    self.timer = timer
    seconds = timer.elapsed(at: now) / Self.millisecondsPerSecond
    remaining = timer.remaining(at: now).map(Self.roundedUp)
    others = timer.others.filter { now < $0.end }.map { Countdown($0, at: now) }
  }

  static let shape = Shape<Self>.object(
    { _, _, _, _, _, _, _, _, _, _ in Self(ShopTimer(), at: Timestamp(milliseconds: 0)) },
    Field("state", \.timer.state, .word, "State; `suspended` if it was running when the frontend went to the background."),
    Field("seconds", \.seconds, .integer(0...Int.max), "Elapsed time in whole seconds, rounded down."),
    Field(
      "text", { ElapsedText(seconds: $0.seconds) }, ElapsedText.shape, "Elapsed time as hours, minutes, and seconds, such as `00:12:30`."),
    Field("canStart", \.timer.canStart, .bool, "True if `timer.start` has an effect."),
    Field("canStop", \.timer.canStop, .bool, "True if `timer.stop` has an effect."),
    Field("canReset", \.timer.canReset, .bool, "True if `timer.reset` has an effect."),
    Field(
      "length", { $0.timer.length.map { $0 / Self.millisecondsPerSecond } }, optional: .integer(0...Int.max),
      "Seconds of the whole countdown; absent for a stopwatch."),
    Field("remaining", \.remaining, optional: .integer(0...Int.max), "Seconds left of the countdown, rounded up; 0 when it is over."),
    Field("label", \.timer.label, optional: .string, "What it is for; absent if that was not said."),
    Field(
      "others", \.others.nonEmpty, optional: .array(Countdown.shape),
      "Countdowns that go on beside it, since `timer.start` kept them, the first to end first; absent if there are none."))

  /// A countdown beside another one.
  struct Countdown: WireType {
    let length: Int
    let remaining: Int
    let label: String?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("length", \.length, .integer(0...Int.max), "Seconds of the whole countdown."),
      Field("remaining", \.remaining, .integer(0...Int.max), "Seconds left, rounded up."),
      Field("label", \.label, optional: .string, "What it is for; absent if that was not said.")
    ).named("Countdown", "A countdown that runs until it ends.")
  }

  fileprivate static func roundedUp(_ milliseconds: Int) -> Int { (milliseconds + millisecondsPerSecond - 1) / millisecondsPerSecond }

  static let millisecondsPerSecond = 1000
}

extension TimerView.Countdown {
  fileprivate init(_ countdown: ShopTimer.Countdown, at now: Timestamp) {
    let (left, isFar) = countdown.end.milliseconds.subtractingReportingOverflow(now.milliseconds)
    // a clock that was set back does not lengthen it
    let remaining = TimerView.roundedUp(min(isFar ? countdown.length : left, countdown.length))
    self.init(length: countdown.length / TimerView.millisecondsPerSecond, remaining: remaining, label: countdown.label)
  }
}

/// Elapsed time such as `00:12:30`, in the digits of the language. Hours have at least two digits.
struct ElapsedText: WireType {
  let seconds: Int

  static let shape = Shape<Self>.written { value, output in output.string(output.texts.digits(value.text)) }

  /// The time in ASCII digits.
  var text: String {
    let minutes = seconds / Self.sixty
    let parts = [minutes / Self.sixty, minutes % Self.sixty, seconds % Self.sixty]
    return parts.map { $0 < Self.leastWide ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// The number of seconds in a minute, and of minutes in an hour.
  private static let sixty = 60
  /// The smallest number with two digits.
  private static let leastWide = 10
}

extension ShopTimer: PresentedKind {
  static let views: [any WireType.Type] = [TimerView.self]
  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? { EntityView(TimerView(self, at: context.now)) }
}
