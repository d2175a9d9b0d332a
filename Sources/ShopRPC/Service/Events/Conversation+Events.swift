import ShopModel

/// Telling subscribers of changes.
extension Conversation {
  /// Holds an event for each subscription that has to be told of what was just done by the request with `id`, as it was written, or by
  /// others.
  @inline(never) mutating func tell(causedBy id: String? = nil) {
    desk.reporter.session = desk.session
    let news = desk.reporter.take()
    if news.isEmpty { return }
    desk.useSessionLanguage()
    let own = EventCause(session: desk.session.id, id: id.map { WrittenID(source: $0) })
    for one in news {
      if desk.ledger.hasBegun, !one.isOwn { desk.subscriptions.doubt(one.since) }
      for index in desk.subscriptions.all.indices where desk.subscriptions.wants(one, at: index) {
        guard let notice = EventNotice(one, to: desk.subscriptions.all[index], one.isOwn ? own : .unknown) else { continue }
        hold(notice, at: index)
      }
    }
  }

  /// Holds the event, or puts it off when the reader is too far behind.
  private mutating func hold(_ notice: EventNotice, at index: Int) {
    let isBehind = desk.subscriptions.all[index].debt != nil
    let isFull = desk.output.count + backlog > desk.options.limits.events
    if isBehind || isFull { desk.subscriptions.owe(notice, at: index) }
    if isFull { return }
    if isBehind, desk.ledger.hasBegun { desk.subscriptions.doubt(at: index) }
    hold(isBehind ? payment(at: index) ?? notice : notice)
  }

  /// What was put off for a subscription, as one event.
  private mutating func payment(at index: Int) -> EventNotice? {
    desk.subscriptions.pay(at: index).map { EventNotice($0, to: desk.subscriptions.all[index]) }
  }

  private mutating func hold(_ notice: EventNotice) {
    var range = desk.write(notice)
    if range.count > Limits.eventSize, notice.change != nil {
      desk.output.cut(to: range.lowerBound)
      range = desk.write(notice.shortened)
    }
    answers.hold(eventAt: range, isExposed: desk.ledger.hasBegun)
  }

  /// Before a group: what others did meanwhile is told first.
  @inline(never) mutating func beginTelling() {
    desk.lookForEvents()
    tell()
  }

  /// After a group: what was put off is told if there is room again.
  @inline(never) mutating func endTelling(_ outbox: inout Outbox) {
    outbox.flush()
    pay(into: &outbox)
    backlog = outbox.pending
  }

  /// Between groups: tells what others did.
  @inline(never) mutating func tellOthers(into outbox: inout Outbox) {
    backlog = outbox.pending
    tell()
    answers.release(from: &desk.output, replacing: nil, into: &outbox)
    endTelling(&outbox)
  }

  /// Tells everything that was put off, unless the reader is still behind.
  mutating func pay(into outbox: inout Outbox) {
    guard desk.subscriptions.isBehind, outbox.isDrained else { return }
    desk.useSessionLanguage()
    for index in desk.subscriptions.all.indices {
      if let notice = payment(at: index) { hold(notice) }
    }
    answers.release(from: &desk.output, replacing: nil, into: &outbox)
  }
}

extension Desk {
  /// Writes a notification; answers where it stands.
  fileprivate mutating func write(_ notice: EventNotice) -> Range<Int> {
    let start = output.count
    output.notification(EventNotice.name) { EventNotice.shape.write(notice, &$0) }
    return start..<output.count
  }
}

extension Output {
  /// A message that nobody answers, with the params that `params` writes.
  mutating func notification(_ method: String, _ params: (inout Output) -> Void) {
    raw(#"{"jsonrpc":"2.0","method":""#)
    raw(method)
    raw(#"","params":"#)
    params(&self)
    endObject()
  }
}
