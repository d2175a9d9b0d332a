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
  private var numbers: [String: Int32] = [:]
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
  func slots(of word: String) -> [Int32] { numbers[word].map { words[Int($0)].slots } ?? [] }

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
    let number = numbers[text] ?? make(text)
    words[Int(number)].slots.append(slot)
    return number
  }

  private mutating func make(_ text: String) -> Int32 {
    let bytes = Array(text.utf8)
    let word = Word(text: text, bytes: bytes, letters: SearchWord.letters(of: bytes), scalars: Array(text.unicodeScalars))
    let number = free.popLast() ?? Int32(clamping: words.count)
    if Int(number) == words.count { words.append(word) } else { words[Int(number)] = word }
    numbers[text] = number
    if isSorted { insertBeginnings(of: number) }
    return number
  }

  private mutating func remove(_ slot: Int32, from number: Int32) {
    guard let index = words[Int(number)].slots.firstIndex(of: slot) else { return }
    words[Int(number)].slots.swapAt(index, words[Int(number)].slots.count - 1)
    words[Int(number)].slots.removeLast()
    guard words[Int(number)].slots.isEmpty else { return }
    if isSorted { removeBeginnings(of: number) }
    numbers[words[Int(number)].text] = nil
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
  /// Number of the word.
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
