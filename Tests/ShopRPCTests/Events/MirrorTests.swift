import ShopModel
import Testing

@testable import ShopRPC

/// A mirror maintained from events equals the state returned by queries.
struct MirrorTests {
  /// State that a client builds from the events of one subscription.
  private struct Mirror {
    /// Values by kind and id.
    private(set) var things: [String: String] = [:]
    private(set) var revisions: [Int] = []
    private(set) var resyncs = 0

    mutating func take(_ lines: String) {
      for line in lines.split(separator: "\n") {
        let message = Answer(String(line))
        guard message.part("method") == "event" else { continue }
        revisions.append(Int(message.part("params.revision")) ?? 0)
        if message.part("params.resync") == "true" { resyncs += 1 }
        for change in Answer(message.part("params.change")).elements {
          let key = "\(change.part("type")) \(change.part("id"))"
          things[key] = change.part("op") == "put" ? change.part("value") : nil
        }
      }
    }
  }

  /// Random request that may be rejected.
  private static func request(_ random: inout Seeded) -> (String, String) {
    let (product, item, cart) = (random.pick(["p", "q", "r"]), random.pick(["a", "b", "c"]), random.pick(["x", "y"]))
    let location = random.pick(["dairy", "bakery", "unknown"])
    switch random.below(20) {
    case 0: return ("catalog.put", #"{"product":{"id":"\#(product)","name":"P \#(random.below(3))","price":"1.00"}}"#)
    case 1: return ("catalog.delete", #"{"productId":"\#(product)"}"#)
    case 2: return ("catalog.update", #"{"productId":"\#(product)","stock":\#(random.below(9))}"#)
    case 3, 4: return ("cart.add", #"{"productId":"\#(product)"}"#)
    case 5: return ("cart.create", #"{"id":"\#(cart)"}"#)
    case 6: return ("cart.switch", #"{"cartId":"\#(cart)"}"#)
    case 7: return ("cart.delete", #"{"cartId":"\#(cart)"}"#)
    case 8: return ("cart.clear", "{}")
    case 9: return ("list.add", #"{"id":"\#(item)","name":"I \#(item)","locationId":"\#(location)"}"#)
    case 10: return ("list.remove", #"{"itemId":"\#(item)"}"#)
    case 11: return ("list.markPurchased", #"{"itemId":"\#(item)"}"#)
    case 12: return ("location.create", #"{"id":"\#(location)","name":"L \#(location)"}"#)
    case 13: return ("location.delete", #"{"locationId":"\#(location)"}"#)
    case 14: return ("locale.set", #"{"language":"\#(random.pick(["de", "en"]))"}"#)
    case 15: return ("promotion.put", #"{"promotion":{"id":"\#(product)","name":"P","kind":"percent","percent":\#(1 + random.below(9))}}"#)
    case 16: return ("promotion.delete", #"{"promotionId":"\#(product)"}"#)
    case 17:
      return random.below(2) == 0 ? ("promotion.put", #"{"preset":"seasonal"}"#) : ("promotion.delete", #"{"promotionId":"seasonal"}"#)
    case 18: return ("tax.put", #"{"category":"\#(location)","rate":\#(random.pick(["null", "7", "19"])),"included":true}"#)
    default: return (random.pick(["history.undo", "history.redo"]), "{}")
    }
  }

  @Test(arguments: Endurance.seeds(0..<12)) func itShowsTheSame(_ seed: UInt64) throws {
    var random = Seeded(900 + seed)
    let folder = try TestFolder()
    var options = Options.stored(in: folder)
    options.language = .english
    let (one, other) = (try Peer(options), try Peer(options))
    other.conversation.service.session.customer = seed.isMultiple(of: 2) ? .guest : CustomerID("ann")
    one.subscribe()
    var mirror = Mirror()
    for _ in 0..<150 {
      let (method, params) = Self.request(&random)
      // a language change also changes the texts
      if random.below(3) == 0 || method == "locale.set" {
        _ = other.ask(method, params)
      } else {
        mirror.take(one.ask(method, params).description)
      }
      if random.below(8) == 0 { mirror.take(one.noticed()) }
    }
    mirror.take(one.noticed())
    #expect(mirror.resyncs == 0)
    #expect(mirror.revisions == Array(Set(mirror.revisions)).sorted())
    let revision = one.conversation.service.shop.revision
    if seed.isMultiple(of: 2) { #expect(mirror.revisions.count <= revision && mirror.revisions.count > revision / 2) }
    // the final state via `history.diff`; totals change with prices, which cause no cart events
    let seen = Answer(one.ask("history.diff", #"{"from":0}"#).part("result.change")).elements.filter { $0.part("op") == "put" }
    let names = seen.map { "\($0.part("type")) \($0.part("id"))" }
    // counts of a list come with its items, but a change of the list in use has no event
    let told = mirror.things.keys.filter { !$0.hasPrefix("list ") }
    #expect(Set(told) == Set(names.filter { !$0.hasPrefix("list ") }))
    let counted = mirror.things.filter { $0.key.hasPrefix("list ") }
    for list in Answer(one.ask("list.list").part("result.lists")).elements {
      if let value = counted["list \(list.part("id"))"] { #expect(Answer(value).part("count") == list.part("count")) }
    }
    for change in seen where ["product", "language"].contains(change.part("type")) {
      #expect(mirror.things["\(change.part("type")) \(change.part("id"))"] == change.part("value"))
    }
    // a client that subscribes late gets the same
    var late = Mirror()
    late.take(one.ask("events.subscribe", #"{"sinceRevision":0}"#).description)
    #expect(late.things == mirror.things && late.revisions == mirror.revisions)
  }
}
