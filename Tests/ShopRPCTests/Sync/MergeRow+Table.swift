@testable import ShopModel
@testable import ShopRPC

extension MergeRow {
  private typealias Sample = MergeSample

  /// All rows.
  static let all: [MergeRow] = catalog + carts + lists + others + contradictions + stores + prices + belongings

  private static let catalog: [MergeRow] = [
    MergeRow(
      testDescription: "prices", base: [Sample.product], first: [Sample.price(210)], second: [Sample.price(220)], shows: Sample.product,
      expected: .later(first: "210 10", second: "220 10"), conflicts: [.part]),
    MergeRow(
      testDescription: "the same price", base: [Sample.product], first: [Sample.price(210)], second: [Sample.price(210)],
      shows: Sample.product, expected: .always("210 10")),
    MergeRow(
      testDescription: "a price and a name", base: [Sample.product], first: [Sample.price(210)],
      second: [.catalog(.updated(ProductUpdated(product: Sample.tea, patch: ProductPatch(name: LocalizedText("Chai")))))],
      shows: { "\(Sample.product($0)) \($0.products[Sample.tea]?.name.text ?? "")" }, expected: .always("210 10 Chai")),
    MergeRow(
      testDescription: "removed and changed", base: [Sample.product], first: [.catalog(.removed(product: Sample.tea))],
      second: [Sample.price(210)], shows: Sample.product, expected: .always("210 10"), conflicts: [.removedAndChanged]),
    MergeRow(
      testDescription: "removed and counted", base: [Sample.product], first: [.catalog(.removed(product: Sample.tea))],
      second: [.catalog(.stockSet(product: Sample.tea, stock: 3))], shows: Sample.product, expected: .always("200 3"),
      conflicts: [.removedAndChanged]),
    MergeRow(
      testDescription: "removed and delivered", base: [Sample.product],
      first: [.catalog(.removed(product: Sample.tea))],
      second: [.catalog(.stockChanged(StockChanged(product: Sample.tea, by: 5)))], shows: Sample.product, expected: .always("200 15"),
      conflicts: [.removedAndChanged]),
    MergeRow(
      testDescription: "removed and sold", base: [Sample.product], first: [.catalog(.removed(product: Sample.tea))],
      second: [Sample.order, .catalog(.stockChanged(StockChanged(product: Sample.tea, by: -2)))], shows: Sample.product,
      expected: .always("gone")),
    MergeRow(
      testDescription: "removed on both", base: [Sample.product], first: [.catalog(.removed(product: Sample.tea))],
      second: [.catalog(.removed(product: Sample.tea))], shows: Sample.product, expected: .always("gone")),
    MergeRow(
      testDescription: "stock moved on both", base: [Sample.product],
      first: [.catalog(.stockChanged(StockChanged(product: Sample.tea, by: -2)))],
      second: [.catalog(.stockChanged(StockChanged(product: Sample.tea, by: 5)))], shows: Sample.stock, expected: .always("13")),
    MergeRow(
      testDescription: "stock counted and moved", base: [Sample.product],
      first: [.catalog(.stockSet(product: Sample.tea, stock: 4))],
      second: [.catalog(.stockChanged(StockChanged(product: Sample.tea, by: -1)))], shows: Sample.stock, expected: .always("3")),
    MergeRow(
      testDescription: "stock counted on both", base: [Sample.product],
      first: [.catalog(.stockSet(product: Sample.tea, stock: 4))],
      second: [.catalog(.stockSet(product: Sample.tea, stock: 6))], shows: Sample.stock,
      expected: .later(first: "4", second: "6"), conflicts: [.part]),
    MergeRow(
      testDescription: "sold below zero", base: [Sample.product],
      first: [.catalog(.stockChanged(StockChanged(product: Sample.tea, by: -8)))],
      second: [.catalog(.stockChanged(StockChanged(product: Sample.tea, by: -7)))], shows: Sample.stock, expected: .always("-5"),
      conflicts: [.oversold]),
  ]

