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
  }

  /// One message: an answer alone, or an array of some.
  struct Message: BitwiseCopyable {
    let first: Int
    var count: Int
    let isBatch: Bool
  }

  private var answers = Pool<Answer>(capacity: 1 << 8)
  private var messages = Pool<Message>(capacity: 1 << 8)
  private var isInBatch = false

  /// Keeps a finished answer as a message of its own, or as the next one of the batch.
  mutating func hold(_ answer: Answer) {
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

  /// A batch that nothing is answered to leaves nothing.
  mutating func endBatch() {
    isInBatch = false
    if messages[messages.count - 1].count == 0 { messages.cut(to: messages.count - 1) }
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
  mutating func settle(in output: inout Output, replacing fault: Fault?) {
    if let fault { replace(fault, in: &output) }
    for index in 0..<answers.count { answers[index].isExposed = false }
  }

  private mutating func replace(_ fault: Fault, in output: inout Output) {
    for index in 0..<answers.count where answers[index].isExposed {
      let start = output.count
      output.repeat(answers[index].start..<answers[index].head)
      let head = output.count
      output.raw(#","error":"#)
      output.fault(fault)
      output.endObject()
      answers[index] = Answer(start: start, head: head, end: output.count, isExposed: true)
    }
  }

  private func send(_ message: Message, from output: borrowing Output, into outbox: inout Outbox) {
    if !message.isBatch {
      let answer = answers[message.first]
      return output.withBytes { outbox.send($0.extracting(answer.start..<answer.end)) }
    }
    var array = Output()
    array.beginArray()
    for index in message.first..<(message.first + message.count) {
      if index > message.first { array.byte(0x2C) }
      array.raw(output, answers[index].start..<answers[index].end)
    }
    array.endArray()
    array.withBytes { outbox.send($0) }
  }
}
