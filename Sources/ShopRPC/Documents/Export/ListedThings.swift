import ShopModel

/// An item as lists in files tell it: whole pieces, no units, no remarks.
struct ListedItem {
  /// Nil where things have no ids.
  let id: ItemID?
  let name: FoldedName
  let quantity: Amount
  let isOnList: Bool
  let isAvailable: Bool
  /// What its location is called; nil where it stands inside the location.
  let place: FoldedName?
  /// Time of the last purchase; nil when none is given.
  let purchasedAt: Timestamp?
}

/// A location as lists in files tell it.
struct ListedLocation {
  let id: LocationID?
  let name: FoldedName
  /// Any whole number; nil for the Unknown Location.
  var order: Int?
  let color: LocationColor
}

/// What lists in files have in common.
enum ListedThings {
  /// The order that the Unknown Location is written with: behind all others.
  static let unknownOrder = 2_147_483_647
  /// What an Unknown Location is called that nobody has named; the same in every language, so that files are.
  static let unknownName = FoldedName("Unknown Location")

  /// How many whole pieces stand for an amount: those that are needed; 1 of what is measured in a unit.
  static func pieces(of amount: Amount) -> Int {
    guard let count = amount.keyed().count else { return 1 }
    let (whole, rest) = count.numerator.quotientAndRemainder(dividingBy: count.denominator)
    return rest == 0 ? whole : whole + 1
  }

  /// What a location is called in a file.
  static func name(of location: Location) -> String { location.name ?? unknownName.text }

  /// The locations as they are visited, the Unknown one last; equal orders by id.
  static func locations(of shop: borrowing Shop) -> [Location] {
    var all: [Location] = []
    for (_, location) in shop.locations.all where location.id != .unknown { all.append(location) }
    return all.sorted { ($0.order ?? .max, $0.id) < ($1.order ?? .max, $1.id) }
  }

  /// The items of the list in use, in no order.
  static func items(of shop: borrowing Shop) -> [ListItem] {
    var all: [ListItem] = []
    let list = shop.listInUse()
    for (_, item) in shop.items.all where item.list == list { all.append(item) }
    return all
  }

  /// The members of an item that all files have.
  static func write(_ item: ListItem, to output: inout Output) {
    output.key(nameLabel)
    output.string(item.name)
    output.key(quantity)
    output.int(pieces(of: item.quantity))
    output.key(onList)
    output.bool(item.isOnList)
    output.key(isAvailable)
    output.bool(item.isAvailable)
  }

  /// The members of a location that all files have.
  static func write(_ location: Location, to output: inout Output) {
    output.key(nameLabel)
    output.string(name(of: location))
    output.key(order)
    output.int(location.order ?? unknownOrder)
    for (label, part) in [(red, \LocationColor.red), (green, \.green), (blue, \.blue), (opacity, \.opacity)] {
      output.key(label)
      Shape<Double>.portion.write(location.color[keyPath: part], &output)
    }
  }

  private static let nameLabel = Label(member: "name")
  private static let quantity = Label(member: "quantity")
  private static let onList = Label(member: "onList")
  private static let isAvailable = Label(member: "isAvailable")
  private static let order = Label(member: "visitationOrder")
  private static let red = Label(member: "red")
  private static let green = Label(member: "green")
  private static let blue = Label(member: "blue")
  private static let opacity = Label(member: "opacity")
}

extension Shop {
  /// The list in use.
  borrowing func listInUse() -> ListID {
    do throws(ListRefusal) { return try list(nil) } catch { return .first }
  }
}
