import Foundation
import Testing

@testable import ShopRPC

/// Every byte of a database with one bit flipped: the data is read correctly, or the damage is reported.
struct BitFlipTests {
  /// Bit 0, which turns a digit into another digit, and bit 5, which separates upper and lower case.
  @Test(arguments: FlippedDatabase.Way.allCases, [0, 5]) func noFlippedBitGoesUnnoticed(_ way: FlippedDatabase.Way, _ bit: Int) throws {
    let database = try FlippedDatabase(way)
    var counts: [FlippedDatabase.Outcome: Int] = [:]
    for (file, (name, bytes)) in database.files.enumerated() {
      for index in Endurance.sample(of: Array(bytes.indices), every: 7) {
        let outcome = try database.outcome(file, index, bit)
        if case .wrong(let why) = outcome { Issue.record("\(name), byte \(index), bit \(bit): \(why)") }
        counts[outcome, default: 0] += 1
      }
    }
    let flips = counts.values.reduce(0, +)
    let (right, cut, refused) = (counts[.right] ?? 0, counts[.cut] ?? 0, counts[.refused] ?? 0)
    #expect(refused > 0)
    print("bit \(bit) of a \(way) store: \(flips) flips, \(right) without effect, \(cut) cut, \(refused) refused, 0 unnoticed")
  }

  /// The built program reports the same as the database.
  @Test(arguments: FlippedDatabase.Way.allCases) func theProgramReportsADamagedStore(_ way: FlippedDatabase.Way) throws {
    let database = try FlippedDatabase(way)
    var random = Seeded(3)
    for _ in 0..<Endurance.times(Self.samples) {
      let file = random.below(database.files.count)
      let (index, bit) = (random.below(database.files[file].bytes.count), random.pick([0, 5]))
      let outcome = try database.outcome(file, index, bit)
      let frontend = try Frontend(try database.lay(file, index, bit))
      let status = try frontend.ask("service.status")
      switch outcome {
      case .right: #expect(status.part("result.status") == "UP")
      case .cut: #expect(status.part("result.status") == "DEGRADED")
      case .refused: #expect(status.part("result.status") == "READ_ONLY")
      case .wrong: break  // covered by the other test
      }
      #expect((status.part("result.reasons") == "[]") == (outcome == .right), "\(status)")
      #expect((try frontend.ask("list.add", #"{"name":"n"}"#).errorText == "") == (outcome != .refused))
      #expect(try frontend.ending() == .code(0))
    }
  }

  private static let samples = 10
}
