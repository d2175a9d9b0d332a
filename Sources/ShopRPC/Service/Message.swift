import ShopModel

/// A message classified by which members are present.
struct Message {
  /// Kind of message according to JSON-RPC.
  enum Kind {
    case request
    case notification
    /// A response from the client: ignored, since the server sends no requests.
    case response
    /// A violation of the rules for requests.
    case invalid(InvalidRequestReason)
  }

  let kind: Kind
  /// Offset of the usable id in the document, or -1.
  let id: Int
  let method: Int
  /// Offset of the params, or -1 when there are none; null counts as none.
  let params: Int

  init(_ document: borrowing Document, at position: Int) {
    guard document[position].kind == .object else {
      (kind, id, method, params) = (.invalid(.request), -1, -1, -1)
      return
    }
    let found = Members(document, position)
    method = found.method
    params = found.params >= 0 && document[found.params].kind == .null ? -1 : found.params
    id = found.id >= 0 && Self.isUsable(document[found.id].kind) ? found.id : -1
    kind = found.kind(document, hasUsableID: id >= 0, params: params)
  }

  /// True when a value of this kind can be an id.
  static func isUsable(_ kind: Token.Kind) -> Bool {
    switch kind {
    case .string, .escapedString, .number, .null: true
    default: false
    }
  }

  /// Offsets of a message's members in the document, -1 for a missing one.
  private struct Members {
    var version = -1
    var id = -1
    var method = -1
    var params = -1
    var answer = -1

    @inline(__always) init(_ document: borrowing Document, _ object: Int) {
      var position = object + 1
      let end = Int(document[object].next)
      while position < end {
        switch document.word(at: position) {
        case Name.id.word: id = position + 1
        case Name.method.word: method = position + 1
        case Name.params.word: params = position + 1
        case Name.jsonrpc.word: version = position + 1
        case Name.result.word, Name.error.word: answer = position + 1
        default: break
        }
        position = Int(document[position + 1].next)
      }
    }

    @inline(__always) func kind(_ document: borrowing Document, hasUsableID: Bool, params: Int) -> Kind {
      if method < 0 && answer >= 0 { return .response }
      guard version >= 0, document[version].isString, document.word(at: version) == Name.version.word else {
        return .invalid(.jsonrpc)
      }
      guard method >= 0, document[method].isString else { return .invalid(.method) }
      if id >= 0, !hasUsableID { return .invalid(.id) }
      if params >= 0, document[params].kind != .object, document[params].kind != .array {
        return .invalid(.params)
      }
      return id < 0 ? .notification : .request
    }
  }
}

extension Document {
  /// Position of the id of a message that was refused because of its content, or -1 if that is not certain. Nothing else of it may be used.
  var idOfRefused: Int {
    guard count > 0, self[0].kind == .object else { return -1 }
    let id = find(.id, in: 0)
    guard id >= 0, Message.isUsable(self[id].kind), find(.id, in: 0, from: Int(self[id].next)) < 0 else { return -1 }
    return self[id].kind == .number && self[id].range.count > Limits.numberLength ? -1 : id
  }
}

extension Name {
  static var id: Name { @inline(__always) get { Name(short: "id") } }
  static var method: Name { @inline(__always) get { Name(short: "method") } }
  static var params: Name { @inline(__always) get { Name(short: "params") } }
  static var jsonrpc: Name { @inline(__always) get { Name(short: "jsonrpc") } }
  static var version: Name { @inline(__always) get { Name(short: "2.0") } }
  static var result: Name { @inline(__always) get { Name(short: "result") } }
  static var error: Name { @inline(__always) get { Name(short: "error") } }
  static var meta: Name { @inline(__always) get { Name(short: "_meta") } }
}

