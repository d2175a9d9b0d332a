/// Spanish says `e` for `y` before the sound of i, and `u` for `o` before that of o, as CLDR's list patterns for it ask.
struct Elision: Hashable, Sendable {
  static let language = "es"

  private let kind: ListJoint.Kind

  init(_ kind: ListJoint.Kind) { self.kind = kind }

  /// What stands between the elements, with the word that fits `next`.
  func glue(_ glue: String, before next: String) -> String {
    switch kind {
    case .and: Self.beginsWithI(next.lowercased()) ? glue.replacing("y", with: "e") : glue
    case .or: Self.beginsWithO(next.lowercased()) ? glue.replacing("o", with: "u") : glue
    }
  }

  /// `isla`, `higo`; but not `hielo`, which begins with another sound.
  private static func beginsWithI(_ word: String) -> Bool {
    word.hasPrefix("i") || word.hasPrefix("hi") && !word.hasPrefix("hia") && !word.hasPrefix("hie")
  }

  /// `oso`, `hoja`, and the numbers that are spoken so: ocho, once.
  private static func beginsWithO(_ word: String) -> Bool {
    word.hasPrefix("o") || word.hasPrefix("ho") || word.hasPrefix("8") || word == "11" || word.hasPrefix("11 ")
  }
}
