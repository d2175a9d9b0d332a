import ShopModel

/// Requests with an asynchronous part.
extension Conversation {
  /// Starts the asynchronous part of the current request; false when it has none. In a batch,
  /// reserves a slot for the response.
  @inline(never) mutating func startJob(_ method: RegisteredMethod, id: Int) throws(RPCError) -> Bool {
    guard let start = method.start else { return false }
    try service.prepareContext(for: method, &document)
    guard let work = try start(document, &service) else { return false }
    guard jobs.hasRoom else { throw .notAllowed(.jobLimit, [Fact("maximum", .integer(Limits.jobs))]) }
    let number = jobs.start(document.source(at: id), method, service.request.meta, service.session, work)
    if id >= 0, service.response.isInBatch { service.response.reserve(job: number) }
    return true
  }

  /// Applies the changes of all finished jobs.
  mutating func finishJobs() {
    // a job's reports precede its completion, so they are taken after it
    let deliveries = jobs.mailbox.takeCompletions()
    deliver(jobs.mailbox.takeReports())
    for delivery in deliveries {
      if let job = jobs.end(delivery.number) { finish(job, delivery.completion) }
    }
    // an exchange includes the changes of the jobs
    makeDueCalls()
    if !service.feed.subscriptions.isEmpty { holdEvents() }
  }

  /// Applies a job's change in the session state of its request and holds the response.
  private mutating func finish(_ job: Job, _ completion: @escaping Job.Completion) {
    let session = service.session
    (service.session, service.request.meta) = (job.session, job.meta)
    let mark = service.response.beginResponse(id: job.id)
    var isProvisional = false
    do throws(RPCError) {
      isProvisional = try perform(job.entry, completion: completion)
      if job.isRecurring, isProvisional { service.recorder?.recordOthers() }
      service.response.endResponse()
    } catch {
      service.response.fail(mark, with: service.named(error))
      isProvisional = service.group.hasChanged
    }
    (service.session, service.request.meta) = (session, nil)
    if let notice = endOfProgress(of: job) { channel?.write(notice) }
    hold(job, mark, isProvisional: isProvisional)
    if !service.feed.subscriptions.isEmpty { holdEvents(causedBy: job.id) }
  }

  /// Cancels the jobs named by the last `$/cancelRequest`.
  @inline(never) mutating func cancelJobs() {
    if let id = service.request.canceled {
      let ended = jobs.cancel(id)
      for job in ended { if let notice = endOfProgress(of: job) { channel?.write(notice) } }
      reject(ended)
    }
    service.request.canceled = nil
  }

  /// Cancels all jobs and sends their error responses.
  @inline(never) mutating func abandonJobs(_ outbox: inout Outbox) {
    let ended = jobs.cancel()
    for job in ended { if let notice = endOfProgress(of: job) { notice.withBytes { outbox.send($0) } } }
    reject(ended)
    service.response.release(into: &outbox)
  }

  /// Responds to the requests of canceled jobs with the error `canceled`.
  private mutating func reject(_ ended: [Job]) {
    for job in ended {
      let mark = service.response.beginResponse(id: job.id)
      service.response.fail(mark, with: RPCError(.canceled))
      hold(job, mark, isProvisional: false)
    }
  }

  /// Makes the recurring calls that are due.
  mutating func makeDueCalls() {
    let due = jobs.mailbox.takeReminders()
    for call in recurringCalls where due.contains(call.method.spelling) { make(call) }
  }

  /// Makes the calls that are due before the service ends.
  mutating func makeFinalCalls(into outbox: inout Outbox) {
    for call in recurringCalls where call.isExchange {
      startGroup()
      make(call)
      finishGroup(into: &outbox)
    }
  }

  /// Makes a recurring call like a notification of the client. Its errors concern nobody.
  private mutating func make(_ call: RecurringCall) {
    if call.method.start != nil { return startJob(of: call.method) }
    let revision = service.shop.revision
    (document.params, document.meta, service.request.meta) = (-1, -1, nil)
    if service.ledger.hasBegun { commitEarly() }
    let mark = service.response.beginResponse(id: nil)
    do throws(RPCError) { _ = try perform(call.method) } catch {}
    service.response.discard(mark)
    if service.shop.revision > revision { service.recorder?.recordOthers() }
    if call.isExchange { hasExchanged = true }
  }

