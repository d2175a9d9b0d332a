import ShopModel

/// The lines of a pasted text: headings, and items without bullets and boxes.
struct PastedLines {
  /// A line that is not blank.
  struct Line: Sendable {
    /// The meaning of a line.
    enum Kind: Sendable {
      /// `hasItems` is true if an item follows before the next heading.
      case heading(hasItems: Bool)
      case item
      /// An item with a tick.
      case done

      fileprivate var isDone: Bool { if case .done = self { true } else { false } }
    }

    /// From 1.
    let number: Int
    var kind: Kind
    let text: String
    /// What indented lines below an item, or tags in it, say.
    var note: String?
    /// The place that the item names itself.
    var location: String?
    /// False for a line that was left out although it may be an item.
    var isSure = true
  }

  let lines: [Line]
  /// Lines that name nothing, such as notices of a chat and signatures.
  let skipped: [Line]
  /// Names of the list, and headings of nothing.
  let titles: [Line]

  init(_ text: String) {
    let (plain, foreign, tasks) = NoteDialect.plain(text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline))
    let (sources, notices) = ChatText.messages(of: plain)
    var skipped = (foreign + notices).map { Line(number: $0.line + 1, kind: .item, text: PlainText.trimmed(String($0.text))) }
    let (read, isOurs) = Self.read(sources, tasks: tasks, leavingOut: &skipped)
    let note = NoteText(read, isOurs: isOurs)
    var (lines, titles): ([Line], [Line]) = ([], [])
    var (section, isDone) = ("", false)
    var groups: [(indent: Int, section: String, isDone: Bool)] = []
    func begin(_ text: String, at number: Int, isQuoted: Bool = false) {
      let key = isQuoted ? "" : Heading.key(of: text)
      // `Bought` and `To buy` are no places
      isDone = !isQuoted && ListProfiles.field(of: text)?.field == .done
      section = isDone || NoteWords.open.contains(key) ? "" : text
      lines.append(Line(number: number, kind: .heading(hasItems: false), text: section))
    }
    for line in note.lines {
      var outer: (indent: Int, section: String, isDone: Bool)?
      while let group = groups.last, line.indent <= group.indent { outer = groups.removeLast() }
      if let outer, line.role == .item || line.role == .group {
        begin(outer.section, at: line.number)
        isDone = outer.isDone
      }
      let isSure = line.isSure || isOurs || line.role == .remark || line.role != .doubt && NoteWords.isTitle(line.text)
      let own = Line(number: line.number, kind: .item, text: line.text, isSure: isSure)
      switch line.role {
      case .heading: begin(line.text, at: line.number, isQuoted: line.isQuoted)
      case .group:
        groups.append((line.indent, section, isDone))
        begin(line.text, at: line.number)
      case .end:
        titles.append(own)
        begin("", at: line.number)
      case .title: titles.append(own)
      case .remark, .doubt: skipped.append(own)
      case .note: break
      case .item:
        lines.append(
          Line(number: line.number, kind: line.isDone || isDone ? .done : .item, text: line.text, note: line.note, location: line.location))
      }
    }
    self.lines = Self.marked(lines)
    (self.skipped, self.titles) = (skipped, titles)
  }

  /// The lines with their marks, before it is known what each of them is for.
  private static func read(_ sources: [Substring], tasks: Set<Int>, leavingOut skipped: inout [Line]) -> (
    lines: [NoteText.Line], isOurs: Bool
  ) {
    var lines: [NoteText.Line] = []
    var (isApart, isOurs) = (true, false)
    for (index, source) in sources.enumerated() {
      let line = PlainText.withoutDirections(String(source)).replacing("\t", with: "  ")
      let text = PlainText.trimmed(line)
      let isUnderline = text.count > 2 && (text.allSatisfy { $0 == "=" } || text.allSatisfy { $0 == "-" })
      if isUnderline, let last = lines.indices.last, lines[last].number == index, lines[last].isApart, lines[last].isName,
        lines[last].role == .item, !lines[last].isMarked
      {
        // underlined as in Markdown
        (lines[last].level, lines[last].role) = (text.first == "=" ? 1 : 2, .heading)
      }
      if text.isEmpty || isUnderline {
        if let last = lines.indices.last { lines[last].isLast = true }
        isApart = true
        continue
      }
      let (level, title) = Self.heading(text)
      let item = Self.item(text)
      var read = NoteText.Line(
        number: index + 1, indent: line.prefix { $0 == " " }.count, text: level > 0 ? title : item.text, level: level, isApart: isApart)
      isApart = false
      // `- Eggs, 12 items` is an item
      let isShared = level > 0 || read.isApart && !item.isMarked && line.first != " " && Self.leadsItems(index, of: sources)
      if let name = isShared ? ShareHeadings.location(of: title) : nil {
        // the title above the first heading of a shared list
        if level == 0, lines.count == 1, lines[0].number == 1 { lines[0].role = .title }
        (read.text, read.role, isOurs) = (name, .heading, true)
      } else if level > 0 {
        read.role = .heading
      } else if !item.isMarked, let name = NoteWords.decorated(text), !":：".contains(text.last { !"*_".contains($0) } ?? " ") {
        (read.text, read.inner) = (text, name)
      } else if let last = item.text.last(where: { !"*_".contains($0) }), last == ":" || last == "：", item.text.count > 1 {
        (read.text, read.role) = (NoteWords.heading(item.text), .heading)
      } else {
        (read.isMarked, read.hasBox, read.isDone) = (item.isMarked, item.hasBox, item.kind.isDone)
      }
      // what is escaped or quoted stands for itself
      let quotation = ListLine.quotation(in: read.text)
      read.isQuoted = quotation.map { read.role == .heading && read.text.index(after: $0.endIndex) == read.text.endIndex } ?? false
      if let quotation, read.isQuoted { read.text = String(quotation) }
      let inline = NoteDialect.inline(read.text, hasBox: read.hasBox, isTask: tasks.contains(index))
      if !text.contains("\\"), !read.isQuoted, ListLine.quotation(in: inline.text) == quotation {
        (read.text, read.note) = (inline.text, inline.note)
        read.location = read.role == .item ? inline.location : nil
        skipped += inline.rest.map { Line(number: index + 1, kind: .item, text: $0) }
      }
      read.isSure = read.role != .item
      if !read.text.isEmpty { lines.append(read) }
    }
    return (lines, isOurs)
  }

  /// True if a blank line follows, or one that is indented or has a mark.
  private static func leadsItems(_ index: Int, of sources: [Substring]) -> Bool {
    guard index + 1 < sources.count else { return false }
    let next = PlainText.withoutDirections(String(sources[index + 1])).replacing("\t", with: " ")
    return next.allSatisfy(\.isWhitespace) || next.first == " " || item(PlainText.trimmed(next)).isMarked
  }

  /// The lines with the headings that items follow.
  private static func marked(_ lines: [Line]) -> [Line] {
    var lines = lines
    var hasItems = false
    for index in lines.indices.reversed() {
      switch lines[index].kind {
      case .item: hasItems = true
      case .done: break
      case .heading:
        lines[index].kind = .heading(hasItems: hasItems)
        hasItems = false
      }
    }
    return lines
  }

  /// The level of a Markdown heading and its title; 0 for another line, which then is the title.
  private static func heading(_ text: String) -> (level: Int, title: String) {
    let marks = text.prefix { $0 == "#" }.count
    guard (1...6).contains(marks), text.dropFirst(marks).first == " " else { return (0, text) }
    return (marks, PlainText.trimmed(String(text.dropFirst(marks))).withoutMarkdownEscapes)
  }

  /// A line without its bullet, number and box, which may be at its end. `isMarked` is true if it had one of them.
  private static func item(_ text: String) -> (kind: Line.Kind, text: String, isMarked: Bool, hasBox: Bool) {
    // as text or as emoji
    let text = String(
      String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{FE0E}" && $0 != "\u{FE0F}" || text.first?.isLetter == true }))
    var rest = text[...]
    let isMarkdown = text.hasPrefix("- [") || text.hasPrefix("* [")
    if let bullet = rest.first, bullets.contains(bullet), rest.dropFirst().first == " " || rest.count == 1 || tightBullets.contains(bullet)
    {
      rest = rest.dropFirst().drop { $0 == " " }
    } else {
      let digits = rest.prefix { $0.isNumber && $0.wholeNumberValue != nil }.count
      let mark = rest.dropFirst(digits).first
      if (1...maximumOrdinal).contains(digits), mark == "." || mark == ")", rest.dropFirst(digits + 1).first == " " {
        rest = rest.dropFirst(digits + 1).drop { $0 == " " }
      }
    }
    var (isDone, hasBox) = (false, false)
    for (box, ticked) in boxes where rest.hasPrefix(box) {
      (isDone, hasBox) = (ticked, true)
      rest = rest.dropFirst(box.count).drop { $0 == " " }
      break
    }
    for (box, ticked) in boxes where box.first == "[" && rest.count > box.count && rest.hasSuffix(box) {
      (isDone, hasBox) = (ticked, true)
      rest = rest.dropLast(box.count)
      while rest.last == " " { rest.removeLast() }
    }
    let isMarked = rest.count < text.count
    // struck out, as in Markdown
    if rest.count > 2 * Self.strike.count, rest.hasPrefix(Self.strike), rest.hasSuffix(Self.strike) {
      rest = rest.dropFirst(Self.strike.count).dropLast(Self.strike.count)
      isDone = true
    }
    let item = String(rest)
    return (isDone ? .done : .item, isMarkdown ? item.withoutMarkdownEscapes : item, isMarked, hasBox)
  }

  static let bullets: Set<Character> = ["-", "*", "+", "•", "‣", "◦", "·", "–", "—", "・", "▪", "●", "○", "›", "»", "⁃"]
  /// Marks for what is not done, and for what is done or called off.
  static let boxes: [(text: String, isTicked: Bool)] = [
    ("[ ]", false), ("[]", false), ("[/]", false), ("[>]", false), ("[!]", false), ("☐", false), ("□", false), ("⬜", false), ("✘", false),
    ("✗", false), ("❌", false), ("( )", false), ("[x]", true), ("[X]", true), ("[-]", true), ("[✓]", true), ("[✔]", true), ("(x)", true),
    ("☑", true), ("☒", true), ("✓", true), ("✔", true), ("✅", true), ("🗹", true),
  ]
  /// Bullets behind which people write no blank.
  private static let tightBullets: Set<Character> = ["•", "・", "◦", "▪", "●", "○", "‣"]
  private static let strike = "~~"
  /// Digits of an ordinal number.
  private static let maximumOrdinal = 4
}

