import Persistence

/// A line whose checksums are right: `{"p":"…","v":…,"c":"…"}` with the checksum of the line before it, the value, and the CRC-32 of everything
/// before `,"c":"`.
struct SealedLine {
  let value: ArraySlice<UInt8>
  let checksum: UInt32
  /// Index of the next line.
  let end: Int

  static let newline = UInt8(ascii: "\n")

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
  private static let bitsOfDigit = 4
  private static let hex = Array("0123456789abcdef".utf8)

  private static func append(_ checksum: UInt32, to bytes: inout [UInt8]) {
    for digit in 0..<digits {
      bytes.append(hex[Int(checksum >> UInt32((digits - 1 - digit) * bitsOfDigit)) & (hex.count - 1)])
    }
  }

  /// The checksum with which `text` begins; nil unless it is written as by this program.
  private static func number(_ text: ArraySlice<UInt8>) -> UInt32? {
    var number: UInt32 = 0
    for byte in text.prefix(digits) {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + decimals
      default: return nil
      }
      number = number << UInt32(bitsOfDigit) | UInt32(digit)
    }
    return number
  }

  private static let decimals: UInt8 = 10
}

extension SealedLine {
  /// The first line of a file; nil when it is damaged or has not arrived yet.
  init?(firstOf bytes: [UInt8]) {
    guard let end = bytes.firstIndex(of: Self.newline) else { return nil }
    self.init(bytes[..<end], after: 0)
  }

  /// The value if it is of this type, which it may not be if a newer program wrote it. `document` is only a buffer.
  func read<Value: WireType>(_ type: Value.Type, by document: inout Document) -> Value? {
    do throws(JSONError) { try document.read(value.span) } catch { return nil }
    do throws(ValidationError) { return try Value.shape.read(document, 0) } catch { return nil }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ suffix: [UInt8]) -> Bool { self.suffix(suffix.count).elementsEqual(suffix) }
}
