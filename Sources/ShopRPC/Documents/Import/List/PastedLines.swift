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
    }

    /// From 1.
    let number: Int
    var kind: Kind
    let text: String
  }

  let lines: [Line]
  /// Messages of a chat that name nothing.
  let skipped: [Line]

  /// Leaves out the title of the list: the first line above the first heading of `list.share`, one that is underlined, and the only heading of the
  /// first level.
  init(_ text: String) {
    var lines: [Line] = []
    var headings = ShareHeadings()
    var unmarked: Set<Int> = []
    // lines that could be headings
    var apart: [Int] = []
    var (isApart, hasHeading) = (true, false)
    let (sources, skipped) = ChatText.messages(of: text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline))
    // a single heading of the first level, before any other, is the title of the list
    let hasTitle = sources.count(where: { Self.heading(PlainText.trimmed(String($0))).level == 1 }) == 1
    for (index, source) in sources.enumerated() {
      let line = PlainText.withoutDirections(String(source)).replacing("\t", with: " ")
      let text = PlainText.trimmed(line)
      if text.isEmpty {
        isApart = true
        continue
      }
      defer { isApart = false }
      if text.allSatisfy({ $0 == "=" }), text.count > 2, lines.count == 1, unmarked.contains(0), lines[0].number == index {
        // the title, underlined as in Markdown
        (lines, unmarked, apart) = ([], [], [])
        continue
      }
      let (level, title) = Self.heading(text)
      let (kind, item, isMarked) = Self.item(text)
      // `- Eggs, 12 items` is an item
      let isShared = level > 0 || isApart && !isMarked && line.first != " " && Self.leadsItems(index, of: sources)
      let shared = isShared ? headings.location(of: title) : nil
      if let name = shared ?? (level > (hasTitle && !hasHeading ? 1 : 0) ? title : nil) {
        // the title above the first heading of a shared list
        if shared != nil, level == 0, lines.count == 1, lines[0].number == 1 { (lines, unmarked, apart) = ([], [], []) }
        hasHeading = true
        lines.append(Line(number: index + 1, kind: .heading(hasItems: false), text: name))
        continue
      }
      if level > 0 { continue }
      if let last = item.last, last == ":" || last == "：", item.count > 1 {
        hasHeading = true
        lines.append(Line(number: index + 1, kind: .heading(hasItems: false), text: PlainText.trimmed(String(item.dropLast()))))
      } else {
        if item.isEmpty { continue }
        if !isMarked {
          unmarked.insert(lines.count)
          let isName = text.contains(where: \.isLetter) && !text.contains(where: \.isNumber)
          if isApart, isName, text.first.map({ !Self.bullets.contains($0) }) ?? false { apart.append(lines.count) }
        }
        lines.append(Line(number: index + 1, kind: kind, text: item))
      }
    }
    for index in Self.titles(apart, of: unmarked, among: lines) { lines[index].kind = .heading(hasItems: false) }
    self.lines = Self.marked(lines)
    self.skipped = skipped.map { Line(number: $0.line + 1, kind: .item, text: PlainText.trimmed(String($0.text))) }
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

  /// Of the lines `apart`, which have a blank line above them, neither bullet nor box and no number: where most lines have a bullet or box, those
  /// above items with one. Others stay items, since nothing may be lost.
  private static func titles(_ apart: [Int], of unmarked: Set<Int>, among lines: [Line]) -> [Int] {
    if apart.isEmpty || unmarked.count * 3 > lines.count { return [] }
    return apart.filter { index in
      for next in lines[(index + 1)...].indices {
        if unmarked.contains(next) { return false }
        switch lines[next].kind {
        case .item: return true
        case .done: continue
        case .heading: return false
        }
      }
      return false
    }
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
  private static func item(_ text: String) -> (kind: Line.Kind, text: String, isMarked: Bool) {
    // as text or as emoji
    let text = String(
      String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{FE0E}" && $0 != "\u{FE0F}" || text.first?.isLetter == true }))
    var rest = text[...]
    let isMarkdown = text.hasPrefix("- [")
    if let bullet = rest.first, bullets.contains(bullet), rest.dropFirst().first == " " || rest.count == 1 {
      rest = rest.dropFirst().drop { $0 == " " }
    } else {
      let digits = rest.prefix { $0.isNumber && $0.wholeNumberValue != nil }.count
      let mark = rest.dropFirst(digits).first
      if (1...maximumOrdinal).contains(digits), mark == "." || mark == ")", rest.dropFirst(digits + 1).first == " " {
        rest = rest.dropFirst(digits + 1).drop { $0 == " " }
      }
    }
    var isDone = false
    for (box, ticked) in boxes where rest.hasPrefix(box) {
      isDone = ticked
      rest = rest.dropFirst(box.count).drop { $0 == " " }
      break
    }
    for (box, ticked) in boxes where box.first == "[" && rest.count > box.count && rest.hasSuffix(box) {
      isDone = ticked
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
    return (isDone ? .done : .item, isMarkdown ? item.withoutMarkdownEscapes : item, isMarked)
  }

  private static let bullets: Set<Character> = ["-", "*", "+", "•", "‣", "◦", "·", "–", "—", "・", "▪", "●", "○"]
  private static let boxes: [(text: String, isTicked: Bool)] = [
    ("[ ]", false), ("[]", false), ("☐", false), ("□", false), ("⬜", false), ("[x]", true), ("[X]", true), ("☑", true), ("☒", true),
    ("✓", true), ("✔", true), ("✅", true), ("🗹", true),
  ]
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
      // `Please buy:` is no place, and `6 eggs:` is something to buy
      let isAnnouncement = text?.last == ":" && text?.contains(where: \.isNumber) == false
      if text == nil && haveSenders || isAnnouncement {
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
