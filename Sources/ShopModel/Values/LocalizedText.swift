/// A display text in one or more languages.
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

  /// Default for every language without a translation.
  package let text: String
  /// Sorted by language, without duplicates.
  package let translations: [Translation]

  package init(_ text: String, translations: [Translation] = []) {
    self.text = text
    self.translations = translations
  }

  /// Returns the translation for the first of `languages` that has one, otherwise the default.
  package func text(in languages: [String]) -> String {
    if translations.isEmpty { return text }
    for language in languages {
      for translation in translations where translation.language == language { return translation.text }
    }
    return text
  }
}

extension Array where Element: Comparable {
  /// Inserts `element` into this sorted array; new elements usually belong at the end.
  mutating func insert(sorted element: Element) { insert(element, at: position(of: element)) }

  /// Removes `element` from this sorted array, if present.
  mutating func remove(sorted element: Element) {
    let index = position(of: element)
    if index < count, self[index] == element { remove(at: index) }
  }

  /// Index of `element`, or the index to insert it at. The end is tried first, because elements usually arrive in order.
  private func position(of element: Element) -> Int {
    if let last, last < element { return count }
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
