/// Why bytes are no message, and where.
struct Malformed: Error, Hashable {
  /// The rule that was broken; the first two are errors of the text, the others of its meaning.
  enum Kind {
    case syntax
    case encoding
    case duplicateMember
    case tooDeep
    case numberTooLong
  }

  let kind: Kind
  /// Counted in bytes from the first one of the message.
  let offset: Int

  /// Whether it is JSON at all; the other faults are found in texts that are.
  var isSyntax: Bool { kind == .syntax || kind == .encoding }
}
