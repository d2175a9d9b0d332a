import Synchronization

/// The answers of one group, held until what they tell is durable.
struct Answers: ~Copyable {
  /// One answer in the buffer.
  struct Answer: BitwiseCopyable {
    let start: Int
    /// Where the id ends: up to here an error answer is the same.
    let head: Int
    var end: Int
    /// Whether it tells of what may turn out not to be durable.
    var isExposed: Bool
    /// Whether nobody asked for it: then it is not sent at all when that was not durable.
    var isEvent = false
    /// The job whose answer it is, or in whose place it stands while there is none; 0 for none.
    var job = 0

    /// Has nothing sent.
    mutating func drop() { end = start }
  }

  /// One message: an answer alone, or an array of some.
  struct Message: BitwiseCopyable {
    let first: Int
    var count: Int
    let isBatch: Bool
  }

  private var answers = Pool<Answer>(capacity: 1 << 8)
  private var messages = Pool<Message>(capacity: 1 << 8)
  private(set) var isInBatch = false
  /// The batches that wait for answers of jobs.
  private var late: [LateBatch] = []
  /// What comes after the batch.
  private var waiting = Pool<Answer>(capacity: 1)

  /// Keeps a finished answer as a message of its own, or as the next one of the batch.
  mutating func hold(_ answer: Answer) {
    answers.append(answer)
    if isInBatch {
      messages[messages.count - 1].count += 1
    } else {
      messages.append(Message(first: answers.count - 1, count: 1, isBatch: false))
    }
  }

  /// Whether nothing is held.
  var isEmpty: Bool { messages.count == 0 }

  mutating func beginBatch() {
    messages.append(Message(first: answers.count, count: 0, isBatch: true))
    isInBatch = true
  }

  /// A batch that nothing is answered to leaves nothing.
  mutating func endBatch() {
    isInBatch = false
    if messages[messages.count - 1].count == 0 { messages.cut(to: messages.count - 1) }
    for index in 0..<waiting.count { hold(waiting[index]) }
    waiting.clear(keeping: 1)
  }

  /// Keeps an event, which comes after what was kept before; in a batch after its array.
  mutating func hold(eventAt range: Range<Int>, isExposed: Bool) {
    hold(alone: Answer(start: range.lowerBound, head: range.lowerBound, end: range.upperBound, isExposed: isExposed, isEvent: true))
  }

  /// Keeps what is no answer to a request of the batch at hand, if there is one: it comes after the array.
  mutating func hold(alone answer: Answer) {
    if isInBatch { waiting.append(answer) } else { hold(answer) }
  }

  /// Gives every message to `outbox`. When `fault` is not nil, it takes the place of every answer that was exposed.
  mutating func release(from output: inout Output, replacing fault: Fault?, into outbox: inout Outbox) {
    if let fault { replace(fault, in: &output) }
    for index in 0..<messages.count { send(messages[index], from: output, into: &outbox) }
    answers.clear(keeping: 1 << 10)
    messages.clear(keeping: 1 << 10)
    output.clear()
  }

  /// What was answered so far is durable; or it is not, and `fault` takes the place of every answer that was exposed.
  mutating func confirm(in output: inout Output, replacing fault: Fault?) {
    if let fault { replace(fault, in: &output) }
    for index in 0..<answers.count { answers[index].isExposed = false }
    for index in 0..<waiting.count { waiting[index].isExposed = false }
  }

  private mutating func replace(_ fault: Fault, in output: inout Output) {
    for index in 0..<waiting.count where waiting[index].isExposed { waiting[index].drop() }
    for index in 0..<answers.count where answers[index].isExposed {
      if answers[index].isEvent {
        answers[index].drop()
        continue
      }
      let start = output.count
      output.repeat(answers[index].start..<answers[index].head)
      let head = output.count
      output.error(fault)
      answers[index] = Answer(start: start, head: head, end: output.count, isExposed: true, job: answers[index].job)
    }
  }

  private mutating func send(_ message: Message, from output: borrowing Output, into outbox: inout Outbox) {
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

  /// Puts the answer of a job into the batch that waits for it, and sends that if it is complete; false when none does.
  private mutating func fill(_ answer: Answer, from output: borrowing Output, into outbox: inout Outbox) -> Bool {
    guard let index = late.firstIndex(where: { $0.waits(for: answer.job) }) else { return false }
    late[index].fill(answer, from: output)
    if let array = late[index].array {
      outbox.send(array.span)
      late.remove(at: index)
    }
    return true
  }
}

/// Where what was done elsewhere waits for the event loop.
final class Mailbox: Sendable {
  /// What a job brought.
  struct Delivery: Sendable {
    let number: Int
    let completion: Job.Completion
  }

  private let deliveries = Mutex<[Delivery]>([])
  /// Has the loop look.
  private let wake: @Sendable () -> Void

  init(wake: @escaping @Sendable () -> Void = {}) { self.wake = wake }

  /// Called on any thread.
  func put(_ number: Int, _ completion: @escaping Job.Completion) {
    deliveries.withLock { $0.append(Delivery(number: number, completion: completion)) }
    wake()
  }

  /// Whether something waits.
  var isEmpty: Bool { deliveries.withLock { $0.isEmpty } }

  /// All that waits, in the order in which it came.
  func take() -> [Delivery] {
    deliveries.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}
