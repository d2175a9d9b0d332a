@testable import ShopRPC

/// Peer whose shop results from random calls, so that it contains only what clients can create.
struct RandomShop {
  let peer: Peer
  var random: Seeded

  init(seed: UInt64, calls: Int = 100, _ options: Options = .fixed) throws {
    peer = try Peer(options)
    random = Seeded(seed)
    change(calls)
    makeStores()
    for id in [0, 2, 4] { _ = peer.ask("catalog.setFavorite", #"{"productId":"p\#(id)","favorite":true}"#) }
  }

  /// Two stores, in one of which some items are to be had.
  private func makeStores() {
    for id in ["m", "n"] { _ = peer.ask("store.create", #"{"name":"\#(id)","id":"\#(id)"}"#) }
    for item in 0..<4 { _ = peer.ask("list.update", #"{"itemId":"i\#(item)","storeIds":["m"],"price":"1.25","storeId":"n"}"#) }
    for item in 4..<8 {
      _ = peer.ask("list.update", #"{"itemId":"i\#(item)","price":{"amount":"2","per":"kg"},"everyDays":14,"onDays":["saturday","1"]}"#)
      _ = peer.ask("list.markPurchased", #"{"itemId":"i\#(item)","total":"3.20","storeId":"m"}"#)
    }
  }

  /// Makes more random calls; rejected ones change nothing.
  mutating func change(_ calls: Int) {
    for _ in 0..<calls {
      let (method, params) = call()
      _ = peer.ask(method, params)
    }
  }

  /// Names that are hard to escape, fold, and sort.
  private static let names = [
    "Milk", "Süt", "İçim", "Bailey’s Irish Cream", "=1+1", "-5", "@home", "a,b", #"say \"hi\""#, #"back\\slash"#, "two  blanks", "牛乳",
    "කිරි", "حليب", "😀 eggs", "a\u{2028}b", "ﬁne", "Ä°Ã§im", "und", "1/2 lb", "line\u{2060}joiner",
  ]
  private static let units = ["g", "kg", "lb", "bunch", "piece"]

  mutating func name() -> String { random.pick(Self.names) + (random.below(2) == 0 ? "" : " \(random.below(5))") }
  mutating func product() -> String { "p\(random.below(6))" }
  private mutating func item() -> String { "i\(random.below(8))" }
  private mutating func locationID() -> String { random.pick(["dairy", "l1", "l2", "7", "unknown"]) }
  private mutating func cart() -> String { random.pick(["cart-1", "cart-2", "c1", "c2"]) }
  private mutating func part() -> String { random.pick(["0", "1", "0.1", "0.5", "0.92485547065734863", "0.25"]) }

  private mutating func list() -> String { random.pick(["list-1", "party", "work"]) }
  private mutating func order() -> String {
    random.pick(["none"] + Answer(peer.ask("order.list").part("result.orders")).elements.map { $0.part("id") })
  }

  private mutating func call() -> (String, String) {
    switch random.below(42) {
    case 34, 35: ("promotion.put", #"{"promotion":\#(promotion())}"#)
    case 36: random.below(2) == 0 ? ("promotion.put", #"{"preset":"seasonal"}"#) : ("promotion.delete", #"{"promotionId":"seasonal"}"#)
    case 37:
      (
        "tax.put",
        #"{"category":\#(random.pick(["null", "\"C0\"", "\"c1\""])),"rate":\#(random.pick(["null", "7", "19.5"])),"included":\#(random.below(2) == 0)}"#
      )
    case 38: ("cart.applyCode", #"{"code":"\#(random.pick(["ONE", "two", "Drei"]))"}"#)
    case 40, 41:
      (
        "catalog.setCategory",
        #"{"category":"\#(random.pick(["c0", "C1", "c2"]))","title":\#(random.pick(["null", "\"\(name())\"", "{\"de\":\"\(name())\"}"]))}"#
      )
    case 39: ("promotion.delete", #"{"promotionId":"\#(random.pick(["one", "two", "three"]))"}"#)
    case 0...3: ("catalog.put", #"{"product":\#(draft())}"#)
    case 4: ("catalog.delete", #"{"productId":"\#(product())"}"#)
    case 5: ("cart.create", #"{"name":"\#(name())","id":"\#(cart())"}"#)
    case 6: ("cart.switch", #"{"cartId":"\#(cart())"}"#)
    case 7: ("cart.delete", #"{"cartId":"\#(cart())"}"#)
    case 8...11: ("cart.add", #"{"productId":"\#(product())","quantity":\#(1 + random.below(9))}"#)
    case 12: ("location.create", #"{"name":"\#(name())","order":\#(1 + random.below(100)),"color":\#(color()),"id":"\#(locationID())"}"#)
    case 13: ("location.update", #"{"locationId":"\#(locationID())","name":"\#(name())","color":\#(color())}"#)
    case 14: ("location.delete", #"{"locationId":"\#(locationID())"}"#)
    case 15...17: ("list.add", #"{"name":"\#(name())","quantity":\#(quantity()),"locationId":"\#(locationID())","id":"\#(item())"}"#)
    case 18: ("list.update", #"{"itemId":"\#(item())","note":"\#(name())","available":false}"#)
    case 19: ("list.markPurchased", #"{"itemId":"\#(item())"}"#)
    case 20: ("list.putBack", #"{"itemId":"\#(item())"}"#)
    case 22: ("list.create", #"{"name":"\#(name())","id":"\#(list())"}"#)
    case 23: ("list.switch", #"{"listId":"\#(list())"}"#)
    case 24:
      random.below(2) == 0 ? ("list.edit", #"{"listId":"\#(list())","name":"\#(name())"}"#) : ("list.delete", #"{"listId":"\#(list())"}"#)
    case 25, 26: ("cart.checkout", #"{"customerName":"\#(name())","comment":"\#(random.pick(["", "Ring twice", "two  blanks"]))"}"#)
    case 27: ("order.advance", #"{"orderId":"\#(order())","to":"\#(random.pick(["paid", "fulfilled"]))"}"#)
    case 28: (random.pick(["order.cancel", "order.delete", "order.again"]), #"{"orderId":"\#(order())"}"#)
    case 29: ("prefs.set", preference())
    case 30: ("timer.start", #"{"seconds":600,"label":"tea","keep":true}"#)
    case 31:
      (
        "catalog.update",
        #"{"productId":"\#(product())","price":{"amount":"\#(random.below(500))","currency":"\#(random.pick(["USD", "JPY"]))"}}"#
      )
    case 32: ("service.advanceClock", #"{"by":"PT\#(1 + random.below(90))H"}"#)
    case 33: ("list.markPurchased", #"{"itemId":"\#(item())"}"#)
    default: ("locale.set", #"{"language":"\#(random.pick(["de", "tr", "en"]))"}"#)
    }
  }

  private mutating func preference() -> String {
    let key = random.pick([
      #""timeZone","value":"Asia/Tokyo""#, #""currency","value":"EUR""#, #""purchasedHistoryDays","value":\#(random.below(11))"#,
      #""theme","value":"dark""#, #""selectedTab","value":\#(random.below(10))"#, #""onboardingSeen","value":true"#,
      #""listGroup","value":"none""#, #""purchasedGroup","value":"day""#, #""cashRounding","value":true"#,
    ])
    return #"{"key":\#(key)}"#
  }

  /// Random product; an id always has the same currency, so that the product can change while it is in a cart.
  private mutating func draft() -> String {
    let number = random.below(6)
    let currency = random.pick(["USD", "JPY", "KWD"])
    let name = random.below(2) == 0 ? #""\#(name())""# : #"{"de":"\#(name())","en":"\#(self.name())","und":"\#(self.name())"}"#
    var draft = #"{"id":"p\#(number)","name":\#(name),"price":{"amount":"\#(random.below(500))","currency":"\#(currency)"}"#
    if random.below(2) == 0 { draft += #","stock":\#(random.below(50)),"description":{"tr":"\#(self.name())"}"# }
    if random.below(2) == 0 { draft += #","rating":{"rate":4.\#(random.below(10)),"count":\#(random.below(9))},"barcode":"4006381333931""# }
    if random.below(2) == 0 { draft += #","unit":{"value":0.5,"unit":"kg"},"image":"https://example.com/\#(number).jpg""# }
    return draft + #","category":"c\#(random.below(3))"}"#
  }

  private mutating func color() -> String { #"{"red":\#(part()),"green":\#(part()),"blue":\#(part()),"opacity":\#(part())}"# }

  private mutating func quantity() -> String {
    if random.below(2) == 0 { return "\(1 + random.below(5))" }
    return
      #"{"value":"\#(random.pick(["1", "1 1/2", "500", "2/3"]))","unit":\#(random.below(3) == 0 ? "null" : "\"\(random.pick(Self.units))\"")}"#
  }
}

extension Peer {
  /// Document returned by `data.export`.
  func export(_ format: String, meta: String? = nil) -> String {
    ask("data.export", #"{"format":"\#(format)"}"#, meta: meta).part("result.data")
  }

  /// Imports a document; returns the report.
  func take(_ format: String, _ document: String, _ mode: String = "merge", meta: String? = nil) -> Answer {
    ask("data.import", #"{"format":"\#(format)","data":\#(document),"mode":"\#(mode)"}"#, meta: meta)
  }
}

extension Answer {
  /// Counts of a report: `added updated unchanged removed repaired rejected`.
  var counts: String {
    ["added", "updated", "unchanged", "removed", "repairCount", "rejectionCount"].map { part("result.\($0)") }.joined(separator: " ")
  }

  /// True if a report contains no changes.
  var changesNothing: Bool {
    ["added", "updated", "removed"].allSatisfy { part("result.\($0)") == "0" } && part("result.rejectionCount") == "0"
  }
}
