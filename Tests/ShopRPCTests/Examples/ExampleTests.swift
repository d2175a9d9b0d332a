import Foundation
import Testing

@testable import ShopRPC

/// Runs the tests of the examples, each in the example's own language, with the program that was built.
@Suite struct ExampleTests {
  /// Pythons that may be here: the one on the path, and Debian's, for which there is a package with Tk.
  private static let pythons = ["python3", "/usr/bin/python3"]

  @Test func theShellScriptShops() throws { try judge("shell_test.py", with: "import unittest", on: []) }

  @Test(arguments: ["client_test.py", "broken_service_test.py", "generator_test.py"])
  func thePythonClientIsTypedAndWorks(_ file: String) throws { try judge(file, with: "import unittest", on: []) }

  @Test func theWindowShowsWhatIsAnswered() throws {
    let screen = ["xvfb-run", "--auto-servernum"]
    guard try Endurance.shell("command -v xvfb-run xauth").code == .code(0) else {
      Endurance.skip("xvfb-run or xauth is not here, so the window of Examples/python was seen by nobody.")
      return
    }
    try judge("window_test.py", with: "import tkinter", on: screen)
  }

  /// Runs a file of tests with the first Python that has what it needs, behind the words of `screen`, and repeats loudly what it skipped.
  private func judge(_ file: String, with need: String, on screen: [String]) throws {
    let python = try Self.pythons.first { try Endurance.run([$0, "-c", need]).code == .code(0) }
    guard let python else {
      Endurance.skip("no python3 here can `\(need)`, so Tests/Examples/\(file) was not run.")
      return
    }
    let (status, said) = try run(screen + [python, "-B", "Tests/Examples/\(file)", "--verbose"])
    for line in said.split(separator: "\n") where line.contains("... skipped ") { Endurance.skip("\(file): \(line)") }
    #expect(status == 0, "\(said)")
  }

  /// Runs words in the root of the package, for as long as it takes: its exit code, and what it wrote.
  private func run(_ words: [String]) throws -> (Int32, String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["-u", "\(Variable.token.rawValue)", "SHOP_RPC=\(BuiltProgram.path)"] + words
    process.currentDirectoryURL = HouseTests.root
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, said)
  }
}
