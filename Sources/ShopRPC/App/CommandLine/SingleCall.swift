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
  let params: [UInt8]?

  /// Throws if the params are not JSON. JSON that violates another rule is rejected by the service itself.
  init(method: String, params: [UInt8]?) throws(UsageError) {
    self.method = method
    self.params = params
    guard let params else { return }
    var document = Document()
    do throws(JSONError) { try document.read(params.span) } catch {
      if error.isSyntax { throw .paramsNotJSON(offset: error.offset) }
    }
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
      _ = try Service<Conversation>.run(options, from: input.descriptor, to: NonblockingOutput(output.descriptor))
    } catch { throw FileError(error) }
    try output.rewind()
    return Self.answer(in: try output.read(atMost: .max))
  }

  /// The request as one message with headers.
  private var request: [UInt8] {
    var output = Output()
    output.raw(#"{"jsonrpc":"2.0","id":1,"method":"#)
    output.string(method)
    if let params {
      output.raw(#","params":"#)
      output.raw(params.span)
    }
    output.endObject()
    return Array("Content-Length: \(output.count)\r\n\r\n\(output.text)".utf8)
  }

  /// The first message in `bytes` that is a response.
  private static func answer(in bytes: [UInt8]) -> Response {
    var framing = Framing(style: .headers)
    framing.append(bytes.span)
    framing.end()
    while let frame = framing.next() {
      guard case .message = frame, let answer = framing.withMessage({ Self.answer(of: $0) }) else { continue }
      return answer
    }
    return .none
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
