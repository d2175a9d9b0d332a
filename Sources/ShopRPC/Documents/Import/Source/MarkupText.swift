/// What is to be imported of a text in HTML or XML.
enum MarkupText {
  /// The JSON-LD of a page as one array; nil if it has none.
  static func linkedData(in text: [UInt8]) -> [UInt8]? {
    var rest = String(decoding: text, as: UTF8.self)[...]
    var documents: [Substring] = []
    while let mark = rest.range(of: "application/ld+json"), let start = rest[mark.upperBound...].firstIndex(of: ">") {
      rest = rest[rest.index(after: start)...]
      guard let end = rest.range(of: "</script") else { break }
      documents.append(rest[..<end.lowerBound])
      rest = rest[end.upperBound...]
    }
    return documents.isEmpty ? nil : Array("[\(documents.joined(separator: ","))]".utf8)
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
    let lines = [headings.map(quoted)] + rows.map { row in headings.map { quoted(row[$0] ?? "") } }
    return Array(lines.map { $0.joined(separator: ",") + "\n" }.joined().utf8)
  }

  private static func quoted(_ text: String) -> String { "\"\(text.replacing("\"", with: "\"\""))\"" }

  /// The local names and texts of the elements in a body that contain no others.
  private static func elements(of body: Substring) -> [(name: String, value: String)] {
    var all: [(name: String, value: String)] = []
    var rest = body
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
      let tag = rest[rest.index(after: open)..<close].prefix { !$0.isWhitespace && $0 != "/" }
      rest = rest[rest.index(after: close)...]
      guard let first = tag.first, first.isLetter, let end = rest.range(of: "</\(tag)>") else { continue }
      var value = String(rest[..<end.lowerBound])
      if let start = value.range(of: "<![CDATA["), let stop = value.range(of: "]]>") {
        value = String(value[start.upperBound..<stop.lowerBound])
      } else if value.contains("<") {
        continue
      }
      all.append((String(tag.split(separator: ":").last ?? tag), PlainText.trimmed(Markup.text(of: value))))
      rest = rest[end.upperBound...]
    }
    return all
  }
}

extension StringProtocol where SubSequence == Substring {
  /// Where a text occurs first.
  fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}

extension String {
  fileprivate func components(separatedBy text: String) -> [Substring] { split(separator: text, omittingEmptySubsequences: false) }
}
