import Foundation
import Glibc

@testable import ShopRPC

/// Third-party command-line tool.
enum Tool {
  /// Runs a command in the package root until it ends, however long that takes, with `facts` added to the environment and without the variables
  /// that configure the service. Returns its exit code, 128 plus the number if a signal ended it, and its output and errors together.
  static func run(_ words: [String], _ facts: [String: String] = [:]) throws -> (code: Int32, said: String) {
    let scratch = try ScratchDirectory()
    var pipe = try NamedPipe("\(scratch.path)/output")
    for end in [pipe.reading, pipe.writing] { _ = fcntl(end, F_SETFL, 0) }
    let id = try start(words, in: HouseTests.root, facts, output: pipe.writing)
    pipe.closeWriting()
    let said = try OpenFile(sharing: pipe.reading, path: "").read(atMost: .max)
    let code =
      switch ProcessStatus.wait(for: id) {
      case .code(let code): code
      case .signal(let signal): Signals.codeBase + signal
      }
    return (code, String(decoding: said, as: UTF8.self))
  }

  /// The same for commands that take long: the threads that run tests, one for each processor, meanwhile run other tests.
  static func run(_ words: [String], _ facts: [String: String] = [:]) async throws -> (code: Int32, said: String) {
    try await withCheckedThrowingContinuation { end in
      Thread.detachNewThread { end.resume(with: Result { try run(words, facts) }) }
    }
  }

  /// Starts a command in `folder`; both of its outputs go to a descriptor.
  static func start(_ words: [String], in folder: URL, _ facts: [String: String], output: Int32) throws -> pid_t {
    let nothing = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { _ = close(nothing) }
    var id: pid_t = 0
    let facts = facts.map { "\($0)=\($1)" }
    let words = ["-u", "SHOP_RPC", "-C", folder.path] + facts + ["sh", "-c", #"exec "$@" 2>&1"#, "sh"] + words
    let code = ChildProcess.spawn("/usr/bin/env", words, nothing, output, &id)
    guard code == 0 else { throw FileError(path: "/usr/bin/env", code: code) }
    return id
  }
}
