import ShopModel

/// A request with an asynchronous part, during which others are served.
struct Job {
  /// The asynchronous part; it returns the completion to run on the event loop.
  typealias Work = @Sendable (JobProgress) async -> Completion
  /// Makes the change and writes the result to the service.
  typealias Completion = @Sendable (inout ServiceState) throws(RPCError) -> Void

  /// Unique number within this process.
  let number: Int
  /// Request id as it was written; nil for a notification.
  let id: String?
  /// Its method.
  let entry: Entry
  /// The request's `_meta`.
  let meta: Meta?
  /// Session of the request, with its customer and language.
  let session: Session
  /// The running task.
  let task: Task<Void, Never>
  /// True for a call that nobody waits for.
  let isRecurring: Bool
}

/// All jobs in progress.
struct Jobs: ~Copyable {
  private(set) var all: [Job] = []
  /// Numbers of the jobs that have reported progress.
  var reporting: Set<Int> = []
  /// Number of jobs started so far.
  private var count = 0
  /// Mailbox that receives the completions.
  let mailbox: Mailbox

  init(_ mailbox: Mailbox) { self.mailbox = mailbox }

  /// True when no job is in progress.
  var isEmpty: Bool { all.isEmpty }

  /// True while a request waits for a job.
  var areAwaited: Bool { all.contains { !$0.isRecurring } }

  /// True when another job may start.
  var hasRoom: Bool { all.count < Limits.jobs }

  /// Starts a job; returns its number.
  mutating func start(
    _ id: String?, _ entry: Entry, _ meta: Meta?, _ session: Session, isRecurring: Bool = false, _ work: @escaping Job.Work
  ) -> Int {
    count += 1
    let (number, mailbox) = (count, mailbox)
    let task = Task.detached { mailbox.put(number, await work(JobProgress(number: number, mailbox: mailbox))) }
    all.append(Job(number: number, id: id, entry: entry, meta: meta, session: session, task: task, isRecurring: isRecurring))
    return number
  }

  /// Removes a job from those in progress and returns it; nil when it was ended before.
  mutating func end(_ number: Int) -> Job? {
    all.firstIndex { $0.number == number }.map { all.remove(at: $0) }
  }

  /// Cancels the jobs with this request id (nil: all); returns them.
  mutating func cancel(_ id: String? = nil) -> [Job] {
    let ended = all.filter { id == nil || $0.id == id }
    for job in ended { job.task.cancel() }
    all.removeAll { id == nil || $0.id == id }
    return ended
  }
}

/// Progress of a job, reported on any thread and sent by the event loop.
struct JobProgress: Sendable {
  let number: Int
  let mailbox: Mailbox

  /// Reports that the job has begun.
  func begin() { report(0) }

  /// Reports a percentage.
  func report(_ percentage: Int) { mailbox.report(.percentage(percentage), of: number) }

  /// Announces the downloaded image of products to subscriptions.
  func announce(_ image: CachedImage, of products: [ProductID]) { mailbox.report(.image(image, products), of: number) }

  /// Reports the percentage that `count` of `total` steps are, if the last step increased it.
  func reach(_ count: Int, of total: Int) {
    let percentage = count * Progress.whole / total
    if percentage > (count - 1) * Progress.whole / total { report(percentage) }
  }
}

/// Progress of a long request, reported to the client on request; also checks for cancellation.
///
/// Reports depend on the number of rows only, not on time: the same request produces the same reports.
final class Progress {
  /// True when the request should end without an effect.
  private(set) var isCancelled = false
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
    if isCancelled { return }
    stage = min(stage.upperBound, percentage)...percentage
    (done, self.total) = (0, max(total, 1))
    if let message { report(stage.lowerBound, message) }
    look()
  }

  /// Counts a step; returns true to continue.
  func step() -> Bool {
    done += 1
    return shouldContinue
  }

  /// Counts a step that takes milliseconds; returns true to continue. Checks for cancellation every time.
  func slowStep() -> Bool {
    done += 1
    look()
    return !isCancelled
  }

  /// Sets the number of finished steps in the stage; returns true to continue.
  func reach(_ done: Int) -> Bool {
    self.done = done
    return shouldContinue
  }

  private var shouldContinue: Bool {
    steps += 1
    if steps.isMultiple(of: Limits.progressSteps) { look() }
    return !isCancelled
  }

  /// Reports the percentage if it increased, and checks for cancellation.
  private func look() {
    let share = min(done, total) * stage.count / (total + 1)
    if stage.lowerBound + share > reported { report(stage.lowerBound + share, nil) }
    if lookahead.isUnwanted(id) { isCancelled = true }
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
  var isCancelled: Bool { progress?.isCancelled ?? false }
}

/// Long-running requests: they report progress and can be canceled while they run.
extension Conversation {
  /// Sends the earlier responses first, as far as possible; otherwise they would wait for the long request.
  @inline(never) mutating func sendEarlierResponses() {
    if service.ledger.hasBegun { commitEarly() }
    guard let channel, !service.response.isInBatch else { return }
    service.response.release(into: &channel.outbox)
    if !service.feed.subscriptions.isEmpty { finishDelivery(&channel.outbox) }
    channel.outbox.flush()
  }

  /// Runs a long request with the id at offset `id` of the document.
  @inline(never) mutating func performLong(_ method: Entry, id: Int) throws(RPCError) -> Bool {
    guard let channel else { return try perform(method) }
    let lookahead = lookahead ?? CancellationLookahead(on: channel, limits: service.options.limits)
    self.lookahead = lookahead
    try service.prepareContext(for: method, &document)
    let name = document.source(at: id)
    if lookahead.isUnwanted(name) { throw RPCError(.cancelled) }
    let progress = Progress(of: name, as: service.request.meta?.progressToken, in: service.context.textLanguage, with: lookahead)
    progress.begin(method.progressTitle)
    defer { progress.end() }
    return try perform(method, progress: progress)
  }
}
