/// `Content-Length` headers before each message.
extension Framing {
  /// Reads one header line, or waits for its end within the block's limit.
  mutating func lookAtHeader() -> Look {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: scanned) else { return lookAtHeaderWithoutEnd() }
    let line = position..<beforeReturn(end)
    // A blank line before a block is what clients put after a body that they wrote as a line.
    if block.size > 0 || !line.isEmpty { block.size += end + 1 - position }
    position = end + 1
    scanned = position
    guard block.size <= limits.headerBlock else { return lose(.tooLong(limit: limits.headerBlock), at: .lost) }
    if line.isEmpty { return block.size > 0 ? lookAtBlock() : .moved }
    do throws(HeaderFlaw) {
      var block = block
      try bytes.withBytes(in: line) { (text) throws(HeaderFlaw) in try block.read(text) }
      self.block = block
      return .moved
    } catch {
      return lose(error, at: .lost)
    }
  }

  /// What there is of a line is refused past the limit, and at the end of the input.
  private mutating func lookAtHeaderWithoutEnd() -> Look {
    let rest = bytes.count - position
    scanned = bytes.count
    if block.size + rest > limits.headerBlock {
      position = scanned
      return lose(.tooLong(limit: limits.headerBlock), at: .lostInLine)
    }
    let isWithinBlock = block.size > 0 || beforeReturn(bytes.count) > position
    return isEnded && isWithinBlock ? stop() : .short
  }

  /// The block is whole: what it says decides about the body.
  private mutating func lookAtBlock() -> Look {
    let (length, isUTF8) = (block.length, block.isUTF8)
    guard let length else { return lose(.noLength, at: .lost) }
    block = HeaderBlock()
    guard length <= limits.message else { return skip(length, .messageTooLarge(limit: limits.message)) }
    guard isUTF8 else { return skip(length, .unsupportedCharset) }
    place = .body(length)
    return .moved
  }

  /// The body is a message once all of it is there.
  mutating func lookAtBody(of length: Int) -> Look {
    guard bytes.count - position >= length else { return isEnded ? stop() : .short }
    message = withoutMark(position..<(position + length))
    position += length
    scanned = position
    place = .header
    return .frame(.message)
  }

  /// Drops what there is of a body that was refused.
  mutating func skipBody(of length: Int) -> Look {
    let here = min(length, bytes.count - position)
    position += here
    scanned = position
    place = here == length ? .header : .restOfBody(length - here)
    return here == length ? .moved : .short
  }

  /// At the start of a line: the first byte that differs from `Content-Length:` tells that it is another.
  mutating func lookForLength() -> Look {
    let sought = "content-length:".utf8
    var index = position
    for letter in sought {
      guard index < bytes.count else { return .short }
      guard bytes[index].lowercased == letter else {
        place = .lostInLine
        return .moved
      }
      index += 1
    }
    place = .header
    return .moved
  }

  /// Refuses the block and looks for another from `place` on.
  private mutating func lose(_ flaw: HeaderFlaw, at place: Place) -> Look {
    self.place = place
    block = HeaderBlock()
    return .frame(.fault(.badHeaders(flaw)))
  }

  /// Refuses the message and drops its body.
  private mutating func skip(_ length: Int, _ fault: FrameFault) -> Look {
    place = .restOfBody(length)
    return .frame(.fault(fault))
  }

  /// The input ended within a message.
  private mutating func stop() -> Look {
    position = bytes.count
    scanned = position
    place = .end
    return .frame(.fault(.truncated))
  }
}
