import Foundation
import Glibc
import Testing

@testable import ShopRPC

/// Arguments work everywhere, whatever the runtime finds in `/proc`.
struct ArgumentTests {
  private static let status = #"{"jsonrpc":"2.0","id":1,"method":"service.status"}"#

  @Test func withoutProcAllOptionsCount() throws {
    try count(
      in: "mount -t tmpfs none /proc && exec \"$@\"", of: ["unshare", "--mount", "sh", "-c"], "a mount namespace")
  }

  @Test func inAChangedRootAllOptionsCount() throws {
    let folder = try TestFolder()
    let root = folder.path + "/root"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: false)
    try count(
      in: "mount --rbind / \(root) && mount -t tmpfs none \(root)/proc && exec chroot \(root) \"$@\"",
      of: ["unshare", "--mount", "sh", "-c"], "changing the root")
  }

  /// Counts with a database, files, and a method given as options, inside a shell command run under `wrapper`.
  private func count(in command: String, of wrapper: [String], _ need: String) throws {
    let folder = try TestFolder()
    let database = folder.path + "/store"
    let run = { (words: [String], input: String) throws in
      try Endurance.run(
        wrapper + [command, "sh", "sh", "-c", "printf '%s\\n' '\(input)' | exec \"$@\"", "sh", BuiltProgram.path] + words)
    }
    try Requirement(need, right: "as root") { try Endurance.run(wrapper + [command, "sh", "true"]).code == .code(0) }.check()
    let status = try run(["--data", database, "--files", "none"], Self.status)
    #expect(Answer(status.output).part("result.dataDirectory") == database)
    let file = #"{"jsonrpc":"2.0","id":1,"method":"data.import","params":{"format":"shop","path":"/etc/hostname"}}"#
    #expect(
      Answer(try run(["--ephemeral", "--files", "none"], file).output).errorText == "fileUnreadable path=/etc/hostname reason=notAllowed")
    #expect(try run(["--version"], "").output == "shop-rpc \(Version.text)\n")
    #expect(try run(["--no-such-option"], Self.status).code == .code(EX_USAGE))
  }

  @Test(.needs(.strace)) func aReadThatFailsChangesNoArgument() throws {
    let folder = try TestFolder()
    let (log, database) = (folder.path + "/reads", folder.path + "/none")
    let strace = ["strace", "-f", "-qq", "-y", "-o", log, "-e", "trace=read"]
    #expect(try Endurance.run(strace + [BuiltProgram.path, "check", database]).code == .code(EXIT_FAILURE))
    let reads = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    let indices = reads.indices.filter { reads[$0].contains("/maps>") }.map { $0 + 1 }
    #expect(!indices.isEmpty)
    for index in indices {
      let run = try Endurance.run(strace + ["-e", "inject=read:error=EIO:when=\(index)", BuiltProgram.path, "check", database])
      #expect(run.code == .code(EXIT_FAILURE), "\(index): \(run.output)")
    }
  }

  @Test func withoutANameThereIsNothingToDo() {
    #expect(throws: UsageError.noName) { try unsafe Program.words(UnsafeBufferPointer(start: nil, count: 0)) }
  }
}
