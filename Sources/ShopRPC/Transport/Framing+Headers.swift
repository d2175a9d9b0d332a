/// Framing by `Content-Length` headers before each message.
extension Framing {
  /// Reads one header line, or waits for its end within the limit of the block.
  mutating func parseHeader() -> Step {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: scanned) else { return parseUnfinishedHeader() }
    let line = position..<beforeReturn(end)
    // Some clients put a blank line after a body that they write as a line.
    if block.size > 0 || !line.isEmpty { block.size += end + 1 - position }
    position = end + 1
    scanned = position
    guard block.size <= limits.headerBlock else { return lose(.tooLong(limit: limits.headerBlock), in: line) }
    if line.isEmpty { return block.size > 0 ? parseBlock() : .moved }
    do throws(HeaderError) {
      var block = block
      try bytes.withBytes(in: line) { (text) throws(HeaderError) in try block.read(text) }
      self.block = block
      return .moved
    } catch {
      return lose(error, in: line)
    }
  }

  /// Handles an incomplete line: an error past the limit and at the end of the input.
  private mutating func parseUnfinishedHeader() -> Step {
    let rest = bytes.count - position
    scanned = bytes.count
    if block.size + rest > limits.headerBlock {
      return lose(.tooLong(limit: limits.headerBlock), in: position..<scanned)
    }
    let isWithinBlock = block.size > 0 || beforeReturn(bytes.count) > position
    return isEnded && isWithinBlock ? stop() : .short
  }

  /// Handles the end of a block, whose headers determine the body.
  private mutating func parseBlock() -> Step {
    let (length, isUTF8, size) = (block.length, block.isUTF8, block.size)
    guard let length else { return lose(.noLength, at: .lost) }
    block = HeaderBlock()
    guard length <= limits.message else { return skip(length, .messageTooLarge(limit: limits.message)) }
    guard isUTF8 else { return skip(length, .unsupportedCharset) }
    frameSize = size + length
    state = .body(length)
    return .moved
  }

  /// Returns the body as a message once it is complete.
  mutating func parseBody(of length: Int) -> Step {
    guard bytes.count - position >= length else { return isEnded ? stop() : .short }
    message = Self.withoutMark(bytes, in: position..<(position + length))
    position += length
    scanned = position
    state = .header
    return .frame(.message)
  }

  /// Discards the available part of a rejected body.
  mutating func skipBody(of length: Int) -> Step {
    let here = min(length, bytes.count - position)
    position += here
    scanned = position
    state = here == length ? .header : .restOfBody(length - here)
    return here == length ? .moved : .short
  }

  /// At the start of a line, compares it to `Content-Length:`, up to the first byte that differs.
  mutating func lookForLength() -> Step {
    var index = position
    for letter in Self.lengthName.utf8 {
      guard index < bytes.count else { return .short }
      guard bytes[index].lowercased == letter else {
        state = .lostInLine
        return .moved
      }
      index += 1
    }
    state = .header
    return .moved
  }

  /// Discards input up to a position after a line break or a closing bracket.
  mutating func skipToBreak() -> Step {
    var index = position
    defer { (position, scanned) = (index, index) }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\n"): state = .lost
      case UInt8(ascii: "}"), UInt8(ascii: "]"): state = .lostBehindBody
      default: continue
      }
      return .moved
    }
    return .short
  }

  /// After a bracket, only a complete line with a length is a header: JSON strings cannot contain a line
  /// break, so no JSON text contains such a line.
  mutating func lookForLengthLine() -> Step {
    guard let exists = isLengthLine(at: position) else { return .short }
    state = exists ? .header : .lostInLine
    return .moved
  }

  /// True when a `Content-Length` line begins at `start`; nil when that depends on bytes that have not arrived.
  private func isLengthLine(at start: Int) -> Bool? {
    var index = start
    for letter in Self.lengthName.utf8 {
      guard index < bytes.count else { return nil }
      guard bytes[index].lowercased == letter else { return false }
      index += 1
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
    let digits = index
    while index < bytes.count, index - digits < HeaderBlock.maxDigits, bytes[index].digit != nil { index += 1 }
    let hasDigits = index > digits
    if index < bytes.count, bytes[index] == UInt8(ascii: "\r") { index += 1 }
    guard index < bytes.count else { return nil }
    return hasDigits && bytes[index] == UInt8(ascii: "\n")
  }

  /// Start of a header line with a length, in lowercase.
  private static let lengthName = "content-length:"

  /// Rejects the block because of one of its lines, in which another block may begin: after a body longer
  /// than announced.
  private mutating func lose(_ headerError: HeaderError, in line: Range<Int>) -> Step {
    position = line.lowerBound
    scanned = position
    return lose(headerError, at: .lostInLine)
  }

  /// Rejects the block and looks for another one from `state` on.
  private mutating func lose(_ headerError: HeaderError, at state: State) -> Step {
    self.state = state
    block = HeaderBlock()
    return .frame(.error(.badHeaders(headerError)))
  }

  /// Rejects the message and skips its body.
  private mutating func skip(_ length: Int, _ framingError: FramingError) -> Step {
    state = .restOfBody(length)
    return .frame(.error(framingError))
  }

  /// Handles the end of the input within a message.
  private mutating func stop() -> Step {
    position = bytes.count
    scanned = position
    state = .end
    return .frame(.error(.truncated))
  }
}

