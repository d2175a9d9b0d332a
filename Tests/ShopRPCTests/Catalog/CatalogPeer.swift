import ShopModel

@testable import ShopRPC

/// In-process conversation about a catalog, with a fixed clock.
final class CatalogPeer {
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

  /// Catalog with these products: id, name, and any further members.
  convenience init(_ products: [(id: String, name: String, more: String)]) throws {
    try self.init()
    for product in products {
      let more = product.more.isEmpty ? "" : ",\(product.more)"
      ask("catalog.put", #"{"product":{"id":"\#(product.id)","name":"\#(product.name)","price":"1"\#(more)}}"#)
    }
  }

  /// Response to one request; `meta` is the content of `_meta`.
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

  /// Ids of the products in a response.
  func ids(_ method: String, _ params: String = "{}", meta: String = "") -> String {
    ask(method, params, meta: meta).all("result.products.*.id")
  }
}

/// Access to the parts of one response.
struct Told {
  let text: String

  /// Values at a path such as `result.products.*.id`, joined by spaces: the text of a string, the source of any other value.
  func all(_ path: String) -> String {
    var document = Document()
    let bytes = Array(text.utf8)
    do throws(JSONError) { try document.read(bytes.span) } catch { return "" }
    var positions = [0]
    for step in path.split(separator: ".") { positions = positions.flatMap { Self.step(String(step), from: $0, document) } }
    return positions.map { document.text(at: $0) }.joined(separator: " ")
  }

  /// Kind of an error with its reason and problems: `invalidParams /by:outOfRange`.
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
