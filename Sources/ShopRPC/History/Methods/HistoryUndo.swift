import ShopModel

enum HistoryUndo: DatabaseCommand {
  static let name = "history.undo"
  static let summary = "Undoes a change by making a new one; unrelated later changes stay."
  static let errors: [ErrorKind] = [.notFound, .notAllowed, .notAuthenticated, .undoBlocked]
  static let usesFiles = true

  struct Params: WireType {
    let revision: Int?
    let topic: Topic?
    let isMine: Bool

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "revision", \.revision, optional: .integer(1...Int.max),
        """
        Revision of the change to undo; if omitted, the customer's last change on this device that can be undone: changes of accounts, exchanges \
        with other devices and changes that have been undone are passed over.
        """),
      Field("topic", \.topic, optional: .word, "Undoes the customer's last change to this topic instead; cannot be used with `revision`."),
      Field(
        "mine", \.isMine, .bool, default: false,
        """
        True to consider only changes made in this session, or under its `clientId` (see `initialize`), and by its present customer, so that \
        nobody else's change is undone. A change is blocked by later ones of others to the same, even if these left it as it was, and blocks those \
        before it: if the last one gives `undoBlocked`, undo an earlier one by its `revision`, from the entries of `history.list` with the own \
        `client`. Cannot be used with `revision`.
        """)
    ).checked { params in
      guard params.revision != nil else { return [] }
      let others = [params.topic != nil ? "/topic" : nil, params.isMine ? "/mine" : nil].compactMap(\.self)
      return others.map { Problem(.conflict, [Fact("other", .text("revision"))], path: $0) }
    }
  }

  struct Result: WireType {
    let undone: HistoryEntry
    let confirmation: Confirmation?

    static let shape = Shape<Self>.object(
      Self.init, Field("undone", \.undone, HistoryEntry.shape, "The change that was undone."),
      Field("confirmation", \.confirmation, optional: Confirmation.shape, Reversed.undoSummary))
  }

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    let reversed: Reversed
    // no second try with an explicit revision: after an erasure by another process, it would name another change
    if params.revision != nil {
      reversed = try service.reverse(try service.change(meantBy: params))
    } else {
      reversed = try service.readingPast { (service) throws(RPCError) in
        try service.reverse(try service.change(meantBy: params), isMine: params.isMine)
      }
    }
    return Result(
      undone: reversed.entry,
      confirmation: service.confirmation(of: reversed, about: params.topic, asking: .confirmUndoTitle, button: .undo))
  }
}

extension ServiceState {
  /// The change to undo: that of `revision`, or the customer's last undoable one, of `topic` if that is
  /// given.
  fileprivate mutating func change(meantBy params: HistoryUndo.Params) throws(RPCError) -> ChangeIndexEntry {
    let viewer = viewer
    guard let revision = params.revision else {
      let last = try searchStacks(isMine: params.isMine) { stacks, index in
        stacks.nextUndoable(in: index) { entry in params.topic.map { entry.touches($0, for: viewer) } ?? true }
      }
      guard let last else { throw .notAllowed(.nothingToUndo) }
      return last
    }
    var oldest = try oldestRevision()
    let entry = revision > oldest ? try searchChanges(after: revision - 1) { $0.entry(of: revision) } : nil
    // another process may have erased history meanwhile
    oldest = try oldestRevision()
    if revision <= oldest { throw .historyGone(oldest) }
    guard let entry, entry.by == viewer.customer || entry.publicSummary != nil else { throw .notFound("revision", "\(revision)") }
    return entry
  }
}

enum HistoryRedo: DatabaseCommand {
  static let name = "history.redo"
  static let summary = "Redoes the customer's last undo on this device, of whatever topic, unless they made another change since."
  static let errors: [ErrorKind] = [.notAllowed, .notAuthenticated, .undoBlocked]
  static let usesFiles = true

  struct Params: WireType {
    let isMine: Bool

    static let shape = Shape<Self>.object(
      Self.init, Field("mine", \.isMine, .bool, default: false, "True to consider only changes of this client, as in `history.undo`."))
  }

  struct Result: WireType {
    let redone: HistoryEntry
    let confirmation: Confirmation?

    static let shape = Shape<Self>.object(
      Self.init, Field("redone", \.redone, HistoryEntry.shape, "The change that was redone."),
      Field("confirmation", \.confirmation, optional: Confirmation.shape, Reversed.redoSummary))
  }

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    let reversed = try service.readingPast { (service) throws(RPCError) in
      let entry = try service.searchStacks(isMine: params.isMine) { stacks, index in stacks.nextRedoable(in: index) }
      guard let entry else { throw .notAllowed(.nothingToRedo) }
      return try service.reverse(entry, isRedo: true, isMine: params.isMine)
    }
    return Result(
      redone: reversed.entry, confirmation: service.confirmation(of: reversed, about: nil, asking: .confirmRedoTitle, button: .redo))
  }
}

