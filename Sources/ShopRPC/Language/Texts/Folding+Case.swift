extension Folding {
  /// The text without differences of case, and of width and ligatures, in every language the same; marks stay, since `é` and `e` are two
  /// people's names.
  static func caseFolded(_ text: String) -> String {
    var bytes = text.utf8Span
    if bytes.isKnownASCII || bytes.checkForASCII() { return text.lowercased() }
    return Normalizer.normalize(text, .caseFolded)
  }
}
