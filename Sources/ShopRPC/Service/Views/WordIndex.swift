import ShopModel

/// Inverted index: the words of one product field and the products that contain them.
struct WordIndex: Sendable {
  /// A word and the slots of its products, in no particular order.
  struct Word: Sendable {
    var text = ""
    /// Bit mask of its bytes, as in `SearchWord`.
    var letters: UInt64 = 0
    /// Number of its Unicode scalars.
    var length = 0
    var slots = ShortList()
  }

  /// Words by number; unused numbers have an empty word and are reused.
  private(set) var words: [Word] = []
  /// Beginnings sorted by the text that follows; maintained once prefix search was used.
  var beginnings: [WordBeginning] = []
  var isSorted = false
  private var numbers = IDIndex()
  private var free: [Int32] = []
  /// Numbers of the words of each slot.
  private var wordsOf: [ShortList] = []

  /// Makes room for the words of slots.
  mutating func reserve(slots: Int) { wordsOf.reserveCapacity(slots) }

  mutating func set(_ slot: Int, _ texts: [String]) {
    while wordsOf.count <= slot { wordsOf.append(ShortList()) }
    let slot = Int32(clamping: slot)
    if wordsOf[Int(slot)].isEmpty {
      for text in texts { Words.each(of: text) { add(slot, to: $0) } }
      return
    }
    var new: Set<String> = []
    for text in texts { Words.each(of: text) { new.insert($0) } }
    if new == Set(wordsOf[Int(slot)].map { words[Int($0)].text }) { return }
    for number in wordsOf[Int(slot)] { remove(slot, from: number) }
    wordsOf[Int(slot)] = ShortList()
    for word in new { add(slot, to: word) }
  }

  /// Slots that contain exactly this word, in no particular order.
  func slots(of word: String) -> ShortList { numbers.index(of: word).map { words[$0].slots } ?? ShortList() }

  private mutating func add(_ slot: Int32, to text: String) {
    let vacant = free.last.map { Int($0) } ?? words.count
    let known = numbers.index(of: text, orInsertAt: vacant)
    let number = Int32(clamping: known ?? vacant)
    if known == nil { make(text, as: number) }
    // a word can occur in a text several times
    if known != nil, wordsOf[Int(slot)].firstIndex(of: number) != nil { return }
    words[Int(number)].slots.append(slot)
    wordsOf[Int(slot)].append(number)
  }

  private mutating func make(_ text: String, as number: Int32) {
    let word = Word(text: text, letters: SearchWord.letters(of: text), length: text.unicodeScalars.count)
    if free.last == number { free.removeLast() }
    if Int(number) == words.count { words.append(word) } else { words[Int(number)] = word }
    if isSorted { insertBeginnings(of: number) }
  }

  private mutating func remove(_ slot: Int32, from number: Int32) {
    words[Int(number)].slots.remove(slot)
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
    for word in words where word.letters & wanted.letters == wanted.letters && word.text.utf8.count >= wanted.bytes.count {
      guard let match = wanted.match(in: word.text.utf8Span.span) else { continue }
      isFound = true
      for slot in word.slots { best.mark(slot, match) }
    }
    return isFound
  }

  /// Marks slots that match `wanted` with the tolerated number of typos; the first letter must be right.
  func markTypos(_ wanted: SearchWord, in best: inout MatchTable) {
    guard wanted.typos > 0 else { return }
    for word in near(wanted, typos: wanted.typos) where words[word.number].text.unicodeScalars.first == wanted.scalars.first {
      for slot in words[word.number].slots { best.mark(slot, .typo) }
    }
  }

  /// Words within this number of typos of `wanted`, with their distance.
  func near(_ wanted: SearchWord, typos: Int) -> [(number: Int, typos: Int)] {
    var found: [(number: Int, typos: Int)] = []
    // a typo removes at most one letter, and a letter has at most four bytes
    let missing = typos * (wanted.bytes.count == wanted.scalars.count ? 1 : Self.bytesPerLetter)
    var distance = TypoDistance(limit: typos)
    for (number, word) in words.enumerated() where abs(word.length - wanted.scalars.count) <= typos && !word.slots.isEmpty {
      guard (wanted.letters & ~word.letters).nonzeroBitCount <= missing else { continue }
      if let distance = distance.between(wanted.scalars, Array(word.text.unicodeScalars)) { found.append((number, distance)) }
    }
    return found
  }

  private static let bytesPerLetter = 4
}

extension SearchWord {
  /// Match of this word in a word of the index; nil for none.
  func match(in word: Span<UInt8>) -> WordMatch? {
    if word.holds(bytes, at: 0) { return word.count == bytes.count ? .exact : .start }
    return mayBeInside && isInside(word) ? .inside : nil
  }

  private func isInside(_ word: Span<UInt8>) -> Bool {
    if bytes.isEmpty { return false }
    var start = 1
    while start + bytes.count <= word.count {
      if word.holds(bytes, at: start) { return true }
      start += 1
    }
    return false
  }
}

