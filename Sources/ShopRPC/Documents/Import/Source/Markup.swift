/// What is to be read of a text in HTML or XML.
enum Markup {
  /// The JSON-LD of a page as one array; nil if it has none.
  static func linkedData(in text: [UInt8]) -> [UInt8]? {
    let documents = scripts(in: text)
    return documents.isEmpty ? nil : Array("[\(documents.joined(separator: ","))]".utf8)
  }

  /// The contents of the scripts of a page that are JSON-LD.
  static func scripts(in text: [UInt8]) -> [Substring] {
    var found: [Substring] = []
    var rest = String(decoding: text, as: UTF8.self)[...]
    while let start = rest.lowercasedRange(of: "<script") {
      rest = rest[start.upperBound...]
      guard let end = rest.firstIndex(of: ">") else { return found }
      let attributes = rest[..<end].lowercased()
      rest = rest[rest.index(after: end)...]
      guard let close = rest.lowercasedRange(of: "</script") else { return found }
      if attributes.contains("application/ld+json") { found.append(rest[..<close.lowerBound]) }
      rest = rest[close.upperBound...]
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
    for part in content.components(separatedBy: "<\(tag)").dropFirst() {
      guard let start = part.firstIndex(of: ">"), part.first == ">" || part.first == " " else { continue }
      let body = part[part.index(after: start)...]
      var row: [String: String] = [:]
      let elements = Elements(of: body[..<(body.range(of: "</\(tag)>")?.lowerBound ?? body.endIndex)])
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
          if element.isLeaf || element.isMixed { values.append((element.name, Self.value(of: body[element.start..<end]))) }
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
      var rest = body
      while let mark = rest.firstIndex(of: "<") {
        rest = rest[mark...]
        let isComment = rest.hasPrefix("<!--")
        if isComment || rest.hasPrefix(textStart) {
          guard let end = rest.range(of: isComment ? "-->" : textEnd) else { break }
          rest = rest[end.upperBound...]
          continue
        }
        guard let close = rest.firstIndex(of: ">") else { break }
        let content = rest[rest.index(after: mark)..<close]
        rest = rest[rest.index(after: close)...]
        let isEnd = content.first == "/"
        let tag = content.dropFirst(isEnd ? 1 : 0).prefix { !$0.isWhitespace && $0 != "/" }
        guard tag.first?.isLetter == true, content.last != "/" else { continue }
        if !isEnd {
          counts[tag, default: 0] += 1
          elements.append(Element(tag: tag, start: rest.startIndex, parent: open.last, open: mark))
          open.append(elements.count - 1)
        } else if counts[tag, default: 0] > 0 {
          while let last = open.popLast() {
            counts[elements[last].tag, default: 1] -= 1
            if elements[last].tag == tag {
              (elements[last].end, elements[last].close) = (mark, rest.startIndex)
              break
            }
          }
        }
      }
      return elements
    }

    private static func value(of content: Substring) -> String {
      guard let start = content.range(of: textStart), let end = content[start.upperBound...].range(of: textEnd) else {
        return PlainText.trimmed(Markup.text(of: String(content)))
      }
      return PlainText.trimmed(Markup.text(of: String(content[start.upperBound..<end.lowerBound])))
    }

    private static let textStart = "<![CDATA["
    private static let textEnd = "]]>"
    private static let mostDepth = 4
  }

  /// True for a text with tags.
  static func isLikely(_ text: String) -> Bool { text.contains("</") || text.contains("<br") }

  /// The text without tags, or with them and all blanks, with common entities resolved.
  static func text(of given: String, keepsTags: Bool = false) -> String {
    guard !keepsTags && given.contains("<") || given.contains("&") else { return given }
    var text = ""
    var rest = given[...]
    var hasEnd = !keepsTags
    var isClosed = true
    while let mark = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      text += rest[..<mark]
      rest = rest[mark...]
      if rest.first == "<" {
        // what is no tag needs no search for its end, nor does anything after the last end
        if isClosed, !keepsTags, rest.hasPrefix("<!--") {
          if let end = rest.firstRange(of: "-->") {
            rest = rest[end.upperBound...]
            continue
          }
          isClosed = false
        }
        if hasEnd, rest.dropFirst().first.map({ $0.isLetter || $0 == "/" || $0 == "!" }) ?? false {
          if let end = rest.firstIndex(of: ">") {
            let tag = rest.dropFirst().prefix { $0.isLetter || $0 == "/" || $0.isNumber }.lowercased()
            rest = rest[rest.index(after: end)...]
            if isClosed, hidden.contains(tag) {
              if let end = rest.lowercasedRange(of: "</\(tag)") { rest = rest[end.lowerBound...] } else { isClosed = false }
            } else if !inline.contains(tag.first == "/" ? String(tag.dropFirst()) : tag) {
              text += " "
            }
            continue
          }
          hasEnd = false
        }
      } else if let end = rest.prefix(longestEntity).firstIndex(of: ";"), let character = entity(rest[rest.index(after: mark)..<end]) {
        text += character
        rest = rest[rest.index(after: end)...]
        continue
      }
      text.append(rest.removeFirst())
    }
    return keepsTags ? text + rest : String((text + rest).split(whereSeparator: \.isWhitespace).joined(separator: " "))
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

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–", "mdash": "—", "hellip": "…", "eacute": "é",
    "auml": "ä", "ouml": "ö", "uuml": "ü", "szlig": "ß", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "euro": "€", "rsquo": "’", "lsquo": "‘",
    "ldquo": "“", "rdquo": "”", "bull": "•", "deg": "°", "reg": "®", "trade": "™", "copy": "©", "frac12": "½", "frac14": "¼",
    "frac34": "¾", "egrave": "è", "ecirc": "ê", "agrave": "à", "ccedil": "ç", "ntilde": "ñ", "oacute": "ó", "aacute": "á", "iacute": "í",
    "uacute": "ú",
  ]
  private static let longestEntity = 12
}

extension StringProtocol where SubSequence == Substring {
  /// Where a text occurs first.
  fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}

extension String {
  fileprivate func components(separatedBy text: String) -> [Substring] { split(separator: text, omittingEmptySubsequences: false) }
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
