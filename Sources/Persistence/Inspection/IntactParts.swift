/// Intact lines in a text whose newlines may be damaged.
enum IntactParts {
  /// Their places in the text, in order; a number of tries that is bounded.
  static func of(_ text: Span<UInt8>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    var tries = 0
    while start < text.count, tries < Limits.checks {
      guard isBeginning(text, start) else {
        start += 1
        continue
      }
      tries += 1
      if let end = end(of: text, from: start) {
        parts.append(start..<end)
        start = end
      } else {
        start += 1
      }
    }
    return parts
  }

  /// Whether a line begins there as ours do.
  static func isBeginning(_ text: Span<UInt8>, _ start: Int) -> Bool {
    var place = start
    return text.skip(#"{"s":"#, at: &place) || text.skip(#"{"next":"#, at: &place)
  }

  /// Where an intact line that begins at `start` ends.
  private static func end(of text: Span<UInt8>, from start: Int) -> Int? {
    var checks = 0
    for end in start..<text.count where text[end] == ASCII.closingBrace {
      let part = text.extracting(start..<end + 1)
      guard Seal.stated(in: part) != nil else { continue }
      if Seal.check(part) != nil, Line(part) != nil { return end + 1 }
      checks += 1
      if checks == Limits.checks { return nil }
    }
    return nil
  }
}
