/// Builds the index of one JSON text by RFC 8259, in one pass and without recursion.
struct Scanner: ~Copyable {
  /// Tokens in text order; a member's name precedes its value.
  private(set) var tokens = Pool<Token>(capacity: Self.keptTokens)
  /// Position of the innermost open container, or -1.
  private var open = -1
  private var depth = 0
  /// True after the start of a non-empty container.
  private var needsFirst = false
  /// First error other than syntax; it counts only when the whole text is valid JSON.
  private var jsonError: JSONError?

  /// Throws the first syntax or encoding error, else the first other error.
  mutating func scan(_ bytes: Span<UInt8>) throws(JSONError) {
    tokens.clear(keeping: Self.keptTokens)
    (open, depth, needsFirst, jsonError) = (-1, 0, false, nil)
    var offset = 0
    var isDone = false
    do throws(JSONError) {
      while !isDone {
        offset = try value(bytes, offset.pastBlanks(of: bytes))
        isDone = try closings(bytes, &offset)
      }
    } catch {
      tokens.clear(keeping: Self.keptTokens)
      throw error
    }
    if let jsonError {
      tokens.clear(keeping: Self.keptTokens)
      throw jsonError
    }
  }

  /// Reads one value, or the start of a container; returns the index after it.
  @inline(__always) private mutating func value(_ bytes: Span<UInt8>, _ offset: Int) throws(JSONError) -> Int {
    guard offset < bytes.count else { throw JSONError(kind: .syntax, offset: offset) }
    switch bytes[offset] {
    case 0x22: return try string(bytes, offset)
    case 0x7B: return try begin(.object, bytes, offset)
    case 0x5B: return try begin(.array, bytes, offset)
    case 0x74: return try word(bytes, offset, .true, "true")
    case 0x66: return try word(bytes, offset, .false, "false")
    case 0x6E: return try word(bytes, offset, .null, "null")
    default: return try number(bytes, offset)
    }
  }

  /// Reads what follows a value: ends of containers and the comma before the next value. Returns true at the
  /// end of the text.
  @inline(__always) private mutating func closings(_ bytes: Span<UInt8>, _ offset: inout Int) throws(JSONError) -> Bool {
    if needsFirst {
      needsFirst = false
      return false
    }
    while true {
      offset = offset.pastBlanks(of: bytes)
      if open < 0 {
        if offset == bytes.count { return true }
        throw JSONError(kind: .syntax, offset: offset)
      }
      guard offset < bytes.count else { throw JSONError(kind: .syntax, offset: offset) }
      let isObject = tokens[open].kind == .object
      if bytes[offset] == 0x2C {
        offset += 1
        if isObject { offset = try name(bytes, offset.pastBlanks(of: bytes)) }
        return false
      }
      guard bytes[offset] == (isObject ? 0x7D : 0x5D) else { throw JSONError(kind: .syntax, offset: offset) }
      offset += 1
      if isObject { refuseRepeatedNames(bytes, open) }
      close(offset)
    }
  }

  private mutating func begin(_ kind: Token.Kind, _ bytes: Span<UInt8>, _ start: Int) throws(JSONError) -> Int {
    depth += 1
    if depth > Limits.depth { note(.tooDeep, start) }
    add(kind, start, start)
    tokens[tokens.count - 1].next = UInt32(truncatingIfNeeded: open + 1)
    open = tokens.count - 1
    let offset = (start + 1).pastBlanks(of: bytes)
    guard offset < bytes.count else { throw JSONError(kind: .syntax, offset: offset) }
    if bytes[offset] == (kind == .object ? 0x7D : 0x5D) {
      close(offset + 1)
      return offset + 1
    }
    needsFirst = true
    return kind == .object ? try name(bytes, offset) : offset
  }

  private mutating func close(_ end: Int) {
    let parent = Int(tokens[open].next) - 1
    tokens[open].end = UInt32(truncatingIfNeeded: end)
    tokens[open].next = UInt32(truncatingIfNeeded: tokens.count)
    open = parent
    depth -= 1
  }

  /// Reads a member name and its colon; returns the index after them.
  @inline(__always) private mutating func name(_ bytes: Span<UInt8>, _ start: Int) throws(JSONError) -> Int {
    guard start < bytes.count, bytes[start] == 0x22 else { throw JSONError(kind: .syntax, offset: start) }
    let offset = try string(bytes, start).pastBlanks(of: bytes)
    guard offset < bytes.count, bytes[offset] == 0x3A else { throw JSONError(kind: .syntax, offset: offset) }
    return offset + 1
  }

  @inline(__always) private mutating func string(_ bytes: Span<UInt8>, _ quote: Int) throws(JSONError) -> Int {
    let (end, hasEscapes) = try JSONString.end(in: bytes, from: quote + 1)
    add(hasEscapes ? .escapedString : .string, quote + 1, end)
    return end + 1
  }

  private mutating func word(_ bytes: Span<UInt8>, _ start: Int, _ kind: Token.Kind, _ letters: StaticString) throws(JSONError) -> Int {
    let end = start + letters.utf8CodeUnitCount
    var offset = start
    for letter in letters.bytes {
      guard offset < bytes.count, bytes[offset] == letter else { throw JSONError(kind: .syntax, offset: offset) }
      offset += 1
    }
    add(kind, start, end)
    return end
  }

  private mutating func number(_ bytes: Span<UInt8>, _ start: Int) throws(JSONError) -> Int {
    let end = try JSONNumber.end(in: bytes, from: start)
    if end - start > Limits.numberLength { note(.numberTooLong, start) }
    add(.number, start, end)
    return end
  }

  @inline(__always) private mutating func add(_ kind: Token.Kind, _ start: Int, _ end: Int) {
    let next = UInt32(truncatingIfNeeded: tokens.count + 1)
    tokens.append(Token(kind: kind, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end), next: next))
  }

  /// Keeps the first error other than syntax.
  private mutating func note(_ kind: JSONError.Kind, _ offset: Int) {
    if jsonError == nil { jsonError = JSONError(kind: kind, offset: offset) }
  }

  private mutating func refuseRepeatedNames(_ bytes: Span<UInt8>, _ object: Int) {
    if jsonError == nil, let name = RepeatedName.position(in: tokens, of: object, bytes) {
      note(.duplicateMember, Int(tokens[name].start) - 1)
    }
  }

  /// Number of tokens kept allocated between messages, enough for common ones.
  private static let keptTokens = 1 << 12
}

extension Int {
  /// Index of the first byte from here on that is not JSON white space.
  @inline(__always) func pastBlanks(of bytes: Span<UInt8>) -> Int {
    var offset = self
    while offset < bytes.count, bytes[offset] <= 0x20, bytes[offset].isBlank { offset += 1 }
    return offset
  }
}

extension UInt8 {
  @inline(__always) var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
  @inline(__always) var isDigit: Bool { self &- 0x30 < 10 }
}

extension StaticString {
  /// Decimal digits as bytes, for short constants.
  var bytes: [UInt8] { Array(description.utf8) }
}
