import ShopModel
import Testing

@testable import ShopRPC

/// In-process conversation with an empty shop and a fixed clock.
final class ListPeer {
  private(set) var conversation: Conversation
  private var outbox: Outbox
  private let pipe: TestPipe

  init(language: Language = .english, at moment: String = "2026-01-15T09:00:00Z", in timeZone: String = "UTC") throws {
    var options = Options()
    options.clock = RFC3339.time(moment)
    options.timeZone = timeZone
    options.seed = 1
    options.language = language
    let pipe = try TestPipe()
    outbox = Outbox(try NonblockingOutput(pipe.writing))
    self.pipe = pipe
    conversation = Conversation(ServiceState(options, .all))
  }

  /// Makes each of `calls`, such as `list.add {"name":"Milk"}`; returns the result or error of the last one.
  @discardableResult func ask(_ calls: String...) -> Reply {
    var last = ""
    for call in calls {
      let parts = call.split(separator: " ", maxSplits: 1)
      let params = parts.count > 1 ? String(parts[1]) : "{}"
      let request = #"{"jsonrpc":"2.0","id":1,"method":"\#(parts.first ?? "")","params":\#(params)}"#
      conversation.startGroup()
      conversation.receive(request.utf8Span.span)
      conversation.finishGroup(into: &outbox)
      last = written()
    }
    return Reply(text: last)
  }

  /// Adds items named 1 to `count` to the list, without a response.
  func fill(_ count: Int) {
    var log = UndoLog()
    for number in 1...count {
      let item = ListItem(
        id: ItemID("\(number)"), list: .first, name: "\(number)", key: "\(number)", addedAt: Timestamp(milliseconds: 0))
      conversation.service.shop.apply(.list(.put(item)), at: item.addedAt, &log)
    }
  }

  /// Applies an event to the shop directly, without a request.
  func record(_ event: Event) {
    var log = UndoLog()
    conversation.service.shop.apply(event, at: Timestamp(milliseconds: 0), &log)
  }

  private func written() -> String {
    var bytes: [UInt8] = []
    repeat {
      outbox.flush()
      bytes += pipe.take()
    } while outbox.pending > 0
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Access to the parts of one response.
struct Reply {
  let text: String

  /// Values of all members with this name at any depth, in order: strings without quotes, others as their source. Skips the id of the
  /// message, and the list next to items.
  func all(_ name: String) -> [String] {
    var document = Document()
    do throws(JSONError) { try document.read(text.utf8Span.span) } catch { return [] }
    var positions: [Int] = []
    let result = document.find(Name("result"), in: 0)
    let list = Self.listBesideItems(in: document, result)
    for object in max(result, document.find(Name("error"), in: 0), 0)..<document.count
    where document[object].kind == .object && !list.contains(object) {
      let position = document.find(Name(name), in: object)
      if position >= 0 { positions.append(position) }
    }
    return positions.sorted().map { document.text(at: $0) }
  }

  /// Positions of the list in a result about items; empty if there is none.
  private static func listBesideItems(in document: borrowing Document, _ result: Int) -> Range<Int> {
    guard result >= 0, document[result].kind == .object else { return 0..<0 }
    let list = document.find(Name("list"), in: result)
    var isBeside = false
    for name in ["item", "items", "sections", "removed"] where document.find(Name(name), in: result) >= 0 { isBeside = true }
    return list >= 0 && isBeside ? list..<Int(document[list].next) : 0..<0
  }

  /// Value at a path in the result, such as `item.name`; "" if missing.
  func part(_ path: String) -> String { Answer(text).part("result.\(path)") }

  /// Titles of the sections.
  var titles: [String] { Answer(part("sections")).elements.map { $0.part("title") } }

  /// Ids of the items in the sections, in order.
  var itemIDs: [String] {
    Answer(part("sections")).elements.flatMap { Answer($0.part("items")).elements.map { $0.part("id") } }
  }

  /// The same values, joined by commas.
  func list(_ name: String) -> String { all(name).joined(separator: ",") }

  /// Kind of an error with its `what`, `id`, and `reason`; empty for a result.
  var errorText: String {
    guard let kind = all("kind").first, text.contains("\"error\"") else { return "" }
    let facts = ["what", "id", "reason"].flatMap { name in all(name).suffix(1).filter { _ in name != "id" || all("what").count > 0 } }
    return ([kind] + facts).joined(separator: " ")
  }

  /// `path:kind` of each problem.
  var problems: String { zip(all("path"), all("kind").dropFirst()).map { "\($0):\($1)" }.joined(separator: " ") }
}
