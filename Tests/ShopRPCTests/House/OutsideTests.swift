import Foundation
import Testing

/// Third-party validators check the generated files.
struct OutsideTests {
  /// Each folder of the executable uses only the folders below it.
  @Test func theLayersHold() throws {
    let (status, verdict) = try Tool.run(["python3", "Tests/Layers/run"])
    #expect(status == 0, "\(verdict)")
  }

  /// Something in the sources refers to each of their declarations.
  @Test func nothingIsUnused() throws {
    let index = URL(fileURLWithPath: BuiltProgram.path).deletingLastPathComponent().appending(path: "index/store").path
    guard FileManager.default.fileExists(atPath: index) else {
      return Endurance.skip("the compiler wrote no index to \(index), so nobody looked for unused declarations.")
    }
    let (status, verdict) = try Tool.run(["python3", "Tests/Layers/unused", index])
    if status == 2 { return Endurance.skip("there is no swiftc or libIndexStore, so nobody looked for unused declarations. \(verdict)") }
    #expect(status == 0, "\(verdict)")
  }

  @Test func theSchemasAreValid() throws {
    let (code, said) = try Tool.run(["python3", "-c", "import jsonschema"])
    guard code == 0 else {
      return Endurance.skip("python3 with jsonschema is not here, so nobody outside judged schemas/ and the transcripts. \(said)")
    }
    let (status, verdict) = try Tool.run(["python3", "Tests/Outside/validate.py"])
    #expect(status == 0, "\(verdict)")
  }
}