extension JSONError {
  /// The JSON-RPC error for a message that cannot be parsed.
  var rpcError: RPCError {
    let offset = Fact("byteOffset", .integer(offset))
    return switch kind {
    case .syntax, .encoding: RPCError(.parseError, [offset])
    case .duplicateMember: .invalidRequest(.duplicateMember, facts: [offset])
    case .tooDeep: .invalidRequest(.tooDeep, facts: [Fact("maximum", .integer(Limits.depth)), offset])
    case .numberTooLong: .invalidRequest(.numberTooLong, facts: [Fact("maximum", .integer(Limits.numberLength)), offset])
    }
  }
}

extension FramingError {
  /// The JSON-RPC error for bytes that do not form a message.
  var rpcError: RPCError {
    switch self {
    case .badHeaders(let headerError): .parseError(headerError.reason)
    case .truncated: .parseError(.truncated)
    case .unsupportedCharset: .invalidRequest(.charset)
    case .messageTooLarge(let limit): RPCError(.messageTooLarge, [Fact("maximum", .integer(limit))])
    }
  }
}

extension HeaderError {
  /// Stable identifier of the reason.
  fileprivate var reason: ParseErrorReason {
    switch self {
    case .noColon: .headerWithoutColon
    case .badName: .headerName
    case .badLength: .contentLength
    case .conflictingLengths: .conflictingLengths
    case .noLength: .noContentLength
    case .tooLong: .headersTooLong
    }
  }
}

/// Options of a request in addition to its params: `params._meta`.
struct Meta: WireType {
  /// Name of the member of the params.
  static let name = Members.meta

  var idempotencyKey: String?
  var ifRevision: Int?
  var isDryRun = false
  var locale: String?
  var asOf: Moment?
  var progressToken: ProgressToken?

  static let shape = Shape<Self>.object(
    Self.init,
    Field(
      "idempotencyKey", \.idempotencyKey, optional: .text(Limits.idempotencyKeyLength),
      "For changes: makes the change once; a repetition with the same key by the same customer within 24 hours returns the first result."),
    Field(
      "ifRevision", \.ifRevision, optional: .integer(0...Int.max),
      "Makes the change only if the topic of its method has not changed since this revision."),
    Field("dryRun", \.isDryRun, .bool, default: false, "True to return the same result without changing anything."),
    Field("locale", \.locale, optional: .text(Limits.languageLength), "Language of the texts in this response, as a BCP 47 tag."),
    Field("asOf", \.asOf, optional: Moment.shape, "For queries (`x-verb`): the state at this revision or RFC 3339 time."),
    Field(
      "progressToken", \.progressToken, optional: ProgressToken.shape,
      "Token for `$/progress` notifications of this request, if its method sends any.")
  ).named("Meta", "Options of a request, in addition to its params.")
}

/// A past point in time: a revision or a time.
enum Moment: WireType {
  case revision(Int)
  case time(Timestamp)

  static let shape = Shape<Self>(
    schema: { _ in ["oneOf": [["type": "integer", "minimum": 0], ["type": "string", "format": "date-time"]]] },
    read: { (document, position) throws(ValidationError) in
      if document[position].isString { return .time(try Shape<Timestamp>.timestamp.read(document, position)) }
      return .revision(try Shape<Int>.integer(0...Int.max).read(document, position))
    },
    write: { value, output in
      switch value {
      case .revision(let revision): output.int(revision)
      case .time(let time): Shape<Timestamp>.timestamp.write(time, &output)
      }
    })
}

/// Client-chosen token of a request's progress: a string or a number.
struct ProgressToken: WireType {
  /// JSON of the token as given.
  let source: String

  static let shape = Shape<Self>(
    schema: { _ in ["oneOf": [["type": "string", "maxLength": .int(Limits.progressTokenLength.upperBound)], ["type": "integer"]]] },
    read: { (document, position) throws(ValidationError) in
      let length = document[position].isString ? document.text(at: position).unicodeScalars.count : 0
      guard Limits.progressTokenLength.contains(length) else { throw .length(length, Limits.progressTokenLength) }
      guard document[position].isString || document.integer(at: position) != nil else { throw .type("string, integer") }
      var output = Output(capacity: Limits.identifierLength.upperBound)
      document.copySource(of: position, to: &output)
      return ProgressToken(source: output.text)
    },
    write: { value, output in output.raw(value.source) })
}

