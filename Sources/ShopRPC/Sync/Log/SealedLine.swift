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
  /// The first line of a file, even if git translated its end; nil when it is damaged or has not arrived yet.
  init?(firstOf bytes: [UInt8]) {
    guard let end = bytes.firstIndex(of: Self.newline) else { return nil }
    self.init(bytes[..<(end > 0 && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)], after: 0)
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
  mutating func record(_ digest: UInt32, of sequence: Int, by replica: ReplicaID) { digests[replica, default: [:]][sequence] = digest }

  /// True when another change of this number is known. Those that are only in a base cannot be compared.
  func contradicts(_ digest: UInt32, of sequence: Int, by replica: ReplicaID) -> Bool {
    digests[replica]?[sequence].map { $0 != digest } ?? false
  }

  /// Drops the checksums of a replica up to a sequence number.
  mutating func forget(_ replica: ReplicaID, through last: Int) { digests[replica] = digests[replica]?.filter { $0.key > last } }
}
