import ShopModel

/// The items of the current list in the formats of other programs. Files do not depend on ids or orders that another store does not keep, so
/// that an import elsewhere exports the same bytes.
struct ItemDocument {
  let format: ExportFormat
  private let items: [ListItem]
  /// The name of each location; nil for the unnamed Unknown Location.
  private let places: [LocationID: String]

  init(_ format: ExportFormat, of shop: borrowing Shop) {
    self.format = format
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
  }

  /// A text as an import would read it.
  private static func clean(_ text: String) -> String { PlainText.name(PlainText.withoutDirections(CleanText(text).text)) ?? text }

  /// Writes the document.
  func write(to writer: inout DocumentWriter, in language: Language) {
    var texts = Texts()
    texts.use(language)
    switch format {
    case .homeassistant: writeTasks(to: &writer, &texts)
    case .ics: writer.output.raw(calendar(&texts))
    default: writer.output.raw(lines(&texts))
    }
  }

  /// What the format cannot hold.
  func losses() -> [ExportLoss] {
    items.flatMap { item in
      ExportLoss.all(
        of: item.id.text,
        [
          "location": format == .homeassistant ? places[item.location] : nil, "onList": format == .text && !item.isOnList ? "false" : nil,
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

/// Lines of text.
extension ItemDocument {
  /// Sections by the names of locations, each with its items; those of the Unknown Location first.
  private var sections: [(name: String?, items: [ListItem])] {
    let groups = Dictionary(grouping: items.filter { $0.isOnList || format == .markdown }) { places[$0.location] }
    return groups.sorted { ($0.key ?? "") < ($1.key ?? "") }.map { ($0.key, $0.value) }
  }

  private func lines(_ texts: inout Texts) -> String {
    var parts: [String] = []
    for section in sections {
      var lines: [String] = []
      if let name = section.name { lines.append(format == .markdown ? "## \(name.escapedForMarkdown)\n" : "\(name):") }
      for item in section.items {
        let line = texts.line(of: item)
        lines.append(format == .markdown ? "- [\(item.isOnList ? " " : "x")] \(line.escapedForMarkdown)" : "- \(line)")
      }
      parts.append(lines.joined(separator: "\n") + "\n")
    }
    return parts.joined(separator: "\n")
  }

  /// `[{"name":…,"id":…,"complete":…},…]`
  private func writeTasks(to writer: inout DocumentWriter, _ texts: inout Texts) {
    writer.beginList()
    for item in items {
      writer.element(["name": .string(texts.line(of: item)), "id": .string(Self.uid(item)), "complete": .bool(!item.isOnList)])
    }
    writer.endList()
  }
}

/// iCalendar (RFC 5545): a task for each item.
extension ItemDocument {
  private func calendar(_ texts: inout Texts) -> String {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//shop-rpc//shopping list//EN"]
    for item in items {
      var plain = item
      plain.note = nil
      lines += ["BEGIN:VTODO", "UID:\(Self.escaped(Self.uid(item)))", "DTSTAMP:\(Self.stamp(item.addedAt))"]
      lines.append("SUMMARY:\(Self.escaped(texts.line(of: plain)))")
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
