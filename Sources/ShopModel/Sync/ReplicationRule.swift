/// How an event is carried to other replicas.
package enum ReplicationRule: String, CaseIterable, Sendable {
  /// Every part in which the entities differ afterwards is set; removals end what was seen.
  case differences
  /// A quantity is added to what is there.
  case addition
  /// Not at all: it concerns this database only.
  case deviceOnly
}

extension Event {
  /// The rule for the event. Accounts with their carts and orders stay in their database whatever the rule, unless the group shares them.
  package var replicationRule: ReplicationRule {
    switch self {
    case .catalog(let event): event.replicationRule
    case .cart(let event): event.replicationRule
    case .order(let event): event.replicationRule
    case .list(let event): event.replicationRule
    case .account(let event): event.replicationRule
    case .promotion(let event): event.replicationRule
    case .setting(let event): event.replicationRule
    case .location, .data: .differences
    case .entity(let event): event.entity.kind.isShared ? .differences : .deviceOnly
    case .revised(let revision): revision.value.shared(withAccounts: true) == nil ? .deviceOnly : .differences
    case .timer, .kept: .deviceOnly
    }
  }
}

extension CatalogEvent {
  fileprivate var replicationRule: ReplicationRule {
    switch self {
    case .stockChanged: .addition
    case .sourceSet: .deviceOnly
    case .put, .updated, .removed, .stockSet, .categoryPut, .categoryRemoved: .differences
    }
  }
}

extension CartEvent {
  fileprivate var replicationRule: ReplicationRule {
    switch self {
    case .added: .addition
    case .made, .set, .replaced, .removed, .cleared, .codeApplied, .codeRemoved, .deleted, .switched, .put, .holder: .differences
    // each device notices the removal of a product by itself
    case .lost: .deviceOnly
    }
  }
}

extension OrderEvent {
  fileprivate var replicationRule: ReplicationRule {
    switch self {
    case .placed, .extended, .updated, .statusSet, .removed, .put: .differences
    // each device counts the orders that it has seen
    case .usesSpent: .deviceOnly
    }
  }
}

extension ListEvent {
  fileprivate var replicationRule: ReplicationRule {
    switch self {
    case .increased: .addition
    case .added, .changed, .purchased, .takenOff, .putBack, .removed, .put, .created, .renamed, .deleted, .putList, .unmade: .differences
    // the list in use is the device's own, but deleting the first list is not
    case .switched, .use: .differences
    }
  }
}

extension AccountEvent {
  fileprivate var replicationRule: ReplicationRule {
    switch self {
    case .registered, .changed, .put, .erased: .differences
    // a token is for one device
    case .loggedIn, .revoked: .deviceOnly
    }
  }
}

extension PromotionEvent {
  fileprivate var replicationRule: ReplicationRule {
    switch self {
    case .put, .removed: .differences
    // each device records what it shows
    case .past, .since: .deviceOnly
    }
  }
}

extension SettingEvent {
  fileprivate var replicationRule: ReplicationRule {
    switch self {
    case .preferenceSet(let preference): Settings.sharedKeys.contains(preference.key) ? .differences : .deviceOnly
    case .languageSet, .languages: .deviceOnly
    case .put: .differences
    }
  }
}

extension Settings {
  /// Preferences that all devices of a group share.
  package static let sharedKeys: Set<PreferenceKey> = [.currency, .timeZone, .requireLogin, .cashRounding]
}
