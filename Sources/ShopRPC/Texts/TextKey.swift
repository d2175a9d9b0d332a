/// Every sentence that is filled in with facts, once: its name and, in parentheses, its arguments in order; their kind is text when none is written.
enum TextKey: String, CaseIterable, Sendable {
  // What went wrong: one a kind of error.
  case errorParse = "error.parseError"
  case errorInvalidRequest = "error.invalidRequest"
  case errorMethodNotFound = "error.methodNotFound(method)"
  case errorInvalidParams = "error.invalidParams(count: integer)"
  case errorInternal = "error.internalError(incident)"
  case errorMessageTooLarge = "error.messageTooLarge(maximum: integer)"
  case errorBatchTooLarge = "error.batchTooLarge(maximum: integer)"
  case errorAnswersTooLarge = "error.answersTooLarge(maximumBytes: integer)"
  case errorCancelled = "error.cancelled"
  case errorNotFound = "error.notFound(what, id)"
  case errorRevisionMismatch = "error.revisionMismatch(current: integer)"
  case errorIdempotencyKeyReused = "error.idempotencyKeyReused"
  case errorAlreadyExists = "error.alreadyExists(what)"
  case errorNotAllowed = "error.notAllowed(reason)"
  case errorNotAuthenticated = "error.notAuthenticated"
  case errorInvalidCredentials = "error.invalidCredentials"
  case errorInvalidCredentialsWait = "error.invalidCredentialsWait(seconds: integer)"
  case errorUndoBlocked = "error.undoBlocked(count: integer)"
  case errorHistoryGone = "error.historyGone(oldest: integer)"
  case errorOutOfStock = "error.outOfStock(name)"
  case errorInsufficientStock = "error.insufficientStock(name, available: integer, requested: integer)"
  case errorCartEmpty = "error.cartEmpty"
  case errorAlreadyInCart = "error.alreadyInCart(name)"
  case errorAlreadyOrdered = "error.alreadyOrdered(orderId)"
  case errorPriceChanged = "error.priceChanged(expected: money, actual: money)"
  case errorCodeNotApplicable = "error.codeNotApplicable(code, reason)"
  case errorQuantityLimit = "error.quantityLimit(name, maximum: integer)"
  case errorCurrencyMixed = "error.currencyMixed(expected, found)"
  case errorImportRejected = "error.importRejected(count: integer)"
  case errorFileUnreadable = "error.fileUnreadable(path, reason)"
  case errorFileUnwritable = "error.fileUnwritable(path, reason)"
  case errorUnsupportedLanguage = "error.unsupportedLanguage(language)"
  case errorStorageFull = "error.storageFull"
  case errorStorageFailed = "error.storageFailed(applied)"
  case errorStorageReadOnly = "error.storageReadOnly"
  case errorStorageBusy = "error.storageBusy(pid)"
  case errorOffline = "error.offline"
  case errorFetchFailed = "error.fetchFailed"
  case errorFetchFailedStatus = "error.fetchFailedStatus(status)"

  // What is wrong with one member of the params.
  case problemWrongType = "problem.wrongType(expected)"
  case problemOutOfRange = "problem.outOfRange(minimum: decimal, maximum: decimal)"
  case problemTooSmall = "problem.tooSmall(minimum: decimal)"
  case problemTooLarge = "problem.tooLarge(maximum: decimal)"
  case problemMissing = "problem.missing"
  case problemUnknown = "problem.unknown(name)"
  case problemUnknownNear = "problem.unknownNear(name, suggestion)"
  case problemInvalid = "problem.invalid(expected)"
  case problemNotOneOf = "problem.notOneOf(choices)"
  case problemPrecision = "problem.precision(currency, digits: integer)"
  case problemTooFine = "problem.tooFine(denominator: decimal)"
  case problemEmpty = "problem.empty"
  case problemTooLong = "problem.tooLong(maximum: integer)"
  case problemTooMany = "problem.tooMany(maximum: integer)"
  case problemDuplicate = "problem.duplicate"
  case problemConflict = "problem.conflict(other)"
  case problemOneNeeded = "problem.oneNeeded(instead)"
  case problemNotAllowedHere = "problem.notAllowedHere"

