import ShopModel

/// Everything that a customer can export, as one document: `{"format":"shop","version":1,"settings":[…],…}`.
/// It contains no accounts, owners, devices or export time, so equal shops yield equal documents, whoever
/// exports them.
enum ShopDocument {
  /// The parts in the order in which they are written and imported; parts that others refer to come first.
  static let parts = [
    ShopPartEntry(SettingsPart.self),
    ShopPartEntry(StorePart.self),
    ShopPartEntry(LocationPart.self),
    ShopPartEntry(ProductPart.self),
    ShopPartEntry(CategoryPart.self),
    ShopPartEntry(PromotionPart.self),
    ShopPartEntry(TaxPart.self),
    ShopPartEntry(ListPart.self),
    ShopPartEntry(ListUsePart.self),
    ShopPartEntry(ItemPart.self),
    ShopPartEntry(StorePricePart.self),
    ShopPartEntry(PurchasePart.self),
    ShopPartEntry(CartPart.self),
    ShopPartEntry(OpenCartPart.self),
    ShopPartEntry(OrderPart.self),
    ShopPartEntry(PromotionUsePart.self),
    ShopPartEntry(FormerPromotionPart.self),
    ShopPartEntry(PromotionTimePart.self),
    ShopPartEntry(FavoritePart.self),
  ]

  /// The version that is written, and the newest that can be read. A new part does not require a new version,
  /// because readers report parts that they do not know.
  static let version = 1

