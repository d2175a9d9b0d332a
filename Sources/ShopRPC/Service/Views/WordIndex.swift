import ShopModel

/// Inverted index: the words of one product field and the products that contain them.
struct WordIndex: Sendable {
  /// A word and the slots of its products, in no particular order.
  struct Word: Sendable {
    var text = ""
    var bytes: [UInt8] = []
    /// Bit mask of its bytes, as in `SearchWord`.
    var letters: UInt64 = 0
    var scalars: [Unicode.Scalar] = []
    var slots: [Int32] = []
  }

  /// Words by number; unused numbers have an empty word and are reused.
  private(set) var words: [Word] = []
  /// Beginnings sorted by the text that follows; maintained once prefix search was used.
  var beginnings: [WordBeginning] = []
  var isSorted = false
  private var numbers = IDIndex()
  private var free: [Int32] = []
  /// Numbers of the words of each slot.
  private var wordsOf: [[Int32]] = []

  /// Sets the folded texts of a slot.
  mutating func set(_ slot: Int, _ texts: [String]) {
    while wordsOf.count <= slot { wordsOf.append([]) }
    let new = Self.distinct(texts.flatMap { Words.split($0) })
    if !new.isEmpty, new.count == wordsOf[slot].count, Set(new) == Set(wordsOf[slot].map { words[Int($0)].text }) { return }
    for number in wordsOf[slot] { remove(Int32(clamping: slot), from: number) }
    wordsOf[slot] = new.map { add(Int32(clamping: slot), to: $0) }
  }

  /// Slots that contain exactly this word, in no particular order.
  func slots(of word: String) -> [Int32] { numbers.index(of: word).map { words[$0].slots } ?? [] }

  /// Removes duplicates; for a few words comparing is faster than hashing.
  private static func distinct(_ words: [String]) -> [String] {
    if words.count > fewWords { return Array(Set(words)) }
    var distinct: [String] = []
    for word in words where !distinct.contains(word) { distinct.append(word) }
    return distinct
  }

  /// Number of words in most names.
  private static let fewWords = 16

  private mutating func add(_ slot: Int32, to text: String) -> Int32 {
    let vacant = free.last.map { Int($0) } ?? words.count
    let known = numbers.index(of: text, orInsertAt: vacant)
    let number = Int32(clamping: known ?? vacant)
    if known == nil { make(text, as: number) }
    words[Int(number)].slots.append(slot)
    return number
  }

  private mutating func make(_ text: String, as number: Int32) {
    let bytes = Array(text.utf8)
    let word = Word(text: text, bytes: bytes, letters: SearchWord.letters(of: bytes), scalars: Array(text.unicodeScalars))
    if free.last == number { free.removeLast() }
    if Int(number) == words.count { words.append(word) } else { words[Int(number)] = word }
    if isSorted { insertBeginnings(of: number) }
  }

  private mutating func remove(_ slot: Int32, from number: Int32) {
    guard let index = words[Int(number)].slots.firstIndex(of: slot) else { return }
    words[Int(number)].slots.swapAt(index, words[Int(number)].slots.count - 1)
    words[Int(number)].slots.removeLast()
    guard words[Int(number)].slots.isEmpty else { return }
    if isSorted { removeBeginnings(of: number) }
    _ = numbers.remove(words[Int(number)].text)
    words[Int(number)] = Word()
    free.append(number)
  }
}

extension WordIndex {
  /// Marks slots that match `wanted` without typos, keeping the best match of each. Returns true if there is a match.
  func mark(_ wanted: SearchWord, in best: inout MatchTable) -> Bool {
    var isFound = false
    for word in words where word.letters & wanted.letters == wanted.letters && word.bytes.count >= wanted.bytes.count {
      guard let match = wanted.match(in: word.bytes) else { continue }
      isFound = true
      for slot in word.slots { best.mark(slot, match) }
    }
    return isFound
  }

  /// Marks slots that match `wanted` with the tolerated number of typos; the first letter must be right.
  func markTypos(_ wanted: SearchWord, in best: inout MatchTable) {
    guard wanted.typos > 0 else { return }
    for word in near(wanted, typos: wanted.typos) where words[word.number].scalars.first == wanted.scalars.first {
      for slot in words[word.number].slots { best.mark(slot, .typo) }
    }
  }

  /// Words within this number of typos of `wanted`, with their distance.
  func near(_ wanted: SearchWord, typos: Int) -> [(number: Int, typos: Int)] {
    var found: [(number: Int, typos: Int)] = []
    // a typo removes at most one letter, and a letter has at most four bytes
    let missing = typos * (wanted.bytes.count == wanted.scalars.count ? 1 : Self.bytesPerLetter)
    var distance = TypoDistance(limit: typos)
    for (number, word) in words.enumerated() where abs(word.scalars.count - wanted.scalars.count) <= typos && !word.slots.isEmpty {
      guard (wanted.letters & ~word.letters).nonzeroBitCount <= missing else { continue }
      if let distance = distance.between(wanted.scalars, word.scalars) { found.append((number, distance)) }
    }
    return found
  }

