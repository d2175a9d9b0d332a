import ShopModel

/// A change of a text in one or more languages.
enum TextPatch: Hashable, Sendable {
  /// The text in the language of the request, or in that of its region if it has one of its own; or the only text.
  case text(String)
  /// New texts by language; nil removes one.
  case languages([String: String?])
}

extension TextPatch {
  /// `old` with the change; nil when no text is left.
  func applied(to old: LocalizedText?, in context: Context, together length: ClosedRange<Int>) throws(Mismatch) -> LocalizedText? {
    var texts: [String: String] = [:]
    for translation in old?.allTexts ?? [] { texts[translation.language] = translation.text }
    switch self {
    case .text(let text):
      if old?.translations.isEmpty ?? true { return LocalizedText(text) }
      let regional = context.languages.prefix { $0 != context.language }.first { texts[$0] != nil }
      texts[regional ?? context.language] = text
    case .languages(let changes): for (language, text) in changes { texts[language] = text }
    }
    guard texts.count <= Limits.translations else { throw .elements(texts.count, 1...Limits.translations) }
    guard let text = LocalizedText(byLanguage: texts) else { return nil }
    guard length.contains(text.scalarCount) else { throw .length(text.scalarCount, length) }
    return text
  }
}

extension Shape where Value == TextPatch {
  /// A plain text is that of the language of the request, where there are several; an object changes the languages that it names, and null
  /// removes one.
  static func textPatch(_ text: Shape<String>) -> Shape {
    let removable = Shape<String?>.nullable(text)
    return Shape(
      schema: { types in
        [
          "oneOf": [
            text.schema(&types),
            [
              "type": "object", "description": "New texts by BCP 47 tag; `und` is for all other languages, and null removes a text.",
              "additionalProperties": removable.schema(&types), "minProperties": 1, "maxProperties": .int(Limits.translations),
            ],
          ]
        ]
      },
      read: { (document, position) throws(Mismatch) in
        switch document[position].kind {
        case .string, .escapedString: return .text(try text.read(document, position))
        case .object: return .languages(try TranslationReader.read(document, position, removable.read))
        default: throw .type("localizedText")
        }
      },
      write: { value, output in
        switch value {
        case .text(let text): output.string(text)
        case .languages(let texts):
          output.beginObject()
          for (index, change) in texts.sorted(by: { $0.key < $1.key }).enumerated() {
            if index > 0 { output.byte(0x2C) }
            output.string(change.key)
            output.byte(0x3A)
            removable.write(change.value, &output)
          }
          output.endObject()
        }
      })
  }
}