/// One message a line.
extension Framing {
  /// Returns a line as a message once its end has arrived.
  mutating func parseLine() -> Step {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: scanned) else { return parseUnfinishedLine() }
    let line = position..<beforeReturn(end)
    position = end + 1
    scanned = position
    return message(from: line)
  }

  /// Handles an incomplete line: an error past the limit, except for one byte that may be the CR before the LF.
  private mutating func parseUnfinishedLine() -> Step {
    let line = position..<beforeReturn(bytes.count)
    scanned = bytes.count
    if isEnded {
      position = scanned
      state = .end
      return message(from: line)
    }
    guard line.count > limits.message else { return .short }
    position = scanned
    state = .restOfLine
    return .frame(.error(.messageTooLarge(limit: limits.message)))
  }

  /// Returns a complete line as a message unless it is blank or too large.
  private mutating func message(from line: Range<Int>) -> Step {
    guard line.count <= limits.message else { return .frame(.error(.messageTooLarge(limit: limits.message))) }
    let body = Self.withoutMark(bytes, in: line)
    guard body.contains(where: { !isBlank($0) }) else { return .moved }
    message = body
    frameSize = position - line.lowerBound
    return .frame(.message)
  }

  /// Discards the rest of a line that is not a message.
  mutating func skipLine(to next: State) -> Step {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: scanned) else {
      position = bytes.count
      scanned = position
      return .short
    }
    position = end + 1
    scanned = position
    state = next
    return .moved
  }

  /// End of the line before the LF at `end`, excluding a CR.
  func beforeReturn(_ end: Int) -> Int {
    end > position && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
  }

  /// True when the byte at `index` is JSON white space.
  func isBlank(_ index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
    default: false
    }
  }
}

/// Header parsing by ranges, because a span cannot be returned.
extension Span<UInt8> {
  /// Index of the first `byte` in `range`; nil when there is none.
  func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
    for index in range where self[index] == byte { return index }
    return nil
  }

  /// `range` without leading and trailing spaces and tabs.
  func withoutBlanks(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start].isSpace { start += 1 }
    while end > start, self[end - 1].isSpace { end -= 1 }
    return start..<end
  }

  /// `range` without enclosing quotation marks.
  func withoutQuotes(_ range: Range<Int>) -> Range<Int> {
    let quote = UInt8(ascii: "\"")
    guard range.count > 1, self[range.lowerBound] == quote, self[range.upperBound - 1] == quote else { return range }
    return (range.lowerBound + 1)..<(range.upperBound - 1)
  }

  /// True when `range` equals `name`, which is lowercase, regardless of case.
  func spells(_ name: String, in range: Range<Int>) -> Bool {
    let wanted = name.utf8Span.span
    guard range.count == wanted.count else { return false }
    for index in wanted.indices where self[range.lowerBound + index].lowercased != wanted[index] { return false }
    return true
  }
}