  private static let bytesPerLetter = 4
}

extension SearchWord {
  /// Match of this word in a word of the index; nil for none.
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

/// Best match so far for each slot.
struct MatchTable {
  private var matches: [UInt8]

  init(capacity: Int) { matches = Array(repeating: Self.none, count: capacity) }

  /// Match of a slot; nil for none.
  subscript(_ slot: Int32) -> WordMatch? { WordMatch(rawValue: matches[Int(slot)]) }

  /// Records a match unless a better one is recorded.
  mutating func mark(_ slot: Int32, _ match: WordMatch) {
    matches[Int(slot)] = min(matches[Int(slot)], match.rawValue)
  }

  /// Keeps the slots that both tables match, with the worse match of the two.
  mutating func intersect(_ other: MatchTable) {
    for slot in matches.indices { matches[slot] = max(matches[slot], other.matches[slot]) }
  }

  private static let none = UInt8.max
}

/// A position in a word where input may begin to match: its first letter, or every letter in scripts without spaces.
struct WordBeginning: Sendable {
  let word: Int32
  /// Offset in the word's bytes.
  let offset: Int32
}

extension WordIndex {
  /// Numbers of the words that have `prefix` at a beginning, each once, sorted by the text from there on.
  func words(beginningWith prefix: [UInt8]) -> [Int] {
    let range = range(of: prefix)
    var numbers: [Int] = []
    numbers.reserveCapacity(range.count)
    var isRepeated = false
    for beginning in beginnings[range] {
      if beginning.offset > 0 { isRepeated = true }
      numbers.append(Int(beginning.word))
    }
    guard isRepeated else { return numbers }
    var seen: Set<Int> = []
    return numbers.filter { seen.insert($0).inserted }
  }

  /// Sorts the beginnings of all words; from then on every change updates them.
  mutating func sortBeginnings() {
    if isSorted { return }
    isSorted = true
    var all: [WordBeginning] = []
    for (number, word) in words.enumerated() where !word.slots.isEmpty { all += Self.beginnings(of: word, Int32(clamping: number)) }
    beginnings = all.sorted { precedes($0, bytes(of: $1)) }
  }

  mutating func insertBeginnings(of number: Int32) {
    for beginning in Self.beginnings(of: words[Int(number)], number) {
      beginnings.insert(beginning, at: lowerBound(bytes(of: beginning)))
    }
  }

  /// Removes the beginnings of a word; call while the word still has its text.
  mutating func removeBeginnings(of number: Int32) {
    for beginning in Self.beginnings(of: words[Int(number)], number) {
      var index = lowerBound(bytes(of: beginning))
      while index < beginnings.count, beginnings[index].word != number || beginnings[index].offset != beginning.offset { index += 1 }
      if index < beginnings.count { beginnings.remove(at: index) }
    }
  }

  private static func beginnings(of word: Word, _ number: Int32) -> [WordBeginning] {
    var all = [WordBeginning(word: number, offset: 0)]
    if word.bytes.count == word.scalars.count { return all }
    var offset = 0
    for scalar in word.scalars {
      if offset > 0, Words.isSpaceless(scalar) { all.append(WordBeginning(word: number, offset: Int32(clamping: offset))) }
      offset += UTF8.width(scalar)
    }
    return all
  }

  private func bytes(of beginning: WordBeginning) -> ArraySlice<UInt8> { words[Int(beginning.word)].bytes[Int(beginning.offset)...] }

  private func precedes(_ beginning: WordBeginning, _ bytes: ArraySlice<UInt8>) -> Bool {
    self.bytes(of: beginning).lexicographicallyPrecedes(bytes)
  }

  /// Index of the first beginning not before `bytes`.
  private func lowerBound(_ bytes: ArraySlice<UInt8>) -> Int {
    beginnings.partitionPoint { precedes($0, bytes) }
  }

  /// Index range of the beginnings with this prefix.
  private func range(of prefix: [UInt8]) -> Range<Int> {
    let start = lowerBound(prefix[...])
    let end = beginnings.partitionPoint { precedes($0, prefix[...]) || bytes(of: $0).starts(with: prefix) }
    return start..<max(start, end)
  }
}

/// Splits texts into words: runs of letters, marks, and digits. Apostrophes within a word are dropped, so
/// that `kings` finds `King’s`; scripts without spaces are separated from others.
enum Words {
  /// Words of a folded text.
  static func split(_ folded: String) -> [String] {
    var bytes = folded.utf8Span
    if bytes.isKnownASCII || bytes.checkForASCII() { return splitASCII(bytes.span) }
    var words: [String] = []
    var word = String.UnicodeScalarView()
    var wasSpaceless = false
    for scalar in folded.unicodeScalars {
      if scalar == apostrophe { continue }
      let isPart = isPart(scalar)
      let isSpaceless = isPart && isSpaceless(scalar)
      if !word.isEmpty, !isPart || isSpaceless != wasSpaceless && !isMark(scalar) {
        words.append(String(word))
        word = String.UnicodeScalarView()
      }
      if !isPart { continue }
      if word.isEmpty || !isMark(scalar) { wasSpaceless = isSpaceless }
      word.append(scalar)
    }
    if !word.isEmpty { words.append(String(word)) }
    return words
  }

