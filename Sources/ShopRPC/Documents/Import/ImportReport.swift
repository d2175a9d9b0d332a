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
