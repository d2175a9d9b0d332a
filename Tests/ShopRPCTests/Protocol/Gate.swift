import Synchronization

/// Point at which asynchronous work waits for its test.
final class Gate: Sendable {
  private struct State {
    var found: String?
    var waiting: [CheckedContinuation<String, Never>] = []
  }

  private let state = Mutex(State())
  private static let all = Mutex<[String: Gate]>([:])

  /// The gate with this name, created on first use.
  static func named(_ name: String) -> Gate {
    all.withLock { gates in
      let gate = gates[name] ?? Gate()
      gates[name] = gate
      return gate
    }
  }

  /// Waits until the gate is open or the task is canceled.
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

  /// Opens the gate, now and for later callers.
  func open(_ found: String) {
    let waiting = state.withLock { state in
      state.found = found
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume(returning: found) }
  }
}
