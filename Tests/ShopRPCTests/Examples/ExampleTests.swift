import Testing

/// Runs the tests of the examples, the documentation, the packages and the window against the built program.
struct ExampleTests {
  @Test(arguments: try PythonTests.files(in: "Tests/Examples"))
  func whatPeopleTakeWorks(_ file: String) async throws { try await PythonTests.run(file) }

  /// The shop in a browser.
  @Test(arguments: try PythonTests.files(in: "Tests/Web"))
  func theShopInABrowserServesPeople(_ file: String) async throws { try await PythonTests.run(file) }
}
