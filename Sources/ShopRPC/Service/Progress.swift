/// How far a request that takes long has come: told to the peer while it goes on, if it asked for it, and the place where it learns that
/// the peer does not want it any more.
///
/// What is told depends on the rows alone, not on the time they take: the same request tells the same.
final class Progress {
  /// Whether the request is to end without an effect.
  private(set) var isCancelled = false
  private let lookout: Lookout
  /// The request's id as it was written; nil for a notification, which nobody can name.
  private let id: String?
  /// What the peer calls the progress; nil when it does not want to know.
  private let token: ProgressToken?
  private let languageOfTexts: Language
  /// Percent that were told last.
  private var told = 0
  /// Where the stage began and will have come to when it is done, in percent.
  private var stage = 0...0
  /// Steps of the stage that are done, and that there are.
  private var done = 0
  private var total = 1
  /// How often it was asked whether to go on.
  private var steps = 0

  init(of id: String?, as token: ProgressToken?, in language: Language, with lookout: Lookout) {
    (self.id, self.token, languageOfTexts, self.lookout) = (id, token, language, lookout)
  }

  /// Percent when everything is done.
  static let whole = 100

  /// Tells that the request has begun.
  func begin() {
    tell(ProgressValue(kind: .begin, title: .importing, message: Phrase(.progressReading), percentage: 0))
  }

  /// Tells that the request is over, however it ended.
  func end() {
    tell(ProgressValue(kind: .end, title: nil, message: nil, percentage: nil))
  }

  /// Begins a stage of `total` steps, after which the request has come to `percentage`.
  func enter(_ total: Int, until percentage: Int, _ message: Phrase? = nil) {
    if isCancelled { return }
    stage = min(stage.upperBound, percentage)...percentage
    (done, self.total) = (0, max(total, 1))
    if let message { report(stage.lowerBound, message) }
    look()
  }

  /// One more step is done; whether to go on.
  func step() -> Bool {
    done += 1
    return goesOn
  }

  /// The same after a step that takes milliseconds: it learns at once when it is not wanted any more.
  func slowStep() -> Bool {
    done += 1
    look()
    return !isCancelled
  }

  /// So many steps of the stage are done; whether to go on.
  func reach(_ done: Int) -> Bool {
    self.done = done
    return goesOn
  }

  private var goesOn: Bool {
    steps += 1
    if steps.isMultiple(of: Limits.progressSteps) { look() }
    return !isCancelled
  }

  /// Tells how far it has come when that is more than was told, and learns whether it is still wanted.
  private func look() {
    let share = min(done, total) * stage.count / (total + 1)
    if stage.lowerBound + share > told { report(stage.lowerBound + share, nil) }
    if lookout.isUnwanted(id) { isCancelled = true }
  }

  private func report(_ percentage: Int, _ message: Phrase?) {
    told = percentage
    tell(ProgressValue(kind: .report, title: nil, message: message, percentage: percentage))
  }

  private func tell(_ value: ProgressValue) {
    guard let token else { return }
    var output = Output()
    output.texts.use(languageOfTexts)
    output.notification(ProgressNotice.name) { ProgressNotice.shape.write(ProgressNotice(token: token, value: value), &$0) }
    lookout.channel.tell(output)
  }
}

extension Context {
  /// Counts one more row of a request that takes long; whether to go on.
  @inline(__always) func goesOn() -> Bool { progress?.step() ?? true }

  /// The same of a row that takes milliseconds.
  func goesOnSlowly() -> Bool { progress?.slowStep() ?? true }

  /// Whether the request that is under way is to end without an effect.
  var isCancelled: Bool { progress?.isCancelled ?? false }
}
