import CLibrary
import Persistence
import ShopModel

/// A line whose checksums are right: `{"p":"…","v":…,"c":"…"}` with the checksum of the line before it, the value, and the CRC-32 of everything
/// before `,"c":"`.
struct SealedLine {
  let value: ArraySlice<UInt8>
  let checksum: UInt32
  /// Index of the next line.
  let end: Int

  static let newline = UInt8(ascii: "\n")

  /// Index of the first newline from `start` on; nil when there is none.
  static func end(in bytes: [UInt8], from start: Int) -> Int? {
    unsafe bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, start < bytes.count,
        let found = unsafe memchr(base + start, Int32(newline), bytes.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  /// Nil when the line is damaged, or does not follow the one with the checksum `previous`.
  init?(_ line: ArraySlice<UInt8>, after previous: UInt32) {
    let valueStart = line.startIndex + Self.opening.count + Self.digits + Self.middle.count
    let valueEnd = line.endIndex - Self.sealStart.count - Self.digits - Self.sealEnd.count
    guard valueStart < valueEnd, line.starts(with: Self.opening), line[..<valueStart].hasSuffix(Self.middle) else { return nil }
    guard line[valueEnd...].starts(with: Self.sealStart), line.hasSuffix(Self.sealEnd) else { return nil }
    let sealed = line[..<valueEnd]
    checksum = Checksum.of(sealed.span)
    guard Self.number(line[(line.startIndex + Self.opening.count)...]) == previous else { return nil }
    guard Self.number(line[(valueEnd + Self.sealStart.count)...]) == checksum else { return nil }
    value = line[valueStart..<valueEnd]
    end = line.endIndex + 1
  }

  /// Appends a line with a value; returns its checksum.
  static func write<Value: WireType>(_ value: Value, after previous: UInt32, to bytes: inout [UInt8]) -> UInt32 {
    var output = Output()
    Value.shape.write(value, &output)
    return output.withBytes { text in write(text: text, after: previous, to: &bytes) }
  }

  /// Appends a line with a value that is written already; returns its checksum.
  static func write(text: Span<UInt8>, after previous: UInt32, to bytes: inout [UInt8]) -> UInt32 {
    let start = bytes.count
    bytes += opening
    append(previous, to: &bytes)
    bytes += middle
    unsafe text.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    let checksum = Checksum.of(bytes.span.extracting(start..<bytes.count))
    bytes += sealStart
    append(checksum, to: &bytes)
    bytes += sealEnd
    bytes.append(newline)
    return checksum
  }

  private static let opening = Array(#"{"p":""#.utf8)
  private static let middle = Array(#"","v":"#.utf8)
  private static let sealStart = Array(#","c":""#.utf8)
  private static let sealEnd = Array(#""}"#.utf8)
  /// Hex digits of a checksum.
  private static let digits = 8

  private static func append(_ checksum: UInt32, to bytes: inout [UInt8]) {
    for digit in (0..<digits).reversed() {
      let value = UInt8(truncatingIfNeeded: checksum >> UInt32(4 * digit)) & 0xF
      bytes.append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10)
    }
  }

  /// The checksum with which `text` begins; nil unless it is written as by this program.
  private static func number(_ text: ArraySlice<UInt8>) -> UInt32? {
    var start = 0
    return text.span.checksum(at: &start)
  }
}

extension SealedLine {
  /// The first line of a file; nil when it is damaged or has not arrived yet.
  init?(firstOf bytes: [UInt8]) {
    guard let end = bytes.firstIndex(of: Self.newline) else { return nil }
    self.init(bytes[..<end], after: 0)
  }

  /// The value if it is of this type, which it may not be if a newer program wrote it. `document` is only a buffer.
  func read<Value: WireType>(_ type: Value.Type, by document: inout Document) -> Value? { read(Value.shape, by: &document) }

  /// The same with a shape.
  func read<Value>(_ shape: Shape<Value>, by document: inout Document) -> Value? {
    do throws(JSONError) { try document.read(value.span) } catch { return nil }
    do throws(ValidationError) { return try shape.read(document, 0) } catch { return nil }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ suffix: [UInt8]) -> Bool { self.suffix(suffix.count).elementsEqual(suffix) }
}

/// A change as it stands in a log.
struct SyncLine: Hashable {
  let change: SyncChange
  /// The change as its device wrote it, perhaps with members that this version does not know.
  let text: ArraySlice<UInt8>
  /// Checksum of the text.
  let digest: UInt32

  init(_ change: SyncChange, text: ArraySlice<UInt8>) {
    self.change = change
    self.text = text
    digest = Checksum.of(text.span)
  }

  /// A change of this device.
  init(_ change: SyncChange) {
    var output = Output()
    SyncChange.shape.write(change, &output)
    var text: [UInt8] = []
    output.append(to: &text)
    self.init(change, text: text[...])
  }
}

/// What a database knows of the changes in logs, so that known ones need not be read again.
struct SyncKnowledge {
  /// All changes that are known.
  var seen = VersionVector()
  /// Checksums of the changes in the database's own logs, by replica and sequence number.
  private var digests: [ReplicaID: [Int: UInt32]] = [:]

  /// A reader that knows nothing.
  init() {}

  /// Notes the checksum of a change that is in the database's own logs.
  mutating func note(_ digest: UInt32, of sequence: Int, by replica: ReplicaID) { digests[replica, default: [:]][sequence] = digest }

  /// True when another change of this number is known. Those that are only in a base cannot be compared.
  func contradicts(_ digest: UInt32, of sequence: Int, by replica: ReplicaID) -> Bool {
    digests[replica]?[sequence].map { $0 != digest } ?? false
  }

  /// Drops the checksums of a replica up to a sequence number.
  mutating func forget(_ replica: ReplicaID, through last: Int) { digests[replica] = digests[replica]?.filter { $0.key > last } }
}

/// Description of a device for the other devices: `device.json` beside its logs, one sealed line that is replaced when something changes.
struct SyncDeviceCard: WireType, Hashable {
  /// Whose card it is, and who can read it.
  let head: SyncLogHead
  /// Name of the device, as its user calls it.
  let name: String?
  /// Version of the program.
  let program: String
  /// Time of writing, by the clock of the device.
  let at: Timestamp
  /// All changes that the device knew then.
  let seen: VersionVector
  /// True when the device has left the group.
  let hasLeft: Bool
  /// Devices that are lost for ever.
  let forgotten: [ReplicaID]

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
      "forgotten", { $0.forgotten.isEmpty ? nil : $0.forgotten }, optional: .array(.id), "Devices that are lost for ever; absent if none."))

  init(
    head: SyncLogHead, name: String?, program: String = Version.text, at: Timestamp, seen: VersionVector, hasLeft: Bool = false,
    forgotten: [ReplicaID] = []
  ) {
    self.forgotten = forgotten
    self.head = head
    self.name = name
    self.program = program
    self.at = at
    self.seen = seen
    self.hasLeft = hasLeft
  }

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

extension SyncLogFiles {
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
  mutating func take(_ card: SyncDeviceCard) -> Bool {
    if let present = self[card.head.replica] {
      if !present.seen.beyond(card.seen).isEmpty || present.seen == card.seen && present.at > card.at { return false }
    }
    let isNew = self[card.head.replica] != card
    self[card.head.replica] = card
    return isNew
  }
}
