import Persistence

/// A line whose checksums are right: `{"p":"…","v":…,"c":"…"}` with the checksum of the line before it, the value, and the CRC-32 of everything
/// before `,"c":"`.
struct SealedLine {
  let value: ArraySlice<UInt8>
  let checksum: UInt32

  static let newline = UInt8(ascii: "\n")

  /// Nil when the line is damaged, or does not follow the one with the checksum `previous`.
  init?(_ line: ArraySlice<UInt8>, after previous: UInt32) {
    let opening = Array(#"{"p":"\#(Self.hex(previous))","v":"#.utf8)
    let sealLength = Self.seal(0).count
    guard line.count > opening.count + sealLength, line.starts(with: opening) else { return nil }
    let sealed = line.dropLast(sealLength)
    checksum = Checksum.of(sealed.span)
    guard line.suffix(sealLength).elementsEqual(Self.seal(checksum)) else { return nil }
    value = sealed.dropFirst(opening.count)
  }

  /// Appends a line with a value; returns its checksum.
  static func write<Value: WireType>(_ value: Value, after previous: UInt32, to bytes: inout [UInt8]) -> UInt32 {
    var output = Output()
    output.raw(#"{"p":""#)
    output.raw(hex(previous))
    output.raw(#"","v":"#)
    Value.shape.write(value, &output)
    let checksum = output.withBytes { Checksum.of($0) }
    output.withBytes { (line: Span<UInt8>) in
      bytes.reserveCapacity(bytes.count + line.count + seal(checksum).count + 1)
      for index in line.indices { bytes.append(line[index]) }
    }
    bytes += seal(checksum)
    bytes.append(newline)
    return checksum
  }

  private static func seal(_ checksum: UInt32) -> [UInt8] { Array(#","c":"\#(hex(checksum))"}"#.utf8) }

  /// Eight hex digits.
  private static func hex(_ checksum: UInt32) -> String {
    let digits = String(checksum, radix: radix)
    return String(repeating: "0", count: length - digits.count) + digits
  }

  private static let radix = 16
  private static let length = 8
}
