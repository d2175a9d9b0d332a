import ShopModel

/// What programs for notes and tasks add to the lines of a list and around them: front matter, mail headers, Org mode, todo.txt, and marks within a
/// line.
enum NoteDialect {
  /// The lines as those of Markdown, those that say nothing of an item, and which of them are of todo.txt.
  static func plain(_ sources: [Substring]) -> (
    lines: [Substring], rest: [(line: Int, text: Substring)], tasks: Set<Int>
  ) {
    var lines = sources
    var rest: [(line: Int, text: Substring)] = []
    var tasks: Set<Int> = []
    func leaveOut(_ index: Int) {
      if !lines[index].allSatisfy(\.isWhitespace) { rest.append((index, lines[index])) }
      lines[index] = ""
    }
    // what a mail quotes
    if lines.count(where: { $0.hasPrefix("> ") }) * 2 > lines.count { lines = lines.map { $0.hasPrefix("> ") ? $0.dropFirst(2) : $0 } }
    let filled = lines.indices.filter { !lines[$0].allSatisfy(\.isWhitespace) }
    // front matter, and the header of a message
    if let first = filled.first, isFence(lines[first]), let end = filled.dropFirst().first(where: { isFence(lines[$0]) }),
      isFrontMatter(lines[(first + 1)..<end])
    {
      for index in first...end { leaveOut(index) }
    }
    let header = filled.prefix { isHeader(lines[$0]) }
    if header.count > 2 || header.count == 2 && header.contains(where: { lines[$0].contains("@") }), let last = header.last,
      last + 1 < lines.count, lines[last + 1].allSatisfy(\.isWhitespace)
    {
      for index in header { leaveOut(index) }
    }
    if filled.contains(where: { isOrg(lines[$0]) }) {
      var isDrawer = false
      for (offset, index) in filled.enumerated() {
        let text = PlainText.trimmed(String(lines[index]))
        let isProperty = isDrawer || text.hasPrefix(":PROPERTIES:") || text.hasPrefix(":LOGBOOK:")
        if isProperty || text.hasPrefix("#+") || stamps.contains(where: { text.hasPrefix($0) }) {
          isDrawer = isProperty && text != ":END:"
          leaveOut(index)
          continue
        }
        let stars = lines[index].prefix { $0 == "*" }.count
        guard stars > 0, lines[index].dropFirst(stars).first == " " else { continue }
        let title = withoutTags(lines[index].dropFirst(stars + 1))
        let word = title.prefix { $0 != " " }
        if let isDone = keywords[String(word)] {
          lines[index] = Substring("\(isDone ? "- [x]" : "- [ ]") \(withoutPriority(title.dropFirst(word.count + 1)))")
        } else if offset + 1 == filled.count || (1...stars).contains(lines[filled[offset + 1]].prefix { $0 == "*" }.count) {
          // a heading of nothing is an item as well
          lines[index] = Substring("- \(title)")
        } else {
          lines[index] = Substring(String(repeating: "#", count: min(stars + 1, 6)) + " " + title)
        }
      }
    } else if filled.contains(where: { hasPrefix(lines[$0]) }), filled.count(where: { isTodo(lines[$0]) }) * 3 > filled.count * 2 {
      tasks = Set(filled)
      for index in filled {
        let isDone = lines[index].hasPrefix("x ")
        let given = isDone ? lines[index].dropFirst(2) : lines[index]
        var text = withoutPriority(given)
        while isDay(text.prefix(10)), text.dropFirst(10).first == " " { text = text.dropFirst(11) }
        text = withoutPriority(text)
        if text.count < given.count { rest.append((index, given.dropLast(text.count))) }
        lines[index] = Substring("\(isDone ? "- [x]" : "- [ ]") \(text)")
      }
    }
    return (lines, rest, tasks)
  }

  /// What a line says of its item besides the name: the tags are its note, `@` names its place; `rest` is what has no use here.
  static func inline(_ given: String, hasBox: Bool, isTask: Bool = false) -> (
    text: String, note: String?, location: String?, rest: [String]
  ) {
    var text = withoutLinks(given)
    if text.split(separator: "**", omittingEmptySubsequences: false).count > 2 { text = text.replacing("**", with: "") }
    guard hasBox else { return (PlainText.trimmed(text), nil, nil, []) }
    var (words, tags, rest): ([Substring], [String], [String]) = ([], [], [])
    var location: String?
    var parts = text.split(separator: " ", omittingEmptySubsequences: true)[...]
    while let word = parts.popFirst() {
      let name = word.dropFirst()
      if let mark = word.unicodeScalars.first, marks.contains(mark) {
        // what is no day and no time may be part of the name
        let value = mark == repeats ? parts.prefix { $0.unicodeScalars.first.map { !marks.contains($0) } ?? true } : parts.prefix(1)
        let isOwn =
          word.contains(where: \.isNumber) || value.isEmpty || value.first?.unicodeScalars.first.map { marks.contains($0) } ?? false
        if isOwn {
          rest.append(String(word))
        } else if mark == repeats || value.first?.first?.isNumber == true {
          rest.append(([word] + value).joined(separator: " "))
          parts = parts.dropFirst(value.count)
        } else {
          words.append(word)
        }
      } else if word.first == "#", name.first?.isLetter == true {
        tags.append(String(name))
      } else if isTask, word.first == "@", name.first?.isLetter == true, location == nil, !words.isEmpty {
        location = String(name)
      } else if isTask, word.first == "+", name.first?.isLetter == true, !words.isEmpty || !parts.isEmpty {
        rest.append(String(word))
      } else if isTask, let colon = word.firstIndex(of: ":"), word[..<colon].allSatisfy(\.isLetter),
        isDay(word[word.index(after: colon)...])
      {
        rest.append(String(word))
      } else {
        words.append(word)
      }
    }
    if words.isEmpty { return (text, nil, nil, []) }
    let isChanged = location != nil || !tags.isEmpty || !rest.isEmpty
    return (
      isChanged ? words.joined(separator: " ") : PlainText.trimmed(text), tags.nonEmpty?.joined(separator: "; "), location, rest
    )
  }

