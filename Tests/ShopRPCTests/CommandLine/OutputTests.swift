import Foundation
import Glibc
import Testing

@testable import ShopRPC

/// Output that cannot be written: no command claims to have succeeded.
struct OutputTests {
  /// A shell command that runs the program `$0` and prints something; `$1` is an empty file, `$2` an empty directory.
  private static func command(_ command: Subcommand) -> String {
    let program = #""$0" "#
    let call = program + #"call list.add '{"name":"Milk"}' --data "$2/store" >"$1"; "#
    let request = #"echo '{"jsonrpc":"2.0","id":1,"method":"ping"}' | "#
    return switch command {
    case .serve: request + program + "--ephemeral"
    case .mcp: request + program + "mcp --ephemeral"
    case .call: program + "call service.status --ephemeral"
    case .replay: #"echo '--> {"jsonrpc":"2.0","method":"exit"}' | "# + program + "replay -"
    // the only one that prints nothing
    case .schema: program + "help schema"
    case .check: call + program + #"check "$2/store""#
    case .repair: call + program + #"repair "$2/store""#
    case .compact: call + program + #"compact --data "$2/store""#
    case .bench: program + #"bench --seconds 0 "$2""#
    case .echo: "echo 1 | " + program + "echo"
    case .completions: program + "completions zsh"
    case .man: program + "man"
    case .help: program + "help"
    case .demo: program + "demo"
    case .list, .lists, .locations, .purchased, .cart, .orders, .currency: call + program + command.rawValue + #" --data "$2/store""#
    case .search: call + program + #"search tea --data "$2/store""#
    case .add: program + #"add tea --data "$2/store""#
    // these need something that is there
    case .web, .done, .edit, .remove, .move, .copy, .undo, .redo, .buy, .checkout, .receipt, .import: program + #"help "# + command.rawValue
    }
  }

  private static let commands =
    Subcommand.allCases.map { command($0) } + [
      #""$0" --version"#, #""$0" help cart.add"#, #""$0" call nothing --ephemeral"#,
    ]

  @Test(arguments: commands) func aFullDiskIsReported(_ command: String) throws {
    let end = try End("\(command) >/dev/full")
    #expect(end.said == "shop-rpc: standard output: No space left on device\n", "\(command)")
    #expect(end.code == .code(EXIT_FAILURE), "\(command)")
  }

  /// A service answers nobody then, but serves; files that it opens do not take the place of the output.
  @Test(arguments: commands) func aClosedOutputIsReported(_ command: String) throws {
    let end = try End("\(command) >&-")
    let isService = command.contains("echo '{")
    #expect(end.said == (isService ? "" : "shop-rpc: standard output: Bad file descriptor\n"), "\(command)")
    #expect(end.code == .code(isService ? EXIT_SUCCESS : EXIT_FAILURE), "\(command)")
  }

  /// Nobody reads: like other programs in a pipeline, it ends without a message, as if by SIGPIPE.
  @Test(arguments: [
    ["man"], ["--version"], ["call", "service.status", "--ephemeral"], ["completions", "fish"], ["bench", "--seconds", "0"],
  ])
  func aReaderThatIsGoneEndsIt(_ words: [String]) throws {
    let folder = try TestFolder()
    var output = try NamedPipe("\(folder.path)/output")
    _ = fcntl(output.writing, F_SETFL, 0)
    output.closeReading()
    let errors = "\(folder.path)/errors"
    var id: pid_t = 0
    let command = ["-c", #"exec "$@" </dev/null 2>"$0""#, errors, BuiltProgram.path] + words
    try #require(ChildProcess.spawn("/bin/sh", command, STDIN_FILENO, output.writing, &id) == 0)
    #expect(ProcessStatus.wait(for: id) == .code(Signals.codeBase + SIGPIPE))
    #expect(try String(contentsOfFile: errors, encoding: .utf8) == "")
  }

  /// Another process may have made the pipe non-blocking.
  @Test func nothingIsLostInAPipeThatIsFull() throws {
    var ends: [Int32] = [-1, -1]
    try #require(unsafe pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    Thread.detachNewThread {
      do throws(FileError) { try OpenFile(sharing: writing, path: "").write([UInt8](repeating: 7, count: 1 << 20)) } catch {}
      _ = close(writing)
    }
    #expect(try OpenFile(sharing: reading, path: "").read(atMost: .max).count == 1 << 20)
    _ = close(reading)
  }

  /// A file that does not fit is not left behind.
  @Test func aFullDiskLeavesNoDraft() throws {
    let disk = try SmallDisk(kibibytes: 64)
    try disk.fill()
    let error = #expect(throws: FileError.self) { try WholeFile.write([1, 2, 3], to: disk.path + "/file") }
    #expect(error?.code == ENOSPC)
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == ["ballast"])
  }

  /// A recording that is incomplete is not a success.
  @Test func aRecordingThatDoesNotFitIsReported() throws {
    let end = try End(#"echo '{"jsonrpc":"2.0","id":1,"method":"cart.get"}' | "$0" --ephemeral --record /dev/full"#)
    #expect(end.said.hasPrefix("shop-rpc: the recording ends here: ") && end.said.hasSuffix("No space left on device\n"))
    #expect(end.code == .code(EXIT_FAILURE) && end.answers == 1)
  }

  /// Paths are texts; another path than the one given is never used.
  @Test(arguments: [#"--data "$(printf 'caf\351')""#, #"call list.add "$(printf '\377')" --ephemeral"#])
  func argumentsAreTexts(_ words: String) throws {
    let end = try End(#""$0" "# + words)
    #expect(end.said.contains("is not valid UTF-8") && end.code == .code(EX_USAGE) && end.output.isEmpty)
  }

  /// `call` needs no directory for temporary files.
  @Test func aCallNeedsNoTemporaryDirectory() throws {
    let end = try End(#"TMPDIR=/nowhere "$0" call cart.get --ephemeral"#)
    #expect(end.code == .code(0) && end.answers == 1)
    let replay = try End(#"echo '--> {}' | TMPDIR=/nowhere "$0" replay -"#)
    #expect(replay.said == "shop-rpc: /nowhere: No such file or directory\n" && replay.code == .code(EXIT_FAILURE))
  }

  /// Whoever starts it at a terminal is told what it waits for.
  @Test(.needs(.terminal), arguments: [("", "Waiting for "), ("mcp ", "waiting for ")])
  func aPersonIsGreeted(_ command: String, _ said: String) throws {
    let end = try End(#"script -qec "'$0' \#(command)--ephemeral </dev/tty 2>&1" /dev/null </dev/null"#)
    #expect(String(decoding: end.output, as: UTF8.self).contains("shop-rpc: \(said)"))
    #expect(try End().said == "")
  }
}
