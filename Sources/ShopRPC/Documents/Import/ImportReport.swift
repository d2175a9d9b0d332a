import ShopModel

/// The result of an import: counts, and details of repaired and rejected rows.
struct ImportReport: WireType, Hashable {
  var added = 0
  var updated = 0
  var unchanged = 0
  var removed = 0
  var repaired: [ImportRepair] = []
  var repairedCount = 0
  var rejected: [RejectedRow] = []
  var rejectedCount = 0
  /// Nil where the format of the document was given, and knows no others.
  var format: ImportFormat?
  /// Nil for documents in the request.
  var encoding: String?
  /// Number of products that are not for sale.
  var skipped = 0
  /// Headings or members that nothing read.
  var ignored: [String] = []
  /// Nil if everything was removed that should be.
  var removal: SkippedRemoval?

  static let shape = Shape<Self>.object(
    { added, updated, unchanged, removed, repaired, repairedCount, rejected, rejectedCount, format, encoding, skipped, ignored, removal in
      Self(
        added: added, updated: updated, unchanged: unchanged, removed: removed, repaired: repaired, repairedCount: repairedCount,
        rejected: rejected, rejectedCount: rejectedCount, format: format, encoding: encoding, skipped: skipped ?? 0, ignored: ignored ?? [],
        removal: removal)
    },
    Field("added", \.added, .integer(0...Int.max), "Number of entities added."),
    Field("updated", \.updated, .integer(0...Int.max), "Number of entities changed."),
    Field("unchanged", \.unchanged, .integer(0...Int.max), "Number of entities that were already up to date."),
    Field("removed", \.removed, .integer(0...Int.max), "Number of entities removed because the document does not contain them."),
    Field("repaired", \.repaired, .array(ImportRepair.shape), "Repaired values by row, at most the first 1,000."),
    Field("repairedCount", \.repairedCount, .integer(0...Int.max), "Total number of repaired values."),
    Field("rejected", \.rejected, .array(RejectedRow.shape), "Rejected rows, at most the first 1,000."),
    Field("rejectedCount", \.rejectedCount, .integer(0...Int.max), "Total number of rejected rows."),
    Field("format", \.format, optional: .word, "Program or format that the list was taken for; absent where only one is possible."),
    Field("encoding", \.encoding, optional: .string, "Encoding that the text of the file was taken for; absent for other documents."),
    Field(
      "skipped", { $0.skipped == 0 ? nil : $0.skipped }, optional: .integer(1...Int.max),
      "Number of products that were left out because they are not for sale there, such as drafts; absent if none."),
    Field(
      "ignored", { $0.ignored.isEmpty ? nil : $0.ignored }, optional: .array(.string),
      "Headings or members with values that nothing read; absent if none."),
    Field(
      "removal", \.removal, optional: SkippedRemoval.shape,
      "With `replace`, why nothing was removed although the list does not name everything; absent otherwise.")
  )
}

/// A removal that did not take place because of records that nobody could read: they may name anything.
struct SkippedRemoval: WireType, Hashable {
  let records: [Int]

  static let shape = Shape<Self>.object(
    Self.init,
    Field("records", \.records, .array(.integer(0...Int.max)), "Indices of the unreadable records, at most the first 100."))
}

/// A repaired value of a row.
struct ImportRepair: WireType, Hashable {
  let index: Int
  let id: String
  let path: String
  /// The original value; long texts are truncated.
  let from: String
  /// The value used instead; nil if it was left out.
  let to: String?
  let reason: ImportReason
  /// The name of the row's list; nil if the document has only one.
  var part: String?
  /// The line of the file where the row begins; nil if there is none.
  var line: Int?
  /// The heading or member that was read; nil if `path` names it.
  var column: String?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("index", \.index, .integer(0...Int.max), "Index of the row, counted from 0."),
    Field("id", \.id, .string, "Id of the imported entity."),
    Field("path", \.path, .string, "Member of the row, as a JSON Pointer."),
    Field("from", \.from, .string, "Original value; long texts are truncated."),
    Field("to", \.to, .nullable(.string), "Value used instead; null if the value was omitted."),
    Field("reason", \.reason, .word, "Reason for the repair."),
    Field("part", \.part, optional: .string, "Name of the row's list, if the document has several."),
    Field("line", \.line, optional: .integer(1...Int.max), "Line of the text where the row begins; absent for other documents."),
    Field("column", \.column, optional: .string, "Heading or member with the value; absent if `path` names it."))

  /// The same repair with the id of the product that the row was matched with.
  func about(_ product: ProductID) -> ImportRepair {
    ImportRepair(index: index, id: product.text, path: path, from: from, to: to, reason: reason, part: part, line: line, column: column)
  }
}

