import ShopModel

/// The locations of many items, each made once and known by a number.
struct LocationNumbers {
  private(set) var views: [LocationView] = []
  private var numbers: [LocationID: Int] = [:]

  init() {}

  /// All locations, numbered as they are visited.
  init(of shop: borrowing Shop, _ context: Context) {
    for location in context.views.lists.visitingOrder(of: shop, in: context.textLanguage) { add(LocationView(location, of: shop)) }
  }

  /// The location that an item names; the Unknown one when it is not there.
  mutating func view(at location: LocationID, in shop: borrowing Shop) -> LocationView {
    let number = number(of: location, in: shop)
    return views[number]
  }

  /// The number of the location that an item names; that of the Unknown one when it is not there.
  mutating func number(of location: LocationID, in shop: borrowing Shop) -> Int {
    if let number = numbers[location] { return number }
    guard location == .unknown || shop.locations.place(of: location) != nil else { return number(of: .unknown, in: shop) }
    return add(LocationView(at: location, of: shop))
  }

  /// Gives a location the next number.
  @discardableResult mutating func add(_ view: LocationView) -> Int {
    numbers[view.location.id] = views.count
    views.append(view)
    return views.count - 1
  }
}
