internal import FoundationEssentials
internal import FoundationInternationalization
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

extension Shape where Value == String {
  /// The IANA name of a time zone, in any case; what the system does not know is refused with the nearest one that it knows.
  static let timeZone = Shape(
    schema: { _ in ["type": "string", "minLength": 1, "maxLength": .int(ZoneName.longest)] },
    read: { (document, position) throws(Mismatch) in
      guard document[position].isString else { throw .type("string") }
      let name = document.text(at: position)
      if let known = ZoneName.canonical(name) { return known }
      let meant = Spelling.nearest(to: name, among: ZoneName.known)
      throw Mismatch([Problem(.invalid, [Fact("expected", .text("timeZone"))], didYouMean: meant)])
    },
    write: { value, output in output.string(value) })
}

/// Names of time zones as IANA has them.
enum ZoneName {
  /// The name as it is spelled; nil when there is no such zone. Abbreviations and offsets such as `PST` and `GMT+3` are none: they name
  /// no place whose clocks could be changed.
  static func canonical(_ name: String) -> String? {
    // looking others up takes a while
    if name == Preferences.usualTimeZone { return name }
    guard name.utf8.count <= longest else { return nil }
    let folded = name.lowercased()
    if let known = known.first(where: { $0.lowercased() == folded }) { return known }
    guard name.contains("/"), !name.hasPrefix(invented), TimeZone(identifier: name)?.identifier == name else { return nil }
    return name
  }

  /// The zones of today, without the names that they had once.
  static var known: [String] { TimeZone.knownTimeZoneIdentifiers + [Preferences.usualTimeZone] }

  /// In bytes: twice the longest that there is.
  static let longest = 64
  /// Zones that ICU makes up.
  private static let invented = "SystemV/"
}
