import ShopModel

/// Turns texts that are no tables and no JSON into records of list items: plain text and Markdown, and iCalendar.
enum ListReader {
  /// Columns of the records of a text.
  static let textColumns = ["name", "done", "section", "note", "total"]

  /// True for a letter or a program: many lines end like sentences, or have what only code has.
  static func isProse(_ text: [UInt8]) -> Bool {
    let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).map { PlainText.trimmed(String($0)) }
    if lines.allSatisfy({ $0.isEmpty || $0.hasPrefix("- ") || $0.hasPrefix("#") || $0.hasSuffix(":") }) { return false }
    // not those that underline a title, or are one
    let filled = lines.filter { !$0.allSatisfy { $0 == "=" } && NoteWords.decorated($0) == nil }
    let isRecipe = lines.contains { NoteWords.isIngredients($0) }
    let odd = filled.filter { line in
      let isSentence = !isRecipe && line.last == "." && line.split(separator: " ").count >= wordsOfSentence
      return isSentence || codeEnds.contains { line.hasSuffix($0) } || codeWords.contains { line.contains($0) }
    }
    return odd.count * 4 >= max(1, filled.count) || isReceipt(filled)
  }

  /// True if many lines end in a price, one of them is a total, and few are marked as items.
  private static func isReceipt(_ lines: [String]) -> Bool {
    let names = lines.compactMap { line -> String? in
      // a letter behind a price is that of its tax
      let end = line.split { $0 == " " || $0 == "\t" }.filter { word in
        word.count > 1 || word.contains(where: \.isNumber)
      }.filter { Currency($0.uppercased()) == nil }
      let last = (end.last ?? "").drop { !$0.isNumber && $0 != "-" }
      let price = last.prefix { $0.isNumber || $0 == "," || $0 == "." || $0 == "-" }
      let isYen = end.last.map { "\\¥￥".contains($0.first ?? " ") } ?? false
      let cents = price.split { $0 == "," || $0 == "." }
      guard isYen && !price.isEmpty || cents.count > 1 && cents.last?.count == 2 && last.count - price.count <= 1 else { return nil }
      return end.dropLast().joined(separator: " ")
    }
    let isDated = lines.contains {
      $0.count(where: \.isNumber) >= digitsOfDays && $0.split { !$0.isNumber }.count >= 3 && $0.contains { ".:/-年".contains($0) }
    }
    let isListed = lines.count { $0.first.map { PastedLines.bullets.contains($0) } ?? false || $0.first == "[" } * 2 > lines.count
    // a list has one total at most
    let isPaid =
      isDated
      ? names.contains { ReceiptProfile.isTotal($0) || ReceiptProfile.isOfPayment($0) }
      : names.count { ReceiptProfile.isOfPayment($0) } > 1 && names.contains { ReceiptProfile.isTotal($0) }
    return !isListed && names.count > 2 && names.count * 5 >= lines.count * 2 && isPaid
  }

  private static let digitsOfDays = 6
  private static let wordsOfSentence = 3
  private static let codeEnds = ["{", "}", ";", "()", "):"]
  private static let codeWords = [" = ", "==", "();", "=>", "->", "</", "/>"]

  /// One record for each line that is an item, and the lines left out; a heading is the section of the items that follow.
  static func records(ofText text: String) -> (records: [ImportRecord], rest: [SheetFindings.Remark]) {
    let pasted = PastedLines(text)
    var records: [ImportRecord] = []
    var section = ""
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
      if !hasName, ListLine.quotation(in: line.text) == nil { continue }
      var record = ImportRecord(index: records.count, line: line.number)
      let (name, price) = priced(line.text)
      record.cells.append(.init(column: 0, value: .text(name)))
      if isDone { record.cells.append(.init(column: 1, value: .flag(true))) }
      let place = line.location ?? section
      if !place.isEmpty { record.cells.append(.init(column: 2, value: .text(place))) }
      if let note = line.note { record.cells.append(.init(column: 3, value: .text(note))) }
      if let price { record.cells.append(.init(column: 4, value: .text(price))) }
      records.append(record)
    }
    return (records, (pasted.titles + pasted.skipped).map { .init(line: $0.number, text: $0.text, isSure: $0.isSure) })
  }

  /// A line without the price at its end, which has a currency and stands apart, as in `2 kg flour - 1,99 €`.
  private static func priced(_ text: String) -> (name: String, price: String?) {
    for mark in [" - ", " – ", " — ", ": ", " = ", "  "] {
      guard let range = text.ranges(of: mark).last else { continue }
      let (name, price) = (PlainText.trimmed(String(text[..<range.lowerBound])), PlainText.trimmed(String(text[range.upperBound...])))
      let isPrice = price.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol } && price.count <= longestPrice
      // `2 for $3` and `$3 each` say more than a price
      let isWhole =
        price.split { !$0.isLetter }.allSatisfy { $0.count == 1 && $0.first?.isUppercase == true || Currency(String($0)) != nil }
        && price.split { !$0.isNumber && $0 != "." && $0 != "," }.count == 1
      if isPrice, isWhole, !name.isEmpty, price.contains(where: { ($0.wholeNumberValue ?? 0) > 0 }) { return (name, price) }
    }
    return (text, nil)
  }

  private static let longestPrice = 14
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
  static func records(ofCalendar text: String) -> (records: [ImportRecord], title: SheetFindings.Remark?, others: Int, isCut: Bool) {
    var records: [ImportRecord] = []
    var (others, inner) = (0, 0)
    var tags: [String] = []
    var title: SheetFindings.Remark?
    var record: ImportRecord?
    for (number, line) in unfolded(text) {
      let (name, value) = property(line)
      switch (name, value.uppercased()) {
      case ("BEGIN", "VTODO"): (record, inner, tags) = (ImportRecord(index: records.count, line: number), 0, [])
      case ("X-WR-CALNAME", _): title = .init(line: number, text: unescaped(value))
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
    return (records, title, others, record != nil)
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
