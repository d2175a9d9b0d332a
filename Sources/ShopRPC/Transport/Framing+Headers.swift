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
    while index < bytes.count, index - digits < HeaderBlock.mostDigits, bytes[index].digit != nil { index += 1 }
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
    return take(line: line)
  }

  /// Handles an incomplete line: an error past the limit, except for one byte that may be the CR before the LF.
  private mutating func parseUnfinishedLine() -> Step {
    let line = position..<beforeReturn(bytes.count)
    scanned = bytes.count
    if isEnded {
      position = scanned
      state = .end
      return take(line: line)
    }
    guard line.count > limits.message else { return .short }
    position = scanned
    state = .restOfLine
    return .frame(.error(.messageTooLarge(limit: limits.message)))
  }

  /// Returns a complete line as a message unless it is blank or too large.
  private mutating func take(line: Range<Int>) -> Step {
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
