/// What is to be read of a text in HTML or XML.
enum Markup {
  /// The JSON-LD of a page as one array; nil if it has none.
  static func linkedData(in text: [UInt8]) -> [UInt8]? {
    let documents = scripts(in: text)
    return documents.isEmpty ? nil : Array("[\(documents.joined(separator: ","))]".utf8)
  }

  /// The contents of the scripts of a page that are JSON-LD.
  static func scripts(in text: [UInt8]) -> [Substring] {
    var (found, parts) = ([Substring](), MarkupParts(String(decoding: text, as: UTF8.self)[...]))
    while let part = parts.next() {
      guard case .tag(let tag) = part, tag.name == "script", let body = parts.body(of: tag) else { continue }
      if tag.content.lowercased().contains("application/ld+json") { found.append(body) }
    }
    return found
  }

  /// The items of a feed, such as that of a merchant, as a table in CSV, with the elements that have no end; nil if the text has none.
  static func table(of text: [UInt8]) -> (text: [UInt8], unclosed: [(row: Int, name: String)])? {
    let content = String(decoding: text, as: UTF8.self)
    guard let tag = ["item", "entry", "product"].first(where: { content.contains("<\($0)>") || content.contains("<\($0) ") }) else {
      return nil
    }
    var headings: [String] = []
    var rows: [[String: String]] = []
    var unclosed: [(row: Int, name: String)] = []
    for part in content.split(separator: "<\(tag)", omittingEmptySubsequences: false).dropFirst() {
      guard let start = part.firstIndex(of: ">"), part.first == ">" || part.first == " " else { continue }
      let body = part[part.index(after: start)...]
      var row: [String: String] = [:]
      let elements = Elements(of: body[..<(body.firstRange(of: "</\(tag)>")?.lowerBound ?? body.endIndex)])
      for (name, value) in elements.values {
        if row[name] == nil, !headings.contains(name) { headings.append(name) }
        row[name] = row[name].map { "\($0)\n\(value)" } ?? value
      }
      unclosed += elements.unclosed.map { (rows.count, $0) }
      rows.append(row)
    }
    guard !headings.isEmpty else { return nil }
    let lines = [headings.map(\.quotedForTables)] + rows.map { row in headings.map { (row[$0] ?? "").quotedForTables } }
    return (Array(lines.map { $0.joined(separator: ",") + "\n" }.joined().utf8), unclosed)
  }

  /// The elements of a body that contain no others, by local names; those in other elements have their names as well, as in `shipping.price`.
  private struct Elements {
    private(set) var values: [(name: String, value: String)] = []
    /// The names of those that no end follows, unless they are part of the text of another one, as line breaks are.
    private(set) var unclosed: [String] = []

    private struct Element {
      let tag: Substring
      let start: Substring.Index
      /// Nil if there is none.
      var end: Substring.Index?
      /// The element that was open where it begins.
      let parent: Int?
      /// The innermost element around it that has an end, and how many of these there are.
      var outer: Int?
      var depth = 0
      var name = ""
      /// True if it contains no others that have an end.
      var isLeaf = true
      /// Where it begins and ends with its tags.
      let open: Substring.Index
      var close: Substring.Index?
      /// True for one with texts beside other elements, which are part of its text.
      var isMixed = false
    }

    init(of body: Substring) {
      var elements = Self.elements(of: body)
      for (index, element) in elements.enumerated() {
        let outer = element.parent.flatMap { elements[$0].end == nil ? elements[$0].outer : $0 }
        (elements[index].outer, elements[index].depth) = (outer, outer.map { elements[$0].depth + 1 } ?? 0)
        if element.end != nil, let outer { elements[outer].isLeaf = false }
        if elements[index].depth > Self.mostDepth { continue }
        elements[index].name = (outer.map { elements[$0].name + "." } ?? "") + (element.tag.split(separator: ":").last ?? element.tag)
      }
      Self.markMixed(&elements, in: body)
      var isInText = [Bool](repeating: false, count: elements.count)
      for (index, element) in elements.enumerated() where element.depth <= Self.mostDepth {
        isInText[index] = element.outer.map { elements[$0].isMixed || isInText[$0] } ?? false
        if isInText[index] { continue }
        if let end = element.end {
          if element.isLeaf || element.isMixed {
            values.append((element.name, PlainText.trimmed(Markup.text(of: String(body[element.start..<end])))))
          }
        } else if element.outer.map({ !elements[$0].isLeaf }) ?? true {
          unclosed.append(element.name)
        }
      }
    }

