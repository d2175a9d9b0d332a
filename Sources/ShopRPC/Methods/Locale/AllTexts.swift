/// All texts of one language, written straight from its file.
struct AllTexts: Wire {
  /// Nil for that of the answer.
  let language: Language?

  static let shape = Shape<Self>(
    schema: { types in
      [
        "type": "object", "propertyNames": TextName.shape.schema(&types), "additionalProperties": ["type": "string"],
        "minProperties": .int(TextName.all.count),
      ]
    },
    read: { (_, _) throws(Mismatch) in throw .invalid("texts that are only written") },
    write: { value, output in
      let before = output.texts.language
      output.texts.use(value.language ?? before)
      output.beginObject()
      for (index, text) in output.texts.messages().enumerated() {
        if index > 0 { output.byte(UInt8(ascii: ",")) }
        output.string(text.key)
        output.byte(UInt8(ascii: ":"))
        output.string(text.message)
      }
      output.endObject()
      output.texts.use(before)
    })
}
