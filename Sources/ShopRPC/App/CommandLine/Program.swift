import CLibrary
import Persistence

/// The program's entry point for command lines.
enum Program {
  static let name = Version.program

  /// Runs the command in the words after the program's name; returns the exit code.
  static func run(_ words: [String]) -> Int32 {
    guard Memory.isAvailable(Limits.startMemory) else { return Memory.printError() }
    Signals.ignoreBrokenWrites()
    StandardDescriptors.reserve()
    let token = Environment.removeValue(of: Variable.token.rawValue)
    do throws(UsageError) {
      return try run(Arguments(words) { $0 == Variable.token.rawValue ? token : Environment.value(of: $0) }.invocation())
    } catch {
      Console.printError(error.text(for: words) { Environment.value(of: $0) })
      return EX_USAGE
    }
  }

  /// The words after the program's name; throws if even the name is missing, or if a word is no text: the program would then use another path
  /// than the one given.
  static func words(_ values: UnsafeBufferPointer<UnsafeMutablePointer<CChar>?>) throws(UsageError) -> [String] {
    var words: [String] = []
    for index in values.indices {
      guard let value = unsafe values[index] else { continue }
      guard let word = unsafe String(validatingCString: value) else { throw unsafe .notText(String(cString: value)) }
      words.append(word)
    }
    guard !words.isEmpty else { throw .noName }
    return Array(words.dropFirst())
  }

  private static func run(_ invocation: Invocation) throws(UsageError) -> Int32 {
    switch invocation {
    case .shop(let command, let words, let options, let considersOthers, let isConfirmed, let params):
      return printingErrors { () throws(FileError) in
        try ShopRun(
          command: command, words: words, session: ShopSession(options), terminal: terminal, considersOthers: considersOthers,
          isConfirmed: isConfirmed, params: params
        ).run()
      }
    case .demo(let options): return printingErrors { () throws(FileError) in try Demo(options: options, terminal: terminal).run() }
    case .web(let web): return printingErrors { () throws(FileError) in try web.run() }
    case .mcp(let options, let tools):
      if Console.isAtTerminal {
        Console.printError(
          "waiting for an assistant's MCP messages on standard input, one per line; Ctrl-D ends, “\(name) help mcp” describes it")
      }
      return printingErrors { () throws(FileError) in try Service<Conversation>.run(options, in: MCPDialect(tools: tools)) }
    case .serve(var options):
      options.isTyped = Console.isAtTerminal
      return printingErrors { () throws(FileError) in
        try Service<Conversation>.run(options, observer: options.isTyped ? TypingHelp(language) : nil)
      }
    case .call(let method, let params, let options): return try call(method, params, options)
    case .replay(let order): return printingErrors { () throws(FileError) in try order.run() }
    case .schema(let directory): return printingErrors { () throws(FileError) in try SchemaFolder(path: directory).write() }
    case .check(let directory): return working(on: directory) { () throws(DatabaseError) in try CheckReport(directory).output }
    case .repair(let directory, let choice):
      return working(on: directory) { () throws(DatabaseError) in try RepairOptions(directory: directory, choice: choice).run() }
    case .compact(let options): return compact(options)
    case .bench(let bench): return printingErrors { () throws(FileError) in try bench.run() }
    case .echo: return printingErrors { () throws(FileError) in try Echo.run() }
    case .completions(let shell): return say(CommandOutput(shell.script(of: .all)))
    case .manual: return say(CommandOutput(Manual(registry: .all).text))
    case .helpOnCommand(let command): return show(Help(terminal: terminal, language: language).text(on: command))
    case .helpOnMethod(let method): return show(Help(terminal: terminal).text(on: method))
    case .helpOnDomain(let domain): return show(Help(terminal: terminal).text(onDomain: domain))
    case .help: return show(Help(terminal: terminal, language: language).text(of: .all))
    case .version: return say(CommandOutput("\(name) \(Version.text)\n"))
    }
  }

  /// Runs `work`; reports a file error on standard error, unless it only means that nobody reads the output any longer.
  private static func printingErrors(_ work: () throws(FileError) -> Int32) -> Int32 {
    do throws(FileError) { return try work() } catch {
      if error.isReaderGone { return Signals.codeBase + SIGPIPE }
      Console.printError(error.text)
      return EXIT_FAILURE
    }
  }

  /// Runs `work` and prints its output; reports a database error on standard error.
  private static func working(on directory: String, _ work: () throws(DatabaseError) -> CommandOutput) -> Int32 {
    do throws(DatabaseError) { return say(try work()) } catch {
      Console.printError("\(directory): \(error.sentence)")
      return EXIT_FAILURE
    }
  }

  /// Writes a snapshot and begins a new journal.
  private static func compact(_ options: Options) -> Int32 {
    var service = ServiceState(options, .all)
    service.startGroup()
    var failure: RPCError?
    do throws(RPCError) {
      try service.readPresent()
      failure = service.compact()
    } catch { failure = error }
    let files = service.ledger.status
    service.ledger.close()
    if let failure {
      Console.printError("\(options.directory ?? ""): \(failure.sentence)")
      return EXIT_FAILURE
    }
    let (snapshot, journal) = ((files?.snapshotBytes ?? 0).counted("byte"), (files?.journalBytes ?? 0).counted("byte"))
    return say(CommandOutput("Database in \((options.directory ?? "").quoted): snapshot of \(snapshot), journal of \(journal).\n"))
  }

