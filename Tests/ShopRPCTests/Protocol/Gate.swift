import Synchronization

/// Where work that is done elsewhere waits for its test.
final class Gate: Sendable {
  private struct State {
    var found: String?
    var waiting: [CheckedContinuation<String, Never>] = []
  }

  private let state = Mutex(State())
  private static let all = Mutex<[String: Gate]>([:])

  /// The one gate of that name.
  static func named(_ name: String) -> Gate {
    all.withLock { gates in
      let gate = gates[name] ?? Gate()
      gates[name] = gate
      return gate
    }
  }

  /// Waits until the gate is open, unless the task is cancelled meanwhile.
  func pass() async -> String {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let found = state.withLock { state in
          if state.found == nil { state.waiting.append(continuation) }
          return state.found
        }
        if let found { continuation.resume(returning: found) }
      }
    } onCancel: {
      open("cancelled")
    }
  }

  /// Lets all pass, now and later.
  func open(_ found: String) {
    let waiting = state.withLock { state in
      state.found = found
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume(returning: found) }
  }
}