  private static func splitASCII(_ bytes: Span<UInt8>) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    for offset in bytes.indices {
      let byte = bytes[offset]
      if isPart(byte) {
        word.append(byte)
      } else if !word.isEmpty, byte != UInt8(ascii: "'") {
        words.append(String(decoding: word, as: UTF8.self))
        word.removeAll(keepingCapacity: true)
      }
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Pieces of a text as typed. A piece folds to one word, or to several where it mixes scripts.
  static func pieces(_ text: String) -> [Substring] {
    text.unicodeScalars.split { !isPart($0) && !apostrophes.contains($0) && !$0.properties.isDefaultIgnorableCodePoint }
      .map { Substring($0) }
  }

  /// Number of letters in a word; combining marks belong to their letter.
  static func letterCount(_ word: String) -> Int {
    word.unicodeScalars.reduce(0) { $0 + (isMark($1) || hangulTails.contains($1) ? 0 : 1) }
  }

  /// True for scripts without spaces between words: Han, Kana, Thai, Lao, Tibetan, Burmese, Khmer.
  static func isSpaceless(_ scalar: Unicode.Scalar) -> Bool { scalar >= firstSpaceless && spaceless.contains { $0.contains(scalar) } }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return asciiParts.contains { $0.contains(scalar) } }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark,
      .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  private static let apostrophe: Unicode.Scalar = "'"
  /// Characters that fold to an apostrophe.
  private static let apostrophes: Set<Unicode.Scalar> = [
    "'", "`", "\u{B4}", "\u{2B9}", "\u{2BC}", "\u{2018}", "\u{2019}", "\u{201B}", "\u{2032}",
  ]
  private static let asciiParts: [ClosedRange<Unicode.Scalar>] = ["0"..."9", "A"..."Z", "a"..."z"]
  /// Vowels and final consonants of decomposed Hangul syllables.
  private static let hangulTails: ClosedRange<Unicode.Scalar> = "\u{1160}"..."\u{11FF}"
  private static let firstSpaceless: Unicode.Scalar = "\u{E00}"
  private static let spaceless: [ClosedRange<Unicode.Scalar>] = [
    "\u{E00}"..."\u{FFF}", "\u{1000}"..."\u{109F}", "\u{1780}"..."\u{17FF}", "\u{3005}"..."\u{3007}", "\u{3040}"..."\u{30FF}",
    "\u{31F0}"..."\u{31FF}", "\u{3400}"..."\u{4DBF}", "\u{4E00}"..."\u{9FFF}", "\u{F900}"..."\u{FAFF}", "\u{20000}"..."\u{3FFFF}",
  ]
}

/// Sort key of an entity: numbers, then bytes, then its id, so that no two keys are equal.
struct SortKey: Comparable, Sendable {
  /// The primary key, which decides most comparisons without a look at what is stored elsewhere.
  struct Head: Comparable, BitwiseCopyable, Sendable {
    let first: UInt64
    var second: UInt64 = 0
    var third: UInt64 = 0

    @inline(__always) static func < (left: Head, right: Head) -> Bool {
      if left.first != right.first { return left.first < right.first }
      if left.second != right.second { return left.second < right.second }
      return left.third < right.third
    }
  }

  let head: Head
  /// Secondary key, for equal numbers.
  let tail: [UInt8]
  /// Final key, in the order of ids.
  let id: String

  static func < (left: SortKey, right: SortKey) -> Bool {
    if left.head != right.head { return left.head < right.head }
    if left.tail != right.tail { return left.tail.lexicographicallyPrecedes(right.tail) }
    return IdentifierOrder.precedes(left.id, right.id)
  }
}

extension SortKey {
  private init(_ number: UInt64, id: String) { self.init(head: Head(first: number), tail: [], id: id) }

  /// Sorts by name in the language of a collation.
  init(_ name: CollationKey, id: String) {
    let bytes = name.bytes
    let head = Head(
      first: Self.leading(bytes[...]), second: Self.leading(bytes.dropFirst(Self.headBytes)),
      third: Self.leading(bytes.dropFirst(2 * Self.headBytes)))
    self.init(head: head, tail: Array(bytes.dropFirst(3 * Self.headBytes)), id: id)
  }

