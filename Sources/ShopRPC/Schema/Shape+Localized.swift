import ShopModel

extension Shape where Value == LocalizedText {
  /// A text in one or more languages: a string, or an object with a text for each language. `und` names the
  /// text for all other languages; without it the English text is used, or the first one by language tag.
  /// `length` limits all texts together, in scalars.
  static func localized(_ text: Shape<String>, together length: ClosedRange<Int> = 0...Int.max) -> Shape {
    Shape(
      schema: { [schema = text.schema] types in
        let one = schema(&types)
        return [
          "oneOf": [
            one,
            [
              "type": "object", "description": .string(description(length)),
              "additionalProperties": one, "minProperties": 1, "maxProperties": .int(Limits.translations),
            ],
          ]
        ]
      },
      read: { [read = text.read] (document, position) throws(ValidationError) in
        switch document[position].kind {
        case .string, .escapedString: return LocalizedText(try read(document, position))
        case .object:
          let text = LocalizedText(byLanguage: try TranslationReader.read(document, position, read)) ?? LocalizedText("")
          guard length.contains(text.scalarCount) else { throw .length(text.scalarCount, length) }
          return text
        default: throw .type("localizedText")
        }
      },
      write: { [write = text.write] value, output in
        if value.translations.isEmpty { return write(value.text, &output) }
        output.beginObject()
        for (index, translation) in value.spelledOut.enumerated() {
          if index > 0 { output.byte(0x2C) }
          output.string(translation.language)
          output.byte(0x3A)
          write(translation.text, &output)
        }
        output.endObject()
      })
  }

  private static func description(_ length: ClosedRange<Int>) -> String {
    let text = "Texts by BCP 47 language tag; `und` is for all other languages"
    return length.upperBound == .max ? "\(text)." : "\(text). They have at most \(length.upperBound) characters in total."
  }
}

extension LocalizedText {
  /// Tag of the text for all languages without their own.
  static let others = "und"

  /// Number of Unicode scalars written for it, over all languages.
  var scalarCount: Int {
    if translations.isEmpty { return text.unicodeScalars.count }
    return spelledOut.reduce(0) { $0 + $1.text.unicodeScalars.count }
  }

  /// All texts with their languages, starting with the one for other languages unless it follows from the rest.
  fileprivate var spelledOut: [Translation] {
    Self.fallback(of: translations) == text ? translations : [Translation(language: Self.others, text: text)] + translations
  }

  /// All texts with their languages; a plain text is for all languages.
  var allTexts: [Translation] { translations.isEmpty ? [Translation(language: Self.others, text: text)] : spelledOut }

  /// Creates a text from texts by language; nil when there are none. The text for other languages is derived
  /// if not given.
  init?(byLanguage texts: [String: String]) {
    let translations = texts.filter { $0.key != Self.others }.sorted { $0.key < $1.key }
      .map { Translation(language: $0.key, text: $0.value) }
    guard let text = texts[Self.others] ?? Self.fallback(of: translations) else { return nil }
    self.init(text, translations: translations)
  }

  /// Default text for other languages: English, else the first by tag.
  static func fallback(of translations: [Translation]) -> String? {
    (translations.first { $0.language == english } ?? translations.first)?.text
  }

  private static let english = "en"
}

/// Reader of texts in several languages.
enum TranslationReader {
  /// Members of an object, read by `read`, by language tag.
  static func read<Text>(
    _ document: borrowing Document, _ object: Int, _ read: Shape<Text>.Read
  ) throws(ValidationError) -> [String: Text] {
    guard (1...Limits.translations).contains(document.size(of: object)) else {
      throw .elements(document.size(of: object), 1...Limits.translations)
    }
    var texts: [String: Text] = [:]
    try document.readMembers(of: object) { (name, value) throws(ValidationError) in
      guard let tag = LanguageTag(name)?.text else { throw .invalid("language") }
      // two spellings of one language conflict
      if texts[tag] != nil { throw ValidationError(.conflict, [Fact("other", .text(tag))]) }
      texts[tag] = try read(document, value)
    }
    return texts
  }
}

extension Shape where Value == String {
  /// A description of a product in one language.
  static let description = text(Limits.descriptionLength, cleanedBy: PlainText.joined)

  /// A BCP 47 tag as requested; its availability is checked later.
  static let languageTag = text(Limits.languageLength)
}

extension Shape where Value == FoldedName {
  /// Category of a product, compared case-folded.
  static let category = Shape<String>.text(Limits.categoryLength).map({ FoldedName($0) }, \.text)

  /// A code as a customer types it, compared case-folded; an impossible code is merely not found.
  static let code = Shape<String>.text(Limits.codeLength).map({ FoldedName($0) }, \.text)

  /// Code of a promotion, one word, compared case-folded.
  static let promotionCode = Shape<String>.text(Limits.codeLength).map(expecting: "text", { PromotionCode.read($0) }, \.text)
}

/// Syntax of promotion codes.
enum PromotionCode {
  /// Converts a text to a code; nil when it contains white space, which is lost when a code is read out, or
  /// has nothing to compare.
  static func read(_ text: String) -> FoldedName? {
    let code = FoldedName(text)
    return code.key.isEmpty || text.unicodeScalars.contains { $0.properties.isWhitespace } ? nil : code
  }
}
