import Testing

/// A call of the program that goes wrong.
struct Injection: Sendable, CustomTestStringConvertible {
  let call: String
  /// What the call answers; nil kills the program there.
  let error: String?
  /// The way of the program in which it happens.
  let way: InjectedRun.Way
  /// A call after it that goes wrong too, when there is one.
  var next: String?

  var testDescription: String { "\(call) \(error ?? "kill")\(next.map { " then \($0)" } ?? ""), \(way)" }

  /// What strace is told so that it happens at the call's `count`-th time, from 1.
  func words(at count: Int) -> [String] {
    let fault = error.map { "error=\($0)" } ?? "signal=SIGKILL"
    return ["\(call):\(fault):when=\(count)"] + (next.map { ["\($0):when=1"] } ?? [])
  }

  /// Errors that mean that there is no room now.
  var isFull: Bool { ["ENOSPC", "EDQUOT", "EFBIG"].contains(error) }

  /// What is tried at every place, and what at every third one unless there is more time.
  var stride: Int {
    let isFirst = ["fdatasync", "fsync", "renameat", "write"].contains(call) && !["EDQUOT", "EFBIG"].contains(error)
    return isFirst || Endurance.factor > 1 ? 1 : 3
  }

  static let all: [Injection] = InjectedRun.Way.allCases.flatMap { way in
    Strace.calls.map { Injection(call: $0, error: nil, way: way) } + errors.map { Injection(call: $0, error: $1, way: way) } + [
      Injection(call: "write", error: "ENOSPC", way: way, next: "ftruncate:error=EIO")
    ]
  }

  private static let errors = [
    ("fdatasync", "EIO"), ("fsync", "EIO"), ("fsync", "ENOSPC"), ("write", "EIO"), ("write", "ENOSPC"), ("write", "EDQUOT"),
    ("write", "EFBIG"), ("renameat", "ENOSPC"), ("openat", "EMFILE"), ("flock", "ENOLCK"), ("unlinkat", "EIO"),
  ]
}