/// Messages of a chat, as programs export them: `[28/11/2026, 10:15:02] Ana: milk`, `28.11.26, 10:15 - Ana: milk`, or below a line with the day,
/// `10:15	Ana	milk`.
enum ChatText {
  /// A message; without a sender for what some programs say themselves.
  private typealias Message = (sender: Substring?, text: Substring)

  /// The lines with the messages alone, and what is left out: what the program says itself, what announces other messages, and beside messages in
  /// columns what precedes them, and days.
  static func messages(of lines: [Substring]) -> (lines: [Substring], skipped: [(line: Int, text: Substring)]) {
    let isTable = isTable(lines)
    let messages = lines.map { isTable ? row($0) : message($0) }
    let (hasSenders, first) = (messages.contains { $0?.sender != nil }, messages.firstIndex { $0 != nil } ?? 0)
    var skipped: [(line: Int, text: Substring)] = []
    let texts = messages.enumerated().map { index, message in
      let line = lines[index]
      var kept: Substring?
      if let message {
        let text = message.text
        // what the program says in the name of a sender has a mark of direction before it, or is in brackets
        let isNotice =
          line.contains(": \u{200E}") || text.first == "<" && text.last == ">" || isTable && text.first == "[" && text.last == "]"
        // `Please buy:` is no place, and `6 eggs:` is something to buy
        let isAnnouncement = message.sender != nil && text.last == ":" && !text.contains(where: \.isNumber)
        if message.sender != nil && !isNotice && !isAnnouncement || !hasSenders {
          kept = message.sender != nil && text.last == ":" ? text.dropLast() : isTable && text.first == "\"" ? text.dropFirst() : text
        }
      } else if !isTable || index >= first && !isDay(line) {
        kept = isTable && line.last == "\"" ? line.dropLast() : line
      }
      if kept == nil, !line.allSatisfy(\.isWhitespace) { skipped.append((index, line)) }
      return kept ?? ""
    }
    return (texts, skipped)
  }