  /// Notes what happened in a group, so that changes are exchanged soon.
  mutating func noteChanges() {
    if reminder == nil { return }
    if hasExchanged {
      reminder?.recordExchange(at: service.shop.revision, of: service.synchronization.engine)
      service.synchronization.folderSource = reminder?.watch?.source
    } else {
      if let folder = service.synchronization.engine?.folder.files.root { reminder?.recordGroup(in: folder) }
      reminder?.recordChange(to: service.shop.revision)
    }
    hasExchanged = false
  }

  /// Starts a recurring call with an asynchronous part, unless the last one is still in progress.
  private mutating func startJob(of method: RegisteredMethod) {
    guard let start = method.start, jobs.hasRoom, !jobs.all.contains(where: \.isRecurring) else { return }
    var call = Document()
    call.params = -1
    service.request.meta = nil
    do throws(RPCError) {
      try service.checkPhase(method)
      try service.prepareContext(for: method, &call)
      guard let work = try start(call, &service) else { return }
      _ = jobs.start(nil, method, nil, service.session, isRecurring: true, work)
    } catch {}
  }

  /// Sends the news of running jobs: progress to those who asked for it, and images to subscriptions.
  private mutating func deliver(_ reports: [Mailbox.Report]) {
    var arrivals: [Int: [PendingEvent.Item]] = [:]
    for report in reports {
      switch report.news {
      case .percentage(let percentage): send(percentage, of: report.number)
      case .image(let image, let products) where !service.feed.subscriptions.isEmpty:
        arrivals[report.number, default: []] += products.map { PendingEvent.Item(topic: .catalog, change: EntityChange(image, of: $0)) }
      case .image: break
      }
    }
    for (number, items) in arrivals.sorted(by: { $0.key < $1.key }) {
      guard let job = jobs.all.first(where: { $0.number == number }) else { continue }
      for start in stride(from: 0, to: items.count, by: Limits.eventEntities) {
        let part = Array(items[start..<min(start + Limits.eventEntities, items.count)])
        service.feed.collector.add(.arrival(part, by: job.entry.spelling, at: service.shop.revision))
      }
      holdEvents(causedBy: job.id)
    }
  }

  /// Sends the progress of a running job, if its request asked for it.
  private mutating func send(_ percentage: Int, of number: Int) {
    guard let job = jobs.all.first(where: { $0.number == number }), job.meta?.progressToken != nil else { return }
    let isFirst = jobs.reporting.insert(job.number).inserted
    let value = ProgressValue(
      kind: isFirst ? .begin : .report, title: isFirst ? job.entry.progressTitle : nil, message: nil, percentage: percentage)
    if let notice = notice(value, of: job) { channel?.write(notice) }
  }

  /// The last report of a job that has sent any.
  private mutating func endOfProgress(of job: Job) -> Output? {
    guard jobs.reporting.remove(job.number) != nil else { return nil }
    return notice(ProgressValue(kind: .end, title: nil, message: nil, percentage: nil), of: job)
  }

  /// A notification in the language of the job's request.
  private mutating func notice(_ value: ProgressValue, of job: Job) -> Output? {
    guard let token = job.meta?.progressToken else { return nil }
    let language = job.meta?.locale.flatMap { Language(matching: $0) } ?? service.sessionLanguage
    return ProgressNotice(token: token, value: value).message(in: language)
  }

  /// Holds the response, except for a notification.
  private mutating func hold(_ job: Job, _ mark: ResponseWriter.Mark, isProvisional: Bool) {
    if job.id == nil { return service.response.discard(mark) }
    service.response.hold(mark, job: job.number, isProvisional: isProvisional)
  }
}

