@testable import Persistence

/// Checks of one state: its recovery, and its recovery with failures.
extension Exploration {
  /// Opens the state unless an equal one was opened before; does nothing after a violation.
  func look(_ state: DiskState, _ witness: Witness, _ context: String) {
    states += 1
    guard violations.isEmpty, isNew(state, witness) else { return }
    let isDeep = known.count % effort.depth == 0
    if isDeep { stumble(state, witness, context) }
    note(Inspector(witness: witness, page: page, beforeCall: isDeep ? cuts(state, witness, context) : { _ in }).inspect(state), context)
  }

  /// Cuts the power again, before each call of the recovery that finds something changed.
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

  /// Makes one call of the recovery fail; another recovery follows, immediately or after a power cut.
  private func stumble(_ state: DiskState, _ witness: Witness, _ context: String) {
    let disk = SimulatedDisk(state, page: page)
    let fault = lots.pick(DiskFault.all(at: 1 + lots.below(Self.recoveryCalls)))
    disk.fault = fault
    let process = SimulatedProcess(disk)
    do throws(DatabaseError) { _ = try DatabaseProcess(process) } catch { process.die() }
    glance(disk.state.afterDeaths, witness, "\(context), \(fault) of the recovery")
    glance(disk.state.afterPowerCut(.nothing), witness, "\(context), \(fault) of the recovery, a power cut")
  }

  private func glance(_ state: DiskState, _ witness: Witness, _ context: String) {
    states += 1
    guard violations.isEmpty, isNew(state, witness) else { return }
    note(Inspector(witness: witness, page: page).glance(state), context)
  }

  /// States with pending writes always count as new.
  private func isNew(_ state: DiskState, _ witness: Witness) -> Bool {
    if state.hasPending { return true }
    var hasher = Hasher()
    hasher.combine(state.content)
    hasher.combine(witness.digest)
    return known.insert(hasher.finalize()).inserted
  }

  /// Approximate number of calls of a recovery.
  private static let recoveryCalls = 50
}
