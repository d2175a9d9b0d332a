import ShopModel

@testable import ShopRPC

/// A conversation about a catalogue in this process, with a clock that stands still.
final class CatalogTalk {
  var conversation: Conversation
  private var outbox: Outbox
  private let pipe: TestPipe

  init() throws {
    var options = Options()
    options.clock = RFC3339.time("2026-01-15T09:00:00Z")
    options.seed = 1
    let pipe = try TestPipe()
    outbox = Outbox(try NonblockingOutput(pipe.writing))
    self.pipe = pipe
    conversation = Conversation(ServiceState(options, .all))
  }

  /// A catalogue with these products: id, name and price, then further members.
  convenience init(_ products: [(id: String, name: String, more: String)]) throws {
    try self.init()
    for product in products {
      let more = product.more.isEmpty ? "" : ",\(product.more)"
      ask("catalog.put", #"{"product":{"id":"\#(product.id)","name":"\#(product.name)","price":"1"\#(more)}}"#)
    }
  }

  /// The answer to one request; `meta` is the inside of `_meta`.
  @discardableResult func ask(_ method: String, _ params: String = "{}", meta: String = "") -> Told {
    let params = meta.isEmpty ? params : "\(params.dropLast())\(params == "{}" ? "" : ",")\"_meta\":{\(meta)}}"
    conversation.startGroup()
    let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
    conversation.receive(line.utf8Span.span)
    conversation.finishGroup(into: &outbox)
    var bytes: [UInt8] = []
    repeat {
      outbox.flush()
      bytes += pipe.take()
    } while outbox.pending > 0
    return Told(text: String(decoding: bytes, as: UTF8.self))
  }

  /// The ids of the products that an answer lists.
  func ids(_ method: String, _ params: String = "{}", meta: String = "") -> String {
    ask(method, params, meta: meta).all("result.products.*.id")
  }
}

/// One answer, with a way to its parts.
struct Told {
  let text: String

  /// What stands at a path such as `result.products.*.id`, joined by blanks: a string's text, the source of anything else.
  func all(_ path: String) -> String {
    var document = Document()
    let bytes = Array(text.utf8)
    do throws(JSONError) { try document.read(bytes.span) } catch { return "" }
    var positions = [0]
    for step in path.split(separator: ".") { positions = positions.flatMap { Self.step(String(step), from: $0, document) } }
    return positions.map { document.text(at: $0) }.joined(separator: " ")
  }

  /// The kind of an error, with its reason and its problems: `invalidParams /by:outOfRange`.
  var errorText: String {
    let paths = all("error.data.problems.*.path").split(separator: " ")
    let kinds = all("error.data.problems.*.kind").split(separator: " ")
    let words = [all("error.data.kind"), all("error.data.reason")] + zip(paths, kinds).map { "\($0):\($1)" }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func step(_ step: String, from position: Int, _ document: borrowing Document) -> [Int] {
    switch document[position].kind {
    case .array where step == "*": document.elements(of: position)
    case .object: [document.find(Name(step), in: position)].filter { $0 >= 0 }
    default: []
    }
  }
}
