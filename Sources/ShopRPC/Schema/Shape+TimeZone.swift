internal import FoundationEssentials
internal import FoundationInternationalization
import ShopModel

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
