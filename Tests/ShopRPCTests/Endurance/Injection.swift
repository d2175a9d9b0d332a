import Testing

/// Injected failure of a system call.
struct Injection: Sendable, CustomTestStringConvertible {
  let call: String
  /// Error that the call returns; nil kills the program there.
  let error: String?
  /// Phase of the program in which it happens.
  let way: InjectedRun.Way
  /// A later call that also fails, if any.
  var next: String?

  var testDescription: String { "\(call) \(error ?? "kill")\(next.map { " then \($0)" } ?? ""), \(way)" }

  /// Options of strace that make the `count`-th call fail, from 1.
  func words(at count: Int) -> [String] {
    let fault = error.map { "error=\($0)" } ?? "signal=SIGKILL"
    return ["\(call):\(fault):when=\(count)"] + (next.map { ["\($0):when=1"] } ?? [])
  }

  /// True for errors that mean there is no space.
  var isFull: Bool { ["ENOSPC", "EDQUOT", "EFBIG"].contains(error) }

  /// 1 to fail every single call, more to leave out calls of one kind when time is short.
  var stride: Int {
    let isFirst = ["fdatasync", "fsync", "renameat", "pwrite64"].contains(call) && !["EDQUOT", "EFBIG"].contains(error)
    return Endurance.isThorough ? (isFirst ? 1 : 3) : (isFirst ? 7 : 21)
  }

  static let all: [Injection] = InjectedRun.Way.allCases.flatMap { way in
    Strace.calls.map { Injection(call: $0, error: nil, way: way) } + errors.map { Injection(call: $0, error: $1, way: way) } + [
      Injection(call: "pwrite64", error: "ENOSPC", way: way, next: "ftruncate:error=EIO")
    ]
  }

  private static let errors = [
    ("fdatasync", "EIO"), ("fsync", "EIO"), ("fsync", "ENOSPC"), ("pwrite64", "EIO"), ("pwrite64", "ENOSPC"),
    ("pwrite64", "EDQUOT"), ("pwrite64", "EFBIG"), ("write", "EIO"), ("write", "ENOSPC"), ("renameat", "ENOSPC"), ("openat", "EMFILE"),
    ("flock", "ENOLCK"), ("unlinkat", "EIO"),
  ]
}
