import ShopModel

/// Erases the account.
enum AccountDelete: ConfirmableAtDesk {
  static let name = "account.delete"
  static let summary = "Erases the account with all that is the customer's, and the history of the store. It cannot be undone."
  static let errors: [ErrorKind] = [.notAuthenticated, .invalidCredentials, .notAllowed]
  static let usesFiles = true
  static let changesCustomer = true

  struct Params: Wire {
    let password: Secret?

    static let shape = Shape<Self>.object(
      Self.init, Field("password", \.password, optional: .password, "The password; needed when there is one."))
  }

  struct Result: Wire {
    let removed: ShopCounts

    static let shape = Shape<Self>.object(Self.init, Field("removed", \.removed, ShopCounts.shape, "How many things are gone."))
  }

  static func perform(_ params: Params, at desk: inout Desk) throws(Fault) -> Result {
    guard let customer = desk.shop.customers[desk.context.customer] else { throw Fault(.notAuthenticated) }
    try desk.prove(params.password, of: customer)
    try desk.checkErasable()
    let before = ShopCounts(desk.shop)
    desk.apply([.account(.erased(CustomerErased(customer: customer.id)))])
    if !desk.context.isDryRun { desk.hasErased = true }
    desk.becomeGuest()
    return Result(removed: before.minus(ShopCounts(desk.shop)))
  }

  static func confirmation(_ params: Params, at desk: inout Desk) -> Confirmation {
    let customer = desk.context.customer
    let carts = desk.shop.carts(of: customer, from: nil, to: nil).count
    let orders = desk.shop.orders(of: customer, OrderFilter()).count
    let name = desk.shop.customers[customer]?.name ?? customer.text
    let facts: TextArguments = ["name": .text(name), "carts": .integer(carts), "orders": .integer(orders)]
    return Confirmation(Phrase(.confirmAccountDeleteTitle), Phrase(.confirmAccountDeleteMessage, facts), confirm: .delete)
  }
}
