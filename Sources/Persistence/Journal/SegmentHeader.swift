/// The header line of a segment:
/// `{"format":2,"minReader":2,"store":"…","device":"7f3a9c21","epoch":1,"first":1,"p":"00000000","c":"…"}`.
struct SegmentHeader {
  let version: Version
  let identity: Identity
  /// Sequence number of the first line after it.
  let first: Int
  /// Checksum of the last line of the previous segment.
  let previous: UInt32

  init(_ identity: Identity, after chain: Chain) {
    version = .withReserve
    self.identity = identity
    first = chain.sequence + 1
    previous = chain.checksum
  }

  /// Parses a line without its newline; nil when the layout differs.
  init?(_ text: Span<UInt8>) {
    var offset = 0
    guard let version = Version(text, at: &offset), let identity = Identity(text, at: &offset),
      text.skip(#","first":"#, at: &offset), let first = text.decimal(at: &offset),
      text.skip(#","p":""#, at: &offset), let previous = text.checksum(at: &offset), text.skip("\"", at: &offset),
      offset == text.count - ChecksumTrailer.size
    else { return nil }
    self.version = version
    self.identity = identity
    self.first = first
    self.previous = previous
  }

  /// Appends the line with its newline; returns its checksum.
  func write(to bytes: inout Bytes) -> UInt32 {
    let start = bytes.count
    version.write(to: &bytes)
    identity.write(to: &bytes)
    bytes.append(#","first":"#)
    bytes.append(decimal: first)
    bytes.append(#","p":""#)
    bytes.append(checksum: previous)
    bytes.append("\"")
    let checksum = ChecksumTrailer.close(&bytes, from: start)
    bytes.append(byte: ASCII.newline)
    return checksum
  }
}

/// Identity of a journal: the database, its device, and the epoch, which increases with every restore or clone.
struct Identity: Hashable, Sendable {
  let database: UInt64
  let device: UInt32
  let epoch: Int

  /// Identity of a database whose headers are all lost.
  static let unknown = Identity(database: 0, device: 0, epoch: 0)

  /// Identity of a new database; equal bits give equal ids.
  static func new(from bits: UInt64) -> Identity {
    Identity(database: mixed(bits &+ step), device: UInt32(truncatingIfNeeded: mixed(bits &+ step &+ step) >> 32), epoch: 1)
  }

  /// Identity of a copy that diverges from here.
  var next: Identity { Identity(database: database, device: device, epoch: epoch + 1) }

  var databaseText: String {
    var bytes = Bytes()
    bytes.append(hex: database, digits: Limits.storeDigits)
    return bytes.text
  }

  var deviceText: String {
    var bytes = Bytes()
    bytes.append(hex: UInt64(device), digits: Limits.deviceDigits)
    return bytes.text
  }

  /// Writes `"store":"…","device":"…","epoch":1`, as in every header and in the manifest.
  func write(to bytes: inout Bytes) {
    bytes.append(#""store":""#)
    bytes.append(hex: database, digits: Limits.storeDigits)
    bytes.append(#"","device":""#)
    bytes.append(hex: UInt64(device), digits: Limits.deviceDigits)
    bytes.append(#"","epoch":"#)
    bytes.append(decimal: epoch)
  }

  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Spreads every bit over all others (the finalizer of splitmix64), so that similar seeds give different ids.
  private static func mixed(_ bits: UInt64) -> UInt64 {
    var mixed = bits
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

extension Identity {
  init?(_ text: Span<UInt8>, at offset: inout Int) {
    guard text.skip(#""store":""#, at: &offset), let database = text.hex(at: &offset, digits: Limits.storeDigits),
      text.skip(#"","device":""#, at: &offset), let device = text.hex(at: &offset, digits: Limits.deviceDigits),
      text.skip(#"","epoch":"#, at: &offset), let epoch = text.decimal(at: &offset)
    else { return nil }
    self.init(database: database, device: UInt32(truncatingIfNeeded: device), epoch: epoch)
  }
}

/// `{"format":2,"minReader":2,`: the start of every file of the database.
struct Version: Hashable, Sendable {
  let format: Int
  /// Oldest format that a program must support to read the file.
  let minReader: Int

  /// Version of snapshots, and of segments and manifests written before 0.8.0.
  static let original = Version(format: 1, minReader: 1)
  /// Version of segments that a reserve may follow (`SegmentEnd`), and of manifests that name them.
  static let withReserve = Version(format: 2, minReader: 2)

  var isReadable: Bool { minReader <= Limits.format }

  func write(to bytes: inout Bytes) {
    bytes.append(#"{"format":"#)
    bytes.append(decimal: format)
    bytes.append(#","minReader":"#)
    bytes.append(decimal: minReader)
    bytes.append(",")
  }
}

extension Version {
  init?(_ text: Span<UInt8>, at position: inout Int) {
    guard text.skip(#"{"format":"#, at: &position), let format = text.decimal(at: &position),
      text.skip(#","minReader":"#, at: &position), let minReader = text.decimal(at: &position), text.skip(",", at: &position)
    else { return nil }
    self.init(format: format, minReader: minReader)
  }

  /// Parses the start of a text; nil when it is not a version.
  init?(start text: Span<UInt8>) {
    var position = 0
    self.init(text, at: &position)
  }
}

/// The ends of a segment: that of its content, and that of its file.
///
/// While a process writes to a segment, its file is longer than its content: newlines follow, which the next lines
/// overwrite. A sync after overwriting takes 0.65 times as long (ext4) as one after appending, because the file system
/// does not have to make a new size and new blocks durable. The reserve consists of newlines rather than zeros, so that
/// text tools can still read the file, and it is written rather than allocated by `fallocate`, because the first write to
/// an allocated block changes metadata, too.
///
/// The content ends with the last line that is not empty. A write interrupted by a power failure may leave empty lines
/// before that line; they are damaged lines like any others.
struct SegmentEnd: Hashable, Sendable {
  let content: Int
  let fileSize: Int
}

extension SegmentEnd {
  init(of file: Descriptor, _ storage: any Storage) throws(CallError) {
    try self.init(of: file, size: storage.inspect(file).size, storage)
  }

  /// Searches a file of this size backwards for the end of its content.
  init(of file: Descriptor, size: Int, _ storage: any Storage) throws(CallError) {
    var content = size
    var piece = Bytes()
    while content > 0 {
      let start = max(0, content - Limits.endPiece)
      try piece.read(start..<content, of: file, in: storage)
      let last = piece.withSpan { text in text.indices.last { text[$0] != ASCII.newline } }
      if let last {
        // with its newline, unless that is missing
        content = min(start + last + 2, size)
        break
      }
      content = start
    }
    (self.content, fileSize) = (content, size)
  }
}
