/// A contradiction between the changes of several replicas, which lasts until somebody ends it.
package struct SyncConflict: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// Several values of one part were written concurrently.
    case part
    /// One replica removed the entity, or a line of a cart, while another one changed it; it stays.
    case removedAndChanged
    /// One replica bought an item, or took it off its list, while another one changed its amount; it is off the list.
    case boughtAndChanged
    /// Several orders were placed concurrently from one cart; each took its pieces from the stock.
    case orderedTwice
    /// More pieces of a product were sold than there were.
    case oversold
    /// Something was added that does not show.
    case dormant
    /// Several locations or lists got one name.
    case sameName
    /// Several promotions got one code.
    case sameCode
    /// A promotion was used more often than its limit allows.
    case overused
    /// Several customers got one email address or username.
    case sameLogin
  }

  /// Reason why something does not show.
  package enum Reason: String, CaseIterable, Sendable {
    /// The product is not in the catalog.
    case product
    /// The price of the product is in another currency than the cart.
    case currency
    /// The cart already shows the maximum number of lines.
    case limit
    /// The unit of the amount cannot be converted into the unit that shows.
    case amount
  }

  /// One operation's part in the conflict.
  package struct Contribution: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
      /// The value that the entity has if the operation counts.
      case value
      /// An entity that has something in common with the others.
      case entity(EntityID)
      /// Pieces in a cart, or by which the stock changed, or uses of a promotion.
      case pieces(Int)
      case amount(Amount)
    }

    package let operation: SyncOperation
    package let content: Content
  }

  package let kind: Kind
  /// Nil unless something is dormant.
  package let reason: Reason?
  /// The part; of several entities that have something in common, the part of the first one by id.
  package let target: PartID
  /// For those that choosing an operation ends, the one that shows comes first; for other kinds, the latest one.
  package let contributions: [Contribution]
}

extension SyncConflict {
  init(_ kind: Kind, for reason: Reason? = nil, on target: PartID, by contributions: [Contribution]) {
    self.init(kind: kind, reason: reason, target: target, contributions: contributions)
  }

  /// Identifies the conflict among those of a group: kind and id of the entity, and name of the part; before them the kind of conflict, if
  /// the part can be in conflict otherwise.
  package var id: String {
    [isResolvable ? nil : kind.rawValue, target.entity.storedType, target.entity.key, target.name].compactMap { $0 }.joined(separator: "/")
  }

  /// True when the conflict ends by choosing one of the operations; otherwise, it ends when the state ends that is in conflict.
  package var isResolvable: Bool {
    switch kind {
    case .part, .removedAndChanged, .boughtAndChanged: true
    case .orderedTwice, .oversold, .dormant, .sameName, .sameCode, .overused, .sameLogin: false
    }
  }

  /// The operation of a device, or the operation that is shown if no device is given. Nil when the device has none.
  package func operation(of device: ReplicaID?) -> SyncOperation? {
    guard let device else { return contributions.first?.operation }
    return contributions.last { $0.operation.author == device }?.operation
  }

  /// True when clients cannot tell it from another one.
  package func looksLike(_ other: SyncConflict) -> Bool {
    func traits(_ conflict: SyncConflict) -> [[AnyHashable]] {
      conflict.contributions.map { [$0.operation.author, $0.operation.action, $0.content] }
    }
    return id.hasSameBytes(as: other.id) && traits(self) == traits(other)
  }

  /// The entities that it is about.
  var entities: [EntityID] {
    [target.entity] + contributions.compactMap { if case .entity(let entity) = $0.content { entity } else { nil } }
  }

  var sortKey: (EntityID, EntityPart, String) { (target.entity, target.part, kind.rawValue) }
}

extension SyncConflict.Contribution {
  init(_ operation: SyncOperation, as content: Content = .value) { self.init(operation: operation, content: content) }
}

extension PartID {
  /// True for parts of which the latest value simply counts.
  var isSilent: Bool {
    switch part {
    case .prices, .code: true
    case .field(let index): entity.kind.isSilent(at: index)
    case .existence, .whole, .line, .need: false
    }
  }
}

extension EntityKind {
  fileprivate static func isSilent(at index: Int) -> Bool { fieldName(at: index).map(silentFields.contains) ?? false }
}
