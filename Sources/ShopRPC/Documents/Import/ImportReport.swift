import ShopModel

/// What an import did, row by row where something was wrong.
struct ImportReport: Wire, Hashable {
  var added = 0
  var updated = 0
  var unchanged = 0
  var removed = 0
  var repaired: [ImportRepair] = []
  var repairedCount = 0
  var rejected: [RejectedRow] = []
  var rejectedCount = 0

  static let shape = Shape<Self>.object(
    Self.init,
    Field("added", \.added, .integer(0...Int.max), "How many things are new."),
    Field("updated", \.updated, .integer(0...Int.max), "How many were changed."),
    Field("unchanged", \.unchanged, .integer(0...Int.max), "How many were the same already."),
    Field("removed", \.removed, .integer(0...Int.max), "How many are gone because nothing named them."),
    Field("repaired", \.repaired, .array(ImportRepair.shape), "What was put right, by row; the first 1000."),
    Field("repairedCount", \.repairedCount, .integer(0...Int.max), "How many repairs there are."),
    Field("rejected", \.rejected, .array(RejectedRow.shape), "What was left out, by row; the first 1000."),
    Field("rejectedCount", \.rejectedCount, .integer(0...Int.max), "How many rows were left out.")
  )
}

/// One value of a row that was put right.
struct ImportRepair: Wire, Hashable {
  let index: Int
  let id: String
  let path: String
  /// As it was given; cut when it is long.
  let from: String
  /// As it was taken; nil when it was left out.
  let to: String?
  let reason: ImportReason
  /// The list that the row is of, where a document has several.
  var part: String?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("index", \.index, .integer(0...Int.max), "The row, counted from 0."),
    Field("id", \.id, .string, "The product."),
    Field("path", \.path, .string, "The product's member, as a JSON Pointer."),
    Field("from", \.from, .string, "What was given; long texts are cut."),
    Field("to", \.to, .nullable(.string), "What was taken instead; null when the value was left out."),
    Field("reason", \.reason, .word, "What was wrong."),
    Field("part", \.part, optional: .string, "The list that the row is of, where a document has several."))

  /// The same of the product that the row was found to be about.
  func about(_ product: ProductID) -> ImportRepair {
    ImportRepair(index: index, id: product.text, path: path, from: from, to: to, reason: reason)
  }
}

/// A row that was left out.
struct RejectedRow: Wire, Hashable {
  let index: Int
  let path: String
  let reason: ImportReason
  /// The list that the row is of, where a document has several.
  var part: String?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("index", \.index, .integer(0...Int.max), "The row, counted from 0."),
    Field("path", \.path, .string, "The product's member, as a JSON Pointer; empty for the whole row."),
    Field("reason", \.reason, .word, "Why it was left out."),
    Field("part", \.part, optional: .string, "The list that the row is of, where a document has several."))
}

extension ImportReport {
  /// Whether rows were left out and none counts: nothing to replace anything with.
  var isNothing: Bool { rejectedCount > 0 && added + updated + unchanged == 0 }

  /// A whole number of rows and repairs, of which the first are listed.
  init(_ tally: ImportTally, repaired: [ImportRepair], rejected: [RejectedRow]) {
    self.init(
      added: tally.added, updated: tally.updated, unchanged: tally.unchanged, removed: tally.removed,
      repaired: Array(repaired.prefix(Limits.reportedRows)), repairedCount: repaired.count,
      rejected: Array(rejected.prefix(Limits.reportedRows)), rejectedCount: rejected.count)
  }
}

/// What was wrong with a row of an import: a stable word of reports.
enum ImportReason: String, CaseIterable, Sendable {
  // Put right: the row counts.
  /// Digits that come from a binary number in place of a decimal one.
  case noise
  /// More digits than the field has.
  case rounded
  /// Blanks at an end, in rows, or line breaks.
  case blanks
  /// Control characters, or marks that turn the direction of text.
  case control
  /// UTF-8 that was read as Windows-1252.
  case encoding
  /// The same product once more.
  case duplicate
  /// A barcode that is none: left out.
  case barcode
  /// The name of a picture with control characters, or one that carries content instead of naming it: left out.
  case image
  /// A size that cannot be read: left out.
  case unit
  /// What is referred to is not there: the Unknown Location, the list in use or nothing takes its place, or a line is left out.
  case reference
  /// Earlier prices or purchases that were not in order, or more than are kept, or without the present price.
  case series

  // Not put right: the row does not count.
  case missing
  case wrongType
  /// The right type, but no value of the kind. Of what a row can do without it is a repair: left out.
  case invalid
  case negative
  case outOfRange
  case tooLarge
  case tooLong
  /// A whole number was wanted, or an amount has more digits than its currency.
  case precision
  /// No currency of ISO 4217.
  case currency
  /// Another currency than the product has, which stands in a cart beside others.
  case currencyMixed
  /// No product has the id or barcode, and the row has no price to make one with.
  case unknown
  /// More products than there can be.
  case tooMany
  /// The id of something that is another customer's, or of a cart that was ordered.
  case taken
  /// Carts and orders of a guest, where a login is required.
  case login
  /// A member that this version does not know.
  case unknownMember
}

/// Why a row cannot be read.
struct RowFault: Error, Hashable {
  /// The product's member, as a JSON Pointer; empty for the whole row.
  let path: String
  let reason: ImportReason
}

/// Why an import as a whole is refused.
enum ImportRefusal: Refusal {
  case file(FileRefusal)
  /// A strict import with rows that do not count.
  case rejected(ImportReport)
  /// An import without a row that counts, which would take the place of what is there.
  case nothing(ImportReport)
  /// The peer took it back.
  case cancelled

  var fault: Fault {
    switch self {
    case .file(let refusal): refusal.fault
    case .cancelled: Fault(.cancelled)
    case .rejected(let report): Fault(rejecting: report)
    case .nothing(let report): Fault(emptying: report)
    }
  }
}

extension Fault {
  /// Nothing was taken in; `report` says why.
  init(rejecting report: ImportReport) {
    var output = Output()
    ImportReport.shape.write(report, &output)
    self.init(.importRejected, [Fact("report", .json(output.text)), Fact("count", .integer(report.rejectedCount))])
  }

  /// The same of an import that was to take the place of what is there, of which nothing was removed.
  init(emptying report: ImportReport) {
    var report = report
    report.removed = 0
    self.init(rejecting: report)
  }
}
