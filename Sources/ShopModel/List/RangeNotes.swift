/// An amount between two bounds in one unit, such as 2–3 kg.
package struct AmountRange: Hashable, Sendable {
  /// The lower bound, which is the quantity of the item.
  package let lower: Amount
  package let upper: Amount

  package init(lower: Amount, upper: Amount) {
    self.lower = lower
    self.upper = upper
  }
}

/// Notes of items: segments, of which one can be the range that the quantity begins.
package struct RangeNotes: Sendable {
  private let read: @Sendable (String) -> AmountRange?
  private let write: @Sendable (AmountRange) -> String

  /// `read` returns the range that a segment is, nil for none; `write` returns a segment that `read` reads.
  package init(read: @escaping @Sendable (String) -> AmountRange?, write: @escaping @Sendable (AmountRange) -> String) {
    (self.read, self.write) = (read, write)
  }

  /// No segment is a range.
  package static let none = RangeNotes(read: { _ in nil }, write: { _ in "" })

  /// Separator of the segments of a note.
  package static let separator = " · "

  /// The note of an item of the amount `quantity` after adding an item of the amount `more` with the note `other`: both, segment by
  /// segment, without repetition. Ranges add up to one from `sum`; if the quantity was replaced, which nil says, that of the item is gone.
  func joined(_ note: String?, of quantity: Amount, with other: String?, of more: Amount, to sum: Amount?) -> String? {
    var segments = Self.segments(of: note)
    var added = Self.segments(of: other)
    let index = segments.firstIndex { upper(in: $0, of: quantity) != nil }
    let addedIndex = added.firstIndex { upper(in: $0, of: more) != nil }
    if index != nil || addedIndex != nil {
      let upper = index.flatMap { self.upper(in: segments[$0], of: quantity) }
      if let sum {
        let addedUpper = addedIndex.flatMap { self.upper(in: added[$0], of: more) }
        if let addedIndex { added.remove(at: addedIndex) }
        let total = (upper ?? quantity).adding(addedUpper ?? more)?.converted(toUnitOf: sum)
        if let index { segments.remove(at: index) }
        if let total { segments.insert(write(AmountRange(lower: sum, upper: total)), at: index ?? segments.count) }
      } else if let index {
        segments.remove(at: index)
      }
    }
    for segment in added where !segments.contains(segment) { segments.append(segment) }
    return segments.isEmpty ? nil : segments.joined(separator: Self.separator)
  }

  /// The upper bound of the range that a segment is, if it begins with the quantity; its unit can be left out.
  private func upper(in segment: String, of quantity: Amount) -> Amount? {
    guard let range = read(segment), range.lower.value == quantity.value, range.lower.unit == nil || range.lower.unit == quantity.unit
    else {
      return nil
    }
    return Amount(value: range.upper.value, unit: quantity.unit)
  }

  private static func segments(of note: String?) -> [String] {
    guard let note, !note.isEmpty else { return [] }
    var segments: [String] = []
    var start = note.startIndex
    var index = start
    while index < note.endIndex {
      if note[index...].hasPrefix(separator) {
        segments.append(String(note[start..<index]))
        index = note.index(index, offsetBy: separator.count)
        start = index
      } else {
        index = note.index(after: index)
      }
    }
    return segments + [String(note[start...])]
  }
}
