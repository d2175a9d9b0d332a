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
  private var fault: Malformed?

  /// Throws the first syntax or encoding error, else the first other error.
  mutating func scan(_ bytes: Span<UInt8>) throws(Malformed) {
    tokens.clear(keeping: Self.keptTokens)
    (open, depth, needsFirst, fault) = (-1, 0, false, nil)
    var place = 0
    var isDone = false
    do throws(Malformed) {
      while !isDone {
        place = try value(bytes, place.pastBlanks(of: bytes))
        isDone = try closings(bytes, &place)
      }
    } catch {
      tokens.clear(keeping: Self.keptTokens)
      throw error
    }
    if let fault {
      tokens.clear(keeping: Self.keptTokens)
      throw fault
    }
  }

  /// Reads one value, or the start of a container; returns the index after it.
  @inline(__always) private mutating func value(_ bytes: Span<UInt8>, _ place: Int) throws(Malformed) -> Int {
    guard place < bytes.count else { throw Malformed(kind: .syntax, offset: place) }
    switch bytes[place] {
    case 0x22: return try string(bytes, place)
    case 0x7B: return try begin(.object, bytes, place)
    case 0x5B: return try begin(.array, bytes, place)
    case 0x74: return try word(bytes, place, .true, "true")
    case 0x66: return try word(bytes, place, .false, "false")
    case 0x6E: return try word(bytes, place, .null, "null")
    default: return try number(bytes, place)
    }
  }

  /// Reads what follows a value: ends of containers and the comma before the next value. Returns true at the
  /// end of the text.
  @inline(__always) private mutating func closings(_ bytes: Span<UInt8>, _ place: inout Int) throws(Malformed) -> Bool {
    if needsFirst {
      needsFirst = false
      return false
    }
    while true {
      place = place.pastBlanks(of: bytes)
      if open < 0 {
        if place == bytes.count { return true }
        throw Malformed(kind: .syntax, offset: place)
      }
      guard place < bytes.count else { throw Malformed(kind: .syntax, offset: place) }
      let isObject = tokens[open].kind == .object
      if bytes[place] == 0x2C {
        place += 1
        if isObject { place = try name(bytes, place.pastBlanks(of: bytes)) }
        return false
      }
      guard bytes[place] == (isObject ? 0x7D : 0x5D) else { throw Malformed(kind: .syntax, offset: place) }
      place += 1
      if isObject { refuseRepeatedNames(bytes, open) }
      close(place)
    }
  }

  private mutating func begin(_ kind: Token.Kind, _ bytes: Span<UInt8>, _ start: Int) throws(Malformed) -> Int {
    depth += 1
    if depth > Limits.depth { note(.tooDeep, start) }
    add(kind, start, start)
    tokens[tokens.count - 1].next = UInt32(truncatingIfNeeded: open + 1)
    open = tokens.count - 1
    let place = (start + 1).pastBlanks(of: bytes)
    guard place < bytes.count else { throw Malformed(kind: .syntax, offset: place) }
    if bytes[place] == (kind == .object ? 0x7D : 0x5D) {
      close(place + 1)
      return place + 1
    }
    needsFirst = true
    return kind == .object ? try name(bytes, place) : place
  }

  private mutating func close(_ end: Int) {
    let parent = Int(tokens[open].next) - 1
    tokens[open].end = UInt32(truncatingIfNeeded: end)
    tokens[open].next = UInt32(truncatingIfNeeded: tokens.count)
    open = parent
    depth -= 1
  }

  /// Reads a member name and its colon; returns the index after them.
  @inline(__always) private mutating func name(_ bytes: Span<UInt8>, _ start: Int) throws(Malformed) -> Int {
    guard start < bytes.count, bytes[start] == 0x22 else { throw Malformed(kind: .syntax, offset: start) }
    let place = try string(bytes, start).pastBlanks(of: bytes)
    guard place < bytes.count, bytes[place] == 0x3A else { throw Malformed(kind: .syntax, offset: place) }
    return place + 1
  }

  @inline(__always) private mutating func string(_ bytes: Span<UInt8>, _ quote: Int) throws(Malformed) -> Int {
    let (end, hasEscapes) = try JSONString.end(in: bytes, from: quote + 1)
    add(hasEscapes ? .escapedString : .string, quote + 1, end)
    return end + 1
  }

  private mutating func word(_ bytes: Span<UInt8>, _ start: Int, _ kind: Token.Kind, _ letters: StaticString) throws(Malformed) -> Int {
    let end = start + letters.utf8CodeUnitCount
    var place = start
    for letter in letters.bytes {
      guard place < bytes.count, bytes[place] == letter else { throw Malformed(kind: .syntax, offset: place) }
      place += 1
    }
    add(kind, start, end)
    return end
  }

  private mutating func number(_ bytes: Span<UInt8>, _ start: Int) throws(Malformed) -> Int {
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
  private mutating func note(_ kind: Malformed.Kind, _ offset: Int) {
    if fault == nil { fault = Malformed(kind: kind, offset: offset) }
  }

  private mutating func refuseRepeatedNames(_ bytes: Span<UInt8>, _ object: Int) {
    if fault == nil, let name = RepeatedName.position(in: tokens, of: object, bytes) { note(.duplicateMember, Int(tokens[name].start) - 1) }
  }

  /// Number of tokens kept allocated between messages, enough for common ones.
  private static let keptTokens = 1 << 12
}

extension Int {
  /// Index of the first byte from here on that is not JSON white space.
  @inline(__always) func pastBlanks(of bytes: Span<UInt8>) -> Int {
    var place = self
    while place < bytes.count, bytes[place] <= 0x20, bytes[place].isBlank { place += 1 }
    return place
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
