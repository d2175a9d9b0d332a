import CLibrary
import CSystem
import Synchronization

/// A thread of its own for work that waits in system calls, so that neither the event loop nor the few threads of the language's tasks do. It yields
/// to the event loop.
enum BlockingThread {
  /// Work and its context, owned by the thread.
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs `body` on a new thread and returns its result.
  static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in start { continuation.resume(returning: body()) } }
  }

  /// Runs `body` on a new thread, or on this one if the system has no more.
  static func start(_ body: @escaping @Sendable () -> Void) { if !startIfPossible(body) { body() } }

  /// Runs `body` on a new thread; false, without running it, if the system has no more.
  static func startIfPossible(_ body: @escaping @Sendable () -> Void) -> Bool {
    var thread = pthread_t()
    let work = unsafe Unmanaged.passRetained(Work(body))
    let code = unsafe pthread_create(
      &thread, nil,
      { pointer in
        child_yield_to_others()
        if let pointer = unsafe pointer { unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    if code == 0 { pthread_detach(thread) } else { unsafe work.release() }
    return code == 0
  }
}

/// A request to stop that a waiting thread sees at once.
final class Withdrawal: Sendable {
  private let pipe: WakePipe
  private let isGiven = Atomic<Bool>(false)

  init() throws(TransportError) { pipe = try WakePipe() }

  /// Becomes readable when the request is given, and stays so.
  var descriptor: Int32 { pipe.reading }

  /// True once the request was given.
  var hasCome: Bool { isGiven.load(ordering: .sequentiallyConsistent) }

  /// Gives the request; may be called on any thread.
  func give() {
    isGiven.store(true, ordering: .sequentiallyConsistent)
    pipe.wake()
  }
}
