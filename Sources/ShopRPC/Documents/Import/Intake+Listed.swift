import ShopModel

/// Reading rows of list files. Missing members get the defaults of a new entity; unknown members are ignored.
extension Intake {
  /// Reads the item at `place`; `path` is its JSON Pointer within the row.
  mutating func listedItem(_ document: borrowing Document, _ place: Int, under path: String = "") throws(RowFault) -> ListedItem {
    guard document[place].kind == .object else { throw RowFault(path: path, reason: .wrongType) }
    let id = try self.id(document, place, path)
    if let id { name(id) }
    let name = try self.name(document, document.find(.name, in: place), path + "/name")
    return ListedItem(
      id: id.map { ItemID($0) }, name: name, quantity: try amount(document, document.find(.quantity, in: place), path + "/quantity"),
      isOnList: try flag(document, document.find(.onList, in: place), path + "/onList"),
      isAvailable: try flag(document, document.find(.isAvailable, in: place), path + "/isAvailable"),
      place: try placeName(document, document.find(.nameOfLocation, in: place), path + "/locationName"),
      purchasedAt: purchaseTime(document, document.find(.dateLastPurchased, in: place), path + "/dateLastPurchased"))
  }

  /// Reads a list of locations and converts their visiting orders to our range. Rows that cannot be read are
  /// reported and become nil.
  mutating func listedLocations(
    _ document: borrowing Document, _ rows: [Int], part: String?, _ context: RequestContext
  ) -> [Row<ListedLocation>?] {
    var read: [Row<ListedLocation>?] = []
    for (index, row) in rows.enumerated() {
      guard context.goesOn() else { return read + Array(repeating: nil, count: rows.count - index) }
      begin(part: part, index)
      do throws(RowFault) {
        let location = try listedLocation(document, row)
        read.append(Row(index: index, record: location, repairs: repairs))
      } catch {
        read.append(nil)
        reject(error)
      }
    }
    let orders = VisitingOrders(read.compactMap { $0?.record.order })
    return read.map { $0.map(orders.renumbered) }
  }

  /// Reads the location at `place`.
  private mutating func listedLocation(_ document: borrowing Document, _ place: Int) throws(RowFault) -> ListedLocation {
    guard document[place].kind == .object else { throw RowFault(path: "", reason: .wrongType) }
    let id = try self.id(document, place, "")
    if let id { name(id) }
    let name = try self.name(document, document.find(.name, in: place), "/name")
    let order = try order(document, document.find(.visitationOrder, in: place))
    let color = LocationColor(
      red: try portion(document, place, .red, or: LocationColor.plain.red),
      green: try portion(document, place, .green, or: LocationColor.plain.green),
      blue: try portion(document, place, .blue, or: LocationColor.plain.blue),
      opacity: try portion(document, place, .opacity, or: LocationColor.plain.opacity))
    return ListedLocation(id: id.map { LocationID($0) }, name: name, order: id == LocationID.unknown.text ? nil : order, color: color)
  }

  /// The id of a row; nil if it has none.
  private func id(_ document: borrowing Document, _ row: Int, _ path: String) throws(RowFault) -> String? {
    let place = document.find(.id, in: row)
    if place < 0 { return nil }
    do throws(Mismatch) { return try Shape<String>.newID.read(document, place) } catch {
      throw RowFault(path: path + "/id", reason: RowFault(error).reason)
    }
  }

  private mutating func name(_ document: borrowing Document, _ place: Int, _ path: String) throws(RowFault) -> FoldedName {
    if place < 0 { throw RowFault(path: path, reason: .missing) }
    guard document[place].isString else { throw RowFault(path: path, reason: .wrongType) }
    return FoldedName(try text(document.text(at: place), path, Limits.nameLength) as String)
  }

  /// The name of an item's location. It is not cleaned, because repairs are reported for the location itself.
  private func placeName(_ document: borrowing Document, _ place: Int, _ path: String) throws(RowFault) -> FoldedName? {
    if place < 0 || document[place].kind == .null { return nil }
    guard document[place].isString else { throw RowFault(path: path, reason: .wrongType) }
    return FoldedName(document.text(at: place))
  }

  private func flag(_ document: borrowing Document, _ place: Int, _ path: String) throws(RowFault) -> Bool {
    if place < 0 { return true }
    switch document[place].kind {
    case .true: return true
    case .false: return false
    default: throw RowFault(path: path, reason: .wrongType)
    }
  }

  private func amount(_ document: borrowing Document, _ place: Int, _ path: String) throws(RowFault) -> Amount {
    if place < 0 { return .one }
    guard let decimal = document.decimal(at: place) else { throw RowFault(path: path, reason: .wrongType) }
    do throws(Amount.Refusal) { return Amount(value: try Fraction(decimal)) } catch {
      throw RowFault(path: path, reason: error == .tooFine ? .precision : .outOfRange)
    }
  }

  /// The time of the last purchase; one that cannot be read is left out.
  private mutating func purchaseTime(_ document: borrowing Document, _ place: Int, _ path: String) -> Timestamp? {
    if place < 0 || document[place].kind == .null { return nil }
    if let time = ArchiveDate.read(document, place) { return time }
    let isScalar = document[place].isString || document[place].kind == .number
    note(path, from: isScalar ? document.text(at: place) : "", to: nil, .invalid)
    return nil
  }

  /// The visiting order; nil for the Unknown Location.
  private func order(_ document: borrowing Document, _ place: Int) throws(RowFault) -> Int? {
    if place < 0 { return LocationLimits.usualOrder }
    guard let given = document.integer(at: place) else { throw RowFault(path: "/visitationOrder", reason: .wrongType) }
    return given == ListedThings.unknownOrder ? nil : given
  }

  /// A component of a color, clamped to 0 through 1.
  private mutating func portion(
    _ document: borrowing Document, _ row: Int, _ name: Name, or usual: Double
  ) throws(RowFault) -> Double {
    let place = document.find(name, in: row)
    if place < 0 { return usual }
    let path = Self.paths[name] ?? ""
    guard document[place].kind == .number, let given = Double(document.text(at: place)) else {
      throw RowFault(path: path, reason: .wrongType)
    }
    let portion = min(max(given, 0), 1).magnitude
    if portion != given { note(path, from: document.text(at: place), to: "\(Int(portion))", .outOfRange) }
    return portion
  }

  private static let paths: [Name: String] = [.red: "/red", .green: "/green", .blue: "/blue", .opacity: "/opacity"]
}

extension Name {
  fileprivate static let blue = Name("blue")
  fileprivate static let dateLastPurchased = Name("dateLastPurchased")
  fileprivate static let green = Name("green")
  fileprivate static let isAvailable = Name("isAvailable")
  static let nameOfLocation = Name("locationName")
  static let onList = Name("onList")
  fileprivate static let opacity = Name("opacity")
  fileprivate static let red = Name("red")
  static let visitationOrder = Name("visitationOrder")
}
