@testable import Persistence

/// Plays a script, injects a failure at every possible moment, and checks each resulting state.
final class Exploration {
  /// Scope of an exploration.
  struct Effort {
    /// Random outcomes per power cut, besides the extremes.
    let lots: Int
    /// Every how many calls one fails.
    let stride: Int
    /// Every how many states one has failures during recovery.
    let depth: Int

    /// A few seconds for all scripts.
    static let brief = Effort(lots: 1, stride: 61, depth: 23)
    /// Some twenty seconds for all scripts.
    static let quick = Effort(lots: 2, stride: 19, depth: 7)
    /// Every call, every recovery.
    static let thorough = Effort(lots: 8, stride: 1, depth: 1)
  }

  let script: Script
  let effort: Effort
  let page: Int
  private let mistake: SeededBug?
  /// Offset of the choices, so that each round tries others.
  private let round: Int
  var lots: Seeded
  /// Number of states checked, counting equal ones each time.
  var states = 0
  /// Digests of states already checked.
  var known: Set<Int> = []
  private(set) var violations: [Violation] = []

  init(_ script: Script, _ effort: Effort, round: Int = 0, mistake: SeededBug? = nil) {
    self.script = script
    self.effort = effort
    self.round = round
    self.mistake = mistake
    page = Self.pages[round % Self.pages.count]
    lots = Seeded(UInt64(round))
  }

  func explore() {
    crash()
    fail()
  }

  func note(_ violation: Violation?, _ context: String) {
    if let violation { violations.append(violation.at("\(script.name), round \(round), \(context)")) }
  }

  /// Cuts the power, or kills all processes, before every call and at the end.
  private func crash() {
    let run = ScriptRun(script, page: page, mistake: mistake)
    var last = -1
    run.disk.beforeCall = { [unowned self, unowned run] disk in
      let now = moment(disk.state, run.witness)
      if now != last { examine(disk.state, run.witness, "crash before call \(disk.calls + 1)") }
      last = now
    }
    run.run()
    note(run.violation, "without a failure")
    examine(run.disk.state, run.witness, "crash at the end")
  }

  private func moment(_ state: DiskState, _ witness: Witness) -> Int {
    var hasher = Hasher()
    hasher.combine(state.version)
    hasher.combine(witness.digest)
    return hasher.finalize()
  }

  /// Checks everything that a crash at this point can leave.
  private func examine(_ state: DiskState, _ witness: Witness, _ context: String) {
    look(state.afterDeaths, witness, "\(context), processes die")
    for survival in survivals(lots: effort.lots) { look(state.afterPowerCut(survival), witness, "\(context), \(survival)") }
  }

  func survivals(lots count: Int) -> [Survival] { [.nothing, .everything, .allButLast] + (0..<count).map { _ in .seeded(lots.next()) } }

  /// Makes calls fail; the processes continue as far as possible.
  private func fail() {
    let rehearsal = ScriptRun(script, page: page, mistake: mistake)
    rehearsal.run()
    for call in stride(from: 1 + round % effort.stride, through: rehearsal.disk.calls, by: effort.stride) where violations.isEmpty {
      for fault in DiskFault.all(at: call) { fail(fault) }
    }
    for call in rehearsal.disk.writes where violations.isEmpty { fallShort(at: call) }
  }

  /// A write stores only a part, and the power fails after that was rolled back.
  private func fallShort(at call: Int) {
    let run = ScriptRun(script, page: page, fault: DiskFault(kind: .short, call: call, lasts: false), mistake: mistake)
    var isOver = false
    run.afterStep = { [unowned self] run in
      guard run.disk.calls >= call, !isOver else { return }
      isOver = true
      for survival in survivals(lots: 1) { look(run.disk.state.afterPowerCut(survival), run.witness, "short at call \(call), \(survival)") }
    }
    run.run()
    note(run.violation, "short at call \(call)")
  }

  /// Cuts the power after each step that follows the failure, and restarts all processes at the end.
  private func fail(_ fault: DiskFault) {
    let run = ScriptRun(script, page: page, fault: fault, mistake: mistake)
    run.afterStep = { [unowned self] run in
      guard run.disk.calls >= fault.call else { return }
      for survival in [.nothing, .seeded(lots.next())] as [Survival] {
        look(run.disk.state.afterPowerCut(survival), run.witness, "\(fault), a power cut, \(survival)")
      }
    }
    run.run()
    note(run.violation, "\(fault)")
    look(run.disk.state.afterDeaths, run.witness, "\(fault), a restart")
  }

  /// Page sizes in bytes, one per round: small pages tear lines, large ones take whole groups.
  private static let pages = [64, 16, 256, 4096]
}