  private static func message(_ line: Substring) -> Message? {
    stamped(line).map { text in
      text.firstRange(of: ": ").map { (text[..<$0.lowerBound], text[$0.upperBound...]) } ?? (nil, text)
    }
  }

  /// A message in columns for time, sender and text; nil for another line.
  private static func row(_ line: Substring) -> Message? {
    let cells = line.split(separator: "\t", maxSplits: 2)
    guard cells.count > 1 else { return nil }
    let (numbers, words) = (cells[0].split { $0 == " " || $0.isLetter }, cells[0].split { !$0.isLetter })
    guard numbers.count == 1, MessageStamp.isClock(numbers[0]), words.allSatisfy({ halves.contains($0.lowercased()) }) else { return nil }
    return cells.count > 2 ? (cells[1], cells[2]) : (nil, cells[1])
  }

  /// True for messages in columns below days.
  private static func isTable(_ lines: [Substring]) -> Bool {
    let rows = lines.compactMap { row($0) }
    let senders = rows.compactMap { $0.sender }
    return rows.count >= leastRows && Set(senders).count < senders.count && rows.count * 2 > lines.count { !$0.allSatisfy(\.isWhitespace) }
      && lines.contains { row($0) == nil && isDay($0) }
  }

  /// Two rows of a table can look like messages.
  private static let leastRows = 3

