import Foundation

@testable import ShopRPC

/// How long the tests of endurance go on, and what they say.
enum Endurance {
  /// `SHOP_RPC_ENDURANCE`: how many times the usual; 1 when nothing is said.
  static let factor = max(1, Int(ProcessInfo.processInfo.environment["SHOP_RPC_ENDURANCE"] ?? "") ?? 1)

  /// So many rounds instead of the usual `count`.
  static func times(_ count: Int) -> Int { count * factor }

  /// Says what was not tested here.
  static func skip(_ reason: String) { print("SKIPPED, AND LOUDLY: \(reason)") }

  /// Runs a tool by its name: its exit code and what it wrote.
  static func run(_ words: [String]) throws -> (code: ChildProcess.Termination, output: String) {
    let scratch = try ScratchDirectory()
    var child = try ChildProcess("/usr/bin/env", words, scratch: scratch.path)
    let output = child.exchange([], step: 1)
    return (child.ending(), String(decoding: output, as: UTF8.self))
  }

  /// A shell's command, for what only a shell does; its words are quoted by the caller.
  static func shell(_ command: String) throws -> (code: ChildProcess.Termination, output: String) {
    try run(["sh", "-c", command + " 2>&1"])
  }
}
