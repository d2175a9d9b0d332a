import ShopModel

/// UUIDs of things in archives, whose readers accept no other ids.
enum ArchiveUUID {
  /// UUID that a location is written with.
  static func of(_ location: Location) -> String { location.uuid ?? written(location.id.text, .location) }

  /// UUID that an item is written with.
  static func of(_ item: ListItem) -> String { item.uuid ?? written(item.id.text, .item) }

  /// `text` in upper case if it is a UUID; nil otherwise.
  static func canonical(_ text: String) -> String? {
    let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard groups.map(\.count) == groupLengths, groups.allSatisfy({ $0.allSatisfy(isHexDigit) }) else { return nil }
    return text.uppercased()
  }

  /// What an id without a UUID of its own is for: a location and an item of one id get different UUIDs.
  enum Kind: String {
    case location
    case item
  }

  /// The id itself if it is a UUID, otherwise a UUID made from it.
  static func written(_ id: String, _ kind: Kind) -> String { canonical(id) == nil ? made(from: id, kind) : id }

  /// UUID of version 8 (RFC 9562): the 128-bit FNV-1a hash of the kind and the id, the same in every store.
  static func made(from id: String, _ kind: Kind) -> String {
    var bits = "shop-rpc \(kind.rawValue) \(id)".utf8.reduce(hashBasis) { ($0 ^ UInt128($1)) &* hashPrime }
    bits = bits & ~versionMask & ~variantMask | version | variant
    let digits = String(bits, radix: radix, uppercase: true)
    var rest = (String(repeating: "0", count: digitCount - digits.utf8.count) + digits)[...]
    return groupLengths.map { length in
      defer { rest = rest.dropFirst(length) }
      return String(rest.prefix(length))
    }.joined(separator: "-")
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | caseBit)
  }

  private static let caseBit: UInt8 = 0x20
  private static let radix = 16
  private static let groupLengths = [8, 4, 4, 4, 12]
  private static let digitCount = 32
  private static let hashBasis: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
  private static let hashPrime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013B
  private static let versionMask: UInt128 = 0xF << 76
  private static let version: UInt128 = 0x8 << 76
  private static let variantMask: UInt128 = 0xC << 60
  private static let variant: UInt128 = 0x8 << 60
}

/// Finds locations and items by the ids that archives have for them.
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

  /// The location that an archive calls `id`; nil when it is not there.
  func location(_ id: LocationID, in shop: borrowing Shop) -> LocationID? {
    if shop.locations[id] != nil { return id }
    return ArchiveUUID.canonical(id.text).flatMap { locations[$0] }
  }

  /// The item that an archive calls `id`; nil when it is not there.
  func item(_ id: ItemID, in shop: borrowing Shop) -> ItemID? {
    if shop.item(id) != nil { return id }
    return ArchiveUUID.canonical(id.text).flatMap { items[$0] }
  }

  /// Whether an archive may well call a thing of ours so.
  func knows(_ given: String, as id: LocationID) -> Bool { ArchiveUUID.canonical(given).map { locations[$0] == id } ?? false }

  /// Whether an archive may well call a thing of ours so.
  func knows(_ given: String, as id: ItemID) -> Bool { ArchiveUUID.canonical(given).map { items[$0] == id } ?? false }

  /// What a thing is or was written with: also before it got the UUID of another archive.
  private static func uuids(_ id: String, _ uuid: String?, _ kind: ArchiveUUID.Kind) -> [String] {
    [ArchiveUUID.written(id, kind), uuid].compactMap { $0.flatMap(ArchiveUUID.canonical) }
  }
}
