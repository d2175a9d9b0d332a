import ShopModel

/// Requests with an asynchronous part.
extension Conversation {
  /// Starts the asynchronous part of the current request; false when it has none. In a batch,
  /// reserves a slot for the response.
  @inline(never) mutating func startJob(_ method: RegisteredMethod, id: Int) throws(RPCError) -> Bool {
    guard let start = method.start else { return false }
    try service.prepareContext(under: method.loginRule, &document)
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
      isProvisional = try run(job.method, completion: completion)
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
        service.feed.collector.add(.arrival(part, by: job.method.spelling, at: service.shop.revision))
      }
      holdEvents(causedBy: job.id)
    }
  }

  /// Sends the progress of a running job, if its request asked for it.
  private mutating func send(_ percentage: Int, of number: Int) {
    guard let job = jobs.all.first(where: { $0.number == number }), job.meta?.progressToken != nil else { return }
    let isFirst = jobs.reporting.insert(job.number).inserted
    let value = ProgressValue(
      kind: isFirst ? .begin : .report, title: isFirst ? job.method.progressTitle : nil, message: nil, percentage: percentage)
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
  let method: RegisteredMethod
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
    _ id: String?, _ method: RegisteredMethod, _ meta: Meta?, _ session: Session, isRecurring: Bool = false, _ work: @escaping Job.Work
  ) -> Int {
    count += 1
    let (number, mailbox) = (count, mailbox)
    let task = Task.detached { mailbox.put(number, await work(JobProgress(number: number, mailbox: mailbox))) }
    all.append(Job(number: number, id: id, method: method, meta: meta, session: session, task: task, isRecurring: isRecurring))
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

  /// Reports the downloaded image of products, for subscriptions.
  func report(_ image: CachedImage, of products: [ProductID]) { mailbox.report(.image(image, products), of: number) }

  /// Reports the percentage that `count` of `total` steps are, if the last step increased it.
  func reach(_ count: Int, of total: Int) {
    let percentage = count * Progress.whole / total
    if percentage > (count - 1) * Progress.whole / total { report(percentage) }
  }
}
