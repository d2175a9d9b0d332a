import CLibrary

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
  /// Identifies the client whose session it is; nil for a session without `initialize`.
  var client: String?
  /// True to show the progress of a long call on standard error.
  var showsProgress = false
  /// Receives a line if the store cannot be used, in addition to the error in the response.
  var diagnostics = Diagnostics.standardError

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

  /// Runs the service with `options` and returns its response. Input and output are files, so neither side
  /// ever blocks.
  func answer(by options: Options) throws(FileError) -> Response {
    var options = options
    // Headers allow params that span several lines.
    options.framing = .headers
    let input = try OpenFile(inMemory: "request")
    let output = try OpenFile(inMemory: "response")
    try input.write(requests)
    try input.rewind()
    do throws(TransportError) {
      _ = try Service<Conversation>.run(
        options, from: input.descriptor, to: NonblockingOutput(output.descriptor), showsProgress: showsProgress, telling: diagnostics)
    } catch { throw FileError(error) }
    try output.rewind()
    return Self.answer(in: try output.read(atMost: .max))
  }

  /// The request as a message with headers, after that of `initialize` if there is a client.
  private var requests: [UInt8] {
    var bytes: [UInt8] = []
    if let client {
      let introduction: JSON = [
        "clientId": .string(client), "clientInfo": ["name": .string(Version.program), "version": .string(Version.text)],
      ]
      bytes += Self.request(Initialize.name, id: 0, params: Array(introduction.text.utf8))
    }
    return bytes + Self.request(method, id: 1, params: showsProgress ? paramsWithProgress : params)
  }

  private static func request(_ method: String, id: Int, params: [UInt8]?) -> [UInt8] {
    var output = Output()
    output.raw(#"{"jsonrpc":"2.0","id":"#)
    output.int(id)
    output.raw(#","method":"#)
    output.string(method)
    if let params {
      output.raw(#","params":"#)
      output.raw(params.span)
    }
    output.endObject()
    return Array("Content-Length: \(output.count)\r\n\r\n\(output.text)".utf8)
  }

  /// The params with a request for progress reports, unless they are a list or have a token.
  private var paramsWithProgress: [UInt8]? {
    guard MethodRegistry.all.entry(named: method)?.isUnusual == true else { return params }
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
