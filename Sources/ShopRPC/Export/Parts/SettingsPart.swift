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
    for (language, path) in [(record.language, "/language"), (record.otherLanguage, "/otherLanguage")] {
      guard let language, LanguageTag(language)?.text != language else { continue }
      throw RowFault(path: path, reason: .invalid)
    }
  }

  static func taking(_ record: Settings, into shop: borrowing Shop, _ intake: inout Intake) -> Change<IntakeOutcome> {
    shop.takingIn(record)
  }

  static func removing(_ record: Settings) -> [Event] { [.setting(.put(Settings()))] }
}
