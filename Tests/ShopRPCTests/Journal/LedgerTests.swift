import Foundation
import Persistence
import ShopModel
import Testing

@testable import ShopRPC

/// Shop with its files, without a conversation.
struct LedgerTests {
  /// Stored shop that starts with the products of `CartShop`.
  private struct Stored: ~Copyable {
    var shop = Shop()
    var ledger: Ledger
    private var log = UndoLog()
    private var now = Timestamp(milliseconds: 1_768_467_600_000)

    init(_ options: Options) {
      var shop = Shop()
      var log = UndoLog()
      for product in CartShop.products + ["p1", "p2", "p3", "p4"].map({ CartShop.product($0, 100) }) {
        shop.apply(.catalog(.put(product)), at: now, &log)
      }
      ledger = Ledger(in: options.directory, options.database, now: now, shop: &shop)
      self.shop = shop
    }

    /// Makes and stores one change.
    @discardableResult mutating func record(_ events: [Event]) throws -> Transaction {
      now = Timestamp(milliseconds: now.milliseconds + 7)
      ledger.startGroup()
      try ledger.begin(&shop, now: now)
      for event in events { shop.apply(event, at: now, &log) }
      shop.endChange(events, &log)
      let change = Transaction(method: "test.change", at: now, by: .guest, events: events)
      ledger.append(change, making: shop.revision)
      try ledger.commit()
      log.clear()
      return change
    }

    /// Makes random changes of carts, settings, and idempotent responses.
    mutating func recordRandom(_ events: inout RandomEvents, count: Int) throws {
      for _ in 0..<count {
        var change: [Event] = (0..<(1 + events.random.below(3))).map { _ in .cart(events.cartEvent()) }
        if events.random.below(4) == 0 { change.append(.setting(.languageSet(language: events.random.pick(["en", "de"])))) }
        if events.random.below(4) == 0 {
          let key = "k\(events.random.below(5))"
          change.append(.kept(IdempotentResponse(customer: .guest, key: key, fingerprint: "f", result: "{\"\u{2028}\"}", at: now)))
        }
        try record(change)
      }
    }

    mutating func compact() -> RPCError? { ledger.compact(&shop, now: now) }
  }

  @Test(arguments: 0..<8) func aRestartForgetsNothing(_ seed: UInt64) throws {
    let folder = try TestFolder()
    var events = RandomEvents(seed: seed)
    var lines: [String] = []
    for round in 0..<4 {
      var stored = Stored(.stored(in: folder))
      if round > 0 { #expect(ShopState.lines(stored.shop) == lines) }
      #expect(stored.shop.revision == round * 25)
      try stored.recordRandom(&events, count: 25)
      lines = ShopState.lines(stored.shop)
      stored.ledger.close()
    }
  }

  /// A process that dies closes nothing.
  @Test func aCrashForgetsNothing() throws {
    let folder = try TestFolder()
    var events = RandomEvents(seed: 40)
    var lines: [String] = []
    do {
      var stored = Stored(.stored(in: folder))
      try stored.recordRandom(&events, count: 30)
      lines = ShopState.lines(stored.shop)
    }
    let again = Stored(.stored(in: folder))
    #expect(ShopState.lines(again.shop) == lines)
  }

  @Test(arguments: 0..<4) func aSnapshotIsTheSame(_ seed: UInt64) throws {
    let folder = try TestFolder()
    var events = RandomEvents(seed: 70 + seed)
    var lines: [String] = []
    for round in 0..<4 {
      var stored = Stored(.stored(in: folder))
      if round > 0 { #expect(ShopState.lines(stored.shop) == lines) }
      try stored.recordRandom(&events, count: 10)
      let fault = stored.compact()
      #expect(fault == nil)
      let size = stored.ledger.status?.snapshotBytes
      #expect(size ?? 0 > 0)
      try stored.recordRandom(&events, count: round * 5)
      lines = ShopState.lines(stored.shop)
      stored.ledger.close()
    }
  }

  /// A replayed change touches every topic of its events, including secondary ones.
  @Test func aReplayTouchesTheSameTopics() throws {
    let folder = try TestFolder()
    var lines: [String] = []
    do {
      var stored = Stored(.stored(in: folder))
      try stored.record([
        .catalog(.put(CartShop.product("new", 5))), .catalog(.removed(product: ProductID("new"))),
        .setting(.languageSet(language: "de")),
      ])
      lines = ShopState.lines(stored.shop)
    }
    let again = Stored(.stored(in: folder))
    #expect(ShopState.lines(again.shop) == lines)
    #expect([.catalog, .cart, .locale, .list].map { again.shop.touched[$0] } == [1, 1, 1, 0])
  }

  /// A process that follows the journal sees every change and snapshot of the other.
  @Test func twoFollowEachOther() throws {
    let folder = try TestFolder()
    var events = RandomEvents(seed: 80)
    var left = Stored(.stored(in: folder))
    var right = Stored(.stored(in: folder))
    for round in 0..<12 {
      if round.isMultiple(of: 2) { try left.recordRandom(&events, count: 3) } else { try right.recordRandom(&events, count: 3) }
      if round == 5 {
        let fault = right.compact()
        #expect(fault == nil)
      }
      left.ledger.startGroup()
      try left.ledger.look(&left.shop)
      right.ledger.startGroup()
      try right.ledger.look(&right.shop)
      #expect(ShopState.lines(left.shop) == ShopState.lines(right.shop))
      #expect(left.shop.revision == 3 * (round + 1))
    }
  }

  @Test func aChangeOfManyLinesIsOne() throws {
    let folder = try TestFolder()
    var lines: [String] = []
    do {
      var stored = Stored(.stored(in: folder))
      let answer = IdempotentResponse(
        customer: .guest, key: "k", fingerprint: "f", result: String(repeating: "\u{1}", count: 500_000), at: Timestamp(milliseconds: 0))
      try stored.record(
        [.cart(.made(CartCreated(cart: CartID("c"), owner: .guest, name: nil, opens: true)))]
          + answer.pieces(of: Limits.keptPiece).map { .kept($0) })
      try stored.record([.cart(.cleared(cart: CartID("c")))])
      let journal = stored.ledger.status?.journalLines
      #expect(journal ?? 0 > 4)
      lines = ShopState.lines(stored.shop)
    }
    let again = Stored(.stored(in: folder))
    #expect(again.shop.revision == 2)
    #expect(ShopState.lines(again.shop) == lines)
  }

  /// Lines are written by hand; a large change becomes several.
  @Test func linesAreWrittenAsDeclared() throws {
    let folder = try TestFolder()
    var stored = Stored(.stored(in: folder))
    let removed = Event.catalog(.removed(product: ProductID("p1")))
    let text = String(repeating: "x", count: Limits.journalLine)
    let long = Event.kept(
      IdempotentResponse(customer: .guest, key: "k", fingerprint: "f", result: text, at: Timestamp(milliseconds: 0)))
    let changes = [
      try stored.record([removed]), try stored.record([removed, .timer(.put(ShopTimer())), removed]), try stored.record([long, removed]),
    ]
    stored.ledger.close()
    let journal = try String(contentsOfFile: "\(folder.path)/journal-1.jsonl", encoding: .utf8)
    let lines = changes.prefix(2) + [changes[2].with(events: [long]), changes[2].with(events: [removed])]
    for line in lines {
      var output = Output()
      Transaction.shape.write(line, &output)
      #expect(journal.contains(output.text), "\(line.events.count) events")
    }
  }
}