  // Products, carts and orders.
  case availabilityInStock = "availability.inStock"
  case availabilityFewLeft = "availability.fewLeft(count: integer)"
  case availabilityOutOfStock = "availability.outOfStock"
  case availabilityUntracked = "availability.untracked"
  case unitPrice = "product.unitPrice(price: money, unit)"
  case cartLine = "cart.line(quantity: integer, price: money)"
  case cartSummary = "cart.summary(count: integer, total: money)"
  case cartEmpty = "cart.empty"
  case cartPriceChanged = "cart.priceChanged(name, old: money, new: money)"
  case cartStockFell = "cart.stockFell(name, available: integer, quantity: integer)"
  case cartSoldOut = "cart.soldOut(name)"
  case cartCurrencyDiffers = "cart.currencyDiffers(name, currency)"
  case cartQuantityCapped = "cart.quantityCapped(name, quantity: integer)"
  case cartOtherCurrency = "cart.otherCurrency(name, currency)"
  case cartNoRoom = "cart.noRoom(name)"
  case cartNoProduct = "cart.noProduct(name)"
  case cartTotalLower = "cart.totalLower(expected: money, actual: money)"
  case orderPlacedTitle = "order.placedTitle"
  case orderPlacedMessage = "order.placedMessage(orderId, count: integer, total: money)"

  // Lists and locations.
  case listCount = "list.count(count: integer)"
  case listEmpty = "list.empty"
  case listAll = "list.all"
  case listPurchasedRecent = "list.purchasedRecent(days: integer, count: integer)"
  case listPurchasedEarlier = "list.purchasedEarlier(count: integer)"
  case listPurchasedOn = "list.purchasedOn(day, count: integer)"
  case listPurchasedNever = "list.purchasedNever(count: integer)"
  case listShareTitle = "list.shareTitle"
  case listShareLocation = "list.shareLocation(location, order: integer, count: integer)"
  case listShareUnknownLocation = "list.shareUnknownLocation(location, count: integer)"
  case listShareItem = "list.shareItem(name, quantity)"
  case listNotAvailable = "list.notAvailable(name)"
  case listSuggestion = "list.suggestion(name, days: integer)"
  case locationUnknown = "location.unknown"

  // What a change asks before it is made.
  case confirmCartRemoveTitle = "confirm.cartRemove.title"
  case confirmCartRemoveMessage = "confirm.cartRemove.message(name, quantity: integer)"
  case confirmCartClearTitle = "confirm.cartClear.title"
  case confirmCartClearMessage = "confirm.cartClear.message(count: integer)"
  case confirmCartDeleteTitle = "confirm.cartDelete.title"
  case confirmCartDeleteMessage = "confirm.cartDelete.message(count: integer)"
  case confirmListRemoveTitle = "confirm.listRemove.title(count: integer)"
  case confirmListRemoveMessage = "confirm.listRemove.message(name, count: integer)"
  case confirmListTakeOffTitle = "confirm.listTakeOff.title(count: integer)"
  case confirmListTakeOffMessage = "confirm.listTakeOff.message(name, count: integer)"
  case confirmListPurchasedTitle = "confirm.listPurchased.title"
  case confirmListPurchasedMessage = "confirm.listPurchased.message(count: integer)"
  case confirmListDeleteTitle = "confirm.listDelete.title"
  case confirmListDeleteMessage = "confirm.listDelete.message(name, count: integer)"
  case confirmLocationDeleteTitle = "confirm.locationDelete.title"
  case confirmLocationDeleteMessage = "confirm.locationDelete.message(name, count: integer, unknown)"
  case confirmCatalogDeleteTitle = "confirm.catalogDelete.title"
  case confirmCatalogDeleteMessage = "confirm.catalogDelete.message(name)"
  case confirmOrderCancelTitle = "confirm.orderCancel.title"
  case confirmOrderCancelMessage = "confirm.orderCancel.message(orderId)"
  case confirmOrderDeleteTitle = "confirm.orderDelete.title"
  case confirmOrderDeleteMessage = "confirm.orderDelete.message(orderId)"
  case confirmPromotionDeleteTitle = "confirm.promotionDelete.title"
  case confirmPromotionDeleteMessage = "confirm.promotionDelete.message(name)"
  case confirmLogoutTitle = "confirm.logout.title"
  case confirmLogoutMessage = "confirm.logout.message"
  case confirmPrefsResetTitle = "confirm.prefsReset.title"
  case confirmPrefsResetMessage = "confirm.prefsReset.message(name, count: integer)"
  case confirmTimerResetTitle = "confirm.timerReset.title"
  case confirmTimerResetMessage = "confirm.timerReset.message(state, time)"
  case confirmAccountDeleteTitle = "confirm.accountDelete.title"
  case confirmAccountDeleteMessage = "confirm.accountDelete.message(name, carts: integer, orders: integer)"
  case confirmResetTitle = "confirm.reset.title"
  case confirmResetMessage =
    "confirm.reset.message(scope, products: integer, carts: integer, orders: integer, items: integer, locations: integer, accounts: integer)"

