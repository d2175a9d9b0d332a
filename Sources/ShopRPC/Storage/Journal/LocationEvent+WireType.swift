import ShopModel

extension LocationEvent: WireType {
  static let shape = Shape<Self>.cases(
    Case("added", Location.shape, Self.added) { if case .added(let location) = $0 { location } else { nil } },
    Case("changed", LocationChanged.shape, Self.changed) { if case .changed(let fact) = $0 { fact } else { nil } },
    Case("removed", LocationRemoved.shape, Self.removed) { if case .removed(let fact) = $0 { fact } else { nil } },
    Case("put", Location.shape, Self.put) { if case .put(let location) = $0 { location } else { nil } })
}

extension Location: WireType {
  static let shape = Shape<Self>.object(
    { id, name, order, color, uuid in
      Self(id: id, name: name?.text, key: name?.key ?? "", unmarked: name?.unmarked, order: order, color: color, uuid: uuid)
    },
    Field("id", \.id, .id, "The location."),
    Field("name", \.entityName, optional: .entityName, "Name; absent for an unnamed Unknown Location."),
    Field("order", \.order, optional: .integer(LocationLimits.order), "Position in the visiting order; lower values come first."),
    Field("color", \.color, LocationColor.shape, "Color."),
    Field("uuid", \.uuid, optional: .string, "UUID in archives; absent if it is derived from the id."))
}

extension LocationChanged: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("location", \.location, .id, "The location."),
    Field("patch", \.patch, LocationPatch.shape, "The new values."))
}

extension LocationPatch {
  static let shape = Shape<Self>.object(
    into: Self(),
    [
      .change(.name, at: \.entityName, kept: .entityName, summary: "Name."),
      .change(
        .order, at: \.order, kept: .integer(LocationLimits.order), summary: "Position in the visiting order; lower values come first."),
      .change(.color, at: \.color, shape: LocationColor.shape, summary: "Color."),
    ])
}

extension LocationRemoved: WireType {
  static let shape = Shape<Self>.object(Self.init, Field("location", \.location, .id, "The location."))
}
