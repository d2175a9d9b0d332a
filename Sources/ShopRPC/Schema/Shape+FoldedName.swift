import ShopModel

extension Shape where Value == FoldedName {
  /// A category as products have it, compared folded.
  static let category = Shape<String>.text(Limits.categoryLength).map({ FoldedName($0) }, \.text)

  /// A code as a customer types it, compared folded: one that nobody can have is only not found.
  static let code = Shape<String>.text(Limits.codeLength).map({ FoldedName($0) }, \.text)

  /// A code of a promotion, compared folded: one word.
  static let promotionCode = Shape<String>.text(Limits.codeLength).map(expecting: "text", { PromotionCode.read($0) }, \.text)
}

/// Codes as people type them.
enum PromotionCode {
  /// A text as a code; nil when there are blanks in it, which nobody hears when a code is read out, or nothing to compare it by.
  static func read(_ text: String) -> FoldedName? {
    let code = FoldedName(text)
    return code.key.isEmpty || text.unicodeScalars.contains { $0.properties.isWhitespace } ? nil : code
  }
}
