import ShopModel

/// Fills in one sentence.
enum LocaleText: Query {
  static let name = "locale.text"
  static let summary = "One text of the language, filled in with its facts, with the right plurals and amounts."

  struct Params: Wire {
    let name: TextName
    let arguments: TextArguments

    static let shape = Shape<Self>(
      schema: Draft.shape.schema,
      read: { (document, position) throws(Mismatch) in
        let draft = try Draft.shape.read(document, position)
        do throws(Mismatch) {
          return Params(name: draft.key, arguments: try ArgumentReader.read(draft.key.arguments, document, draft.arguments.position))
        } catch { throw Mismatch(error.problems.map { $0.under("args") }) }
      },
      write: { value, output in Draft.shape.write(Draft(key: value.name, arguments: .none), &output) })
  }

  /// The params before it is known what the arguments must be.
  private struct Draft: Wire {
    let key: TextName
    let arguments: ArgumentPlace

    static let shape = Shape<Self>.object(
      Self.init,
      Field("key", \.key, TextName.shape, "Which text."),
      Field(
        "args", \.arguments, ArgumentPlace.shape, default: ArgumentPlace.none,
        "Its facts by name: text, a whole number (`integer`), an amount (`money`), or a number or its decimal text (`decimal`)."))
  }

  struct Result: Wire {
    let text: FilledText

    static let shape = Shape<Self>.object(Self.init, Field("text", \.text, FilledText.shape, "The text."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(Never) -> Result {
    Result(text: FilledText(name: params.name, arguments: params.arguments))
  }
}