/// A change that was undone or redone, and the scope of its reversal.
private struct Reversed {
  /// The change, with its new state.
  let entry: HistoryEntry
  /// Number of entities that the reversal changes.
  let count: Int
  /// Topics of these entities.
  let topics: Set<Topic>

  static let undoSummary = """
    On a dry run, the question to ask first, if more than three entities are concerned, or one of another topic than `topic` or, \
    if that is omitted, the topic of the method that made the change.
    """
  static let redoSummary = """
    On a dry run, the question to ask first, if more than three entities are concerned, or one of another topic than that of the method that \
    made the change.
    """

  /// Number of entities that may change without a question.
  static let unquestioned = 3
}

extension ServiceState {
  /// The question before a reversal that concerns more than `topic`, or than the domain of the original method, or many entities; nil
  /// outside a dry run.
  fileprivate mutating func confirmation(
    of reversed: Reversed, about topic: Topic?, asking title: TextKey, button: LabelKey
  ) -> Confirmation? {
    guard context.isDryRun else { return nil }
    let topic = topic ?? RegisteredMethod.topic(of: reversed.entry.method)
    guard reversed.count > Reversed.unquestioned || reversed.topics.contains(where: { $0 != topic }) else { return nil }
    let text = reversed.entry.text
    let summary = text.summary.text(&response.output.texts, text.languages)
    let message = Phrase(.confirmUndoMessage, ["text": .text(summary), "count": .integer(reversed.count)])
    return Confirmation(Phrase(title), message, confirm: button)
  }

  /// What a client is told of the change that is undone or redone, with its new state: the one that had been made first, except where an
  /// undo is undone by its revision.
  private func told(of entry: ChangeIndexEntry, isRedo: Bool, _ index: ChangeIndex) -> HistoryEntry {
    let restores = index.undoings.form(of: entry.revision) == .undone
    let root = restores && !isRedo ? nil : index.entry(of: index.undoings.root(of: entry.revision))
    var told = HistoryEntry(root ?? entry, index.undoings, for: viewer, context)
    told.undoneBy = restores && isRedo || context.isDryRun ? nil : shop.revision + 1
    return told
  }

  /// Undoes `entry`, which was found in the index of changes, with a new change; with `isRedo`, it is an undo that the client wants to take
  /// back, and with `isMine`, nothing that others have changed since may change.
  fileprivate mutating func reverse(_ entry: ChangeIndexEntry, isRedo: Bool = false, isMine: Bool = false) throws(RPCError) -> Reversed {
    let index = context.views.changes
    guard entry.isUndoable, entry.isOpen(to: context.customer) else { throw .notAllowed(.notUndoable) }
    if index.undoings.undoing(of: entry.revision) != nil { throw .notAllowed(.alreadyUndone) }
    let reversal = try reversal(of: entry.revision)
    let plan = reversal.plan(in: shop, at: context.now)
    // what the session of one customer took from other devices can belong to another one
    if entry.takesChanges, !entry.isPublic, !reversal.owners.isSubset(of: [.guest, context.customer]) { throw .notAllowed(.notUndoable) }
    if viewer.needsLogin, plan.events.contains(where: { $0.topic == .cart || $0.topic == .order }) { throw RPCError(.notAuthenticated) }
    let withdrawal = try withdrawal(of: entry)
    try checkBlockers(of: plan, reversal, after: entry.revision, withdrawing: withdrawal, isRedo: isRedo)
    if isMine { try checkForeign(after: entry.revision, reversal, isRedo: isRedo) }
    try checkOrders(of: plan, reversal, withdrawing: withdrawal)
    let settings = shop.settings
    let before = reversal.entities.map { shop.value(of: $0) }
    apply(plan.events)
    if let withdrawal {
      // an undo must show, unless the plan promises nothing: what has no effect in the first place can be taken back without any
      let isExpected = plan.entityCount > 0 || !plan.conflictingFields.isEmpty
      let isEffective = try perform(withdrawal, to: reversal.entities, contested: Set(plan.conflictingFields.keys)) { service in
        !isExpected || zip(reversal.entities, before).contains { !Entity.parts(of: $1, unlike: service.shop.value(of: $0)).isEmpty }
      }
      if !isEffective { throw .undoBlocked(by: [], isRedo: isRedo) }
    }
    if !context.isDryRun { pending.undoes = entry.revision }
    followSettings(from: settings)
    return Reversed(entry: told(of: entry, isRedo: isRedo, index), count: plan.entityCount, topics: Set(plan.events.compactMap(\.topic)))
  }
}
