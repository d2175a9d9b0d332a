/// The moments that end a wait of the server; nil is never.
struct Deadlines {
  /// A moment of a clock that nobody sets.
  typealias Moment = ContinuousClock.Instant

  /// When answers from elsewhere are no longer awaited.
  private(set) var answers: Moment?
  /// When the reader has had its time to take the last answers.
  private(set) var reader: Moment?
  /// When the process to outlive never is looked for next.
  private var parent: Moment?

  /// The end has begun: what is under way gets `patience`.
  mutating func awaitAnswers(for patience: Duration) { answers = Self.earlier(answers, Moment.now + patience) }

  /// The end must come soon: half of `time` for what is under way, all of it for the reader.
  mutating func hurry(_ time: Duration) {
    answers = Self.earlier(answers, Moment.now + time / 2)
    reader = Self.earlier(reader, Moment.now + time)
  }

  /// Whether another look at the process to outlive never is due; if so the next one comes after `interval`.
  mutating func isParentDue(every interval: Duration) -> Bool {
    let now = Moment.now
    if let parent, now < parent { return false }
    parent = now + interval
    return true
  }

  /// How long until the first of those that count now; nil is for ever.
  func timeout(answers countsAnswers: Bool, reader countsReader: Bool, parent countsParent: Bool) -> Duration? {
    guard countsAnswers || countsReader || countsParent else { return nil }
    let now = Moment.now
    var first: Moment?
    if countsAnswers, let answers { first = Self.earlier(first, answers) }
    if countsReader, let reader { first = Self.earlier(first, reader) }
    if countsParent { first = Self.earlier(first, parent ?? now) }
    return first.map { max($0 - now, .zero) }
  }

  /// Whether `moment` has come.
  static func isPast(_ moment: Moment?) -> Bool { moment.map { $0 <= .now } ?? false }

  /// The first of the two, where there are two.
  private static func earlier(_ one: Moment?, _ other: Moment) -> Moment { one.map { min($0, other) } ?? other }
}
