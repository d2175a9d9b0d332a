import ShopModel

/// The items of the current list in the formats of other programs. Files do not depend on ids or orders that another store does not keep, so
/// that an import elsewhere exports the same bytes.
struct ItemDocument {
  let format: ExportFormat
  private let items: [ListItem]
  /// The name of each location; nil for the unnamed Unknown Location.
  private let places: [LocationID: String]
  private let language: Language
  /// The line of each item that is written, and whether an import of it changes nothing.
  private var written: [ItemID: (text: String, isExact: Bool)] = [:]

  /// Nil for a format of something else.
  init?(_ format: ExportFormat, of shop: borrowing Shop, in language: Language) {
    guard [.markdown, .text, .ics, .homeassistant].contains(format) else { return nil }
    (self.format, self.language) = (format, language)
    var places: [LocationID: String] = [:]
    var items: [ListItem] = []
    for item in PortableFields.items(of: shop) {
      var clean = item
      clean.name = Self.clean(item.name)
      clean.note = item.note.map(Self.clean)
      items.append(clean)
      places[item.location] = shop.location(of: item).name.map(Self.clean)
    }
    self.places = places
    self.items = items.sorted { left, right in
      let keys = [left, right].map { (EntityName($0.name).key, $0.size.map { "\($0)" } ?? "", Self.uid($0)) }
      return keys[0] < keys[1]
    }
    var texts = texts
    for item in self.items where item.isOnList || format != .text { written[item.id] = line(of: item, &texts) }
  }

  /// A text as an import would read it.
  private static func clean(_ text: String) -> String { PlainText.name(PlainText.withoutDirections(CleanText(text).text)) ?? text }

  /// Writes the document.
  func write(to writer: inout DocumentWriter) {
    switch format {
    case .homeassistant: writeTasks(to: &writer)
    case .ics: writer.output.raw(calendar)
    default: writer.output.raw(lines)
    }
  }

  private var texts: Texts {
    var texts = Texts()
    texts.use(language)
    (texts.amountsAreUniversal, texts.linesAreTyped) = (true, false)
    return texts
  }

  /// What the format cannot hold.
  func losses() -> [ExportLoss] {
    var texts = texts
    let unread = Set(sections.compactMap { section in section.name.flatMap { heading($0) == nil ? $0 : nil } })
    return items.flatMap { item in
      let line = written[item.id]
      let heading = line == nil ? nil : places[item.location].flatMap { unread.contains($0) ? $0 : nil }
      let lost: [ExportLoss] = if let line, !line.isExact { linesLost(of: item, by: line.text, &texts) } else { [] }
      return lost
        + ExportLoss.all(
          of: item.id.text,
          [
            "location": format == .homeassistant ? places[item.location] : heading,
            "onList": format == .text && !item.isOnList ? "false" : nil,
            "purchasedAt": format == .ics ? nil : item.purchasedAt.map { ArchiveDate.text(of: $0) },
            "price": item.price.map { "\(RowNumber.text($0.money)) \($0.money.currency.code)" },
            "stores": item.stores.map(\.text).joined(separator: ", "), "everyDays": item.everyDays.map { "\($0)" },
            "onDays": item.onDays.map(\.rawValue).joined(separator: ", "), "productId": item.product?.text,
          ])
    }
  }

  /// The id in files of programs whose ids are never numbers alone.
  private static func uid(_ item: ListItem) -> String {
    ListMatching.isOwn(item.id.text) ? item.id.text : "\(item.id.text)@shop-rpc"
  }
}

/// Forms of lines and headings that an import reads as what they are written for.
extension ItemDocument {
  /// The item in one line, without its note where that has a place of its own.
  private func line(of item: ListItem, _ texts: inout Texts) -> (text: String, isExact: Bool) {
    let plain = inLine(item)
    if let line = texts.line(of: plain, where: { means(item, by: $0) }) { return (line, true) }
    let quantity = item.quantity.keyed(in: language.locale)
    // else one that only loses the note
    let line = texts.line(of: plain) { line in reading(of: line).map { $0.name == item.name && $0.quantity == quantity } ?? false }
    return (line ?? texts.line(of: plain), false)
  }

  private func inLine(_ item: ListItem) -> ListItem {
    var plain = item
    if format == .ics { plain.note = nil }
    return plain
  }

  private func means(_ item: ListItem, by line: String) -> Bool {
    // a description that repeats the summary is none
    guard let text = read(line), format != .ics || item.note != line else { return false }
    return ListLine.means(inLine(item), by: text, language: language.locale)
  }

  /// The text of the item that an import finds in a line; nil if it finds none, or more in it than a name.
  private func read(_ line: String) -> String? {
    if format == .ics || format == .homeassistant { return PlainText.name(PlainText.withoutDirections(CleanText(line).text)) }
    let sheet = Self.sheet(entry(line, isOpen: true))
    guard let item = sheet?.items.first, sheet?.items.count == 1, Set(item.cells.keys) == [.name] else { return nil }
    return PlainText.name(PlainText.withoutDirections(item.text))
  }

  /// The name of a location as a heading, in quotation marks if it would be read as something else; nil if that does not help.
  private func heading(_ name: String) -> String? {
    [name, ListLine.quoted(name)].first { text in
      guard format == .markdown || format == .text else { return true }
      // a text that begins so is a page or JSON
      if let first = text.first, "<[{".contains(first) { return false }
      let sheet = Self.sheet("\(title(text))\n\(entry("milk", isOpen: true))\n")
      return sheet?.items.count == 1 && sheet?.items[0].location == name && sheet?.items[0].isDone != true
    }
  }

