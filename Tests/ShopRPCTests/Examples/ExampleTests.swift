import Testing

/// Runs the tests of the examples, each in the example's own language, against the built program.
struct ExampleTests {
  @Test func theShellScriptShops() async throws { try await judge("shell_test.py") }

  @Test(arguments: ["client_test.py", "broken_service_test.py", "generator_test.py", "reference_test.py"])
  func thePythonClientIsTypedAndWorks(_ file: String) async throws { try await judge(file) }

  @Test func theTypeScriptClientIsTypedAndWorks() async throws { try await judge("typescript_test.py") }

  /// The block of each page in docs/quickstart reaches a cart.
  @Test func theQuickStartsStart() async throws { try await judge("quickstart_test.py") }

  /// The commands on the other pages, and the scripts that they name.
  @Test func theCommandsOfTheDocumentationWork() async throws { try await judge("documentation_test.py") }

  @Test func everyBlockOfTheDocumentationIsRun() async throws { try await judge("blocks_test.py") }

  @Test func theLinksOfTheDocumentationResolve() async throws { try await judge("links_test.py") }

  /// Archives, packages and plugins of the debug build, and those of a release build in a system without Swift.
  @Test(arguments: ["packaging_test.py", "editor_packages_test.py", "release_test.py"])
  func thePackagesInstallAndLeaveNothing(_ file: String) async throws { try await judge(file) }

  /// The shop in a browser: its rules, the journeys of people, access for everybody, what lasts, and long lists.
  @Test(arguments: [
    "rules_test.py", "journeys_test.py", "plans_test.py", "files_test.py", "access_test.py", "lasting_test.py", "long_test.py",
    "together_test.py",
  ])
  func theShopInABrowserServesPeople(_ file: String) async throws { try await PythonTests.run("Tests/Web/\(file)") }

  private func judge(_ file: String) async throws { try await PythonTests.run("Tests/Examples/\(file)") }
}
