import ShopModel

/// A list entry written as one line: `2 lbs apples @ dairy`.
struct ListLine: Hashable, Sendable {
  /// Reason why a line is not an item.
  enum ParseError: Error, Hashable, Sendable {
    /// The line has an amount, a location, or a remark, but no name.
    case noName
    /// The name has more scalars than allowed.
    case nameTooLong(Int)
  }

  /// What the program tells about a line.
  enum Hint: String, CaseIterable, Sendable {
    /// The line seems to name several things; all of it became one name.
    case severalItems
    /// No location has the name behind `@`; it became part of the note.
    case unknownLocation
  }

  var name: String
  var quantity: Amount
  /// Size of one piece.
  var size: Amount?
  /// Remarks, and what has no field of its own: a range, a price, an unknown location, urgency.
  var note: String?
  var location: LocationID?
  /// False if the line says that the database does not have it, as a shared list does.
  var isAvailable = true
  var hint: Hint?
  /// The name behind `@` if no location has it.
  var unknownLocation: String?
}

extension ListLine {
  /// Reads `text`, with words and numbers of `language`, a BCP 47 tag. `isKnown` tells whether something has this name.
  init(
    _ text: String, language: String, locations: LocationFinder = LocationFinder([:]), isKnown: (EntityName) -> Bool = { _ in false }
  ) throws(ParseError) {
    var furniture = LineFurniture(text, language)
    isAvailable = !furniture.takeUnavailable()
    let isUrgent = furniture.takeUrgency()
    location = furniture.takeLocation(of: locations)
    let prices = furniture.takePrices()
    let content = furniture.content
    let reading = withoutActuallyEscaping(isKnown) { isKnown in
      var reader = LineReader(content.text, language, isPriced: !prices.isEmpty, isKnown: isKnown)
      return reader.reading()
    }
    (name, quantity, size, hint) = (reading.name, reading.quantity, reading.size, reading.hint)
    unknownLocation = furniture.unknownLocation
    if hint == nil, unknownLocation != nil { hint = .unknownLocation }
    let remarks = furniture.remarks + (isUrgent ? [LineFurniture.urgency] : [])
    let notes = (reading.notes + content.marks + prices + remarks).reduce(into: [String]()) { notes, note in
      if !notes.contains(note) { notes.append(note) }
    }
    note = notes.nonEmpty?.joined(separator: RangeNotes.separator)
    let length = name.unicodeScalars.count
    if !reading.isQuoted || name.isEmpty,
      !name.unicodeScalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil || $0.properties.isEmoji })
    {
      throw .noName
    }
    if length > Limits.nameLength.upperBound { throw .nameTooLong(length) }
  }

  /// True if a line that is written for an item, without marks of direction, means that item.
  static func means(_ item: ListItem, by line: String, language: String) -> Bool {
    do throws(ParseError) {
      let read = try ListLine(line, language: language)
      return read.name == item.name && read.quantity == item.quantity.keyed(in: language) && read.size == item.size
        && read.note == item.note
    } catch { return false }
  }

  /// A name in quotation marks that it does not contain.
  static func quoted(_ name: String) -> String {
    let marks = quotes.first { !name.contains($0.0) && !name.contains($0.1) } ?? ("\"", "\"")
    return "\(marks.0)\(name)\(marks.1)"
  }

  /// The name in quotation marks with which a text begins; nil without one.
  static func quotation(in text: String) -> Substring? {
    guard let marks = quotes.first(where: { $0.0 == text.first }), let end = text.dropFirst().firstIndex(of: marks.1) else { return nil }
    return text[text.index(after: text.startIndex)..<end]
  }

  private static let quotes: [(Character, Character)] = [("\"", "\""), ("“", "”"), ("«", "»"), ("「", "」"), ("‹", "›")]
}
