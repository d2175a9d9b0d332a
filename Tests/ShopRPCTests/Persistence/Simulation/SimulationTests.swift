import Foundation
import Testing

@testable import Persistence

/// All modeled disk failures, in memory. `SHOP_RPC_SIMULATION=1000000` continues up to that many states.
struct SimulationTests {
  @Test func nothingAnsweredIsEverLost() async {
    let wanted = ProcessInfo.processInfo.environment["SHOP_RPC_SIMULATION"].flatMap { Int($0) } ?? 0
    let share = wanted / Script.all.count
    var states = 0
    var violations: [String] = []
    await withTaskGroup { group in
      for script in Endurance.sample(of: Script.all, every: 3) { group.addTask { Self.explore(script, states: share) } }
      for await (looked, found) in group {
        states += looked
        violations += found
      }
    }
    print("simulated disk: \(states) states, \(violations.count) losses")
    for violation in violations { Issue.record("\(violation)") }
    #expect(states > Script.all.count)
  }

  /// Explores one quick round, then thorough ones until there are enough states or a violation.
  private static func explore(_ script: Script, states wanted: Int) -> (states: Int, violations: [String]) {
    var states = 0
    var round = 0
    repeat {
      let exploration = Exploration(script, round == 0 ? Endurance.isThorough ? .quick : .brief : .thorough, round: round)
      exploration.explore()
      states += exploration.states
      round += 1
      if !exploration.violations.isEmpty { return (states, exploration.violations.map(\.description)) }
    } while states < wanted
    return (states, [])
  }
}
