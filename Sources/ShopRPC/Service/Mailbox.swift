import Synchronization

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
