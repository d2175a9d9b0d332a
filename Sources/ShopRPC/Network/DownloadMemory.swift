import CLibrary
import Synchronization

/// The memory for the contents of all downloads together, each from its first byte until it was used.
///
/// A little is free for every download, so that small ones never wait. Beyond that they share a pool; a download that finds it empty waits, and
/// its server with it. One at a time may take more than the pool has, so that it finishes and makes room.
final class DownloadMemory: Sendable {
  /// The part of one download; given back when nobody refers to it any longer.
  final class Share: Sendable {
    private let memory: DownloadMemory
    private let number: Int

    fileprivate init(_ memory: DownloadMemory, number: Int) { (self.memory, self.number) = (memory, number) }

    deinit { memory.release(number) }

    /// Waits until the content may have `count` bytes.
    func grow(to count: Int, until deadline: ContinuousClock.Instant, unless withdrawal: Withdrawal) throws(FetchError) {
      while !memory.take(count, for: number) {
        if withdrawal.hasCome { throw FetchError(reason: .cancelled) }
        guard ContinuousClock.now < deadline else { throw FetchError(reason: .timeout) }
        var wait = pollfd(fd: withdrawal.descriptor, events: Int16(POLLIN), revents: 0)
        _ = unsafe poll(&wait, 1, DownloadMemory.pause)
      }
    }
  }

  struct State {
    var count = 0
    /// Bytes from the pool by download.
    var taken: [Int: Int] = [:]
    var sum = 0
    /// The download that may take more than the pool has; nil if none needs to.
    var exception: Int?
  }

  private let pool: Int
  let state = Mutex(State())

  /// Shares `pool` bytes.
  init(pool: Int = Limits.downloadPool) { self.pool = pool }

  /// The share of a new download.
  func share() -> Share {
    Share(
      self,
      number: state.withLock { state in
        state.count += 1
        return state.count
      })
  }

  /// True if the download may have `count` bytes.
  private func take(_ count: Int, for number: Int) -> Bool {
    state.withLock { state in
      let more = count - Limits.smallDownload - (state.taken[number] ?? 0)
      if more <= 0 { return true }
      if state.sum + more > pool {
        if state.exception == nil { state.exception = number }
        guard state.exception == number else { return false }
      }
      state.taken[number, default: 0] += more
      state.sum += more
      return true
    }
  }

  private func release(_ number: Int) {
    state.withLock { state in
      state.sum -= state.taken.removeValue(forKey: number) ?? 0
      if state.exception == number { state.exception = nil }
    }
  }

  /// Milliseconds between attempts.
  private static let pause: Int32 = 20
}
