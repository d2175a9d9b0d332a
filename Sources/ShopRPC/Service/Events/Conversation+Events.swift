import ShopModel

/// Event delivery.
extension Conversation {
  /// Holds an event for every subscription concerned by changes of the request with `id`, as it was written,
  /// or of others.
  @inline(never) mutating func writeEvents(causedBy id: String? = nil) {
    service.feed.collector.follow(service.session, service.context)
    let pendingEvents = service.feed.collector.take()
    if pendingEvents.isEmpty { return }
    service.useSessionLanguage()
    let own = EventCause(session: service.session.id, id: id.map { EncodedID(source: $0) })
    for one in pendingEvents {
      if service.ledger.hasBegun, !one.isOwn { service.feed.subscriptions.doubt(one.since) }
      for index in service.feed.subscriptions.all.indices where service.feed.subscriptions.wants(one, at: index) {
        guard let notice = EventNotice(one, to: service.feed.subscriptions.all[index], one.isOwn ? own : .unknown) else { continue }
        hold(notice, at: index)
      }
    }
  }

  /// Holds the event, or defers it when the client reads too slowly.
  private mutating func hold(_ notice: EventNotice, at index: Int) {
    let isBehind = service.feed.subscriptions.all[index].backlog != nil
    let isFull = service.response.output.count + backlog > service.options.limits.events
    if isBehind || isFull { service.feed.subscriptions.addBacklog(notice, at: index) }
    if isFull { return }
    if isBehind, service.ledger.hasBegun { service.feed.subscriptions.doubt(at: index) }
    hold(isBehind ? takeDeferredEvent(at: index) ?? notice : notice)
  }

  /// Deferred changes of a subscription, merged into one event.
  private mutating func takeDeferredEvent(at index: Int) -> EventNotice? {
    service.feed.subscriptions.takeBacklog(at: index).map { EventNotice($0, to: service.feed.subscriptions.all[index]) }
  }

  private mutating func hold(_ notice: EventNotice) {
    var range = service.write(notice)
    if range.count > Limits.eventSize, notice.change != nil {
      service.response.output.cut(to: range.lowerBound)
      range = service.write(notice.shortened)
    }
    service.response.hold(eventFrom: range.lowerBound, isExposed: service.ledger.hasBegun)
  }

  /// Before a group: delivers changes of other processes.
  @inline(never) mutating func deliverExternalEvents() {
    service.lookForEvents()
    writeEvents()
  }

  /// After a group: delivers deferred events if there is room again.
  @inline(never) mutating func finishDelivery(_ outbox: inout Outbox) {
    outbox.flush()
    flushBacklog(into: &outbox)
    backlog = outbox.pending
  }

  /// Between groups: delivers changes of other processes.
  @inline(never) mutating func writeExternalEvents(into outbox: inout Outbox) {
    backlog = outbox.pending
    writeEvents()
    service.response.release(into: &outbox)
    finishDelivery(&outbox)
  }

  /// Delivers all deferred events, unless the client is still behind.
  mutating func flushBacklog(into outbox: inout Outbox) {
    guard service.feed.subscriptions.isBehind, outbox.isDrained else { return }
    service.useSessionLanguage()
    for index in service.feed.subscriptions.all.indices {
      if let notice = takeDeferredEvent(at: index) { hold(notice) }
    }
    service.response.release(into: &outbox)
  }
}

extension ServiceState {
  /// Writes a notification; returns its range in the output.
  fileprivate mutating func write(_ notice: EventNotice) -> Range<Int> {
    let start = response.output.count
    response.output.notification(EventNotice.name) { EventNotice.shape.write(notice, &$0) }
    return start..<response.output.count
  }
}

extension Output {
  /// Writes a notification with the params that `params` writes.
  mutating func notification(_ method: String, _ params: (inout Output) -> Void) {
    raw(#"{"jsonrpc":"2.0","method":""#)
    raw(method)
    raw(#"","params":"#)
    params(&self)
    endObject()
  }
}
