@testable import ShopModel
@testable import ShopRPC

/// What several devices make under one name, and conflicts that are not about one part.
extension MergeRow {
  private typealias Sample = MergeSample

  static let namesakes = [
    MergeRow(
      testDescription: "an item made on both under one name", first: [Sample.item], second: [Sample.otherMilk], shows: Sample.items,
      expected: .always("milk list-1 unknown on 2 fresh")),
    MergeRow(
      testDescription: "an item made on both, and bought on one", first: [Sample.item], second: [Sample.otherMilk, Sample.otherBought],
      shows: Sample.items, expected: .always("milk list-1 unknown on 1 fresh")),
    MergeRow(
      testDescription: "items of one name in other units", first: [Sample.item], second: [Sample.milkByWeight], shows: Sample.items,
      expected: .always("milk list-1 unknown on 1 , milk-3 list-1 unknown on 1kg ")),
    MergeRow(
      testDescription: "a location made on both under one name", first: [Sample.location], second: [Sample.otherDairy, Sample.cakeThere],
      shows: { "\(Sample.items($0)) \(Sample.names($0))" }, expected: .always("cake list-1 dairy on 1  [] [\"dairy\"]")),
    MergeRow(
      testDescription: "a list made on both under one name", first: [Sample.party("party", "Party")],
      second: [Sample.party("party-2", "party"), Sample.cake(in: "party-2")], shows: { "\(Sample.items($0)) \(Sample.names($0))" },
      expected: .always("cake party unknown on 1  [\"party\"] []")),
    MergeRow(
      testDescription: "a list made, another one renamed", base: [Sample.party("fest", "Fest")], first: [Sample.party("party", "Party")],
      second: [.list(.renamed(ListRenamed(list: ListID("fest"), name: "Party")))], shows: Sample.names,
      expected: .always("[\"fest\", \"party\"] []")),
    MergeRow(
      testDescription: "a list made, one of the other device renamed", first: [Sample.party("party", "Party")],
      second: [Sample.party("fest", "Fest"), .list(.renamed(ListRenamed(list: ListID("fest"), name: "Party")))], shows: Sample.names,
      expected: .always("[\"party\"] []")),
  ]

  static let circumstances = [
    MergeRow(
      testDescription: "one cart ordered on both", base: [Sample.product, Sample.made, Sample.added(2)], first: Sample.ordered("o1"),
      second: Sample.ordered("o2"), shows: Sample.orders, expected: .always("[\"o1\", \"o2\"] 6"), conflicts: [.orderedTwice]),
    MergeRow(
      testDescription: "one cart ordered on both, and one order canceled", base: [Sample.product, Sample.made, Sample.added(2)],
      first: Sample.ordered("o1"),
      second: Sample.ordered("o2") + [.order(.statusSet(OrderStatusSet(order: OrderID("o2"), status: .cancelled))), Sample.sold(2)],
      shows: Sample.orders, expected: .always("[\"o1\", \"o2\"] 8")),
    MergeRow(
      testDescription: "one code for two promotions", first: [Sample.promotion("p1", code: "SPRING")],
      second: [Sample.promotion("p2", code: "Spring")], shows: { "\($0.promotions.count)" }, expected: .always("2"),
      conflicts: [.sameCode]),
    MergeRow(
      testDescription: "a promotion used too often",
      base: [Sample.product, Sample.promotion("p1", code: nil, limit: 1)], first: Sample.ordered("o1", with: PromotionID("p1")),
      second: Sample.ordered("o2", with: PromotionID("p1"), from: CartID("cart-2")), shows: Sample.orders,
      expected: .always("[\"o1\", \"o2\"] 6"), conflicts: [.overused]),
    MergeRow(
      testDescription: "products in two currencies in one cart", base: [Sample.product, Sample.coffee, Sample.made],
      first: [Sample.added(1)], second: [Sample.coffeeAdded], shows: { "\($0.record(of: Sample.cart)?.lines.count ?? 0)" },
      expected: .always("2"), conflicts: [.dormant]),
    MergeRow(
      testDescription: "amounts that do not convert", base: [Sample.item], first: [Sample.inKilograms], second: [Sample.more],
      shows: Sample.items, expected: .always("milk list-1 unknown on 1kg "), conflicts: [.dormant]),
  ]
}

extension MergeSample {
  fileprivate static let kilogram = Amount(value: .one, unit: "kg")
  fileprivate static let otherBought = Event.list(.purchased(ItemPurchased(item: ItemID("milk-2"), at: Timestamp(milliseconds: 15))))
  fileprivate static let milkByWeight = Event.list(
    .added(
      ListItem(
        id: ItemID("milk-3"), list: .first, name: "Milk", key: "milk", quantity: kilogram, addedAt: Timestamp(milliseconds: 2))))
  fileprivate static let cakeThere = cake(in: ListID.first.text, at: LocationID("dairy-2"))
  fileprivate static let inKilograms = Event.list(.changed(ItemChanged(item: milk, patch: ItemPatch(quantity: kilogram))))
}
