import ShopModel
import Testing

@testable import ShopRPC

/// Random changes with undo and redo in between: the history always explains the current state.
struct RandomHistoryTests {
  /// Random request.
  private static func request(_ random: inout Seeded) -> (method: String, params: String) {
    let product = random.pick(["a", "b", "c"])
    return switch random.below(15) {
    case 0: ("catalog.put", #"{"product":{"id":"\#(product)","name":"P\#(random.below(3))","price":"\#(random.below(9)).00"}}"#)
    case 1: ("catalog.update", #"{"productId":"\#(product)","price":"\#(random.below(9)).50"}"#)
    case 2: ("catalog.delete", #"{"productId":"\#(product)"}"#)
    case 3, 4: ("cart.adjust", #"{"productId":"\#(product)","by":\#(random.below(7) - 3)}"#)
    case 5: random.below(2) == 0 ? ("cart.clear", "{}") : ("cart.checkout", "{}")
    case 6: ("list.add", #"{"name":"\#(random.pick(["Tea", "Salt"]))"}"#)
    case 7: ("list.markPurchased", #"{"itemIds":"all"}"#)
    case 8: ("history.undo", #"{"revision":\#(1 + random.below(30))}"#)
    case 9: ("history.redo", "{}")
    case 10: ("prefs.set", random.pick([#"["theme","dark"]"#, #"["theme","light"]"#, #"["language","de"]"#, #"["currency","EUR"]"#]))
    case 11: ("prefs.reset", "{}")
    case 12: (random.pick(["timer.start", "timer.stop", "timer.reset"]), "{}")
    default: ("history.undo", "{}")
    }
  }

  @Test(arguments: Endurance.seeds(0..<12)) func theFilesTellTheSameStory(_ seed: UInt64) throws {
    let folder = try TestFolder()
    var random = Seeded(4000 + seed)
    var peer = try Peer(.stored(in: folder))
    for step in 0..<60 {
      let request = Self.request(&random)
      let answer = peer.ask(request.method, request.params)
      #expect(answer.part("error.data.kind") != "internalError")
      if step % 20 == 19 {
        let (state, told) = (ShopState.lines(peer.conversation.service.shop), peer.ask("history.list").part("result"))
        if random.below(2) == 0 { _ = peer.conversation.service.compact() }
        peer = try peer.restart()
        #expect(peer.ask("history.list").part("result") == told)
        #expect(ShopState.lines(peer.conversation.service.shop) == state)
      }
    }
  }

  /// What is undone does not depend on how much of the history was read before.
  @Test(arguments: Endurance.seeds(0..<12)) func itIsReadAsFarAsNecessary(_ seed: UInt64) throws {
    let folder = try TestFolder()
    var random = Seeded(6000 + seed)
    var peer = try Peer(.stored(in: folder))
    var parts = 0
    for _ in 0..<60 {
      var request = Self.request(&random)
      if request.method == "history.undo", random.below(3) == 0 {
        request.params = random.pick([#"{"topic":"cart"}"#, #"{"topic":"list"}"#])
      }
      if request.method.hasPrefix("history") {
        peer = try peer.restart()
        let some = peer.ask(request.method, request.params, meta: #""dryRun":true"#)
        let index = peer.conversation.service.context.views.changes
        if index.start > 0 { parts += 1 }
        _ = peer.ask("history.list")
        #expect(index.start == 0)
        let all = peer.ask(request.method, request.params, meta: #""dryRun":true"#)
        #expect(some.part("result") == all.part("result") && some.errorText == all.errorText, "\(request)")
      }
      _ = peer.ask(request.method, request.params)
      if random.below(4) == 0 { peer.compact() }
    }
    #expect(parts > 0)
  }

  /// All changes of a customer are undone step by step back to the empty shop, and redone step by step.
  @Test(arguments: Endurance.seeds(0..<12)) func allTheWayBackAndForth(_ seed: UInt64) throws {
    var random = Seeded(5000 + seed)
    let peer = try Peer(.fixed)
    var states = [ShopEntities(peer.conversation.service.shop)]
    while states.count < 25 {
      let request = Self.request(&random)
      guard !request.method.hasPrefix("history") else { continue }
      let before = peer.conversation.service.shop.revision
      _ = peer.ask(request.method, request.params)
      if peer.conversation.service.shop.revision > before { states.append(ShopEntities(peer.conversation.service.shop)) }
    }
    for state in states.dropLast().reversed() {
      #expect(peer.ask("history.undo").errorText == "")
      #expect(ShopEntities(peer.conversation.service.shop) == state)
    }
    #expect(peer.ask("history.undo").errorText == "notAllowed reason=nothingToUndo")
    for state in states.dropFirst() {
      #expect(peer.ask("history.redo").errorText == "")
      #expect(ShopEntities(peer.conversation.service.shop) == state)
    }
    #expect(peer.ask("history.redo").errorText == "notAllowed reason=nothingToRedo")
  }
}
