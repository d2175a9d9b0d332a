extension String {
  /// With a backslash before everything that Markdown would read as more than a character.
  var escapedForMarkdown: String {
    reduce(into: "") { escaped, character in
      if Self.markdownMarks.contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
  }

  private static let markdownMarks: Set<Character> = ["\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "~", "&"]
}
