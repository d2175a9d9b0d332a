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
    if key == other.unmarked || unmarked == other.key { return .marks }
    let isCapitalAlike = (hasCapitalI || other.hasCapitalI) && key.foldedForSearch == other.key.foldedForSearch
    return isCapitalAlike ? .marks : nil
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
  /// The unmarked form of a name as search folds it: without the difference between ı and i.
  package var foldedForSearch: String {
    if !utf8.contains(Self.leadOfDotlessI) { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0 == Self.dotlessI ? "i" : $0 }))
  }

  private static let dotlessI: Unicode.Scalar = "\u{131}"
  /// First byte of ı in UTF-8.
  private static let leadOfDotlessI: UInt8 = 0xC4

  /// True when it contains `part`, compared byte by byte; both are folded.
  func holds(_ part: String) -> Bool {
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
