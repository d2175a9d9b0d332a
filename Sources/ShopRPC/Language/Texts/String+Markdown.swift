extension String {
  /// With a backslash before everything that Markdown would read as more than a character, also when marks stand upon it.
  var escapedForMarkdown: String {
    var escaped = UnicodeScalarView()
    for scalar in unicodeScalars {
      if Self.markdownMarks.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }

  private static let markdownMarks: Set<Unicode.Scalar> = ["\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "~", "&"]
}