  private static let carts: [MergeRow] = [
    MergeRow(
      testDescription: "1 and 1 added to 1 are 3", base: [Sample.product, Sample.made, Sample.added(1)], first: [Sample.added(1)],
      second: [Sample.added(1)], shows: Sample.pieces, expected: .always("[3]")),
    MergeRow(
      testDescription: "one cart made on both", base: [Sample.product], first: [Sample.made, Sample.added(2)],
      second: [Sample.made, Sample.added(3)], shows: Sample.pieces, expected: .always("[5]")),
    MergeRow(
      testDescription: "3 and 3 are 3", base: [Sample.product, Sample.made, Sample.added(1)], first: [Sample.set(3)],
      second: [Sample.set(3)], shows: Sample.pieces, expected: .always("[3]")),
    MergeRow(
      testDescription: "3 and 5 are the later", base: [Sample.product, Sample.made, Sample.added(1)], first: [Sample.set(3)],
      second: [Sample.set(5)], shows: Sample.pieces, expected: .later(first: "[3]", second: "[5]"), conflicts: [.part]),
    MergeRow(
      testDescription: "set and added", base: [Sample.product, Sample.made, Sample.added(1)], first: [Sample.set(3)],
      second: [Sample.added(2)], shows: Sample.pieces, expected: .always("[5]")),
    MergeRow(
      testDescription: "removed and added", base: [Sample.product, Sample.made, Sample.added(4)],
      first: [.cart(.removed(CartLineRemoved(cart: Sample.cart, product: Sample.tea)))], second: [Sample.added(2)], shows: Sample.pieces,
      expected: .always("[2]")),
    MergeRow(
      testDescription: "cleared and set", base: [Sample.product, Sample.made, Sample.added(4)],
      first: [.cart(.cleared(cart: Sample.cart))], second: [Sample.set(2)], shows: Sample.pieces, expected: .always("[2]"),
      conflicts: [.removedAndChanged]),
    MergeRow(
      testDescription: "deleted and added", base: [Sample.product, Sample.made, Sample.added(4)],
      first: [.cart(.deleted(cart: Sample.cart))], second: [Sample.added(2)], shows: Sample.pieces, expected: .always("[6]"),
      conflicts: [.removedAndChanged]),
    MergeRow(
      testDescription: "a code given and taken",
      base: [Sample.made, .cart(.codeApplied(CartCode(cart: Sample.cart, code: FoldedName("SPRING"))))],
      first: [.cart(.codeRemoved(CartCode(cart: Sample.cart, code: FoldedName("SPRING"))))],
      second: [.cart(.codeApplied(CartCode(cart: Sample.cart, code: FoldedName("SUMMER"))))],
      shows: { "\($0.carts[Sample.cart]?.codes.map(\.key) ?? [])" }, expected: .always("[\"summer\"]")),
    MergeRow(
      testDescription: "a product that was removed is not in a cart", base: [Sample.product, Sample.made],
      first: [.catalog(.removed(product: Sample.tea))], second: [Sample.added(2)], shows: Sample.pieces,
      expected: .always("[]"), conflicts: [.dormant]),
  ]

  private static let lists: [MergeRow] = [
    MergeRow(
      testDescription: "amounts add up", base: [Sample.item], first: [Sample.more], second: [Sample.more], shows: Sample.need,
      expected: .always("on 3 ")),
    MergeRow(
      testDescription: "the same item added on both", first: [Sample.item, Sample.note("fresh")], second: [Sample.item], shows: Sample.need,
      expected: .always("on 2 fresh")),
    MergeRow(
      testDescription: "one size in two units", base: [Sample.item], first: [Sample.size(1500, unit: "ml")],
      second: [Sample.size(150, unit: "cl")],
      shows: { "\($0.items[Sample.milk]?.size?.key ?? "")" }, expected: .always(Amount(value: Fraction(3, 2) ?? .one, unit: "l").key)),
    MergeRow(
      testDescription: "one amount in two units", base: [Sample.item], first: [Sample.amount(1000, unit: "g")],
      second: [Sample.amount(1, unit: "kg")], shows: { "\($0.items[Sample.milk]?.quantity.key ?? "")" },
      expected: .always(Amount(value: .one, unit: "kg").key)),
    MergeRow(
      testDescription: "1 bought, 1 added is 1", base: [Sample.item], first: [Sample.bought], second: [Sample.more], shows: Sample.need,
      expected: .always("on 1 ")),
    MergeRow(
      testDescription: "bought on both", base: [Sample.item], first: [Sample.bought], second: [Sample.bought], shows: Sample.need,
      expected: .always("off 1 ")),
    MergeRow(
      testDescription: "removed and noted", base: [Sample.item], first: [.list(.removed(item: Sample.milk))],
      second: [Sample.note("fresh")], shows: Sample.need, expected: .always("on 1 fresh"), conflicts: [.removedAndChanged]),
    MergeRow(
      testDescription: "removed and unavailable", base: [Sample.item], first: [.list(.removed(item: Sample.milk))],
      second: [.list(.changed(item: Sample.milk, patch: ItemPatch(isAvailable: false)))], shows: Sample.need,
      expected: .always("on 1 "), conflicts: [.removedAndChanged]),
    MergeRow(
      testDescription: "bought, and another amount", base: [Sample.item], first: [Sample.bought], second: [Sample.amount(3)],
      shows: Sample.need, expected: .always("off 3 "), conflicts: [.boughtAndChanged]),
    MergeRow(
      testDescription: "taken off, and another amount", base: [Sample.item], first: [.list(.takenOff(item: Sample.milk))],
      second: [Sample.amount(3)], shows: Sample.need, expected: .always("off 3 "), conflicts: [.boughtAndChanged]),
    MergeRow(
      testDescription: "bought, and more than another amount", base: [Sample.item], first: [Sample.bought],
      second: [Sample.amount(3), Sample.more], shows: Sample.need, expected: .always("off 4 "), conflicts: [.boughtAndChanged]),
    MergeRow(
      testDescription: "removed and needed", base: [Sample.item], first: [.list(.removed(item: Sample.milk))],
      second: [Sample.more], shows: Sample.need, expected: .always("on 2 "), conflicts: [.removedAndChanged]),
    MergeRow(
      testDescription: "noted on both", base: [Sample.item], first: [Sample.note("fresh")], second: [Sample.note("long")],
      shows: Sample.need, expected: .later(first: "on 1 fresh", second: "on 1 long"), conflicts: [.part]),
    MergeRow(
      testDescription: "bought and noted", base: [Sample.item], first: [Sample.bought], second: [Sample.note("fresh")], shows: Sample.need,
      expected: .always("off 1 fresh")),
    MergeRow(
      testDescription: "put back and taken off", base: [Sample.item, Sample.bought],
      first: [.list(.putBack(item: Sample.milk))],
      second: [.list(.takenOff(item: Sample.milk))], shows: Sample.need, expected: .always("on 1 ")),
  ]

