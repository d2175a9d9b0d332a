import Testing

@testable import Persistence

/// Whole files and lines put where they do not belong, of a store that was closed.
@Suite struct VandalTests {
  @Test(arguments: [1, 2, 5, 6], [true, false]) func noDamageGivesAWrongContentInSilence(rounds: Int, closes: Bool) throws {
    var vandal = Vandal()
    try vandal.work(rounds: rounds, closes: closes)
    #expect(vandal.states > 0 && vandal.violations.map(\.description) == [])
  }
}
