/// The first bytes, which tell the style, and the byte order mark.
extension Framing {
  /// U+FEFF in UTF-8, which some editors and shells put before a text.
  private static let mark: [UInt8] = [firstOfMark, 0xBB, 0xBF]
  /// Alone it tells most texts from marks.
  private static let firstOfMark: UInt8 = 0xEF

  /// Blanks and byte order marks are dropped; the first other byte decides, unless a style was asked for.
  mutating func lookAtOpening() -> Look {
    while position < bytes.count, isBlank(position) { position += 1 }
    scanned = position
    guard position < bytes.count else { return .short }
    switch marked(from: position) {
    case Self.mark.count:
      position += Self.mark.count
      return .moved
    case bytes.count - position where !isEnded: return .short
    default: break
    }
    let chosen = style ?? (bytes[position].isLetter ? .headers : .lines)
    style = chosen
    place = chosen == .headers ? .header : .line
    return .moved
  }

  /// A body without the mark before it.
  func withoutMark(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty, bytes[range.lowerBound] == Self.firstOfMark, range.count >= Self.mark.count else { return range }
    guard marked(from: range.lowerBound) == Self.mark.count else { return range }
    return (range.lowerBound + Self.mark.count)..<range.upperBound
  }

  /// How many bytes of a mark stand at `start`, as far as bytes have arrived.
  private func marked(from start: Int) -> Int {
    var found = 0
    while found < Self.mark.count, start + found < bytes.count, bytes[start + found] == Self.mark[found] { found += 1 }
    return found
  }
}
