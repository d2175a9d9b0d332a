import ShopModel

/// A moment, or a day that is the same everywhere.
enum GivenDate: Wire {
  case moment(Timestamp)
  /// Its midnight in UTC.
  case day(Timestamp)

  var isMoment: Bool { if case .moment = self { true } else { false } }

  static let shape = Shape<Self>(
    schema: { _ in ["type": "string", "anyOf": [["format": "date-time"], ["format": "date"]]] },
    read: { (document, position) throws(Mismatch) in
      guard document[position].isString else { throw .type("string") }
      let text = document.text(at: position)
      if let time = RFC3339.time(text) { return .moment(time) }
      if text.utf8.count == dayLength, let midnight = RFC3339.time(text + "T00:00:00Z") { return .day(midnight) }
      throw .invalid("time")
    },
    write: { value, output in
      switch value {
      case .moment(let time), .day(let time): output.time(time)
      }
    })

  /// Bytes of `2026-01-15`.
  private static let dayLength = 10
}
