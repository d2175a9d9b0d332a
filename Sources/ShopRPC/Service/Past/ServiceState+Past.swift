import ShopModel

/// Looking at what was.
extension ServiceState {
  /// The oldest revision whose state can still be read, 0 when everything is kept.
  func oldestRevision() throws(Fault) -> Int { try ledger.oldestRevision() }

  /// The shop as it was when `revision` had just been made; `historyGone` when that is no longer kept.
  func shop(at revision: Int) throws(Fault) -> Shop {
    var past = try ledger.past(at: .revision(revision))
    var shop = Shop()
    swap(&shop, &past.shop)
    return shop
  }

  /// Every change after `revision` up to the state that is looked at, oldest first, until `body` answers false.
  func eachChange(after revision: Int, _ body: (PastChange) -> Bool) throws(Fault) {
    let last = shop.revision
    try ledger.eachChange(after: revision) { $0.revision <= last && body($0) }
  }

  /// Does `body`, which reads of the past whatever is kept. When others erase that meanwhile it is done again, on the state that they
  /// left; so it must not have changed anything by then.
  mutating func readingPast<Result>(_ body: (inout ServiceState) throws(Fault) -> Result) throws(Fault) -> Result {
    for _ in 0..<Limits.pastTries {
      do throws(Fault) { return try body(&self) } catch {
        guard error.kind == .historyGone, !ledger.hasBegun else { throw error }
        returnToPresent()
        ledger.startGroup()
        try look()
      }
    }
    return try body(&self)
  }

  /// Goes to the moment that the request asks for; what is looked at from then on is as it was then, `returnToPresent` ends it.
  mutating func travel(to moment: Moment) throws(Fault) {
    switch moment {
    case .revision(let revision):
      if revision == shop.revision { return }
      if revision > shop.revision { throw .tooLate(shop.revision) }
    case .time(let time): if time >= clock.now { return }
    }
    if !holds(moment) { past.elsewhere = Elsewhere(try ledger.past(at: moment), at: moment) }
    changePlaces()
    past.isAway = true
  }

  /// Ends the look at the past, which is kept in case the next look is at the same.
  @inline(__always) mutating func returnToPresent() {
    guard past.isAway else { return }
    changePlaces()
    past.isAway = false
  }

  /// Forgets the past that was looked at last.
  mutating func forgetPast() { past.elsewhere = nil }

  /// Whether the past that was looked at last is the one that is asked for.
  private func holds(_ moment: Moment) -> Bool {
    guard case .revision(let revision) = moment else { return false }
    return switch past.elsewhere {
    case .some(let elsewhere): elsewhere.shop.revision == revision
    case nil: false
    }
  }

  @inline(never) private mutating func changePlaces() {
    guard var other = past.elsewhere.take() else { return }
    swap(&shop, &other.shop)
    swap(&views, &other.views)
    let now = other.now
    other.now = context.now
    context = context.with(now: now, views: views)
    past.elsewhere = consume other
  }
}

/// Where the state is not: the past that was looked at last, or the present while the past is looked at.
struct Elsewhere: ~Copyable {
  var shop: Shop
  var views = Views()
  var now: Timestamp

  /// A past that nobody has looked at yet. Of a revision the time is that when it was made.
  init(_ past: consuming PastShop, at moment: Moment) {
    var shop = Shop()
    swap(&shop, &past.shop)
    self.shop = shop
    // what counts on from a time must not come from before all times
    now = if case .time(let time) = moment { time } else { max(past.time, Timestamp(milliseconds: RFC3339.calendar.lowerBound)) }
  }
}

extension Fault {
  /// A revision that has not been made yet.
  fileprivate static func tooLate(_ revision: Int) -> Fault {
    let facts = [Fact("minimum", .integer(0)), Fact("maximum", .integer(revision))]
    return Fault(.invalidParams, problems: [Problem(.outOfRange, facts, path: "/_meta/asOf")])
  }
}