/// Byte classes of header lines.
extension UInt8 {
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  /// ASCII capital letters.
  private static let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
  /// ASCII small letters.
  private static let smalls = UInt8(ascii: "a")...UInt8(ascii: "z")

  /// True for a space or a tab.
  var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// The lowercase form of an ASCII capital letter; any other byte unchanged.
  var lowercased: UInt8 { Self.capitals.contains(self) ? self + (Self.smalls.lowerBound - Self.capitals.lowerBound) : self }

  /// Value of a decimal digit; nil for other bytes.
  var digit: Int? { Self.digits.contains(self) ? Int(self - Self.digits.lowerBound) : nil }

  /// True when HTTP allows it in a field name (RFC 9110, 5.6.2); so a line of JSON among headers is rejected at once.
  var isToken: Bool {
    if isLetter || digit != nil { return true }
    switch self {
    case UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "^")...UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
      return true
    default: return false
    }
  }
}

/// Header lines of one message so far.
struct HeaderBlock: BitwiseCopyable {
  /// Size of the block so far in bytes, including line ends.
  var size = 0
  /// Announced length of the body; nil before it is known.
  private(set) var length: Int?
  /// False if a charset other than UTF-8 was named.
  private(set) var isUTF8 = true

  /// Size in bytes of `Content-Length: `.
  private static let usualPrefixSize = 16
  /// More digits than any length within the limit has; few enough to fit an `Int`.
  static let maxDigits = 10

  /// Reads one line without its end; ignores unknown fields.
  mutating func read(_ line: Span<UInt8>) throws(HeaderError) {
    // the usual spelling, compared as two words; blanks around the number are left to the rules below
    if line.count > Self.usualPrefixSize, line.word(at: 0) == Name(short: "Content-").word, line.word(at: 8) == Name(short: "Length: ").word
    {
      let value = line.extracting(Self.usualPrefixSize..<line.count)
      if !value[0].isSpace, !value[value.count - 1].isSpace { return try read(length: value) }
    }
    guard let colon = line.first(UInt8(ascii: ":"), in: 0..<line.count) else { throw .noColon }
    let name = 0..<colon
    guard !name.isEmpty, name.allSatisfy({ line[$0].isToken }) else { throw .badName }
    let value = line.withoutBlanks((colon + 1)..<line.count)
    if line.spells("content-length", in: name) {
      try read(length: line.extracting(value))
    } else if line.spells("content-type", in: name), !Self.allowsUTF8(line.extracting(value)) {
      isUTF8 = false
    }
  }

  /// Reads the length: 1 to 10 digits, and the same value as before.
  private mutating func read(length text: Span<UInt8>) throws(HeaderError) {
    guard text.count >= 1, text.count <= Self.maxDigits else { throw .badLength }
    let radix = 10
    var value = 0
    for index in text.indices {
      guard let digit = text[index].digit else { throw .badLength }
      value = value * radix + digit
    }
    guard length == nil || length == value else { throw .conflictingLengths }
    length = value
  }

  /// True when every `charset` of a media type is UTF-8, by either of its names, quoted or not.
  private static func allowsUTF8(_ type: Span<UInt8>) -> Bool {
    let separator = UInt8(ascii: ";")
    var start = type.first(separator, in: 0..<type.count)
    while let before = start {
      let next = type.first(separator, in: (before + 1)..<type.count)
      if !allowsUTF8(type, in: (before + 1)..<(next ?? type.count)) { return false }
      start = next
    }
    return true
  }

  /// True unless the parameter `name=value` is another charset.
  private static func allowsUTF8(_ type: Span<UInt8>, in parameter: Range<Int>) -> Bool {
    guard let equals = type.first(UInt8(ascii: "="), in: parameter) else { return true }
    let name = type.withoutBlanks(parameter.lowerBound..<equals)
    guard type.spells("charset", in: name) else { return true }
    let value = type.withoutQuotes(type.withoutBlanks((equals + 1)..<parameter.upperBound))
    return type.spells("utf-8", in: value) || type.spells("utf8", in: value)
  }
}
