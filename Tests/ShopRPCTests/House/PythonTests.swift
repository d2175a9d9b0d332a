import Testing

/// Runs test files in Python against the built program.
enum PythonTests {
  /// Interpreters to try: the one on the path, and Debian's, which has a Tk package.
  private static let pythons = ["python3", "/usr/bin/python3"]

  /// Runs the test file at `path` with the first Python that `need` works in, under the command `screen`, and reports skipped tests loudly.
  static func run(_ path: String, with need: String = "import unittest", on screen: [String] = []) throws {
    let python = try pythons.first { try Tool.run([$0, "-c", need]).code == 0 }
    guard let python else { return Endurance.skip("no python3 here can `\(need)`, so \(path) was not run.") }
    let (status, said) = try Tool.run(screen + [python, "-B", path, "--verbose"], ["SHOP_RPC": BuiltProgram.path])
    for line in said.split(separator: "\n") where line.contains("... skipped ") { Endurance.skip("\(path): \(line)") }
    #expect(status == 0, "\(said)")
  }
}
