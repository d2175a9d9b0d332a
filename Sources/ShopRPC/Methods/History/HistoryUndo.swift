import ShopModel

/// Undoes a change by recording a new one.
enum HistoryUndo: StoreCommand {
  static let name = "history.undo"
  static let summary = "Undoes a change by making a new one; unrelated later changes stay."
  static let errors: [ErrorKind] = [.notFound, .notAllowed, .notAuthenticated, .undoBlocked]
  static let usesFiles = true

  struct Params: WireType {
    let revision: Int?
    let topic: Topic?

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "revision", \.revision, optional: .integer(1...Int.max),
        "Revision of the change to undo; the customer's last change on this device if omitted."),
      Field("topic", \.topic, optional: .word, "Undoes the customer's last change to this topic instead; cannot be used with `revision`.")
    ).checked { params in
      guard params.revision != nil, params.topic != nil else { return [] }
      return [Problem(.conflict, [Fact("other", .text("revision"))], path: "/topic")]
    }
  }

  struct Result: WireType {
    let undone: HistoryEntry

    static let shape = Shape<Self>.object(Self.init, Field("undone", \.undone, HistoryEntry.shape, "The change that was undone."))
  }

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    if params.revision != nil { return Result(undone: try service.reverse(try service.change(meantBy: params))) }
    return try service.readingPast { (service) throws(RPCError) in Result(undone: try service.reverse(try service.change(meantBy: params)))
    }
  }
}

extension ServiceState {
  /// The change to undo: that of `revision`, or the customer's last undoable one, of `topic` if that is
  /// given.
  fileprivate mutating func change(meantBy params: HistoryUndo.Params) throws(RPCError) -> ChangeIndexEntry {
    let index = try pastChanges()
    guard let revision = params.revision else {
      let customer = context.customer
      let last = try undoStacks().undoable.lazy.compactMap(index.entry).first { entry in
        params.topic.map { entry.touches($0, for: customer) } ?? true
      }
      guard let last else { throw .notAllowed(.nothingToUndo) }
      return last
    }
    let oldest = try oldestRevision()
    if revision <= oldest { throw .historyGone(oldest) }
    guard let entry = index.entry(of: revision), entry.summary(for: context.customer) != nil else {
      throw .notFound("revision", "\(revision)")
    }
    return entry
  }
}

/// Redoes the change that was undone last.
enum HistoryRedo: StoreCommand {
  static let name = "history.redo"
  static let summary = "Redoes the customer's last undo on this device, unless they made another change since."
  static let errors: [ErrorKind] = [.notAllowed, .notAuthenticated, .undoBlocked]
  static let usesFiles = true
  typealias Params = EmptyObject

  struct Result: WireType {
    let redone: HistoryEntry

    static let shape = Shape<Self>.object(Self.init, Field("redone", \.redone, HistoryEntry.shape, "The change that was redone."))
  }

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    try service.readingPast { (service) throws(RPCError) in
      let last = try service.undoStacks().redoable.first
      guard let entry = try last.flatMap(service.pastChanges().entry) else { throw .notAllowed(.nothingToRedo) }
      return Result(redone: try service.reverse(entry))
    }
  }
}

extension ServiceState {
  /// Undoes `entry` with a new change. Returns the change at the root of the undo chain, with its new state.
  mutating func reverse(_ entry: ChangeIndexEntry) throws(RPCError) -> HistoryEntry {
    let index = try pastChanges()
    guard entry.isUndoable, entry.isOpen(to: context.customer) else { throw .notAllowed(.notUndoable) }
    if index.undoings.undoing(of: entry.revision) != nil { throw .notAllowed(.alreadyUndone) }
    let reversal = try reversal(of: entry.revision)
    let plan = reversal.plan(in: shop, at: context.now)
    // what the session of one customer took from other devices can belong to another one
    if entry.takesChanges, !entry.isPublic, !reversal.owners.isSubset(of: [.guest, context.customer]) { throw .notAllowed(.notUndoable) }
    if isDeniedToGuests(plan) { throw RPCError(.notAuthenticated) }
    try checkBlockers(of: plan, reversal, after: entry.revision)
    let settings = shop.settings
    apply(plan.events)
    if !context.isDryRun { pending.undoes = entry.revision }
    followSettings(from: settings)
    let root = index.undoings.root(of: entry.revision)
    var told = HistoryEntry(index.entry(of: root) ?? entry, index.undoings, context)
    told.undoneBy = index.undoings.form(of: entry.revision) == .undone ? nil : shop.revision + 1
    return told
  }
}
