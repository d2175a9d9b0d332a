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

  /// The items of a feed, such as that of a merchant, as a table in CSV; nil if the text has none.
  static func table(of text: [UInt8]) -> [UInt8]? {
    let content = String(decoding: text, as: UTF8.self)
    guard let tag = ["item", "entry", "product"].first(where: { content.contains("<\($0)>") || content.contains("<\($0) ") }) else {
      return nil
    }
    var headings: [String] = []
    var rows: [[String: String]] = []
    for part in content.components(separatedBy: "<\(tag)").dropFirst() {
      guard let start = part.firstIndex(of: ">"), part.first == ">" || part.first == " " else { continue }
      let body = part[part.index(after: start)...]
      var row: [String: String] = [:]
      for (name, value) in elements(of: body[..<(body.range(of: "</\(tag)>")?.lowerBound ?? body.endIndex)]) {
        if row[name] == nil, !headings.contains(name) { headings.append(name) }
        row[name] = row[name].map { "\($0), \(value)" } ?? value
      }
      rows.append(row)
    }
    guard !headings.isEmpty else { return nil }
    let lines = [headings.map(\.quotedForTables)] + rows.map { row in headings.map { (row[$0] ?? "").quotedForTables } }
    return Array(lines.map { $0.joined(separator: ",") + "\n" }.joined().utf8)
  }

  /// The local names and texts of the elements in a body that contain no others. Those in other elements have their names as well, as in
  /// `shipping.price`.
  private static func elements(of body: Substring, under path: String = "", depth: Int = 0) -> [(name: String, value: String)] {
    var all: [(name: String, value: String)] = []
    var rest = body
    // tags that no end follows, for which nothing need be searched twice
    var unclosed: Set<Substring> = []
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
      let tag = rest[rest.index(after: open)..<close].prefix { !$0.isWhitespace && $0 != "/" }
      let isClosed = rest[..<close].last == "/"
      rest = rest[rest.index(after: close)...]
      if isClosed { continue }
      guard let first = tag.first, first.isLetter, !unclosed.contains(tag) else { continue }
      guard let end = rest.range(of: "</\(tag)>") else {
        unclosed.insert(tag)
        continue
      }
      let name = path + String(tag.split(separator: ":").last ?? tag)
      var value = String(rest[..<end.lowerBound])
      if let start = value.range(of: "<![CDATA["), let stop = value.range(of: "]]>") {
        value = String(value[start.upperBound..<stop.lowerBound])
      } else if value.contains("<") {
        if depth < mostDepth { all += elements(of: rest[..<end.lowerBound], under: "\(name).", depth: depth + 1) }
        rest = rest[end.upperBound...]
        continue
      }
      all.append((name, PlainText.trimmed(self.text(of: value))))
      rest = rest[end.upperBound...]
    }
    return all
  }

  private static let mostDepth = 4

  /// True for a text with tags.
  static func isLikely(_ text: String) -> Bool { text.contains("</") || text.contains("<br") }

  /// The text without tags, or with them and all blanks, with common entities resolved.
  static func text(of given: String, keepsTags: Bool = false) -> String {
    guard !keepsTags && given.contains("<") || given.contains("&") else { return given }
    var text = ""
    var rest = given[...]
    var hasEnd = !keepsTags
    while let mark = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      text += rest[..<mark]
      rest = rest[mark...]
      if rest.first == "<" {
        // what is no tag needs no search for its end, nor does anything after the last end
        if hasEnd, rest.dropFirst().first.map({ $0.isLetter || $0 == "/" || $0 == "!" }) ?? false {
          if let end = rest.firstIndex(of: ">") {
            text += " "
            rest = rest[rest.index(after: end)...]
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
