import Testing

@testable import Persistence

/// A database with a seeded bug at the storage interface, which the simulation must detect.
struct MutantTests {
  /// Each seeded bug, and the checks that may detect it first.
  static let mistakes: [(SeededBug, Set<Violation.Check>)] = [
    (.answerBeforeSync, [.lost]),
    (.renameBeforeSync, [.finding]),
    (.noFolderSync, [.lost, .finding, .unusable]),
    (.earlyDelete, [.finding]),
    (.lateManifest, [.finding]),
    (.retriedSync, [.retried, .lost]),
    (.noChain, [.silent]),
    (.unreadReserve, [.lost, .foreign, .finding, .unusable]),
    (.unsyncedTruncation, [.resurrected, .foreign]),
    (.keptFiles, [.kept]),
    (.keptDraft, [.kept]),
    (.hiddenDebt, [.kept]),
  ]

  @Test(arguments: Endurance.sample(of: mistakes, every: 6)) func everySeededBugIsDetected(mistake: SeededBug, checks: Set<Violation.Check>)
    throws
  {
    let found = try firstViolation(mistake)
    print("mistake \(mistake): \(found.map { "found by \($0)" } ?? "not found")")
    #expect(found.map { checks.contains($0.check) } == true, "\(mistake)")
  }

  @Test func everySeededBugIsTested() { #expect(Set(Self.mistakes.map(\.0)) == Set(SeededBug.allCases)) }

  private func firstViolation(_ mistake: SeededBug) throws -> Violation? {
    var vandal = DamageRun(mistake: mistake)
    for closes in [true, false] where mistake == .noChain { try vandal.work(rounds: 2, closes: closes) }
    if let found = vandal.violations.first { return found }
    for script in Script.all.reversed() {
      let exploration = Exploration(script, .quick, mistake: mistake)
      exploration.explore()
      if let found = exploration.violations.first { return found }
    }
    return nil
  }
}
