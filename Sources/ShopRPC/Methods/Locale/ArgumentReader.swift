import ShopModel

/// Where the facts of a text stand, which are read once it is known which they must be.
struct ArgumentPlace: Sendable {
  /// -1 when none are given.
  let position: Int

  static let none = ArgumentPlace(position: -1)

  static let shape = Shape<Self>(
    schema: { _ in ["type": "object", "additionalProperties": ["type": ["string", "number", "object"]]] },
    read: { (document, position) throws(Mismatch) in
      guard document[position].kind == .object else { throw .type("object") }
      return ArgumentPlace(position: position)
    },
    write: { _, output in output.raw("{}") })
}

/// Reads the facts of a text as its key declares them.
enum ArgumentReader {
  /// Throws all that is missing, of another kind, or not declared.
  static func read(_ declared: [TextKey.Argument], _ document: borrowing Document, _ place: Int) throws(Mismatch) -> TextArguments {
    var values: [(name: String, value: TextArgument)] = []
    var problems: [Problem] = []
    for argument in declared {
      let position = place < 0 ? -1 : document.find(Name(argument.name), in: place)
      do throws(Mismatch) {
        if position < 0 { throw Mismatch(.missing) }
        values.append((argument.name, try value(argument.kind, document, position)))
      } catch { problems += error.problems.map { $0.under(argument.name) } }
    }
    problems += Members(declared.map(\.name)).unknown(document, place)
    guard problems.isEmpty else { throw Mismatch(problems) }
    return TextArguments(values)
  }

  private static func value(_ kind: TextArgument.Kind, _ document: borrowing Document, _ position: Int) throws(Mismatch) -> TextArgument {
    switch kind {
    case .text: .text(try Shape<String>.string.read(document, position))
    case .integer: .integer(try Shape<Int>.integer().read(document, position))
    case .money: .money(try Shape<Money>.amount.read(document, position))
    case .decimal: .decimal(try GivenNumber.shape.read(document, position).text(digits: nil))
    }
  }
}
