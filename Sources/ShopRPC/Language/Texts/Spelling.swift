/// Spelling suggestions.
enum Spelling {
  /// The most similar of `words`, if it is plausible: at most one typo per three letters, ignoring case, and not all letters.
  static func nearest(to word: String, among words: [String]) -> String? {
    guard word.utf8.count <= longest else { return nil }
    let given = Array(word.lowercased().unicodeScalars)
    var best: (word: String, distance: Int)?
    for candidate in words {
      let letters = Array(candidate.lowercased().unicodeScalars)
      let allowed = min(max(1, candidate.count / 3), letters.count - 1)
      var typos = TypoDistance(limit: allowed)
      if let distance = typos.between(given, letters), distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// The words, the most similar to `word` first; those that are equally similar keep their order.
  static func sorted(_ words: [String], near word: String) -> [String] {
    guard word.utf8.count <= longest else { return words }
    let given = Array(word.lowercased().unicodeScalars)
    let ranked = words.enumerated().map { index, candidate in
      let letters = Array(candidate.lowercased().unicodeScalars)
      var typos = TypoDistance(limit: longest)
      return (word: candidate, distance: typos.between(given, letters) ?? longest + 1, index: index)
    }
    return ranked.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map(\.word)
  }

  /// Maximum length of a misspelled word in bytes; longer ones are not typos of any known word.
  private static let longest = 64
}

/// Counts typos between words: inserted, missing, wrong, or transposed letters (optimal string alignment distance).
struct TypoDistance {
  /// Maximum distance; larger ones are not computed.
  let limit: Int
  private var before: [Int] = []
  private var last: [Int] = []
  private var current: [Int] = []

  init(limit: Int) { self.limit = limit }

  /// Distance of two words; nil when it exceeds the limit.
  mutating func between(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int? {
    if abs(left.count - right.count) > limit { return nil }
    if right.isEmpty { return left.count }
    prepare(right.count)
    for row in left.indices {
      // cells farther than the limit from the diagonal cannot come below it
      let first = max(0, row - limit)
      let end = min(right.count, row + limit + 1)
      current[first] = first == 0 ? row + 1 : far
      var least = current[first]
      for column in first..<end {
        current[column + 1] = cost(left, right, row, column)
        least = min(least, current[column + 1])
      }
      if end < right.count { current[end + 1] = far }
      if least > limit { return nil }
      (before, last, current) = (last, current, before)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }

  private mutating func prepare(_ count: Int) {
    if last.count <= count {
      before = Array(repeating: 0, count: count + 1)
      last = before
      current = before
    }
    for column in 0...count { last[column] = column }
  }

  @inline(__always)
  private func cost(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], _ row: Int, _ column: Int) -> Int {
    let same = left[row] == right[column] ? 0 : 1
    let least = min(last[column] + same, last[column + 1] + 1, current[column] + 1)
    guard row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] else { return least }
    return min(least, before[column - 1] + 1)
  }

  /// A value greater than the limit.
  private var far: Int { limit + 1 }
}
