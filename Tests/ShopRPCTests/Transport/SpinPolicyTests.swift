import Foundation
import Glibc
import Synchronization
import Testing

@testable import ShopRPC

/// When the event loop polls without sleeping. The limits are so long that a slow machine does not change the outcome.
struct SpinPolicyTests {
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
    var policy = SpinPolicy(longest: .seconds(60), switches: { 0 })
    for _ in 0..<4 {
      #expect(!policy.isSpinning)
      #expect(try wait(&policy, input) == 1)
    }
    #expect(policy.isSpinning)
    #expect(try wait(&policy, input) == 1)
  }

  @Test func aWaitWithoutInputStartsAgain() throws {
    let input = try TestPipe()
    let silent = try TestPipe()
    input.put("[1]\n")
    var policy = SpinPolicy(longest: .seconds(60), switches: { 0 })
    for _ in 0..<3 { try wait(&policy, input) }
    #expect(try wait(&policy, silent, upTo: .milliseconds(1)) == 0)
    try wait(&policy, input)
    #expect(!policy.isSpinning)
  }

  @Test func twoFutileSpinsEndIt() throws {
    let input = try TestPipe()
    let silent = try TestPipe()
    input.put("[1]\n")
    var policy = SpinPolicy(longest: .milliseconds(500), switches: { 0 })
    while !policy.isSpinning { try wait(&policy, input) }
    for _ in 0..<20 { try wait(&policy, input) }
    #expect(try wait(&policy, silent, upTo: .milliseconds(1)) == 0)
    #expect(try wait(&policy, silent, upTo: .milliseconds(1)) == 0)
    #expect(!policy.isSpinning)
  }

  @Test func aSpinEndsWithTheRequest() throws {
    let input = try TestPipe()
    input.put("[1]\n")
    var policy = SpinPolicy(longest: .seconds(60), switches: { 0 })
    while !policy.isSpinning { try wait(&policy, input) }
    _ = input.text()
    let writing = dup(input.writing)
    // a thread of its own, because those of the tests may all be busy
    Thread.detachNewThread {
      usleep(1000)
      _ = unsafe write(writing, "x", 1)
      _ = close(writing)
    }
    #expect(try wait(&policy, input) == 1)
    #expect(policy.isSpinning)
  }

  @Test func itSleepsAfterLongWork() throws {
    let input = try TestPipe()
    let silent = try TestPipe()
    input.put("[1]\n")
    var policy = SpinPolicy(longest: .milliseconds(500), switches: { 0 })
    for _ in 0..<20 { try wait(&policy, input) }
    try #require(policy.isSpinning)
    // work that takes longer than twice the limit
    usleep(1_100_000)
    #expect(try wait(&policy, silent, upTo: .milliseconds(1)) == 0)
    #expect(!policy.isSpinning, "a futile spin would not have ended the streak")
  }

  @Test func itNeverSpinsIfTurnedOff() throws {
    let input = try TestPipe()
    input.put("[1]\n")
    var policy = SpinPolicy.never
    for _ in 0..<20 { #expect(try wait(&policy, input) == 1) }
    #expect(!policy.isSpinning)
  }

  /// Others want the processor: it sleeps for a while, and then tries again.
  @Test func itMakesWayForOthers() throws {
    let input = try TestPipe()
    input.put("[1]\n")
    let switches = Atomic(0)
    var policy = SpinPolicy(longest: .seconds(60)) { switches.add(1, ordering: .relaxed).newValue }
    while !policy.isSpinning { try wait(&policy, input) }
    for _ in 0..<3 { try wait(&policy, input) }
    #expect(!policy.isSpinning)
    while !policy.isSpinning { try wait(&policy, input) }
    try wait(&policy, input)
    #expect(policy.isSpinning, "once is not enough")
  }
}
