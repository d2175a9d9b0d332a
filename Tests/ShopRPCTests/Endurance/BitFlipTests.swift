import Foundation
import Testing

@testable import ShopRPC

/// Every byte of a store with one bit flipped: the data is read correctly, or the damage is reported.
struct BitFlipTests {
  /// Bit 0, which turns a digit into another digit, and bit 5, which separates upper and lower case.
  @Test(arguments: FlippedStore.Way.allCases, [0, 5]) func noFlippedBitGoesUnnoticed(_ way: FlippedStore.Way, _ bit: Int) throws {
    let store = try FlippedStore(way)
    var counts: [FlippedStore.Outcome: Int] = [:]
    for (file, (name, bytes)) in store.files.enumerated() {
      for index in Endurance.sample(of: Array(bytes.indices), every: 7) {
        let outcome = try store.outcome(file, index, bit)
        if case .wrong(let why) = outcome { Issue.record("\(name), byte \(index), bit \(bit): \(why)") }
        counts[outcome, default: 0] += 1
      }
    }
    let flips = counts.values.reduce(0, +)
    let (right, cut, refused) = (counts[.right] ?? 0, counts[.cut] ?? 0, counts[.refused] ?? 0)
    #expect(refused > 0)
    print("bit \(bit) of a \(way) store: \(flips) flips, \(right) without effect, \(cut) cut, \(refused) refused, 0 unnoticed")
  }

  /// The built program reports the same as the store.
  @Test(arguments: FlippedStore.Way.allCases) func theProgramReportsADamagedStore(_ way: FlippedStore.Way) throws {
    let store = try FlippedStore(way)
    var random = Seeded(3)
    for _ in 0..<Endurance.times(Self.samples) {
      let file = random.below(store.files.count)
      let (index, bit) = (random.below(store.files[file].bytes.count), random.pick([0, 5]))
      let outcome = try store.outcome(file, index, bit)
      let frontend = try Frontend(try store.lay(file, index, bit))
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
