/// A call that is made at the start and then at regular intervals, without a request.
struct RecurringCall: Sendable {
  let method: Entry
  let interval: Duration
  /// True to make the call once more before the service ends.
  var isMadeAtEnd = false

  /// Reminds `mailbox` of each call, as long as the process runs.
  func remind(_ mailbox: Mailbox) {
    Task.detached {
      repeat { mailbox.remind(of: method.spelling) } while await pause()
    }
  }

  private func pause() async -> Bool {
    do { try await Task.sleep(for: interval) } catch { return false }
    return true
  }
}
