/// The parts of a text in HTML or XML, in their order. What only looks like a tag, as in `a < b`, is text.
struct MarkupParts {
  struct Tag {
    /// The text between the angle brackets, and their range.
    let content: Substring
    let range: Range<String.Index>

    var isEnd: Bool { content.first == "/" }
    /// The name as it is written.
    var word: Substring { content.dropFirst(isEnd ? 1 : 0).prefix { !$0.isWhitespace && $0 != "/" } }
    var name: String { word.lowercased() }
    /// True for one that contains nothing, as in `<br/>`.
    var isClosed: Bool { content.last == "/" }
  }

  enum Part {
    case text(Substring)
    /// Text that is taken literally.
    case data(Substring)
    case tag(Tag)
    case comment
  }

  private var rest: Substring
  /// Texts that do not occur again, so that each is searched for only once.
  private var missing: Set<String> = []

  init(_ text: Substring) { rest = text }

  mutating func next() -> Part? {
    guard let first = rest.first else { return nil }
    if first == "<", let part = marked() { return part }
    let end = rest.dropFirst().firstIndex(of: "<") ?? rest.endIndex
    defer { rest = rest[end...] }
    return .text(rest[..<end])
  }

  /// The content of a tag up to its end tag, which is the next part; nil without one.
  mutating func body(of tag: Tag) -> Substring? {
    let end = "</\(tag.name)"
    guard !tag.isEnd, !tag.isClosed, !missing.contains(end) else { return nil }
    guard let close = rest.lowercasedRange(of: end) else {
      missing.insert(end)
      return nil
    }
    defer { rest = rest[close.lowerBound...] }
    return rest[..<close.lowerBound]
  }

  private mutating func marked() -> Part? {
    if rest.hasPrefix("<!--") {
      // without an end, it is the rest
      if taken(from: "<!--", to: "-->") == nil { rest = rest[rest.endIndex...] }
      return .comment
    }
    if rest.hasPrefix(Self.dataStart), let data = taken(from: Self.dataStart, to: "]]>") { return .data(data.content) }
    guard let first = rest.dropFirst().first, first.isLetter || "/!?".contains(first) else { return nil }
    // a mark between quotes is that of an attribute
    var isQuoted = false
    let end = rest.dropFirst().firstIndex { character in
      if character == "\"" || character == "'" { isQuoted.toggle() }
      return character == ">" || character == "<" && !isQuoted
    }
    guard let end, rest[end] == ">" else { return nil }
    let next = rest.index(after: end)
    defer { rest = rest[next...] }
    return .tag(Tag(content: rest[..<end].dropFirst(), range: rest.startIndex..<next))
  }

  private mutating func taken(from start: String, to end: String) -> Tag? {
    if missing.contains(end) { return nil }
    guard let close = rest.firstRange(of: end) else {
      missing.insert(end)
      return nil
    }
    defer { rest = rest[close.upperBound...] }
    return Tag(content: rest[..<close.lowerBound].dropFirst(start.count), range: rest.startIndex..<close.upperBound)
  }

  private static let dataStart = "<![CDATA["
}

extension Substring {
  /// The first occurrence of an ASCII text in lower case, in any case.
  fileprivate func lowercasedRange(of text: String) -> Range<Index>? {
    let pattern = Array(text.utf8)
    var index = startIndex
    while index < endIndex {
      let candidate = utf8[index...].prefix(pattern.count)
      if candidate.count < pattern.count { return nil }
      if zip(candidate, pattern).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 && $0 >= 0x41 }) { return index..<candidate.endIndex }
      index = utf8.index(after: index)
    }
    return nil
  }
}
