import Testing

@testable import ShopRPC

struct ChildProcessTests {
  private static func run(_ script: String, _ input: [UInt8] = [], step: Int = .max) throws -> (
    output: [UInt8], ending: ChildProcess.Termination
  ) {
    let scratch = try ScratchDirectory()
    var child = try ChildProcess("/bin/sh", ["-c", script], scratch: scratch.path)
    let output = child.exchange(input, step: step)
    return (output, child.ending())
  }

  @Test func moreThanAnyPipeHoldsGoesThroughInBothDirections() throws {
    let input = (0..<(1 << 20)).map { UInt8(truncatingIfNeeded: $0) }
    let (output, ending) = try Self.run("exec cat", input)
    #expect(output == input)
    #expect(ending == .code(0))
  }

  @Test func bytesGoOneByOneToo() throws {
    let (output, ending) = try Self.run("exec cat", Array("one by one".utf8), step: 1)
    #expect(output == Array("one by one".utf8))
    #expect(ending == .code(0))
  }

  @Test(
    arguments: [("exit 0", .code(0)), ("exit 3", .code(3)), ("exit 255", .code(255)), ("kill -9 $$", .signal(9))]
      as [(String, ChildProcess.Termination)])
  func theTerminationIsReported(_ script: String, _ ending: ChildProcess.Termination) throws {
    #expect(try Self.run(script).ending == ending)
  }

  @Test func aChildThatDoesNotReadIsNotAProblem() throws {
    let (output, ending) = try Self.run("echo a; exit 4", [UInt8](repeating: 0x61, count: 1 << 20))
    #expect(output == Array("a\n".utf8))
    #expect(ending == .code(4))
  }

  @Test func whatCannotBeStartedIsAnError() {
    #expect(throws: FileError.self) {
      let scratch = try ScratchDirectory()
      _ = try ChildProcess("/nowhere/at/all", [], scratch: scratch.path).ending()
    }
  }

  @Test func scratchDirectoriesAreRemovedWithAllThatIsInThem() throws {
    var path = ""
    do {
      let scratch = try ScratchDirectory()
      path = scratch.path
      try Directory.make("\(path)/a/b")
      try WholeFile.write([1], to: "\(path)/a/b/c.json")
      #expect(try Directory.files(at: path, endingWith: ".json") == ["\(path)/a/b/c.json"])
    }
    #expect(try Directory.names(in: path) == nil)
  }
}
