/// Goes through the bytes of a language's file once.
struct TextFileReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func skipBlanks() { while place < bytes.count, bytes[place] <= UInt8(ascii: " ") { place += 1 } }

  /// Takes `byte` if it is next after blanks.
  mutating func takes(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  /// Takes `byte`, which must be next after blanks.
  mutating func take(_ byte: UInt8) throws(TextFile.Mistake) { guard takes(byte) else { throw .unexpected(at: place) } }

  /// Only blanks may be left.
  mutating func end() throws(TextFile.Mistake) {
    skipBlanks()
    guard place == bytes.count else { throw .unexpected(at: place) }
  }

  /// What is between the quotes of the next text.
  mutating func string() throws(TextFile.Mistake) -> Range<Int> {
    try take(UInt8(ascii: "\""))
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      if bytes[place] == UInt8(ascii: "\\") { try escape() }
      place += 1
    }
    try take(UInt8(ascii: "\""))
    return start..<place - 1
  }

  /// Steps onto the letter of an escape.
  private mutating func escape() throws(TextFile.Mistake) {
    guard place + 1 < bytes.count, Self.escapes.contains(bytes[place + 1]) else { throw .unexpected(at: place) }
    place += 1
  }

  private static let escapes = [UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "n")]
}
