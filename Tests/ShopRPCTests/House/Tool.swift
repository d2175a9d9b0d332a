import Foundation

/// Third-party command-line tool, run to completion without a timeout.
enum Tool {
  /// Returns the exit code and the combined output. Runs in the package root with `facts` added to the environment, and without the
  /// variables that configure the service.
  static func run(_ words: [String], _ facts: [String: String] = [:]) throws -> (code: Int32, said: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = HouseTests.root
    process.environment = surroundings.merging(facts) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, said)
  }

  private static let surroundings = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("SHOP_RPC") }
}
