import ShopModel

/// How often promotions were used by orders that are not in the document: those of other customers, and those that no longer exist.
enum PromotionUsePart: ShopPart {
  static let name = "promotionUses"
  static let summary = "How often promotions with a usage limit were used by orders that are not in the document."
  static let shape = PromotionUseExport.shape

  static func each(of shop: borrowing Shop, for viewer: Viewer, _ body: (PromotionUseExport) -> Void) {
    for promotion in shop.allPromotions() where promotion.usageLimit != nil {
      let uses = shop.uses(of: promotion.id, besidesOrdersOf: viewer)
      if uses > 0 { body(PromotionUseExport(promotion: promotion.id, uses: uses)) }
    }
  }

  static func id(of record: PromotionUseExport) -> String { record.promotion.text }

  static func check(_ record: inout PromotionUseExport, in shop: borrowing Shop, _ importSession: inout ImportSession) throws(RowError) {
    if shop.promotions[record.promotion] == nil { throw RowError(path: "/promotion", reason: .reference) }
  }

  /// A use is never given back.
  static func importing(
    _ record: PromotionUseExport, into shop: borrowing Shop, _ importSession: inout ImportSession
  ) throws(ImportRecordError) -> Change<ImportOutcome> {
    let known = shop.uses(of: record.promotion, besidesOrdersOf: importSession.viewer)
    if record.uses <= known { return Change([], reporting: .unchanged) }
    let spent = UsesSpent(promotions: [record.promotion], count: record.uses - known)
    return Change([.order(.usesSpent(spent))], reporting: known == 0 ? .added : .updated)
  }
}

/// Uses of one promotion.
struct PromotionUseExport: WireType {
  let promotion: PromotionID
  let uses: Int

  static let shape = Shape<Self>.object(
    Self.init, Field("promotion", \.promotion, .id, "The promotion."),
    Field("uses", \.uses, .integer(1...Int(Int32.max)), "Number of orders."))
}

/// Former values of promotions that reduced prices for everybody: a prior price counts them.
enum FormerPromotionPart: ShopPart {
  static let name = "formerPromotions"
  static let summary = "Former values of promotions without a code or another condition, each with the period in which it applied."
  static let shape: Shape<PromotionFields> = PromotionFields.kept

  static func each(of shop: borrowing Shop, for viewer: Viewer, _ body: (PromotionFields) -> Void) {
    for promotion in shop.promotionHistory.past { body(PromotionFields(promotion, month: 1)) }
  }

  /// A promotion can have several former values.
  static func id(of record: PromotionFields) -> String {
    [record.id?.text ?? "", "\(record.from?.milliseconds ?? 0)", "\(record.to?.milliseconds ?? 0)"].joined(separator: " ")
  }

  static func id(ofUnread row: Int, _ document: borrowing Document) -> String? { nil }

  static func check(_ record: inout PromotionFields, in shop: borrowing Shop, _ importSession: inout ImportSession) throws(RowError) {
    try PromotionPart.check(&record, in: shop, &importSession)
    if record.to == nil { throw RowError(path: "/to", reason: .missing) }
    if let promotion = record.id.flatMap({ record.promotion($0) }), !promotion.isUnconditional {
      throw RowError(path: "", reason: .invalid)
    }
  }

  static func importing(
    _ record: PromotionFields, into shop: borrowing Shop, _ importSession: inout ImportSession
  ) throws(ImportRecordError) -> Change<ImportOutcome> {
    guard let id = record.id, let promotion = record.promotion(id), !shop.promotionHistory.past.contains(promotion) else {
      return Change([], reporting: .unchanged)
    }
    return Change([.promotion(.past(promotion))], reporting: .added)
  }
}

enum PromotionTimePart: ShopPart {
  static let name = "promotionTimes"
  static let summary = "Times since which promotions without a code or another condition have their present values."
  static let shape = PromotionTimeExport.shape

  static func each(of shop: borrowing Shop, for viewer: Viewer, _ body: (PromotionTimeExport) -> Void) {
    for (promotion, time) in shop.promotionHistory.since.sorted(by: { $0.key < $1.key }) {
      body(PromotionTimeExport(promotion: promotion, since: time))
    }
  }

  static func id(of record: PromotionTimeExport) -> String { record.promotion.text }

  static func check(_ record: inout PromotionTimeExport, in shop: borrowing Shop, _ importSession: inout ImportSession) throws(RowError) {
    if shop.promotions[record.promotion] == nil { throw RowError(path: "/promotion", reason: .reference) }
  }

  /// The earlier time counts, except before the end of another value; that of the document does for what is imported with it.
  static func importing(
    _ record: PromotionTimeExport, into shop: borrowing Shop, _ importSession: inout ImportSession
  ) throws(ImportRecordError) -> Change<ImportOutcome> {
    let ends = shop.promotionHistory.past.filter { $0.id == record.promotion }.compactMap(\.to)
    let since = ends.reduce(record.since) { max($0, $1) }
    guard let known = shop.promotionHistory.since[record.promotion], since < known || known == importSession.now && since != known else {
      return Change([], reporting: .unchanged)
    }
    return Change([.promotion(.since(PromotionSince(promotion: record.promotion, at: since)))], reporting: .updated)
  }
}

/// Time since which one promotion has its present value.
struct PromotionTimeExport: WireType {
  let promotion: PromotionID
  let since: Timestamp

  static let shape = Shape<Self>.object(
    Self.init, Field("promotion", \.promotion, .id, "The promotion."), Field("since", \.since, .milliseconds, "The time."))
}
