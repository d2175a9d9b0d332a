/// Finds the line of a transcript that a response belongs to, by parsing the input as the service does.
struct ResponseMatcher {
  private struct ExpectedResponse {
    let line: Int
    /// The id as JSON. For a batch, the first id, preceded by a bracket.
    let key: [UInt8]
    let isHidden: Bool
  }

  /// The position of a response in the transcript.
  struct Match {
    let line: Int
    let isHidden: Bool
    let isError: Bool
  }

  private var slots: [ExpectedResponse] = []
  /// The lines of requests by their progress tokens.
  private var tokens: [[UInt8]: Int] = [:]
  /// The line of the last response.
  private var last: Int

  init(_ run: ProcessRun, _ transcript: Transcript, _ mode: PlaybackMode) {
    last = run.sent.first?.line ?? run.lastLine
    var framing = Framing(style: mode.framing ?? transcript.options.framing, limits: transcript.options.limits)
    /// The offset of each input line within the whole input.
    var starts: [Int] = []
    var (sum, handled) = (0, 0)
    for (index, sent) in run.sent.enumerated() {
      starts.append(sum)
      sum += sent.bytes.count
      handled += framing.position
      framing.append(sent.bytes.span)
      if index == run.sent.count - 1 { framing.end() }
      while let frame = framing.next() {
        let key: [UInt8]? =
          switch frame {
          case .error: Self.null
          case .message:
            framing.withMessage { message in
              for token in ProgressToken.all(in: message) { tokens[token] = sent.line }
              return Self.key(ofRequest: message)
            }
          }
        guard let key else { continue }
        // The response to a framing error belongs to the line that contains the error, which may be detected
        // only later.
        let isInLine = if case .lostInLine = framing.state { true } else { false }
        let offset = handled + framing.position - (isInLine ? 0 : 1)
        let line = frame == .message ? sent.line : run.sent[max(starts.count { $0 <= offset } - 1, 0)].line
        slots.append(ExpectedResponse(line: line, key: key, isHidden: key == sent.hiddenID))
      }
    }
  }

  /// The position of `answer`. A response belongs to the first request with its id that has no response yet,
  /// progress to the request with its token, and an event to the preceding line.
  mutating func match(of answer: [UInt8]) -> Match {
    if let token = ProgressToken.reportedToken(by: answer.span), let line = tokens[token] {
      last = line
      return Match(line: line, isHidden: false, isError: false)
    }
    let (key, isError) = Self.key(ofAnswer: answer.span)
    guard let key, let index = slots.firstIndex(where: { $0.key == key }) else {
      return Match(line: last, isHidden: false, isError: isError)
    }
    let slot = slots.remove(at: index)
    last = slot.line
    return Match(line: slot.line, isHidden: slot.isHidden, isError: isError)
  }

  /// The key of the response to a message; nil if there is none.
  static func key(ofRequest message: Span<UInt8>) -> [UInt8]? {
    var document = Document()
    do throws(JSONError) { try document.read(message) } catch { return source(of: document.idOfRefused, in: document) }
    guard document[0].kind == .array else { return id(ofRequest: document, at: 0) }
    let requests = document.elements(of: 0)
    if requests.isEmpty || requests.count > Limits.batch { return null }
    for request in requests {
      if let id = id(ofRequest: document, at: request) { return [UInt8(ascii: "[")] + id }
    }
    return nil
  }

  /// The key of the request that a notification cancels; nil if it is not a cancellation.
  static func target(of document: borrowing Document) -> [UInt8]? {
    guard document[0].kind == .object else { return nil }
    let (method, params) = (document.find(.method, in: 0), document.find(.params, in: 0))
    guard method >= 0, document[method].isString, document.text(at: method) == CancelRequest.name else { return nil }
    guard params >= 0, document[params].kind == .object || document[params].kind == .array else { return nil }
    let id = document[params].kind == .object ? document.find(.id, in: params) : document.element(0, of: params)
    return id >= 0 && document.find(.id, in: 0) < 0 ? source(of: id, in: document) : nil
  }

  /// The keys of the requests that a response reports as canceled.
  static func canceled(by message: Span<UInt8>) -> [[UInt8]] {
    var document = Document()
    do throws(JSONError) { try document.read(message) } catch { return [] }
    let answers = document[0].kind == .array ? document.elements(of: 0) : [0]
    return answers.compactMap { answer in
      guard document[answer].kind == .object else { return nil }
      let (id, error) = (document.find(.id, in: answer), document.find(.error, in: answer))
      guard id >= 0, error >= 0, document[error].kind == .object else { return nil }
      let code = document.find(Name("code"), in: error)
      return code >= 0 && document.integer(at: code) == ErrorKind.canceled.code ? source(of: id, in: document) : nil
    }
  }

  private static func id(ofRequest document: borrowing Document, at position: Int) -> [UInt8]? {
    let message = Message(document, at: position)
    switch message.kind {
    case .notification, .response: return nil
    case .request, .invalid: return message.id < 0 ? null : source(of: message.id, in: document)
    }
  }

