/// Requests part of which is done elsewhere.
extension Conversation {
  /// Begins what the request at hand wants done elsewhere; false when its method does everything at once. In a batch a place is kept for
  /// the answer.
  @inline(never) mutating func beginJob(_ index: Int, _ id: Int) throws(Fault) -> Bool {
    guard let start = desk.catalogue.entries[index].start else { return false }
    guard jobs.hasRoom else { throw .notAllowed("jobLimit", [Fact("maximum", .integer(Limits.jobs))]) }
    try desk.prepareContext(&document)
    desk.needsLogin = desk.catalogue.entries[index].needsLogin
    let work = try start(document, &desk)
    let number = jobs.begin(source(of: id), index, desk.meta, desk.session, work)
    if id >= 0, answers.isInBatch { answers.hold(Answers.Answer(start: 0, head: 0, end: 0, isExposed: false, job: number)) }
    return true
  }

  /// Makes the changes of the jobs that came back.
  mutating func finishJobs() {
    for delivery in jobs.mailbox.take() {
      if let job = jobs.end(delivery.number) { finish(job, delivery.completion) }
    }
  }

  /// Makes the change as the one who asked for it, and holds the answer.
  private mutating func finish(_ job: Job, _ completion: @escaping Job.Completion) {
    let session = desk.session
    (desk.session, desk.meta) = (job.session, job.meta)
    let start = open(job)
    var isExposed = false
    do throws(Fault) {
      isExposed = try perform(job.entry, completion)
      desk.output.endObject()
    } catch {
      desk.output.cut(to: start.head)
      desk.output.error(desk.named(error))
      isExposed = desk.hasChanged
    }
    (desk.session, desk.meta) = (session, nil)
    hold(job, start, isExposed: isExposed)
    if !desk.subscriptions.isEmpty { tell(causedBy: job.id) }
  }

  /// Ends what `$/cancelRequest` has just named.
  @inline(never) mutating func cancelJobs() {
    if let id = desk.cancelled { refuse(jobs.cancel(id)) }
    desk.cancelled = nil
  }

  /// Ends all jobs, and answers those who asked for them.
  @inline(never) mutating func abandonJobs(_ outbox: inout Outbox) {
    refuse(jobs.cancel())
    answers.release(from: &desk.output, replacing: nil, into: &outbox)
  }

  /// Answers that these requests were taken back.
  private mutating func refuse(_ ended: [Job]) {
    for job in ended {
      let start = open(job)
      desk.output.error(Fault(.cancelled))
      hold(job, start, isExposed: false)
    }
  }

  /// `{"jsonrpc":"2.0","id":…`
  private mutating func open(_ job: Job) -> (start: Int, head: Int) {
    let start = desk.output.count
    desk.output.raw(#"{"jsonrpc":"2.0","id":"#)
    desk.output.raw(job.id ?? "null")
    return (start, desk.output.count)
  }

  /// A notification is answered by nothing.
  private mutating func hold(_ job: Job, _ start: (start: Int, head: Int), isExposed: Bool) {
    if job.id == nil { return desk.output.cut(to: start.start) }
    answers.hold(
      alone: Answers.Answer(start: start.start, head: start.head, end: desk.output.count, isExposed: isExposed, job: job.number))
  }
}
