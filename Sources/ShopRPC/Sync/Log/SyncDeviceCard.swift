import CLibrary
import Persistence
import ShopModel

/// Description of a device for the other devices: `device.json` beside its logs, one sealed line that is replaced when something changes.
struct SyncDeviceCard: WireType, Hashable {
  /// Whose card it is, and who can read it.
  let head: SyncLogHead
  let name: String?
  var program = Version.text
  let at: Timestamp
  let seen: VersionVector
  var hasLeft = false
  /// Devices that are lost for ever.
  var forgotten: [ReplicaID] = []

  static let shape = Shape<Self>.object(
    { format, minReader, group, replica, name, program, at, seen, hasLeft, forgotten in
      Self(
        head: SyncLogHead(format: format, minReader: minReader, group: group, replica: replica), name: name, program: program, at: at,
        seen: seen, hasLeft: hasLeft, forgotten: forgotten ?? [])
    },
    Field("format", \.head.format, .integer(1...Int.max), "Version of the format."),
    Field("minReader", \.head.minReader, .integer(1...Int.max), "The oldest version that can read the file."),
    Field("group", \.head.group, .id, "The group of devices."),
    Field("replica", \.head.replica, .id, "The device."),
    Field("name", \.name, optional: .string, "Name of the device; absent if it has none."),
    Field("program", \.program, .string, "Version of the program."),
    Field("at", \.at, .milliseconds, "Time of writing, by the clock of the device."),
    Field("seen", \.seen, VersionVector.shape, "All changes that the device knew."),
    Field("left", \.hasLeft, .bool, "True when the device has left the group."),
    Field(
      "forgotten", \.forgotten.nonEmpty, optional: .array(.id), "Devices that are lost for ever; absent if none."))
}

extension SyncDeviceCard {
  /// Reads a file; nil when it is damaged, has not arrived as a whole, or only newer programs can read it.
  init?(_ bytes: [UInt8]) {
    var document = Document()
    guard let card = SealedLine(firstOf: bytes)?.read(Self.self, by: &document), card.head.isValid,
      card.head.minReader <= SyncLogHead.current
    else { return nil }
    self = card
  }

  /// Content of the file.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    _ = SealedLine.write(self, after: 0, to: &bytes)
    return bytes
  }

  /// True when this card need not replace `other`: it says the same, and `other` is less than a day old.
  func repeats(_ other: SyncDeviceCard) -> Bool {
    let same = SyncDeviceCard(
      head: head, name: name, program: program, at: other.at, seen: seen, hasLeft: hasLeft, forgotten: forgotten)
    return same == other && abs(at.milliseconds - other.at.milliseconds) < Self.lifetime
  }

  /// Milliseconds after which a card is written again, so that others can tell that the device is still in use.
  private static let lifetime = 86_400_000

  /// Name of this computer in the network; nil when it has none that can be shown.
  static var hostName: String? {
    var bytes = [CChar](repeating: 0, count: Limits.deviceName.upperBound + 1)
    let isKnown = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      return unsafe gethostname(start, buffer.count - 1) == 0
    }
    let name = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return isKnown && PlainText.isIdentifier(name) ? name : nil
  }
}

extension SyncDirectory {
  /// The cards of all devices. Those that cannot be read yet are omitted.
  func cards() throws(FileReadError) -> [SyncDeviceCard] {
    var cards: [SyncDeviceCard] = []
    for path in try paths() where path.hasSuffix(Self.cardSuffix) {
      do throws(FileReadError) { if let card = SyncDeviceCard(try read(path)) { cards.append(card) } } catch {}
    }
    return cards
  }

  /// Writes a card, in a directory that is there, unless the one there says the same.
  func write(_ card: SyncDeviceCard) throws(FileWriteError) {
    let path = Self.card(of: card.head.replica)
    do throws(FileReadError) { if let present = SyncDeviceCard(try read(path)), card.repeats(present) { return } } catch {}
    try replace(path, by: card.bytes)
  }
}

extension [ReplicaID: SyncDeviceCard] {
  /// Keeps the later one of two cards of a device: a device never forgets a change, but its clock may be set back. True if it is this one.
  @discardableResult
  mutating func merge(_ card: SyncDeviceCard) -> Bool {
    if let present = self[card.head.replica] {
      if !present.seen.beyond(card.seen).isEmpty || present.seen == card.seen && present.at > card.at { return false }
    }
    let isNew = self[card.head.replica] != card
    self[card.head.replica] = card
    return isNew
  }
}
