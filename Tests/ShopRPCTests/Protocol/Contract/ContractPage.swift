import Foundation

/// The page of the protocol, `docs/protocol.md`.
struct ContractPage {
  /// Headings in order; the first is empty, for the introduction.
  private(set) var titles = [""]
  /// Sentences, bullets, and table rows by heading; the header row of a table is none.
  private(set) var sentences: [String: [String]] = [:]

  init(_ text: String) {
    var block: [Substring] = []
    var (isCode, isInTable) = (false, false)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isFence = line.hasPrefix("```")
      let isHeading = line.hasPrefix("#")
      let isRow = line.hasPrefix("|")
      // a bullet, a table row, and a blank line end the previous block
      if isFence || isHeading || line.isEmpty || isRow || line.hasPrefix("- ") { take(&block) }
      if isFence { isCode.toggle() }
      if line.hasPrefix("## ") { titles.append(String(line.dropFirst("## ".count))) }
      if !isFence, !isHeading, !isCode, !isRow || isInTable { block.append(line) }
      isInTable = isRow
    }
    take(&block)
  }

  /// Splits a block into sentences, one per line; a table row counts as one.
  private mutating func take(_ block: inout [Substring]) {
    let words = block.joined(separator: " ").split(whereSeparator: \.isWhitespace)
    block = []
    if words.isEmpty || words.first?.hasPrefix("|---") == true { return }
    let title = titles.last ?? ""
    if words[0] == "|" { return sentences[title, default: []].append(words.joined(separator: " ")) }
    var sentence: [Substring] = []
    for word in words.drop(while: { $0 == "-" }) {
      sentence.append(word)
      guard word.hasSuffix(".") else { continue }
      sentences[title, default: []].append(sentence.joined(separator: " "))
      sentence = []
    }
    if !sentence.isEmpty { sentences[title, default: []].append(sentence.joined(separator: " ")) }
  }
}