/// JSON-RPC batches: several requests in one message.
extension Conversation {
  /// Runs the requests of the current batch in order.
  mutating func batch() {
    let size = document.size(of: 0)
    if size == 0 { return reject(.invalidRequest(.emptyBatch)) }
    if size > Limits.batch {
      return reject(RPCError(.batchTooLarge, [Fact("maximum", .integer(Limits.batch)), Fact("count", .integer(size))]))
    }
    service.response.beginBatch()
    let start = service.response.output.count
    var position = 1
    while position < document.count {
      if service.response.output.count - start <= Limits.batchAnswers { handle(at: position) } else { decline(at: position) }
      position = Int(document[position].next)
    }
    service.response.endBatch()
  }

  /// Rejects one request because the batch's responses are already too large for one message; none of the
  /// remaining ones run.
  @inline(never) private mutating func decline(at position: Int) {
    let message = Message(document, at: position)
    guard case .request = message.kind else { return }
    reject(.answersTooLarge, id: message.id)
  }
}

/// A batch that still waits for responses of jobs; all of its responses form one array.
struct LateBatch {
  /// Response to one request of the batch.
  private enum Part {
    case answer([UInt8])
    case job(Int)
  }

  private var parts: [Part]

  init(_ answers: [HeldResponses.HeldResponse], from output: borrowing Output) {
    parts = []
    for answer in answers {
      parts.append(answer.job > 0 ? .job(answer.job) : .answer(output.bytes(in: answer.start..<answer.end)))
    }
  }

  /// True while the response of `job` is missing.
  func waits(for job: Int) -> Bool { index(of: job) != nil }

  /// Inserts the response of a job.
  mutating func fill(_ answer: HeldResponses.HeldResponse, from output: borrowing Output) {
    guard let index = index(of: answer.job) else { return }
    parts[index] = .answer(output.bytes(in: answer.start..<answer.end))
  }

  /// The whole message; nil while a response is missing.
  var array: [UInt8]? {
    var array = [UInt8(ascii: "[")]
    for (index, part) in parts.enumerated() {
      guard case .answer(let bytes) = part else { return nil }
      if index > 0 { array.append(UInt8(ascii: ",")) }
      array += bytes
    }
    return array + [UInt8(ascii: "]")]
  }

  private func index(of job: Int) -> Int? {
    parts.firstIndex { if case .job(job) = $0 { true } else { false } }
  }
}

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
  let entry: RegisteredMethod
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
    _ id: String?, _ entry: RegisteredMethod, _ meta: Meta?, _ session: Session, isRecurring: Bool = false, _ work: @escaping Job.Work
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
  @inline(never) mutating func performLong(_ method: RegisteredMethod, id: Int) throws(RPCError) -> Bool {
    guard let channel else { return try perform(method) }
    let lookahead = lookahead ?? CancellationLookahead(on: channel, limits: service.options.limits)
    self.lookahead = lookahead
    try service.prepareContext(for: method, &document)
    let name = document.source(at: id)
    if lookahead.isUnwanted(name) { throw RPCError(.canceled) }
    let progress = Progress(of: name, as: service.request.meta?.progressToken, in: service.context.textLanguage, with: lookahead)
    progress.begin(method.progressTitle)
    defer { progress.end() }
    return try perform(method, progress: progress)
  }
}

/// A call that is made at the start and then at regular intervals, without a request.
struct RecurringCall: Sendable {
  let method: RegisteredMethod
  let interval: Duration
  /// True for an exchange with other devices, which is also made soon after a change, and before the service ends.
  var isExchange = false

  /// Reminds `mailbox` of each call, as long as the process runs.
  func remind(_ mailbox: Mailbox) {
    Task.detached {
      repeat { mailbox.remind(of: method.spelling) } while await pause()
    }
  }

  /// Reminds `mailbox` of one call after a time.
  func remind(_ mailbox: Mailbox, after delay: Duration) {
    Task.detached {
      do { try await Task.sleep(for: delay) } catch { return }
      mailbox.remind(of: method.spelling)
    }
  }

  private func pause() async -> Bool {
    do { try await Task.sleep(for: interval) } catch { return false }
    return true
  }
}
