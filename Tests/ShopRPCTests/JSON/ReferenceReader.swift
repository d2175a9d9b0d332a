/// Slow and simple JSON reader: one function per rule of RFC 8259, values as a tree, scalar by scalar.
struct ReferenceReader {
  /// Value by meaning; numbers by their source, members in their original order.
  indirect enum Value: Equatable {
    case word(String)
    case number(String)
    case string(String)
    case array([Value])
    case object([String], [Value])
  }

  /// Result of reading a text.
  enum Verdict: Equatable {
    case value(Value)
    /// Not JSON.
    case malformed
    /// JSON that the protocol excludes.
    case excluded
  }

  /// Thrown where the input does not match the grammar.
  private struct Stop: Error {}

  private var rest: Substring.UnicodeScalarView
  private var isExcluded = false

  private init(_ text: String) { rest = Substring(text).unicodeScalars }

  /// Verdict on a text.
  static func read(_ bytes: [UInt8]) -> Verdict {
    guard let text = String(validating: bytes, as: UTF8.self) else { return .malformed }
    var reader = ReferenceReader(text)
    do {
      let value = try reader.value(depth: 1)
      reader.blanks()
      guard reader.rest.isEmpty else { return .malformed }
      return reader.isExcluded ? .excluded : .value(value)
    } catch { return .malformed }
  }

  private mutating func blanks() { rest = rest.drop { " \t\r\n".unicodeScalars.contains($0) } }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func expect(_ scalar: Unicode.Scalar) throws { if !take(scalar) { throw Stop() } }

  private mutating func value(depth: Int) throws -> Value {
    blanks()
    switch rest.first {
    case "{": return try object(depth)
    case "[": return try array(depth)
    case "\"": return .string(try string())
    case "t", "f", "n": return try word()
    default: return try number()
    }
  }

  private mutating func array(_ depth: Int) throws -> Value {
    if depth > 128 { isExcluded = true }
    try expect("[")
    blanks()
    if take("]") { return .array([]) }
    var elements: [Value] = []
    while true {
      elements.append(try value(depth: depth + 1))
      blanks()
      if take("]") { return .array(elements) }
      try expect(",")
    }
  }

  private mutating func object(_ depth: Int) throws -> Value {
    if depth > 128 { isExcluded = true }
    try expect("{")
    blanks()
    if take("}") { return .object([], []) }
    var (names, values): ([String], [Value]) = ([], [])
    while true {
      blanks()
      let name = try string()
      // equal scalars, not equal characters
      if names.contains(where: { $0.unicodeScalars.elementsEqual(name.unicodeScalars) }) { isExcluded = true }
      names.append(name)
      blanks()
      try expect(":")
      values.append(try value(depth: depth + 1))
      blanks()
      if take("}") { return .object(names, values) }
      try expect(",")
    }
  }

  private mutating func word() throws -> Value {
    for word in ["true", "false", "null"] where rest.starts(with: word.unicodeScalars) {
      rest.removeFirst(word.unicodeScalars.count)
      return .word(word)
    }
    throw Stop()
  }
}

extension ReferenceReader {
  private mutating func number() throws -> Value {
    var source = ""
    if take("-") { source = "-" }
    let whole = try digits()
    if whole.count > 1, whole.first == "0" { throw Stop() }
    source += whole
    if take(".") { source += "." + (try digits()) }
    for letter in ["e", "E"] as [Unicode.Scalar] where take(letter) {
      source.unicodeScalars.append(letter)
      for sign in ["+", "-"] as [Unicode.Scalar] where rest.first == sign {
        source.unicodeScalars.append(sign)
        rest.removeFirst()
        break
      }
      source += try digits()
      break
    }
    if source.count > 128 { isExcluded = true }
    return .number(source)
  }

  private mutating func digits() throws -> String {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    if digits.isEmpty { throw Stop() }
    rest.removeFirst(digits.count)
    return String(digits)
  }

  private mutating func string() throws -> String {
    try expect("\"")
    var units: [UInt16] = []
    while !take("\"") {
      guard let scalar = rest.popFirst(), scalar.value >= 0x20 else { throw Stop() }
      if scalar == "\\" { units.append(try escape()) } else { units.append(contentsOf: String(scalar).utf16) }
    }
    // escapes of a surrogate pair are adjacent, so validating the whole text reveals an unpaired one
    if let text = String(validating: units, as: UTF16.self) { return text }
    isExcluded = true
    return ""
  }

  private mutating func escape() throws -> UInt16 {
    guard let letter = rest.popFirst() else { throw Stop() }
    if letter == "u" {
      let digits = String(String.UnicodeScalarView(rest.prefix(4)))
      guard digits.unicodeScalars.count == 4, digits.unicodeScalars.allSatisfy({ $0.isASCII && $0.properties.isHexDigit }),
        let unit = UInt16(digits, radix: 16)
      else { throw Stop() }
      rest.removeFirst(4)
      return unit
    }
    let plain: [Unicode.Scalar: UInt16] = [
      "\"": 0x22, "\\": 0x5C, "/": 0x2F, "b": 0x08, "f": 0x0C, "n": 0x0A, "r": 0x0D, "t": 0x09,
    ]
    guard let unit = plain[letter] else { throw Stop() }
    return unit
  }
}
