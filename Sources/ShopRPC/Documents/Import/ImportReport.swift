import ShopModel

/// What became of the entities of one kind.
struct ImportCounts: WireType, Hashable {
  var added = 0
  var updated = 0
  var unchanged = 0
  var removed = 0
  var skipped = 0
  var rejected = 0

  static let shape = Shape<Self>.object(
    Self.init,
    Field("added", \.added, .integer(0...Int.max), "Number of entities added."),
    Field("updated", \.updated, .integer(0...Int.max), "Number of entities changed."),
    Field("unchanged", \.unchanged, .integer(0...Int.max), "Number of entities that were already up to date."),
    Field("removed", \.removed, .integer(0...Int.max), "Number of entities removed because the document does not contain them."),
    Field("skipped", \.skipped, .integer(0...Int.max), "Number of entities left out on purpose, such as drafts that are not for sale."),
    Field("rejected", \.rejected, .integer(0...Int.max), "Number of rejections.")
  ).named("ImportCounts", "What became of the entities of one kind.")

  static func + (one: Self, other: Self) -> Self {
    Self(
      added: one.added + other.added, updated: one.updated + other.updated, unchanged: one.unchanged + other.unchanged,
      removed: one.removed + other.removed, skipped: one.skipped + other.skipped, rejected: one.rejected + other.rejected)
  }
}

/// Counts by kind of entity.
struct ImportParts: WireType, Hashable {
  var counts: [String: ImportCounts] = [:]

  subscript(_ part: String) -> ImportCounts {
    get { counts[part] ?? ImportCounts() }
    set { counts[part] = newValue }
  }

  var total: ImportCounts { counts.values.reduce(ImportCounts()) { $0 + $1 } }

  static let shape = Shape<Self>(
    schema: { types in ["type": "object", "additionalProperties": ImportCounts.shape.schema(&types)] },
    read: { (_, _) throws(ValidationError) in throw .invalid("output-only object") },
    write: { value, output in output.object(of: value.counts.sorted { $0.key < $1.key }, by: ImportCounts.shape.write) })
}

/// The result of an import: what the document was taken for, counts, and details of repairs and rejections.
struct ImportReport: WireType, Hashable {
  /// Nil if no format was recognized.
  var format: ImportFormat?
  /// Headings or members that tell the program.
  var evidence: [String] = []
  /// Nil for documents in the request.
  var encoding: String?
  var parts = ImportParts()
  var repairs: [ImportRepair] = []
  var repairCount = 0
  var rejections: [RejectedRow] = []
  var rejectionCount = 0
  /// Headings or members that nothing read.
  var ignored: [String] = []
  /// The headings or members that have values, with their meanings.
  var columns: [ImportColumn] = []
  /// Nil if everything was removed that should be.
  var removal: SkippedRemoval?

  var added: Int { parts.total.added }
  var updated: Int { parts.total.updated }
  var unchanged: Int { parts.total.unchanged }
  var removed: Int { parts.total.removed }
  var skipped: Int { parts.total.skipped }

  static let shape = Shape<Self>.object(
    { format, evidence, encoding, parts, _, _, _, _, _, repairs, repairCount, rejections, rejectionCount, ignored, columns, removal, _ in
      Self(
        format: format, evidence: evidence ?? [], encoding: encoding, parts: parts, repairs: repairs, repairCount: repairCount,
        rejections: rejections, rejectionCount: rejectionCount, ignored: ignored ?? [], columns: columns ?? [], removal: removal)
    },
    Field("format", \.format, optional: .word, "Program or format that the document was taken for; absent if none was recognized."),
    Field(
      "evidence", \.evidence.nonEmpty, optional: .array(.string),
      "Headings or members that tell the program; absent if it was given, or nothing tells one."),
    Field("encoding", \.encoding, optional: .string, "Encoding that the text of the file was taken for; absent for other documents."),
    Field(
      "parts", \.parts, ImportParts.shape,
      "Counts by kind of entity, which are the members of a `shop` document: also settings, prices in stores, purchases and others besides products."
    ),
    Field("added", \.added, .integer(0...Int.max), "Number of entities added, of all kinds."),
    Field("updated", \.updated, .integer(0...Int.max), "Number of entities changed, of all kinds."),
    Field("unchanged", \.unchanged, .integer(0...Int.max), "Number of entities that were already up to date, of all kinds."),
    Field("removed", \.removed, .integer(0...Int.max), "Number of entities removed, of all kinds."),
    Field("skipped", \.skipped, .integer(0...Int.max), "Number of entities left out on purpose, of all kinds."),
    Field("repairs", \.repairs, .array(ImportRepair.shape), "Values that were changed or left out, at most the first 1,000."),
    Field("repairCount", \.repairCount, .integer(0...Int.max), "Total number of repairs."),
    Field("rejections", \.rejections, .array(RejectedRow.shape), "Rows, or parts of them, that were left out, at most the first 1,000."),
    Field("rejectionCount", \.rejectionCount, .integer(0...Int.max), "Total number of rejections."),
    Field(
      "ignored", \.ignored.nonEmpty, optional: .array(.string),
      "Headings or members with values that nothing read; absent if none."),
    Field(
      "columns", \.columns.nonEmpty, optional: .array(ImportColumn.shape),
      "What each heading or member with values was taken for, at most the first 1,000; absent for documents without any."),
    Field(
      "removal", \.removal, optional: SkippedRemoval.shape,
      "With `replace`, that nothing was removed although the document does not name everything, and why; absent otherwise."),
    Field("text", \.summary, Phrase.shape, "What came of the import, in one sentence."))

