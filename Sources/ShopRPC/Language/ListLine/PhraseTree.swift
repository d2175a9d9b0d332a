/// The phrases of a lexicon as a tree of words, in which those of all kinds are found by one walk. The words of a line are looked up once.
struct PhraseTree: Sendable {
  /// A bit for each kind of phrases.
  typealias Kinds = UInt128

  static func bit(_ number: Int) -> Kinds { 1 &<< Kinds(truncatingIfNeeded: number) }

  /// What the tree knows about a token; nothing by default.
  struct Word: Equatable, Sendable {
    fileprivate(set) var number: UInt32 = 0
    /// The phrase of this word alone.
    fileprivate(set) var phrase = 0
    /// A bit for each kind of which a phrase begins with this word.
    var kinds: Kinds = 0
  }

  private struct Node {
    /// The kinds of the phrase that ends here, and of those that begin with it.
    var kinds: Kinds = 0
    var longer: Kinds = 0
  }

  private struct Step: Hashable {
    let phrase: Int
    let word: UInt32
  }

  private var numbers: [WordKey: UInt32] = [:]
  private var nodes = [Node()]
  private var steps: [Step: Int] = [:]

  /// Adds a phrase of a kind; returns its number. A hyphen between two words counts as a space.
  mutating func add(_ text: String, of kind: Kinds) -> Int? {
    var phrase = 0
    for token in LineToken.tokens(of: text) where !(token.isDash && token.isJoined) {
      if phrase > 0 { nodes[phrase].longer |= kind }
      let key = WordKey(token.key)
      let word = numbers[key] ?? UInt32(numbers.count + 1)
      numbers[key] = word
      let step = Step(phrase: phrase, word: word)
      phrase = steps[step] ?? nodes.count
      if phrase == nodes.count {
        steps[step] = phrase
        nodes.append(Node())
      }
    }
    if phrase == 0 { return nil }
    nodes[phrase].kinds |= kind
    return phrase
  }

  /// What the tree knows about the key of a token.
  func word(_ key: String) -> Word {
    guard let number = numbers[WordKey(key)] else { return Word() }
    guard let phrase = steps[Step(phrase: 0, word: number)] else { return Word(number: number) }
    return Word(number: number, phrase: phrase, kinds: nodes[phrase].kinds | nodes[phrase].longer)
  }

  /// The longest phrase of a kind that begins at a token, and the index after it; nil for none.
  func match(_ kind: Kinds, in tokens: [LineToken], at start: Int) -> (phrase: Int, end: Int)? {
    guard start < tokens.count, tokens[start].word.kinds & kind != 0 else { return nil }
    var phrase = tokens[start].word.phrase
    var index = start + 1
    var best = nodes[phrase].kinds & kind == 0 ? nil : (phrase, index)
    while nodes[phrase].longer & kind != 0, index < tokens.count {
      if tokens[index].isDash, tokens[index].isJoined, index + 1 < tokens.count, tokens[index + 1].isJoined {
        index += 1
        continue
      }
      guard let next = steps[Step(phrase: phrase, word: tokens[index].word.number)] else { break }
      (phrase, index) = (next, index + 1)
      if nodes[phrase].kinds & kind != 0 { best = (phrase, index) }
    }
    return best
  }

  /// True if a word alone is a phrase of a kind.
  func isPhrase(_ word: Word, of kind: Kinds) -> Bool { nodes[word.phrase].kinds & kind != 0 }

  /// The words with which phrases of a kind begin.
  func beginnings(of kind: Kinds) -> [String] {
    numbers.keys.filter { word($0.text).kinds & kind != 0 }.map(\.text)
  }
}

/// A folded text, compared byte by byte: strings are normalized whenever they are compared or hashed.
private struct WordKey: Hashable, Sendable {
  let text: String
  /// FNV-1a.
  private let digest: UInt64

  init(_ text: String) {
    self.text = text
    var digest: UInt64 = 14_695_981_039_346_656_037
    for byte in text.utf8 { digest = (digest ^ UInt64(byte)) &* 1_099_511_628_211 }
    self.digest = digest
  }

  /// Texts that differ in their bytes only, and have one digest, do not occur.
  static func == (left: WordKey, right: WordKey) -> Bool { left.digest == right.digest && left.text == right.text }

  func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// Phrases with a meaning each.
struct PhraseTable<Meaning: Sendable>: Sendable {
  /// The bit of this table in the kinds of phrases.
  let kind: PhraseTree.Kinds
  private var meanings: [Int: Meaning] = [:]
  /// The tree of all phrases of the lexicon, when it is complete.
  var tree = PhraseTree()

  init(_ bit: Int) { kind = PhraseTree.bit(bit) }

  /// Adds a phrase unless it has a meaning.
  mutating func add(_ text: String, to tree: inout PhraseTree, meaning: Meaning) {
    if let phrase = tree.add(text, of: kind), meanings[phrase] == nil { meanings[phrase] = meaning }
  }

  /// The meaning of the longest phrase that begins at a token, and the index after it; nil for none.
  func match(_ tokens: [LineToken], at start: Int) -> (meaning: Meaning, end: Int)? {
    guard let (phrase, end) = tree.match(kind, in: tokens, at: start), let meaning = meanings[phrase] else { return nil }
    return (meaning, end)
  }

  /// The meaning of a whole text; nil for none.
  subscript(text: String) -> Meaning? {
    let tokens = LineToken.tokens(of: text).map { $0.marked(by: tree) }
    guard let found = match(tokens, at: 0), found.end == tokens.count else { return nil }
    return found.meaning
  }
}

extension LineToken {
  /// The token with what a tree knows about it.
  func marked(by tree: PhraseTree) -> LineToken {
    var token = self
    token.word = tree.word(key)
    return token
  }
}
