/// A problem of a value, with its location.
struct Problem: Hashable, Sendable {
  /// The violated rule, as spelled in the protocol.
  enum Kind: String, CaseIterable, Sendable {
    /// A value of another type.
    case wrongType
    /// A number or amount outside its range.
    case outOfRange
    /// A text with too few characters.
    case empty
    /// A text with too many characters.
    case tooLong
    /// A required member is missing.
    case missing
    /// A member that is not declared.
    case unknown
    /// The right type, but not a valid value.
    case invalid
    /// More decimal places than the currency, or the kind of number, allows.
    case precision
    /// Too many values: positional params or elements of a list.
    case tooMany
    /// A value that occurs in the list before.
    case duplicate
    /// Two members that exclude each other, or none of several members of which one is required.
    case conflict
    /// A member that has no meaning for this method.
    case notAllowedHere

    /// The kinds with their meanings.
    static let summary = allCases.map { "`\($0.rawValue)`: \($0.meaning)" }.joined(separator: "; ")

    private var meaning: String {
      switch self {
      case .wrongType: "a value of another type"
      case .outOfRange: "a number or an amount outside its range"
      case .empty: "too few characters or elements"
      case .tooLong: "too many characters"
      case .missing: "a required member is absent"
      case .unknown: "a member that does not exist"
      case .invalid: "the right type, but no valid value"
      case .precision: "too many decimal places"
      case .tooMany: "too many elements"
      case .duplicate: "a value that occurs before"
      case .conflict: "members that exclude each other, or none of several of which one is required, which `text` names"
      case .notAllowedHere: "a member that cannot be used with this method or with the other members"
      }
    }
  }

  let kind: Kind
  /// JSON Pointer (RFC 6901) relative to the params.
  var path: String
  /// Facts about valid values, named like the arguments of the messages.
  let facts: [Fact]
  /// A declared name similar to the given one; nil for none.
  let didYouMean: String?
  /// The members that exist in place of an unknown one, the most similar first; empty for other kinds.
  let known: [String]

  init(_ kind: Kind, _ facts: [Fact] = [], path: String = "", didYouMean: String? = nil, known: [String] = []) {
    self.known = known
    self.kind = kind
    self.path = path
    self.facts = facts
    self.didYouMean = didYouMean
  }

  /// The problem with `name` prepended to its path; an overlong name is shortened.
  func under(_ name: String) -> Problem {
    let name = name.shortened
    let step = name.contains(where: { $0 == "~" || $0 == "/" }) ? Self.escaped(name) : name
    return Problem(kind, facts, path: "/" + step + path, didYouMean: didYouMean, known: known)
  }

  /// Last step of the path, as given; nil for the whole value.
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

/// All problems of a value.
struct ValidationError: Error {
  let problems: [Problem]

  init(_ problems: [Problem]) { self.problems = problems }

  init(_ kind: Problem.Kind, _ facts: [Fact] = []) { problems = [Problem(kind, facts)] }

  /// A value of another type than `expected`, a JSON Schema type or a short description.
  static func type(_ expected: String) -> ValidationError { ValidationError(.wrongType, [Fact("expected", .text(expected))]) }

  /// The right type, but not a valid `expected`.
  static func invalid(_ expected: String) -> ValidationError { ValidationError(.invalid, [Fact("expected", .text(expected))]) }

  /// A number outside `range`.
  static func range(_ range: ClosedRange<Int>) -> ValidationError {
    let bounds = [
      range.lowerBound > .min ? Fact("minimum", .integer(range.lowerBound)) : nil,
      range.upperBound < .max ? Fact("maximum", .integer(range.upperBound)) : nil,
    ]
    return ValidationError(.outOfRange, bounds.compactMap(\.self))
  }

  /// A text of `count` characters, or of another unit, outside `range`.
  static func length(_ count: Int, _ range: ClosedRange<Int>, unit: String? = nil) -> ValidationError {
    count < range.lowerBound
      ? ValidationError(.empty, [Fact("minimum", .integer(range.lowerBound))])
      : ValidationError(.tooLong, [Fact("maximum", .integer(range.upperBound))] + (unit.map { [Fact("unit", .text($0))] } ?? []))
  }

  /// A list of `count` elements, outside `range`.
  static func elements(_ count: Int, _ range: ClosedRange<Int>) -> ValidationError {
    count < range.lowerBound
      ? ValidationError(.empty, [Fact("minimum", .integer(range.lowerBound))])
      : ValidationError(.tooMany, [Fact("maximum", .integer(range.upperBound))])
  }
}
