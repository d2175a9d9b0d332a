import Glibc

@testable import Persistence

/// Failure of the simulated disk.
struct DiskFault: Hashable, CustomStringConvertible {
  enum Kind: Hashable, CaseIterable {
    /// Device error.
    case error
    /// No space: only calls that need some fail.
    case full
    /// A write stores only some bytes; all other calls succeed.
    case short
    /// The process dies before the call; all its later calls have no effect.
    case death
  }

  let kind: Kind
  /// Number of the failing call, counted over all processes.
  let call: Int
  /// True if every later call also fails.
  let lasts: Bool

  var description: String { "\(kind) at call \(call)\(lasts ? " and from then on" : "")" }

  static func all(at call: Int) -> [DiskFault] {
    Kind.allCases.flatMap { kind in
      (kind == .error || kind == .full ? [false, true] : [false]).map { DiskFault(kind: kind, call: call, lasts: $0) }
    }
  }

  func strikes(_ number: Int) -> Bool { lasts ? number >= call : number == call }

  /// Error of a call with this fault; nil if the call cannot fail that way.
  func error(of call: CallError.Call) -> CallError? {
    switch kind {
    case .error: CallError(call, EIO)
    case .full: Self.wantsRoom.contains(call) ? CallError(call, ENOSPC) : nil
    case .short, .death: nil
    }
  }

  private static let wantsRoom: Set<CallError.Call> = [.write, .pwrite, .open, .mkdir, .rename, .fsync, .fdatasync]
}
