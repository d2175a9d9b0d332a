@testable import ShopRPC

/// Output of the tests, and the tools that they run.
extension Endurance {
  /// Prints that something was not tested.
  static func skip(_ reason: String) { print("SKIPPED, AND LOUDLY: \(reason)") }

  /// Runs a tool by name; returns its exit code and output.
  static func run(_ words: [String]) throws -> (code: ChildProcess.Termination, output: String) {
    let scratch = try ScratchDirectory()
    var child = try ChildProcess("/usr/bin/env", words, scratch: scratch.path)
    let output = child.exchange([], step: 1)
    return (child.ending(), String(decoding: output, as: UTF8.self))
  }

  /// Runs a shell command; the caller quotes its words.
  static func shell(_ command: String) throws -> (code: ChildProcess.Termination, output: String) {
    try run(["sh", "-c", command + " 2>&1"])
  }
}
