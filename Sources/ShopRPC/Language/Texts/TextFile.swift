/// A language's file, taken apart: where each key's message stands.
struct TextFile: Sendable {
  /// What is wrong with a file; only our own files can cause it, so only tests see it.
  enum Mistake: Error, Equatable {
    case unexpected(at: Int)
    case duplicate(String)
  }

  private let bytes: [UInt8]
  /// What is between the quotes of each message.
  private let places: [String: Range<Int>]

  /// Reads one flat JSON object of texts; the only escapes are `\"`, `\\` and `\n`.
  init(_ bytes: [UInt8]) throws(Mistake) {
    var reader = TextFileReader(bytes)
    var places: [String: Range<Int>] = [:]
    try reader.take(UInt8(ascii: "{"))
    while !reader.takes(UInt8(ascii: "}")) {
      if !places.isEmpty { try reader.take(UInt8(ascii: ",")) }
      let key = Self.text(bytes, try reader.string())
      try reader.take(UInt8(ascii: ":"))
      guard places.updateValue(try reader.string(), forKey: key) == nil else { throw .duplicate(key) }
    }
    try reader.end()
    self.bytes = bytes
    self.places = places
  }

  /// A file without any message.
  init() {
    bytes = []
    places = [:]
  }

  var keys: [String] { places.keys.sorted() }

  subscript(key: String) -> String? { places[key].map { Self.text(bytes, $0) } }

  /// The text without its escapes.
  private static func text(_ bytes: [UInt8], _ place: Range<Int>) -> String {
    let backslash = UInt8(ascii: "\\")
    guard bytes[place].contains(backslash) else { return String(decoding: bytes[place], as: UTF8.self) }
    var text: [UInt8] = []
    var isEscaped = false
    for byte in bytes[place] {
      if isEscaped {
        text.append(byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
      } else if byte != backslash {
        text.append(byte)
      }
      isEscaped = byte == backslash && !isEscaped
    }
    return String(decoding: text, as: UTF8.self)
  }
}
