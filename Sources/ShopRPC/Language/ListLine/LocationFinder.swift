import ShopModel

/// Finds the location that somebody means by a name.
struct LocationFinder: Sendable {
  private let names: [(id: LocationID, name: EntityName)]
  /// Names with pictures, without them.
  private let plain: [(id: LocationID, name: EntityName)]
  private let isUnknownNamed: Bool
  /// True if the first words of a name are enough.
  private let findsBeginnings: Bool

  /// Finds locations by their names; `findsBeginnings` is false where the location can be created.
  init(_ names: [LocationID: EntityName], findsBeginnings: Bool = true) {
    self.findsBeginnings = findsBeginnings
    self.names = names.map { ($0.key, $0.value) }
    isUnknownNamed = names[.unknown] != nil
    plain = names.compactMap { id, name in name.text.withoutPictures.map { (id, EntityName($0)) } }
  }

  /// The location with this name; without regard to marks or to pictures, such as in `🥬 Produce`, or by its first words, only if a single one is
  /// meant.
  func find(_ text: String) -> LocationID? {
    let name = EntityName(text)
    for names in [names, plain] {
      let found = name.matches(among: names) { $0.name }
      if !found.isEmpty { return found.count == 1 ? found[0].id : nil }
    }
    if !isUnknownNamed, UnknownLocationName.isOne(name) { return .unknown }
    let words = name.unmarked.split(separator: " ")
    if !findsBeginnings || words.isEmpty { return nil }
    let beginning = Set((names + plain).filter { $0.name.unmarked.split(separator: " ").starts(with: words) }.map(\.id))
    return beginning.count == 1 ? beginning.first : nil
  }
}

extension String {
  /// The text without emoji and other symbols, if it has any and something is left.
  fileprivate var withoutPictures: String? {
    if unicodeScalars.allSatisfy(\.isASCII) { return nil }
    let kept = filter { character in
      let scalars = character.unicodeScalars
      return !(scalars.first.map { $0.properties.isEmojiPresentation || $0.properties.generalCategory == .otherSymbol } ?? false)
        && !scalars.contains("\u{FE0F}")
    }
    let plain = kept.split(separator: " ").joined(separator: " ")
    return plain.isEmpty || kept.count == count ? nil : plain
  }
}

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
