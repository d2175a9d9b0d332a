import Foundation
import Testing

@testable import ShopRPC

/// Asks the built program for anything, and has every answer judged by Tests/Outside/fuzz.py.
@Suite struct FuzzTests {
  /// `SHOP_RPC_FUZZ`: how many messages to send.
  private static let messages = max(1, Int(ProcessInfo.processInfo.environment["SHOP_RPC_FUZZ"] ?? "") ?? 2000)
  /// Two rounds of chances, the same in every run.
  private static let seeds = [1, 2]

  @Test(arguments: seeds) func everyAnswerIsRight(_ seed: Int) throws {
    guard try python(["-c", "import sys; sys.exit(sys.version_info < (3, 9))"]).code == 0 else {
      return Endurance.skip("python3 is not here, so nobody asked the program for anything at random.")
    }
    let (code, said) = try python(
      [
        "Tests/Outside/fuzz.py", "--program", BuiltProgram.path, "--seed", "\(seed)", "--requests", "\(Self.messages / Self.seeds.count)",
      ])
    #expect(code == 0, "\(said)")
  }

  /// Runs Python in the root of the package, however long it says nothing; its exit code and what it wrote.
  private func python(_ arguments: [String]) throws -> (code: Int32, said: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.currentDirectoryURL = HouseTests.root
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, said)
  }
}
