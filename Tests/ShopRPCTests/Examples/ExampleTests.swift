import Testing

/// Runs the tests of the examples, each in the example's own language, against the built program.
@Suite struct ExampleTests {
  /// Python interpreters to try: the one on the path, and Debian's, which has a Tk package.
  private static let pythons = ["python3", "/usr/bin/python3"]

  @Test func theShellScriptShops() throws { try judge("shell_test.py", with: "import unittest", on: []) }

  @Test(arguments: ["client_test.py", "broken_service_test.py", "generator_test.py", "reference_test.py"])
  func thePythonClientIsTypedAndWorks(_ file: String) throws { try judge(file, with: "import unittest", on: []) }

  @Test func theTypeScriptClientIsTypedAndWorks() throws { try judge("typescript_test.py", with: "import unittest", on: []) }

  /// The block of each page in docs/quickstart reaches a cart.
  @Test func theQuickStartsStart() throws { try judge("quickstart_test.py", with: "import unittest", on: []) }

  @Test func theLinksOfTheDocumentationResolve() throws { try judge("links_test.py", with: "import unittest", on: []) }

  @Test func thePackageInstallsAndLeavesNothing() throws { try judge("packaging_test.py", with: "import unittest", on: []) }

  @Test func theWindowShowsWhatIsAnswered() throws {
    let screen = ["xvfb-run", "--auto-servernum"]
    guard try Tool.run(["sh", "-c", "command -v xvfb-run xauth"]).code == 0 else {
      Endurance.skip("xvfb-run or xauth is not here, so the window of Examples/python was seen by nobody.")
      return
    }
    try judge("window_test.py", with: "import tkinter", on: screen)
  }

  /// Runs a test file with the first Python that has the required module, under the command `screen`, and reports skipped tests loudly.
  private func judge(_ file: String, with need: String, on screen: [String]) throws {
    let python = try Self.pythons.first { try Tool.run([$0, "-c", need]).code == 0 }
    guard let python else {
      Endurance.skip("no python3 here can `\(need)`, so Tests/Examples/\(file) was not run.")
      return
    }
    let (status, said) = try Tool.run(
      screen + [python, "-B", "Tests/Examples/\(file)", "--verbose"], ["SHOP_RPC": BuiltProgram.path])
    for line in said.split(separator: "\n") where line.contains("... skipped ") { Endurance.skip("\(file): \(line)") }
    #expect(status == 0, "\(said)")
  }
}
