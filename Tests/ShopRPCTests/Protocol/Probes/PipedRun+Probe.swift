import Foundation

extension PipedRun {
  /// Program built with the tests, or another one named by `SHOP_RPC_PROBED`.
  private static let probed = ProcessInfo.processInfo.environment["SHOP_RPC_PROBED"] ?? BuiltProgram.path
  /// Bytes per read: the longest responses take a few.
  private static let pieceLength = 1 << 20

  /// Runs the program on the bytes of a probe, written at most `step` at a time; the input ends after `count` response bytes, or at once.
  init(probe input: [UInt8], step: Int, count: Int?) throws {
    let words = ["--ephemeral", "--clock", "2026-01-15T09:00:00Z", "--seed", "1", "--locale", "en"]
    self = try PipedRun(Self.probed, words, input, steps: (step, Self.pieceLength), count: count ?? 0)
  }
}
