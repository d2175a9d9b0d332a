/// A language's file, taken apart: where each key's message stands.
struct TextFile: Sendable {
  /// What is wrong with a file; only our own files can cause it, so only tests see it.
  enum Mistake: Error, Equatable {
    case unexpected(at: Int)
    case duplicate(String)
  }

  private let messages: [String: String]

  /// Reads one flat JSON object of texts; the only escapes are `\"`, `\\` and `\n`.
  init(_ bytes: [UInt8]) throws(Mistake) {
    var reader = Reader(bytes: bytes)
    var messages: [String: String] = [:]
    try reader.take(UInt8(ascii: "{"))
    while !reader.takes(UInt8(ascii: "}")) {
      if !messages.isEmpty { try reader.take(UInt8(ascii: ",")) }
      let key = try reader.string()
      try reader.take(UInt8(ascii: ":"))
      guard messages.updateValue(try reader.string(), forKey: key) == nil else { throw .duplicate(key) }
    }
    try reader.end()
    self.messages = messages
  }

  /// A file without any message.
  init() { messages = [:] }

  var keys: [String] { messages.keys.sorted() }

  subscript(key: String) -> String? { messages[key] }
}

extension TextFile {
  /// Goes through the bytes once.
  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    mutating func skipBlanks() { while place < bytes.count, bytes[place] <= UInt8(ascii: " ") { place += 1 } }

    mutating func takes(_ byte: UInt8) -> Bool {
      skipBlanks()
      guard place < bytes.count, bytes[place] == byte else { return false }
      place += 1
      return true
    }

    mutating func take(_ byte: UInt8) throws(Mistake) { guard takes(byte) else { throw .unexpected(at: place) } }

    mutating func end() throws(Mistake) {
      skipBlanks()
      guard place == bytes.count else { throw .unexpected(at: place) }
    }

    mutating func string() throws(Mistake) -> String {
      try take(UInt8(ascii: "\""))
      var text = ""
      var start = place
      while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
        if bytes[place] == UInt8(ascii: "\\") {
          text += String(decoding: bytes[start..<place], as: UTF8.self)
          text += try escape()
          start = place
        } else {
          place += 1
        }
      }
      text += String(decoding: bytes[start..<place], as: UTF8.self)
      try take(UInt8(ascii: "\""))
      return text
    }

    private mutating func escape() throws(Mistake) -> String {
      let letter = place + 1 < bytes.count ? bytes[place + 1] : 0
      guard let text = Self.escapes[letter] else { throw .unexpected(at: place) }
      place += Self.escapeLength
      return text
    }

    private static let escapes = [UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "n"): "\n"]
    private static let escapeLength = 2
  }
}
