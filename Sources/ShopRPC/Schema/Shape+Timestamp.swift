import ShopModel

extension Shape where Value == Timestamp {
  /// RFC 3339; written in UTC with milliseconds.
  static let timestamp = Shape(
    schema: { _ in ["type": "string", "format": "date-time"] },
    read: { (document, position) throws(Mismatch) in
      guard document[position].isString else { throw .type("string") }
      guard let time = RFC3339.time(document.text(at: position)) else { throw .invalid("time") }
      return time
    },
    write: { value, output in output.time(value) })
}

extension Output {
  /// `"2026-01-15T09:00:00.000Z"`, or `"2026-01-15T09:00:00Z"` in whole seconds.
  mutating func time(_ time: Timestamp, inSeconds: Bool = false) {
    let date = CivilTime(time)
    byte(0x22)
    decimal(UInt(clamping: date.year), atLeast: 4)
    twoDigits([(0x2D, date.month), (0x2D, date.day), (0x54, date.hour), (0x3A, date.minute), (0x3A, date.second)])
    if !inSeconds {
      byte(0x2E)
      decimal(UInt(clamping: date.millisecond), atLeast: 3)
    }
    raw("Z\"")
  }

  /// `"2026-01-15"`
  mutating func date(_ midnight: Timestamp) {
    let date = CivilTime(midnight)
    byte(0x22)
    decimal(UInt(clamping: date.year), atLeast: 4)
    twoDigits([(0x2D, date.month), (0x2D, date.day)])
    byte(0x22)
  }

  /// Each number behind its mark.
  private mutating func twoDigits(_ parts: [(mark: UInt8, value: Int)]) {
    for part in parts {
      byte(part.mark)
      decimal(UInt(clamping: part.value), atLeast: 2)
    }
  }
}
