import Foundation
import Glibc
import Testing

@testable import ShopRPC

/// With too little memory at startup, the program exits with a dedicated code instead of crashing.
struct MemoryTests {
  private static let requests = #"{"jsonrpc":"2.0","id":1,"method":"list.add","params":{"name":"Milk"}}"#

  /// If the program does not fit, the system's loader fails by itself; above that, every limit ends in an error message or in responses.
  @Test func anyLimitEndsInWordsOrAnswers() throws {
    var codes: [ChildProcess.Termination: Int] = [:]
    for limit in stride(from: Self.least, through: Self.most, by: Self.step) {
      let folder = try TestFolder()
      let run = try Endurance.run([
        "sh", "-c", "ulimit -c 0; ulimit -v \(limit); printf '%s\\n' '\(Self.requests)' | \"$@\"", "sh", BuiltProgram.path, "--data",
        folder.path + "/store",
      ])
      codes[run.code, default: 0] += 1
      #expect([.code(Self.unloadable), .code(EX_OSERR), .code(EXIT_SUCCESS)].contains(run.code), "\(limit) KiB: \(run)")
      if run.code == .code(EXIT_SUCCESS) { #expect(Answer(run.output).part("result.item.name") == "Milk", "\(limit) KiB") }
      if run.code == .code(EX_OSERR) { #expect(run.output == "", "\(limit) KiB") }
    }
    #expect(codes[.code(EX_OSERR), default: 0] > 0)
    #expect(codes[.code(EXIT_SUCCESS), default: 0] > 0)
  }

  /// A `brk` that the kernel rejects leaves the break where it was, as brk(2) documents.
  @Test(.needs(.strace)) func aBreakThatDoesNotMoveCostsNothing() throws {
    for label in ["1", "2", "3", "4", "5", "6", "3+"] {
      let run = try Endurance.run([
        "sh", "-c", "printf '%s\\n' '\(Self.requests)' | \"$@\"", "sh", "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=brk", "-e",
        "inject=brk:retval=0:when=\(label)", BuiltProgram.path, "--ephemeral",
      ])
      #expect(run.code == .code(EXIT_SUCCESS), "\(label)")
      #expect(Answer(run.output).part("result.item.name") == "Milk", "\(label)")
    }
  }

  @Test func whatIsAvailableIsSaidRightly() {
    #expect(Memory.isAvailable(Limits.startMemory))
    #expect(!Memory.isAvailable(Int.max / 2))
  }

  /// Exit code of the loader when a library cannot be mapped.
  private static let unloadable: Int32 = 127
  /// Limits in KiB, from too little for the program's libraries to enough.
  private static let least = 60_000
  private static let most = 220_000
  private static let step = 4000
}
