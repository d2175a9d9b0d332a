/// CRC-32 as in zip and PNG (ISO 3309), eight bytes a step.
struct Checksum {
  private var register: UInt32 = ~0

  /// The checksum of all bytes added so far.
  var value: UInt32 { ~register }

  static func of(_ bytes: Span<UInt8>) -> UInt32 {
    var checksum = Checksum()
    checksum.add(bytes)
    return checksum.value
  }

  mutating func add(_ bytes: Span<UInt8>) {
    let table = Self.table.span
    var sum = register
    var place = 0
    while bytes.count - place >= 8 {
      let low = sum ^ Self.word(bytes, place)
      let high = Self.word(bytes, place + 4)
      let left = table[1792 + Int(low & 255)] ^ table[1536 + Int(low >> 8 & 255)] ^ table[1280 + Int(low >> 16 & 255)]
      let right = table[512 + Int(high >> 8 & 255)] ^ table[256 + Int(high >> 16 & 255)] ^ table[Int(high >> 24)]
      sum = left ^ table[1024 + Int(low >> 24)] ^ table[768 + Int(high & 255)] ^ right
      place += 8
    }
    while place < bytes.count {
      sum = sum >> 8 ^ table[Int((sum ^ UInt32(bytes[place])) & 255)]
      place += 1
    }
    register = sum
  }

  /// What a difference between two checksums becomes when one more zero byte is added to both.
  static func carried(_ difference: UInt32) -> UInt32 { difference >> 8 ^ table[Int(difference & 255)] }

  @inline(__always) private static func word(_ bytes: Span<UInt8>, _ place: Int) -> UInt32 {
    let low = UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8
    return low | UInt32(bytes[place + 2]) << 16 | UInt32(bytes[place + 3]) << 24
  }

  /// Eight tables of 256: table k says what a byte does to the sum k bytes later.
  private static let table: [UInt32] = {
    let polynomial: UInt32 = 0xEDB8_8320
    var all = (0..<256).map { (byte: UInt32) in
      (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? polynomial ^ sum >> 1 : sum >> 1 }
    }
    for place in 256..<2048 {
      let before = all[place - 256]
      all.append(before >> 8 ^ all[Int(before & 255)])
    }
    return all
  }()
}
