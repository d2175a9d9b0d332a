import ShopModel

/// What somebody wrote in one line: `2 lbs apples @ dairy`.
struct ListLine: Hashable, Sendable {
  /// Why a line is nothing to buy.
  enum Refusal: Error, Hashable, Sendable {
    /// An amount, a place or a remark, but of nothing.
    case noName
    /// More scalars than a name can have.
    case nameTooLong(Int)
  }

  var name = ""
  var quantity = Amount.one
  /// What no field holds: a size, a range, a price, a place that nobody knows, and that it is urgent.
  var note: String?
  var location: LocationID?
}

extension ListLine {
  /// Reads `text`, in which numbers are written as in `language`; `locations` are known by their folded names.
  init(_ text: String, language: String, locations: [String: LocationID]) throws(Refusal) {
    var reader = ListLineReader(text, language)
    let isUrgent = reader.takeUrgency()
    location = reader.takeLocation(of: locations)
    let prices = reader.takePrices()
    reader.takeMultiplications()
    quantity = reader.takeQuantity()
    name = reader.name
    let length = name.unicodeScalars.count
    if name.isEmpty { throw .noName }
    if length > Limits.nameLength.upperBound { throw .nameTooLong(length) }
    let notes = reader.remarks + prices + reader.unknownPlaces + (isUrgent ? [ListLineReader.urgency] : [])
    note = notes.isEmpty ? nil : notes.joined(separator: " ")
  }
}
