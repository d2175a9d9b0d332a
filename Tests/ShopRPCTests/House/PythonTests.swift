import Testing

/// Runs test files in Python against the built program.
enum PythonTests {
  /// Module without which a test file cannot run.
  enum Module: String {
    case unittest
    case tk = "tkinter"

    /// Interpreter that has it: the one on the path, or Debian's, which has a Tk package.
    fileprivate func python() throws -> String? {
      try ["python3", "/usr/bin/python3"].first { try Tool.run([$0, "-c", "import \(rawValue)"]).code == 0 }
    }

    private var debian: String {
      switch self {
      case .unittest: "python3"
      case .tk: "python3-tk"
      }
    }

    fileprivate var requirement: Requirement { Requirement("Python with \(rawValue)", debian: debian) { try python() != nil } }
  }

  /// Random calls of assistants when nothing is left out.
  private static let calls = 400

  /// Runs the test file at `path` under the command `screen`. Tests that it skips are reported; if it skips all, this one is.
  static func run(_ path: String, with module: Module = .unittest, on screen: [String] = []) throws {
    try module.requirement.check()
    let python = try #require(try module.python())
    let (status, said) = try Tool.run(
      screen + [python, "-B", path, "--verbose"], ["SHOP_RPC": BuiltProgram.path, "SHOP_RPC_MCP_CALLS": "\(Endurance.times(calls))"])
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
