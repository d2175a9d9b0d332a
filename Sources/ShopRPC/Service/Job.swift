/// A request part of which is done elsewhere while others are served.
struct Job {
  /// What is done elsewhere, and then here with what it brought: the change, and the writing of its result.
  typealias Work = @Sendable () async -> Completion
  /// Makes the change and writes the result to the service.
  typealias Completion = @Sendable (inout ServiceState) throws(Fault) -> Void

  /// What tells it from others of this process.
  let number: Int
  /// The request's id as it was written; nil for a notification.
  let id: String?
  /// Its method.
  let entry: Entry
  /// What the request asked for beside its params.
  let meta: Meta?
  /// Who asked, in which language.
  let session: Session
  /// What is under way.
  let task: Task<Void, Never>
}

/// The jobs that are under way.
struct Jobs: ~Copyable {
  private(set) var all: [Job] = []
  /// How many there have been.
  private var count = 0
  /// Where jobs put what they brought.
  let mailbox: Mailbox

  init(_ mailbox: Mailbox) { self.mailbox = mailbox }

  /// Whether there is no job that is not answered.
  var isEmpty: Bool { all.isEmpty }

  /// Whether there is room for another one.
  var hasRoom: Bool { all.count < Limits.jobs }

  /// Begins a job; its number.
  mutating func start(_ id: String?, _ entry: Entry, _ meta: Meta?, _ session: Session, _ work: @escaping Job.Work) -> Int {
    count += 1
    let (number, mailbox) = (count, mailbox)
    let task = Task.detached { mailbox.put(number, await work()) }
    all.append(Job(number: number, id: id, entry: entry, meta: meta, session: session, task: task))
    return number
  }

  /// Takes the job out of those that are under way; nil when it was ended before.
  mutating func end(_ number: Int) -> Job? {
    all.firstIndex { $0.number == number }.map { all.remove(at: $0) }
  }

  /// Ends the jobs whose id was written like this, or all of them; those that were.
  mutating func cancel(_ id: String? = nil) -> [Job] {
    let ended = all.filter { id == nil || $0.id == id }
    for job in ended { job.task.cancel() }
    all.removeAll { id == nil || $0.id == id }
    return ended
  }
}

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

extension RequestContext {
  /// Counts one more row of a request that takes long; whether to go on.
  @inline(__always) func goesOn() -> Bool { progress?.step() ?? true }

  /// The same of a row that takes milliseconds.
  func goesOnSlowly() -> Bool { progress?.slowStep() ?? true }

  /// Whether the request that is under way is to end without an effect.
  var isCancelled: Bool { progress?.isCancelled ?? false }
}

/// Requests that take long: the peer is told how far they have come, and may take them back meanwhile.
extension Conversation {
  /// Lets what was answered before go out first, as far as it can: it would have to wait for long.
  @inline(never) mutating func makeWay() {
    if service.ledger.hasBegun { commitEarly() }
    guard let channel, !service.response.isInBatch else { return }
    service.response.release(into: &channel.outbox)
    if !service.feed.subscriptions.isEmpty { endTelling(&channel.outbox) }
    channel.outbox.flush()
  }

  /// Does a request that takes long, whose id stands at `id`.
  @inline(never) mutating func performLong(_ method: Entry, id: Int) throws(Fault) -> Bool {
    guard let channel else { return try perform(method) }
    let lookout = lookout ?? Lookout(on: channel, limits: service.options.limits)
    self.lookout = lookout
    try service.prepareContext(for: method, &document)
    let name = source(of: id)
    if lookout.isUnwanted(name) { throw Fault(.cancelled) }
    let progress = Progress(of: name, as: service.request.meta?.progressToken, in: service.context.textLanguage, with: lookout)
    progress.begin()
    defer { progress.end() }
    return try perform(method, progress: progress)
  }
}
