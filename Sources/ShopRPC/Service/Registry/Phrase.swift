/// A sentence that is filled in when it is written, in the language of the answer.
struct Phrase: Wire {
  let key: TextKey
  let arguments: TextArguments

  init(_ key: TextKey, _ arguments: TextArguments = [:]) {
    self.key = key
    self.arguments = arguments
  }

  static let shape = Shape<Self>(
    schema: { _ in ["type": "string"] },
    read: { (_, _) throws(Mismatch) in throw .invalid("a text that is only written") },
    write: { value, output in output.text(value.key, value.arguments) })
}
