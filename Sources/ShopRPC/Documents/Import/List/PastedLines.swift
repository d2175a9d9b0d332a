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
    var (lines, headings): ([NoteText.Line], ShareHeadings) = ([], ShareHeadings())
    var (isApart, isOurs) = (true, false)
    for (index, source) in sources.enumerated() {
      let line = PlainText.withoutDirections(String(source)).replacing("\t", with: "  ")
      let text = PlainText.trimmed(line)
      let isRule = text.count > 2 && (text.allSatisfy { $0 == "=" } || text.allSatisfy { $0 == "-" })
      if isRule, let last = lines.indices.last, lines[last].number == index, lines[last].isApart, lines[last].isName,
        lines[last].role == .item, !lines[last].isMarked
      {
        // underlined as in Markdown
        (lines[last].level, lines[last].role) = (text.first == "=" ? 1 : 2, .heading)
      }
      if text.isEmpty || isRule {
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
      if let name = isShared ? headings.location(of: title) : nil {
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

  /// True for messages of a chat.
  static func isChat(_ text: [UInt8]) -> Bool {
    let lines = String(decoding: text.prefix(Limits.rowsLookedAt * 100), as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.count { ChatText.stamped($0) != nil } * 2 > lines.count
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

/// Messages of a chat, as programs export them: `[28/11/2026, 10:15:02] Ana: milk`, or `28.11.26, 10:15 - Ana: milk`.
enum ChatText {
  /// The lines with the messages alone, and the messages that are left out: those of the program itself, which have no sender where others
  /// have one, and those that announce others.
  static func messages(of lines: [Substring]) -> (lines: [Substring], skipped: [(line: Int, text: Substring)]) {
    let messages = lines.map { stamped($0) }
    let haveSenders = messages.contains { $0?.firstRange(of: colon) != nil }
    var skipped: [(line: Int, text: Substring)] = []
    let texts = messages.enumerated().map { index, message in
      guard let message else { return lines[index] }
      let text = message.firstRange(of: colon).map { message[$0.upperBound...] }
      // what the program says in the name of a sender has a mark of direction before it, or is between angle brackets
      let isNotice = lines[index].contains(": \u{200E}") || text?.first == "<" && text?.last == ">"
      // `Please buy:` is no place, and `6 eggs:` is something to buy
      let isAnnouncement = text?.last == ":" && text?.contains(where: \.isNumber) == false
      if text == nil && haveSenders || isAnnouncement || isNotice {
        if !message.allSatisfy(\.isWhitespace) { skipped.append((index, lines[index])) }
      } else {
        return text.map { $0.last == ":" ? $0.dropLast() : $0 } ?? message
      }
      return ""
    }
    return (texts, skipped)
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

  private static let colon = ": "
  /// Words for the halves of the day, and for a time.
  private static let halves: Set = ["am", "pm", "a", "p", "m", "uhr", "午前", "午後", "ص", "م", "öö", "ös", "පෙ", "ප", "ව"]
}

/// The headings that `list.share` writes, in every language.
private struct ShareHeadings {
  /// The texts of each language, which are costly to load.
  private var texts: [Texts] = []
  /// The text before and after the name in a heading, by the number of items.
  private var frames: [Int: [(before: String, after: String)]] = [:]

  /// The name of the location in a heading; nil if the line is none.
  mutating func location(of line: String) -> String? {
    let plain = Self.plain(line)
    for count in Self.counts(in: line) {
      for (before, after) in frames(of: count) where plain.hasPrefix(before) && plain.hasSuffix(after) {
        if plain.count > before.count + after.count {
          return PlainText.trimmed(String(line.dropFirst(before.count).dropLast(after.count)))
        }
      }
    }
    return nil
  }

  private mutating func frames(of count: Int) -> [(before: String, after: String)] {
    if let known = frames[count] { return known }
    if texts.isEmpty {
      texts = Language.all.map { language in
        var texts = Texts()
        texts.use(language)
        return texts
      }
    }
    let made: [(before: String, after: String)] = texts.compactMap {
      var texts = $0
      let sample = PlainText.withoutDirections(texts.text(.listShareLocation, ["location": .text(Self.place), "count": .integer(count)]))
      let parts = Self.plain(sample).split(separator: Character(Self.place), maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
    frames[count] = made
    return made
  }

  /// The text with usual spaces, and digits as in English: a region can write other ones than its language.
  private static func plain(_ text: String) -> String {
    let text = text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    return String(text.map { $0.isNumber ? $0.wholeNumberValue.flatMap { (0...9).contains($0) ? Character("\($0)") : nil } ?? $0 : $0 })
  }

  /// The numbers of items that a line can mean: the last one written in digits, and those that some languages write in words.
  private static func counts(in line: String) -> [Int] {
    var digits: [Int] = []
    for character in line.reversed() {
      if let value = character.wholeNumberValue, (0...9).contains(value) {
        digits.append(value)
      } else if !digits.isEmpty, !separators.contains(character) {
        break
      }
    }
    let number = digits.count > maxDigits || digits.isEmpty ? nil : digits.reversed().reduce(0) { $0 * 10 + $1 }
    return [number].compactMap(\.self) + [1, 2]
  }

  private static let separators: Set<Character> = [",", ".", "’", "\u{A0}", "\u{202F}", "٬"]
  private static let maxDigits = 6
  private static let place = "\u{E000}"
}

extension String {
  /// The text without the backslashes before characters that have a meaning in Markdown.
  fileprivate var withoutMarkdownEscapes: String {
    var text = ""
    var isEscaped = false
    for character in self {
      if !isEscaped, character == "\\" {
        isEscaped = true
        continue
      }
      if isEscaped, !(character.isASCII && (character.isPunctuation || character.isSymbol)) { text.append("\\") }
      text.append(character)
      isEscaped = false
    }
    return isEscaped ? text + "\\" : text
  }
}
