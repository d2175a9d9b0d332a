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

extension Array where Element: Comparable {
  /// Puts `element` where it belongs in this sorted list; what is made last usually belongs last.
  mutating func insert(sorted element: Element) { insert(element, at: position(of: element)) }

  /// Takes `element` out of this sorted list, if it is in it.
  mutating func remove(sorted element: Element) {
    let place = position(of: element)
    if place < count, self[place] == element { remove(at: place) }
  }

  /// Where `element` stands, or would; the last place is looked at first, because lists are usually made in their order.
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