/// A row that was left out.
struct RejectedRow: WireType, Hashable {
  let index: Int
  let path: String
  let reason: ImportReason
  /// The name of the row's list; nil if the document has only one.
  var part: String?
  /// The line of the file where the row begins; nil if there is none.
  var line: Int?
  /// What the row says about itself; nil where it does not.
  var id: String?
  var name: String?
  /// The heading or member that was read; nil if `path` names it.
  var column: String?
  /// The value that was read; long texts are truncated.
  var value: String?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("index", \.index, .integer(0...Int.max), "Index of the row, counted from 0."),
    Field("path", \.path, .string, "Member of the row, as a JSON Pointer; empty for the whole row."),
    Field("reason", \.reason, .word, "Reason for the rejection."),
    Field("part", \.part, optional: .string, "Name of the row's list, if the document has several."),
    Field("line", \.line, optional: .integer(1...Int.max), "Line of the text where the row begins; absent for other documents."),
    Field("id", \.id, optional: .string, "Id or SKU in the row; absent if it has none that can be read."),
    Field("name", \.name, optional: .string, "Name in the row; absent if it has none that can be read."),
    Field("column", \.column, optional: .string, "Heading or member with the value; absent if `path` names it."),
    Field("value", \.value, optional: .string, "Value as read; long texts are truncated."))
}

extension ImportReport {
  /// True if rows were rejected and none was accepted, so that there is nothing to replace the existing
  /// entities with.
  var acceptedNone: Bool { rejectedCount > 0 && added + updated + unchanged == 0 }

  /// A report with complete counts, but only the first `Limits.reportedRows` repairs and rejected rows.
  init(_ tally: ImportTally, repaired: [ImportRepair], rejected: [RejectedRow]) {
    self.init(
      added: tally.added, updated: tally.updated, unchanged: tally.unchanged, removed: tally.removed,
      repaired: Array(repaired.prefix(Limits.reportedRows)), repairedCount: repaired.count,
      rejected: Array(rejected.prefix(Limits.reportedRows)), rejectedCount: rejected.count)
  }
}

/// The kind of problem in a row of an import; a stable word in reports.
enum ImportReason: String, CaseIterable, Sendable {
  // Repairs: the row is imported.
  /// Digits that result from converting a binary number to decimal.
  case noise
  /// More digits than the field keeps.
  case rounded
  /// Leading, trailing or repeated spaces, or line breaks.
  case blanks
  /// Control characters, or directional formatting characters.
  case control
  /// UTF-8 that was decoded as Windows-1252.
  case encoding
  /// A repetition of the same product.
  case duplicate
  /// An invalid barcode: left out.
  case barcode
  /// An image name with control characters, or one that contains the image instead of naming it: left out.
  case image
  /// A size that cannot be read: left out.
  case unit
  /// A number whose point or comma could precede decimals or separate groups, and no other number in its column shows which.
  case grouping
  /// A sale price, which became the price, or which was left out because it applies to certain days.
  case sale
  /// Further images, of which a product has one.
  case several
  /// A product that is not for sale, such as a draft: left out.
  case unpublished
  /// A reference to something that does not exist: replaced by the Unknown Location, the list in use or
  /// nothing, or a line is left out.
  case reference
  /// Earlier prices or purchases that are unsorted, too many, or lack the current price.
  case series

  // Rejections: the row is not imported.
  case missing
  case wrongType
  /// The right type, but not a valid value. An optional value is left out instead, which is a repair.
  case invalid
  case negative
  case outOfRange
  case tooLarge
  case tooLong
  /// A fraction where a whole number is required, or an amount with more digits than its currency.
  case precision
  /// Not a currency of ISO 4217.
  case currency
  /// A second currency within a cart or an order, or a new currency for a product that is in a cart with
  /// others.
  case currencyMixed
  /// No product has the id or barcode, and the row has no price for creating one.
  case unknown
  /// Several products fit equally, or rows that cannot be told apart have different prices.
  case ambiguous
  /// More entities than allowed.
  case tooMany
  /// The id belongs to another customer, or to a cart that was ordered.
  case taken
  /// Carts and orders of a guest, although a login is required.
  case login
  /// A member that this version does not know.
  case unknownMember
}

/// The problem for which a row, or a part of it, is rejected.
struct RowError: Error, Hashable {
  /// The affected member as a JSON Pointer; empty for the whole row.
  let path: String
  let reason: ImportReason
}

/// The reasons for rejecting a whole import.
enum ImportError: RPCErrorConvertible {
  case file(FileReadError)
  /// A strict import contains rejected rows.
  case rejected(ImportReport)
  /// All rows of an import in replace mode were rejected, so it would only delete.
  case nothing(ImportReport)
  /// The products come from a URL, which a transaction cannot wait for.
  case notFetched
  /// The client cancelled the request.
  case cancelled

  var rpcError: RPCError {
    switch self {
    case .file(let error): error.rpcError
    case .cancelled: RPCError(.canceled)
    case .notFetched: .notAllowed(.notInTransaction)
    case .rejected(let report): RPCError(rejecting: report)
    case .nothing(let report): RPCError(emptying: report)
    }
  }
}

extension RPCError {
  /// The error of an import that changed nothing; includes the report.
  init(rejecting report: ImportReport) {
    var output = Output()
    ImportReport.shape.write(report, &output)
    self.init(.importRejected, [Fact("report", .json(output.text)), Fact("count", .integer(report.rejectedCount))])
  }

  /// The same error for an import in replace mode; the report then states that nothing was removed.
  init(emptying report: ImportReport) {
    var report = report
    report.removed = 0
    self.init(rejecting: report)
  }
}
