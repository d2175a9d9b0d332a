/// A JSON object that is written already.
struct WrittenObject: Wire {
  /// Its text.
  let source: String

  static let shape = Shape<Self>(
    schema: { _ in ["type": "object"] },
    read: { (_, _) throws(Mismatch) in throw .invalid("an object that is only written") },
    write: { value, output in output.raw(value.source) })
}
