/// Replays what came after a change, to find out which later changes keep it from being taken back.
package struct BlockerSearch: ~Copyable {
  /// The shop after the change, then after each one replayed.
  private var shop: Shop
  private let contested: [Thing: Set<ThingPart>]
  private let obstacles: [Obstacle]
  /// What the contested things and the obstacles were as the change left them.
  private var originals: [Thing: ThingValue] = [:]
  private var origins: [Set<String>] = []
  /// The same after the last change that was replayed.
  private var values: [Thing: ThingValue] = [:]
  private var substances: [Set<String>] = []
  /// The changes of each since it was last as the change left it.
  private var found: [Thing: [Int]] = [:]
  private var foundObstacles: [[Int]]
  private var log = UndoLog()

  package init(of plan: ReversalPlan, from reversal: borrowing Reversal) {
    let shop = reversal.afterwards()
    contested = plan.contested
    obstacles = plan.obstacles
    for thing in contested.keys { originals[thing] = shop.value(of: thing) }
    for obstacle in obstacles { origins.append(obstacle.substance(in: shop)) }
    (values, substances) = (originals, origins)
    foundObstacles = Array(repeating: [], count: obstacles.count)
    self.shop = shop
  }

  /// Those found so far, oldest first.
  package var revisions: [Int] { Set(found.values.joined()).union(foundObstacles.joined()).sorted() }

  /// Takes the next change, which made `revision`.
  package mutating func replay(_ events: [Event], at: Timestamp, as revision: Int) {
    shop.replay(events, at: at, &log)
    let things = log.things(in: shop)
    log.clear()
    contest(things, revision)
    obstruct(things, revision)
  }

  /// Notes which contested parts of these are others now.
  private mutating func contest(_ things: [Thing], _ revision: Int) {
    for thing in things {
      guard let parts = contested[thing] else { continue }
      let value = shop.value(of: thing)
      if Self.touches(parts, ThingValue.parts(of: values[thing], unlike: value)) { found[thing, default: []].append(revision) }
      if !Self.touches(parts, ThingValue.parts(of: originals[thing], unlike: value)) { found[thing] = nil }
      values[thing] = value
    }
  }

  /// Whether a change of some parts makes contested ones others.
  private static func touches(_ contested: Set<ThingPart>, _ changed: Set<ThingPart>) -> Bool {
    changed.contains(.existence) || !changed.isDisjoint(with: contested)
  }

  /// Notes which obstacles are others now.
  private mutating func obstruct(_ things: [Thing], _ revision: Int) {
    for (index, obstacle) in obstacles.enumerated() where things.contains(where: obstacle.concerns) {
      let substance = obstacle.substance(in: shop)
      if substance != substances[index] { foundObstacles[index].append(revision) }
      if substance == origins[index] { foundObstacles[index] = [] }
      substances[index] = substance
    }
  }
}
