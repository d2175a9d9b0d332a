import Persistence
import ShopModel

/// Making changes.
extension ServiceState {
  /// The method of a change, and how its idempotency keys are bound to customers.
  struct Call {
    let method: String
    /// True when the session may belong to another customer afterwards.
    var changesCustomer = false
    /// True when a response kept for an idempotency key may be returned only to the customer the call left in
    /// the session.
    var bindsReplay = false
    /// True when it has no effects besides its events.
    var onlyDecides = false
  }

  /// Reads other processes' changes, and moves to the point in time of `asOf` if given. `needingDatabase: false` ignores that the database cannot be
  /// used.
  mutating func look(needingDatabase: Bool = true) throws(RPCError) {
    do throws(RPCError) { try readingOthers { (service) throws(RPCError) in try service.ledger.look(&service.shop) } } catch {
      if needingDatabase || request.meta?.asOf != nil { throw error }
      return
    }
    try identify()
    if let moment = request.meta?.asOf { try switchToPast(to: moment) }
  }

  /// Makes a change under the conditions of `_meta`. `write` writes the params in canonical form, for an idempotency key; `decide` decides,
  /// applies, and writes the result. Not inlined, so that it is compiled once and not for every method.
  @inline(never)
  mutating func change(
    _ call: Call, writing write: (inout Output) -> Void, _ decide: (inout ServiceState) throws(RPCError) -> Void
  ) throws(RPCError) {
    if request.meta == nil && !pending.isGathering {
      do throws(RPCError) { try lockDatabase() } catch { return try changeNothing(in: call, because: error, deciding: decide) }
      prepareIDs()
      let mark = group.log.count
      try decide(&self)
      record(call, key: nil, since: mark)
    } else {
      try changeWithOptions(call, writing: write, decide)
    }
  }

  /// Decides although the database cannot be changed, because of `refusal`: what turns out to change nothing succeeds, as a login with a token.
  @inline(never)
  private mutating func changeNothing(
    in call: Call, because refusal: RPCError, deciding decide: (inout ServiceState) throws(RPCError) -> Void
  ) throws(RPCError) {
    guard call.onlyDecides, refusal.kind.isOfStorage else { throw refusal }
    try look()
    prepareIDs()
    try run(decide, refusing: refusal)
    response.endResult(revision: shop.revision)
  }

  /// Decides; throws `refusal` if that makes changes. Restores the session then.
  private mutating func run(
    _ decide: (inout ServiceState) throws(RPCError) -> Void, refusing refusal: RPCError?
  ) throws(RPCError) {
    let (before, groupBefore) = (session, group.sessionBefore)
    pending.refusal = refusal
    defer { pending.refusal = nil }
    try decide(&self)
    if let refusal, !pending.events.isEmpty {
      (session, group.sessionBefore) = (before, groupBefore)
      throw refusal
    }
  }

  /// Takes the lock for the group's changes and reads other processes' changes.
  @inline(__always) mutating func lockDatabase() throws(RPCError) {
    try readingOthers { (service) throws(RPCError) in try service.ledger.begin(&service.shop, now: service.context.now) }
    try identify()
  }

  /// Runs `body`, which may read other processes' changes; drops derived data when the state was reloaded.
  @inline(__always) mutating func readingOthers<Result, Failure: Error>(
    _ body: (inout ServiceState) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = beginReadingOthers()
    defer { endReadingOthers(before) }
    return try body(&self)
  }

  /// The two halves of `readingOthers`, for a body that a closure cannot contain.
  @inline(__always) mutating func beginReadingOthers() -> (restarts: Int, revision: Int) {
    if !feed.subscriptions.isEmpty { feed.collector.context = context }
    return (ledger.replayer.restarts, shop.revision)
  }

  @inline(__always) mutating func endReadingOthers(_ before: (restarts: Int, revision: Int)) {
    if let recorder, shop.revision > before.revision { recorder.recordOthers() }
    if before.restarts != ledger.replayer.restarts { forgetDerived() }
    followSettings()
  }

  /// Sets the id prefix of the next decision.
  @inline(__always) private mutating func prepareIDs() {
    let isShared = synchronization.isJoined ?? looksJoined()
    pending.ids = IDMaker(revision: shop.revision + 1, device: ledger.idSuffix, followsNames: isShared)
  }

  @inline(never)
  private mutating func changeWithOptions(
    _ call: Call, writing write: (inout Output) -> Void, _ decide: (inout ServiceState) throws(RPCError) -> Void
  ) throws(RPCError) {
    if pending.isGathering {
      if request.loginRule != .open { try identify() }
      return try decide(&self)
    }
    guard let meta = request.meta else { return }
    try refusePast()
    var refusal: RPCError?
    if meta.isDryRun {
      try look()
      refusal = storageProblem()
    } else {
      do throws(RPCError) { try lockDatabase() } catch {
        guard call.onlyDecides, error.kind.isOfStorage else { throw error }
        try look()
        refusal = error
      }
    }
    let key = meta.idempotencyKey.map { Idempotency.Key($0, of: call, writing: write, by: context.customer) }
    if let key, try repeatAnswer(to: key) { return }
    if let revision = meta.ifRevision, lastChange(before: call) > revision || revision > shop.revision {
      throw RPCError(.revisionMismatch, [Fact("current", .integer(shop.revision))])
    }
    prepareIDs()
    let mark = group.log.count
    try run(decide, refusing: refusal)
    if meta.isDryRun || refusal != nil {
      // the revision that the change would make does not exist, and another change can take its number
      rollBack(to: mark)
      response.endResult(revision: shop.revision)
    } else {
      record(call, key: key, since: mark)
    }
  }

