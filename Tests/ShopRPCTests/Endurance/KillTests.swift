import Foundation
import Testing

@testable import ShopRPC

/// `kill -9` at any moment while the program is busy: acknowledged changes survive.
struct KillTests {
  /// Rounds on one database, and the interval of rounds in which a long journal is compacted.
  private static let rounds = 100
  private static let snapshotEvery = 10
  private static let mostWishes = 40
  /// Iterations of an empty loop between the last response and the kill: up to about the time of one commit.
  private static let mostTurns = 40_000

  @Test func whatWasAnsweredOutlivesEveryKill() throws {
    let folder = try TestFolder()
    var random = Seeded(9)
    var shopper = Shopper()
    var snapshots = 0
    try shopper.begin(by: try Frontend(folder.path))
    for round in 1...Endurance.times(Self.rounds) {
      let frontend = try Frontend(folder.path)
      let wrong = try shopper.audit(by: frontend)
      try #require(wrong == [], "round \(round)")
      // after a killed snapshot, the next one may finish; otherwise the journal would grow with every round
      if round % Self.snapshotEvery == 1 { try awaitShortJournal(frontend) }
      let left =
        round % Self.snapshotEvery == 0
        ? try compact(frontend, &shopper, in: folder.path, &random) : try shop(frontend, &shopper, &random)
      if round % Self.snapshotEvery == 0 { snapshots += 1 }
      for line in left { try shopper.note(line) }
      #expect(try frontend.ending() == .signal(SIGKILL))
    }
    let frontend = try Frontend(folder.path)
    #expect(try shopper.audit(by: frontend) == [])
    #expect(try frontend.ending() == .code(0))
    print("kill -9: \(Endurance.times(Self.rounds)) rounds, \(snapshots) in a snapshot, \(shopper.answered) answers, 0 lost")
  }

  /// Sends changes with a few always in flight and kills the program after some responses; returns the responses not yet read.
  private func shop(_ frontend: Frontend, _ shopper: inout Shopper, _ random: inout Seeded) throws -> [String] {
    var overrides = shopper.requests(1 + random.below(Self.mostWishes), &random, by: frontend)[...]
    let window = random.pick([1, 4, Self.mostWishes])
    var reads = random.below(overrides.count + 1)
    var underWay = 0
    while true {
      let next = overrides.prefix(window - underWay)
      overrides = overrides.dropFirst(next.count)
      underWay += next.count
      try frontend.send(next.joined())
      if reads == 0 { break }
      reads -= 1
      underWay -= 1
      guard let line = try frontend.answer() else { break }
      try shopper.note(line)
    }
    var turns = random.below(Self.mostTurns)
    while turns > 0 { turns -= 1 }
    return try frontend.die()
  }

  /// Waits until the journal is short, polling slowly enough to leave idle moments, in which the snapshot is written.
  private func awaitShortJournal(_ frontend: Frontend) throws {
    try Watch.wait(for: "a snapshot", pause: Self.seldom, growing: true) {
      let bytes = try frontend.ask("service.status").part("result.storage.journalBytes")
      return try #require(Int(bytes)) < Self.longJournal
    }
  }

  /// Microseconds between the first two polls, enough for an idle moment.
  private static let seldom: UInt32 = 70_000
  /// Size in bytes from which a snapshot is due.
  private static let longJournal = 1 << 20

  /// Makes the journal long, waits for a sign of a snapshot, and kills the program.
  private func compact(_ frontend: Frontend, _ shopper: inout Shopper, in path: String, _ random: inout Seeded) throws -> [String] {
    let before = Set(try FileManager.default.contentsOfDirectory(atPath: path))
    for _ in 0..<LongDatabase.lines {
      try frontend.send(shopper.fat(by: frontend))
      let line = try #require(try frontend.answer())
      try shopper.note(line)
    }
    let sign = random.pick([".json.tmp", ".jsonl.tmp", ".jsonl", ".json"])
    try Watch.wait(for: "a name that ends with \(sign)") {
      let names = Set(try FileManager.default.contentsOfDirectory(atPath: path)).subtracting(before)
      // A temporary file may disappear before it is seen; the snapshot is then the sign.
      return names.contains { $0.hasSuffix(sign) || $0.hasPrefix("snapshot-") && $0.hasSuffix(".json") }
    }
    return try frontend.die()
  }
}
