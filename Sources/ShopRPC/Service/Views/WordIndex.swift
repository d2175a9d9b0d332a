/// Every word of one field of the catalogue, and which products have it.
struct WordIndex: Sendable {
  /// A word and the places of the products that have it, in no order.
  struct Word: Sendable {
    var text = ""
    var bytes: [UInt8] = []
    /// Which letters it has, as in `SearchWord`.
    var letters: UInt64 = 0
    var scalars: [Unicode.Scalar] = []
    var places: [Int32] = []
  }

  /// By number; words that no product has any more are empty until another takes their place.
  private(set) var words: [Word] = []
  /// Sorted by what follows, once that was asked for.
  var beginnings: [WordBeginning] = []
  var isSorted = false
  private var numbers: [String: Int32] = [:]
  private var free: [Int32] = []
  /// The numbers of the words of each place.
  private var wordsOf: [[Int32]] = []

  /// What stands at `place` has these folded texts now.
  mutating func set(_ place: Int, _ texts: [String]) {
    while wordsOf.count <= place { wordsOf.append([]) }
    let new = Self.distinct(texts.flatMap { Words.split($0) })
    if !new.isEmpty, new.count == wordsOf[place].count, Set(new) == Set(wordsOf[place].map { words[Int($0)].text }) { return }
    for number in wordsOf[place] { remove(Int32(clamping: place), from: number) }
    wordsOf[place] = new.map { add(Int32(clamping: place), to: $0) }
  }

  /// The places that have exactly this word, in no order.
  func places(of word: String) -> [Int32] { numbers[word].map { words[Int($0)].places } ?? [] }

  /// Each word once; a few words are compared with each other sooner than they are hashed.
  private static func distinct(_ words: [String]) -> [String] {
    if words.count > fewWords { return Array(Set(words)) }
    var distinct: [String] = []
    for word in words where !distinct.contains(word) { distinct.append(word) }
    return distinct
  }

  /// As names have at most.
  private static let fewWords = 16

  private mutating func add(_ place: Int32, to text: String) -> Int32 {
    let number = numbers[text] ?? make(text)
    words[Int(number)].places.append(place)
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

  private mutating func remove(_ place: Int32, from number: Int32) {
    guard let index = words[Int(number)].places.firstIndex(of: place) else { return }
    words[Int(number)].places.swapAt(index, words[Int(number)].places.count - 1)
    words[Int(number)].places.removeLast()
    guard words[Int(number)].places.isEmpty else { return }
    if isSorted { removeBeginnings(of: number) }
    numbers[words[Int(number)].text] = nil
    words[Int(number)] = Word()
    free.append(number)
  }
}
