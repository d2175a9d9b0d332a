import Foundation

extension PipedRun {
  /// The program that was built with the tests, or another one that `SHOP_RPC_PROBED` names.
  private static let probed = ProcessInfo.processInfo.environment["SHOP_RPC_PROBED"] ?? BuiltProgram.path
  /// Bytes of a read: the longest answers come in a few.
  private static let pieceLength = 1 << 20

  /// What the program did with the bytes of a probe, written at most `step` at a time; their end follows when `count` bytes came back, or
  /// at once.
  init(probe input: [UInt8], step: Int, count: Int?) throws {
    let words = ["--ephemeral", "--clock", "2026-01-15T09:00:00Z", "--seed", "1", "--locale", "en"]
    self = try PipedRun(Self.probed, words, input, steps: (step, Self.pieceLength), count: count ?? 0)
  }
}
