import Testing

@testable import ShopModel
@testable import ShopRPC

/// Effect of a list of products on existing products.
struct ImportDecisionTests {
  static let start =
    #"[{"id":"a","name":"A","price":1,"stock":5,"category":"x"},{"id":"b","name":"B","price":2},{"id":"c","name":"C","price":3}]"#

  /// Import list, and the numbers of products that it adds, updates, leaves unchanged, and removes.
  struct Case: Sendable, CustomTestStringConvertible {
    let mode: ImportMode
    let rows: String
    let counts: [Int]

    init(_ mode: ImportMode, _ rows: String, _ counts: [Int]) { (self.mode, self.rows, self.counts) = (mode, rows, counts) }

    var testDescription: String { "\(mode) \(rows)" }
  }

  @Test(arguments: [
    Case(.merge, "[]", [0, 0, 0, 0]), Case(.merge, start, [0, 0, 3, 0]), Case(.replace, start, [0, 0, 3, 0]),
    Case(.merge, #"[{"id":"a","price":1.5}]"#, [0, 1, 0, 0]), Case(.merge, #"[{"id":"d","name":"D","price":4}]"#, [1, 0, 0, 0]),
    Case(.replace, #"[{"id":"a","name":"A","price":1}]"#, [0, 1, 0, 2]), Case(.replace, "[]", [0, 0, 0, 3]),
    Case(.replace, #"[{"id":"a","price":-1}]"#, [0, 0, 0, 2]), Case(.replace, #"[{"id":"a","price":1}]"#, [0, 0, 0, 2]),
    Case(.merge, #"[{"id":"d","name":"D","price":4},{"id":"d","name":"D","price":4.00}]"#, [1, 0, 0, 0]),
  ])
  func countsReportEachOutcome(_ example: Case) throws {
    var rig = ImportRig()
    try rig.take(Self.start)
    let first = try rig.take(example.rows, example.mode).report
    #expect([first.added, first.updated, first.unchanged, first.removed] == example.counts)
    let (state, revision) = (rig.products, rig.shop.revision)
    rig.now = Timestamp(milliseconds: 99)
    let second = try rig.take(example.rows, example.mode)
    #expect(second.events == [], "twice changes nothing")
    #expect(rig.products == state && rig.shop.revision == revision)
    #expect(second.report.rejections == first.rejections && second.report.repairs == first.repairs)
  }

  @Test func mergeKeepsWhatNoRowCarries() throws {
    var rig = ImportRig()
    try rig.take(Self.start)
    rig.now = Timestamp(milliseconds: 9)
    let events = try rig.take(#"[{"id":"a","price":1.5,"name":"A"}]"#).events
    let patch = ProductPatch(price: Money(150, .usd))
    #expect(events == [.catalog(.updated(ProductUpdated(product: ProductID("a"), patch: patch)))], "only what differs is a fact")
    #expect(rig["a"]?.stock == 5 && rig["a"]?.category == "x" && rig["a"]?.updatedAt == rig.now)
  }

  @Test func replaceIsAsIntoAnEmptyShop() throws {
    let rows = #"[{"id":"a","name":"A","price":1},{"id":"d","name":"D","price":4}]"#
    var rig = ImportRig()
    try rig.take(Self.start)
    try rig.take(rows, .replace)
    var empty = ImportRig()
    try empty.take(rows)
    #expect(rig.products == empty.products)
  }

  @Test func aStockAloneIsCounted() throws {
    var rig = ImportRig()
    try rig.take(Self.start)
    rig.now = Timestamp(milliseconds: 9)
    #expect(try rig.take(#"[{"id":"a","stock":4}]"#).events == [.catalog(.stockSet(product: ProductID("a"), stock: 4))])
    #expect(rig["a"]?.updatedAt == Timestamp(milliseconds: 1))
  }

  @Test func theSameRowTwiceIsARepair() throws {
    var rig = ImportRig()
    let report = try rig.take(#"[{"id":"a","name":"A ","price":1},{"id":"b","name":"B","price":1},{"id":"a","name":"A","price":1}]"#).report
    #expect(report.rejections == [] && report.added == 2)
    #expect(report.repairs.map(\.reason) == [.blanks, .duplicate] && report.repairs.map(\.index) == [0, 2])
    #expect(report.repairs.last?.path == "/id" && report.repairs.last?.from == "a" && report.repairs.last?.to == nil)
  }

  @Test func aPriceKeepsItsCurrencyBesideOthersInACart() throws {
    let euros = #"[{"id":"a","price":{"amount":1,"currency":"EUR"}}]"#
    var rig = ImportRig()
    try rig.take(Self.start)
    try rig.addToCart(["a", "b"])
    let report = try rig.take(euros).report
    #expect(report.rejections == [RejectedRow(index: 0, path: "/price", reason: .currencyMixed, id: "a")])
    #expect(rig["a"]?.price == Money(100, .usd))
    var alone = ImportRig()
    try alone.take(Self.start)
    try alone.addToCart(["a"])
    #expect(try alone.take(euros).report.updated == 1, "alone in its cart it may change")
  }

  @Test(arguments: ImportMode.allCases) func rollingBackRestoresEverything(_ mode: ImportMode) throws {
    var rig = ImportRig()
    try rig.take(Self.start)
    try rig.addToCart(["a", "b"])
    let (products, carts, revision) = (rig.products, rig.shop.carts.all.map(\.element), rig.shop.revision)
    let mark = rig.log.count
    try rig.take(#"[{"id":"a","price":7,"name":"A"},{"id":"d","name":"D","price":4},{"id":"c","stock":1,"name":"C","price":3}]"#, mode)
    #expect(rig.products != products)
    rig.shop.rollBack(&rig.log, to: mark)
    #expect(rig.products == products && rig.shop.carts.all.map(\.element) == carts && rig.shop.revision == revision)
  }

  @Test func removalsStandInTheOrderOfIds() throws {
    var rig = ImportRig()
    try rig.take(#"[{"id":"b","name":"B","price":1},{"id":10,"name":"T","price":1},{"id":9,"name":"N","price":1}]"#)
    let removed = try rig.take("[]", .replace).events
    #expect(removed == ["9", "10", "b"].map { .catalog(.removed(product: ProductID($0))) })
  }

  @Test(arguments: [#""Milk""#, #""Süt""#, #"{"en":"Milk","tr":"Süt"}"#]) func oneTextTakesNoTranslationsAway(_ name: String) throws {
    var rig = ImportRig()
    try rig.take(#"[{"id":"a","name":{"en":"Milk","tr":"Süt"},"price":1}]"#)
    #expect(try rig.take(#"[{"id":"a","name":\#(name)}]"#).events == [])
    #expect(try rig.take(#"[{"id":"a","name":"Whole Milk"}]"#).report.updated == 1)
    #expect(rig["a"]?.name == LocalizedText("Whole Milk"))
  }

  @Test func beyondTheLimitNothingIsAdded() throws {
    var rig = ImportRig()
    try rig.take(Self.start)
    let rows = try ImportRig.sheet(#"[{"id":"a","price":5},{"id":"d","name":"D","price":1},{"id":"e","name":"E","price":1}]"#).rows
    let tally = rig.shop.importing(rows, .merge, limit: 4, now: rig.now).outcome
    #expect(tally.added == 1 && tally.updated == 1 && tally.failed == [FailedRow(index: 2, reason: .tooMany)])
    let named = try ImportRig.sheet(#"[{"id":"a","name":"A","price":5},{"id":"d","name":"D","price":1}]"#).rows
    let replaced = rig.shop.importing(named, .replace, limit: 1, now: rig.now).outcome
    #expect(replaced.failed == [FailedRow(index: 1, reason: .tooMany)] && replaced.removed == 2)
    // what is not removed takes its place
    let kept = rig.shop.importing(named, .replace, removing: false, limit: 3, now: rig.now).outcome
    #expect(kept.failed == [FailedRow(index: 1, reason: .tooMany)] && kept.updated == 1 && kept.removed == 0)
  }
}
