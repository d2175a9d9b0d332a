/// Digits and names of JSON texts, for layouts that are written by hand.
enum ASCII {
  static let newline: UInt8 = 0x0A
  static let comma: UInt8 = 0x2C
  static let zero: UInt8 = 0x30
  static let closingBracket: UInt8 = 0x5D
  static let lowerA: UInt8 = 0x61
  static let openingBrace: UInt8 = 0x7B
  static let closingBrace: UInt8 = 0x7D
}

extension Bytes {
  /// Adds the lowest `digits` hexadecimal digits of `number`, in lower case.
  mutating func append(hex number: UInt64, digits: Int) {
    for place in (0..<digits).reversed() {
      let digit = UInt8(truncatingIfNeeded: number >> UInt64(place * 4)) & 0xF
      append(byte: digit < 10 ? ASCII.zero + digit : ASCII.lowerA + digit - 10)
    }
  }

  /// Adds a checksum as it stands in every file: eight hexadecimal digits.
  mutating func append(checksum: UInt32) { append(hex: UInt64(checksum), digits: Limits.checksumDigits) }

  /// Adds a text that is not known before the program runs, such as a file's name.
  mutating func append(text: String) {
    for byte in text.utf8 { append(byte: byte) }
  }

  /// The content as a text, for names and messages.
  var text: String {
    withSpan { span in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(span.count)
      for place in span.indices { bytes.append(span[place]) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
