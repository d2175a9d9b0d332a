import Glibc
import Synchronization
import Testing

@testable import ShopRPC

/// When the event loop polls without sleeping. Time passes only when the policy looks at the clock.
struct SpinPolicyTests {
  private static let longest = Duration.milliseconds(100)
  /// A wait takes a few steps, which is less than a rest; a futile spin, as many as there are in `longest`.
  private static let step = longest / 20

  private static func policy(_ clock: ManualClock) -> SpinPolicy { SpinPolicy(longest: longest) { clock.read() } }

  /// Waits once for input; returns the result of the poll.
  @discardableResult
  private func wait(_ policy: inout SpinPolicy, _ input: borrowing TestPipe, upTo timeout: Duration? = nil) throws -> Int32 {
    let wake = try WakePipe()
    var poll = Poll(Interest(input: input.reading, timeout: timeout), waking: wake.reading)
    return policy.wait(for: &poll)
  }

  @Test func itSpinsAfterSeveralRequestsInARow() throws {
    let input = try TestPipe()
    input.put("[1]\n")
    let clock = ManualClock(step: Self.step)
    var policy = Self.policy(clock)
    for _ in 0..<4 {
      #expect(!policy.isSpinning(at: clock.read()))
      #expect(try wait(&policy, input) == 1)
    }
    #expect(policy.isSpinning(at: clock.read()))
    #expect(try wait(&policy, input) == 1)
  }

  @Test func aWaitWithoutInputStartsAgain() throws {
    let input = try TestPipe()
    let silent = try TestPipe()
    input.put("[1]\n")
    let clock = ManualClock(step: Self.step)
    var policy = Self.policy(clock)
    for _ in 0..<3 { try wait(&policy, input) }
    #expect(try wait(&policy, silent, upTo: .milliseconds(1)) == 0)
    try wait(&policy, input)
    #expect(!policy.isSpinning(at: clock.read()))
  }

  @Test func twoFutileSpinsEndIt() throws {
    let input = try TestPipe()
    let silent = try TestPipe()
    input.put("[1]\n")
    let clock = ManualClock(step: Self.step)
    var policy = Self.policy(clock)
    while !policy.isSpinning(at: clock.read()) { try wait(&policy, input) }
    for _ in 0..<20 { try wait(&policy, input) }
    #expect(try wait(&policy, silent, upTo: .milliseconds(1)) == 0)
    #expect(try wait(&policy, silent, upTo: .milliseconds(1)) == 0)
    #expect(!policy.isSpinning(at: clock.read()))
  }

  @Test func aSpinEndsWithTheRequest() throws {
    let input = try TestPipe()
    input.put("[1]\n")
    let writing = input.writing
    let arrival = Atomic(Int.max)
    // the request arrives while the policy spins, before it looks at the clock for the fifth time
    let clock = ManualClock(step: Self.step) { number in
      if number == arrival.load(ordering: .relaxed) { _ = unsafe write(writing, "x", 1) }
      if arrival.load(ordering: .relaxed) == 0 { arrival.store(number + 5, ordering: .relaxed) }
    }
    var policy = Self.policy(clock)
    while !policy.isSpinning(at: clock.read()) { try wait(&policy, input) }
    _ = input.text()
    arrival.store(0, ordering: .relaxed)
    #expect(try wait(&policy, input) == 1)
    #expect(policy.isSpinning(at: clock.read()))
  }

  @Test func itSleepsAfterLongWork() throws {
    let input = try TestPipe()
    let silent = try TestPipe()
    input.put("[1]\n")
    let clock = ManualClock(step: Self.step)
    var policy = Self.policy(clock)
    for _ in 0..<20 { try wait(&policy, input) }
    try #require(policy.isSpinning(at: clock.read()))
    // work that takes longer than twice the limit
    clock.advance(by: Self.longest * 2)
    #expect(try wait(&policy, silent, upTo: .milliseconds(1)) == 0)
    #expect(!policy.isSpinning(at: clock.read()), "a futile spin would not have ended the streak")
  }

  @Test func itNeverSpinsIfTurnedOff() throws {
    let input = try TestPipe()
    input.put("[1]\n")
    var policy = SpinPolicy.never
    for _ in 0..<20 { #expect(try wait(&policy, input) == 1) }
    #expect(!policy.isSpinning(at: .now))
  }

  /// Others take the processor during a spin, which is therefore more than twice as long as it may be: it sleeps for a while, and then tries
  /// again.
  @Test func itMakesWayForOthers() throws {
    let input = try TestPipe()
    input.put("[1]\n")
    let clock = ManualClock(step: Self.step)
    let looks = Atomic(0)
    let isBusy = Atomic(false)
    var policy = SpinPolicy(longest: Self.longest) {
      // a wait looks at the clock when it starts and when it ends
      if isBusy.load(ordering: .relaxed), looks.add(1, ordering: .relaxed).newValue % 2 == 0 { clock.advance(by: Self.longest * 2) }
      return clock.read()
    }
    func waitWhileBusy(times: Int) throws {
      isBusy.store(true, ordering: .relaxed)
      for _ in 0..<times { try wait(&policy, input) }
      isBusy.store(false, ordering: .relaxed)
    }
    while !policy.isSpinning(at: clock.read()) { try wait(&policy, input) }
    try waitWhileBusy(times: 3)
    #expect(!policy.isSpinning(at: clock.read()))
    while !policy.isSpinning(at: clock.read()) { try wait(&policy, input) }
    try waitWhileBusy(times: 1)
    #expect(policy.isSpinning(at: clock.read()), "once is not enough")
  }
}
