import Testing

@testable import ShopModel
@testable import ShopRPC

/// Price points of products: which are recorded, and which count.
struct PriceHistoryTests {
  private static let day = 86_400_000
  private static let id = ProductID("tea")

  /// Price set on a day; days 1 to 31 are in January.
  struct Step: Sendable {
    let day: Int
    let units: Int
    var currency = Currency.usd
  }

  private static func moment(_ day: Int) -> Timestamp { Timestamp(milliseconds: (day - 1) * Self.day) }

  /// Product with these prices, each applied as an event.
  private static func product(_ steps: [Step]) throws -> Product {
    var shop = Shop()
    var log = UndoLog()
    for step in steps {
      let price = Money(step.units, step.currency)
      let event: CatalogEvent =
        shop.products[id] == nil
        ? .put(Product(id: id, name: LocalizedText("Tea"), price: price, updatedAt: moment(step.day)))
        : .updated(ProductUpdated(product: id, patch: ProductPatch(price: price)))
      shop.apply(.catalog(event), at: moment(step.day), &log)
    }
    return try #require(shop.products[id])
  }

  private static func points(_ product: Product) -> [String] {
    product.allPrices.map { "\($0.at.milliseconds / day + 1):\($0.minorUnits)" }
  }

  @Test(arguments: [
    ([Step(day: 1, units: 80)], "1:80"),
    ([Step(day: 1, units: 80), Step(day: 5, units: 100)], "1:80 5:100"),
    ([Step(day: 1, units: 80), Step(day: 5, units: 80), Step(day: 6, units: 80)], "1:80"),  // an unchanged price adds no point
    ([Step(day: 1, units: 80), Step(day: 5, units: 90), Step(day: 5, units: 70)], "1:80 5:70"),  // the price was never in effect
    ([Step(day: 1, units: 80), Step(day: 5, units: 90), Step(day: 5, units: 80)], "1:80"),
    ([Step(day: 1, units: 80), Step(day: 1, units: 90)], "1:90"),
    ([Step(day: 5, units: 80), Step(day: 2, units: 90)], "5:80 5:90"),  // the clock went back
    ([Step(day: 1, units: 80), Step(day: 5, units: 8, currency: .yen), Step(day: 7, units: 9, currency: .yen)], "5:8 7:9"),
  ])
  func anotherPriceIsAPoint(_ steps: [Step], _ points: String) throws {
    #expect(Self.points(try Self.product(steps)).joined(separator: " ") == points)
  }

  @Test func onlyTheLastPointsAreKept() throws {
    let product = try Self.product((1...(PricePoint.most + 50)).map { Step(day: $0, units: $0) })
    #expect(product.allPrices.count == PricePoint.most)
    #expect(product.allPrices.last?.minorUnits == PricePoint.most + 50 && product.allPrices.first?.minorUnits == 51)
  }

  @Test func otherChangesKeepThePoints() throws {
    var shop = Shop()
    var log = UndoLog()
    let put = try shop.putting(Product(id: Self.id, name: LocalizedText("Tea"), price: Money(80, .usd), updatedAt: Self.moment(1)))
    for event in put.events { shop.apply(event, at: Self.moment(1), &log) }
    #expect(shop.products[Self.id]?.prices == [], "a price that never changed costs nothing")
    for (day, patch) in [ProductPatch(name: LocalizedText("Green tea")), ProductPatch(stock: .set(3))].enumerated() {
      for event in try shop.updating(Self.id, by: patch).events { shop.apply(event, at: Self.moment(day + 2), &log) }
      #expect(shop.products[Self.id].map(Self.points) == ["1:80"])
    }
    let again = try shop.putting(Product(id: Self.id, name: LocalizedText("Tea"), price: Money(90, .usd), updatedAt: Self.moment(9)))
    for event in again.events { shop.apply(event, at: Self.moment(9), &log) }
    #expect(shop.products[Self.id].map(Self.points) == ["1:80", "9:90"])
    let same = try shop.putting(Product(id: Self.id, name: LocalizedText("Tea"), price: Money(90, .usd), updatedAt: Self.moment(10)))
    #expect(same.events == [])
    log = UndoLog()
    shop.apply(.catalog(.removed(product: Self.id)), at: Self.moment(11), &log)
    shop.rollBack(&log)
    #expect(shop.products[Self.id].map(Self.points) == ["1:80", "9:90"])
  }