  /// The key of a response; nil for a notification.
  static func key(ofAnswer message: Span<UInt8>) -> (key: [UInt8]?, isError: Bool) {
    var document = Document()
    do throws(JSONError) { try document.read(message) } catch { return (nil, true) }
    let isBatch = document[0].kind == .array
    guard isBatch || document[0].kind == .object else { return (nil, true) }
    let first = isBatch ? document.element(0, of: 0) : 0
    guard first >= 0, document[first].kind == .object else { return (nil, true) }
    let isError = document.find(.error, in: first) >= 0
    let id = document.find(.id, in: first)
    if id < 0 { return (nil, isError) }
    return ((isBatch ? [UInt8(ascii: "[")] : []) + source(of: id, in: document), isError)
  }

  /// The source text of a value.
  private static func source(of position: Int, in document: borrowing Document) -> [UInt8] {
    document.source(at: position).map { Array($0.utf8) } ?? null
  }

  static let null = Array("null".utf8)
}

/// A JSON value in which the string `*` matches anything.
struct ResponsePattern: ~Copyable {
  private var pattern = Document()

  /// Nil if `bytes` are not JSON.
  init?(_ bytes: [UInt8]) {
    do throws(JSONError) { try pattern.read(bytes.span) } catch { return nil }
  }

  /// True if the message `bytes` matches: members in the same order, numbers and texts spelled alike.
  func matches(_ bytes: [UInt8]) -> Bool {
    var answer = Document()
    do throws(JSONError) { try answer.read(bytes.span) } catch { return false }
    return matches(0, answer, 0)
  }

  /// The nesting limit of the JSON reader also limits this recursion.
  private func matches(_ position: Int, _ answer: borrowing Document, _ index: Int) -> Bool {
    let (wanted, given) = (pattern[position], answer[index])
    if wanted.isString, pattern.text(at: position) == "*" { return true }
    guard wanted.kind == given.kind else { return false }
    switch wanted.kind {
    case .object, .array: return content(position, matches: answer, index)
    default: return pattern.bytes[wanted.range] == answer.bytes[given.range]
    }
  }

  /// Compares the contents of two containers of the same kind.
  private func content(_ position: Int, matches answer: borrowing Document, _ index: Int) -> Bool {
    guard pattern.size(of: position) == answer.size(of: index) else { return false }
    let isObject = pattern[position].kind == .object
    var (left, right) = (position + 1, index + 1)
    while left < Int(pattern[position].next) {
      if isObject {
        guard pattern.text(at: left) == answer.text(at: right) else { return false }
        (left, right) = (left + 1, right + 1)
      }
      guard matches(left, answer, right) else { return false }
      (left, right) = (Int(pattern[left].next), Int(answer[right].next))
    }
    return true
  }
}

/// Progress tokens in messages.
extension ProgressToken {
  /// The progress tokens of the requests in a message, as JSON.
  static func all(in message: Span<UInt8>) -> [[UInt8]] {
    var document = Document()
    do throws(JSONError) { try document.read(message) } catch { return [] }
    let requests = document[0].kind == .array ? document.elements(of: 0) : [0]
    return requests.compactMap { token(at: [.params, .meta, name], below: $0, in: document) }
  }

  /// The token of a progress notification; nil for other messages.
  static func reportedToken(by message: Span<UInt8>) -> [UInt8]? {
    var document = Document()
    do throws(JSONError) { try document.read(message) } catch { return nil }
    guard document[0].kind == .object else { return nil }
    let method = document.find(.method, in: 0)
    guard method >= 0, document[method].isString, document.text(at: method) == ProgressNotice.name else { return nil }
    return token(at: [.params, ownName], below: 0, in: document)
  }

  /// True for a progress notification without a text. Such notifications depend on time, so their number
  /// depends on the machine.
  static func isTimed(_ message: Span<UInt8>) -> Bool {
    guard reportedToken(by: message) != nil else { return false }
    var document = Document()
    do throws(JSONError) { try document.read(message) } catch { return false }
    let value = document.find(ownValue, in: document.find(.params, in: 0))
    guard value >= 0, document[value].kind == .object, document.find(ownMessage, in: value) < 0 else { return false }
    let kind = document.find(ownKind, in: value)
    return kind >= 0 && document[kind].isString && document.text(at: kind) == ProgressValue.Kind.report.rawValue
  }

  /// The value at the end of a path of members, as JSON; nil if there is none.
  private static func token(at path: [Name], below start: Int, in document: borrowing Document) -> [UInt8]? {
    let position = document.find(path, from: start)
    if position < 0 { return nil }
    var output = Output(capacity: Limits.identifierLength.upperBound)
    document.copySource(of: position, to: &output)
    return Array(output.text.utf8)
  }

  private static let name = Name("progressToken")
  private static let ownName = Name("token")
  private static let ownValue = Name("value")
  private static let ownMessage = Name("message")
  private static let ownKind = Name("kind")
}
