import ShopModel

/// Queries of the past.
extension ServiceState {
  /// Oldest revision whose state can be reconstructed; 0 when all history is kept.
  func oldestRevision() throws(RPCError) -> Int { try ledger.oldestRevision() }

  /// State of the shop at `revision`; throws `historyGone` when it is no longer kept.
  func shop(at revision: Int) throws(RPCError) -> Shop {
    var past = try ledger.past(at: .revision(revision))
    var shop = Shop()
    swap(&shop, &past.shop)
    return shop
  }

  /// Calls `body` with every change after `revision` up to the current state, oldest first, until it returns false. `line` is the line of the
  /// journal that ended that change, if it is known.
  func eachChange(after revision: Int, line: Int? = nil, _ body: (PastChange) -> Bool) throws(RPCError) {
    let last = shop.revision
    try ledger.eachChange(after: revision, line: line) { $0.revision <= last && body($0) }
  }

  /// Runs `body`, which reads the past. When another process erases history meanwhile, runs it again on the
  /// new state; it must not have changed anything by then.
  mutating func readingPast<Result>(_ body: (inout ServiceState) throws(RPCError) -> Result) throws(RPCError) -> Result {
    for _ in 0..<Limits.pastTries {
      do throws(RPCError) { return try body(&self) } catch {
        guard error.kind == .historyGone, !ledger.hasBegun else { throw error }
        returnToPresent()
        ledger.startGroup()
        try look()
      }
    }
    return try body(&self)
  }

  /// Refuses `asOf`, for methods that are about the present.
  func refusePast() throws(RPCError) {
    if request.meta?.asOf != nil { throw RPCError(.invalidParams, problems: [Problem(.notAllowedHere, path: "/_meta/asOf")]) }
  }

  /// Switches the state to the moment the request asks for, until `returnToPresent`.
  mutating func switchToPast(to moment: Moment) throws(RPCError) {
    switch moment {
    case .revision(let revision):
      if revision == shop.revision { return }
      if revision > shop.revision { throw .tooLate(shop.revision) }
    case .time(let time): if time >= clock.now { return }
    }
    if !holds(moment) { past.inactive = InactiveState(try ledger.past(at: moment), at: moment) }
    swapStates()
    past.isInPast = true
  }

  /// Switches back to the present; keeps the past state in case the next request asks for the same.
  @inline(__always) mutating func returnToPresent() {
    guard past.isInPast else { return }
    swapStates()
    past.isInPast = false
  }

  /// Drops the cached past state.
  mutating func forgetPast() { past.inactive = nil }

  /// True when the cached past state is that of `moment`: the same revision, at the time of its change.
  private func holds(_ moment: Moment) -> Bool {
    guard case .revision(let revision) = moment else { return false }
    return switch past.inactive {
    case .some(let inactive): inactive.isOfRevision && inactive.shop.revision == revision
    case nil: false
    }
  }

  @inline(never) private mutating func swapStates() {
    guard var other = past.inactive.take() else { return }
    swap(&shop, &other.shop)
    swap(&views, &other.views)
    let now = other.now
    other.now = context.now
    context = context.with(now: now, views: views)
    past.inactive = consume other
  }
}

/// The inactive state: the last past state, or the present state while a past one is active.
struct InactiveState: ~Copyable {
  var shop: Shop
  var views = Views()
  var now: Timestamp
  /// True for the state after a change, false for that at another time.
  let isOfRevision: Bool

  /// Creates a past state without any views. The time of a revision is that of its change.
  init(_ past: consuming HistoricalState, at moment: Moment) {
    var shop = Shop()
    swap(&shop, &past.shop)
    self.shop = shop
    // later computations must not start before the calendar
    switch moment {
    case .time(let time): (now, isOfRevision) = (time, false)
    case .revision: (now, isOfRevision) = (max(past.time, Timestamp(milliseconds: RFC3339.calendar.lowerBound)), true)
    }
  }
}

extension RPCError {
  /// Error for a revision that does not exist yet.
  fileprivate static func tooLate(_ revision: Int) -> RPCError {
    let facts = [Fact("minimum", .integer(0)), Fact("maximum", .integer(revision))]
    return RPCError(.invalidParams, problems: [Problem(.outOfRange, facts, path: "/_meta/asOf")])
  }
}