  var summary: Phrase {
    let total = parts.total
    return Phrase(
      .importSummary,
      [
        "added": .integer(total.added), "updated": .integer(total.updated), "unchanged": .integer(total.unchanged),
        "removed": .integer(total.removed), "skipped": .integer(total.skipped), "rejected": .integer(rejectionCount),
      ])
  }
}

/// A heading of a table or a member of a list, and what it was taken for.
struct ImportColumn: WireType, Hashable {
  let heading: String
  /// Nil if nothing read it, or if clients cannot choose what it means.
  let meaning: ColumnChoices.Meaning?
  /// The first value; long texts are truncated.
  let example: String

  static let shape = Shape<Self>.object(
    Self.init,
    Field("heading", \.heading, .string, "Heading or member as the document has it."),
    Field(
      "meaning", \.meaning, optional: .word,
      "What it was taken for, as in the param `columns`; absent if nothing read it, or if it has a meaning of its program."),
    Field("example", \.example, .string, "The first value as read; long texts are truncated.")
  ).named("ImportColumn", "A heading of a table or a member of a list, and what it was taken for.")
}

/// A removal that did not take place, because the document may name more than what was recognized in it.
struct SkippedRemoval: WireType, Hashable {
  /// Whether the removal took place.
  enum Status: String, CaseIterable, Sendable {
    case skipped
  }

  /// Why nothing was removed.
  enum Reason: String, CaseIterable, Sendable {
    /// Nobody can read some records: they may name anything.
    case records
    /// The headings are not as many as the cells below, so that values may be in the columns of others.
    case headings
    /// Records may be about products that were to be removed: codes are missing, or other records have them.
    case identity
  }

  var reason = Reason.records
  /// Indices and lines of the unreadable records; a line is nil where there are none.
  var records: [Int] = []
  var lines: [Int] = []
  /// The products that were to be removed and that records may be about.
  var products: [String] = []

  static let shape = Shape<Self>.object(
    { _, reason, records, lines, products, _ in Self(reason: reason, records: records, lines: lines ?? [], products: products ?? []) },
    Field("status", { _ in Status.skipped }, .word, "`skipped`: nothing was removed."),
    Field(
      "reason", \.reason, .word,
      """
      `records` if some cannot be read, `headings` if they are not as many as the cells below, and `identity` if records may be about products \
      that were to be removed, because ids and SKUs are missing or belong to other names.
      """),
    Field("records", \.records, .array(.integer(0...Int.max)), "Indices of the unreadable records, at most the first 100."),
    Field(
      "lines", \.lines.nonEmpty, optional: .array(.integer(1...Int.max)),
      "Lines of the text where they begin; absent for other documents."),
    Field(
      "products", \.products.nonEmpty, optional: .array(.string),
      "With `identity`, ids of these products, at most the first 100."),
    Field(
      "text",
      { Phrase(.importRemovalSkipped, ["reason": .text($0.reason.rawValue), "count": .integer(max($0.records.count, $0.lines.count))]) },
      Phrase.shape,
      "The reason, as a sentence."))
}

