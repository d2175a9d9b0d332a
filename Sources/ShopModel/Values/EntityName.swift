/// The name of an item, a location or a product, with the forms by which it is compared.
package struct EntityName: Hashable, Sendable {
  /// The name as displayed, 1 to 200 Unicode scalars.
  package var text: String
  /// Identity, the same in every language: names with equal keys denote the same thing. Case, width, invisible characters and apostrophes
  /// do not count, marks do.
  package var key: String
  /// The key without marks, such as `creme` for `Crème`; equal to the key if the name has none.
  package var unmarked: String

  package init(text: String, key: String, unmarked: String) {
    self.text = text
    self.key = key
    self.unmarked = unmarked
  }
}

extension EntityName {
  /// Degree to which two names are alike.
  package enum Likeness: Int, Comparable, Sendable {
    /// One has no marks and is otherwise like the other: `creme` and `crème`, or `IŞIK` and `ışık`. This is not an equivalence: `pate` is
    /// like both `pâte` and `pâté`, which are not alike.
    case marks
    case key
    case text

    package static func < (left: Likeness, right: Likeness) -> Bool { left.rawValue < right.rawValue }
  }

  /// The likeness of this name and another one; nil if they denote different things.
  package func likeness(to other: EntityName) -> Likeness? {
    if text == other.text { return .text }
    if key == other.key { return .key }
    if key == other.unmarked || unmarked == other.key || isPlain(of: other) || other.isPlain(of: self) { return .marks }
    let isCapitalAlike = (hasCapitalI || other.hasCapitalI) && key.foldedForSearch == other.key.foldedForSearch
    return isCapitalAlike ? .marks : nil
  }

  /// True if this name is how another one is typed without its letters: `oeufs` of `Œufs`, `aepfel` of `Äpfel`.
  private func isPlain(of other: EntityName) -> Bool {
    !other.key.utf8.allSatisfy { $0 < 0x80 } && (key == other.unmarked.spelledOut || key == other.key.transcribed)
  }

  /// The forms of the name in which search looks for a word: without marks, with transcribed umlauts, and without hyphens.
  package var searchForms: [String] {
    let folded = unmarked.foldedForSearch
    var forms = [folded]
    if let transcribed = key.transcribed { forms.append(transcribed.foldedForSearch) }
    if folded.utf8.contains(UInt8(ascii: "-")) { forms.append(folded.filter { $0 != "-" }) }
    return forms
  }

  /// True if the name has an I, the capital of i and, in Turkish, of ı.
  private var hasCapitalI: Bool { text.utf8.contains(UInt8(ascii: "I")) }

  /// What somebody means by this name: the candidates whose names are most alike, in the given order. Several mean that the name is
  /// ambiguous, none that nothing has it.
  package func matches<Candidate>(among candidates: some Sequence<Candidate>, named name: (Candidate) -> EntityName) -> [Candidate] {
    var best: Likeness?
    var matches: [Candidate] = []
    for candidate in candidates {
      guard let likeness = likeness(to: name(candidate)) else { continue }
      if let found = best, likeness < found { continue }
      if best != likeness { matches = [] }
      best = likeness
      matches.append(candidate)
    }
    return matches
  }
}

extension String {
  /// The unmarked form of a name as search folds it: spelled out, and without the difference between ı and i.
  package var foldedForSearch: String { spelledOut.withoutDotlessI }

  /// The text without the difference between ı and i.
  package var withoutDotlessI: String {
    if !utf8.contains(Self.leadOfDotlessI) { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0 == Self.dotlessI ? "i" : $0 }))
  }

  /// The text with ligatures as letters, katakana as hiragana, one Arabic ه, one hyphen, and no lengthening of Arabic letters.
  fileprivate var spelledOut: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x153: text.append(contentsOf: "oe".unicodeScalars)
      case 0xE6: text.append(contentsOf: "ae".unicodeScalars)
      case 0x629: text.append("\u{647}")
      case 0x640: break
      case 0x2010...0x2015, 0x2212: text.append("-")
      case 0x30A1...0x30F6: text.append(Unicode.Scalar(scalar.value - 0x60) ?? scalar)
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  /// A key with transcribed umlauts, as they are typed on other keyboards: `aepfel` for `äpfel`; nil if it has none.
  var transcribed: String? {
    // most names have no byte with which an umlaut begins
    guard utf8.contains(Self.leadOfUmlauts), unicodeScalars.contains(where: { Self.transcriptions[$0] != nil }) else { return nil }
    return unicodeScalars.map { Self.transcriptions[$0] ?? String($0) }.joined()
  }

  private static let transcriptions: [Unicode.Scalar: String] = ["ä": "ae", "ö": "oe", "ü": "ue"]
  /// First byte of ä, ö and ü in UTF-8.
  private static let leadOfUmlauts: UInt8 = 0xC3
  private static let dotlessI: Unicode.Scalar = "\u{131}"
  /// First byte of ı in UTF-8.
  private static let leadOfDotlessI: UInt8 = 0xC4

  /// True when it contains `part`, compared byte by byte; both are folded.
  package func holds(_ part: String) -> Bool {
    let (bytes, searchKey) = (utf8Span.span, part.utf8Span.span)
    guard searchKey.count <= bytes.count else { return false }
    for start in 0...(bytes.count - searchKey.count) {
      var offset = 0
      while offset < searchKey.count, bytes[start + offset] == searchKey[offset] { offset += 1 }
      if offset == searchKey.count { return true }
    }
    return false
  }
}

/// A search by words, each of which a name or its note contains, in any order.
package struct WordSearch: Hashable, Sendable {
  private let words: [String]
  /// Makes a name of a note.
  private let name: @Sendable (String) -> EntityName

  /// `folded` is folded for search.
  package init(_ folded: String, name: @escaping @Sendable (String) -> EntityName) {
    let words = folded.split { $0 == " " || $0 == "-" }.map(String.init)
    (self.words, self.name) = (words.isEmpty ? [folded] : words, name)
  }

  package static func == (left: WordSearch, right: WordSearch) -> Bool { left.words == right.words }

  package func hash(into hasher: inout Hasher) { hasher.combine(words) }

  package func finds(_ name: EntityName, note: String?) -> Bool {
    let names = name.searchForms
    let missing = words.filter { word in !names.contains { $0.holds(word) } }
    guard let note, !missing.isEmpty else { return missing.isEmpty }
    let notes = self.name(note).searchForms
    return missing.allSatisfy { word in notes.contains { $0.holds(word) } }
  }
}
