import Synchronization
import Testing

@testable import ShopRPC

/// Downloads share a limited memory.
struct DownloadMemoryTests {
  private let memory = DownloadMemory(pool: 1000)
  private let withdrawal: Withdrawal

  init() throws { withdrawal = try Withdrawal() }

  /// Tries to grow a share by `count` bytes beyond what is free; the reason if that is not possible.
  private func grow(_ share: DownloadMemory.Share, _ count: Int) -> FetchError.Reason? {
    do throws(FetchError) {
      try share.grow(to: Limits.smallDownload + count, until: .now, unless: withdrawal)
      return nil
    } catch { return error.reason }
  }

  @Test func smallDownloadsAreFree() {
    let shares = (0..<100).map { _ in memory.share() }
    for share in shares { #expect(grow(share, 0) == nil) }
    #expect(grow(memory.share(), 1000) == nil)
  }

  @Test func oneAtATimeMayTakeMoreThanThePool() {
    let (first, second, third) = (memory.share(), memory.share(), memory.share())
    #expect(grow(first, 600) == nil && grow(second, 300) == nil)
    #expect(grow(second, 500) == nil, "the first that finds too little")
    #expect(grow(second, 5000) == nil)
    #expect(grow(first, 700) == .timeout && grow(third, 1) == .timeout)
    #expect(grow(first, 600) == nil && grow(third, 0) == nil)
  }

  @Test func whatIsUsedMakesRoom() {
    let first = memory.share()
    #expect(grow(first, 700) == nil)
    do {
      let second = memory.share()
      #expect(grow(second, 2000) == nil && grow(first, 900) == .timeout)
    }
    #expect(grow(first, 900) == nil)
  }

  @Test func nobodyWaitsForWhatIsNotWanted() {
    let (first, second) = (memory.share(), memory.share())
    #expect(grow(first, 2000) == nil)
    withdrawal.give()
    #expect(grow(second, 1) == .canceled)
  }
}

extension DownloadMemory {
  /// Bytes taken from the pool, and beyond it.
  fileprivate var taken: Int { state.withLock(\.sum) }
}
