/// A call that is made at the start and then at regular intervals, without a request.
struct RecurringCall: Sendable {
  let method: Entry
  let interval: Duration
  /// True for an exchange with other devices, which is also made soon after a change, and before the service ends.
  var isExchange = false

  /// Reminds `mailbox` of each call, as long as the process runs.
  func remind(_ mailbox: Mailbox) {
    Task.detached {
      repeat { mailbox.remind(of: method.spelling) } while await pause()
    }
  }

  /// Reminds `mailbox` of one call after a time.
  func remind(_ mailbox: Mailbox, after delay: Duration) {
    Task.detached {
      do { try await Task.sleep(for: delay) } catch { return }
      mailbox.remind(of: method.spelling)
    }
  }

  private func pause() async -> Bool {
    do { try await Task.sleep(for: interval) } catch { return false }
    return true
  }
}
