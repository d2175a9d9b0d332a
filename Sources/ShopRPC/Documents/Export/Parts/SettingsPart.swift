import ShopModel

/// How the shop is used: one thing, or none when nothing was ever set.
enum SettingsPart: ShopPart {
  static let name = "settings"
  static let shape = Settings.shape

  static func each(of shop: borrowing Shop, for customer: CustomerID, _ body: (Settings) -> Void) {
    if shop.settings != Settings() { body(shop.settings) }
  }

  /// There is only one.
  static func id(of record: Settings) -> String { name }

  static func check(_ record: inout Settings, in shop: borrowing Shop, _ intake: inout Intake) throws(RowFault) {
    let tags = [
      (record.language, "/language"), (record.otherLanguage, "/otherLanguage"), (record.regionalEnglish, "/regionalEnglish"),
    ]
    for (language, path) in tags {
      guard let language, LanguageTag(language)?.full != language else { continue }
      throw RowFault(path: path, reason: .invalid)
    }
    checkTimeZone(of: &record, &intake)
  }

  /// A time zone that this system does not know is left out; the ranges of all others are those of their shapes.
  private static func checkTimeZone(of record: inout Settings, _ intake: inout Intake) {
    guard let zone = record.preferences.timeZone else { return }
    let known = ZoneName.canonical(zone)
    if known == zone { return }
    intake.note("/preferences", from: zone, to: known, .reference)
    record.preferences.timeZone = known
  }

  static func taking(_ record: Settings, into shop: borrowing Shop, _ intake: inout Intake) -> Change<IntakeOutcome> {
    shop.takingIn(record)
  }

  static func removing(_ record: Settings) -> [Event] { [.setting(.put(Settings()))] }
}
