/// A text with its facts, filled in when it is written.
struct FilledText: Wire {
  let name: TextName
  let arguments: TextArguments

  static let shape = Shape<Self>(
    schema: { _ in ["type": "string"] },
    read: { (_, _) throws(Mismatch) in throw .invalid("a text that is only written") },
    write: { value, output in
      switch value.name {
      case .label(let key): output.string(output.texts.text(key))
      case .sentence(let key): output.text(key, value.arguments)
      }
    })
}