/// A repaired value of a row.
struct ImportRepair: WireType, Hashable {
  var index = 0
  var id = ""
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
    { index, id, path, from, to, reason, part, line, column, _ in
      Self(index: index, id: id, path: path, from: from, to: to, reason: reason, part: part, line: line, column: column)
    },
    Field("index", \.index, .integer(0...Int.max), "Index of the row, counted from 0."),
    Field("id", \.id, .string, "Id of the imported entity."),
    Field("path", \.path, .string, "Member of the row, as a JSON Pointer."),
    Field("value", \.from, .string, "Original value; long texts are truncated."),
    Field("to", \.to, .nullable(.string), "Value used instead; null if the value was omitted."),
    Field("reason", \.reason, .word, "Reason for the repair."),
    Field("part", \.part, optional: .string, "Name of the row's list, if the document has several."),
    Field("line", \.line, optional: .integer(1...Int.max), "Line of the text where the row begins; absent for other documents."),
    Field("column", \.column, optional: .string, "Heading or member with the value; absent if `path` names it."),
    Field("text", \.sentence, Phrase.shape, "The repair, as a sentence.")
  ).named("ImportRepair", "A value that was changed or left out.")

  private var sentence: Phrase {
    let word =
      switch (reason, to) {
      case (.sale, nil): "saleOmitted"
      case (.duplicate, _?): "renamed"
      default: reason.rawValue
      }
    return Phrase(.importRepair, ["reason": .text(word), "value": .text(from), "to": .text(to ?? "")])
  }
}

/// A row that was left out.
struct RejectedRow: WireType, Hashable {
  let index: Int
  /// Empty for the whole row.
  var path = ""
  var reason = ImportReason.invalid
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
    { index, path, reason, part, line, id, name, column, value, _ in
      Self(index: index, path: path, reason: reason, part: part, line: line, id: id, name: name, column: column, value: value)
    },
    Field("index", \.index, .integer(0...Int.max), "Index of the row, counted from 0."),
    Field("path", \.path, .string, "Member of the row, as a JSON Pointer; empty for the whole row."),
    Field("reason", \.reason, .word, "Reason for the rejection."),
    Field("part", \.part, optional: .string, "Name of the row's list, if the document has several."),
    Field("line", \.line, optional: .integer(1...Int.max), "Line of the text where the row begins; absent for other documents."),
    Field("id", \.id, optional: .string, "Id or SKU in the row; absent if it has none that can be read."),
    Field("name", \.name, optional: .string, "Name in the row; absent if it has none that can be read."),
    Field("column", \.column, optional: .string, "Heading or member with the value; absent if `path` names it."),
    Field("value", \.value, optional: .string, "Value as read; long texts are truncated."),
    Field("text", \.sentence, Phrase.shape, "The problem, as a sentence.")
  ).named("ImportRejection", "A row, or a part of one, that was left out.")

  private var sentence: Phrase {
    let field = column ?? String(path.split(separator: "/").last ?? "")
    let isWhole = path.isEmpty && (reason == .invalid || reason == .wrongType)
    return Phrase(
      .importRejection,
      ["reason": .text(isWhole ? "record" : reason.rawValue), "field": .text(field), "value": .text(value ?? "")])
  }
}

extension ImportReport {
  /// A report on products with complete counts, but only the first `Limits.reportedRows` repairs and rejections.
  init(_ tally: ImportTally, skipped: Int = 0, repaired: [ImportRepair], rejected: [RejectedRow]) {
    repairs = Array(repaired.prefix(Limits.reportedRows))
    repairCount = repaired.count
    rejections = Array(rejected.prefix(Limits.reportedRows))
    rejectionCount = rejected.count
    parts["products"] = ImportCounts(
      added: tally.added, updated: tally.updated, unchanged: tally.unchanged, removed: tally.removed, skipped: skipped,
      rejected: rejected.count)
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
  /// A row of what is not for sale, such as a draft, or the total of a receipt: left out.
  case unpublished
  /// What a list has besides its items, such as its name or a total: left out.
  case noItem
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
  /// No heading or member that gives a name or a price: the file may be something else.
  case columns
}

/// The problem for which a row, or a part of it, is rejected.
struct RowError: Error, Hashable {
  /// The affected member as a JSON Pointer; empty for the whole row.
  let path: String
  let reason: ImportReason
  /// The value that cannot be used; nil if it says nothing.
  var value: String?
}

extension RPCError {
  /// The error of an import that changed nothing; includes the report, in the language of the response.
  init(rejecting report: ImportReport, in language: Language) {
    var output = Output()
    output.texts.use(language)
    ImportReport.shape.write(report, &output)
    let reason = report.rejections.first?.reason == .columns ? ImportErrorReason.columns : .rows
    self.init(
      .importRejected,
      [Fact("report", .json(output.text)), Fact("count", .integer(report.rejectionCount)), Fact("reason", .text(reason.rawValue))])
  }

  /// The same error for an import in replace mode; the report then states that nothing was removed.
  init(emptying report: ImportReport, in language: Language) {
    var report = report
    for part in report.parts.counts.keys { report.parts[part].removed = 0 }
    self.init(rejecting: report, in: language)
  }
}
