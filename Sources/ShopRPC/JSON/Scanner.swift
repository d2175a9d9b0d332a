/// Builds the index of one JSON text by RFC 8259, in one pass and without recursion.
struct Scanner: ~Copyable {
  /// Number of zero bytes that follow a text. No value contains a zero, so every loop ends there, and a word can be read at each offset of
  /// the text: that makes comparisons with the end of the text unnecessary.
  static let padding = 8
  static let zeros: [UInt8] = Array(repeating: 0, count: padding)

  /// Tokens in text order; a member's name precedes its value.
  private(set) var tokens = Pool<Token>(capacity: Self.firstTokens)
  /// Name filters of the containers around the innermost open one, up to the maximum depth.
  private var outerFilters = Pool<NameFilter>(capacity: Limits.depth)
  /// First error other than syntax; it counts only when the whole text is valid JSON.
  private var jsonError: JSONError?

  /// Indexes a text, the first `length` of the `bytes`, behind which is the padding. Throws the first syntax or encoding error, else the first
  /// other error, after which the index is complete unless the text is very long.
  mutating func scan(_ bytes: Span<UInt8>, length: Int) throws(JSONError) {
    tokens.clear(keeping: Self.keptTokens)
    outerFilters.cut(to: 0)
    jsonError = nil
    do throws(JSONError) {
      try values(bytes, end: length)
      if let jsonError { throw jsonError }
    } catch {
      if error.isSyntax || tokens.count > Self.refusedTokens { tokens.clear(keeping: Self.keptTokens) }
      throw error
    }
  }

  /// Reads the text up to `end`: in each round one value, or the start of a container, and what follows it.
  private mutating func values(_ bytes: Span<UInt8>, end: Int) throws(JSONError) {
    var offset = 0
    // the innermost open container: its position or -1, its depth, its type, and the names in it
    var (open, depth, isObject) = (-1, 0, false)
    var filter = NameFilter()
    while true {
      offset = offset.pastBlanks(of: bytes)
      let first = bytes[padded: offset]
      switch first {
      case 0x22: offset = try string(bytes, offset)
      case 0x7B, 0x5B:
        depth += 1
        if depth <= Limits.depth { outerFilters.append(filter) } else { record(.tooDeep, offset) }
        filter = NameFilter()
        isObject = first == 0x7B
        let outer = open
        open = tokens.count
        tokens.append(Token(kind: isObject ? .object : .array, start: offset, end: offset, next: outer + 1))
        offset = (offset + 1).pastBlanks(of: bytes)
        if bytes[padded: offset] != (isObject ? 0x7D : 0x5D) {
          if isObject { offset = try name(bytes, offset, &filter) }
          continue
        }
      case 0x74: offset = try word(bytes, offset, .true, "true")
      case 0x66: offset = try word(bytes, offset, .false, "false")
      case 0x6E: offset = try word(bytes, offset, .null, "null")
      default: offset = try number(bytes, offset)
      }
      while true {
        offset = offset.pastBlanks(of: bytes)
        if open < 0 {
          if offset == end { return }
          throw JSONError(kind: .syntax, offset: offset)
        }
        let next = bytes[padded: offset]
        if next == 0x2C {
          offset += 1
          if isObject { offset = try name(bytes, offset.pastBlanks(of: bytes), &filter) }
          break
        }
        guard next == (isObject ? 0x7D : 0x5D) else { throw JSONError(kind: .syntax, offset: offset) }
        offset += 1
        if filter.mayRepeat { refuseRepeatedNames(bytes, open) }
        if depth <= Limits.depth { filter = outerFilters.removeLast() }
        depth -= 1
        open = close(open, offset)
        isObject = open >= 0 && tokens[open].kind == .object
      }
    }
  }

  /// Completes the token of a container that ends before `end`; returns the position of the container around it, or -1.
  @inline(__always) private mutating func close(_ open: Int, _ end: Int) -> Int {
    var token = tokens[open]
    let outer = Int(token.next) - 1
    token.end = UInt32(truncatingIfNeeded: end)
    token.next = UInt32(truncatingIfNeeded: tokens.count)
    tokens[open] = token
    return outer
  }

