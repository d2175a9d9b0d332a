import CLibrary
import Persistence
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
    case .unknownBarcode(let code): .notFound("barcode", code.text)
    case .weighed(let id): .notAllowed(.weighed, [Fact("productId", .text(id.text))])
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
    case .currencyMixed(let id, let cart, let product): .currencyMixed(id, expected: cart, found: product)
    case .alreadyInCart(let id): RPCError(.alreadyInCart, [Fact("productId", .text(id.text))])
    case .alreadyExists(let id): RPCError(.alreadyExists, [Fact("what", .text("cart")), Fact("id", .text(id.text))])
    case .cartFull(let maximum): .notAllowed(.cartFull, [Fact("maximum", .integer(maximum))])
    case .tooManyCarts(let maximum): .notAllowed(.tooManyCarts, [Fact("maximum", .integer(maximum))])
    }
  }
}

extension RPCError {
  fileprivate static func currencyMixed(_ id: ProductID, expected: Currency, found: Currency) -> RPCError {
    let facts = [Fact("productId", .text(id.text)), Fact("expected", .text(expected.code)), Fact("found", .text(found.code))]
    return RPCError(.currencyMixed, facts)
  }
}

extension CatalogError: RPCErrorConvertible {
  var rpcError: RPCError {
    switch self {
    case .unknownProduct(let id): .notFound("product", id.text)
    case .currencyMixed(let id, let cart, let product): .currencyMixed(id, expected: cart, found: product)
    case .stockOutOfRange(let allowed): .invalidParams(ValidationError(ValidationError.range(allowed).problems.map { $0.under("by") }))
    case .untracked(let id): .notAllowed(.untracked, [Fact("productId", .text(id.text))])
    case .favoritesFull(let maximum): .notAllowed(.favoriteLimit, [Fact("maximum", .integer(maximum))])
    case .categoriesFull(let maximum): .notAllowed(.categoryLimit, [Fact("maximum", .integer(maximum))])
    case .catalogFull(let maximum): .notAllowed(.catalogFull, [Fact("maximum", .integer(maximum))])
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
    case .tooSmall: .tooSmall
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
  var rpcError: RPCError { rpcError(ofNoteIn: "note") }

  /// The error where `member` is what gives an item its note.
  func rpcError(ofNoteIn member: String) -> RPCError {
    switch self {
    case .unknownList(let id): .notFound("list", id.text)
    case .unknownItem(let id): .notFound("item", id.text)
    case .unknownLocation(let id): .notFound("location", id.text)
    case .unknownStore(let id): .notFound("store", id.text)
    case .unknownProduct(let id): .notFound("product", id.text)
    case .unknownBarcode(let code): .notFound("barcode", code.text)
    case .alreadyExists(let id): RPCError(.alreadyExists, [Fact("what", .text("item")), Fact("id", .text(id.text))])
    case .listExists(let id): RPCError(.alreadyExists, [Fact("what", .text("list")), Fact("id", .text(id.text))])
    case .tooManyLists(let maximum): .notAllowed(.listLimit, [Fact("maximum", .integer(maximum))])
    case .tooManyItems(let maximum): .notAllowed(.itemLimit, [Fact("maximum", .integer(maximum))])
    case .emptyList: .notAllowed(.emptyList)
    case .noteTooLong(let maximum):
      .invalidParams(ValidationError([Problem(.tooLong, [Fact("maximum", .integer(maximum))]).under(member)]))
    }
  }
}

extension LocationError: RPCErrorConvertible {
  var rpcError: RPCError {
    switch self {
    case .notFound(let id): .notFound("location", id.text)
    case .unknownStore(let id): .notFound("store", id.text)
    case .alreadyExists(let id): RPCError(.alreadyExists, [Fact("what", .text("location")), Fact("id", .text(id.text))])
    case .isUnknownLocation: .notAllowed(.unknownLocation)
    case .notInStore(let id): .notAllowed(.notInStore, [Fact("locationId", .text(id.text))])
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
    case .wrongStatus(let status, let wanted):
      .notAllowed(
        .status,
        [Fact("status", .text(status.word)), Fact("to", .text(wanted.word)), Fact("allowed", .texts(status.next.map { [$0.word] } ?? []))])
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
    case .tooManyCodeless(let maximum): .notAllowed(.codelessLimit, [Fact("maximum", .integer(maximum))])
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

extension DatabaseError {
  /// JSON-RPC error for a request that failed because of the database in `directory`; `issues` are known about its files.
  func rpcError(in directory: String, with issues: [DatabaseIssue] = []) -> RPCError {
    let place = Fact("path", .text(directory))
    switch self {
    case .busy(let pid): return RPCError(.storageBusy, [Fact("pid", pid.map { .integer($0) } ?? .null), place])
    case .full: return RPCError(.storageFull, [place])
    case .readOnly: return RPCError(.storageReadOnly, [place, Fact("reason", .text(StorageReadOnlyReason(issues).rawValue))])
    case .failed: return failure(.unknown, applied: .text("unknown"), at: place)
    case .unfinished: return failure(.erasing, applied: .bool(true), at: place)
    case .tooLarge: return failure(.tooLarge, at: place)
    case .newer: return failure(.version, at: place)
    case .absent: return failure(.noStore, at: place)
    case .foreign(let name): return failure(.notEmpty, at: place, with: [Fact("name", .text(name))])
    case .unavailable(let error): return failure(StorageFailureReason(error), at: place)
    }
  }

  private func failure(_ reason: StorageFailureReason, applied: Fact.Value = .bool(false), at place: Fact, with more: [Fact] = [])
    -> RPCError
  {
    RPCError(.storageFailed, [Fact("applied", applied), place, Fact("reason", .text(reason.rawValue)), Fact("cause", .text(cause))] + more)
  }
}

extension StorageFailureReason {
  /// The reason for which a call failed before anything changed.
  fileprivate init(_ error: CallError) {
    self =
      switch error.code {
      case ENOENT: .notFound
      case ENOTDIR: .notDirectory
      case EACCES, EPERM: .permission
      case EROFS: .readOnlyFileSystem
      case ENAMETOOLONG: .nameTooLong
      case EMFILE, ENFILE: .tooManyFiles
      default: .unusable
      }
  }
}

extension StorageReadOnlyReason {
  /// The reason for which files with these issues are only read.
  fileprivate init(_ issues: [DatabaseIssue]) {
    self =
      if issues.contains(where: { $0.isDamage && !$0.isOutside }) {
        .damaged
      } else if issues.contains(where: { $0.kind == .notWritable }) {
        .permission
      } else {
        .unusable
      }
  }
}

extension RPCError {
  /// True when the change is stored despite the error.
  var isApplied: Bool { facts.contains(Fact("applied", .bool(true))) }
}

extension DatabaseError {
  /// Description of the cause, including the system's message.
  var cause: String {
    switch self {
    case .busy: "another process holds the lock"
    case .readOnly: "it is read-only"
    case .absent: "readdir: there is no database"
    case .foreign(let name): "readdir: there is no database, but \(name.quoted)"
    case .tooLarge(let limit): "the change is larger than \(limit) bytes"
    case .newer(let minReader): "its files require format version \(minReader)"
    case .full(let error), .failed(let error), .unfinished(let error), .unavailable(let error): error.cause
    }
  }
}

extension CallError {
  /// The failed call and the system's message.
  var cause: String {
    let words = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    return "\(call): \(words)"
  }
}

/// Description of damaged files for people: the file and the consequence. File names may contain anything and
/// are quoted so that they cannot corrupt the text.
extension RPCError {
  /// What is wrong, for a user of the command line.
  var sentence: String { ["\(kind.message)", words("path"), words("cause") ?? words("reason")].compactMap(\.self).joined(separator: ": ") }
}

extension DatabaseIssue {
  /// Location and meaning of the finding.
  var sentence: String {
    switch kind {
    case .doubtfulFileSystem, .movedAway: return meaning
    default: break
    }
    let location = offset > 0 ? "\(file.quoted), byte \(offset)" : file.quoted
    return "\(location): \(meaning)"
  }

  private var meaning: String {
    switch kind {
    case .tailCut(let lines):
      "an unacknowledged end of \(lines.counted("line")) was cut off and moved to quarantine. Nothing is lost."
    case .line(let damage, let sequence, let following): "\(damage.meaning(sequence)) \(Self.behind(following))"
    case .head: "its first line, which identifies the database, is damaged. The changes after it are not affected."
    case .segmentMissing: "the file is missing, and so are the changes in it."
    case .snapshot: "the file is missing or damaged. An older state and the changes since then are read instead, if available."
    case .manifest: "the file is missing or damaged. The other files were found by their names."
    case .replaced: "the file belongs to another database, or is older than the version read before."
    case .notWritable: "the file or its directory is not writable."
    case .unexpectedFile: "this is a link, a file with a second name, or not a file. It was not created by this program and is not read."
    case .quarantine(let error): "its end could not be moved to quarantine (\(error.cause)), so it was left in place."
    case .unreadable(let error): "the system cannot read it (\(error.cause))."
    case .doubtfulFileSystem(let type): "The data directory is on a file system of type \(type), where locks and syncs may be unreliable."
    case .movedAway: "The data directory was moved away while in use; changes are written to its current location."
    }
  }

  private static func behind(_ count: Int) -> String {
    count == 0 ? "No intact line follows it in the file." : "It is followed by \(count.counted("intact line")) in the file."
  }
}

extension DatabaseIssue.Damage {
  /// `sequence` is the number that the line should have.
  fileprivate func meaning(_ sequence: Int) -> String {
    switch self {
    case .altered: "line \(sequence) was on disk, but its bytes have changed since."
    case .missing: "line \(sequence) was on disk, but is missing or incomplete."
    case .unchained:
      "the line in place of line \(sequence) does not follow the previous line: lines were removed, inserted, or replaced."
    case .outOfSequence: "the line in place of line \(sequence) has a different number."
    }
  }
}

extension Int {
  /// Count with its noun: `1 line`, `2 lines`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension String {
  /// The text itself if it is plain ASCII without spaces and quotation marks, otherwise as a JSON string.
  var quoted: String {
    let isPlain = !isEmpty && unicodeScalars.allSatisfy { $0.isASCII && $0.value > 0x20 && $0 != "\"" && $0.value < 0x7F }
    if isPlain { return self }
    var output = Output()
    output.string(self)
    return output.text
  }
}
