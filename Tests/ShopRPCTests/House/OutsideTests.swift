import Foundation
import Testing

/// Third-party validators check the generated files.
struct OutsideTests {
  /// Each folder of the executable uses only the folders below it.
  @Test func theLayersHold() async throws {
    let (status, verdict) = try await Tool.run(["python3", "Tests/Layers/run"])
    #expect(status == 0, "\(verdict)")
  }

  /// What a kind of entity is belongs into its declaration, not into switches.
  @Test func kindsAreDeclared() async throws {
    let (status, verdict) = try await Tool.run(["python3", "Tests/Layers/kinds"])
    #expect(status == 0, "\(verdict)")
  }

  /// Something in the sources refers to each of their declarations.
  @Test func nothingIsUnused() async throws {
    let index = URL(fileURLWithPath: BuiltProgram.path).deletingLastPathComponent().appending(path: "index/store").path
    guard FileManager.default.fileExists(atPath: index) else {
      try Requirement.skip("the compiler's index (a build without --disable-index-store)")
    }
    let (status, verdict) = try await Tool.run(["python3", "Tests/Layers/unused", index])
    if status == 2 { try Requirement.skip("libIndexStore (a complete toolchain)") }
    #expect(status == 0, "\(verdict)")
  }

  /// The fuzzing program, which is compiled from a part of the sources, compiles.
  @Test(.needs(.longForm)) func theFuzzedPartNeedsNothingElse() async throws {
    let (status, verdict) = try await Tool.run(["Tests/Fuzz/run", "check"])
    #expect(status == 0, "\(verdict)")
  }

  @Test(.needs(.longForm), .needs(.jsonschema)) func theSchemasAreValid() async throws {
    let (status, verdict) = try await Tool.run(["python3", "Tests/Outside/validate.py"])
    #expect(status == 0, "\(verdict)")
  }
}
