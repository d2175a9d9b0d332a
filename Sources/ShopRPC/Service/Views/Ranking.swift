/// The places of a table in an order, kept up one by one.
struct Ranking: Sendable {
  /// In order.
  private(set) var places: [Int32] = []
  /// By place; nil where nothing is.
  private var keys: [SortKey?] = []

  /// Sorts all at once; `keys` by place.
  init(_ keys: [SortKey?]) {
    self.keys = keys
    var present: [(key: SortKey, place: Int32)] = []
    present.reserveCapacity(keys.count)
    for (place, key) in keys.enumerated() { if let key { present.append((key, Int32(clamping: place))) } }
    present.sort { $0.key < $1.key }
    places = present.map(\.place)
  }

  /// Gives what stands at some places other keys; nil takes it out. All leave before any comes in: a thing that has moved
  /// from one place to another would else be there twice.
  mutating func set(_ changes: [(place: Int, key: SortKey?)]) {
    let last = changes.reduce(-1) { max($0, $1.place) }
    while keys.count <= last { keys.append(nil) }
    let different = changes.filter { keys[$0.place] != $0.key }
    for change in different {
      if let before = keys[change.place] { places.remove(at: position(of: before)) }
      keys[change.place] = nil
    }
    for change in different {
      guard let key = change.key else { continue }
      places.insert(Int32(clamping: change.place), at: position(of: key))
      keys[change.place] = key
    }
  }

  /// Where `key` stands, or would.
  private func position(of key: SortKey) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = low + (high - low) / 2
      if let other = keys[Int(places[middle])], other < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

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
