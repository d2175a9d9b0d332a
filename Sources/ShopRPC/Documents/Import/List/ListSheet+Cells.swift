import ShopModel

/// The meanings of cells in lists.
extension ListSheet {
  static func flag(_ cell: ImportRecord.Cell?) -> Bool? {
    switch ImportWord(cell) {
    case .yes: true
    case .no, .soldOut: false
    default: cell?.text.flatMap { box($0) ?? (isTick($0) ? true : NoteWords.open.contains(Heading.key(of: $0)) ? false : nil) }
    }
  }

  /// True for the mark of something done, false for that of something open; nil for other texts.
  static func box(_ text: String) -> Bool? {
    let mark = mark(text)
    if ["-", "–", "—", "o", "O"].contains(mark) { return false }
    return ["x", "X", "×", "v", "レ"].contains(mark) ? true : PastedLines.boxes.first { $0.text == mark }?.isTicked
  }

  /// The mark without blanks around it, and without what only says whether it is shown as an emoji.
  static func mark(_ text: String) -> String {
    String(String.UnicodeScalarView(PlainText.trimmed(text).unicodeScalars.filter { $0 != "\u{FE0E}" && $0 != "\u{FE0F}" }))
  }

  /// True for a circle beside ticks, and for a cross beside circles without ticks. `marks` are those of the column, as `mark` returns them.
  static func isOpen(_ text: String?, beside marks: Set<String>) -> Bool {
    guard let mark = text.map({ Self.mark($0) }), circles.contains(mark) || crosses.contains(mark) else { return false }
    let hasTicks = marks.contains { other in
      !circles.contains(other) && !crosses.contains(other) && flag(.init(column: 0, value: .text(other))) == true
    }
    return circles.contains(mark) ? hasTicks : !hasTicks && !marks.isDisjoint(with: circles)
  }

  private static let (circles, crosses): (Set, Set) = (["○", "◯", "〇"], ["×", "✕", "✗"])
  private static let discs: Set = ["●", "◉", "⬤"]

  /// True for a circle or disc, a word that is also a heading of ticks, and a day, but not for the days of programs that write none as 0000-00-00 or year 1.
  private static func isTick(_ text: String) -> Bool {
    if case let mark = mark(text), circles.contains(mark) || discs.contains(mark) { return true }
    if ListProfiles.field(of: text)?.field == .done || ListProfiles.ticksBesideAmounts.contains(Heading.key(of: text)) { return true }
    return text.count(where: \.isNumber) >= digitsOfDays && text.allSatisfy { $0.isNumber || "/.-: TZ年月日".contains($0) }
      && text.contains { "/.-年".contains($0) } && text.contains { ("1"..."9").contains($0) } && !text.hasPrefix("0001-")
  }

  /// True for what says whether something is done, but not for the day on which it was.
  static func isFlag(_ text: String) -> Bool {
    text.count(where: \.isNumber) < digitsOfDays && flag(.init(column: 0, value: .text(text))) != nil
  }

  private static let digitsOfDays = 4

  static func isDone(status: String?) -> Bool? {
    let key = Heading.key(of: status ?? "")
    return closed.contains(key) ? true : opened.contains(key) ? false : nil
  }

  private static let closed = Heading.keys("completed cancelled canceled done checked closed archived")
  private static let opened = Heading.keys(
    "needsaction inprocess inprogress open notstarted pending waiting waitingonothers deferred unchecked active")

  /// A time as RFC 3339, in the form of iCalendar, or in milliseconds.
  static func time(_ text: String) -> Timestamp? {
    if let time = ArchiveDate.time(text) { return time }
    let digits = text.filter { $0.isASCII && $0.isNumber }
    if digits == text, text.utf8.count == millisecondDigits, let number = Int(text) { return Timestamp(milliseconds: number) }
    guard digits.count >= 14 else { return nil }
    let parts = [0..<4, 4..<6, 6..<8, 8..<10, 10..<12, 12..<14].map { String(Array(digits)[$0]) }
    return RFC3339.time("\(parts[0])-\(parts[1])-\(parts[2])T\(parts[3]):\(parts[4]):\(parts[5])Z")
  }

  private static let millisecondDigits = 13
}