extension Span<UInt8> {
  /// True if these bytes stand at `start`.
  @inline(__always) fileprivate func holds(_ part: [UInt8], at start: Int) -> Bool {
    guard count - start >= part.count else { return false }
    for offset in part.indices where self[start + offset] != part[offset] { return false }
    return true
  }

  /// True if these bytes are before others in byte order.
  fileprivate func precedes(_ other: Span<UInt8>) -> Bool {
    for offset in 0..<Swift.min(count, other.count) where self[offset] != other[offset] { return self[offset] < other[offset] }
    return count < other.count
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
    // without references, which would be counted at each comparison
    var all: [(head: KeyHead, beginning: WordBeginning)] = []
    all.reserveCapacity(words.count)
    for (number, word) in words.enumerated() where !word.slots.isEmpty {
      for beginning in Self.beginnings(of: word, Int32(clamping: number)) {
        all.append((withText(of: beginning) { KeyHead($0) }, beginning))
      }
    }
    all.sort { left, right in
      left.head != right.head ? left.head < right.head : withText(of: right.beginning) { precedes(left.beginning, $0) }
    }
    beginnings = all.map(\.beginning)
  }

  mutating func insertBeginnings(of number: Int32) {
    for beginning in Self.beginnings(of: words[Int(number)], number) { beginnings.insert(beginning, at: lowerBound(of: beginning)) }
  }

  /// Removes the beginnings of a word; call while the word still has its text.
  mutating func removeBeginnings(of number: Int32) {
    for beginning in Self.beginnings(of: words[Int(number)], number) {
      var index = lowerBound(of: beginning)
      while index < beginnings.count, beginnings[index].word != number || beginnings[index].offset != beginning.offset { index += 1 }
      if index < beginnings.count { beginnings.remove(at: index) }
    }
  }

  private static func beginnings(of word: Word, _ number: Int32) -> [WordBeginning] {
    var all = [WordBeginning(word: number, offset: 0)]
    if word.text.utf8.count == word.length { return all }
    var offset = 0
    for scalar in word.text.unicodeScalars {
      if offset > 0, Words.isSpaceless(scalar) { all.append(WordBeginning(word: number, offset: Int32(clamping: offset))) }
      offset += UTF8.width(scalar)
    }
    return all
  }

  /// Calls `body` with the bytes of a word from a beginning on.
  private func withText<Result>(of beginning: WordBeginning, _ body: (Span<UInt8>) -> Result) -> Result {
    let text = words[Int(beginning.word)].text.utf8Span.span
    return body(text.extracting(Int(beginning.offset)..<text.count))
  }

  private func precedes(_ beginning: WordBeginning, _ bytes: Span<UInt8>) -> Bool { withText(of: beginning) { $0.precedes(bytes) } }

  /// Index of the first beginning whose text is not before that of another one.
  private func lowerBound(of beginning: WordBeginning) -> Int {
    withText(of: beginning) { bytes in beginnings.partitionPoint { precedes($0, bytes) } }
  }

  /// Index range of the beginnings with this prefix.
  private func range(of prefix: [UInt8]) -> Range<Int> {
    let start = beginnings.partitionPoint { precedes($0, prefix.span) }
    let end = beginnings.partitionPoint { beginning in
      withText(of: beginning) { $0.precedes(prefix.span) || $0.holds(prefix, at: 0) }
    }
    return start..<max(start, end)
  }
}

/// Splits texts into words: runs of letters, marks, and digits. Apostrophes within a word are dropped, so
/// that `kings` finds `King’s`; scripts without spaces are separated from others.
enum Words {
  /// Calls `body` with the words by which search finds a text, some of them repeatedly.
  static func each(of text: String, _ body: (String) -> Void) {
    let bytes = text.utf8Span
    guard bytes.isKnownASCII else {
      for form in EntityName(text).searchForms { for word in split(form) { body(word) } }
      return
    }
    eachASCII(of: bytes.span, joining: false, body)
    for byte in text.utf8 where byte == UInt8(ascii: "-") { return eachASCII(of: bytes.span, joining: true, body) }
  }

  /// The same for a text in ASCII, as folding and splitting it would find them; with `joining`, without hyphens.
  private static func eachASCII(of bytes: Span<UInt8>, joining: Bool, _ body: (String) -> Void) {
    var word: [UInt8] = []
    for offset in bytes.indices {
      let byte = bytes[offset]
      if isPart(byte) {
        word.append(byte | 0x20)
      } else if byte != UInt8(ascii: "'"), byte != UInt8(ascii: "`"), !joining || byte != UInt8(ascii: "-"), !word.isEmpty {
        body(String(decoding: word, as: UTF8.self))
        word.removeAll(keepingCapacity: true)
      }
    }
    if !word.isEmpty { body(String(decoding: word, as: UTF8.self)) }
  }

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
  let head: KeyHead
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
  /// Sorts by name in the language of a collation.
  init(_ name: CollationKey, id: String) {
    self.init(head: KeyHead(name.bytes.span), tail: Array(name.bytes.dropFirst(KeyHead.bytes)), id: id)
  }

