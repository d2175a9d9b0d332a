import ShopModel
import Testing

@testable import ShopRPC

/// Delays after failed logins.
struct LoginAttemptsTests {
  /// Timestamp at a number of seconds.
  private func moment(_ seconds: Int) -> Timestamp { Timestamp(milliseconds: seconds * 1000) }

  @Test func theSixthTryWaits() {
    var attempts = LoginAttempts()
    for second in 0..<5 {
      #expect(attempts.wait(for: "ann", now: moment(second)) == nil)
      attempts.fail("ann", now: moment(second))
    }
    #expect(attempts.wait(for: "ann", now: moment(4)) == 60)
    #expect(attempts.wait(for: "bob", now: moment(4)) == nil)
    #expect(attempts.wait(for: "ann", now: Timestamp(milliseconds: 63_999)) == 1)
    #expect(attempts.wait(for: "ann", now: moment(64)) == nil)
    attempts.fail("ann", now: moment(64))
    #expect(attempts.wait(for: "ann", now: moment(64)) == 60)
    attempts.succeed("ann")
    #expect(attempts.wait(for: "ann", now: moment(64)) == nil)
  }

  @Test func afterAnHourAllIsForgotten() {
    var attempts = LoginAttempts()
    for _ in 0..<5 { attempts.fail("ann", now: moment(0)) }
    attempts.fail("ann", now: moment(3600))
    #expect(attempts.wait(for: "ann", now: moment(3600)) == nil)
  }

  @Test func aClockThatIsSetBackDoesNotLengthenTheWait() {
    var attempts = LoginAttempts()
    for _ in 0..<5 { attempts.fail("ann", now: moment(100_000)) }
    #expect(attempts.wait(for: "ann", now: moment(0)) == 60)
    #expect(attempts.wait(for: "ann", now: moment(60)) == nil)
  }

  @Test func namesThatAreMadeUpTakeNoMoreRoom() {
    var attempts = LoginAttempts()
    for _ in 0..<5 { attempts.fail("ann", now: moment(10)) }
    for name in 0..<4095 { attempts.fail("\(name)", now: moment(11)) }
    #expect(attempts.wait(for: "ann", now: moment(12)) != nil)
    attempts.fail("one more", now: moment(12))
    #expect(attempts.wait(for: "ann", now: moment(12)) == nil)
    for name in 0..<10_000 { attempts.fail("again \(name)", now: moment(100 + name)) }
    #expect(attempts.wait(for: "ann", now: moment(20_000)) == nil)
  }
}
