@testable import ShopRPC

/// Answers each message with itself, and keeps a record of how it was called. Some messages make it do more.
struct Echo: Responder, ~Copyable {
  private var held: [String] = []
  private var text = ""
  private(set) var heldBytes = 0
  private(set) var exitCode: Int32?
  var parent: Int32?
  var isAwaiting = false
  /// How often `idle` will find something to do.
  var chores = 0
  /// Answers of each group that was settled.
  private(set) var groups: [Int] = []
  /// The most that was ever held.
  private(set) var mostHeld = 0
  private(set) var isFinished = false
  private var isInGroup = false

  mutating func startGroup() {
    precondition(!isInGroup && !isFinished, "a group within a group, or after the end")
    isInGroup = true
  }

  mutating func decode(_ message: Span<UInt8>) { text = String(decoding: message.indices.map { message[$0] }, as: UTF8.self) }

  mutating func handle() {
    if text == "exit" { exitCode = 1 }
    hold(text)
  }

  mutating func refuse(_ fault: FramingError) { hold("!\(fault)") }

  mutating func finishGroup(into outbox: inout Outbox) {
    precondition(isInGroup, "settled without a group")
    isInGroup = false
    for answer in held { outbox.send(answer.utf8Span.span) }
    groups.append(held.count)
    held = []
    heldBytes = 0
  }

  mutating func finish(into outbox: inout Outbox) {
    precondition(!isInGroup && !isFinished, "finished within a group, or twice")
    isFinished = true
    if isAwaiting { outbox.send("cancelled".utf8Span.span) }
  }

  mutating func idle() -> Bool {
    chores -= 1
    return chores >= 0
  }

  private mutating func hold(_ answer: String) {
    precondition(isInGroup, "a message outside a group")
    held.append(answer)
    heldBytes += answer.utf8.count
    mostHeld = max(mostHeld, heldBytes)
  }
}
