import ShopModel

/// Everything that a customer can export, as one document: `{"format":"shop","version":1,"settings":[…],…}`.
/// It contains no accounts, owners, devices or export time, so equal shops yield equal documents, whoever
/// exports them.
enum ShopDocument {
  /// The parts in the order in which they are written and imported; parts that others refer to come first.
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

  /// The version that is written, and the newest that can be read. A new part does not require a new version,
  /// because readers report parts that they do not know.
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

  /// The schema of the document; all lists are optional.
  static func schema(_ types: inout SchemaTypes) -> JSON {
    var properties: [JSON.Member] = [
      .init(name: formatName, value: ["description": "Name of the format.", "const": .string(ExportFormat.shop.rawValue)]),
      .init(
        name: versionName,
        value: ["description": "Version of the format.", "type": "integer", "minimum": 1, "maximum": .int(version)]),
    ]
    for part in parts { properties.append(.init(name: part.name, value: part.schema(&types))) }
    return [
      "type": "object", "properties": .object(properties), "required": [.string(formatName), .string(versionName)],
      "additionalProperties": false,
    ]
  }

  /// Throws unless the document has this format and a supported version.
  static func check(_ document: borrowing Document) throws(ValidationError) {
    guard document[0].kind == .object else { throw .type("object") }
    let (format, number) = (document.find(Name(formatName), in: 0), document.find(Name(versionName), in: 0))
    guard format >= 0, document[format].isString, document.text(at: format) == ExportFormat.shop.rawValue else {
      throw ValidationError([Problem(.invalid, [Fact("expected", .text(ExportFormat.shop.rawValue))]).under(formatName)])
    }
    guard number >= 0 else { throw ValidationError([Problem(.missing).under(versionName)]) }
    do throws(ValidationError) {
      if try Shape<Int>.integer(1...Int.max).read(document, number) > version {
        throw ValidationError(.outOfRange, [Fact("maximum", .integer(version))])
      }
    } catch { throw ValidationError(error.problems.map { $0.under(versionName) }) }
    var problems: [Problem] = []
    for part in parts {
      let list = document.find(Name(part.name), in: 0)
      if list >= 0, document[list].kind != .array { problems += ValidationError.type("array").problems.map { $0.under(part.name) } }
    }
    if !problems.isEmpty { throw ValidationError(problems) }
  }

  /// True if a check failed because the document has a later version.
  static func isLater(_ validationError: ValidationError) -> Bool {
    validationError.problems.contains { $0.path == "/\(versionName)" && $0.facts == [Fact("maximum", .integer(version))] }
  }

  /// The number of rows in all parts.
  static func rowCount(of document: borrowing Document) -> Int {
    var count = 0
    for part in parts {
      let list = document.find(Name(part.name), in: 0)
      if list >= 0 { count += document.size(of: list) }
    }
    return count
  }

  /// Imports a document that has passed the check. A part that the document does not have stays unchanged,
  /// whatever the mode.
  static func take(_ document: borrowing Document, in service: inout ServiceState, _ importSession: inout ImportSession) {
    for part in parts {
      let list = document.find(Name(part.name), in: 0)
      if list >= 0 { part.take(document, list, &service, &importSession) }
    }
    var position = 1
    let known = Set(parts.map(\.name) + [formatName, versionName])
    while position < Int(document[0].next) {
      let name = document.text(at: position)
      if !known.contains(name) { importSession.reject(part: name, RowError(path: "", reason: .unknownMember)) }
      position = Int(document[position + 1].next)
    }
  }

  private static let formatName = "format"
  private static let versionName = "version"
}

/// An item in the form common to list files: whole pieces, no units, no notes.
struct PortableItem {
  /// Nil in formats without ids.
  let id: ItemID?
  let name: EntityName
  let quantity: Amount
  let isOnList: Bool
  let isAvailable: Bool
  /// The name of its location; nil in formats where items are nested in their location.
  let locationName: EntityName?
  /// Time of the last purchase; nil if it is not given.
  let purchasedAt: Timestamp?
}

/// A location in the form common to list files.
struct PortableLocation {
  let id: LocationID?
  let name: EntityName
  /// Any whole number; nil for the Unknown Location.
  var order: Int?
  let color: LocationColor
}

/// Helpers common to all list files.
enum PortableFields {
  /// The exported order of the Unknown Location, after all others.
  static let unknownOrder = 2_147_483_647
  /// The exported name of an unnamed Unknown Location; not translated, so that files do not depend on the
  /// language.
  static let unknownName = UnknownLocationName.inFiles

  /// The number of whole pieces for an amount, rounded up; 1 for an amount with a unit of measure.
  static func pieces(of amount: Amount) -> Int {
    guard let count = amount.keyed().count else { return 1 }
    let (whole, rest) = count.numerator.quotientAndRemainder(dividingBy: count.denominator)
    return rest == 0 ? whole : whole + 1
  }

  /// The exported name of a location.
  static func name(of location: Location) -> String { location.name ?? unknownName.text }

  /// The locations in visiting order without the Unknown Location; equal orders are sorted by id.
  static func locations(of shop: borrowing Shop) -> [Location] {
    var all: [Location] = []
    for (_, location) in shop.locations.all where location.id != .unknown { all.append(location) }
    return all.sorted { ($0.order ?? .max, $0.id) < ($1.order ?? .max, $1.id) }
  }

  /// The items of the list in use, unsorted.
  static func items(of shop: borrowing Shop) -> [ListItem] {
    var all: [ListItem] = []
    let list = shop.listInUse()
    for (_, item) in shop.items.all where item.list == list { all.append(item) }
    return all
  }

  /// Writes the members of an item that all formats have.
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

  /// Writes the members of a location that all formats have.
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
