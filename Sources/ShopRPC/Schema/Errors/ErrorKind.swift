/// All error kinds: the registry of codes, identifiers, and messages.
enum ErrorKind: String, CaseIterable, Sendable {
  case parseError
  case invalidRequest
  case methodNotFound
  case invalidParams
  case internalError
  case messageTooLarge
  case batchTooLarge
  case cancelled
  case notFound
  case revisionMismatch
  case idempotencyKeyReused
  case alreadyExists
  case notAllowed
  case notAuthenticated
  case invalidCredentials
  case undoBlocked
  case historyGone
  case outOfStock
  case insufficientStock
  case cartEmpty
  case alreadyInCart
  case alreadyOrdered
  case priceChanged
  case codeNotApplicable
  case quantityLimit
  case currencyMixed
  case importRejected
  case fileUnreadable
  case fileUnwritable
  case unsupportedLanguage
  case storageFull
  case storageFailed
  case storageReadOnly
  case storageBusy
  case offline
  case fetchFailed

  /// Error code in the protocol.
  var code: Int {
    switch self {
    case .parseError: -32700
    case .invalidRequest: -32600
    case .methodNotFound: -32601
    case .invalidParams: -32602
    case .internalError: -32603
    case .messageTooLarge: -32007
    case .batchTooLarge: -32010
    case .cancelled: -32800
    case .notFound: 1001
    case .revisionMismatch: 1002
    case .idempotencyKeyReused: 1003
    case .alreadyExists: 1004
    case .notAllowed: 1005
    case .notAuthenticated: 1006
    case .invalidCredentials: 1007
    case .undoBlocked: 1008
    case .historyGone: 1009
    case .outOfStock: 1101
    case .insufficientStock: 1102
    case .cartEmpty: 1103
    case .alreadyInCart: 1104
    case .alreadyOrdered: 1105
    case .priceChanged: 1106
    case .codeNotApplicable: 1107
    case .quantityLimit: 1108
    case .currencyMixed: 1109
    case .importRejected: 1301
    case .fileUnreadable: 1302
    case .fileUnwritable: 1303
    case .unsupportedLanguage: 1401
    case .storageFull: 1501
    case .storageFailed: 1502
    case .storageReadOnly: 1503
    case .storageBusy: 1504
    case .offline: 1601
    case .fetchFailed: 1602
    }
  }

  /// Constant English message; for the five standard codes exactly as in the specification.
  var message: StaticString {
    switch self {
    case .parseError: "Parse error"
    case .invalidRequest: "Invalid Request"
    case .methodNotFound: "Method not found"
    case .invalidParams: "Invalid params"
    case .internalError: "Internal error"
    case .messageTooLarge: "Message too large"
    case .batchTooLarge: "Batch too large"
    case .cancelled: "Request cancelled"
    case .notFound: "Not found"
    case .revisionMismatch: "Changed since that revision"
    case .idempotencyKeyReused: "Idempotency key used for another request"
    case .alreadyExists: "Already exists"
    case .notAllowed: "Not allowed"
    case .notAuthenticated: "Not logged in"
    case .invalidCredentials: "Invalid credentials"
    case .undoBlocked: "Later changes build on it"
    case .historyGone: "History no longer kept"
    case .outOfStock: "Out of stock"
    case .insufficientStock: "Insufficient stock"
    case .cartEmpty: "Cart is empty"
    case .alreadyInCart: "Already in the cart"
    case .alreadyOrdered: "Already ordered"
    case .priceChanged: "Price changed"
    case .codeNotApplicable: "Code not applicable"
    case .quantityLimit: "Quantity above the limit"
    case .currencyMixed: "Two currencies in one sum"
    case .importRejected: "Import rejected"
    case .fileUnreadable: "File cannot be read"
    case .fileUnwritable: "File cannot be written"
    case .unsupportedLanguage: "Unsupported language"
    case .storageFull: "Storage is full"
    case .storageFailed: "Storage failed"
    case .storageReadOnly: "Storage is read-only"
    case .storageBusy: "Storage is busy"
    case .offline: "Offline"
    case .fetchFailed: "Fetch failed"
    }
  }
}
