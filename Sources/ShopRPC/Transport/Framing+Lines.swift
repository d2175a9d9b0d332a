/// One message a line.
extension Framing {
  /// A line is a message once its end is there.
  mutating func lookAtLine() -> Look {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: scanned) else { return lookAtLineWithoutEnd() }
    let line = position..<beforeReturn(end)
    position = end + 1
    scanned = position
    return take(line: line)
  }

  /// Past the limit it is a fault at once, but for one byte that may be the CR before the LF.
  private mutating func lookAtLineWithoutEnd() -> Look {
    let line = position..<beforeReturn(bytes.count)
    scanned = bytes.count
    if isEnded {
      position = scanned
      place = .end
      return take(line: line)
    }
    guard line.count > limits.message else { return .short }
    position = scanned
    place = .restOfLine
    return .frame(.fault(.messageTooLarge(limit: limits.message)))
  }

  /// A whole line is a message unless it is blank or too large.
  private mutating func take(line: Range<Int>) -> Look {
    guard line.count <= limits.message else { return .frame(.fault(.messageTooLarge(limit: limits.message))) }
    let body = withoutMark(line)
    guard body.contains(where: { !isBlank($0) }) else { return .moved }
    message = body
    frameSize = position - line.lowerBound
    return .frame(.message)
  }

  /// Drops the rest of a line that is no message.
  mutating func skipLine(to next: Place) -> Look {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: scanned) else {
      position = bytes.count
      scanned = position
      return .short
    }
    position = end + 1
    scanned = position
    place = next
    return .moved
  }

  /// Where a line that is followed by `end` ends: before a CR there, if it has one.
  func beforeReturn(_ end: Int) -> Int {
    end > position && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
  }

  /// Whether the byte at `index` is white space in JSON.
  func isBlank(_ index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
    default: false
    }
  }
}
