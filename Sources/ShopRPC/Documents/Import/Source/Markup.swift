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

  /// The items of a feed, such as that of a merchant, or what another document in XML repeats, as a table in CSV, with the elements that have no end, and
  /// the names of those beside the rows of another document; nil if the text has none.
  static func table(of text: [UInt8], isFeed: Bool) -> (text: [UInt8], unclosed: [(row: Int, name: String)], beside: [String])? {
    let content = String(decoding: text, as: UTF8.self)[...]
    let all = Elements.elements(of: content)
    guard let tag = isFeed ? feeds.first(where: { tag in all.contains { $0.tag == tag } }) : Elements.repeated(in: all) else { return nil }
    let records = all.indices.filter { all[$0].tag == tag }
    var headings: [String] = []
    var rows: [[String: String]] = []
    var unclosed: [(row: Int, name: String)] = []
    var (beside, end): ([String], Substring.Index) = ([], content.startIndex)
    for element in all where !isFeed && element.end != nil {
      if element.tag == tag {
        end = max(end, element.end ?? end)
      } else if element.open >= end, element.hasText, beside.count < Limits.problems, !beside.contains(String(element.tag)) {
        beside.append(String(element.tag))
      }
    }
    for (record, next) in zip(records, records.dropFirst().map { all[$0].open } + [content.endIndex]) {
      var row: [String: String] = [:]
      let elements = Elements(all[(record + 1)...], in: content[..<min(all[record].end ?? next, next)])
      for (name, value) in elements.values {
        if row[name] == nil, !headings.contains(name) { headings.append(name) }
        row[name] = row[name].map { "\($0)\n\(value)" } ?? value
      }
      unclosed += elements.unclosed.map { (rows.count, $0) }
      rows.append(row)
    }
    guard !headings.isEmpty else { return nil }
    let ends = headings.map { String($0.split(separator: ".").last ?? "") }
    let names = zip(headings, ends).map { heading, end in isFeed || ends.count(where: { $0 == end }) > 1 ? heading : end }
    let lines = [names.map(\.quotedForTables)] + rows.map { row in headings.map { (row[$0] ?? "").quotedForTables } }
    return (Array(lines.map { $0.joined(separator: ",") + "\n" }.joined().utf8), unclosed, beside)
  }

  private static let feeds: [Substring] = ["item", "entry", "product"]

  /// The elements of a body that contain no others, by local names; those in other elements have their names as well, as in `shipping.price`.
  private struct Elements {
    private(set) var values: [(name: String, value: String)] = []
    /// The names of those that no end follows, unless they are part of the text of another one, as line breaks are.
    private(set) var unclosed: [String] = []

    struct Element {
      let tag: Substring
      let start: Substring.Index
      /// Nil if there is none.
      var end: Substring.Index?
      /// The element that was open where it begins.
      var parent: Int?
      /// The innermost element around it that has an end, and how many of these there are.
      var outer: Int?
      var depth = 0
      var name = ""
      /// True if it contains no others that have an end.
      var isLeaf = true
      /// Where it begins with its tag.
      let open: Substring.Index
      /// True if texts are in it, but in no other element.
      var hasText = false
    }

    /// Takes those that begin in the body.
    init(_ all: ArraySlice<Element>, in body: Substring) {
      var elements = all.prefix { $0.open < body.endIndex }.map { element in
        var element = element
        element.parent = element.parent.flatMap { $0 < all.startIndex ? nil : $0 - all.startIndex }
        if element.end.map({ $0 > body.endIndex }) ?? false { element.end = nil }
        return element
      }
      for (index, element) in elements.enumerated() {
        let outer = element.parent.flatMap { elements[$0].end == nil ? elements[$0].outer : $0 }
        (elements[index].outer, elements[index].depth) = (outer, outer.map { elements[$0].depth + 1 } ?? 0)
        if element.end != nil, let outer { elements[outer].isLeaf = false }
        if elements[index].depth > Self.mostDepth { continue }
        elements[index].name = (outer.map { elements[$0].name + "." } ?? "") + (element.tag.split(separator: ":").last ?? element.tag)
      }
      // what has texts beside other elements contains their texts
      for index in elements.indices.reversed() where elements[index].end == nil && elements[index].hasText {
        if let outer = elements[index].outer { elements[outer].hasText = true }
      }
      var isInText = [Bool](repeating: false, count: elements.count)
      for (index, element) in elements.enumerated() where element.depth <= Self.mostDepth {
        isInText[index] = element.outer.map { !elements[$0].isLeaf && elements[$0].hasText || isInText[$0] } ?? false
        if isInText[index] { continue }
        if let end = element.end {
          if element.isLeaf || element.hasText {
            values.append((element.name, PlainText.trimmed(Markup.text(of: String(body[element.start..<end])))))
          }
        } else if element.outer.map({ !elements[$0].isLeaf }) ?? true {
          unclosed.append(element.name)
        }
      }
    }

    /// The tag that occurs several times and has the most headings in it; nil for none.
    static func repeated(in elements: [Element]) -> Substring? {
      var (counts, members): ([Substring: Int], [Substring: Set<Substring>]) = ([:], [:])
      var known: [Substring: Bool] = [:]
      for element in elements where element.end != nil {
        counts[element.tag, default: 0] += 1
        let isKnown = known[element.tag] ?? CSVReader.isHeading(String(element.tag.split(separator: ":").last ?? ""))
        known[element.tag] = isKnown
        var (outer, depth) = (element.parent, 0)
        while isKnown, let index = outer, depth <= mostDepth {
          members[elements[index].tag, default: []].insert(element.tag)
          (outer, depth) = (elements[index].parent, depth + 1)
        }
      }
      if elements.contains(where: { $0.tag.lowercased() == "html" }) { return nil }
      return elements.map(\.tag).filter { counts[$0] ?? 0 > 1 && members[$0]?.count ?? 0 > 1 }
        .max { members[$0]?.count ?? 0 < members[$1]?.count ?? 0 }
    }

    static func elements(of body: Substring) -> [Element] {
      var elements: [Element] = []
      var open: [Int] = []
      // how many elements of a tag are open, so that an end without a beginning is not looked for in vain
      var counts: [Substring: Int] = [:]
      var parts = MarkupParts(body)
      while let part = parts.next() {
        switch part {
        case .text(let text), .data(let text):
          if let last = open.last, !text.allSatisfy(\.isWhitespace) { elements[last].hasText = true }
        default: break
        }
        guard case .tag(let tag) = part, tag.word.first?.isLetter == true, !tag.isClosed else { continue }
        if !tag.isEnd {
          counts[tag.word, default: 0] += 1
          elements.append(Element(tag: tag.word, start: tag.range.upperBound, parent: open.last, open: tag.range.lowerBound))
          open.append(elements.count - 1)
        } else if counts[tag.word, default: 0] > 0 {
          while let last = open.popLast() {
            counts[elements[last].tag, default: 1] -= 1
            if elements[last].tag == tag.word {
              elements[last].end = tag.range.lowerBound
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
