import ShopModel

/// A conflict, as clients see it.
struct SyncConflictView: WireType {
  let id: String
  let kind: SyncConflict.Kind
  let reason: SyncConflict.Reason?
  let isResolvable: Bool
  let entity: SyncEntity
  let part: String
  let text: ConflictText
  let values: [SyncValueView]

  static let shape = Shape<Self>.object(
    { Self(id: $0, kind: $1, reason: $2, isResolvable: $3, entity: $4, part: $5, text: $6, values: $7) },
    Field("id", \.id, .string, "Id of the conflict, the same on all devices."),
    Field("kind", \.kind, .word, kinds),
    Field("reason", \.reason, optional: .word, reasons),
    Field(
      "resolvable", \.isResolvable, .bool,
      "True for `part`, `removedAndChanged` and `boughtAndChanged`, which `sync.resolve` can end. Other conflicts end with what causes them."
    ),
    Field("entity", \.entity, SyncEntity.shape, "The entity; the first one by id if there are several."),
    Field("part", \.part, .string, "Name of the part, such as `price` or `line:apples`."),
    Field("text", \.text, ConflictText.shape, "The conflict in one sentence."),
    Field(
      "values", \.values, .array(SyncValueView.shape),
      "What the devices contributed. If the conflict is `resolvable`, these are the values that disagree, and the first one is shown."))

  private static let kinds = """
    `part`: several devices changed the part; `removedAndChanged`: one removed the entity, or the line of a cart, while another changed it; \
    `boughtAndChanged`: one bought the item, or took it off the list, while another changed its amount; `orderedTwice`: \
    several devices ordered one cart; `oversold`: more pieces of the product were sold than in stock; `dormant`: something that was \
    added is not shown; `sameName`: several locations or lists got one name; `sameCode`: several promotions got one code; \
    `overused`: the devices used a promotion more often than its limit allows; \
    `sameLogin`: several accounts got one email address or username.
    """

  private static let reasons = """
    Reason why something that was added is not shown. `product`: the product of the line is not in the catalog; `currency`: its price is \
    not in the currency of the cart; `limit`: the cart shows the maximum number of lines; `amount`: the amount does not convert into the \
    other one. Absent for other kinds.
    """
}

/// What one device contributed to a conflict.
struct SyncValueView: WireType {
  let device: ReplicaID
  let name: String?
  let at: Timestamp
  var value: EntityView?
  var text: SyncValueText?

  static let shape = Shape<Self>.object(
    { Self(device: $0, name: $1, at: $2, value: $3, text: $4) },
    Field("deviceId", \.device, .id, "Id of the device."),
    Field("deviceName", \.name, optional: .string, "Its name; absent if it has none."),
    Field("changedAt", \.at, .timestamp, "Time of its change, by its clock."),
    Field(
      "value", \.value, optional: EntityView.shape,
      """
      The entity with this value; of several entities, the one of the device. Absent if the device removed it, for carts, for \
      preferences, for the accounts of others, and for pieces, uses and amounts.
      """),
    Field(
      "text", \.text, optional: SyncValueText.shape,
      """
      The value of the part, the total of the order, the name of the entity, or the pieces or the amount that the device added, or how often it \
      used the promotion; absent if it is not one number, name, or amount.
      """))
}

extension SyncReplica {
  /// Conflicts with the values of all devices.
  func conflictViews(_ conflicts: some Sequence<SyncConflict>, in service: borrowing ServiceState) -> [SyncConflictView] {
    var views: [SyncConflictView] = []
    for conflict in conflicts {
      let subject = conflict.name(in: service.shop, or: state, languages: service.context.languages)
      var values: [SyncValueView] = []
      for contribution in conflict.contributions { values.append(view(of: contribution, to: conflict, in: service)) }
      // of promotions, what is off; where they agree in it, their names
      if conflict.target.entity.type == .promotion, conflict.kind == .part, values.allSatisfy({ $0.text == values.first?.text }) {
        for (index, contribution) in conflict.contributions.enumerated() {
          let value = state.value(of: conflict, by: contribution.operation)
          values[index].text = value?.presented.name(in: service.context.languages)
        }
      }
      views.append(
        SyncConflictView(
          id: conflict.id, kind: conflict.kind, reason: conflict.reason, isResolvable: conflict.isResolvable,
          entity: SyncEntity(conflict.target.entity), part: conflict.target.name,
          text: ConflictText(kind: conflict.kind, reason: conflict.reason, name: subject), values: values))
    }
    return views
  }

