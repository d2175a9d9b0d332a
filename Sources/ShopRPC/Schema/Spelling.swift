/// Finds the word that was meant.
enum Spelling {
  /// The one of `words` closest to `word`, if it is close enough to be meant: one typo in three letters, case not counted.
  static func nearest(to word: String, among words: [String]) -> String? {
    guard word.utf8.count <= longest else { return nil }
    let given = Array(word.lowercased().unicodeScalars)
    var best: (word: String, distance: Int)?
    for candidate in words {
      let letters = Array(candidate.lowercased().unicodeScalars)
      let allowed = max(1, candidate.count / 3)
      // No fewer typos than letters too many or too few.
      guard abs(letters.count - given.count) <= allowed else { continue }
      let distance = distance(given, letters)
      if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// How many insertions, deletions, changes and swaps of neighbours lie between two words (optimal string alignment).
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var least = min(last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other { least = min(least, before[column - 1] + 1) }
        current.append(least)
      }
      (before, last) = (last, current)
    }
    return last[right.count]
  }

  /// Longer words are never a typo of ours.
  private static let longest = 64
}
