import CLibrary

/// The commands of the program. Those that are one call of a method, for people, are declared in `ShopCommand`.
enum Subcommand: String, CaseIterable {
  case serve
  case mcp
  case call
  case replay
  case schema
  case check
  case repair
  case compact
  case bench
  case echo
  case completions
  case man
  case help
  case list
  case add
  case done
  case edit
  case remove
  case move
  case copy
  case purchased
  case lists
  case locations
  case search
  case cart
  case buy
  case checkout
  case orders
  case receipt
  case currency
  case undo
  case redo
  case `import`
  case demo
  case web

  /// The operands, as the help shows them.
  var operands: String {
    switch self {
    case .serve, .mcp, .compact, .echo, .man, .demo, .web: ""
    case .call: "METHOD [PARAMS | KEY=VALUE… | -]"
    case .replay: "FILE… | -"
    case .schema, .check, .bench: "[DIR]"
    case .repair: "DIR [\(RepairChoice.allCases.map(\.rawValue).joined(separator: "|"))]"
    case .completions: Shell.allCases.map(\.rawValue).joined(separator: "|")
    case .help: "[COMMAND | METHOD | DOMAIN]"
    default:
      actions.isEmpty ? shop?.operands ?? "" : "[\(actions.map(\.word).joined(separator: "|"))]"
    }
  }

  /// The allowed number of operands.
  var operandCount: ClosedRange<Int> {
    switch self {
    case .serve, .mcp, .compact, .echo, .man, .demo, .web: 0...0
    case .call: 1...Int.max
    case .replay: 1...Int.max
    case .schema, .check, .bench, .help: 0...1
    case .completions: 1...1
    case .repair: 1...2
    default: shop?.operandCount ?? 0...0
    }
  }

  var summary: String {
    switch self {
    case .serve: "Serves requests on standard input; the default command."
    case .mcp: "Serves assistants and editors on standard input with the Model Context Protocol (MCP), on the same database."
    case .call:
      "Calls one method and prints its result, or prints the error and exits with 1. The params are JSON, or members such as text='2 kg flour' "
        + "and quantity.value=2, whose types the method knows; - reads JSON from standard input."
    case .replay: "Replays transcripts: files, all *.rpc in a directory, or standard input (-). Prints differences; exits with 1 if any."
    case .schema: "Writes the JSON Schemas to DIR (default: ./schemas), and the tables of languages in the project around DIR."
    case .check:
      "Verifies the database in DIR (default: as for serve) without changing it and prints a summary; exits with 1 if it is damaged."
    case .repair: "Lists the ways to repair a damaged database and what each keeps and loses; with a choice, performs the repair."
    case .compact:
      "Writes a snapshot of the database and begins a new journal, so that the next start is faster; history is kept. It also happens by itself."
    case .bench: "Measures performance on this machine with a temporary database in DIR (default: the system's temporary directory)."
    case .echo: "Copies standard input to standard output; the baseline for bench."
    case .completions: "Prints the completion script for a shell. Usage: \(Shell.bash.use)"
    case .man: "Prints the manual page. Usage: \(Program.name) man | man -l -"
    case .help:
      "Describes a command, a method, or the methods of a domain such as cart; without an operand, the whole program, like --help."
    default: summary(in: .english)
    }
  }

  /// The summary of a command for people; nothing for others.
  func summary(in language: Language) -> String {
    var texts = PeopleTexts(language)
    return help.map { texts.summary(of: $0) } ?? ""
  }
}

/// One request from the command line, handled by the same service as those on standard input.
struct SingleCall {
  /// The response as JSON text.
  enum Response: Hashable {
    case result(String)
    case error(String)
    /// The service ended without a response.
    case none
  }

  let method: String
  /// The params as JSON; nil if there are none.
  private var params: [UInt8]?
  /// True to show the progress of a long call on standard error.
  var showsProgress = false
  /// True if the process ends with the response.
  var isLast = false

  /// Throws if the params are not JSON. JSON that violates another rule is rejected by the service itself.
  init(method: String, params: [UInt8]?) throws(UsageError) {
    self.method = method
    self.params = params
    guard let params else { return }
    var document = Document()
    do throws(JSONError) { try document.read(params.span) } catch {
      if error.isSyntax { throw .paramsNotJSON(offset: error.offset, method: method) }
    }
  }

  init(method: String, params: JSON) {
    self.method = method
    self.params = Array(params.text.utf8)
  }

  /// True if the call can change the database.
  var isChange: Bool {
    guard MethodRegistry.all.method(named: method)?.kind == .change else { return false }
    return params.flatMap { JSON(parsing: $0) }?[path: [Meta.name, "dryRun"]] != .bool(true)
  }

  /// Runs the service with `options` and returns its response. Input and output are files, so neither side
  /// ever blocks.
  func answer(by options: Options) throws(FileError) -> Response {
    var options = options
    // Headers allow params that span several lines.
    options.framing = .headers
    let input = try OpenFile(inMemory: "request")
    let output = try OpenFile(inMemory: "response")
    try input.write(request)
    try input.rewind()
    do throws(TransportError) {
      _ = try Service<Conversation>.run(
        options, from: input.descriptor, to: NonblockingOutput(output.descriptor), observer: showsProgress ? ProgressLine() : nil,
        isLast: isLast)
    } catch { throw FileError(error) }
    try output.rewind()
    return Self.answer(in: try output.read(atMost: .max))
  }

  /// The request as a message with headers.
  private var request: [UInt8] {
    var output = Output()
    output.raw(#"{"jsonrpc":"2.0","id":1,"method":"#)
    output.string(method)
    if let params = showsProgress ? paramsWithProgress : params {
      output.raw(#","params":"#)
      output.raw(params.span)
    }
    output.endObject()
    return Array("Content-Length: \(output.count)\r\n\r\n\(output.text)".utf8)
  }

  /// The params with a request for progress reports, unless they are a list or have a token.
  private var paramsWithProgress: [UInt8]? {
    guard MethodRegistry.all.method(named: method)?.isCancelable == true else { return params }
    guard case .object(let members)? = params.map({ JSON(parsing: $0) }) ?? .object([]) else { return params }
    let meta = members.first { $0.name == Meta.name }?.value ?? .object([])
    guard meta.isObject, meta["progressToken"] == nil else { return params }
    let asked = meta.adding([JSON.Member(name: "progressToken", value: .string(ProgressLine.token))])
    return Array(JSON.object(members.filter { $0.name != Meta.name } + [JSON.Member(name: Meta.name, value: asked)]).text.utf8)
  }

  /// The last message in `bytes` that is a response.
  private static func answer(in bytes: [UInt8]) -> Response {
    var framing = Framing(style: .headers)
    framing.append(bytes.span)
    framing.end()
    var last = Response.none
    while let frame = framing.next() {
      guard case .message = frame, let answer = framing.withMessage({ Self.answer(of: $0) }) else { continue }
      last = answer
    }
    return last
  }

  private static func answer(of message: Span<UInt8>) -> Response? {
    var document = Document()
    do throws(JSONError) { try document.read(message) } catch { return nil }
    guard document[0].kind == .object else { return nil }
    var output = Output()
    let result = document.find(.result, in: 0)
    let error = document.find(.error, in: 0)
    guard max(result, error) >= 0 else { return nil }
    document.copySource(of: max(result, error), to: &output)
    return result >= 0 ? .result(output.text) : .error(output.text)
  }
}
