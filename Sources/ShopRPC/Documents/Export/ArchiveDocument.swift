import ShopModel

/// All locations in visiting order with UUIDs, each with its items from the list in use:
/// `[{"id":…,"name":…,"visitationOrder":…,"red":…,"green":…,"blue":…,"opacity":…,"items":[…]},…]`. An item
/// that has been bought has a `dateLastPurchased`.
enum ArchiveDocument {
  static func write(_ shop: borrowing Shop, to writer: inout DocumentWriter) {
    var items: [LocationID: [ListItem]] = [:]
    for item in PortableFields.items(of: shop) { items[shop.location(of: item).id, default: []].append(item) }
    writer.beginList()
    for location in locations(of: shop, hasUnknown: items[.unknown] != nil) {
      writer.element(PortableFields.json(of: location, id: ArchiveUUID.of(location)))
      writer.list(in: itemsName) { writer in
        let here = (items[location.id] ?? []).map { (uuid: ArchiveUUID.of($0), item: $0) }.sorted { $0.uuid < $1.uuid }
        for (uuid, item) in here { writer.element(PortableFields.json(of: item, id: uuid, boughtAt: item.purchasedAt)) }
      }
    }
    writer.endList()
  }

  /// All locations; the Unknown Location is included if it was changed or has items.
  private static func locations(of shop: borrowing Shop, hasUnknown: Bool) -> [Location] {
    let unknown = shop.locations[.unknown] ?? (hasUnknown ? .unknown : nil)
    // Sort by exported values only, so that a database with other ids writes the same document.
    let others = PortableFields.locations(of: shop).sorted { left, right in
      (left.order ?? .max, ArchiveUUID.of(left)) < (right.order ?? .max, ArchiveUUID.of(right))
    }
    return others + [unknown].compactMap(\.self)
  }

  static let itemsName = "items"
}

/// Dates in archives: ISO 8601 in whole seconds, the only form that the apps read.
enum ArchiveDate {
  /// Reads a date: an ISO 8601 text, with or without fractions of a second, or a number of seconds since
  /// 2001-01-01T00:00:00Z, as Swift's `JSONEncoder` writes dates by default. Nil for anything else.
  static func read(_ document: borrowing Document, _ position: Int) -> Timestamp? {
    if document[position].isString { return time(document.text(at: position)) }
    guard let number = document.decimal(at: position) else { return nil }
    do throws(ExactDecimal.ConversionError) {
      let (sum, overflow) = try number.rounded(to: millisecondDigits).addingReportingOverflow(reference)
      return !overflow && RFC3339.calendar.contains(sum) ? Timestamp(milliseconds: sum) : nil
    } catch { return nil }
  }

  /// Reads a date from a text; a date without a time means its midnight in UTC.
  static func time(_ text: String) -> Timestamp? {
    RFC3339.time(text) ?? (text.utf8.count == dateLength ? RFC3339.time(text + "T00:00:00Z") : nil)
  }

  /// A date such as `2026-07-09T08:00:00Z`.
  static func text(of time: Timestamp) -> String {
    var output = Output()
    output.time(time, inSeconds: true)
    return output.text.filter { $0 != "\"" }
  }

  /// The time truncated to whole seconds.
  static func inSeconds(_ time: Timestamp) -> Timestamp {
    Timestamp(milliseconds: time.milliseconds - time.milliseconds.flooredDivision(by: second).rest)
  }

  private static let second = 1000
  private static let millisecondDigits = 3
  private static let dateLength = 10
  /// 2001-01-01T00:00:00Z in milliseconds since 1970.
  private static let reference = 978_307_200_000
}

/// The UUIDs of entities in archives; readers of archives accept no other ids.
enum ArchiveUUID {
  /// The UUID under which a location is exported.
  static func of(_ location: Location) -> String { location.uuid ?? written(location.id.text, .location) }

  /// The UUID under which an item is exported.
  static func of(_ item: ListItem) -> String { item.uuid ?? written(item.id.text, .item) }

  /// `text` in upper case if it is a UUID; otherwise nil.
  static func canonical(_ text: String) -> String? {
    let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard groups.map(\.count) == groupLengths, groups.allSatisfy({ $0.allSatisfy { $0.hexadecimalValue != nil } }) else { return nil }
    return text.uppercased()
  }

  /// The kind of entity, which is hashed with the id: a location and an item with the same id get different
  /// UUIDs.
  enum Kind: String {
    case location
    case item
  }

  /// The id itself if it is a UUID, otherwise a UUID derived from it.
  static func written(_ id: String, _ kind: Kind) -> String { canonical(id) == nil ? made(from: id, kind) : id }

  /// A UUID of version 8 (RFC 9562): the 128-bit FNV-1a hash of kind and id, the same in every database.
  static func made(from id: String, _ kind: Kind) -> String {
    let hash = FNVHash<UInt128>().adding("shop-rpc \(kind.rawValue) \(id)".utf8)
    let bits = hash.value & ~versionMask & ~variantMask | version | variant
    var rest = String(bits, radix: radix, uppercase: true).zeroPadded(to: digitCount)[...]
    return groupLengths.map { length in
      defer { rest = rest.dropFirst(length) }
      return String(rest.prefix(length))
    }.joined(separator: "-")
  }

  private static let radix = 16
  private static let groupLengths = [8, 4, 4, 4, 12]
  private static let digitCount = 32
  private static let versionMask: UInt128 = 0xF << 76
  private static let version: UInt128 = 0x8 << 76
  private static let variantMask: UInt128 = 0xC << 60
  private static let variant: UInt128 = 0x8 << 60
}

/// Finds locations and items by their ids in archives.
struct ArchiveIndex {
  private var locations: [String: LocationID] = [:]
  private var items: [String: ItemID] = [:]

  init(_ shop: borrowing Shop) {
    locations[ArchiveUUID.made(from: LocationID.unknown.text, .location)] = .unknown
    for (_, location) in shop.locations.all {
      for uuid in Self.uuids(location.id.text, location.uuid, .location) { locations[uuid] = location.id }
    }
    for (_, item) in shop.items.all {
      for uuid in Self.uuids(item.id.text, item.uuid, .item) { items[uuid] = item.id }
    }
  }

  /// The location with the archive's id `id`; nil if there is none.
  func location(_ id: LocationID, in shop: borrowing Shop) -> LocationID? {
    if shop.locations[id] != nil { return id }
    return ArchiveUUID.canonical(id.text).flatMap { locations[$0] }
  }

  /// The item with the archive's id `id`; nil if there is none.
  func item(_ id: ItemID, in shop: borrowing Shop) -> ItemID? {
    if shop.item(id) != nil { return id }
    return ArchiveUUID.canonical(id.text).flatMap { items[$0] }
  }

  /// True if `given` is a UUID under which our location `id` is or was exported.
  func knows(_ given: String, as id: LocationID) -> Bool { ArchiveUUID.canonical(given).map { locations[$0] == id } ?? false }

  /// True if `given` is a UUID under which our item `id` is or was exported.
  func knows(_ given: String, as id: ItemID) -> Bool { ArchiveUUID.canonical(given).map { items[$0] == id } ?? false }

  /// The UUIDs under which an entity is or was exported, including the one before it adopted that of another
  /// archive.
  private static func uuids(_ id: String, _ uuid: String?, _ kind: ArchiveUUID.Kind) -> [String] {
    [ArchiveUUID.written(id, kind), uuid].compactMap { $0.flatMap(ArchiveUUID.canonical) }
  }
}
