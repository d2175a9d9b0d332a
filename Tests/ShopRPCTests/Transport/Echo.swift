@testable import ShopRPC

/// Responder that echoes each message and records how it was called. Some messages trigger more.
struct Echo: Responder, ~Copyable {
  private var held: [String] = []
  private var text = ""
  private(set) var heldBytes = 0
  private(set) var exitCode: Int32?
  var parent: ParentProcess?
  var isAwaiting = false
  /// Number of times that `idle` will find work.
  var chores = 0
  var isWatchable = false
  var awaitsChanges = false
  /// Number of looks for changes, and whether the next ones find any.
  private(set) var looks = 0
  var hasNews = false
  /// Responses of each finished group.
  private(set) var groups: [Int] = []
  /// Maximum number of responses held at once.
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

  mutating func reject(_ fault: FramingError) { hold("!\(fault)") }

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

  var hasIdleWork: Bool { chores > 0 }

  /// Does a chore; as with a snapshot, more may remain after the last one.
  mutating func idle() -> Bool {
    chores -= 1
    return chores >= 0
  }

  mutating func checkForChanges(into outbox: inout Outbox) -> Bool {
    looks += 1
    return hasNews
  }

  private mutating func hold(_ answer: String) {
    precondition(isInGroup, "a message outside a group")
    held.append(answer)
    heldBytes += answer.utf8.count
    mostHeld = max(mostHeld, heldBytes)
  }
}