  /// Sorts by a number.
  init(_ head: KeyHead, id: String) { self.init(head: head, tail: [], id: id) }
}

extension KeyHead {
  /// Sorts by price: by currency code, then by amount.
  init(_ price: Money) {
    let amount = UInt64(clamping: price.minorUnits)
    self.init(UInt64(price.currency.letters) << Self.amountBits | min(amount, 1 << Self.amountBits - 1))
  }

  /// Sorts by rating, the best first, then by the number of ratings; unrated products come last.
  init(_ rating: Rating?) {
    let mark = rating.map { UInt64(clamping: $0.hundredths) + 1 } ?? 0
    self.init(~(mark << Self.amountBits | min(UInt64(clamping: rating?.count ?? 0), 1 << Self.amountBits - 1)))
  }

  /// Sorts by id: all-digit ids by value, then the others by their bytes.
  init(id: String) { self.init(IdentifierOrder.head(of: id)) }

  /// Bits for prices and for the number of ratings.
  private static let amountBits: UInt64 = 38
}

/// Slots of a table in sorted order, updated incrementally.
///
/// Only the beginnings of the keys are kept, which differ for nearly all entities. A whole key is made, by the function that the caller
/// passes, where several begin alike.
struct Ranking: Sendable {
  /// Slots in sorted order.
  private(set) var slots: [Int32] = []
  /// Beginning of the key by slot; nil for an empty slot.
  private var heads: [KeyHead?] = []

  /// Sorts all slots at once; `heads` is indexed by slot.
  init(_ heads: [KeyHead?], key: (Int) -> SortKey) {
    self.heads = heads
    var present: [(head: KeyHead, slot: Int32)] = []
    present.reserveCapacity(heads.count)
    for slot in heads.indices { if let head = heads[slot] { present.append((head, Int32(clamping: slot))) } }
    present.sort { $0.head < $1.head }
    slots = present.map(\.slot)
    var start = 0
    while start < present.count {
      var end = start + 1
      while end < present.count, present[end].head == present[start].head { end += 1 }
      if end > start + 1 {
        let equal = slots[start..<end].map { (key: key(Int($0)), slot: $0) }.sorted { $0.key < $1.key }
        slots.replaceSubrange(start..<end, with: equal.map(\.slot))
      }
      start = end
    }
  }

  /// Sets the keys of some slots, of which `key` returns the new ones; nil removes a slot. All removals come first: an entity that moved from
  /// one slot to another would otherwise be present twice.
  mutating func set(_ changes: [(slot: Int, head: KeyHead?)], key: (Int) -> SortKey) {
    let last = changes.reduce(-1) { max($0, $1.slot) }
    while heads.count <= last { heads.append(nil) }
    let moved = changes.filter { !stays($0.slot, at: $0.head, isAlone: changes.count == 1, key: key) }
    for change in moved {
      if let index = index(of: change.slot) { slots.remove(at: index) }
      heads[change.slot] = nil
    }
    for change in moved {
      guard let head = change.head else { continue }
      let alike = alike(head)
      let new = key(change.slot)
      let index = slots[alike].partitionPoint { key(Int($0)) < new }
      slots.insert(Int32(clamping: change.slot), at: index)
      heads[change.slot] = head
    }
  }

  /// True if a slot with a new key is known to keep its place: no other key begins like it, or, if no other one is new, its neighbors do not
  /// belong on its other side.
  private func stays(_ slot: Int, at head: KeyHead?, isAlone: Bool, key: (Int) -> SortKey) -> Bool {
    guard heads[slot] == head else { return false }
    guard let head, let index = index(of: slot) else { return true }
    let alike = alike(head)
    if alike.count == 1 { return true }
    let new = key(slot)
    return isAlone && (index == alike.lowerBound || key(Int(slots[index - 1])) < new)
      && (index + 1 == alike.upperBound || new < key(Int(slots[index + 1])))
  }

  /// Index of a slot in the order; nil for an empty one.
  private func index(of slot: Int) -> Int? { heads[slot].flatMap { slots[alike($0)].firstIndex(of: Int32(clamping: slot)) } }

  /// Indices of the slots whose keys begin with `head`.
  private func alike(_ head: KeyHead) -> Range<Int> {
    let start = slots.partitionPoint { slot in heads[Int(slot)].map { $0 < head } ?? false }
    return start..<slots[start...].partitionPoint { slot in heads[Int(slot)] == head }
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
    letters = Self.letters(of: text)
    scalars = Array(text.unicodeScalars)
    let count = Words.letterCount(text)
    mayBeInside = count >= Self.leastInside || scalars.first.map { Words.isSpaceless($0) } ?? false
    typos = count < Self.leastWithTypo ? 0 : count < Self.leastWithTypos ? 1 : Self.maxTypos
  }

  /// Bit mask of the bytes, one bit for each byte value modulo 64.
  static func letters(of text: String) -> UInt64 { text.utf8.reduce(0) { $0 | 1 << UInt64($1 & 0x3F) } }

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
