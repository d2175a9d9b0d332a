import Glibc

@testable import Persistence

/// A failure of the simulated disk.
struct DiskFault: Hashable, CustomStringConvertible {
  enum Kind: Hashable, CaseIterable {
    /// The device fails.
    case error
    /// There is no room: only calls that need some fail.
    case full
    /// A write stores a part; whatever else is asked succeeds.
    case short
    /// The process dies before the call; all its later calls do nothing.
    case death
  }

  let kind: Kind
  /// The number of the call that fails, of all calls of all processes.
  let call: Int
  /// Every later call fails too.
  let lasts: Bool

  var description: String { "\(kind) at call \(call)\(lasts ? " and from then on" : "")" }

  static func all(at call: Int) -> [DiskFault] {
    Kind.allCases.flatMap { kind in
      (kind == .error || kind == .full ? [false, true] : [false]).map { DiskFault(kind: kind, call: call, lasts: $0) }
    }
  }

  func strikes(_ number: Int) -> Bool { lasts ? number >= call : number == call }

  /// The error of a call that it strikes; nil when this call cannot fail so.
  func error(of call: CallError.Call) -> CallError? {
    switch kind {
    case .error: CallError(call, EIO)
    case .full: Self.wantsRoom.contains(call) ? CallError(call, ENOSPC) : nil
    case .short, .death: nil
    }
  }

  private static let wantsRoom: Set<CallError.Call> = [.write, .pwrite, .open, .mkdir, .rename, .fsync, .fdatasync]
}
