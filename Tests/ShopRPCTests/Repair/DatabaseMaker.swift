import Foundation
import ShopModel

@testable import Persistence
@testable import ShopRPC

/// Builds a small database with everything that one can contain: all kinds of events, a snapshot, two segments, a transaction of several
/// lines, idempotent responses, a file in quarantine, and the reserve of a process that died. Its versions built the folders in `Databases`,
/// which stay as they are when this changes; another format version gets its own folder.
enum DatabaseMaker {
  /// Creates the database at `path`, where none may exist. The last process dies with a reserve unless it `closes` the database.
  static func make(at path: String, closes: Bool = true) throws {
    try write(older, at: path)
    try compact(path)
    try write(younger, at: path)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(path)/journal-\(older.count + 1).jsonl"))
    try file.seekToEnd()
    try file.write(contentsOf: Data(#"{"s":99,"d":98,"t":"2026-01-1"#.utf8))
    try file.close()
    let last: [[Event]] = [[.list(.putBack(item: ItemID("c")))]]
    try write(closes ? last : last + [[.cart(.put(cart))]], at: path, closes: closes)
  }

  /// Changes before the snapshot, and after it.
  private static let older: [[Event]] =
    ResetScope.allCases.map { [.data(.reset($0))] } + products.map { [.catalog($0)] }
    + EventJSONTests.facts.map { [$0.0] }
    .filter { if case .data = $0[0] { false } else { true } } + [[kept[0]]]
  private static let younger: [[Event]] =
    [[kept[1]]] + ListEventTests.events.map { [$0] } + [
      [.cart(.put(cart)), .cart(.holder(OpenCartRecord(customer: .guest, holder: OpenCartState(open: cart.id, made: 4))))],
      [.catalog(.updated(ProductUpdated(product: ProductID("4643"), patch: ProductPatch(price: Money(299, .usd)))))],
    ]

  private static let now = 1_768_467_600_000
  private static let cart = CartRecord(
    id: CartID("cart-2"), owner: .guest, name: "Küche",
    lines: [CartLineRecord(id: LineID("l1"), product: ProductID("4643"), quantity: 3, priceWhenAdded: Money(265, .usd))],
    createdAt: Timestamp(milliseconds: now), updatedAt: Timestamp(milliseconds: now + 1))
  private static let kept = ["first", "second"].map { key in
    Event.kept(IdempotentResponse(customer: .guest, key: key, fingerprint: "z9", result: #"{"id":"é😀"}"#, at: Timestamp(milliseconds: now)))
  }
  private static let products: [CatalogEvent] = [
    .put(Product(id: ProductID("4643"), name: LocalizedText("Milk"), category: "dairy", price: Money(265, .usd), stock: 7)),
    .put(Product(id: ProductID("2"), name: LocalizedText("Tea"), price: Money(0, .usd))),
    .put(Product(id: ProductID("1"), name: LocalizedText("Süße"), price: Money(100, .usd))),
    .stockSet(product: ProductID("1"), stock: 7), .stockChanged(StockChanged(product: ProductID("1"), by: -3)),
    .updated(ProductUpdated(product: ProductID("1"), patch: ProductPatch(category: .set("a"), price: Money(5, .usd)))),
    .removed(product: ProductID("2")),
  ]

  static var options: DatabaseOptions { DatabaseOptions(lockWait: RecordingDatabase.patience, seed: 7) }

  /// Writes one transaction per change, a millisecond apart; a change of several events becomes one line per event.
  static func write(_ changes: [[Event]], at path: String, closes: Bool = true) throws {
    var database = try Database(directory: path, options: options, now: Milliseconds(now))
    try database.load { _, _ in }
    for (index, events) in changes.enumerated() {
      try database.begin(now: Milliseconds(now + index)) { _, _ in }
      for (number, event) in events.enumerated() {
        let isLast = number == events.count - 1
        database.append(Array(line([event]).utf8).span, isLast: isLast)
      }
      try database.commit()
    }
    if closes { database.close() }
  }

  /// Line of a change, as written by the service.
  private static func line(_ events: [Event]) -> String {
    var output = Output()
    Transaction.shape.write(Transaction(method: "test.change", at: Timestamp(milliseconds: now), by: .guest, events: events), &output)
    return output.text
  }

  /// Keeps the history in spite of its resets: a service would erase it, but here it serves as a target for damage.
  private static func compact(_ path: String) throws {
    let (box, replayer) = (ShopBox(), Replayer())
    var database = try Database(directory: path, options: options, now: Milliseconds(now + 100))
    try database.load { replayer.apply($0, $1, &box.shop) }
    try database.compact(
      now: Milliseconds(now + 100), catchUp: { replayer.apply($0, $1, &box.shop) }, mark: { box.shop.revision }, entities: box.write)
    database.close()
  }
}