  // Data that comes and goes.
  case importSummary = "import.summary(added: integer, updated: integer, unchanged: integer, removed: integer)"
  case importReason = "import.reason(reason)"
  case sampleTitle = "data.sampleTitle"
  case sampleMessage = "data.sampleMessage(products: integer, locations: integer, items: integer)"
  case localeName = "locale.name(language)"

  // How far a request has come.
  case progressReading = "progress.reading"
  case progressTaking = "progress.taking(count: integer)"

  // What was changed, in a few words.
  case historyCartAdded = "history.cartAdded(names)"
  case historyCartReduced = "history.cartReduced(names)"
  case historyCartQuantity = "history.cartQuantity(names)"
  case historyCartReplaced = "history.cartReplaced(names)"
  case historyCartRemoved = "history.cartRemoved(names)"
  case historyCartCleared = "history.cartCleared"
  case historyCartMade = "history.cartMade"
  case historyCartDeleted = "history.cartDeleted"
  case historyCartSwitched = "history.cartSwitched"
  case historyOrderPlaced = "history.orderPlaced(names)"
  case historyOrderPaid = "history.orderPaid(names)"
  case historyOrderFulfilled = "history.orderFulfilled(names)"
  case historyOrderCancelled = "history.orderCancelled(names)"
  case historyOrderChanged = "history.orderChanged(names)"
  case historyOrderDeleted = "history.orderDeleted(names)"
  case historyProductAdded = "history.productAdded(names)"
  case historyProductChanged = "history.productChanged(names)"
  case historyProductRemoved = "history.productRemoved(names)"
  case historyProductStock = "history.productStock(names)"
  case historyCatalogImported = "history.catalogImported(count: integer)"
  case historyDataImported = "history.dataImported(count: integer)"
  case historyItemAdded = "history.itemAdded(names)"
  case historyItemIncreased = "history.itemIncreased(names)"
  case historyItemChanged = "history.itemChanged(names)"
  case historyItemPurchased = "history.itemPurchased(names, count: integer)"
  case historyItemTakenOff = "history.itemTakenOff(names)"
  case historyItemPutBack = "history.itemPutBack(names)"
  case historyItemRemoved = "history.itemRemoved(names)"
  case historyListCreated = "history.listCreated(names)"
  case historyListRenamed = "history.listRenamed(names)"
  case historyListDeleted = "history.listDeleted(names)"
  case historyListEmptied = "history.listEmptied"
  case historyListSwitched = "history.listSwitched"
  case historyLocationAdded = "history.locationAdded(names)"
  case historyLocationChanged = "history.locationChanged(names)"
  case historyLocationRemoved = "history.locationRemoved(names)"
  case historyLocationsMoved = "history.locationsMoved"
  case historyAccountRegistered = "history.accountRegistered"
  case historyAccountChanged = "history.accountChanged"
  case historyAccountDeleted = "history.accountDeleted"
  case historyLoggedIn = "history.loggedIn"
  case historyLoggedOut = "history.loggedOut"
  case historyTokensRevoked = "history.tokensRevoked"
  case historyLanguageSet = "history.languageSet(language)"
  case historyPreference = "history.preference(setting, count: integer)"
  case historyTimerStarted = "history.timerStarted"
  case historyTimerStopped = "history.timerStopped"
  case historyTimerSuspended = "history.timerSuspended"
  case historyTimerResumed = "history.timerResumed"
  case historyTimerReset = "history.timerReset"
  case historySettings = "history.settings"
  case historySeveral = "history.several(count: integer)"
  case historyReset = "history.reset(scope)"
  case historyUndone = "history.undone(text)"
  case historyRedone = "history.redone(text)"
  case historyOther = "history.other(method)"
  case historyNames = "history.names(names, count: integer)"
}

extension TextKey {
  /// A fact that a sentence is filled in with.
  struct Argument: Hashable, Sendable {
    let name: String
    let kind: TextArgument.Kind
  }

  /// The key in the language files and on the wire, such as `error.outOfStock`.
  var name: String {
    let bytes = rawValue.utf8
    return String(rawValue[..<(bytes.firstIndex(of: UInt8(ascii: "(")) ?? bytes.endIndex)])
  }

  /// The facts it must be given, in the order they are declared.
  var arguments: [Argument] {
    guard let opening = rawValue.firstIndex(of: "(") else { return [] }
    let list = rawValue[rawValue.index(after: opening)...].dropLast()
    return list.split(separator: ",").map { declaration in
      let words = declaration.split { $0 == ":" || $0 == " " }.map(String.init)
      return Argument(name: words[0], kind: words.count > 1 ? TextArgument.Kind(rawValue: words[1]) ?? .text : .text)
    }
  }

  /// The key with this name; nil when there is none.
  init?(named name: String) {
    guard let key = Self.byName[name] else { return nil }
    self = key
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}