  /// Prints the output of a command; returns its exit code, or another one if it could not be printed.
  private static func say(_ output: CommandOutput) -> Int32 {
    printingErrors { () throws(FileError) in
      try Console.say(output.text)
      return output.code
    }
  }

  /// Prints JSON as one line as it is, or readable at a terminal.
  private static func print(_ json: String, on terminal: Terminal, isFailure: Bool) -> Int32 {
    let code = isFailure ? EXIT_FAILURE : EXIT_SUCCESS
    guard terminal.width != nil, let tree = JSON(parsing: Array(json.utf8)) else { return say(CommandOutput(json + "\n", code: code)) }
    return printingErrors { () throws(FileError) in
      try Console.show(terminal.text(of: tree) + "\n")
      return code
    }
  }

  /// Prints a text that may be painted.
  private static func show(_ text: String) -> Int32 {
    printingErrors { () throws(FileError) in
      try Console.show(text)
      return EXIT_SUCCESS
    }
  }

  /// The language of the help for people.
  private static var language: Language { .ofEnvironment { Environment.value(of: $0) } ?? .english }

  /// The terminal to which the output goes.
  private static var terminal: Terminal { Terminal { Environment.value(of: $0) } }

  private static func call(_ method: String, _ params: String?, _ options: Options) throws(UsageError) -> Int32 {
    var bytes = params.map { Array($0.utf8) }
    if params == "-" {
      do throws(FileError) { bytes = try Console.input(atMost: options.limits.message) } catch {
        Console.printError(error.text)
        return EXIT_FAILURE
      }
    }
    var call = try SingleCall(method: method, params: bytes)
    call.isLast = true
    var options = options
    if !call.isChange { options.createsDatabase = !options.namesDirectory }
    let terminal = terminal
    call.showsProgress = terminal.width != nil && Terminal.isTerminal(STDERR_FILENO)
    return printingErrors { () throws(FileError) in
      switch try call.answer(by: options) {
      case .result(let json):
        return print(json, on: terminal, isFailure: JSON.isEmptyImport(JSON(parsing: Array(json.utf8)), by: method))
      case .error(let json): return print(json, on: terminal, isFailure: true)
      case .none:
        Console.printError("no response")
        return EXIT_FAILURE
      }
    }
  }
}

/// A parsed and validated command.
enum Invocation {
  /// Carries out a command for people; `considersOthers` includes the changes of others, `isConfirmed` asks no question, and `params` are those
  /// that options give.
  case shop(ShopCommand, [String], Options, considersOthers: Bool, isConfirmed: Bool, params: JSON)
  /// Plays a session in a sample shop.
  case demo(Options)
  /// Shows a shop in a browser.
  case web(WebCommand)
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
  case compact(Options)
  case bench(Bench)
  case echo
  case completions(Shell)
  case manual
  case help
  /// Describes one command.
  case helpOnCommand(Subcommand)
  /// Describes one method.
  case helpOnMethod(RegisteredMethod)
  /// Describes the methods of a domain.
  case helpOnDomain(String)
  case version
}

/// The exit codes of the program.
enum ExitStatus: CaseIterable {
  case success
  case failure
  case usage
  case data
  case unavailable
  case memory
  case signal

  /// The number, as the manual shows it.
  var number: String {
    switch self {
    case .success: "\(EXIT_SUCCESS)"
    case .failure: "\(EXIT_FAILURE)"
    case .usage: "\(EX_USAGE)"
    case .data: "\(EX_DATAERR)"
    case .unavailable: "\(EX_UNAVAILABLE)"
    case .memory: "\(EX_OSERR)"
    case .signal: "128+N"
    }
  }

  var summary: String {
    switch self {
    case .success: "Success. serve: the input ended, the client closed the output, or exit was called after shutdown."
    case .failure:
      "call: the method returned an error, or an import read nothing. Commands for people: nothing was changed or found. replay: a response differs. check, or repair without a choice: the database is damaged. "
        + "serve: exit was called without shutdown, or the recording is incomplete. Any command: a file, or standard input or output, could "
        + "not be read or written."
    case .usage: "Invalid command line; one line on standard error describes the problem."
    case .data: "import: some rows of the file could not be read; the others are imported. Standard error has their number and their lines."
    case .unavailable: "web: websocketd or the files of the shop in a browser are not installed, or the port is in use."
    case .memory: "Out of memory; all acknowledged changes are stored."
    case .signal:
      "serve, mcp: ended by signal N (SIGHUP 1, SIGINT 2, SIGTERM 15) after answering all requests read. Other commands: N is 13 "
        + "(SIGPIPE) if the reader of standard output ended early, such as head."
    }
  }
}
