/// One thing that is wrong with a value, and where.
struct Problem: Hashable, Sendable {
  /// The rule that was broken, as the wire spells it.
  enum Kind: String, CaseIterable, Sendable {
    /// Another type was expected.
    case wrongType
    /// A number or amount outside its range.
    case outOfRange
    /// A text that has too few characters.
    case empty
    /// A text that has too many characters.
    case tooLong
    /// A member that must be there is not.
    case missing
    /// A member that is not declared.
    case unknown
    /// The right type, but no value of the kind.
    case invalid
    /// More digits than the currency, or the kind of number, has.
    case precision
    /// More values than there can be: positional ones, or elements of a list.
    case tooMany
    /// A value that a list has already.
    case duplicate
    /// Two members that exclude each other, or none of several of which one is needed.
    case conflict
    /// A member that has no meaning for this method.
    case notAllowedHere
  }

  let kind: Kind
  /// A JSON Pointer (RFC 6901) from the params.
  var path: String
  /// What would be right, as facts with the names that the texts use.
  let facts: [Fact]
  /// A declared name close to the one that was given.
  let didYouMean: String?

  init(_ kind: Kind, _ facts: [Fact] = [], path: String = "", didYouMean: String? = nil) {
    self.kind = kind
    self.path = path
    self.facts = facts
    self.didYouMean = didYouMean
  }

  /// The same problem of a value that stands under `name`; of a name without end as much as can be recognised.
  func under(_ name: String) -> Problem {
    let name = name.shortened
    let step = name.contains(where: { $0 == "~" || $0 == "/" }) ? Self.escaped(name) : name
    return Problem(kind, facts, path: "/" + step + path, didYouMean: didYouMean)
  }

  /// The last step of the path as it was given; nil when it is the whole that is wrong.
  var name: String? {
    guard let slash = path.lastIndex(of: "/") else { return nil }
    return String(path[slash...].dropFirst().replacing("~1", with: "/").replacing("~0", with: "~"))
  }

  private static func escaped(_ name: String) -> String {
    name.reduce(into: "") { path, character in
      switch character {
      case "~": path += "~0"
      case "/": path += "~1"
      default: path.append(character)
      }
    }
  }
}

/// Everything that is wrong with a value.
struct Mismatch: Error {
  let problems: [Problem]

  init(_ problems: [Problem]) { self.problems = problems }

  init(_ kind: Problem.Kind, _ facts: [Fact] = []) { problems = [Problem(kind, facts)] }

  /// Another type than `expected`, a word of JSON Schema or a short description.
  static func type(_ expected: String) -> Mismatch { Mismatch(.wrongType, [Fact("expected", .text(expected))]) }

  /// The right type, but not `expected`.
  static func invalid(_ expected: String) -> Mismatch { Mismatch(.invalid, [Fact("expected", .text(expected))]) }

  /// A number outside `range`.
  static func range(_ range: ClosedRange<Int>) -> Mismatch {
    let bounds = [
      range.lowerBound > .min ? Fact("minimum", .integer(range.lowerBound)) : nil,
      range.upperBound < .max ? Fact("maximum", .integer(range.upperBound)) : nil,
    ]
    return Mismatch(.outOfRange, bounds.compactMap(\.self))
  }

  /// A text of `count` characters, when `range` is allowed.
  static func length(_ count: Int, _ range: ClosedRange<Int>) -> Mismatch {
    count < range.lowerBound
      ? Mismatch(.empty, [Fact("minimum", .integer(range.lowerBound))])
      : Mismatch(.tooLong, [Fact("maximum", .integer(range.upperBound))])
  }

  /// A list of `count` elements, when `range` is allowed.
  static func elements(_ count: Int, _ range: ClosedRange<Int>) -> Mismatch {
    count < range.lowerBound
      ? Mismatch(.empty, [Fact("minimum", .integer(range.lowerBound))])
      : Mismatch(.tooMany, [Fact("maximum", .integer(range.upperBound))])
  }
}
