@testable import ShopRPC

/// Tools that the tests run.
extension Endurance {
  /// Runs a tool by name; returns its exit code and output.
  static func run(_ words: [String]) throws -> (code: ChildProcess.Termination, output: String) {
    let scratch = try ScratchDirectory()
    var child = try ChildProcess("/usr/bin/env", words, scratch: scratch.path, patience: Patience.milliseconds)
    let output = child.exchange([], step: 1)
    return (child.ending(), String(decoding: output, as: UTF8.self))
  }

  /// Runs a shell command; the caller quotes its words.
  static func shell(_ command: String) throws -> (code: ChildProcess.Termination, output: String) {
    try run(["sh", "-c", command + " 2>&1"])
  }
}