    /// Finds elements with texts before, between or behind those in them.
    private static func markMixed(_ elements: inout [Element], in body: Substring) {
      func isText(_ part: Substring) -> Bool { !Markup.text(of: String(part)).withoutBlanksAround.isEmpty }
      var read = elements.map(\.start)
      for index in elements.indices {
        guard let close = elements[index].close, let outer = elements[index].outer, elements[index].depth <= mostDepth else { continue }
        let open = elements[index].open
        if !elements[outer].isMixed, read[outer] <= open, isText(body[read[outer]..<open]) { elements[outer].isMixed = true }
        read[outer] = close
      }
      for index in elements.indices where !elements[index].isLeaf && !elements[index].isMixed && elements[index].depth < mostDepth {
        if let end = elements[index].end, read[index] <= end { elements[index].isMixed = isText(body[read[index]..<end]) }
      }
    }

    private static func elements(of body: Substring) -> [Element] {
      var elements: [Element] = []
      var open: [Int] = []
      // how many elements of a tag are open, so that an end without a beginning is not looked for in vain
      var counts: [Substring: Int] = [:]
      var parts = MarkupParts(body)
      while let part = parts.next() {
        guard case .tag(let tag) = part, tag.word.first?.isLetter == true, !tag.isClosed else { continue }
        if !tag.isEnd {
          counts[tag.word, default: 0] += 1
          elements.append(Element(tag: tag.word, start: tag.range.upperBound, parent: open.last, open: tag.range.lowerBound))
          open.append(elements.count - 1)
        } else if counts[tag.word, default: 0] > 0 {
          while let last = open.popLast() {
            counts[elements[last].tag, default: 1] -= 1
            if elements[last].tag == tag.word {
              (elements[last].end, elements[last].close) = (tag.range.lowerBound, tag.range.upperBound)
              break
            }
          }
        }
      }
      return elements
    }

    private static let mostDepth = 4
  }

  /// True for a text with tags.
  static func isLikely(_ text: String) -> Bool { text.contains("</") || text.contains("<br") }

  /// The text without tags, or with them and all blanks, with entities resolved.
  static func text(of given: String, keepsTags: Bool = false) -> String {
    guard !keepsTags && given.contains("<") || given.contains("&") else { return given }
    if keepsTags { return resolved(given[...]) }
    var (text, parts) = ("", MarkupParts(given[...]))
    while let part = parts.next() {
      switch part {
      case .text(let words): text += resolved(words)
      case .data(let data): text += Self.text(of: String(data))
      case .comment: break
      case .tag(let tag):
        if hidden.contains(tag.name), !tag.isEnd { _ = parts.body(of: tag) } else if !inline.contains(tag.name) { text += " " }
      }
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func resolved(_ given: Substring) -> String {
    var (text, rest) = ("", given)
    while let mark = rest.firstIndex(of: "&") {
      text += rest[..<mark]
      rest = rest[mark...]
      if let end = rest.prefix(longestEntity).firstIndex(of: ";"), let character = entity(rest[rest.index(after: mark)..<end]) {
        text += character
        rest = rest[rest.index(after: end)...]
      } else {
        text.append(rest.removeFirst())
      }
    }
    return text + rest
  }

  /// Tags within words, and those of what is no text.
  private static let inline: Set = [
    "a", "abbr", "b", "bdi", "big", "cite", "code", "em", "font", "i", "ins", "kbd", "mark", "q", "s", "small", "span", "strong", "sub",
    "sup",
    "tt", "u", "wbr",
  ]
  private static let hidden: Set = ["style", "script"]

  private static func entity(_ name: Substring) -> String? {
    if name.first == "#" {
      let digits = name.dropFirst()
      let isHexadecimal = digits.first == "x" || digits.first == "X"
      let code = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return code.flatMap(Unicode.Scalar.init).map { String($0) }
    }
    return entities[String(name)]
  }

  private static let entities = further.merging(
    zip(latin.split(separator: " "), UInt8(0xA0)...0xFF).map { (String($0), String(Unicode.Scalar($1))) },
    uniquingKeysWith: { first, _ in first })
  /// The names of the characters from U+00A0 to U+00FF in HTML.
  private static let latin = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil \
    sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave \
    Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute \
    acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml \
    divide oslash ugrave uacute ucirc uuml yacute thorn yuml
    """
  private static let further = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "shy": "", "ndash": "–", "mdash": "—", "hellip": "…",
    "euro": "€", "rsquo": "’", "lsquo": "‘", "ldquo": "“", "rdquo": "”", "sbquo": "‚", "bdquo": "„", "lsaquo": "‹", "rsaquo": "›",
    "bull": "•", "trade": "™", "OElig": "Œ", "oelig": "œ",
    "ensp": " ", "emsp": " ", "thinsp": " ", "frac13": "⅓", "frac23": "⅔", "check": "✓",
  ]
  private static let longestEntity = 12
}
