/// A text for people in one or more languages.
package struct LocalizedText: Hashable, Sendable {
  /// The text in one language.
  package struct Translation: Hashable, Sendable {
    /// A BCP 47 tag in canonical case, such as `pt-BR`.
    package let language: String
    package let text: String

    package init(language: String, text: String) {
      self.language = language
      self.text = text
    }
  }

  /// What is shown in every language that has no text of its own.
  package let text: String
  /// Sorted by language, each language once.
  package let translations: [Translation]

  package init(_ text: String, translations: [Translation] = []) {
    self.text = text
    self.translations = translations
  }

  /// The text of the first of `languages` that has one, else the default.
  package func text(in languages: [String]) -> String {
    if translations.isEmpty { return text }
    for language in languages {
      for translation in translations where translation.language == language { return translation.text }
    }
    return text
  }
}