  private static let others: [MergeRow] = [
    MergeRow(
      testDescription: "a location removed and renamed", base: [Sample.location, Sample.itemAtDairy],
      first: [.location(.removed(location: Sample.dairy))],
      second: [.location(.changed(location: Sample.dairy, patch: LocationPatch(name: EntityName("Cold"))))],
      shows: Sample.place, expected: .always("Cold 3 dairy"), conflicts: [.removedAndChanged]),
    MergeRow(
      testDescription: "a location moved on both", base: [Sample.location],
      first: [.location(.changed(location: Sample.dairy, patch: LocationPatch(order: 5)))],
      second: [.location(.changed(location: Sample.dairy, patch: LocationPatch(order: 7)))], shows: Sample.place,
      expected: .later(first: "Dairy 5 ", second: "Dairy 7 ")),
    MergeRow(
      testDescription: "a location removed while an item is put there", base: [Sample.location],
      first: [.location(.removed(location: Sample.dairy))], second: [Sample.itemAtDairy], shows: Sample.place,
      expected: .always("Dairy 3 dairy"), conflicts: [.removedAndChanged]),
    MergeRow(
      testDescription: "canceled and fulfilled", base: [Sample.product, Sample.order],
      first: [Sample.status(.cancelled), .catalog(.stockChanged(StockChanged(product: Sample.tea, by: 2)))],
      second: [Sample.status(.fulfilled)], shows: Sample.order, expected: .always("fulfilled 10"), conflicts: [.part]),
    MergeRow(
      testDescription: "canceled on both", base: [Sample.product, Sample.order],
      first: [Sample.status(.cancelled), .catalog(.stockChanged(StockChanged(product: Sample.tea, by: 2)))],
      second: [Sample.status(.cancelled), .catalog(.stockChanged(StockChanged(product: Sample.tea, by: 2)))], shows: Sample.order,
      expected: .always("cancelled 12")),
    MergeRow(
      testDescription: "canceled and paid", base: [Sample.product, Sample.order],
      first: [Sample.status(.cancelled), .catalog(.stockChanged(StockChanged(product: Sample.tea, by: 2)))],
      second: [Sample.status(.paid)], shows: Sample.order, expected: .always("cancelled 12"), conflicts: [.part]),
    MergeRow(
      testDescription: "preferences", first: [.setting(.preferenceSet(.cashRounding(true)))],
      second: [.setting(.preferenceSet(.theme(.dark))), .setting(.preferenceSet(.timeZone("Asia/Tokyo")))],
      shows: { "\($0.settings.preferences.cashRounding) \($0.settings.preferences.timeZone ?? "")" }, expected: .always("true Asia/Tokyo")),
    MergeRow(
      testDescription: "a reset leaves what it had not seen", base: [Sample.product], first: [.data(.reset(.all))],
      second: [Sample.made, Sample.item], shows: { "\(Sample.product($0)) \(Sample.need($0)) \(Sample.pieces($0))" },
      expected: .always("gone on 1  []")),
  ]
}