  /// Last revision that changed the topic of the call; the latest of all for calls about the whole database.
  private func lastChange(before call: Call) -> Int {
    switch RegisteredMethod.topic(of: call.method) {
    case .data, .sync, nil: shop.revision
    case let topic?: shop.touched[topic]
    }
  }

  /// Applies the events of a decision to the state. They are a whole change, or one step of the change that `gather` makes.
  @inline(never) mutating func apply(_ events: [Event]) {
    if pending.isGathering { return applyStep(events) }
    pending.events = events
    if events.isEmpty { return }
    shop.applyChange(events, at: context.now, &group.log)
  }

  /// Rolls back the steps of the current request, which follow the first `mark` ones.
  mutating func rollBack(to mark: Int) {
    shop.rollBack(&group.log, to: mark)
    pending.events = []
  }

  /// Completes the result with the revision and adds the change, whose steps are in the log from `mark` on, to the group; with a key, also
  /// keeps the response, which therefore needs the revision before the group ends.
  @inline(__always) private mutating func record(_ call: Call, key: Idempotency.Key?, since mark: Int) {
    response.endResult(revision: shop.revision)
    if !feed.subscriptions.isEmpty, !pending.events.isEmpty { collectEvent(of: call.method, since: mark) }
    if let key { keep(key) }
    if pending.events.isEmpty { return }
    group.hasChanged = true
    let change = Transaction(
      method: call.method, at: context.now, by: context.customer, undoes: pending.undoes, client: session.client,
      events: exchange(&pending.events, with: []))
    // one that only keeps a response makes no revision; the last one can be somebody else's
    if change.events.makeRevision {
      ownRevisions.add(shop.revision)
      if tellsChanges { context.views.changes.add(own: change, making: shop.revision, on: ledger.device, registry) }
      if synchronization.isJoined == true { synchronization.recent.add(change, making: shop.revision) }
    }
    ledger.append(change, making: shop.revision)
    if ledger.wantsState { ledger.keep(shop, at: context.now) }
    pending.undoes = nil
  }

  /// Runs `body` and combines its steps into one change with one revision. On failure and after a dry run,
  /// restores the session; rolling back the steps is left to the caller.
  mutating func gather(_ body: (inout ServiceState) throws(RPCError) -> Void) throws(RPCError) {
    // a call of a transaction is a part of its steps
    if pending.isGathering { return try body(&self) }
    let (before, groupBefore, language) = (session, group.sessionBefore, context.textLanguage)
    pending.isGathering = true
    defer { pending.isGathering = false }
    do throws(RPCError) { try body(&self) } catch {
      (session, group.sessionBefore) = (before, groupBefore)
      use(language)
      throw named(error)
    }
    if context.isDryRun {
      (session, group.sessionBefore) = (before, groupBefore)
      use(language)
    }
    if !pending.events.isEmpty { shop.endChange(pending.events, &group.log) }
  }

  /// Applies the events of one step, without ending the change.
  @inline(never) private mutating func applyStep(_ events: [Event]) {
    for event in events { shop.apply(event, at: context.now, &group.log) }
    // the events of a large import are not copied
    if pending.events.isEmpty { pending.events = events } else { pending.events += events }
  }

  /// True when a decision may change the session. That includes a dry run of several steps, because later
  /// ones build on it.
  var changesSession: Bool { !context.isDryRun || pending.isGathering }

  /// Saves the session before its first change in the group, in case the group cannot be made durable.
  mutating func keepSession() { if group.sessionBefore == nil { group.sessionBefore = session } }
}

/// Kept responses of changes with an idempotency key.
enum Idempotency {
  /// An idempotency key with the call it identifies.
  struct Key {
    let text: String
    let fingerprint: String
    /// What stands for the secrets in the params; nil if there are none.
    let secrets: Secret?
    /// Owner of the key. A call that logs in or out may be repeated under either identity; its key belongs to
    /// the guest.
    let customer: CustomerID
    /// True when the response is only for the customer the call leaves in the session. The response of a
    /// registration reveals nothing beyond its params, so it is not bound.
    let isBound: Bool

    init(_ text: String, of call: ServiceState.Call, writing write: (inout Output) -> Void, by customer: CustomerID) {
      self.text = text
      (fingerprint, secrets) = Idempotency.fingerprints(of: call.method, writing: write)
      self.customer = call.changesCustomer ? .guest : customer
      isBound = call.bindsReplay
    }

  }

