/// A document in an answer: JSON as it is, or text.
struct ExportedData: Wire {
  let text: String
  let isJSON: Bool

  static let shape = Shape<Self>(
    schema: { _ in ["type": ["object", "array", "string"]] },
    read: { (_, _) throws(Mismatch) in throw .invalid("a document that is only written") },
    write: { value, output in
      if value.isJSON { output.raw(value.text) } else { output.string(value.text) }
    })
}
