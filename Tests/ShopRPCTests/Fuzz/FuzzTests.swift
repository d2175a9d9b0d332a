import Foundation
import Testing

@testable import ShopRPC

/// Sends random requests to the built program, and has Tests/Outside/fuzz.py check every response.
struct FuzzTests {
  /// Number of messages, from `SHOP_RPC_FUZZ`.
  private static let messages = max(1, Int(ProcessInfo.processInfo.environment["SHOP_RPC_FUZZ"] ?? "") ?? Endurance.times(2000))
  /// Seeds of two rounds, the same in every run.
  private static let seeds = [1, 2]

  @Test(.needs(.python), arguments: seeds) func everyAnswerIsRight(_ seed: Int) async throws {
    let (code, said) = try await Tool.run(
      [
        "python3", "Tests/Outside/fuzz.py", "--program", BuiltProgram.path, "--seed", "\(seed)", "--requests",
        "\(Self.messages / Self.seeds.count)",
      ])
    #expect(code == 0, "\(said)")
  }
}
