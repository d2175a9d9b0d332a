import Testing

/// Several processes with one database, of which some are killed.
struct SoakTests {
  @Test func severalProcessesShareAStore() async throws {
    let (status, verdict) = try await Tool.run([
      "python3", "Tests/Outside/soak.py", "--program", BuiltProgram.path, "--processes", "3", "--seconds", "\(Endurance.times(8))",
    ])
    #expect(status == 0, "\(verdict)")
  }
}
