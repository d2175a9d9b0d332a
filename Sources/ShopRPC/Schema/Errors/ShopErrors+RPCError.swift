import ShopModel

extension AccountError: RPCErrorConvertible {
  var rpcError: RPCError {
    switch self {
    case .notLoggedIn: RPCError(.notAuthenticated)
    case .emailTaken: RPCError(.alreadyExists, [Fact("what", .text("email"))])
    case .usernameTaken: RPCError(.alreadyExists, [Fact("what", .text("username"))])
    case .tooMany(let maximum): .notAllowed(.customerLimit, [Fact("maximum", .integer(maximum))])
    }
  }
}

extension RPCError {
  /// Error for a wrong name, password, or token, without saying which. `wait` is the number of seconds until
  /// the next attempt is accepted.
  static func invalidCredentials(wait: Int? = nil) -> RPCError {
    RPCError(.invalidCredentials, wait.map { [Fact("retryAfter", .integer($0))] } ?? [])
  }
}

extension CartError: RPCErrorConvertible {
  var rpcError: RPCError {
    switch self {
    case .unknownProduct(let id): .notFound("product", id.text)
    case .unknownCart(let id): .notFound("cart", id.text)
    case .unknownLine(let id): .notFound("line", id.text)
    case .notInCart(let id): .notFound("cartProduct", id.text)
    case .outOfStock(let id): RPCError(.outOfStock, [Fact("productId", .text(id.text))])
    case .insufficientStock(let id, let available, let requested):
      RPCError(
        .insufficientStock,
        [Fact("productId", .text(id.text)), Fact("available", .integer(available)), Fact("requested", .integer(requested))])
    case .quantityLimit(let id, let maximum):
      RPCError(.quantityLimit, [Fact("productId", .text(id.text)), Fact("maximum", .integer(maximum))])
    case .currencyMixed(let cart, let product):
      RPCError(.currencyMixed, [Fact("expected", .text(cart.code)), Fact("found", .text(product.code))])
    case .alreadyInCart(let id): RPCError(.alreadyInCart, [Fact("productId", .text(id.text))])
    case .alreadyExists(let id): RPCError(.alreadyExists, [Fact("what", .text("cart")), Fact("id", .text(id.text))])
    case .cartFull(let maximum): .notAllowed(.cartFull, [Fact("maximum", .integer(maximum))])
    case .tooManyCarts(let maximum): .notAllowed(.tooManyCarts, [Fact("maximum", .integer(maximum))])
    }
  }
}

extension CatalogError: RPCErrorConvertible {
  var rpcError: RPCError {
    switch self {
    case .unknownProduct(let id): .notFound("product", id.text)
    case .currencyMixed(let cart, let product):
      RPCError(.currencyMixed, [Fact("expected", .text(cart.code)), Fact("found", .text(product.code))])
    case .stockOutOfRange(let allowed): .invalidParams(ValidationError(ValidationError.range(allowed).problems.map { $0.under("by") }))
    case .untracked(let id): .notAllowed(.untracked, [Fact("productId", .text(id.text))])
    case .categoriesFull(let maximum): .notAllowed(.categoryLimit, [Fact("maximum", .integer(maximum))])
    case .catalogueFull(let maximum): .notAllowed(.catalogueFull, [Fact("maximum", .integer(maximum))])
    }
  }
}

extension PromotionCodeError: RPCErrorConvertible {
  var rpcError: RPCError {
    switch self {
    case .cart(let error): error.rpcError
    case .notApplicable(let code, let ineligibility):
      RPCError(.codeNotApplicable, [Fact("reason", .text(ineligibility.word)), Fact("code", .text(code.text))] + ineligibility.facts)
    case .notOnCart(let code): .notFound("code", code.text)
    case .unknownPromotion(let id): .notFound("promotion", id.text)
    case .tooMany(let maximum): .notAllowed(.codeLimit, [Fact("maximum", .integer(maximum))])
    }
  }
}

extension Ineligibility {
  /// Stable identifier of the reason.
  var word: String { reason.rawValue }