  /// The stored form of a fingerprint.
  struct Mark {
    let fingerprint: String
    /// Hash of what stands for the secrets in the params, as slow as that of a password, because the file would otherwise let them be guessed at
    /// speed. Nil if there were none, and in files of earlier versions.
    var seal: String?
    /// For a login or logout, the customer the call left in the session: no one receives a login's response without the password, and no one stays
    /// logged in because another session logged out with the same key.
    var customer: CustomerID?

    init(fingerprint: String, seal: String?, customer: CustomerID?) {
      (self.fingerprint, self.seal, self.customer) = (fingerprint, seal, customer)
    }

    init(_ text: String) {
      // neither separator is in a fingerprint or a hash
      let parts = text.split(separator: Self.customerStart, maxSplits: 1, omittingEmptySubsequences: false)
      let hashes = parts[0].split(separator: Self.sealStart, maxSplits: 1, omittingEmptySubsequences: false)
      fingerprint = String(hashes[0])
      seal = hashes.count > 1 ? String(hashes[1]) : nil
      customer = parts.count > 1 ? CustomerID(String(parts[1])) : nil
    }

    var text: String {
      fingerprint + (seal.map { "\(Self.sealStart)\($0)" } ?? "") + (customer.map { "\(Self.customerStart)\($0.text)" } ?? "")
    }

    private static let customerStart: Character = "@"
    private static let sealStart: Character = "#"
  }

  /// 128-bit FNV-1a hash of the method and the canonical params, which `write` writes, without secrets.
  static func fingerprint(of method: String, writing write: (inout Output) -> Void) -> String {
    fingerprints(of: method, writing: write).open
  }

  /// The same, and if there are secrets, the hash with them, which is itself one.
  fileprivate static func fingerprints(of method: String, writing write: (inout Output) -> Void) -> (open: String, secrets: Secret?) {
    var output = Output()
    output.raw(method)
    output.byte(0x20)
    write(&output)
    let whole = hash(of: output)
    if output.secrets.isEmpty { return (whole, nil) }
    var open = Output()
    open.raw(output.textWithoutSecrets(from: 0))
    return (hash(of: open), Secret(whole))
  }

  private static func hash(of output: borrowing Output) -> String {
    output.withBytes { bytes in
      var hash = FNVHash<UInt128>()
      for offset in bytes.indices { hash.add(Int(bytes[offset])) }
      return hash.text
    }
  }
}

extension ServiceState {
  /// Writes the response kept for `key` and returns true; false when none is kept for this customer. Throws
  /// when the key was used for another call.
  mutating func repeatAnswer(to key: Idempotency.Key) throws(RPCError) -> Bool {
    guard let kept = shop.kept.answer(to: key.text, of: key.customer, now: context.now) ?? earlierAnswer(to: key) else { return false }
    let mark = Idempotency.Mark(kept.fingerprint)
    guard mark.fingerprint == key.fingerprint else { throw RPCError(.idempotencyKeyReused) }
    if key.isBound, session.hasEnded(in: shop) || mark.customer != context.customer { return false }
    guard try hasSameSecrets(key, as: mark) else { throw RPCError(.idempotencyKeyReused) }
    response.output.raw(kept.result)
    response.output.reopenObject()
    response.output.raw(#","_meta":{"replayed":true}}"#)
    return true
  }

  /// The response to the same call that an earlier version kept, which stored keys trimmed and composed.
  private func earlierAnswer(to key: Idempotency.Key) -> IdempotentResponse? {
    guard let text = PlainText.cleaned(key.text), !text.hasSameBytes(as: key.text),
      let kept = shop.kept.answer(to: text, of: key.customer, now: context.now)
    else { return nil }
    return Idempotency.Mark(kept.fingerprint).fingerprint == key.fingerprint ? kept : nil
  }

  /// True if the request with `key` has the passwords and tokens of the one that was kept. Guesses have to wait as at a login.
  private mutating func hasSameSecrets(_ key: Idempotency.Key, as mark: Idempotency.Mark) throws(RPCError) -> Bool {
    guard let secrets = key.secrets, let seal = mark.seal else { return true }
    let name = "key \(key.customer.text) \(key.text)"
    if let wait = loginAttempts.wait(for: name, now: clock.now) { throw .invalidCredentials(wait: wait) }
    let isSame = Credential.matches(secrets, seal, .password)
    if isSame { loginAttempts.succeed(name) } else { loginAttempts.fail(name, now: clock.now) }
    return isSame
  }

  /// Adds the response just written to the change.
  mutating func keep(_ key: Idempotency.Key) {
    let result = response.output.textWithoutSecrets(from: response.resultStart)
    // other random bytes than those of the change
    var entropy = Entropy(seed: options.seed.map { ~$0 }, revision: shop.revision, hidesSeed: recorder != nil)
    let mark = Idempotency.Mark(
      fingerprint: key.fingerprint, seal: key.secrets.flatMap { Credential.of($0, .password, &entropy) },
      customer: key.isBound ? session.customer : nil)
    let answer = IdempotentResponse(customer: key.customer, key: key.text, fingerprint: mark.text, result: result, at: context.now)
    for piece in answer.pieces(of: Limits.keptPiece) {
      shop.apply(.kept(piece), at: context.now, &group.log)
      pending.events.append(.kept(piece))
    }
  }
}
