import Foundation
import Testing

@testable import ShopModel
@testable import ShopRPC

/// Random histories of devices that undo and redo through the methods. `SHOP_RPC_SYNC=200` plays two hundred of each.
struct SyncUndoHistoryTests {
  private static let seeds: Range<UInt64> = {
    if let wanted = ProcessInfo.processInfo.environment["SHOP_RPC_SYNC"].flatMap({ UInt64($0) }) { return 0..<wanted }
    return Endurance.seeds(0..<24)
  }()

  /// Where nothing happens at the same time, whatever is undone is undone, or it is said why not.
  @Test(arguments: seeds) func anUndoThatSucceedsChangesSomething(_ seed: UInt64) throws {
    var history = try SyncUndoHistory(seed, devices: 2, kinds: [.cart, .order, .list, .catalog])
    for _ in 0..<30 { history.advance(exchanging: true) }
    #expect(history.faults == [])
    try history.devices.expectAgreement()
  }

  /// The same where devices do not know what others do: at least a conflict is new or gone. A dry run says beforehand what happens.
  @Test(arguments: seeds) func anUndoBesideOtherDevicesChangesSomething(_ seed: UInt64) throws {
    var history = try SyncUndoHistory(seed, devices: 3, kinds: [.cart, .list, .catalog, .order])
    for _ in 0..<40 { history.advance(exchanging: false) }
    #expect(history.faults == [])
    try history.devices.expectAgreement()
  }

  /// However orders are placed, canceled, deleted, undone and redone at the same time, no piece is lost, and none comes back twice.
  @Test(arguments: seeds) func noPieceIsLost(_ seed: UInt64) throws {
    var history = try SyncUndoHistory(seed, devices: 3, kinds: [.order])
    for _ in 0..<30 { history.advance(exchanging: false) }
    try history.devices.expectAgreement()
    for index in 0..<3 { #expect(history.pieces(at: index) == SyncUndoHistory.stock, "device \(index): \(history.calls)") }
  }
}

/// Devices that do random things.
struct SyncUndoHistory {
  enum Kind { case cart, order, list, catalog }

  static let stock = 50
  let devices: SyncDevices
  /// What was done.
  private(set) var calls: [String] = []
  private(set) var faults: [String] = []
  private let kinds: [Kind]
  /// The revision of each device before all of this.
  private var start: [Int] = []
  private var random: Seeded

