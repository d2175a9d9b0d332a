/// Requests part of which is done elsewhere.
extension Conversation {
  /// Begins what the request at hand wants done elsewhere; false when its method does everything at once. In a batch a place is kept for
  /// the answer.
  @inline(never) mutating func startJob(_ method: Entry, id: Int) throws(Fault) -> Bool {
    guard let start = method.start else { return false }
    guard jobs.hasRoom else { throw .notAllowed("jobLimit", [Fact("maximum", .integer(Limits.jobs))]) }
    try service.prepareContext(for: method, &document)
    let work = try start(document, &service)
    let number = jobs.start(source(of: id), method, service.request.meta, service.session, work)
    if id >= 0, service.response.isInBatch { service.response.reserve(job: number) }
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
    let session = service.session
    (service.session, service.request.meta) = (job.session, job.meta)
    let mark = service.response.beginResponse(id: job.id)
    var isExposed = false
    do throws(Fault) {
      isExposed = try perform(job.entry, completion: completion)
      service.response.endResponse()
    } catch {
      service.response.fail(mark, with: service.named(error))
      isExposed = service.group.hasChanged
    }
    (service.session, service.request.meta) = (session, nil)
    hold(job, mark, isExposed: isExposed)
    if !service.feed.subscriptions.isEmpty { tell(causedBy: job.id) }
  }

  /// Ends what `$/cancelRequest` has just named.
  @inline(never) mutating func cancelJobs() {
    if let id = service.request.cancelled { refuse(jobs.cancel(id)) }
    service.request.cancelled = nil
  }

  /// Ends all jobs, and answers those who asked for them.
  @inline(never) mutating func abandonJobs(_ outbox: inout Outbox) {
    refuse(jobs.cancel())
    service.response.release(into: &outbox)
  }

  /// Answers that these requests were taken back.
  private mutating func refuse(_ ended: [Job]) {
    for job in ended {
      let mark = service.response.beginResponse(id: job.id)
      service.response.fail(mark, with: Fault(.cancelled))
      hold(job, mark, isExposed: false)
    }
  }

  /// A notification is answered by nothing.
  private mutating func hold(_ job: Job, _ mark: ResponseWriter.Mark, isExposed: Bool) {
    if job.id == nil { return service.response.discard(mark) }
    service.response.hold(mark, job: job.number, isExposed: isExposed)
  }
}

/// Several requests as one message.
extension Conversation {
  /// Does the requests of the batch that was read last, in their order.
  mutating func batch() {
    let size = document.size(of: 0)
    if size == 0 { return refuse(Fault(.invalidRequest, [Fact("reason", .text("emptyBatch"))])) }
    if size > Limits.batch {
      return refuse(Fault(.batchTooLarge, [Fact("maximum", .integer(Limits.batch)), Fact("count", .integer(size))]))
    }
    if !service.response.isEmpty, takesLong { makeWay() }
    service.response.beginBatch()
    let start = service.response.output.count
    var place = 1
    while place < document.count {
      if service.response.output.count - start <= Limits.batchAnswers { handle(at: place) } else { decline(at: place) }
      place = Int(document[place].next)
    }
    service.response.endBatch()
  }

  /// Refuses one request of a batch that has answered more than one message should hold; nothing more of the batch is done.
  @inline(never) private mutating func decline(at position: Int) {
    let message = Message(document, at: position)
    guard case .request = message.kind else { return }
    refuse(.answersTooLarge, id: message.id)
  }

  /// Whether one of the requests at hand takes long.
  private var takesLong: Bool {
    var place = 1
    while place < document.count {
      let message = Message(document, at: place)
      switch message.kind {
      case .request, .notification:
        if let index = service.registry.find(document.name(at: message.method)), service.registry.entries[index].takesLong { return true }
      case .response, .invalid: break
      }
      place = Int(document[place].next)
    }
    return false
  }
}

/// A batch some of whose answers are still to come from elsewhere: all of them are one array.
struct LateBatch {
  /// The answer to one request of the batch.
  private enum Part {
    case answer([UInt8])
    case job(Int)
  }

  private var parts: [Part]

  init(_ answers: [Answers.Answer], from output: borrowing Output) {
    parts = []
    for answer in answers {
      parts.append(answer.job > 0 ? .job(answer.job) : .answer(output.bytes(in: answer.start..<answer.end)))
    }
  }

  /// Whether the answer of a job is missing.
  func waits(for job: Int) -> Bool { place(of: job) != nil }

  /// Puts the answer of a job where it is missing.
  mutating func fill(_ answer: Answers.Answer, from output: borrowing Output) {
    guard let place = place(of: answer.job) else { return }
    parts[place] = .answer(output.bytes(in: answer.start..<answer.end))
  }

  /// The whole message; nil while something is missing.
  var array: [UInt8]? {
    var array = [UInt8(ascii: "[")]
    for (index, part) in parts.enumerated() {
      guard case .answer(let bytes) = part else { return nil }
      if index > 0 { array.append(UInt8(ascii: ",")) }
      array += bytes
    }
    return array + [UInt8(ascii: "]")]
  }

  private func place(of job: Int) -> Int? {
    parts.firstIndex { if case .job(job) = $0 { true } else { false } }
  }
}
