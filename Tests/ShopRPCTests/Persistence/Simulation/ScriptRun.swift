@testable import Persistence

/// Run of a script, with the state of all its processes.
final class ScriptRun {
  let disk: SimulatedDisk
  private(set) var witness = Witness()
  private(set) var violation: Violation?
  private let script: Script
  private let mistake: SeededBug?
  private var clerks: [Int: DatabaseProcess] = [:]
  private var machines: [Int: SimulatedProcess] = [:]
  private var processes = 0
  /// Runs after each step.
  var afterStep: (ScriptRun) -> Void = { _ in }

  init(_ script: Script, page: Int, fault: DiskFault? = nil, mistake: SeededBug? = nil) {
    self.script = script
    self.mistake = mistake
    disk = SimulatedDisk(page: page)
    disk.fault = fault
  }

  /// Runs all steps, except those of a process that died or never opened the database.
  func run() {
    for step in script.steps where violation == nil {
      take(step)
      bury(step.process)
      afterStep(self)
    }
    for clerk in clerks.values where (disk.syncsAfterFailure[clerk.process] ?? 0) > 0 {
      violation = violation ?? Violation(.retried, "process \(clerk.process)")
    }
  }

  private func take(_ step: Script.Step) {
    let number = step.process
    do throws(DatabaseError) {
      if case .open = step { return try open(number) }
      guard let clerk = clerks[number] else { return }
      switch step {
      case .open: return
      case .put(_, let lines): try put(lines, by: clerk)
      case .look: try clerk.look()
      case .compact: try clerk.compact()
      case .forget: try clerk.compact(keepsHistory: false)
      case .erase: try erase(by: clerk)
      case .compactWhile(_, let steps):
        try clerk.compact {
          for step in steps {
            take(step)
            bury(step.process)
          }
        }
        return show(clerk)
      case .sync:
        try clerk.sync()
        return show(clerk)
      case .close:
        clerk.close()
        show(clerk)
        return end(number)
      case .kill: return end(number)
      }
      note(clerk)
      checkCalm(clerk)
    } catch {
      // Its changes are already recorded as open or refused, and nothing it saw was acknowledged.
      if case .busy = error { return }
      if disk.fault == nil { violation = violation ?? Violation(.alarmed, "\(step): \(error)") }
    }
  }

  /// As long as no call fails, no process finds damage or moves anything to quarantine.
  private func checkCalm(_ clerk: DatabaseProcess) {
    guard disk.fault == nil, !clerk.status.issues.isEmpty || clerk.status.cutLines > 0 else { return }
    violation = violation ?? Violation(.alarmed, "process \(clerk.process) reports \(clerk.status.issues)")
  }

  private func open(_ number: Int) throws(DatabaseError) {
    end(number)
    processes += 1
    let machine = SimulatedProcess(disk, id: processes)
    machines[number] = machine
    let storage: any Storage = mistake.map { BuggyStorage(machine, $0) } ?? machine
    let clerk = try DatabaseProcess(storage, script.durability, hidesDebts: mistake == .hiddenDebt)
    clerks[number] = clerk
    note(clerk)
  }

  private func put(_ lines: [Int], by clerk: DatabaseProcess) throws(DatabaseError) {
    let part = witness.send(lines)
    let hasFailed = clerk.status.failure != nil
    do throws(DatabaseError) {
      try clerk.put(part.map { witness.transactions[$0].texts })
      if script.durability == .commit { witness.settle(part, .answered) }
      witness.bury(missingIn: clerk.texts)
      if hasFailed { violation = violation ?? Violation(.retried, "a change is taken behind a failed sync") }
    } catch {
      if case .failed = error { throw error }
      if !disk.dead.contains(clerk.process) { witness.settle(part, .refused) }
      throw error
    }
  }

  /// Once acknowledged, erased data is in no file, whatever fails later.
  private func erase(by clerk: DatabaseProcess) throws(DatabaseError) {
    let part = witness.sendErasure()
    do throws(DatabaseError) {
      try clerk.erase(witness.transactions[part.lowerBound].texts[0])
      witness.settle(part, .answered)
      witness.bury(missingIn: clerk.texts)
      violation = violation ?? witness.checkFiles(disk.state.content, after: witness.transactions[part.lowerBound].texts)
    } catch {
      switch error {
      case .failed: break
      case .unfinished: witness.settle(part, .answered, isErased: false)
      default: if !disk.dead.contains(clerk.process) { witness.settle(part, .refused) }
      }
      throw error
    }
  }

  /// Data shown by a process is durable, though others may have continued.
  private func show(_ clerk: DatabaseProcess) {
    if !disk.dead.contains(clerk.process), clerk.isSettled { witness.show(clerk.texts) }
  }

  /// After a look, a process shows the complete state.
  private func note(_ clerk: DatabaseProcess) {
    guard !disk.dead.contains(clerk.process), clerk.isSettled else { return }
    show(clerk)
    violation = violation ?? witness.check(clerk.texts)?.at("seen by process \(clerk.process)")
  }

  private func bury(_ number: Int) {
    if let machine = machines[number], disk.dead.contains(machine.processID) { end(number) }
  }

  private func end(_ number: Int) {
    if let clerk = clerks.removeValue(forKey: number), (disk.syncsAfterFailure[clerk.process] ?? 0) > 0 {
      violation = violation ?? Violation(.retried, "process \(clerk.process)")
    }
    machines.removeValue(forKey: number)?.die()
  }
}
