@testable import Persistence

/// Builds a database, applies every kind of damage to its files, and checks that no wrong content is read silently.
struct DamageRun {
  private let mistake: SeededBug?
  private(set) var states = 0
  private(set) var violations: [Violation] = []

  init(mistake: SeededBug? = nil) { self.mistake = mistake }

  /// Opens and closes the database `rounds` times, and once more, before damaging its files; after an even number, its last segment has lines
  /// from before and after the point where the other database diverges. If the last process dies without closing, the end of the journal is
  /// unknown, so it stays intact.
  mutating func work(rounds: Int, closes: Bool) throws(DatabaseError) {
    let disk = SimulatedDisk()
    var before: [[String: [UInt8]]] = []
    for round in 0..<rounds {
      _ = try Self.keep(disk, round, "c", closes: true)
      before.append(disk.state.content)
    }
    let parted = SimulatedDisk(disk.state)
    let texts = try Self.keep(disk, rounds, "a", closes: closes)
    _ = try Self.keep(parted, rounds, "b", closes: closes)
    let damages = Damage.all(of: disk.state.content, before: before, other: parted.state.content)
    for damage in damages where closes || !damage.touchesEnd {
      states += 1
      var state = disk.state
      state.exchange(damage.path, by: damage.bytes)
      if let violation = look(state, texts) {
        violations.append(violation.at("\(rounds) rounds, \(closes ? "closed" : "killed"), \(damage.name)"))
      }
    }
  }

  /// Opens the database, makes three changes, in every second round with a snapshot in between, and leaves it; returns the texts.
  private static func keep(_ disk: SimulatedDisk, _ round: Int, _ way: String, closes: Bool) throws(DatabaseError) -> [String] {
    let process = SimulatedProcess(disk, id: disk.newNumber())
    let clerk = try DatabaseProcess(process)
    try clerk.put([["\"\(way)\(round)1\""]])
    if round % 2 == 1 { try clerk.compact() }
    try clerk.put([["\"\(way)\(round)2\"", "\"\(way)\(round)3\""], ["\"\(way)\(round)4\""]])
    if closes { clerk.close() } else { process.die() }
    return clerk.texts
  }

  /// Checks that either everything is right, or the database reports damage and accepts no change.
  private func look(_ state: DiskState, _ texts: [String]) -> Violation? {
    let process = SimulatedProcess(SimulatedDisk(state))
    do throws(DatabaseError) {
      let clerk = try DatabaseProcess(mistake.map { BuggyStorage(process, $0) } ?? process)
      if clerk.texts == texts || clerk.status.isReadOnly { return nil }
      return Violation(.silent, "\(clerk.texts) with \(clerk.status.issues), not \(texts)")
    } catch {
      // refusing to open is also acceptable
      return nil
    }
  }
}