  private func view(
    of contribution: SyncConflict.Contribution, to conflict: SyncConflict, in service: borrowing ServiceState
  ) -> SyncValueView {
    let operation = contribution.operation
    let languages = service.context.languages
    var view = SyncValueView(device: operation.author, name: name(of: operation.author), at: operation.at)
    switch contribution.content {
    case .value:
      let value = state.value(of: conflict, by: operation)
      view.value = value?.view(inConflictsOf: service)
      view.text =
        operation.action.isEnd && conflict.target.part == .need
        ? .bought : operation.dormantLine(of: conflict.target, in: value) ?? value.text(of: conflict.target, in: service.shop, languages)
    case .entity(let entity):
      let value = state.value(of: entity)
      view.value = value?.view(inConflictsOf: service)
      view.text = value?.presented.summary(in: languages)
    case .pieces(let pieces): view.text = .number(pieces)
    case .amount(let amount): view.text = .amount(amount)
    }
    return view
  }
}

extension SyncOperation {
  /// The pieces of a cart line that is not in `value` because its product is not in the catalog; nil if it is there, or not a line.
  fileprivate func dormantLine(of target: PartID, in value: Entity?) -> SyncValueText? {
    guard case .line(let product) = target.part, case .set(let entity) = action, let cart = entity.value as? CartRecord,
      (value?.value as? CartRecord)?.lines.contains(where: { $0.product == product }) == false
    else { return nil }
    return cart.lines.first { $0.product == product }.map { .number($0.quantity) }
  }
}

extension Entity? {
  /// A part of the value of an entity, which may be removed.
  fileprivate func text(of part: PartID, in shop: borrowing Shop, _ languages: [String]) -> SyncValueText? {
    guard let self else { return .removed }
    return self.presented.text(of: part, in: shop, languages)
  }
}

extension Entity {
  /// The entity as other methods show it; nil where conflicts do not show it.
  fileprivate func view(inConflictsOf service: borrowing ServiceState) -> EntityView? {
    presented.isShownInConflicts(to: service.context.customer) ? presented.view(in: service.shop, service.context) : nil
  }
}

extension SyncConflict {
  /// Name of what the conflict is about, which may be gone.
  fileprivate func name(in shop: borrowing Shop, or state: borrowing ReplicatedState, languages: [String]) -> SyncValueText {
    var entity = target.entity
    if case .line(let product) = target.part { entity = .product(product) }
    if let price = entity.id(of: StorePrice.self) { entity = .item(price.item) }
    let value = shop.value(of: entity) ?? state.lastNamed(entity)
    if value == nil, kind == .orderedTwice { return .label(.cart) }
    return value?.presented.name(in: self, languages) ?? .plain(entity.key ?? id)
  }
}

/// The sentence of a conflict, filled in when it is written.
struct ConflictText: WireType {
  let kind: SyncConflict.Kind
  let reason: SyncConflict.Reason?
  /// Name of the entity.
  let name: SyncValueText

  static let shape = Shape<Self>.written { value, output in
    let name = output.texts.text(of: value.name)
    let reason = value.reason?.rawValue ?? ""
    output.string(output.texts.text(.syncConflict, ["kind": .text(value.kind.rawValue), "reason": .text(reason), "name": .text(name)]))
  }
}
