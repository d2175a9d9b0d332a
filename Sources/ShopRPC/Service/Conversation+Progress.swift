/// Requests that take long: the peer is told how far they have come, and may take them back meanwhile.
extension Conversation {
  /// Lets what was answered before go out first, as far as it can: it would have to wait for long.
  @inline(never) mutating func makeWay() {
    if desk.ledger.hasBegun { settleEarly() }
    guard let channel, !answers.isInBatch else { return }
    answers.release(from: &desk.output, replacing: nil, into: &channel.outbox)
    if !desk.subscriptions.isEmpty { endTelling(&channel.outbox) }
    channel.outbox.flush()
  }

  /// Does a request that takes long, whose id stands at `id`.
  @inline(never) mutating func performLong(_ index: Int, _ id: Int) throws(Fault) -> Bool {
    guard let channel else { return try perform(index) }
    let lookout = lookout ?? Lookout(on: channel, limits: desk.options.limits)
    self.lookout = lookout
    try desk.prepareContext(&document)
    let name = source(of: id)
    if lookout.isUnwanted(name) { throw Fault(.cancelled) }
    let progress = Progress(of: name, as: desk.meta?.progressToken, in: desk.output.texts.language, with: lookout)
    desk.context.progress = progress
    progress.begin()
    defer {
      progress.end()
      desk.context.progress = nil
    }
    return try perform(index)
  }
}
