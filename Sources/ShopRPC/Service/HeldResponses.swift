import ShopModel

/// Responses of one group of requests, held until the changes they report are durable.
struct HeldResponses: ~Copyable {
  /// One response in the output buffer.
  struct HeldResponse: BitwiseCopyable {
    let start: Int
    /// End of the id; an error response has the same bytes up to here.
    let head: Int
    var end: Int
    /// True when the response reports a change that may still fail to become durable.
    var isProvisional: Bool
    /// True for a notification without a request. If its change does not become durable, it is not sent at all.
    var isEvent = false
    /// Number of the job that this responds to, or whose slot it reserves until the job ends; 0 for none.
    var job = 0
    /// True if a line feed follows in the buffer.
    var isLine = false
    /// Number of the subscription of an event; 0 for none.
    var subscription: Int32 = 0

    /// Discards the content, so that nothing is sent.
    mutating func drop() { (end, isLine) = (start, false) }
  }

  /// One outgoing message: a single response or an array of them.
  struct Message: BitwiseCopyable {
    let first: Int
    var count: Int
    let isBatch: Bool
  }

  private var answers = Pool<HeldResponse>(capacity: 1 << 8)
  private var messages = Pool<Message>(capacity: 1 << 8)
  private(set) var isInBatch = false
  /// Batches waiting for the responses of jobs.
  private var late: [LateBatch] = []
  /// Messages to be sent after the current batch.
  private var waiting = Pool<HeldResponse>(capacity: 1)

  /// Holds a finished response as its own message, or as the next element of the current batch.
  mutating func hold(_ answer: HeldResponse) {
    answers.append(answer)
    if isInBatch {
      messages[messages.count - 1].count += 1
    } else {
      messages.append(Message(first: answers.count - 1, count: 1, isBatch: false))
    }
  }

  mutating func beginBatch() {
    messages.append(Message(first: answers.count, count: 0, isBatch: true))
    isInBatch = true
  }

  /// Ends the batch; one without any responses sends nothing.
  mutating func endBatch() {
    isInBatch = false
    if messages[messages.count - 1].count == 0 { messages.cut(to: messages.count - 1) }
    for index in 0..<waiting.count { hold(waiting[index]) }
    waiting.clear(keeping: 1)
  }

  /// Holds a message that is not a response to a request of the current batch; within a batch it follows the array.
  mutating func hold(alone answer: HeldResponse) {
    if isInBatch { waiting.append(answer) } else { hold(answer) }
  }

  /// Drops the events of one subscription that wait for the end of the current batch.
  mutating func dropEvents(of subscription: Int32) {
    for index in 0..<waiting.count where waiting[index].subscription == subscription { waiting[index].drop() }
  }

  /// Sends every message to `outbox`, except a batch that has not ended. A non-nil `rpcError` replaces every response whose change was not
  /// yet durable.
  mutating func release(from output: inout Output, replacing rpcError: RPCError?, into outbox: inout Outbox) {
    if let rpcError { replace(rpcError, in: &output) }
    if !outbox.canWriteLines { outbox.reserve(output.count + messages.count * Outbox.framing) }
    let complete = isInBatch ? messages.count - 1 : messages.count
    var index = 0
    while index < complete {
      if outbox.canWriteLines, let (next, lines) = self.lines(from: index) {
        outbox.write(lines: lines, of: &output, isDone: next == messages.count)
        index = next
      } else {
        send(messages[index], from: &output, into: &outbox)
        index += 1
      }
    }
    if isInBatch { return dropAllButBatch() }
    answers.clear(keeping: 1 << 10)
    messages.clear(keeping: 1 << 10)
    output.clear()
  }

  /// Forgets the messages before the batch that has not ended; its responses stay where they are in the buffer.
  private mutating func dropAllButBatch() {
    let batch = messages[messages.count - 1]
    for index in 0..<batch.count { answers[index] = answers[batch.first + index] }
    answers.cut(to: batch.count)
    messages.clear(keeping: 1 << 10)
    messages.append(Message(first: 0, count: batch.count, isBatch: true))
  }

  /// Marks all responses so far as durable; with a non-nil `rpcError`, replaces those whose change failed by that error.
  mutating func confirm(in output: inout Output, replacing rpcError: RPCError?) {
    if let rpcError { replace(rpcError, in: &output) }
    for index in 0..<answers.count { answers[index].isProvisional = false }
    for index in 0..<waiting.count { waiting[index].isProvisional = false }
  }

  private mutating func replace(_ rpcError: RPCError, in output: inout Output) {
    for index in 0..<waiting.count where waiting[index].isProvisional { waiting[index].drop() }
    for index in 0..<answers.count where answers[index].isProvisional {
      if answers[index].isEvent {
        answers[index].drop()
        continue
      }
      let start = output.count
      output.repeat(answers[index].start..<answers[index].head)
      let head = output.count
      output.error(rpcError)
      answers[index] = HeldResponse(start: start, head: head, end: output.count, isProvisional: true, job: answers[index].job)
    }
  }

  /// The messages from `index` on that are adjacent lines in the buffer, usually all of a group: the index of the next message, and the bytes
  /// of the lines. Nil if there are none.
  private func lines(from index: Int) -> (next: Int, bytes: Range<Int>)? {
    guard !messages[index].isBatch else { return nil }
    let start = answers[messages[index].first].start
    var (next, end) = (index, start)
    while next < messages.count, !messages[next].isBatch {
      let answer = answers[messages[next].first]
      guard answer.isLine, answer.job == 0, answer.start == end else { break }
      end = answer.end + 1
      next += 1
    }
    return next > index ? (next, start..<end) : nil
  }

  /// Sends one message. `output` does not change; it is not borrowed, because the large value would be copied.
  private mutating func send(_ message: Message, from output: inout Output, into outbox: inout Outbox) {
    if !message.isBatch {
      let answer = answers[message.first]
      if answer.end == answer.start || answer.job > 0 && fill(answer, from: output, into: &outbox) { return }
      return output.withBytes { outbox.send($0.extracting(answer.start..<answer.end)) }
    }
    let range = message.first..<(message.first + message.count)
    if range.contains(where: { answers[$0].job > 0 }) { return late.append(LateBatch(range.map { answers[$0] }, from: output)) }
    var array = Output()
    array.beginArray()
    for index in range {
      if index > message.first { array.byte(0x2C) }
      array.raw(output, answers[index].start..<answers[index].end)
    }
    array.endArray()
    array.withBytes { outbox.send($0) }
  }

  /// Adds a job's response to the batch waiting for it and sends the batch when complete; false when none
  /// waits for it.
  private mutating func fill(_ answer: HeldResponse, from output: borrowing Output, into outbox: inout Outbox) -> Bool {
    guard let index = late.firstIndex(where: { $0.waits(for: answer.job) }) else { return false }
    late[index].fill(answer, from: output)
    if let array = late[index].array {
      outbox.send(array.span)
      late.remove(at: index)
    }
    return true
  }
}
