import ShopModel

/// Progress of a long request, reported to the client on request; also checks for cancellation.
///
/// Reports depend on the number of rows only, not on time: the same request produces the same reports.
final class Progress {
  /// True when the request should end without an effect.
  private(set) var isCanceled = false
  private let lookahead: CancellationLookahead
  /// Request id as it was written; nil for a notification, which cannot be canceled.
  private let id: String?
  /// Progress token of the client; nil when it requests no reports.
  private let token: ProgressToken?
  private let languageOfTexts: Language
  /// Last percentage reported.
  private var reported = 0
  /// Percentages at the start and end of the stage.
  private var stage = 0...0
  /// Finished and total steps of the stage.
  private var done = 0
  private var total = 1
  /// Number of steps reported so far; cancellation is checked once every `Limits.progressSteps`.
  private var steps = 0

  init(of id: String?, as token: ProgressToken?, in language: Language, with lookahead: CancellationLookahead) {
    (self.id, self.token, languageOfTexts, self.lookahead) = (id, token, language, lookahead)
  }

  /// Percentage of a finished request.
  static let whole = 100

  /// Reports that the request has begun.
  func begin(_ title: LabelKey) {
    let message = title == .importing ? Phrase(.progressReading) : nil
    send(ProgressValue(kind: .begin, title: title, message: message, percentage: 0))
  }

  /// Reports that the request has ended, with or without an error.
  func end() {
    send(ProgressValue(kind: .end, title: nil, message: nil, percentage: nil))
  }

  /// Starts a stage of `total` steps that ends at `percentage`.
  func enter(_ total: Int, until percentage: Int, _ message: Phrase? = nil) {
    if isCanceled { return }
    stage = min(stage.upperBound, percentage)...percentage
    (done, self.total) = (0, max(total, 1))
    if let message { report(stage.lowerBound, message) }
    update()
  }

  /// Counts a step; returns true to continue.
  func step() -> Bool {
    done += 1
    return shouldContinue
  }

  /// Counts a step that takes milliseconds; returns true to continue. Checks for cancellation every time.
  func slowStep() -> Bool {
    done += 1
    update()
    return !isCanceled
  }

  /// Sets the number of finished steps in the stage; returns true to continue.
  func reach(_ done: Int) -> Bool {
    self.done = done
    return shouldContinue
  }

  private var shouldContinue: Bool {
    steps += 1
    if steps.isMultiple(of: Limits.progressSteps) { update() }
    return !isCanceled
  }

  /// Reports the percentage if it increased, and checks for cancellation.
  private func update() {
    let share = min(done, total) * stage.count / (total + 1)
    if stage.lowerBound + share > reported { report(stage.lowerBound + share, nil) }
    if lookahead.isUnwanted(id) { isCanceled = true }
  }

  private func report(_ percentage: Int, _ message: Phrase?) {
    reported = percentage
    send(ProgressValue(kind: .report, title: nil, message: message, percentage: percentage))
  }

  private func send(_ value: ProgressValue) {
    if let token { lookahead.channel.write(ProgressNotice(token: token, value: value).message(in: languageOfTexts)) }
  }
}

extension RequestContext {
  /// Counts a row of a long request; returns true to continue.
  @inline(__always) func shouldContinue() -> Bool { progress?.step() ?? true }

  /// The same for a row that takes milliseconds.
  func shouldContinueSlowly() -> Bool { progress?.slowStep() ?? true }

  /// True when the current request should end without an effect.
  var isCanceled: Bool { progress?.isCanceled ?? false }
}

/// Long-running requests: they report progress and can be canceled while they run.
extension Conversation {
  /// Sends the earlier responses first, as far as possible; otherwise they would wait for the long request.
  @inline(never) mutating func sendEarlierResponses() {
    if service.ledger.hasBegun { commitEarly() }
    guard let channel else { return }
    service.response.release(into: &channel.outbox)
    if !service.feed.subscriptions.isEmpty { finishDelivery(&channel.outbox) }
    channel.outbox.flush()
  }

  /// Runs a long request with the id at offset `id` of the document.
  @inline(never) mutating func runLong(_ method: RegisteredMethod, id: Int) throws(RPCError) -> Bool {
    guard let channel else { return try run(method) }
    let lookahead = lookahead ?? CancellationLookahead(on: channel, limits: service.options.limits)
    self.lookahead = lookahead
    try service.prepareContext(under: method.loginRule, &document)
    let name = document.source(at: id)
    if lookahead.isUnwanted(name) { throw RPCError(.canceled) }
    let progress = Progress(of: name, as: service.request.meta?.progressToken, in: service.context.textLanguage, with: lookahead)
    progress.begin(method.progressTitle)
    defer { progress.end() }
    return try run(method, progress: progress)
  }
}