  /// Sorts by price: by currency code, then by amount.
  init(_ price: Money, id: String) {
    let amount = UInt64(clamping: price.minorUnits)
    self.init(UInt64(price.currency.letters) << Self.amountBits | min(amount, 1 << Self.amountBits - 1), id: id)
  }

  /// Sorts by rating, then by the number of ratings; unrated products come first.
  init(_ rating: Rating?, id: String) {
    self.init(rating.map(Self.head) ?? 0, id: id)
  }

  /// Sorts by id: all-digit ids by value, then the others by their bytes.
  init(id: String) { self.init(IdentifierOrder.head(of: id), id: id) }

  private static func head(_ rating: Rating) -> UInt64 {
    (UInt64(clamping: rating.hundredths) + 1) << amountBits | min(UInt64(clamping: rating.count), 1 << amountBits - 1)
  }

  /// First eight bytes as a big-endian number, padded with zeros.
  private static func leading(_ bytes: some Collection<UInt8>) -> UInt64 {
    var head: UInt64 = 0
    var shift: UInt64 = 64
    for byte in bytes.prefix(headBytes) {
      shift -= 8
      head |= UInt64(byte) << shift
    }
    return head
  }

  private static let headBytes = 8
  /// Bits for prices and for the number of ratings.
  private static let amountBits: UInt64 = 38
}

/// Slots of a table in sorted order, updated incrementally.
struct Ranking: Sendable {
  /// Slots in sorted order.
  private(set) var slots: [Int32] = []
  /// Sort key by slot; nil for an empty slot.
  private var keys: [SortKey?] = []

  /// Sorts all slots at once; `keys` is indexed by slot.
  init(_ keys: [SortKey?]) {
    self.keys = keys
    // without references, which would be counted at each comparison
    var present: [(head: SortKey.Head, slot: Int32)] = []
    present.reserveCapacity(keys.count)
    for slot in keys.indices { if let head = keys[slot]?.head { present.append((head, Int32(clamping: slot))) } }
    present.sort { left, right in
      if left.head != right.head { return left.head < right.head }
      guard let first = keys[Int(left.slot)], let second = keys[Int(right.slot)] else { return false }
      return first < second
    }
    slots = present.map(\.slot)
  }

  /// Sets the sort keys of some slots; nil removes a slot. All removals come first: an entity that moved from
  /// one slot to another would otherwise be present twice.
  mutating func set(_ changes: [(slot: Int, key: SortKey?)]) {
    let last = changes.reduce(-1) { max($0, $1.slot) }
    while keys.count <= last { keys.append(nil) }
    let different = changes.filter { keys[$0.slot] != $0.key }
    for change in different {
      if let before = keys[change.slot] { slots.remove(at: position(of: before)) }
      keys[change.slot] = nil
    }
    for change in different {
      guard let key = change.key else { continue }
      slots.insert(Int32(clamping: change.slot), at: position(of: key))
      keys[change.slot] = key
    }
  }

  /// Index of `key` in the order, or its insertion point.
  private func position(of key: SortKey) -> Int {
    slots.partitionPoint { slot in keys[Int(slot)].map { $0 < key } ?? false }
  }
}

/// A word of a query, with precomputed properties.
struct SearchWord: Sendable {
  let text: String
  let bytes: [UInt8]
  /// Set of its bytes as a bit mask with collisions.
  let letters: UInt64
  let scalars: [Unicode.Scalar]
  /// True when matches inside other words count.
  let mayBeInside: Bool
  /// Number of typos tolerated.
  let typos: Int

  /// Creates a query word from a word of a folded text.
  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
    letters = Self.letters(of: bytes)
    scalars = Array(text.unicodeScalars)
    let count = Words.letterCount(text)
    mayBeInside = count >= Self.leastInside || scalars.first.map { Words.isSpaceless($0) } ?? false
    typos = count < Self.leastWithTypo ? 0 : count < Self.leastWithTypos ? 1 : Self.maxTypos
  }

  /// Bit mask of the bytes, one bit for each byte value modulo 64.
  static func letters(of bytes: [UInt8]) -> UInt64 { bytes.reduce(0) { $0 | 1 << UInt64($1 & 0x3F) } }

  /// Number of typos tolerated in a suggestion: one for every three letters.
  var widerTypos: Int { scalars.count / Self.lettersPerTypo }

  private static let leastInside = 3
  private static let leastWithTypo = 5
  private static let leastWithTypos = 9
  private static let maxTypos = 2
  private static let lettersPerTypo = 3
}

/// Quality of a match; lower is better.
enum WordMatch: UInt8, Comparable, Sendable {
  case exact
  case start
  case inside
  case typo

  static func < (left: WordMatch, right: WordMatch) -> Bool { left.rawValue < right.rawValue }
}
