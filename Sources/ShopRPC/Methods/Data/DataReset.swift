import ShopModel

enum DataReset: ConfirmableDatabaseCommand {
  static let name = "data.reset"
  static let summary = """
    Permanently erases all data, or all data of one kind, and the history of the whole database: nothing before can be undone.
    """
  static let errors: [ErrorKind] = [.notAllowed, .fileUnreadable, .fileUnwritable]
  static let usesFiles = true

  /// The word that confirms the reset.
  enum Word: String, CaseIterable, Sendable {
    case reset
  }

  struct Params: WireType {
    let scope: ResetScope
    let confirm: Word

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "scope", \.scope, .word,
        "Data to erase: the catalog with the lines of all carts, lists with their locations, accounts with their carts, or everything."),
      Field("confirm", \.confirm, .word, "The word `reset`, to prevent accidental erasure."))
  }

  struct Result: WireType {
    let counts: ShopCounts

    static let shape = Shape<Self>.object(Self.init, Field("counts", \.counts, ShopCounts.shape, "Number of deleted entities, by type."))
  }

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    try service.checkErasable()
    return try service.erase(.data(params.scope)) { erase(params.scope, in: &$0) }
  }

  /// Erases the data of this database.
  private static func erase(_ scope: ResetScope, in service: inout ServiceState) -> Result {
    let before = ShopCounts(service.shop)
    service.apply([.data(.reset(scope))])
    if scope.topics.contains(.account) { service.becomeGuest() }
    if !service.context.isDryRun { service.group.hasErased = true }
    if scope.topics.contains(.prefs) { service.resetOverrides() }
    return Result(counts: before.minus(ShopCounts(service.shop)))
  }

  static func confirmation(_ params: Params, in service: borrowing ServiceState) -> Confirmation? {
    let counts = ShopCounts(service.shop)
    let facts: TextArguments = [
      "scope": .text(params.scope.rawValue), "products": .integer(counts.products), "carts": .integer(counts.carts),
      "orders": .integer(counts.orders),
      "items": .integer(counts.items), "locations": .integer(counts.locations), "accounts": .integer(counts.accounts),
      "stores": .integer(counts.stores),
    ]
    return Confirmation(Phrase(.confirmResetTitle), Phrase(.confirmResetMessage, facts), confirm: .erase)
  }
}
