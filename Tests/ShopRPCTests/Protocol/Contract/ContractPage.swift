import Foundation

/// Specification page, which is next to the project on development machines.
struct ContractPage {
  /// Sentences, bullets, and table rows by section number.
  private(set) var sentences: [Int: [String]] = [:]

  /// Path of the page; `SHOP_RPC_CONTRACT` overrides it.
  static let path =
    ProcessInfo.processInfo.environment["SHOP_RPC_CONTRACT"] ?? HouseTests.root.appending(path: "../shared/design/protocol.md").path

  init(_ text: String) {
    var section = 0
    var block: [Substring] = []
    var isCode = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isFence = line.hasPrefix("```")
      let isHeading = line.hasPrefix("## ")
      // a bullet, a table row, and a blank line end the previous block
      if isFence || isHeading || line.isEmpty || line.hasPrefix("- ") || line.hasPrefix("|") { take(&block, section) }
      if isFence { isCode.toggle() }
      if isHeading { section = line.split(separator: ".").first.flatMap { Int($0.dropFirst("## ".count)) } ?? section }
      if !isFence, !isHeading, !isCode { block.append(line) }
    }
    take(&block, section)
  }

  /// Splits a block into sentences, one per line; a table row counts as one.
  private mutating func take(_ block: inout [Substring], _ section: Int) {
    let words = block.joined(separator: " ").split(whereSeparator: \.isWhitespace)
    block = []
    if words.isEmpty || words.first?.hasPrefix("|---") == true { return }
    if words[0] == "|" { return sentences[section, default: []].append(words.joined(separator: " ")) }
    var sentence: [Substring] = []
    for word in words.drop(while: { $0 == "-" }) {
      sentence.append(word)
      guard word.hasSuffix(".") else { continue }
      sentences[section, default: []].append(sentence.joined(separator: " "))
      sentence = []
    }
    if !sentence.isEmpty { sentences[section, default: []].append(sentence.joined(separator: " ")) }
  }
}