  /// True for a day, perhaps with a weekday behind it.
  private static func isDay(_ text: Substring) -> Bool {
    text.first?.isNumber ?? false && text.split { !$0.isNumber }.count == 3 && text.count(where: \.isNumber) > 4
      && text.split { !$0.isLetter }.count < 2
  }

  /// The text behind the day and time of a message; nil for a line that has none.
  static func stamped(_ line: Substring) -> Substring? {
    let line = Substring(PlainText.withoutDirections(String(line)))
    guard let message = MessageStamp.stamped(line) else { return nil }
    // any short word can stand beside the time of one message; in a file, it may be the next cell of a row
    let stamp = line[..<message.startIndex]
    let isDated = (5...6).contains(stamp.split { !$0.isNumber }.count)
    let isRow = zip(stamp, stamp.dropFirst()).contains { $0 == "," && !$1.isWhitespace }
    return isDated && !isRow && stamp.split { !$0.isLetter }.allSatisfy { halves.contains($0.lowercased()) } ? message : nil
  }

  /// True for messages of a chat.
  static func isChat(_ text: [UInt8]) -> Bool {
    let lines = String(decoding: text.prefix(Limits.rowsLookedAt * 100), as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.count { stamped($0) != nil } * 2 > lines.count || isTable(lines)
  }

  /// Words for the halves of the day, and for a time.
  private static let halves: Set = ["am", "pm", "a", "p", "m", "uhr", "午前", "午後", "ص", "م", "öö", "ös", "පෙ", "ප", "ව"]
}

/// The headings that `list.share` writes, in every language: the name of a location, and behind it a number of items.
private enum ShareHeadings {
  /// The name of the location in a heading; nil if the line is none.
  static func location(of line: String) -> String? {
    // a number in the name stays if the count of the items is a word
    for text in [plain(line), numbered(line)] {
      if let end = ends.first(where: { text.hasSuffix($0) && text.count > $0.count }) {
        return PlainText.trimmed(String(text.dropLast(end.count)))
      }
    }
    return nil
  }

  /// The ends of headings, with a mark in place of the number.
  private static let ends = Set(
    Language.all.flatMap { language in
      var texts = Texts()
      texts.use(language)
      return [1, 2, 3, 5, 11, 100, 1_000_000].map { count in
        let text = PlainText.withoutDirections(texts.text(.listShareLocation, ["location": .text(""), "count": .integer(count)]))
        return numbered(text)
      }
    })

  private static func plain(_ text: String) -> String { text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ") }

  /// The text with a mark in place of its last number, whose digits can be other ones than those of its language.
  private static func numbered(_ text: String) -> String {
    guard let last = text.lastIndex(where: \.isWholeNumber) else { return plain(text) }
    let head = text[...last]
    let digits = head.reversed().prefix { $0.isWholeNumber || separators.contains($0) }.count
    let start = head.index(head.endIndex, offsetBy: -digits)
    let blanks = head[start...].prefix { !$0.isWholeNumber }
    return plain(text[..<start] + blanks + "#" + text[text.index(after: last)...])
  }

  private static let separators: Set<Character> = [",", ".", "’", "\u{A0}", "\u{202F}", "٬"]
}
