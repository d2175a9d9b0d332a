import ShopModel

/// Finds locations by name.
struct LocationNames {
  private var ids: [String: LocationID] = [:]

  init(_ shop: borrowing Shop) {
    ids[ListedThings.unknownName.key] = .unknown
    if let unknown = shop.locations[.unknown], unknown.name != nil { ids[unknown.key] = .unknown }
    for location in ListedThings.locations(of: shop) { ids[location.key] = location.id }
  }

  /// The location of this name, the Unknown one for no name; nil when there is none.
  func id(of name: FoldedName?) -> LocationID? { name.map { ids[$0.key] } ?? .unknown }
}