  /// Reads a member name and its colon; returns the index after them.
  @inline(__always)
  private mutating func name(_ bytes: Span<UInt8>, _ start: Int, _ filter: inout NameFilter) throws(JSONError) -> Int {
    guard bytes[padded: start] == 0x22 else { throw JSONError(kind: .syntax, offset: start) }
    let (end, hasEscapes) = try JSONString.end(in: bytes, from: start + 1, &jsonError)
    add(hasEscapes ? .escapedString : .string, start + 1, end)
    filter.add(start + 1..<end, in: bytes, hasEscapes: hasEscapes)
    let offset = (end + 1).pastBlanks(of: bytes)
    guard bytes[padded: offset] == 0x3A else { throw JSONError(kind: .syntax, offset: offset) }
    return offset + 1
  }

  @inline(__always) private mutating func string(_ bytes: Span<UInt8>, _ quote: Int) throws(JSONError) -> Int {
    let (end, hasEscapes) = try JSONString.end(in: bytes, from: quote + 1, &jsonError)
    add(hasEscapes ? .escapedString : .string, quote + 1, end)
    return end + 1
  }

  private mutating func word(_ bytes: Span<UInt8>, _ start: Int, _ kind: Token.Kind, _ letters: StaticString) throws(JSONError) -> Int {
    let end = start + letters.utf8CodeUnitCount
    var offset = start
    for letter in letters.bytes {
      guard bytes[padded: offset] == letter else { throw JSONError(kind: .syntax, offset: offset) }
      offset += 1
    }
    add(kind, start, end)
    return end
  }

  @inline(__always) private mutating func number(_ bytes: Span<UInt8>, _ start: Int) throws(JSONError) -> Int {
    let end = try JSONNumber.end(in: bytes, from: start)
    if end - start > Limits.numberLength { record(.numberTooLong, start) }
    add(.number, start, end)
    return end
  }

  @inline(__always) private mutating func add(_ kind: Token.Kind, _ start: Int, _ end: Int) {
    tokens.append(Token(kind: kind, start: start, end: end, next: tokens.count + 1))
  }

  /// Keeps the first error other than syntax.
  private mutating func record(_ kind: JSONError.Kind, _ offset: Int) {
    if jsonError == nil { jsonError = JSONError(kind: kind, offset: offset) }
  }

  @inline(never) private mutating func refuseRepeatedNames(_ bytes: Span<UInt8>, _ object: Int) {
    if jsonError == nil, let name = RepeatedName.position(in: tokens, of: object, bytes) {
      record(.duplicateMember, Int(tokens[name].start) - 1)
    }
  }

  /// Number of tokens kept of valid JSON that is refused because of its content, so that the id of the message can be found.
  private static let refusedTokens = 1 << 20
  /// Number of tokens for which there is room at first: most documents within a request are short.
  private static let firstTokens = 1 << 8
  /// Number of tokens kept allocated between messages, enough for common ones.
  private static let keptTokens = 1 << 12
}

extension Int {
  /// Index of the first byte from here on that is not JSON white space, in a padded text.
  @inline(__always) func pastBlanks(of bytes: Span<UInt8>) -> Int {
    var offset = self
    while bytes[padded: offset] <= 0x20, bytes[padded: offset].isBlank { offset += 1 }
    return offset
  }
}

extension Span<UInt8> {
  /// The byte at `offset` of a text that is followed by `Scanner.padding` zeros. The caller must not go past the first zero.
  @inline(__always) subscript(padded offset: Int) -> UInt8 {
    assert(offset < count, "a byte behind the padding")
    return unsafe self[unchecked: offset]
  }
}

extension UInt8 {
  @inline(__always) var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
  @inline(__always) var isDigit: Bool { self &- 0x30 < 10 }
  /// True for an ASCII letter.
  @inline(__always) var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
}

extension StaticString {
  /// Decimal digits as bytes, for short constants.
  var bytes: [UInt8] { Array(description.utf8) }
}
