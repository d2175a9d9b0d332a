/// One word that is searched for, with what the search asks of it again and again.
struct SearchWord: Sendable {
  let text: String
  let bytes: [UInt8]
  /// Which letters it has, as a set of bits that may mistake one for another.
  let letters: UInt64
  let scalars: [Unicode.Scalar]
  /// Whether it is looked for inside words too.
  let mayBeInside: Bool
  /// How many typos it may have.
  let typos: Int

  /// A word of a folded text.
  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
    letters = Self.letters(of: bytes)
    scalars = Array(text.unicodeScalars)
    let count = Words.letterCount(text)
    mayBeInside = count >= Self.leastInside || scalars.first.map { Words.isSpaceless($0) } ?? false
    typos = count < Self.leastWithTypo ? 0 : count < Self.leastWithTypos ? 1 : Self.mostTypos
  }

  /// One bit a byte.
  static func letters(of bytes: [UInt8]) -> UInt64 { bytes.reduce(0) { $0 | 1 << UInt64($1 & 0x3F) } }

  /// How many typos a word that is proposed for it may lie away: one in three letters.
  var widerTypos: Int { scalars.count / Self.lettersPerTypo }

  private static let leastInside = 3
  private static let leastWithTypo = 5
  private static let leastWithTypos = 9
  private static let mostTypos = 2
  private static let lettersPerTypo = 3
}

/// How a word was found in a text, the better the lower.
enum WordMatch: UInt8, Comparable, Sendable {
  case exact
  case start
  case inside
  case typo

  static func < (left: WordMatch, right: WordMatch) -> Bool { left.rawValue < right.rawValue }
}
