import ShopModel

/// Reading rows of list files. Missing members get the defaults of a new entity; unknown members are ignored.
extension ImportSession {
  /// Reads the item at `position`; `path` is its JSON Pointer within the row.
  mutating func listedItem(_ document: borrowing Document, _ position: Int, under path: String = "") throws(RowError) -> PortableItem {
    guard document[position].kind == .object else { throw RowError(path: path, reason: .wrongType) }
    let id = try value(.newID, document, document.find(.id, in: position), path + "/id")
    if let id { name(id) }
    let name = try self.name(document, document.find(.name, in: position), path + "/name")
    return PortableItem(
      id: id.map { ItemID($0) }, name: name, quantity: try amount(document, document.find(.quantity, in: position), path + "/quantity"),
      isOnList: try value(.bool, document, document.find(.onList, in: position), path + "/onList") ?? true,
      isAvailable: try value(.bool, document, document.find(.isAvailable, in: position), path + "/isAvailable") ?? true,
      locationName: try locationName(document, document.find(.nameOfLocation, in: position), path + "/locationName"),
      purchasedAt: optional(
        document, document.find(.dateLastPurchased, in: position), path + "/dateLastPurchased", read: ArchiveDate.read))
  }

  /// Reads a list of locations and converts their visiting orders to our range. Rows that cannot be read are
  /// reported and become nil.
  mutating func listedLocations(
    _ document: borrowing Document, _ rows: [Int], part: String?, _ context: RequestContext
  ) -> [Row<PortableLocation>?] {
    var read: [Row<PortableLocation>?] = []
    for (index, row) in rows.enumerated() {
      guard context.shouldContinue() else { return read + Array(repeating: nil, count: rows.count - index) }
      begin(part: part, index, counting: LocationPart.name)
      do throws(RowError) {
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

  /// Reads the location at `position`.
  private mutating func listedLocation(_ document: borrowing Document, _ position: Int) throws(RowError) -> PortableLocation {
    guard document[position].kind == .object else { throw RowError(path: "", reason: .wrongType) }
    let id = try value(.newID, document, document.find(.id, in: position), "/id")
    if let id { name(id) }
    let name = try self.name(document, document.find(.name, in: position), "/name")
    let order = try order(document, document.find(.visitationOrder, in: position))
    var color = LocationColor.plain
    for (name, part) in [("red", \LocationColor.red), ("green", \.green), ("blue", \.blue), ("opacity", \.opacity)] {
      color[keyPath: part] = try portion(document, document.find(Name(name), in: position), "/\(name)") ?? color[keyPath: part]
    }
    return PortableLocation(id: id.map { LocationID($0) }, name: name, order: id == LocationID.unknown.text ? nil : order, color: color)
  }

  /// A value; nil if it is missing.
  private func value<Value>(
    _ shape: Shape<Value>, _ document: borrowing Document, _ position: Int, _ path: String
  ) throws(RowError) -> Value? {
    if position < 0 { return nil }
    do throws(ValidationError) { return try shape.read(document, position) } catch {
      throw RowError(path: path, reason: RowError(error).reason)
    }
  }

  /// An optional value; nil if it is missing or null. One that cannot be read is left out and reported, without its text if it is secret.
  mutating func optional<Value>(
    _ document: borrowing Document, _ position: Int, _ path: String, isSecret: Bool = false, read: (borrowing Document, Int) -> Value?
  ) -> Value? {
    if position < 0 || document[position].kind == .null { return nil }
    if let value = read(document, position) { return value }
    let isShown = !isSecret && (document[position].isString || document[position].kind == .number)
    addRepair(path, from: isShown ? document.text(at: position) : "", to: nil, .invalid)
    return nil
  }

  private mutating func name(_ document: borrowing Document, _ position: Int, _ path: String) throws(RowError) -> EntityName {
    if position < 0 { throw RowError(path: path, reason: .missing) }
    guard document[position].isString else { throw RowError(path: path, reason: .wrongType) }
    return EntityName(try text(document.text(at: position), path, Limits.nameLength) as String)
  }

  /// The name of an item's location. It is not cleaned, because repairs are reported for the location itself.
  private func locationName(_ document: borrowing Document, _ position: Int, _ path: String) throws(RowError) -> EntityName? {
    if position < 0 || document[position].kind == .null { return nil }
    guard document[position].isString else { throw RowError(path: path, reason: .wrongType) }
    return EntityName(document.text(at: position))
  }

  private func amount(_ document: borrowing Document, _ position: Int, _ path: String) throws(RowError) -> Amount {
    if position < 0 { return .one }
    guard let decimal = document.decimal(at: position) else { throw RowError(path: path, reason: .wrongType) }
    do throws(Amount.ConversionError) { return Amount(value: try Fraction(decimal)) } catch {
      throw RowError(path: path, reason: error == .tooFine ? .precision : .outOfRange)
    }
  }

  /// The visiting order; nil for the Unknown Location.
  private func order(_ document: borrowing Document, _ position: Int) throws(RowError) -> Int? {
    if position < 0 { return LocationLimits.usualOrder }
    guard let given = document.integer(at: position) else { throw RowError(path: "/visitationOrder", reason: .wrongType) }
    return given == PortableFields.unknownOrder ? nil : given
  }

  /// A component of a color, clamped to 0 through 1; nil if it is missing.
  private mutating func portion(_ document: borrowing Document, _ position: Int, _ path: String) throws(RowError) -> Double? {
    if position < 0 { return nil }
    guard document[position].kind == .number, let given = Double(document.text(at: position)) else {
      throw RowError(path: path, reason: .wrongType)
    }
    let portion = min(max(given, 0), 1).magnitude
    if portion != given { addRepair(path, from: document.text(at: position), to: "\(Int(portion))", .outOfRange) }
    return portion
  }
}

extension Name {
  fileprivate static let dateLastPurchased = Name("dateLastPurchased")
  fileprivate static let isAvailable = Name("isAvailable")
  static let nameOfLocation = Name("locationName")
  static let onList = Name("onList")
  static let visitationOrder = Name("visitationOrder")
}
