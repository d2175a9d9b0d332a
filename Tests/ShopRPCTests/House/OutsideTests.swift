import Foundation
import Testing

/// Lets validators that are not ours judge what the project generates.
@Suite struct OutsideTests {
  @Test func theSchemasAreValid() throws {
    let (code, said) = try python(["-c", "import jsonschema"])
    guard code == 0 else {
      return Endurance.skip("python3 with jsonschema is not here, so nobody outside judged schemas/ and the transcripts. \(said)")
    }
    let (status, verdict) = try python(["Tests/Outside/validate.py"])
    #expect(status == 0, "\(verdict)")
  }

  /// Runs Python in the root of the package; its exit code and what it wrote.
  private func python(_ arguments: [String]) throws -> (Int32, String) {
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
