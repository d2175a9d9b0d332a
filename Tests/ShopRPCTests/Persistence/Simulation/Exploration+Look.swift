@testable import Persistence

/// Looking at one state: what is found in it, and what is found when its recovery is disturbed.
extension Exploration {
  /// Opens the state, unless an equal one was opened before; behind a violation nothing is looked at any more.
  func look(_ state: DiskState, _ witness: Witness, _ context: String) {
    states += 1
    guard violations.isEmpty, isNew(state, witness) else { return }
    let isDeep = known.count % effort.depth == 0
    if isDeep { stumble(state, witness, context) }
    note(Inspector(witness: witness, page: page, beforeCall: isDeep ? cuts(state, witness, context) : { _ in }).inspect(state), context)
  }

  /// The power goes once more, before each call of the recovery that finds something changed.
  private func cuts(_ state: DiskState, _ witness: Witness, _ context: String) -> (SimulatedDisk) -> Void {
    var version = state.version
    return { [unowned self] disk in
      guard disk.state.version != version else { return }
      version = disk.state.version
      for survival in survivals(lots: 1) {
        glance(disk.state.afterPowerCut(survival), witness, "\(context), again before call \(disk.calls + 1), \(survival)")
      }
    }
  }

  /// A call of the recovery fails; then there is another one, at once or behind a power cut.
  private func stumble(_ state: DiskState, _ witness: Witness, _ context: String) {
    let disk = SimulatedDisk(state, page: page)
    let fault = lots.pick(DiskFault.all(at: 1 + lots.below(Self.recoveryCalls)))
    disk.fault = fault
    let process = SimulatedProcess(disk)
    do throws(StoreError) { _ = try Clerk(process) } catch { process.die() }
    glance(disk.state.afterDeaths, witness, "\(context), \(fault) of the recovery")
    glance(disk.state.afterPowerCut(.nothing), witness, "\(context), \(fault) of the recovery, a power cut")
  }

  private func glance(_ state: DiskState, _ witness: Witness, _ context: String) {
    states += 1
    guard violations.isEmpty, isNew(state, witness) else { return }
    note(Inspector(witness: witness, page: page).glance(state), context)
  }

  /// What is pending makes a state unlike any other.
  private func isNew(_ state: DiskState, _ witness: Witness) -> Bool {
    if state.hasPending { return true }
    var hasher = Hasher()
    hasher.combine(state.content)
    hasher.combine(witness.digest)
    return known.insert(hasher.finalize()).inserted
  }

  /// About as many as a recovery makes.
  private static let recoveryCalls = 50
}
