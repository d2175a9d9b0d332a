/// Turns texts that are no tables and no JSON into records of list items: plain text and Markdown, and iCalendar.
enum ListReader {
  /// Columns of the records of a text.
  static let textColumns = ["name", "done", "section"]

  /// True for a letter or a program: many lines end like sentences, or have what only code has.
  static func isProse(_ text: [UInt8]) -> Bool {
    let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).map { PlainText.trimmed(String($0)) }
    // not those that underline a title
    let filled = lines.filter { !$0.allSatisfy { $0 == "=" } }
    let odd = filled.filter { line in
      let isSentence = line.last == "." && line.split(separator: " ").count >= wordsOfSentence
      return isSentence || codeEnds.contains { line.hasSuffix($0) } || codeWords.contains { line.contains($0) }
    }
    return odd.count * 4 >= max(1, filled.count) || isReceipt(filled)
  }

  /// True if most lines end in a price and one of them is a total.
  private static func isReceipt(_ lines: [String]) -> Bool {
    let names = lines.compactMap { line -> String? in
      // a letter behind a price is that of its tax
      let end = line.last.map { $0.isLetter || $0 == "*" || $0 == "€" } == true ? PlainText.trimmed(String(line.dropLast())) : line
      let price = String(end.reversed().prefix { $0.isNumber || $0 == "," || $0 == "." || $0 == "-" }.reversed())
      let cents = price.split { $0 == "," || $0 == "." }
      return cents.count > 1 && cents.last?.count == 2 ? String(end.dropLast(price.count)) : nil
    }
    return names.count > 1 && names.count * 2 >= lines.count && names.contains { ReceiptProfile.isTotal($0) }
  }

  private static let wordsOfSentence = 3
  private static let codeEnds = ["{", "}", ";", "()", "):"]
  private static let codeWords = [" = ", "==", "();", "=>", "->", "</", "/>"]

  /// One record for each line that is an item, and the number of messages left out; a heading is the section of the items that follow.
  static func records(ofText text: String) -> (records: [ImportRecord], skipped: Int) {
    let pasted = PastedLines(text)
    var records: [ImportRecord] = []
    var section: String?
    for line in pasted.lines {
      var isDone = false
      switch line.kind {
      case .heading:
        section = line.text
        continue
      case .done: isDone = true
      case .item: break
      }
      // rules, and lines of which nothing can be bought
      let hasName = line.text.unicodeScalars.contains {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || $0.properties.isEmojiPresentation
      }
      if !hasName { continue }
      var record = ImportRecord(index: records.count, line: line.number)
      record.cells.append(.init(column: 0, value: .text(line.text)))
      if isDone { record.cells.append(.init(column: 1, value: .flag(true))) }
      if let section, !section.isEmpty { record.cells.append(.init(column: 2, value: .text(section))) }
      records.append(record)
    }
    return (records, pasted.skipped.count)
  }
}

/// iCalendar (RFC 5545): the tasks of a calendar.
extension ListReader {
  /// Columns of the records of a calendar.
  static let calendarColumns = [
    "uid", "summary", "status", "completed", "categories", "description", "location", "due", "dtstart", "rrule", "url", "related-to",
  ]

  /// True for a text that begins with a component, such as a calendar, or a task alone.
  static func isCalendar(_ text: [UInt8]) -> Bool {
    String(decoding: text.drop { $0 <= 0x20 }.prefix(7), as: UTF8.self).uppercased() == "BEGIN:V"
  }

  /// One record for each task; other components, such as events, are counted as left out. `isCut` is true if the last task has no end.
  static func records(ofCalendar text: String) -> (records: [ImportRecord], others: Int, isCut: Bool) {
    var records: [ImportRecord] = []
    var (others, inner) = (0, 0)
    var tags: [String] = []
    var record: ImportRecord?
    for (number, line) in unfolded(text) {
      let (name, value) = property(line)
      switch (name, value.uppercased()) {
      case ("BEGIN", "VTODO"): (record, inner, tags) = (ImportRecord(index: records.count, line: number), 0, [])
      case ("BEGIN", "VEVENT"), ("BEGIN", "VJOURNAL"): others += 1
      case ("END", "VTODO"):
        if let record { records.append(Self.adding(tags, in: record)) }
        record = nil
      // components inside of a task, such as alarms, are not its own
      case ("BEGIN", _) where record != nil: inner += 1
      case ("END", _) where inner > 0: inner -= 1
      default:
        guard record != nil, inner == 0, let column = calendarColumns.firstIndex(of: name.lowercased()) else { continue }
        guard calendarColumns[column] == "categories" else {
          record?.cells.append(.init(column: column, value: .text(unescaped(value))))
          continue
        }
        for category in ListText.parts(value, separators: [","]) {
          tags.append(unescaped(PlainText.trimmed(category)))
          if tags.count == 1 { record?.cells.append(.init(column: column, value: .text(tags[0]))) }
        }
      }
    }
    if let record { records.append(Self.adding(tags, in: record)) }
    return (records, others, record != nil)
  }

  /// The record with all categories but the first, which is the location, in its description.
  private static func adding(_ tags: [String], in record: ImportRecord) -> ImportRecord {
    guard tags.count > 1, let column = calendarColumns.firstIndex(of: "description") else { return record }
    var record = record
    let known = record.cells.firstIndex { $0.column == column }
    let text = ((known.flatMap { record.cells[$0].text }.map { [$0] } ?? []) + tags.dropFirst()).joined(separator: "; ")
    if let known { record.cells.remove(at: known) }
    record.cells.append(.init(column: column, value: .text(text)))
    return record
  }

  /// Lines with their numbers; a line that begins with a blank continues the one before.
  private static func unfolded(_ text: String) -> [(number: Int, text: String)] {
    var lines: [(number: Int, text: String)] = []
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if line.first == " " || line.first == "\t", let last = lines.indices.last {
        lines[last].text += line.dropFirst()
      } else {
        lines.append((number + 1, String(line)))
      }
    }
    return lines
  }

  /// Name and value of a property; parameters, which may contain colons in quotes, are left out.
  private static func property(_ line: String) -> (name: String, value: String) {
    var isQuoted = false
    for index in line.indices {
      if line[index] == "\"" { isQuoted.toggle() }
      if line[index] == ":", !isQuoted {
        return (line[..<index].prefix { $0 != ";" }.uppercased(), String(line[line.index(after: index)...]))
      }
    }
    return ("", "")
  }

  private static func unescaped(_ value: String) -> String {
    value.split(separator: "\\\\", omittingEmptySubsequences: false).map { part in
      part.replacing("\\n", with: "\n").replacing("\\N", with: "\n").replacing("\\", with: "")
    }.joined(separator: "\\")
  }
}
