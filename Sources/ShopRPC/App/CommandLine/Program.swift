import CLibrary
import Persistence

/// The program's entry point for command lines.
enum Program {
  static let name = "shop-rpc"

  /// Runs the command in the words after the program's name; returns the exit code.
  static func run(_ words: [String]) -> Int32 {
    guard Memory.isAvailable(Limits.startMemory) else { return Memory.printError() }
    let token = Environment.take(Variable.token.rawValue)
    do throws(UsageError) {
      return try run(Arguments(words) { $0 == Variable.token.rawValue ? token : Environment.value(of: $0) }.invocation())
    } catch {
      Console.printError(error.text)
      return EX_USAGE
    }
  }

  /// The words after the program's name; nil, after an error message, if even the name is missing.
  static func words(_ values: UnsafeBufferPointer<UnsafeMutablePointer<CChar>?>) -> [String]? {
    let words = unsafe values.compactMap { unsafe $0.map { unsafe String(cString: $0) } }
    guard !words.isEmpty else {
      Console.printError("the system passed no arguments, not even the program's name")
      return nil
    }
    return Array(words.dropFirst())
  }

  private static func run(_ invocation: Invocation) throws(UsageError) -> Int32 {
    switch invocation {
    case .mcp(let options, let tools):
      return printingErrors { () throws(FileError) in
        do throws(TransportError) {
          try Service<MCPConversation>.run(options, methods: .all, tools: tools, calling: options.recurringCalls)
        } catch { throw FileError(error) }
      }
    case .serve(let options): return printingErrors { () throws(FileError) in try Service<Conversation>.run(options) }
    case .call(let method, let params, let options): return try call(method, params, options)
    case .replay(let order): return printingErrors { () throws(FileError) in try order.run() }
    case .schema(let directory): return printingErrors { () throws(FileError) in try SchemaFolder(path: directory).write() }
    case .check(let directory): return working(on: directory) { () throws(StoreError) in try CheckReport(directory).print() }
    case .repair(let directory, let choice):
      return working(on: directory) { () throws(StoreError) in try RepairOptions(directory: directory, choice: choice).run() }
    case .bench(let bench): return printingErrors { () throws(FileError) in try bench.run() }
    case .echo: return Echo.run()
    case .completions(let shell): Console.say(shell.script(of: .all))
    case .manual: Console.say(Manual(registry: .all).text)
    case .helpOnCommand(let command): Console.say(Help.text(on: command))
    case .helpOnMethod(let entry): Console.say(Help.text(on: entry))
    case .help: Console.say(Help.text(of: .all))
    case .version: Console.say("\(name) \(Version.text)\n")
    }
    return EXIT_SUCCESS
  }

  /// Runs `work`; reports a file error on standard error.
  private static func printingErrors(_ work: () throws(FileError) -> Int32) -> Int32 {
    do throws(FileError) { return try work() } catch {
      Console.printError(error.text)
      return EXIT_FAILURE
    }
  }

  /// Runs `work`; reports a store error on standard error.
  private static func working(on directory: String, _ work: () throws(StoreError) -> Int32) -> Int32 {
    do throws(StoreError) { return try work() } catch {
      Console.printError("\(directory): \(error.sentence)")
      return EXIT_FAILURE
    }
  }

  private static func call(_ method: String, _ params: String?, _ options: Options) throws(UsageError) -> Int32 {
    var bytes = params.map { Array($0.utf8) }
    if params == "-" {
      do throws(FileError) { bytes = try Console.input(atMost: options.limits.message) } catch {
        Console.printError(error.text)
        return EXIT_FAILURE
      }
    }
    let call = try SingleCall(method: method, params: bytes)
    return printingErrors { () throws(FileError) in printResponse(try call.answer(by: options)) }
  }

  private static func printResponse(_ answer: SingleCall.Response) -> Int32 {
    switch answer {
    case .result(let json):
      Console.say(json + "\n")
      return EXIT_SUCCESS
    case .error(let json): Console.say(json + "\n")
    case .none: Console.printError("no response")
    }
    return EXIT_FAILURE
  }
}

/// A parsed and validated command.
enum Invocation {
  case serve(Options)
  /// Serves the Model Context Protocol with some tools.
  case mcp(Options, tools: ToolRegistry)
  /// `params` is JSON text, or `-` for standard input.
  case call(method: String, params: String?, Options)
  case replay(ReplayOptions)
  case schema(directory: String)
  case check(directory: String)
  /// Without a choice, lists the choices that apply.
  case repair(directory: String, RepairChoice?)
  case bench(Bench)
  case echo
  case completions(Shell)
  case manual
  case help
  /// Describes one command.
  case helpOnCommand(Subcommand)
  /// Describes one method.
  case helpOnMethod(Entry)
  case version
}

/// The exit codes of the program.
enum ExitStatus: CaseIterable {
  case success
  case failure
  case usage
  case memory
  case signal

  /// The number, as the manual shows it.
  var number: String {
    switch self {
    case .success: "\(EXIT_SUCCESS)"
    case .failure: "\(EXIT_FAILURE)"
    case .usage: "\(EX_USAGE)"
    case .memory: "\(EX_OSERR)"
    case .signal: "128+N"
    }
  }

  var summary: String {
    switch self {
    case .success: "Success. serve: the input ended, the client closed the output, or exit was called after shutdown."
    case .failure:
      "call: the method returned an error. replay: a response differs. check, or repair without a choice: the store is damaged. "
        + "serve: exit was called without shutdown, or standard input or output failed. Any command: a file could not be read or written."
    case .usage: "Invalid command line; one line on standard error describes the problem."
    case .memory: "Out of memory; all acknowledged changes are stored."
    case .signal: "serve: ended by signal N (SIGHUP 1, SIGINT 2, SIGTERM 15) after answering all requests read."
    }
  }
}

/// The three standard descriptors, for the commands that communicate with people and scripts.
enum Console {
  /// Writes `text` to standard output with control characters escaped, so that it cannot affect a terminal.
  /// Errors are ignored: the reader may be gone.
  static func say(_ text: String) { put(PlainText.escaped(text), on: STDOUT_FILENO) }

  /// Writes one line to standard error, preceded by the program's name. Gives up after a second if nobody
  /// reads it; the exit code must suffice then.
  static func printError(_ text: String) { Diagnostics(to: STDERR_FILENO, patience: .seconds(1)).note("\(Program.name): \(text)") }

  /// Reads all of standard input.
  static func input(atMost limit: Int) throws(FileError) -> [UInt8] {
    try OpenFile(sharing: STDIN_FILENO, path: "standard input").read(atMost: limit)
  }

  private static func put(_ text: String, on descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return }
      rest = rest.dropFirst(max(count, 0))
    }
  }
}
