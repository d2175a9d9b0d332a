/// Lists in pages and outlines: HTML, such as notes of Google Keep and mails, ENEX of Evernote, and OPML.
extension Markup {
  /// The text with its headings, items, boxes and tables as in Markdown; nil for one without any of them, such as an error page.
  static func note(of text: [UInt8]) -> [UInt8]? {
    var writer = NoteWriter()
    let content = String(decoding: text, as: UTF8.self).replacing("<![CDATA[", with: "").replacing("]]>", with: "")
    writer.hasBoxes = content.contains("_complete=") || content.contains(" complete=")
    var rest = content[...]
    // without an end, so that it is not looked for in vain
    var unclosed: Set<String> = []
    while let mark = rest.firstIndex(of: "<") {
      writer.add(rest[..<mark])
      rest = rest[mark...]
      let end = rest.hasPrefix("<!--") ? rest.firstRange(of: "-->")?.upperBound : rest.firstIndex(of: ">").map { rest.index(after: $0) }
      guard let end else { break }
      let tag = rest[rest.index(after: mark)..<rest.index(before: end)]
      rest = rest[end...]
      let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber || $0 == "-" }.lowercased()
      if hidden.contains(name), tag.first != "/", tag.last != "/", !unclosed.contains(name) {
        if let close = rest.firstRange(of: "</\(tag.prefix { !$0.isWhitespace })") {
          rest = rest[close.lowerBound...]
        } else {
          unclosed.insert(name)
        }
      }
      writer.add(tag, named: name)
    }
    let written = writer.text
    return writer.isList ? Array(written.utf8) : nil
  }

  /// Elements that say nothing of a list.
  private static let hidden: Set = [
    "style", "script", "nav", "footer", "aside", "created", "updated", "tag", "note-attributes", "resource", "datecreated", "datemodified",
    "ownername", "owneremail",
  ]

  /// The value of an attribute; nil for none.
  fileprivate static func attribute(_ name: String, of tag: Substring) -> String? {
    for quote in ["\"", "'"] {
      guard let start = tag.firstRange(of: " \(name)=\(quote)") else { continue }
      return Markup.text(of: String(tag[start.upperBound...].prefix { String($0) != quote }))
    }
    return nil
  }
}

/// Writes the elements of a page as lines of Markdown.
private struct NoteWriter {
  /// True if items of an outline say whether they are done.
  var hasBoxes = false
  /// True if there are boxes, rows or an outline, or most lines are items that are more than links.
  var isList: Bool { hasForm || entries > max(1, links) && entries * 2 >= lines.count }
  private var hasForm = false
  private var (entries, links) = (0, 0)
  /// Characters of the line that are those of a link.
  private var linked = 0
  private var isLink = false
  private var lines: [String] = []
  /// The beginning of the current line, and what follows.
  private var (mark, line) = ("", "")
  private var depth = 0
  /// The cells of the current row; nil outside of rows.
  private var cells: [String]?
  private var hasHeadings = false

  var text: String {
    mutating get {
      end()
      return lines.joined(separator: "\n") + "\n"
    }
  }

  mutating func add(_ text: Substring) {
    let words = Markup.text(of: text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    if words.isEmpty { return space() }
    if text.first?.isWhitespace == true { space() }
    line += words
    if isLink { linked += words.count }
    if text.last?.isWhitespace == true { space() }
  }

  mutating func add(_ tag: Substring, named name: String) {
    let isEnd = tag.first == "/"
    switch name {
    case "title", "h1", "h2", "h3", "h4", "h5", "h6":
      end()
      // the title of a page is above all of its headings
      if !isEnd { mark = String(repeating: "#", count: 1 + (name == "title" ? 0 : name.last?.wholeNumberValue ?? 1)) + " " }
    case "ul", "ol":
      end()
      depth = max(0, depth + (isEnd ? -1 : 1))
    case "li", "outline":
      end()
      if isEnd {
        if name == "outline" { depth = max(0, depth - 1) }
        return
      }
      let isDone =
        ["_complete", "complete", "data-checked"].contains { Markup.attribute($0, of: tag) == "true" }
        || (Markup.attribute("class", of: tag) ?? "").split(separator: " ").contains {
          $0 == "checked" || $0 == "done" || $0 == "completed"
        }
      mark = String(repeating: "  ", count: min(depth, 9)) + "- " + (isDone ? "[x] " : hasBoxes ? "[ ] " : "")
      guard name == "outline" else { return }
      hasForm = true
      line = Markup.attribute("text", of: tag) ?? Markup.attribute("title", of: tag) ?? ""
      end()
      depth += 1
      if let note = Markup.attribute("_note", of: tag), !note.isEmpty {
        mark = String(repeating: "  ", count: min(depth, 9))
        line = note
        end()
      }
      if tag.last == "/" { depth -= 1 }
    case "en-todo", "input":
      guard !isEnd, name == "en-todo" || Markup.attribute("type", of: tag) == "checkbox" else { return }
      hasForm = true
      let value = Markup.attribute("checked", of: tag) ?? (tag.hasSuffix(" checked") || tag.contains(" checked ") ? "true" : "false")
      let bullet = mark.contains("- ") ? mark.replacing("[ ] ", with: "").replacing("[x] ", with: "") : "- "
      mark = bullet + (value == "false" ? "[ ] " : "[x] ")
    case "a": isLink = !isEnd
    case "s", "del", "strike": line += "~~"
    case "b", "strong": line += "**"
    case "table": (hasHeadings, cells) = (false, nil)
    case "tr":
      if !isEnd { end() }
      endRow()
      cells = isEnd ? nil : []
    case "td", "th":
      if isEnd { endCell() } else { line = "" }
    case "br", "p", "div", "section", "article", "header", "footer", "note", "body", "head", "dt", "dd":
      if cells == nil { end() } else { space() }
    default: break
    }
  }

  private mutating func space() { if !line.isEmpty, line.last != " " { line += " " } }

  private mutating func endCell() {
    cells?.append(PlainText.trimmed(line).replacing("|", with: "\\|"))
    line = ""
  }

  /// A row of one cell is a line, as in the layout of a mail.
  private mutating func endRow() {
    guard let row = cells, !row.isEmpty else { return }
    if row.count == 1 { return lines.append(row[0]) }
    hasForm = true
    lines.append("| \(row.joined(separator: " | ")) |")
    if !hasHeadings { lines.append("|" + String(repeating: "---|", count: row.count)) }
    hasHeadings = true
  }

  private mutating func end() {
    let text = PlainText.trimmed(line.replacing("****", with: "").replacing("~~~~", with: ""))
    if !text.isEmpty {
      lines.append(mark + text)
      if mark.contains("- ") { (entries, links) = (entries + 1, links + (linked >= text.count ? 1 : 0)) }
    }
    (mark, line, linked) = ("", "", 0)
  }
}