/// Cancels a request that has not been answered yet.
enum CancelRequest: SessionMethod {
  static let name = "$/cancelRequest"
  static let summary =
    "Cancels a pending request if its method supports it (`x-async`, `x-progress`). The request changes nothing and fails with `canceled`."

  typealias Params = Cancellation
  typealias Result = Null

  /// Cancels an asynchronous request. A long-running synchronous one was canceled earlier by the look-ahead;
  /// an answered one is not affected.
  static func perform(_ params: Params, in service: inout ServiceState) throws(Never) -> Null {
    service.request.canceled = params.id.source
    return Null()
  }
}

/// Params of `$/cancelRequest`, which are also looked for in pending input.
struct Cancellation: WireType {
  let id: EncodedID

  static let shape = Shape<Self>.object(
    Self.init, Field("id", \.id, EncodedID.shape, "Id of the request, exactly as written there: 1 and 1.0 are different ids."))
}

extension Cancellation {
  /// Ids of the requests that `document`, a pending message, cancels.
  static func ids(in document: inout Document) -> [String] {
    guard document[0].kind == .array else { return id(in: &document, at: 0).map { [$0] } ?? [] }
    var ids: [String] = []
    var position = 1
    while position < document.count {
      if let id = id(in: &document, at: position) { ids.append(id) }
      position = Int(document[position].next)
    }
    return ids
  }

  /// Id that a single message cancels; nil when it is not a cancellation.
  private static func id(in document: inout Document, at position: Int) -> String? {
    let message = Message(document, at: position)
    switch message.kind {
    case .request, .notification: break
    case .response, .invalid: return nil
    }
    guard document.name(at: message.method) == Self.spelling else { return nil }
    document.params = message.params
    do throws(ValidationError) { return try shape.read(document, message.params).id.source } catch { return nil }
  }

  private static let spelling = Name(CancelRequest.name)
}

/// Look-ahead during a long request: scans pending input for cancellations and checks whether the service has
/// to end. It lives as long as the session, so that each message is scanned once however many long requests
/// there are.
final class CancellationLookahead {
  /// Source of the input, and destination of progress notifications.
  let channel: Channel
  /// By request id as it was written: offset in the whole input where the last message that cancels it ends.
  private var withdrawals: [String: Int] = [:]
  /// Number of entries above which those already passed are dropped.
  private var room = CancellationLookahead.minRoom
  private var document = Document()
  /// Time that all running requests together have after a signal asks the process to end.
  private let drain: Duration
  /// Deadline after such a signal; nil before one.
  private var end: ContinuousClock.Instant?

  init(on channel: Channel, limits: Limits) {
    self.channel = channel
    drain = limits.drain / 2
  }

  /// True when the current request should end without an effect: it was canceled by its `id` (nil: a
  /// notification, which cannot be named), or its time is up.
  func isUnwanted(_ id: String?) -> Bool {
    channel.lookAhead { readCancellations(in: $0, endingAt: $1) }
    if withdrawals.count > room { forget() }
    if isOutOfTime { return true }
    guard let id, let end = withdrawals[id] else { return false }
    return end > channel.framing.handled
  }

  private func readCancellations(in message: Span<UInt8>, endingAt end: Int) {
    do throws(JSONError) { try document.read(message) } catch { return }
    for id in Cancellation.ids(in: &document) { withdrawals[id] = end }
  }

  /// Drops entries already passed, rarely enough to cost nothing.
  private func forget() {
    let here = channel.framing.handled
    withdrawals = withdrawals.filter { $0.value > here }
    room = max(Self.minRoom, withdrawals.count * 2)
  }

  private var isOutOfTime: Bool {
    guard Signals.hasCome else { return false }
    let end = end ?? .now + drain
    self.end = end
    return Deadlines.isPast(end)
  }

  private static let minRoom = 64
}
