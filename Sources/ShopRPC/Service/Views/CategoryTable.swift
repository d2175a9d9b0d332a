/// The categories of products by small numbers; spellings that fold alike are one category.
struct CategoryTable: Sendable {
  /// One spelling of a category.
  struct Spelling: Sendable {
    let text: String
    /// The category folded.
    let key: String
  }

  /// By number.
  private(set) var spellings: [Spelling] = []
  private var numbers: [String: Int32] = [:]

  /// The number of a spelling.
  mutating func number(of text: String) -> Int32 {
    if let number = numbers[text] { return number }
    let number = Int32(clamping: spellings.count)
    spellings.append(Spelling(text: text, key: Folding.fold(text)))
    numbers[text] = number
    return number
  }

  /// By number, whether the spelling folds to `key`.
  func matches(_ key: String) -> [Bool] { spellings.map { $0.key == key } }
}