  /// Prices, days, current day, and the expected lowest price under Directive 98/6/EC, article 6a.
  @Test(arguments: [
    // no reduction: the reference price for one
    ([Step(day: 1, units: 8000), Step(day: 32, units: 10000)], 30, 51, 8000, "1:8000 32:10000"),
    ([Step(day: 1, units: 10000), Step(day: 32, units: 7000), Step(day: 36, units: 10000)], 30, 51, 7000, "1:10000 32:7000 36:10000"),
    ([Step(day: 1, units: 8000), Step(day: 32, units: 10000)], 30, 62, 10000, "32:10000"),  // in effect when the period began
    ([Step(day: 1, units: 8000), Step(day: 32, units: 10000)], 30, 61, 8000, "1:8000 32:10000"),
    // reduction: the days before it count
    ([Step(day: 1, units: 8000), Step(day: 32, units: 10000), Step(day: 51, units: 9000)], 30, 51, 8000, "1:8000 32:10000 51:9000"),
    ([Step(day: 1, units: 8000), Step(day: 32, units: 10000), Step(day: 51, units: 9000)], 30, 500, 8000, "1:8000 32:10000 51:9000"),
    ([Step(day: 1, units: 8000), Step(day: 32, units: 10000), Step(day: 51, units: 9000)], 10, 51, 10000, "32:10000 51:9000"),
    ([Step(day: 1, units: 100), Step(day: 2, units: 50), Step(day: 3, units: 40)], 30, 4, 50, "1:100 2:50 3:40"),
    // a single price, also before it took effect
    ([Step(day: 9, units: 5)], 30, 9, 5, "9:5"), ([Step(day: 9, units: 5)], 30, 1, 5, "9:5"),
  ])
  func theLowestOfTheDaysCounts(_ steps: [Step], _ days: Int, _ now: Int, _ lowest: Int, _ points: String) throws {
    let window = Self.window(of: try Self.product(steps), days, Self.moment(now))
    #expect(window.lowest.minorUnits == lowest)
    #expect(window.points.map { "\($0.at.milliseconds / Self.day + 1):\($0.price)" }.joined(separator: " ") == points)
  }

  private static func window(of product: Product, _ days: Int, _ now: Timestamp) -> PriceWindow {
    Shop().priceWindow(of: product, days: days, now: now, PricingTrial([]).terms()) { _ in 1 }
  }

  @Test func noMomentIsTooFar() {
    let product = Product(id: Self.id, name: LocalizedText("Tea"), price: Money(1, .usd), updatedAt: Timestamp(milliseconds: .min))
    #expect(Self.window(of: product, 3650, Timestamp(milliseconds: .min)).lowest == Money(1, .usd))
    #expect(Self.window(of: product, 3650, Timestamp(milliseconds: .max)).lowest == Money(1, .usd))
  }

  @Test func pricesSurviveAsTheyAreWritten() throws {
    let product = try Self.product([Step(day: 1, units: 80), Step(day: 5, units: 100)])
    var output = Output()
    Product.shape.write(product, &output)
    #expect(output.text.hasSuffix(#""updatedAt":345600000,"prices":[{"at":0,"units":80},{"at":345600000,"units":100}]}"#))
    var document = Document()
    try document.read(Array(output.text.utf8).span)
    #expect(try Product.shape.read(document, 0) == product)
  }

  /// Former categories are noted while promotions of categories lower prices, as many as fit, and survive as they are written.
  @Test func formerCategoriesAreKept() throws {
    var shop = Shop()
    var log = UndoLog()
    func moved(to category: String) -> Event {
      var patch = ProductPatch()
      patch.set(.category) { $0.category = category }
      return .catalog(.updated(ProductUpdated(product: Self.id, patch: patch)))
    }
    let tea = Product(id: Self.id, name: LocalizedText("Tea"), category: "c0", price: Money(80, .usd), updatedAt: Self.moment(1))
    shop.apply(.catalog(.put(tea)), at: Self.moment(1), &log)
    shop.apply(moved(to: "c1"), at: Self.moment(2), &log)
    #expect(shop.products[Self.id]?.formerCategories == [])
    let promotion = Promotion(
      id: PromotionID("p"), name: LocalizedText("P"), discount: .percent(PercentDiscount(rate: .constant(Percent(50)))),
      scope: .categories([FoldedName("c9")]))
    shop.apply(.promotion(.put(promotion)), at: Self.moment(3), &log)
    for step in 2...FormerCategories.most + 2 { shop.apply(moved(to: "c\(step)"), at: Self.moment(step + 2), &log) }
    let product = try #require(shop.products[Self.id])
    #expect(product.formerCategories.count == FormerCategories.most)
    #expect(product.formerCategories.first?.names == ["c2"] && product.categories(at: Self.moment(11)) == ["c9"])
    var output = Output()
    Product.shape.write(product, &output)
    var document = Document()
    try document.read(Array(output.text.utf8).span)
    #expect(try Product.shape.read(document, 0) == product)
    #expect(product.shared(withAccounts: true)?.formerCategories == [])
    // a document of it changes nothing
    #expect(try shop.importing(product, .replace, bound: []).outcome == .unchanged)
    #expect(try shop.importing(tea, .merge, bound: []).outcome == .updated)
  }

  @Test func aRepeatedImportAddsNoPoint() throws {
    var rig = ImportRig()
    for price in [5, 5, 7] {
      rig.now = Timestamp(milliseconds: rig.now.milliseconds + 1)
      try rig.take(#"[{"id":"a","name":"A","price":\#(price)}]"#, .replace)
    }
    #expect(rig["a"]?.allPrices.map(\.minorUnits) == [500, 700])
  }
}

extension Currency {
  fileprivate static var yen: Currency { Currency("JPY") ?? .usd }
}