  static func write(_ shop: borrowing Shop, for viewer: Viewer, to writer: inout DocumentWriter) {
    writer.beginObject()
    writer.member(formatName)
    writer.output.string(ExportFormat.shop.rawValue)
    writer.member(versionName)
    writer.output.int(version)
    for part in parts where part.name != OrderPart.name || viewer.sees(Order.topics) {
      writer.member(part.name)
      part.write(shop, viewer, &writer)
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
    let number = document.find(Name(versionName), in: 0)
    guard document.string(Name(formatName), in: 0) == ExportFormat.shop.rawValue else {
      throw ValidationError([Problem(.invalid, [Fact("expected", .text(ExportFormat.shop.rawValue))]).under(formatName)])
    }
    guard number >= 0 else { throw ValidationError([Problem(.missing).under(versionName)]) }
    do throws(ValidationError) {
      if try Shape<Int>.integer(1...Int.max).read(document, number) > version {
        throw ValidationError(.outOfRange, [Fact("maximum", .integer(version))])
      }
    } catch { throw ValidationError(error.under(versionName)) }
    _ = try document.lists(named: parts.map(\.name))
  }

  /// True if a check failed because the document has a later version.
  static func isLater(_ validationError: ValidationError) -> Bool {
    validationError.problems.contains { $0.path == "/\(versionName)" && $0.facts == [Fact("maximum", .integer(version))] }
  }

  /// The number of rows in all parts.
  static func rowCount(of document: borrowing Document) -> Int {
    let lists = parts.map { document.find(Name($0.name), in: 0) }.filter { $0 >= 0 }
    return lists.reduce(0) { $0 + document.size(of: $1) }
  }

  /// Imports a document that has passed the check. A part that the document does not have stays unchanged,
  /// whatever the mode.
  static func importRows(_ document: borrowing Document, in service: inout ServiceState, _ importSession: inout ImportSession) {
    for part in parts {
      let list = document.find(Name(part.name), in: 0)
      if list >= 0 { part.importRows(document, list, &service, &importSession) }
    }
    let known = Set(parts.map(\.name) + [formatName, versionName])
    for name in document.names(in: 0).map({ document.text(at: $0) }) where !known.contains(name) {
      importSession.reject(part: name, RowError(path: "/\(name)", reason: .unknownMember))
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
    let all = shop.locations.all.map(\.element).filter { $0.id != .unknown }
    return all.sorted { ($0.order ?? .max, $0.id) < ($1.order ?? .max, $1.id) }
  }

  /// The items of the list in use, unsorted.
  static func items(of shop: borrowing Shop) -> [ListItem] {
    let list = shop.listInUse()
    return shop.items.all.map(\.element).filter { $0.list == list }
  }

  /// The name of an item, followed by an amount that is no number of whole pieces: `potatoes (2.5 kg)`.
  static func exportedName(of item: ListItem) -> String {
    guard let amount = amount(of: item) else { return item.name }
    let name = "\(item.name) (\(amount))"
    return name.unicodeScalars.count <= Limits.nameLength.upperBound ? name : item.name
  }

  /// The amount of an item that is no number of whole pieces; nil for others. The text does not depend on a language.
  private static func amount(of item: ListItem) -> String? {
    let count = item.quantity.keyed()
    let isWhole = count.count.map { $0.denominator == 1 } ?? false
    if item.size == nil, isWhole { return nil }
    var texts = Texts()
    texts.use(.english)
    return texts.amount(of: item)
  }

  /// What the formats of whole pieces cannot hold, and how it is written.
  static func losses(of shop: borrowing Shop) -> [ExportLoss] {
    items(of: shop).sorted { $0.id < $1.id }.flatMap { item in
      let (id, name) = (item.id.text, exportedName(of: item))
      return (amount(of: item).map { [ExportLoss(id: id, member: "quantity", from: $0, to: name)] } ?? [])
        + ExportLoss.all(of: id, ["note": item.note])
    }
  }

  /// The members of an item that all formats have, and those that are given.
  static func json(of item: ListItem, id: String? = nil, in place: String? = nil, boughtAt time: Timestamp? = nil) -> JSON {
    .compact([
      "id": id.map { .string($0) }, "name": .string(exportedName(of: item)), "quantity": .int(pieces(of: item.quantity)),
      "onList": .bool(item.isOnList), "isAvailable": .bool(item.isAvailable), "locationName": place.map { .string($0) },
      "dateLastPurchased": time.map { .string(ArchiveDate.text(of: $0)) },
    ])
  }

  /// The same of a location.
  static func json(of location: Location, id: String? = nil) -> JSON {
    let color = location.color
    return .compact([
      "id": id.map { .string($0) }, "name": .string(name(of: location)), "visitationOrder": .int(location.order ?? unknownOrder),
      "red": portion(color.red), "green": portion(color.green), "blue": portion(color.blue), "opacity": portion(color.opacity),
    ])
  }

  private static func portion(_ value: Double) -> JSON {
    var output = Output()
    Shape<Double>.portion.write(value, &output)
    return .written(output.text)
  }
}

/// One kind of entity in an exported shop: how to enumerate, write, validate and import it. To add a part,
/// add a file with such a type and a line in `ShopDocument.parts`.
protocol ShopPart: SendableMetatype {
  associatedtype Record: Sendable
  /// The name of the document's member that lists the entities.
  static var name: String { get }
  /// The description of the list in the schema of the document.
  static var summary: String { get }
  /// True if `requireLogin` keeps guests from importing the part.
  static var needsLogin: Bool { get }
  static var shape: Shape<Record> { get }
  /// Calls `body` with each entity that `viewer` may export, always in the same order.
  static func each(of shop: borrowing Shop, for viewer: Viewer, _ body: (Record) -> Void)
  static func id(of record: Record) -> String
  /// The id in a row that cannot be read; nil if it has none. In replace mode the entity with this id stays.
  static func id(ofUnread row: Int, _ document: borrowing Document) -> String?
  /// The order in which to import the rows, as indices: a code that one row gives up is not free for another
  /// row before.
  static func order(of rows: [ImportSession.Row<Record>], in shop: borrowing Shop) -> [Int]
  /// Validates a record. Notes repairs in `importSession`; throws for what cannot be repaired.
  static func check(_ record: inout Record, in shop: borrowing Shop, _ importSession: inout ImportSession) throws(RowError)
  /// The events that import the record.
  static func importing(
    _ record: Record, into shop: borrowing Shop, _ importSession: inout ImportSession
  ) throws(ImportRecordError) -> Change<ImportOutcome>
  /// The events that remove an entity which the document does not contain; none for an entity that always
  /// stays, such as what was, or counts by which no id is used twice.
  static func removing(_ record: Record) -> [Event]
}

extension ShopPart {
  static var needsLogin: Bool { false }

  static func order(of rows: [ImportSession.Row<Record>], in shop: borrowing Shop) -> [Int] { Array(rows.indices) }

  static func id(ofUnread row: Int, _ document: borrowing Document) -> String? {
    let position = document.find([.id], from: row)
    return position >= 0 && (document[position].isString || document[position].kind == .number) ? document.text(at: position) : nil
  }

  static func removing(_ record: Record) -> [Event] { [] }
}

/// What follows from the declaration of a kind of entity.
extension ShopPart where Record: EntityKind {
  static func each(of shop: borrowing Shop, for viewer: Viewer, _ body: (Record) -> Void) {
    for id in Record.ids(in: shop).sorted() {
      if let record = Record.value(of: id, in: shop), record != Record.standard?(id) { body(record) }
    }
  }

  /// The name of the part where there is only one record.
  static func id(of record: Record) -> String { record.id.entityKey ?? name }

  static func importing(
    _ record: Record, into shop: borrowing Shop, _ importSession: inout ImportSession
  ) throws(ImportRecordError) -> Change<ImportOutcome> {
    try shop.importing(entity: record)
  }

  static func removing(_ record: Record) -> [Event] { Record.removal(of: record.id).map { [$0] } ?? [] }
}

/// A row in the table of parts: a `ShopPart` with its types erased.
struct ShopPartEntry: Sendable {
  let name: String
  /// The schema of the list.
  let schema: @Sendable (inout SchemaTypes) -> JSON
  /// Writes the list of all entities of the part.
  let write: @Sendable (borrowing Shop, Viewer, inout DocumentWriter) -> Void
  /// Imports the list at an index of the document.
  let importRows: @Sendable (borrowing Document, Int, inout ServiceState, inout ImportSession) -> Void

  init<Part: ShopPart>(_: Part.Type) {
    name = Part.name
    schema = { types in ["description": .string(Part.summary), "type": "array", "items": Part.shape.schema(&types)] }
    write = { shop, viewer, writer in
      writer.beginList()
      Part.each(of: shop, for: viewer) { record in
        writer.next()
        Part.shape.write(record, &writer.output)
      }
      writer.endList()
    }
    importRows = { document, list, service, importSession in
      if Part.needsLogin, service.viewer.needsLogin, document.size(of: list) > 0 || importSession.mode == .replace {
        return importSession.reject(part: Part.name, RowError(path: "", reason: .login))
      }
      importSession.importRows(Part.self, document, list, in: &service)
    }
  }
}

/// Writes a JSON document that consists of many entities: on one line for a response, or with one entity per
/// line for a file, so that line-based diffs work.
struct DocumentWriter: ~Copyable {
  /// The output so far; callers write the entities directly into it.
  var output = Output()
  private let hasLines: Bool
  private var isFirst = true

  init(hasLines: Bool) { self.hasLines = hasLines }

  mutating func beginList() { begin(UInt8(ascii: "[")) }
  mutating func endList() { end(UInt8(ascii: "]")) }
  mutating func beginObject() { begin(UInt8(ascii: "{")) }
  mutating func endObject() { end(UInt8(ascii: "}")) }

  /// Starts the next element of a list.
  mutating func next() {
    if !isFirst { output.byte(UInt8(ascii: ",")) }
    isFirst = false
    breakLine()
  }

  /// Writes the next element of a list.
  mutating func element(_ value: JSON) {
    next()
    value.write(to: &output)
  }

  /// Starts the member `name`, whose value is written next.
  mutating func member(_ name: String) {
    next()
    output.string(name)
    output.byte(UInt8(ascii: ":"))
  }

  /// Appends a list as the last member of an object that was already closed: removes its `}`, writes the
  /// list, and closes it again.
  mutating func list(in name: String, _ body: (inout DocumentWriter) -> Void) {
    output.reopenObject()
    output.key(Label(member: name))
    beginList()
    body(&self)
    endList()
    output.endObject()
  }

  /// Ends the document, with a line break if it has lines.
  mutating func finish() { breakLine() }

  private mutating func begin(_ bracket: UInt8) {
    output.byte(bracket)
    isFirst = true
  }

  private mutating func end(_ bracket: UInt8) {
    if !isFirst { breakLine() }
    output.byte(bracket)
    isFirst = false
  }

  private mutating func breakLine() { if hasLines { output.byte(UInt8(ascii: "\n")) } }
}

enum ExportFormat: String, CaseIterable, Sendable {
  /// Everything that this service can import again.
  case shop
  /// A shopping list with its locations, without ids.
  case shoppinglist
  /// Locations with their items, with ids.
  case archive
  /// The catalog as a table.
  case csv
  // the current list as text, tasks of a calendar, or the list of Home Assistant
  case markdown
  case text
  case ics
  case homeassistant
  // the catalog in the form of other programs
  case fakestore
  case grocery
  case getir

  /// True for documents that are no JSON.
  var isText: Bool { [.csv, .markdown, .text, .ics].contains(self) }
}

/// One of the lists of a document, as a document of its own.
enum ExportPart: String, CaseIterable, Sendable {
  case items
  case locations
  case products
  case carts

  /// The name of the part's file in a directory.
  var file: String { "\(rawValue).json" }

  /// The parts in the order in which they are imported: those that others refer to come first.
  static let inOrder = [locations, items, products, carts]

  /// The parts that a format has.
  static func all(of format: ExportFormat) -> [Self] {
    switch format {
    case .shoppinglist: [.locations, .items]
    case .fakestore: [.products, .carts]
    default: []
    }
  }
}

/// A document in a response: JSON as it is, or text as a string.
struct ExportedData: WireType {
  let text: String
  let isJSON: Bool

  static let shape = Shape<Self>(
    schema: { _ in ["type": ["object", "array", "string"]] },
    read: { (_, _) throws(ValidationError) in throw .invalid("output-only document") },
    write: { value, output in
      if value.isJSON { output.raw(value.text) } else { output.string(value.text) }
    })
}
