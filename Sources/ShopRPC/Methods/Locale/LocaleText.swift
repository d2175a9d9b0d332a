import ShopModel

enum LocaleText: Query {
  static let name = "locale.text"
  static let summary = "Formats a text with its arguments, including plurals and amounts."
  static let worksWithoutDatabase = true

  struct Params: WireType {
    let name: TextName
    let arguments: TextArguments

    static let shape = Shape<Self>(
      schema: Draft.shape.schema,
      read: { (document, position) throws(ValidationError) in
        let draft = try Draft.shape.read(document, position)
        do throws(ValidationError) {
          return Params(name: draft.key, arguments: try ArgumentReader.read(draft.key.arguments, document, draft.arguments.position))
        } catch { throw ValidationError(error.problems.map { $0.under("args") }) }
      },
      write: { value, output in Draft.shape.write(Draft(key: value.name, arguments: .none), &output) })
  }

  /// The params before the arguments are read, whose types depend on the key.
  private struct Draft: WireType {
    let key: TextName
    let arguments: ArgumentsPosition

    static let shape = Shape<Self>.object(
      Self.init,
      Field("key", \.key, TextName.shape, "Key of the text."),
      Field(
        "args", \.arguments, ArgumentsPosition.shape, default: ArgumentsPosition.none,
        "Arguments by name: text, a whole number (`integer`), an amount (`money`), or a number or decimal text (`decimal`)."))
  }

  struct Result: WireType {
    let text: FilledText

    static let shape = Shape<Self>.object(Self.init, Field("text", \.text, FilledText.shape, "The text."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(Never) -> Result {
    Result(text: FilledText(name: params.name, arguments: params.arguments))
  }
}

/// The selected texts of one language, written directly from its file.
struct LocaleTexts: WireType {
  /// The selected texts; all of them if neither `keys` nor `prefix` is given.
  struct Selection: Sendable {
    /// Keys of single texts; unknown ones are allowed.
    let keys: [String]?
    /// The beginning of the keys to select.
    let prefix: String?

    var isAll: Bool { keys == nil && prefix == nil }
  }

  /// The language of the texts; nil for that of the response.
  let language: Language?
  let selection: Selection

  static let shape = Shape<Self>(
    schema: { _ in ["type": "object", "additionalProperties": ["type": "string"]] },
    read: { (_, _) throws(ValidationError) in throw .invalid("output-only texts") },
    write: { value, output in
      let before = output.texts.language
      output.texts.use(value.language ?? before)
      output.beginObject()
      for (index, key) in value.selection.names.enumerated() {
        if index > 0 { output.byte(UInt8(ascii: ",")) }
        output.string(key)
        output.byte(UInt8(ascii: ":"))
        output.string(output.texts.message(key))
      }
      output.endObject()
      output.texts.use(before)
    })
}

extension LocaleTexts.Selection {
  /// The keys of all texts, labels first.
  private static let all = TextName.all.map(\.text)

  /// The keys with the prefix in declaration order, then the named ones, without duplicates.
  fileprivate var names: [String] {
    if isAll { return Self.all }
    let begun = prefix.map { prefix in Self.all.filter { $0.hasPrefix(prefix) } } ?? []
    var seen = Set(begun)
    return begun + (keys ?? []).filter { seen.insert($0).inserted }
  }
}

extension Shape where Value == [String] {
  /// Keys of texts; unknown ones are allowed.
  static let textKeys = array(.textKey, count: Limits.textKeys)
}

extension Shape where Value == String {
  /// The key of a text, or the beginning of keys.
  static let textKey = text(Limits.textKeyLength)
}

/// A text with its arguments; it is formatted when it is written.
struct FilledText: WireType {
  let name: TextName
  let arguments: TextArguments

  static let shape = Shape<Self>.written { value, output in
    switch value.name {
    case .label(let key): output.string(output.texts.text(key))
    case .sentence(let key): output.text(key, value.arguments)
    }
  }
}

/// The position of a text's arguments in the JSON; they are read once the text's key has determined their
/// types.
struct ArgumentsPosition: Sendable {
  /// Token index in the document; -1 if there are no arguments.
  let position: Int

  static let none = ArgumentsPosition(position: -1)

  static let shape = Shape<Self>(
    schema: { _ in ["type": "object", "additionalProperties": ["type": ["string", "number", "object"]]] },
    read: { (document, position) throws(ValidationError) in
      guard document[position].kind == .object else { throw .type("object") }
      return ArgumentsPosition(position: position)
    },
    write: { _, output in output.raw("{}") })
}

/// Reads the arguments of a text as its key declares them.
enum ArgumentReader {
  /// Reads the arguments; throws all problems at once: missing ones, wrong types, and undeclared names.
  static func read(_ declared: [TextKey.Argument], _ document: borrowing Document, _ index: Int) throws(ValidationError) -> TextArguments {
    var values: [(name: String, value: TextArgument)] = []
    var problems: [Problem] = []
    for argument in declared {
      let position = index < 0 ? -1 : document.find(Name(argument.name), in: index)
      do throws(ValidationError) {
        if position < 0 { throw ValidationError(.missing) }
        values.append((argument.name, try value(argument.kind, document, position)))
      } catch { problems += error.problems.map { $0.under(argument.name) } }
    }
    problems += Members(declared.map(\.name)).unknown(document, index)
    guard problems.isEmpty else { throw ValidationError(problems) }
    return TextArguments(values)
  }

  private static func value(_ kind: TextArgument.Kind, _ document: borrowing Document, _ position: Int) throws(ValidationError)
    -> TextArgument
  {
    switch kind {
    case .text: .text(try Shape<String>.string.read(document, position))
    case .integer: .integer(try Shape<Int>.integer().read(document, position))
    case .money: .money(try Shape<Money>.amount.read(document, position))
    case .decimal: .decimal(try NumberInput.shape.read(document, position).text(digits: nil))
    }
  }
}
