/// Lists in pages and outlines: HTML, such as notes of Google Keep and mails, ENEX of Evernote, and OPML.
extension Markup {
  /// The text with its headings, items, boxes and tables as in Markdown; nil for one without any of them, such as an error page.
  static func note(of text: [UInt8]) -> [UInt8]? {
    var writer = NoteWriter()
    let content = String(decoding: text, as: UTF8.self).replacing("<![CDATA[", with: "").replacing("]]>", with: "")
    writer.hasBoxes = content.contains("_complete=") || content.contains(" complete=")
    var parts = MarkupParts(content[...])
    while let part = parts.next() {
      switch part {
      case .text(let text), .data(let text): writer.add(text)
      case .comment: break
      case .tag(let tag):
        if hidden.contains(tag.name) { _ = parts.body(of: tag) }
        writer.add(tag)
      }
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
  /// True in a table without headings below that of ingredients, whose rows are lines, and below the headings of another one.
  private var (isOfIngredients, hasHeadings) = (false, false)

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

  mutating func add(_ tag: MarkupParts.Tag) {
    let (name, isEnd, content) = (tag.name, tag.isEnd, tag.content)
    // what microdata and microformats call an ingredient of a recipe
    let isIngredient = [("itemprop", "recipeIngredient"), ("itemprop", "ingredients"), ("class", "p-ingredient")].contains { name, word in
      (Markup.attribute(name, of: content) ?? "").split(separator: " ").contains { $0 == word }
    }
    if isIngredient, ["p", "div", "dd", "dt"].contains(name), cells == nil {
      end()
      mark = "- "
      return
    }
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
        ["_complete", "complete", "data-checked"].contains { Markup.attribute($0, of: content) == "true" }
        || (Markup.attribute("class", of: content) ?? "").split(separator: " ").contains {
          $0 == "checked" || $0 == "done" || $0 == "completed"
        }
      mark = String(repeating: "  ", count: min(depth, 9)) + "- " + (isDone ? "[x] " : hasBoxes ? "[ ] " : "")
      guard name == "outline" else { return }
      hasForm = true
      line = Markup.attribute("text", of: content) ?? Markup.attribute("title", of: content) ?? ""
      end()
      depth += 1
      if let note = Markup.attribute("_note", of: content), !note.isEmpty {
        mark = String(repeating: "  ", count: min(depth, 9))
        line = note
        end()
      }
      if tag.isClosed { depth -= 1 }
    case "en-todo", "input":
      guard !isEnd, name == "en-todo" || Markup.attribute("type", of: content) == "checkbox" else { return }
      hasForm = true
      let isBare = content.split { $0.isWhitespace || $0 == "/" }.contains("checked")
      let value = Markup.attribute("checked", of: content) ?? (isBare ? "true" : "false")
      let bullet = mark.contains("- ") ? mark.replacing("[ ] ", with: "").replacing("[x] ", with: "") : "- "
      mark = bullet + (value == "false" ? "[ ] " : "[x] ")
    case "a": isLink = !isEnd
    case "s", "del", "strike": line += "~~"
    case "b", "strong": line += "**"
    case "table":
      end()
      (hasHeadings, cells) = (false, nil)
      isOfIngredients = !isEnd && lines.last.map { $0.first == "#" && NoteWords.isIngredients(NoteWords.heading($0)) } ?? false
    case "tr":
      if !isEnd { end() }
      endRow()
      cells = isEnd ? nil : []
    case "td", "th":
      isOfIngredients = isOfIngredients && name == "td"
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
    if isOfIngredients || row.count == 1 {
      entries += isOfIngredients ? 1 : 0
      return lines.append((isOfIngredients ? "- " : "") + row.filter { !$0.isEmpty }.joined(separator: " ").replacing("\\|", with: "|"))
    }
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
