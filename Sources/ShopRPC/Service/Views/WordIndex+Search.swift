extension WordIndex {
  /// Marks the places that have `wanted` without typos, each with the best of its words and of what it was marked with before.
  /// Answers whether there was one.
  func mark(_ wanted: SearchWord, in best: inout MatchTable) -> Bool {
    var isFound = false
    for word in words where word.letters & wanted.letters == wanted.letters && word.bytes.count >= wanted.bytes.count {
      guard let match = wanted.match(in: word.bytes) else { continue }
      isFound = true
      for place in word.places { best.mark(place, match) }
    }
    return isFound
  }

  /// The same with as many typos as `wanted` may have; the first letter must be right.
  func markTypos(_ wanted: SearchWord, in best: inout MatchTable) {
    guard wanted.typos > 0 else { return }
    for word in near(wanted, typos: wanted.typos) where words[word.number].scalars.first == wanted.scalars.first {
      for place in words[word.number].places { best.mark(place, .typo) }
    }
  }

  /// The words that so many typos turn into `wanted`, with how many.
  func near(_ wanted: SearchWord, typos: Int) -> [(number: Int, typos: Int)] {
    var found: [(number: Int, typos: Int)] = []
    // a typo takes at most one letter away, and a letter is at most four bytes
    let missing = typos * (wanted.bytes.count == wanted.scalars.count ? 1 : Self.bytesPerLetter)
    var distance = TypoDistance(limit: typos)
    for (number, word) in words.enumerated() where abs(word.scalars.count - wanted.scalars.count) <= typos && !word.places.isEmpty {
      guard (wanted.letters & ~word.letters).nonzeroBitCount <= missing else { continue }
      if let distance = distance.between(wanted.scalars, word.scalars) { found.append((number, distance)) }
    }
    return found
  }

  private static let bytesPerLetter = 4
}

extension SearchWord {
  /// How it stands in a word; nil when it does not.
  func match(in word: [UInt8]) -> WordMatch? {
    if word.starts(with: bytes) { return word.count == bytes.count ? .exact : .start }
    return mayBeInside && isInside(word) ? .inside : nil
  }

  private func isInside(_ word: [UInt8]) -> Bool {
    guard let first = bytes.first, word.count >= bytes.count else { return false }
    for start in 0...(word.count - bytes.count) where word[start] == first {
      if word[start...].starts(with: bytes) { return true }
    }
    return false
  }
}

/// How each place was found so far.
struct MatchTable {
  private var matches: [UInt8]

  init(capacity: Int) { matches = Array(repeating: Self.none, count: capacity) }

  /// How the place was found; nil when it was not.
  subscript(_ place: Int32) -> WordMatch? { WordMatch(rawValue: matches[Int(place)]) }

  /// The place was found so, or better.
  mutating func mark(_ place: Int32, _ match: WordMatch) {
    matches[Int(place)] = min(matches[Int(place)], match.rawValue)
  }

  /// Leaves what both have found, as the worse of the two.
  mutating func intersect(_ other: MatchTable) {
    for place in matches.indices { matches[place] = max(matches[place], other.matches[place]) }
  }

  private static let none = UInt8.max
}
