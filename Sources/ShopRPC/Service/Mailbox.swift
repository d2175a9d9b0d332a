import ShopModel
import Synchronization

/// Thread-safe queue of finished jobs for the event loop.
final class Mailbox: Sendable {
  /// Result of a job.
  struct Delivery: Sendable {
    let number: Int
    let completion: Job.Completion
  }

  /// News of a job.
  struct Report: Sendable {
    enum News: Sendable {
      case percentage(Int)
      /// The image of these products was downloaded.
      case image(CachedImage, [ProductID])
    }

    let number: Int
    let news: News
  }

  private let deliveries = Mutex<[Delivery]>([])
  private let reports = Mutex<[Report]>([])
  /// Names of the methods of recurring calls that are due.
  private let reminders = Mutex<Set<String>>([])
  /// Wakes the event loop.
  private let wake: @Sendable () -> Void

  init(wake: @escaping @Sendable () -> Void = {}) { self.wake = wake }

  /// Adds a completion; may be called on any thread.
  func put(_ number: Int, _ completion: @escaping Job.Completion) {
    deliveries.withLock { $0.append(Delivery(number: number, completion: completion)) }
    wake()
  }

  /// Adds news of a job; may be called on any thread.
  func report(_ news: Report.News, of number: Int) {
    reports.withLock { $0.append(Report(number: number, news: news)) }
    wake()
  }

  /// Notes that a recurring call is due; may be called on any thread.
  func remind(of method: String) {
    reminders.withLock { _ = $0.insert(method) }
    wake()
  }

  /// Makes the loop look for arrivals, without one that must be handled; may be called on any thread.
  func wakeLoop() { remind(of: "") }

  /// Removes and returns the methods of all recurring calls that are due.
  func takeReminders() -> Set<String> {
    reminders.withLock { due in
      defer { due = [] }
      return due
    }
  }

  /// True when there is nothing to be taken.
  var isEmpty: Bool { deliveries.withLock { $0.isEmpty } && reports.withLock { $0.isEmpty } && reminders.withLock { $0.isEmpty } }

  /// Removes and returns all reports, in order of arrival.
  func takeReports() -> [Report] {
    reports.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }

  /// Removes and returns all completions, in order of arrival.
  func takeCompletions() -> [Delivery] {
    deliveries.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}
