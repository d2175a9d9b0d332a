import ShopModel

/// Everything that a customer can take along, as one document: `{"format":"shop","version":1,"settings":[…],…}`. There is no account in
/// it, no owner, no device and no time of the export: equal shops are written alike, whoever writes them.
enum ShopDocument {
  /// The parts in the order in which they are written and taken in: what is referred to comes first.
  static let parts = [
    ShopPartEntry(SettingsPart.self),
    ShopPartEntry(LocationPart.self),
    ShopPartEntry(ProductPart.self),
    ShopPartEntry(CategoryPart.self),
    ShopPartEntry(PromotionPart.self),
    ShopPartEntry(TaxPart.self),
    ShopPartEntry(ListPart.self),
    ShopPartEntry(ListUsePart.self),
    ShopPartEntry(ItemPart.self),
    ShopPartEntry(CartPart.self),
    ShopPartEntry(OpenCartPart.self),
    ShopPartEntry(OrderPart.self),
  ]

  /// The format that is written, and the newest that is read. A new part is no new version: who does not know it says so.
  static let version = 1

  static func write(_ shop: borrowing Shop, for customer: CustomerID, to writer: inout DocumentWriter) {
    writer.beginObject()
    writer.member(formatName)
    writer.output.string(ExportFormat.shop.rawValue)
    writer.member(versionName)
    writer.output.int(version)
    for part in parts {
      writer.member(part.name)
      part.write(shop, customer, &writer)
    }
    writer.endObject()
  }

  /// Throws what keeps a document from being one of this format and of a version that is known.
  static func check(_ document: borrowing Document) throws(Mismatch) {
    guard document[0].kind == .object else { throw .type("object") }
    let (format, number) = (document.find(Name(formatName), in: 0), document.find(Name(versionName), in: 0))
    guard format >= 0, document[format].isString, document.text(at: format) == ExportFormat.shop.rawValue else {
      throw Mismatch([Problem(.invalid, [Fact("expected", .text(ExportFormat.shop.rawValue))]).under(formatName)])
    }
    guard number >= 0 else { throw Mismatch([Problem(.missing).under(versionName)]) }
    do throws(Mismatch) {
      if try Shape<Int>.integer(1...Int.max).read(document, number) > version {
        throw Mismatch(.outOfRange, [Fact("maximum", .integer(version))])
      }
    } catch { throw Mismatch(error.problems.map { $0.under(versionName) }) }
    var problems: [Problem] = []
    for part in parts {
      let list = document.find(Name(part.name), in: 0)
      if list >= 0, document[list].kind != .array { problems += Mismatch.type("array").problems.map { $0.under(part.name) } }
    }
    if !problems.isEmpty { throw Mismatch(problems) }
  }

  /// Whether a check failed because the document is of a later version.
  static func isLater(_ mismatch: Mismatch) -> Bool {
    mismatch.problems.contains { $0.path == "/\(versionName)" && $0.facts == [Fact("maximum", .integer(version))] }
  }

  /// How many rows all parts have together.
  static func rowCount(of document: borrowing Document) -> Int {
    var count = 0
    for part in parts {
      let list = document.find(Name(part.name), in: 0)
      if list >= 0 { count += document.size(of: list) }
    }
    return count
  }

  /// Takes in a document that was checked. A part that it has not stays as it is, whatever the mode.
  static func take(_ document: borrowing Document, in service: inout ServiceState, _ intake: inout Intake) {
    for part in parts {
      let list = document.find(Name(part.name), in: 0)
      if list >= 0 { part.take(document, list, &service, &intake) }
    }
    var place = 1
    let known = Set(parts.map(\.name) + [formatName, versionName])
    while place < Int(document[0].next) {
      let name = document.text(at: place)
      if !known.contains(name) { intake.reject(part: name, RowFault(path: "", reason: .unknownMember)) }
      place = Int(document[place + 1].next)
    }
  }

  private static let formatName = "format"
  private static let versionName = "version"
}

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
