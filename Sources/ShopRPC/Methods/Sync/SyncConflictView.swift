import ShopModel

/// A conflict, as clients see it.
struct SyncConflictView: WireType {
  let id: String
  let kind: SyncConflict.Kind
  let entity: SyncEntity
  let part: String
  let text: ConflictText
  let values: [SyncValueView]

  static let shape = Shape<Self>.object(
    { Self(id: $0, kind: $1, entity: $2, part: $3, text: $4, values: $5) },
    Field("id", \.id, .string, "Id of the conflict, the same on all devices."),
    Field(
      "kind", \.kind, .word,
      "`part`: several devices changed the part; `removedAndChanged`: one removed the entity while another changed it."),
    Field("entity", \.entity, SyncEntity.shape, "The entity."),
    Field("part", \.part, .string, "Name of the part, such as `price` or `line:apples`."),
    Field("text", \.text, ConflictText.shape, "The conflict in one sentence."),
    Field("values", \.values, .array(SyncValueView.shape), "The values of the devices that disagree; the first one is shown."))
}

/// The value of one device in a conflict.
struct SyncValueView: WireType {
  let device: ReplicaID
  let name: String?
  let at: Timestamp
  let value: EntityView?
  let text: SyncValueText?

  static let shape = Shape<Self>.object(
    { Self(device: $0, name: $1, at: $2, value: $3, text: $4) },
    Field("deviceId", \.device, .id, "Id of the device."),
    Field("deviceName", \.name, optional: .string, "Its name; absent if it has none."),
    Field("changedAt", \.at, .timestamp, "Time of its change, by its clock."),
    Field(
      "value", \.value, optional: EntityView.shape,
      "The entity with this value; absent if the device removed it, for carts, and for preferences."),
    Field("text", \.text, optional: SyncValueText.shape, "The value of the part; absent if it is not one number, name, or amount."))
}

extension SyncReplica {
  /// Conflicts with the values of all devices.
  func conflictViews(_ conflicts: some Sequence<SyncConflict>, in service: borrowing ServiceState) -> [SyncConflictView] {
    var views: [SyncConflictView] = []
    for conflict in conflicts {
      let subject = conflict.name(in: service.shop, service.context.languages)
      var values: [SyncValueView] = []
      for operation in conflict.operations {
        let value = state.value(of: conflict, by: operation)
        values.append(
          SyncValueView(
            device: operation.id.replica, name: name(of: operation.id.replica), at: operation.at,
            value: value.flatMap { $0.view(in: service.shop, service.context) },
            text: conflict.target.text(of: value, in: service.shop, service.context.languages)))
      }
      views.append(
        SyncConflictView(
          id: conflict.id, kind: conflict.kind, entity: SyncEntity(conflict.target.entity), part: conflict.target.name,
          text: ConflictText(kind: conflict.kind, name: subject), values: values))
    }
    return views
  }
}

extension Entity {
  /// The entity as other methods show it; nil for those whose content is not in the value alone.
  fileprivate func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? {
    switch self {
    case .cart, .holder, .settings, .openList: nil
    default: EntityView(self, in: shop, context)
    }
  }
}

extension Entity {
  /// Name of the entity, for the kinds that have one.
  fileprivate func name(in languages: [String]) -> SyncValueText? {
    switch self {
    case .product(let product): .plain(product.name.text(in: languages))
    case .category(let category): .plain(category.title.text(in: languages))
    case .item(let item): .plain(item.name)
    case .list(let list): list.name.map { .plain($0) } ?? .label(.list)
    case .location(let location): .location(location.name)
    case .cart(let cart): cart.name.map { .plain($0) } ?? .label(.cart)
    case .promotion(let promotion): .plain(promotion.name.text(in: languages))
    case .order, .tax, .settings, .customer, .holder, .openList, .timer, .catalogSource: nil
    }
  }
}

extension SyncConflict {
  /// Name of what the conflict is about.
  fileprivate func name(in shop: borrowing Shop, _ languages: [String]) -> SyncValueText {
    if case .line(let product) = target.part, let value = shop.products[product] { return .plain(value.name.text(in: languages)) }
    let value = shop.value(of: target.entity)
    switch value {
    case .order(let order): return .plain(order.id.text)
    case .tax(let rate): return rate.category.map { .plain($0.text) } ?? .label(.taxes)
    case .settings: return PreferenceKey(rawValue: target.name).map { .label(PreferenceTable.row($0).label) } ?? .label(.settings)
    default: return value?.name(in: languages) ?? .plain(id)
    }
  }
}

extension SyncPartID {
  /// Text of the part in one value of its entity; nil when the part is not one number, name or amount.
  fileprivate func text(of value: Entity?, in shop: borrowing Shop, _ languages: [String]) -> SyncValueText? {
    guard let value else { return .removed }
    switch (value, part) {
    case (.cart(let cart), .line(let product)): return cart.lines.first { $0.product == product }.map { .number($0.quantity) }
    case (.item(let item), .need): return .amount(item.quantity)
    case (.product, .field), (.item, .field), (.order, .field), (.settings, .field): return text(ofFieldIn: value, in: shop, languages)
    default: return value.name(in: languages)
    }
  }

  /// Text of a field of an entity with several kinds of fields.
  private func text(ofFieldIn value: Entity, in shop: borrowing Shop, _ languages: [String]) -> SyncValueText? {
    switch (value, name) {
    case (.product, "name"), (.item, "name"): value.name(in: languages)
    case (.product(let product), "price"): .money(product.price)
    case (.product(let product), "stock"): product.stockBalance.map { .number($0) }
    case (.item(let item), "note"): item.note.map { .plain($0) }
    case (.item(let item), "price"): item.price.map { .money($0) }
    case (.item(let item), "location"): .location(shop.location(of: item).name)
    case (.order(let order), "status"): .label(order.status.label)
    case (.order(let order), "customerName"): order.customerName.map { .plain($0) }
    case (.order(let order), "comment"): order.comment.map { .plain($0) }
    case (.settings(let settings), let key): PreferenceKey(rawValue: key).flatMap { settings.preference($0).text }
    default: nil
    }
  }
}

extension Preference {
  /// The value of a preference that devices share, if it is a text.
  fileprivate var text: SyncValueText? {
    switch self {
    case .currency(let currency): currency.map { .plain($0.code) }
    case .timeZone(let zone): zone.map { .plain($0) }
    default: nil
    }
  }
}
