import Persistence
import ShopModel
import Testing

@testable import ShopRPC

/// In-process conversation: bytes in, framed and handled as in the service, text out.
final class Peer {
  var conversation: Conversation
  private var framing = Framing()
  private var outbox: Outbox
  private let pipe: TestPipe
  private let options: Options
  private let registry: MethodRegistry
  private var lastID = 0

  init(
    _ options: Options = .fixed, _ registry: MethodRegistry = .all, _ mailbox: Mailbox = Mailbox(), storage: any Storage = Disk(),
    in dialect: (any Dialect)? = nil
  ) throws {
    let pipe = try TestPipe()
    outbox = Outbox(try NonblockingOutput(pipe.writing))
    self.pipe = pipe
    self.options = options
    self.registry = registry
    conversation = Conversation(ServiceState(options, registry, storage: storage), mailbox, in: dialect)
  }

  /// Closes this service cleanly and starts another one on the same database.
  func restart() throws -> Peer {
    conversation.finish(into: &outbox)
    return try Peer(options, registry)
  }

  /// Writes a snapshot and begins a new journal, as the command `compact` does.
  func compact() {
    let fault = conversation.service.compact()
    #expect(fault == nil)
  }

  /// Feeds bytes as one read; returns everything written in response.
  func feed(_ bytes: [UInt8]) -> String {
    framing.append(bytes.span)
    var isInGroup = false
    while conversation.exitCode == nil, let frame = framing.next() {
      if !isInGroup { conversation.startGroup() }
      isInGroup = true
      switch frame {
      case .message: framing.withMessage { conversation.receive($0) }
      case .error(let framingError): conversation.reject(framingError)
      }
    }
    outbox.style = framing.style ?? .lines
    return isInGroup ? settled() : written()
  }

  /// Finishes the group; returns everything written.
  func settled() -> String {
    conversation.finishGroup(into: &outbox)
    return written()
  }

  /// Reads external changes without a request; returns everything written.
  func noticed() -> String {
    _ = conversation.checkForChanges(into: &outbox)
    return written()
  }

  /// True while asynchronous responses are pending.
  var isAwaiting: Bool { conversation.isAwaiting }

  /// Delivers completed asynchronous responses; returns everything written.
  func delivered() -> String {
    conversation.startGroup()
    conversation.deliver()
    return settled()
  }

  /// Ends this service cleanly; returns everything written.
  func finished() -> String {
    conversation.finish(into: &outbox)
    return written()
  }

  /// Responses to one line.
  func send(_ line: String) -> String {
    let answers = feed(Array(line.utf8) + [UInt8(ascii: "\n")])
    return answers.hasSuffix("\n") ? String(answers.dropLast()) : answers
  }

  /// Response to one request; `meta` is the content of `_meta`.
  func ask(_ method: String, _ params: String = "{}", meta: String? = nil) -> Answer {
    lastID += 1
    var params = params
    if let meta { params = "\(params.dropLast())\(params == "{}" ? "" : ",")\"_meta\":{\(meta)}}" }
    return Answer(send(#"{"jsonrpc":"2.0","id":\#(lastID),"method":"\#(method)","params":\#(params)}"#))
  }

  /// Puts a product into the catalog directly: without a revision, and without a record.
  func stock(_ product: Product) {
    var log = UndoLog()
    conversation.service.shop.apply(.catalog(.put(product)), at: Timestamp(milliseconds: 0), &log)
  }

  /// Visible state, for comparing two points in time.
  func state() -> String { ask("cart.get").part("result") + ask("service.status").part("result") }

  private func written() -> String {
    var bytes: [UInt8] = []
    repeat {
      outbox.flush()
      bytes += pipe.take()
    } while outbox.pending > 0
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Conversation {
  /// Decodes and handles one message.
  mutating func receive(_ message: Span<UInt8>) {
    decode(message)
    handle()
  }
}

extension Options {
  /// In-memory store, fixed clock, and deterministic ids.
  static var fixed: Options {
    var options = Options()
    options.clock = RFC3339.time("2026-01-15T09:00:00Z")
    options.seed = 1
    return options
  }

  /// The same with a database in `folder`.
  static func stored(in folder: borrowing TestFolder) -> Options {
    var options = fixed
    options.directory = folder.path
    return options
  }
}
