import Glibc

@testable import Persistence

/// A disk in memory with a kernel above it. It does the same in every run: time is a counter, and chance is drawn from seeds.
///
/// What it takes as legal is the worst that common file systems do: a page is written back whole, in any order; a file's size in
/// order; a name only with its directory's sync; what a failed sync leaves is marked clean and lost.
final class SimulatedDisk {
  var state: DiskState
  /// Calls of all processes so far that could fail.
  private(set) var calls = 0
  /// The numbers of those that write.
  private(set) var writes: [Int] = []
  var fault: DiskFault?
  /// Runs before each call: what the disk holds then is what a crash there leaves.
  var beforeCall: (SimulatedDisk) -> Void = { _ in }
  /// Bytes of a page; small ones, so that lines are torn.
  let page: Int
  /// Processes that died.
  private(set) var dead: Set<Int> = []
  /// Syncs of data by process since the first of it that failed.
  private(set) var syncsAfterFailure: [Int: Int] = [:]
  private var time = 0
  private var numbers = 0

  init(_ state: DiskState = DiskState(), page: Int = 64) {
    self.state = state
    self.page = page
  }

  /// Counts a call, and fails it when its time has come.
  func enter(_ call: CallError.Call, by process: Int) throws(CallError) {
    guard !dead.contains(process) else { throw CallError(call, EIO) }
    beforeCall(self)
    calls += 1
    if call == .write { writes.append(calls) }
    guard let fault, fault.strikes(calls) else { return }
    if fault.kind == .death {
      dead.insert(process)
      throw CallError(call, EIO)
    }
    if let error = fault.error(of: call) { throw error }
  }

  /// How much of a write is stored.
  func room(for size: Int) -> Int {
    guard let fault, fault.kind == .short, fault.strikes(calls) else { return size }
    return size / 2
  }

  /// Writes down a sync of data: after one that failed there must be none.
  func noteSync(by process: Int, failed: Bool) {
    if let count = syncsAfterFailure[process] {
      syncsAfterFailure[process] = count + 1
    } else if failed {
      syncsAfterFailure[process] = 0
    }
  }

  /// A number that nothing else has, for open descriptions.
  func newNumber() -> Int {
    numbers += 1
    return numbers
  }

  func tick(_ microseconds: Int = 1) -> Int {
    time += microseconds
    return time
  }
}
