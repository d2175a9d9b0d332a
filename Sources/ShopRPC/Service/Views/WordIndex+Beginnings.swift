/// A place in a word at which input may begin to match it: its first letter, and in scripts without spaces every letter.
struct WordBeginning: Sendable {
  /// The number of the word.
  let word: Int32
  /// In its bytes.
  let offset: Int32
}

extension WordIndex {
  /// The numbers of the words in which `prefix` begins at a beginning, each once, in the order of what follows.
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

  /// Sorts the beginnings of all words; from then on they follow every change.
  mutating func sortBeginnings() {
    if isSorted { return }
    isSorted = true
    var all: [WordBeginning] = []
    for (number, word) in words.enumerated() where !word.places.isEmpty { all += Self.beginnings(of: word, Int32(clamping: number)) }
    beginnings = all.sorted { precedes($0, bytes(of: $1)) }
  }

  mutating func insertBeginnings(of number: Int32) {
    for beginning in Self.beginnings(of: words[Int(number)], number) {
      beginnings.insert(beginning, at: lowerBound(bytes(of: beginning)))
    }
  }

  /// While the word still has its text.
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

  /// The first beginning that is not before `bytes`.
  private func lowerBound(_ bytes: ArraySlice<UInt8>) -> Int {
    partition { precedes($0, bytes) }
  }

  /// Where beginnings with this prefix are.
  private func range(of prefix: [UInt8]) -> Range<Int> {
    let start = lowerBound(prefix[...])
    let end = partition { precedes($0, prefix[...]) || bytes(of: $0).starts(with: prefix) }
    return start..<max(start, end)
  }

  /// How many of the first beginnings are `before`, which no later one is.
  private func partition(_ isBefore: (WordBeginning) -> Bool) -> Int {
    var (low, high) = (0, beginnings.count)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(beginnings[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