  private static func sheet(_ text: String) -> ListSheet? { ListSheet(Array(text.utf8), as: .text, columns: ColumnChoices()) }

  private func reading(of line: String) -> ListLine? {
    guard let text = read(line) else { return nil }
    do throws(ListLine.ParseError) { return try ListLine(text, language: language.locale) } catch { return nil }
  }

  /// The members of an item that an import of its line would change.
  private func linesLost(of item: ListItem, by line: String, _ texts: inout Texts) -> [ExportLoss] {
    func loss(_ member: String, from: String?, to: String?) -> ExportLoss {
      ExportLoss(id: item.id.text, member: member, from: from?.shortened ?? "", to: to)
    }
    guard let found = reading(of: line), found.name == item.name else {
      return [loss("name", from: item.name, to: reading(of: line)?.name)]
    }
    var losses: [ExportLoss] = []
    if found.quantity != item.quantity.keyed(in: language.locale) {
      losses.append(loss("quantity", from: texts.text(item.quantity), to: texts.text(found.quantity)))
    }
    if found.size != item.size {
      losses.append(loss("size", from: item.size.map { texts.text($0) }, to: found.size.map { texts.text($0) }))
    }
    if found.note != inLine(item).note || item.note == line { losses.append(loss("note", from: item.note, to: found.note)) }
    return losses
  }
}

/// Lines of text.
extension ItemDocument {
  /// Sections by the names of locations, each with its items; those of the Unknown Location first.
  private var sections: [(name: String?, items: [ListItem])] {
    let groups = Dictionary(grouping: items.filter { $0.isOnList || format == .markdown }) { places[$0.location] }
    return groups.sorted { ($0.key ?? "") < ($1.key ?? "") }.map { ($0.key, $0.value) }
  }

  private var lines: String {
    var parts: [String] = []
    for section in sections {
      var lines: [String] = []
      if let name = section.name { lines.append(title(heading(name) ?? name)) }
      for item in section.items { lines.append(entry(text(of: item), isOpen: item.isOnList)) }
      parts.append(lines.joined(separator: "\n") + "\n")
    }
    return parts.joined(separator: "\n")
  }

  private func text(of item: ListItem) -> String { written[item.id]?.text ?? item.name }

  private func title(_ name: String) -> String { format == .markdown ? "## \(name.escapedForMarkdown)\n" : "\(name):" }

  private func entry(_ line: String, isOpen: Bool) -> String {
    format == .markdown ? "- [\(isOpen ? " " : "x")] \(line.escapedForMarkdown)" : "- \(line)"
  }

  /// `[{"name":…,"id":…,"complete":…},…]`
  private func writeTasks(to writer: inout DocumentWriter) {
    writer.beginList()
    for item in items {
      writer.element(["name": .string(text(of: item)), "id": .string(Self.uid(item)), "complete": .bool(!item.isOnList)])
    }
    writer.endList()
  }
}

/// iCalendar (RFC 5545): a task for each item.
extension ItemDocument {
  private var calendar: String {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//shop-rpc//shopping list//EN"]
    for item in items {
      lines += ["BEGIN:VTODO", "UID:\(Self.escaped(Self.uid(item)))", "DTSTAMP:\(Self.stamp(item.addedAt))"]
      lines.append("SUMMARY:\(Self.escaped(text(of: item)))")
      if let note = item.note { lines.append("DESCRIPTION:\(Self.escaped(note))") }
      if let place = places[item.location] { lines.append("CATEGORIES:\(Self.escaped(place))") }
      lines.append("STATUS:\(item.isOnList ? "NEEDS-ACTION" : "COMPLETED")")
      if !item.isOnList, let time = item.purchasedAt { lines.append("COMPLETED:\(Self.stamp(time))") }
      lines.append("END:VTODO")
    }
    lines.append("END:VCALENDAR")
    return lines.map { Self.folded($0) + "\r\n" }.joined()
  }

  /// A time such as `20260709T080000Z`.
  private static func stamp(_ time: Timestamp) -> String {
    let text = ArchiveDate.text(of: time)
    return text.prefix { $0 != "." && $0 != "Z" }.filter { $0 != "-" && $0 != ":" } + "Z"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing(";", with: "\\;").replacing(",", with: "\\,").replacing("\n", with: "\\n")
  }

  /// The line in parts of at most 75 bytes.
  private static func folded(_ line: String) -> String {
    guard line.utf8.count > longestLine else { return line }
    var (text, count) = ("", 0)
    for scalar in line.unicodeScalars {
      let size = scalar.utf8.count
      if count + size > longestLine {
        text += "\r\n "
        count = 1
      }
      text.unicodeScalars.append(scalar)
      count += size
    }
    return text
  }

  private static let longestLine = 75
}

struct ExportLoss: WireType, Hashable {
  let id: String
  let member: String
  let from: String
  let to: String?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("id", \.id, .string, "Id of the entity."),
    Field("member", \.member, .string, "Member that the format has no place for."),
    Field("from", \.from, .string, "Its value; long texts are truncated."),
    Field("to", \.to, .nullable(.string), "What stands for it in the document; null if it is left out.")
  ).named("ExportLoss", "A value that the format cannot hold.")

  /// What an entity loses: those of its members that have a value.
  static func all(of id: String, _ members: KeyValuePairs<String, String?>) -> [ExportLoss] {
    members.compactMap { member, value in
      guard let value, !value.isEmpty else { return nil }
      return ExportLoss(id: id, member: member, from: value.shortened, to: nil)
    }
  }
}
