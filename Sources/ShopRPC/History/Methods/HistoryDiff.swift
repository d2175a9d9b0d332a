import ShopModel

enum HistoryDiff: DatabaseQuery {
  static let name = "history.diff"
  static let summary = "Compares two revisions; returns each changed entity before and after."

  struct Params: WireType {
    let from: Int
    let to: Int?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("from", \.from, .integer(0...Int.max), "Start revision."),
      Field("to", \.to, optional: .integer(0...Int.max), "End revision; the current revision if omitted."))
  }

  struct Result: WireType {
    let from: Int
    let to: Int
    let change: [EntityChange]
    let count: Int

    static let shape = Shape<Self>.object(
      Self.init,
      Field("from", \.from, .integer(0...Int.max), "Start revision."),
      Field("to", \.to, .integer(0...Int.max), "End revision."),
      Field(
        "change", \.change, .array(EntityChange.shape, count: 0...Limits.page.upperBound),
        "Changed entities by type and id, at most 1,000."),
      Field("count", \.count, .integer(0...Int.max), "Total number of changed entities."))
  }

  static func answer(_ params: Params, in service: borrowing ServiceState) throws(RPCError) -> Result {
    let to = params.to ?? service.shop.revision
    try check(to, 0...service.shop.revision, "to")
    try check(params.from, 0...to, "from")
    let before = try service.shop(at: params.from)
    var walk = DiffScan(from: before)
    try service.eachChange(after: params.from) { change in
      if change.revision <= to { walk.add(change) }
      return change.revision < to
    }
    let all = walk.differences(since: before).filter { $0.isVisible(to: service.viewer) }
    let told = all.prefix(Limits.page.upperBound)
    let change = told.map { EntityChange($0, from: before, to: walk.shop, for: service.context) }
    return Result(from: params.from, to: to, change: change, count: all.count)
  }

  private static func check(_ revision: Int, _ range: ClosedRange<Int>, _ name: String) throws(RPCError) {
    if range.contains(revision) { return }
    throw .invalidParams(ValidationError(ValidationError.range(range).problems.map { $0.under(name) }))
  }
}

/// Replays the changes from one revision to a later one and collects the entities that they touch.
private struct DiffScan: ~Copyable {
  private(set) var shop: Shop
  private var entities: Set<EntityID> = []
  private var log = UndoLog()

  init(from shop: borrowing Shop) { self.shop = shop.copy() }

  mutating func add(_ change: PastChange) {
    shop.applyChange(change.transaction.events, at: change.transaction.at, &log)
    entities.formUnion(log.entities(in: shop))
    log.clear()
  }

  /// The differences of all touched entities since `before`.
  borrowing func differences(since before: borrowing Shop) -> [Difference] { shop.differences(of: entities, since: before) }
}

extension Difference {
  /// True if the entity belongs to the database or to `viewer`, and if more than secrets differs.
  fileprivate func isVisible(to viewer: Viewer) -> Bool {
    if let before, let after, before.value.looksLike(after) { return false }
    let owner = (after ?? before)?.owner
    return owner == nil || owner == viewer.customer && viewer.sees(entity.topics)
  }
}
