@testable import ShopRPC

/// Customer that records every request and response, and audits a database against the record.
struct Shopper {
  /// Names of list items requested in the last run, and whether each was acknowledged.
  private(set) var asked: [(name: Int, isAnswered: Bool)] = []
  /// Range of the number of pieces in the cart.
  private(set) var pieces = 0...0
  /// Revision at the last audit, when nothing was pending.
  private(set) var revision = 0
  /// Changes since then that are known to be made, not counting `asked` and `pieces`.
  private var known = 0
  /// Number of acknowledged changes.
  private(set) var answered = 0
  private var named = 0
  private var waiting: [Int: Wish] = [:]

  /// Purpose of a request.
  private enum Wish {
    case item(index: Int)
    case piece
    case product
  }

  /// Adds to the catalog the product that goes into the cart.
  mutating func begin(by frontend: Frontend) throws {
    let line = frontend.request("catalog.put", Self.product)
    waiting[frontend.lastID] = .product
    try frontend.send(line)
    try note(try frontend.answer() ?? "")
  }

  /// Requests that each add a list item or a piece to the cart, at random.
  mutating func requests(_ count: Int, _ random: inout Seeded, by frontend: Frontend) -> [String] {
    (0..<count).map { _ in random.below(2) == 0 ? item(by: frontend) : piece(by: frontend) }
  }

  private mutating func item(by frontend: Frontend) -> String {
    named += 1
    asked.append((named, false))
    let line = frontend.request("list.add", #"{"name":"n\#(named)","id":"i\#(named)"}"#)
    waiting[frontend.lastID] = .item(index: asked.count - 1)
    return line
  }

  private mutating func piece(by frontend: Frontend) -> String {
    pieces = pieces.lowerBound...pieces.upperBound + 1
    let line = frontend.request("cart.add", #"{"productId":"p"}"#)
    waiting[frontend.lastID] = .piece
    return line
  }

  /// Request with a large product, which makes the journal long.
  mutating func fat(by frontend: Frontend) -> String {
    let line = frontend.request("catalog.put", Self.fatProduct(frontend.lastID))
    waiting[frontend.lastID] = .product
    return line
  }

  private static let product = #"{"product":{"id":"p","name":"P","price":"1"}}"#
  /// Product of about twenty kilobytes, with a different price and description each time, because only differences are recorded.
  static func fatProduct(_ price: Int) -> String {
    let description = "\(price) \(String(repeating: "😀", count: 4980))"
    return #"{"product":{"id":"f","name":"F","price":"\#(price)","description":"\#(description)"}}"#
  }

  /// Response to no request, or an error.
  struct Unexpected: Error { let line: String }

  /// Records a response, which must be the result of a pending request.
  mutating func note(_ line: String) throws {
    guard let reply = Receipt(line), reply.errorText == nil, let wish = waiting.removeValue(forKey: reply.id) else {
      throw Unexpected(line: line)
    }
    answered += 1
    switch wish {
    case .item(let index): asked[index].isAnswered = true
    case .piece: pieces = pieces.lowerBound + 1...pieces.upperBound
    case .product: known += 1
    }
  }

  /// Number of large products without a response.
  private var fatInDoubt: Int { waiting.values.count { if case .product = $0 { true } else { false } } }

  /// Audits the database against the record; returns the violations.
  mutating func audit(by frontend: Frontend) throws -> [String] {
    var wrong: [String] = []
    var present: [String] = []
    try frontend.send(asked.map { frontend.request("list.item", #"{"itemId":"i\#($0.name)"}"#) }.joined())
    for item in asked {
      let isPresent = Receipt(try frontend.answer() ?? "")?.errorText == nil
      if isPresent { present.append(#""i\#(item.name)""#) }
      if item.isAnswered, !isPresent { wrong.append("item \(item.name) was answered and is lost") }
    }
    let quantity = Int(try frontend.ask("cart.get").part("result.cart.pieceCount")) ?? 0
    if !pieces.contains(quantity) { wrong.append("\(quantity) pieces instead of \(pieces)") }
    let status = try frontend.ask("service.status")
    if status.part("result.status") == "READ_ONLY" { wrong.append("read-only: \(status.part("result.reasons"))") }
    if Int(status.part("result.counts.items")) != present.count {
      wrong.append("\(status.part("result.counts.items")) items instead of \(present.count)")
    }
    let found = Int(status.part("result.revision")) ?? 0
    let least = revision + present.count + quantity - settled + known
    if !(least...least + fatInDoubt).contains(found) { wrong.append("revision \(found) instead of \(least): a change is doubled or lost") }
    settled = quantity
    pieces = quantity...quantity
    (revision, known) = (found, 0)
    asked = []
    waiting = [:]
    if !present.isEmpty { wrong += try tidy("list.remove", #"{"itemIds":[\#(present.joined(separator: ","))]}"#, by: frontend) }
    if quantity > Self.fullCart {
      wrong += try tidy("cart.clear", "{}", by: frontend)
      (settled, pieces) = (0, 0...0)
    }
    return wrong
  }

  /// Pieces in the cart at the last audit.
  private var settled = 0

  /// Removes entities, so that the database stays small.
  private mutating func tidy(_ method: String, _ params: String, by frontend: Frontend) throws -> [String] {
    let answer = try frontend.ask(method, params)
    revision += 1
    answered += 1
    return answer.part("result.revision") == "\(revision)" ? [] : ["not taken away: \(answer)"]
  }

  /// Half of what a cart line can hold.
  private static let fullCart = 5000
}