  /// The text with links by their names alone, in one pass.
  private static func withoutLinks(_ given: String) -> String {
    guard given.contains("]") else { return given }
    var (text, rest) = ("", given[...])
    while let end = rest.firstIndex(of: "]") {
      let behind = rest[rest.index(after: end)...]
      let name = rest[..<end].lastIndex(of: "[").map { rest[rest.index(after: $0)..<end] }
      if let name, behind.first == "]", rest[..<name.startIndex].hasSuffix("[[") {
        text += rest[..<name.startIndex].dropLast(2) + (name.split(separator: "|").last ?? "")
        rest = behind.dropFirst()
      } else if let name, behind.first == "(", let close = behind.prefix(longestAddress).firstIndex(of: ")") {
        text += rest[..<name.startIndex].dropLast() + name
        rest = behind[behind.index(after: close)...]
      } else {
        text += rest[...end]
        rest = behind
      }
    }
    return text + rest
  }

  private static let longestAddress = 2000

  /// True for the lines of front matter: keys with values, which may be lists; at least one key is usual.
  private static func isFrontMatter(_ lines: ArraySlice<Substring>) -> Bool {
    var (isKnown, isList) = (false, false)
    for line in lines where !line.allSatisfy(\.isWhitespace) {
      if line.first == " " || line.first == "-" {
        if !isList { return false }
      } else {
        guard let colon = line.firstIndex(of: ":") else { return false }
        isList = line[colon...].dropFirst().allSatisfy(\.isWhitespace)
        isKnown = isKnown || frontKeys.contains(Heading.key(of: String(line[..<colon])))
      }
    }
    return isKnown
  }

  private static let frontKeys = Heading.keys(
    """
    title tags tag date created updated modified aliases alias author layout category categories type status source lang cssclass cssclasses \
    id uid
    """)

  private static func isFence(_ line: Substring) -> Bool { line == "---" || line == "---\r" }

  /// True for a line of the header of a message.
  private static func isHeader(_ line: Substring) -> Bool {
    guard let colon = line.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return false }
    return headers.contains(Heading.key(of: String(line[..<colon])))
  }

  private static func isOrg(_ line: Substring) -> Bool {
    if line.lowercased().hasPrefix("#+title:") { return true }
    let stars = line.prefix { $0 == "*" }.count
    return stars > 0 && keywords[String(line.dropFirst(stars + 1).prefix { $0 != " " })] != nil
  }

  /// True for a task with a day, a priority, or a project, as in todo.txt.
  private static func isTodo(_ line: Substring) -> Bool {
    hasPrefix(line)
      || line.split(separator: " ").dropFirst().contains { ($0.first == "+" || $0.first == "@") && $0.dropFirst().first?.isLetter == true }
  }

  private static func hasPrefix(_ line: Substring) -> Bool {
    let text = line.hasPrefix("x ") ? line.dropFirst(2) : line
    return isDay(text.prefix(10)) || withoutPriority(text).count < text.count
  }

  private static func isDay(_ text: Substring) -> Bool {
    text.count >= 10 && text.prefix(4).allSatisfy(\.isNumber) && text.allSatisfy { $0.isNumber || "-/T:Z".contains($0) }
      && text.count { $0 == "-" || $0 == "/" } == 2
  }

  /// The text without a priority before it, such as `(A)` or `[#A]`.
  private static func withoutPriority(_ text: Substring) -> Substring {
    let end = text.hasPrefix("[#") ? 4 : 3
    let isMark = (text.first == "(" && text.dropFirst(2).first == ")" || end == 4 && text.dropFirst(3).first == "]")
    return isMark && text.dropFirst(end).first == " " && text.dropFirst(end - 2).first?.isUppercase == true ? text.dropFirst(end + 1) : text
  }

  private static func withoutTags(_ title: Substring) -> Substring {
    guard let tag = title.split(separator: " ").last, tag.count > 2, tag.first == ":", tag.last == ":" else { return title }
    return Substring(PlainText.trimmed(String(title.dropLast(tag.count))))
  }

  private static let stamps = ["SCHEDULED:", "CLOSED:", "DEADLINE:"]
  private static let keywords = ["TODO": false, "NEXT": false, "WAITING": false, "DONE": true, "CANCELLED": true, "CANCELED": true]
  /// Before the days of a task.
  private static let marks: Set<Unicode.Scalar> = ["📅", "⏳", "🛫", "✅", "❌", "➕", "🔁", "⏰", "🗓", "⏫", "🔼", "🔽"]
  private static let repeats: Unicode.Scalar = "🔁"
  private static let headers = Heading.keys(
    """
    from to cc bcc subject date sent replyto von an gesendet datum betreff de para enviado fecha asunto envoye objet da a inviato data oggetto \
    assunto kimden kime tarih konu gonderme 差出人 宛先 件名 送信日時 日付 من إلى التاريخ الموضوع
    """)
}
