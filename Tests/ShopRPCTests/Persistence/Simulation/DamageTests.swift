import Testing

@testable import Persistence

/// Files and lines of a closed store, moved to where they do not belong.
struct DamageTests {
  @Test(arguments: [1, 2, 5, 6], [true, false]) func noDamageGivesAWrongContentInSilence(rounds: Int, closes: Bool) throws {
    var vandal = DamageRun()
    try vandal.work(rounds: rounds, closes: closes)
    #expect(vandal.states > 0 && vandal.violations.map(\.description) == [])
  }
}
