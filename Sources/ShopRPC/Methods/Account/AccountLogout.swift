import ShopModel

/// Logs out.
enum AccountLogout: ConfirmableAtDesk {
  static let name = "account.logout"
  static let summary = "Makes the session a guest's with an empty cart; all that is the customer's is there at the next login."
  static let historyText: TextKey? = .historyLoggedOut
  static let changesCustomer = true

  struct Params: Wire {
    let forget: Bool

    static let shape = Shape<Self>.object(
      Self.init, Field("forget", \.forget, .bool, default: false, "Whether the token that the session logged in with is revoked."))
  }

  typealias Result = Nothing

  static func perform(_ params: Params, at desk: inout Desk) throws(Never) -> Result {
    defer { desk.becomeGuest() }
    let customer = desk.context.customer
    if customer == .guest { return Result() }
    desk.apply(desk.shop.puttingGuestCartAside())
    if params.forget, let token = desk.ownToken { desk.apply([.account(.revoked(TokensRevoked(customer: customer, tokens: [token])))]) }
    return Result()
  }

  static func confirmation(_ params: Params, at desk: inout Desk) -> Confirmation {
    Confirmation(Phrase(.confirmLogoutTitle), Phrase(.confirmLogoutMessage), confirm: .logOut)
  }
}