  init(_ seed: UInt64, devices count: Int, kinds: [Kind]) throws {
    devices = try SyncDevices(count)
    self.kinds = kinds
    random = Seeded(seed)
    for id in ["apples", "bread"] {
      let stock = id == "apples" ? "\(Self.stock)" : "null"
      _ = devices.ask(0, "catalog.put", #"{"product":{"id":"\#(id)","name":"\#(id)","price":"1.00","stock":\#(stock)}}"#)
    }
    for code in ["one", "two"] {
      _ = devices.ask(0, "promotion.put", #"{"promotion":{"id":"\#(code)","name":"P","kind":"percent","percent":9,"code":"\#(code)"}}"#)
    }
    for name in ["milk", "eggs"] { _ = devices.ask(0, "list.add", #"{"name":"\#(name)","id":"\#(name)"}"#) }
    for index in 0..<count { #expect(devices.join(index).errorText == "") }
    #expect(devices.exchange() == [])
    start = devices.peers.map { $0.conversation.service.shop.revision }
  }

  /// Apples in stock, and in orders that count.
  func pieces(at index: Int) -> Int {
    let shop = devices.peers[index].conversation.service.shop.copy()
    let orders = shop.orders.all.map(\.element).filter { $0.status != .cancelled }
    return orders.flatMap(\.lines).reduce(shop.products[ProductID("apples")]?.stockBalance ?? 0) { $0 + $1.quantity }
  }

  /// One random call; with `exchanging`, all devices know of it afterwards.
  mutating func advance(exchanging: Bool) {
    let index = random.below(devices.peers.count)
    switch random.below(exchanging ? 3 : 5) {
    case 0: undo(at: index)
    case 1, 2: call(index, request(at: index))
    default: _ = devices.ask(index, "sync.now")
    }
    if exchanging { for other in [index] + devices.peers.indices.filter({ $0 != index }) { _ = devices.ask(other, "sync.now") } }
  }

  @discardableResult
  private mutating func call(_ index: Int, _ request: (method: String, params: String)) -> Answer {
    let answer = devices.ask(index, request.method, request.params)
    if answer.errorText.isEmpty { calls.append("\(index) \(request.method) \(request.params) -> \(answer.part("result.revision"))") }
    return answer
  }

  /// Undoes the last change, redoes it, or undoes one of the last changes.
  private mutating func undo(at index: Int) {
    let before = values(at: index)
    let revision = devices.peers[index].conversation.service.shop.revision - random.below(6)
    let request =
      switch random.below(4) {
      case 0: (method: "history.undo", params: "{}")
      case 1: (method: "history.redo", params: "{}")
      default: (method: "history.undo", params: #"{"revision":\#(max(start[index] + 1, revision))}"#)
      }
    let conflicts = devices.ask(index, "sync.status").part("result.conflicts")
    let dry = devices.ask(index, request.method, request.params, isDry: true)
    let answer = call(index, request)
    if dry.errorText != answer.errorText { faults.append("the dry run says \(dry.errorText), not \(answer.errorText): \(calls.suffix(8))") }
    guard answer.errorText.isEmpty else { return }
    let after = values(at: index)
    let isChanged = Set(before.keys).union(after.keys).contains { !Entity.parts(of: before[$0], unlike: after[$0]).isEmpty }
    if !isChanged, devices.ask(index, "sync.status").part("result.conflicts") == conflicts {
      faults.append("nothing changed: \(calls.suffix(8))")
    }
  }

  private func values(at index: Int) -> [EntityID: Entity] {
    let shop = devices.peers[index].conversation.service.shop.copy()
    return Dictionary(uniqueKeysWithValues: shop.entities.compactMap { id in shop.value(of: id).map { (id, $0) } })
  }

  private mutating func request(at index: Int) -> (method: String, params: String) {
    let amount = 1 + random.below(4)
    switch random.pick(kinds) {
    case .cart: return cartRequest(amount)
    case .order: return orderRequest(at: index, amount)
    case .list:
      let item = random.pick(["milk", "eggs"])
      return random.pick([
        ("list.add", #"{"name":"\#(item)","quantity":\#(amount)}"#), ("list.update", #"{"itemId":"\#(item)","note":"\#(amount)"}"#),
        ("list.update", #"{"itemId":"\#(item)","quantity":\#(amount)}"#), ("list.markPurchased", #"{"itemId":"\#(item)"}"#),
        ("list.remove", #"{"itemId":"\#(item)"}"#),
      ])
    case .catalog:
      let product = random.pick(["apples", "bread"])
      return random.pick([
        ("catalog.update", #"{"productId":"\#(product)","price":"\#(amount).00"}"#),
        ("catalog.update", #"{"productId":"\#(product)","stock":\#(20 + amount)}"#),
        ("catalog.adjustStock", #"{"productId":"apples","by":\#(amount)}"#),
        ("promotion.put", #"{"promotion":{"id":"three","name":"P","kind":"percent","percent":\#(amount)}}"#),
      ])
    }
  }

  private mutating func cartRequest(_ amount: Int) -> (method: String, params: String) {
    let product = random.pick(["apples", "bread"])
    let code = random.pick(["one", "two"])
    return random.pick([
      ("cart.add", #"{"productId":"\#(product)","quantity":\#(amount)}"#),
      ("cart.setQuantity", #"{"productId":"\#(product)","quantity":\#(amount)}"#), ("cart.remove", #"{"productId":"\#(product)"}"#),
      ("cart.clear", "{}"), ("cart.applyCode", #"{"code":"\#(code)"}"#), ("cart.removeCode", #"{"code":"\#(code)"}"#),
    ])
  }

  private mutating func orderRequest(at index: Int, _ amount: Int) -> (method: String, params: String) {
    let orders = Answer(devices.ask(index, "order.list").part("result.orders")).elements.map { $0.part("id") }
    let add = (method: "cart.add", params: #"{"productId":"apples","quantity":\#(amount)}"#)
    let checkout = (method: "cart.checkout", params: "{}")
    guard !orders.isEmpty else { return random.below(2) == 0 ? add : checkout }
    let id = random.pick(orders)
    let cancel = (method: random.pick(["order.cancel", "order.delete"]), params: #"{"orderId":"\#(id)"}"#)
    return random.pick([
      add, checkout, checkout, cancel, cancel, transaction([add, checkout, cancel]), transaction([cancel, add, checkout]),
      ("order.advance", #"{"orderId":"\#(id)","to":"paid"}"#), ("order.update", #"{"orderId":"\#(id)","comment":"\#(amount)"}"#),
    ])
  }

  private func transaction(_ requests: [(method: String, params: String)]) -> (method: String, params: String) {
    let calls = requests.map { #"{"method":"\#($0.method)","params":\#($0.params)}"# }.joined(separator: ",")
    return ("transaction.run", #"{"calls":[\#(calls)]}"#)
  }
}
