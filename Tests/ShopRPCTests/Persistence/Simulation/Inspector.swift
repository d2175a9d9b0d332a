@testable import Persistence

/// Opens the remains of a crash, and compares them with what was acknowledged.
struct Inspector {
  let witness: Witness
  let page: Int
  /// Runs before each call of the recovery.
  var beforeCall: (SimulatedDisk) -> Void = { _ in }

  /// Checks all guarantees for a database opened after a crash; returns nil if they hold.
  func inspect(_ state: DiskState) -> Violation? {
    let disk = SimulatedDisk(state, page: page)
    disk.beforeCall = beforeCall
    do throws(Violation) {
      let found = try recover(disk)
      disk.beforeCall = { _ in }
      try again(disk, found)
      try goOn(disk, found)
      return nil
    } catch {
      return error
    }
  }

  /// Checks only the first opening, for a crash during recovery.
  func glance(_ state: DiskState) -> Violation? {
    do throws(Violation) {
      let disk = SimulatedDisk(state, page: page)
      try again(disk, try recover(disk))
      return nil
    } catch {
      return error
    }
  }

  private func recover(_ disk: SimulatedDisk) throws(Violation) -> [String] {
    if let violation = witness.checkFiles(disk.state.content) { throw violation.at("before the recovery") }
    let clerk = try open(disk)
    if let violation = witness.checkFiles(disk.state.content, after: clerk.texts) { throw violation }
    if let violation = witness.check(clerk.texts) { throw violation.with(clerk.status.issues) }
    return clerk.texts
  }

  private func open(_ disk: SimulatedDisk) throws(Violation) -> DatabaseProcess {
    let process = SimulatedProcess(disk, id: disk.newNumber())
    let clerk: DatabaseProcess
    do throws(DatabaseError) { clerk = try DatabaseProcess(process) } catch { throw Violation(.opening, "\(error)") }
    if let failure = clerk.status.failure { throw Violation(.opening, "\(failure)") }
    if let damage = clerk.status.issues.first(where: \.isDamage) { throw Violation(.finding, "\(damage) with \(clerk.texts)") }
    return clerk
  }

  /// Checks that a second recovery finds the same and changes nothing.
  private func again(_ disk: SimulatedDisk, _ found: [String]) throws(Violation) {
    let before = disk.state.content
    let clerk = try open(disk)
    guard clerk.texts == found else { throw Violation(.unstable, "\(clerk.texts) after \(found)") }
    guard disk.state.content == before, clerk.status.cutLines == 0 else { throw Violation(.unstable, "files change again") }
  }

  /// Checks that another change is accepted and survives a power cut, together with everything before it.
  private func goOn(_ disk: SimulatedDisk, _ found: [String]) throws(Violation) {
    let clerk = try open(disk)
    do throws(DatabaseError) {
      try clerk.put([[Self.further]])
      if found.count % 2 == 1 { try clerk.compact() }
    } catch {
      throw Violation(.unusable, "\(error)")
    }
    let later = try open(SimulatedDisk(disk.state.afterPowerCut(.nothing), page: page))
    let all = found + [Self.further]
    guard later.texts == all else { throw Violation(.unusable, "\(later.texts) after \(found) and a further one") }
    let past: [[String]]
    do throws(DatabaseError) { past = try later.past() } catch { throw Violation(.past, "\(error)") }
    for texts in past where texts != all { throw Violation(.past, "\(texts) instead of \(all)") }
  }

  private static let further = "\"a further change\""
}

extension Violation {
  func with(_ issues: [DatabaseIssue]) -> Violation {
    issues.isEmpty ? self : Violation(check, "\(detail) with \(issues)")
  }
}
