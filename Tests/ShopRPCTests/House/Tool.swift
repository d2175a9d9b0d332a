import Foundation

/// A program of others, run by its name to its end, however long it says nothing.
enum Tool {
  /// Its exit code, and all that it wrote to both outputs. It runs in the root of the package; `facts` are set in its environment, and what
  /// tells the service itself how to be is not.
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
