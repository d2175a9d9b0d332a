import ShopModel

/// The names under which the Unknown Location is shown while it has none of its own.
enum UnknownLocationName {
  /// The name in list files, which is not translated.
  static let inFiles = EntityName("Unknown Location")

  /// True if a name is that of the Unknown Location in some language.
  static func isOne(_ name: EntityName) -> Bool { keys.contains(name.key) }

  private static let keys: Set<String> = {
    var texts = Texts()
    var keys: Set<String> = [inFiles.key]
    for language in Language.all {
      texts.use(language)
      keys.insert(EntityName(texts.text(.locationUnknown)).key)
    }
    return keys
  }()
}

extension UnknownLocationName {
  /// Throws if a location other than the Unknown one would have a name under which that one is shown in `shop`.
  static func exclude(_ name: EntityName, of location: LocationID?, in shop: borrowing Shop) throws(LocationError) {
    let isNamed = shop.locations[.unknown]?.name != nil
    let isOld = location.map { shop.locations[$0]?.key == name.key } ?? false
    if location != .unknown, !isNamed, !isOld, isOne(name) { throw .alreadyExists(.unknown) }
  }
}
