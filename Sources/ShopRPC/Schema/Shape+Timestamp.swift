internal import FoundationEssentials
internal import FoundationInternationalization
import ShopModel

extension Shape where Value == Timestamp {
  /// An RFC 3339 time; written in UTC with milliseconds.
  static let timestamp = Shape(
    schema: { _ in ["type": "string", "format": "date-time"] },
    read: { (document, position) throws(ValidationError) in
      guard document[position].isString else { throw .type("string") }
      guard let time = RFC3339.time(document.text(at: position)) else { throw .invalid("time") }
      return time
    },
    write: { value, output in output.time(value) })
}

extension Output {
  /// Writes `"2026-01-15T09:00:00.000Z"`, or `"2026-01-15T09:00:00Z"` in whole seconds.
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

  /// Writes `"2026-01-15"`.
  mutating func date(_ midnight: Timestamp) {
    let date = CivilTime(midnight)
    byte(0x22)
    decimal(UInt(clamping: date.year), atLeast: 4)
    twoDigits([(0x2D, date.month), (0x2D, date.day)])
    byte(0x22)
  }

  /// Writes each number after its separator.
  private mutating func twoDigits(_ parts: [(mark: UInt8, value: Int)]) {
    for part in parts {
      byte(part.mark)
      decimal(UInt(clamping: part.value), atLeast: 2)
    }
  }
}

extension Shape where Value == String {
  /// IANA time zone name, in any case; an unknown name is rejected with the most similar known one.
  static let timeZone = Shape(
    schema: { _ in ["type": "string", "minLength": 1, "maxLength": .int(ZoneName.longest)] },
    read: { (document, position) throws(ValidationError) in
      guard document[position].isString else { throw .type("string") }
      let name = document.text(at: position)
      if let known = ZoneName.canonical(name) { return known }
      let meant = Spelling.nearest(to: name, among: ZoneName.known)
      throw ValidationError([Problem(.invalid, [Fact("expected", .text("timeZone"))], didYouMean: meant)])
    },
    write: { value, output in output.string(value) })
}

/// IANA time zone names.
enum ZoneName {
  /// Canonical spelling of the name; nil for an unknown zone. Abbreviations and offsets such as `PST` and
  /// `GMT+3` are not accepted: they have no place whose time changes would apply.
  static func canonical(_ name: String) -> String? {
    // looking up the others is slow
    if name == Preferences.usualTimeZone { return name }
    guard name.utf8.count <= longest else { return nil }
    let folded = name.lowercased()
    if let known = known.first(where: { $0.lowercased() == folded }) { return known }
    guard name.contains("/"), !name.hasPrefix(icuOnlyPrefix), TimeZone(identifier: name)?.identifier == name else { return nil }
    return name
  }

  /// The zone that the variable `TZ` names, or the file with its rules; nil for POSIX rules such as `CET-1CEST`, and for an unknown zone.
  static func ofEnvironment(_ value: String) -> String? {
    let name = value.hasPrefix(":") ? value.dropFirst() : value[...]
    guard let folder = name.firstRange(of: zoneFolder) else { return canonical(String(name)) }
    return canonical(String(name[folder.upperBound...]))
  }

  /// Part of the path of a file with the rules of a zone.
  private static let zoneFolder = "/zoneinfo/"

  /// Current zone names, without obsolete ones.
  static var known: [String] { TimeZone.knownTimeZoneIdentifiers + [Preferences.usualTimeZone] }

  /// Maximum length in bytes: twice the longest name.
  static let longest = 64
  /// Prefix of zones that exist in ICU only.
  private static let icuOnlyPrefix = "SystemV/"
}