  private var reason: CodeNotApplicableReason {
    switch self {
    case .notFound: .notFound
    case .notActive: .notActive
    case .usedUp: .usedUp
    case .minimumNotReached: .minimumNotReached
    case .otherCurrency: .otherCurrency
    case .nothingEligible: .nothingEligible
    case .notCombinable: .notCombinable
    case .loginRequired: .loginRequired
    case .leftOut: .leftOut
    }
  }

  /// Facts about the missing condition.
  fileprivate var facts: [Fact] {
    switch self {
    case .minimumNotReached(let minimum, _): [Fact("minimum", .money(minimum))]
    case .otherCurrency(let currency): [Fact("currency", .text(currency.code))]
    default: []
    }
  }
}

extension ListError: RPCErrorConvertible {
  var rpcError: RPCError {
    switch self {
    case .unknownList(let id): .notFound("list", id.text)
    case .unknownItem(let id): .notFound("item", id.text)
    case .unknownLocation(let id): .notFound("location", id.text)
    case .alreadyExists(let id): RPCError(.alreadyExists, [Fact("what", .text("item")), Fact("id", .text(id.text))])
    case .listExists(let id): RPCError(.alreadyExists, [Fact("what", .text("list")), Fact("id", .text(id.text))])
    case .tooManyLists(let maximum): .notAllowed(.listLimit, [Fact("maximum", .integer(maximum))])
    case .tooManyItems(let maximum): .notAllowed(.itemLimit, [Fact("maximum", .integer(maximum))])
    case .emptyList: .notAllowed(.emptyList)
    case .noteTooLong(let maximum):
      .invalidParams(ValidationError([Problem(.tooLong, [Fact("maximum", .integer(maximum))]).under("note")]))
    }
  }
}

extension LocationError: RPCErrorConvertible {
  var rpcError: RPCError {
    switch self {
    case .notFound(let id): .notFound("location", id.text)
    case .alreadyExists(let id): RPCError(.alreadyExists, [Fact("what", .text("location")), Fact("id", .text(id.text))])
    case .isUnknownLocation: .notAllowed(.unknownLocation)
    case .tooMany(let maximum): .notAllowed(.locationLimit, [Fact("maximum", .integer(maximum))])
    }
  }
}

extension OrderError: RPCErrorConvertible {
  var rpcError: RPCError {
    switch self {
    case .unknownOrder(let id): .notFound("order", id.text)
    case .cart(let error): error.rpcError
    case .cartEmpty(let id): RPCError(.cartEmpty, [Fact("cartId", .text(id.text))])
    case .alreadyOrdered(let id): RPCError(.alreadyOrdered, [Fact("orderId", .text(id.text))])
    case .priceChanged(let expected, let actual, let lines):
      RPCError(
        .priceChanged,
        [
          Fact("expected", .money(expected)), Fact("actual", .money(actual)), Fact("lines", .objects(lines.map(\.facts))),
        ])
    case .wrongStatus(let status): .notAllowed(.status, [Fact("status", .text(status.rawValue))])
    case .tooManyOrders(let maximum): .notAllowed(.orderLimit, [Fact("maximum", .integer(maximum))])
    }
  }
}

extension RepricedLine {
  /// Facts for a caller who expects another price.
  fileprivate var facts: [Fact] {
    [Fact("productId", .text(product.text)), Fact("old", .money(old)), Fact("new", .money(new))]
  }
}

extension PromotionError: RPCErrorConvertible {
  var rpcError: RPCError {
    switch self {
    case .unknownPromotion(let id): .notFound("promotion", id.text)
    case .codeTaken(let id): RPCError(.alreadyExists, [Fact("what", .text("promotionCode")), Fact("id", .text(id.text))])
    case .tooMany(let maximum): .notAllowed(.promotionLimit, [Fact("maximum", .integer(maximum))])
    }
  }
}

extension TaxError: RPCErrorConvertible {
  var rpcError: RPCError {
    switch self {
    case .tooMany(let maximum): .notAllowed(.taxLimit, [Fact("maximum", .integer(maximum))])
    }
  }
}
