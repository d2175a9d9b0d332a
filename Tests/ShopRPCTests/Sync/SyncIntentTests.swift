import Foundation
import Testing

@testable import ShopModel

/// Whatever one device changed is on all of them, or in a conflict, unless somebody who knew of it changed it again.
struct SyncIntentTests {
  /// Seeds of the histories: `SHOP_RPC_SYNC=1000 swift test --filter SyncIntentTests` tries the first thousand, `SHOP_RPC_SYNC=1000-2000` the next.
  private static let seeds: Range<UInt64> = {
    let numbers = (ProcessInfo.processInfo.environment["SHOP_RPC_SYNC"] ?? "60").split(separator: "-").compactMap { UInt64($0) }
    return (numbers.count > 1 ? numbers[0] : 0)..<(numbers.last ?? 60)
  }()

  @Test func nothingIsLost() {
    var found: [String] = []
    for seed in Self.seeds {
      let history = SyncIntentHistory(seed: seed, steps: 40)
      if !history.isConverged { found.append("seed \(seed): not alike") }
      found += history.lost.map { "seed \(seed): \($0.wish) of \($0.item.text) by \($0.change.replica.text), change \($0.change.sequence)" }
    }
    #expect(found.isEmpty, "\(found.count): \(found.prefix(8).joined(separator: "\n"))")
  }

  /// The histories contain what they are to judge.
  @Test func everythingHappens() {
    let histories = Self.seeds.map { SyncIntentHistory(seed: $0, steps: 40) }
    let topics = Set(histories.flatMap(\.intents).map(\.wish.topic))
    #expect(topics.count == 9)
    #expect(histories.contains { $0.intents.contains(where: \.isUndone) })
    let kinds = Set(histories.flatMap { $0.replicas[0].state.conflicts }.map(\.kind))
    #expect(kinds.isSuperset(of: [.part, .removedAndChanged, .boughtAndChanged]))
  }
}
