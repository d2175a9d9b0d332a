import Testing

@testable import ShopModel
@testable import ShopRPC

/// Every kind of event has a rule, and what is the device's own is never published.
struct ReplicationRuleTests {
  /// Kinds of events by rule. A new kind must be added here and to `Event.replicationRule`.
  private static let kinds: [ReplicationRule: Set<String>] = [
    .addition: ["catalog.stockChanged", "cart.added", "list.increased"],
    .deviceOnly: [
      "account.loggedIn", "account.revoked", "kept",
      "catalog.sourceSet", "currentStore.put", "cart.lost", "order.usesSpent", "promotion.past", "promotion.since",
      "timer.started",
      "timer.stopped", "timer.suspended", "timer.resumed", "timer.reset", "timer.put", "setting.languageSet", "setting.languages",
      "setting.preferenceSet.language", "setting.preferenceSet.purchasedHistoryDays", "setting.preferenceSet.timerStopsInBackground",
      "setting.preferenceSet.theme", "setting.preferenceSet.listGroup", "setting.preferenceSet.purchasedGroup",
      "setting.preferenceSet.selectedTab", "setting.preferenceSet.onboardingSeen",
    ],
    .differences: [
      "account.registered", "account.changed", "account.erased", "account.put",
      "catalog.put", "catalog.updated", "catalog.removed", "catalog.stockSet", "catalog.categoryPut", "catalog.categoryRemoved",
      "cart.made",
      "cart.set", "cart.replaced", "cart.removed", "cart.cleared", "cart.codeApplied", "cart.codeRemoved", "cart.deleted", "cart.switched",
      "cart.put", "cart.holder", "order.placed", "order.extended", "order.updated", "order.statusSet", "order.removed", "order.put",
      "list.added", "list.changed", "list.purchased", "list.takenOff", "list.putBack", "list.removed", "list.put", "list.created",
      "list.renamed", "list.deleted", "list.switched", "list.putList", "list.unmade", "list.use", "location.added", "location.changed",
      "location.removed", "location.put", "promotion.put", "promotion.removed", "tax.put", "tax.removed", "store.put", "store.removed",
      "storePrice.put", "storePrice.removed",
      "purchase.put", "purchase.removed",
      "setting.put",
      "setting.preferenceSet.currency", "setting.preferenceSet.timeZone", "setting.preferenceSet.requireLogin",
      "setting.preferenceSet.cashRounding", "data.reset", "revised",
    ],
  ]

  /// Kind of an event as the table names it.
  private func kind(of event: Event) -> String {
    let outer = label(of: event)
    guard let inner = Mirror(reflecting: event).children.first?.value else { return outer }
    switch event {
    case .kept, .revised: return outer
    case .entity(let event): return "\(event.entity.storedType).\(label(of: inner))"
    case .data: return "\(outer).\(label(of: inner))"
    case .setting(.preferenceSet(let preference)): return "setting.preferenceSet.\(preference.key.rawValue)"
    default: return "\(outer).\(label(of: inner))"
    }
  }

  private func label(of value: Any) -> String { Mirror(reflecting: value).children.first?.label ?? "\(value)" }

  @Test func randomEventsFollowTheTable() {
    var events = RandomEvents(seed: 7)
    var seen: Set<String> = []
    for _ in 0..<20_000 {
      let event = events.next()
      let kind = kind(of: event)
      seen.insert(kind)
      #expect(Self.kinds[event.replicationRule]?.contains(kind) == true, "\(kind): \(event.replicationRule)")
    }
    #expect(seen.count > 60)
  }

  /// The table has as many kinds as the journal: a new one needs a rule.
  @Test func noKindIsMissing() {
    let all = Self.kinds.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    var names: Set<String> = []
    var types = SchemaTypes(prefix: "#/")
    for domain in ["catalog", "cart", "order", "list", "location", "account", "promotion", "timer"] {
      for name in Self.cases(of: domain, &types) { names.insert("\(domain).\(name)") }
    }
    let missing = names.subtracting(all)
    #expect(missing.isEmpty, "\(missing.sorted())")
    #expect(names.count > 50)
  }

  /// Names of the cases of a domain's events, from the shape of the journal.
  private static func cases(of domain: String, _ types: inout SchemaTypes) -> [String] {
    let schema: JSON =
      switch domain {
      case "catalog": CatalogEvent.shape.schema(&types)
      case "cart": CartEvent.shape.schema(&types)
      case "order": OrderEvent.shape.schema(&types)
      case "list": ListEvent.shape.schema(&types)
      case "location": LocationEvent.shape.schema(&types)
      case "account": AccountEvent.shape.schema(&types)
      case "promotion": PromotionEvent.shape.schema(&types)
      default: TimerEvent.shape.schema(&types)
      }
    guard case .array(let choices)? = schema["oneOf"] else { return [] }
    return choices.compactMap { if case .object(let members)? = $0["properties"] { members.first?.name } else { nil } }
  }

  /// What concerns only the device publishes nothing.
  @Test func deviceOnlyEventsPublishNothing() {
    var events = RandomEvents(seed: 3)
    var replica = Replica("a")
    for step in 0..<3_000 {
      let event = events.next()
      if event.replicationRule == .deviceOnly { #expect(replica.make([event], at: step) == nil) }
    }
    #expect(replica.published.isEmpty)
  }

  /// Accounts, and carts of a customer, stay on the device, unless accounts are shared.
  @Test(arguments: [false, true]) func customersStayOnTheDevice(_ sharesAccounts: Bool) {
    let ann = CustomerID("ann")
    var replica = Replica("a", sharesAccounts: sharesAccounts)
    replica.make([.cart(.made(CartCreated(cart: CartID("c1"), owner: ann, name: nil, opens: true)))], at: 1)
    let customer = Customer(id: ann, name: "Ann", email: LoginName("a@x.org"), createdAt: Timestamp(milliseconds: 1))
    replica.make([.account(.registered(customer))], at: 2)
    #expect(replica.published.count == (sharesAccounts ? 2 : 0))
    #expect(replica.differences.isEmpty)
  }
}
