import ShopModel

/// Rows of lists in files, as records of ours: what a file cannot carry stays as it is.
extension Intake {
  /// What a location of a file is here. `id` is its own, or a new one; nil for what need not be made: an Unknown Location like any.
  func record(of location: ListedLocation, before: Location?, id: LocationID) -> Location? {
    guard location.order == nil else {
      return Location(id: id, name: location.name.text, key: location.name.key, order: location.order, color: location.color)
    }
    let isUnnamed = before?.name == nil && location.name.key == ListedThings.unknownName.key
    if before == nil, isUnnamed, location.color == .plain { return nil }
    let name = isUnnamed ? nil : location.name
    return Location(id: .unknown, name: name?.text, key: name?.key ?? "", order: nil, color: location.color)
  }

  /// What an item of a file is here. An amount that a file would tell alike stays.
  func record(of item: ListedItem, before: ListItem?, id: ItemID, at location: LocationID, in list: ListID, now: Timestamp) -> ListItem {
    guard var record = before else {
      return ListItem(
        id: id, list: list, name: item.name.text, key: item.name.key, quantity: item.quantity, isOnList: item.isOnList,
        isAvailable: item.isAvailable, location: location, purchasedAt: item.purchasedAt, addedAt: now)
    }
    (record.name, record.key) = (item.name.text, item.name.key)
    if item.quantity != Amount(whole: ListedThings.pieces(of: record.quantity)) { record.quantity = item.quantity }
    (record.isOnList, record.isAvailable, record.location) = (item.isOnList, item.isAvailable, location)
    if let time = item.purchasedAt, record.purchasedAt.map(ArchiveDate.inSeconds) != time { record.setPurchase(time) }
    return record
  }
}

extension ListItem {
  /// Makes `time` the last purchase: one more if it is later, otherwise in place of the one that is known.
  fileprivate mutating func setPurchase(_ time: Timestamp) {
    if purchasedAt.map({ $0 < time }) ?? true { notePurchase(at: time) } else { purchasedAt = time }
  }
}

extension Amount {
  /// So many pieces; nil when there are none.
  fileprivate init?(whole: Int) {
    guard let value = Fraction(whole, 1) else { return nil }
    self.init(value: value)
  }
}
