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
