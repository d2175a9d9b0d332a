/// CRC-32 as in zip and PNG (ISO 3309), sixteen bytes per step.
package struct Checksum {
  private var register: UInt32 = ~0

  /// Checksum of all bytes added so far.
  var value: UInt32 { ~register }

  package static func of(_ bytes: Span<UInt8>) -> UInt32 {
    var checksum = Checksum()
    checksum.add(bytes)
    return checksum.value
  }

  mutating func add(_ bytes: Span<UInt8>) {
    let table = Self.table.span
    var sum = register
    var offset = 0
    while bytes.count - offset >= Self.step {
      let words = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
      sum =
        Self.effect(of: words[0] ^ sum, 12, table) ^ Self.effect(of: words[1], 8, table)
        ^ Self.effect(of: words[2], 4, table) ^ Self.effect(of: words[3], 0, table)
      offset += Self.step
    }
    while offset < bytes.count {
      sum = sum >> 8 ^ table[Int((sum ^ UInt32(bytes[offset])) & 255)]
      offset += 1
    }
    register = sum
  }

  /// Difference between two checksums after one more zero byte was added to both.
  static func carried(_ difference: UInt32) -> UInt32 { difference >> 8 ^ table[Int(difference & 255)] }

  /// Contribution of four bytes to the checksum when `behind` bytes of the step follow them.
  @inline(__always) private static func effect(of word: UInt32, _ behind: Int, _ table: Span<UInt32>) -> UInt32 {
    let start = behind << 8
    let first = table[start + 768 + Int(word & 255)] ^ table[start + 512 + Int(word >> 8 & 255)]
    return first ^ table[start + 256 + Int(word >> 16 & 255)] ^ table[start + Int(word >> 24)]
  }

  private static let step = 16

  /// Sixteen tables of 256: table k contains the contribution of a byte to the checksum k bytes later.
  private static let table: [UInt32] = {
    let polynomial: UInt32 = 0xEDB8_8320
    var all = [UInt32](repeating: 0, count: 4096)
    for index in 0..<256 {
      all[index] = (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? polynomial ^ sum >> 1 : sum >> 1 }
    }
    for index in 256..<4096 { all[index] = all[index - 256] >> 8 ^ all[Int(all[index - 256] & 255)] }
    return all
  }()
}
