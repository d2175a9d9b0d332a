import Foundation
import Testing

/// Runs test files in Python against the built program.
enum PythonTests {
  /// Random calls of assistants when nothing is left out.
  private static let calls = 1000
  /// Path prefixes of test files that take minutes: they start browsers, install packages, or run third-party clients.
  private static let long = ["Tests/Web/", "Tests/Examples/packaging_test.py", "Tests/MCP/clients_test.py"]

  /// The test files in a folder, so that none can be forgotten.
  static func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: HouseTests.root.appending(path: folder).path)
      .filter { $0.hasSuffix("_test.py") }.sorted().map { "\(folder)/\($0)" }
  }

  /// Runs the test file at `path`. Tests that it skips are reported; if it skips all, this one is.
  static func run(_ path: String) async throws {
    try Requirement.python.check()
    if long.contains(where: path.hasPrefix) { try Requirement.longForm.check() }
    let (status, said) = try await Tool.run(
      ["python3", "-B", path, "--verbose"], ["SHOP_RPC": BuiltProgram.path, "SHOP_RPC_MCP_CALLS": "\(Endurance.times(calls))"])
    #expect(status == 0, "\(said)")
    let lines = said.split(separator: "\n")
    let skips = lines.compactMap { line in
      line.split(separator: " ... skipped ", maxSplits: 1).dropFirst().first.map {
        (name: line.prefix { $0 != " " }, reason: $0.dropFirst().dropLast())
      }
    }
    for (name, reason) in skips { Issue.record("\(reason): \(path), \(name)", severity: .warning) }
    if skips.count > 0, lines.contains(where: { $0.hasPrefix("Ran \(skips.count) test") }) { try Test.cancel("none of its tests can run") }
  }
}
