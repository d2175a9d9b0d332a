import Glibc

@testable import Persistence

/// In-memory disk with a simulated kernel. Every run is identical: time is a counter, and randomness comes from seeds.
///
/// Models the worst behavior of common file systems: pages are written back whole, in any order; sizes in order; names only with a sync of
/// their directory; and data of a failed sync is marked clean and lost.
final class SimulatedDisk {
  var state: DiskState
  /// Number of calls so far, by all processes, that could fail.
  private(set) var calls = 0
  /// Numbers of the calls that write.
  private(set) var writes: [Int] = []
  var fault: DiskFault?
  /// Runs before each call, when the disk holds what a crash at that point would leave.
  var beforeCall: (SimulatedDisk) -> Void = { _ in }
  /// Page size in bytes, small so that lines are torn.
  let page: Int
  /// Processes that have died.
  private(set) var dead: Set<Int> = []
  /// Data syncs per process since its first failed one.
  private(set) var syncsAfterFailure: [Int: Int] = [:]
  private var time = 0
  private var numbers = 0

  init(_ state: DiskState = DiskState(), page: Int = 64) {
    self.state = state
    self.page = page
  }

  /// Counts a call, and makes it fail if it is due.
  func enter(_ call: CallError.Call, by process: Int) throws(CallError) {
    guard !dead.contains(process) else { throw CallError(call, EIO) }
    beforeCall(self)
    calls += 1
    if call == .write || call == .pwrite { writes.append(calls) }
    guard let fault, fault.strikes(calls) else { return }
    if fault.kind == .death {
      dead.insert(process)
      throw CallError(call, EIO)
    }
    if let error = fault.error(of: call) { throw error }
  }

  /// Number of bytes of a write that are stored.
  func room(for size: Int) -> Int {
    guard let fault, fault.kind == .short, fault.strikes(calls) else { return size }
    return size / 2
  }

  /// Records a data sync; after a failed one, there must be no further sync.
  func noteSync(by process: Int, failed: Bool) {
    if let count = syncsAfterFailure[process] {
      syncsAfterFailure[process] = count + 1
    } else if failed {
      syncsAfterFailure[process] = 0
    }
  }

  /// Unique number, for open file descriptions.
  func newNumber() -> Int {
    numbers += 1
    return numbers
  }

  func tick(_ microseconds: Int = 1) -> Int {
    time += microseconds
    return time
  }
}
