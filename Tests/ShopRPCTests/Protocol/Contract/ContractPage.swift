import Foundation

/// The page that the contract is written on, which stands beside the project where the project is worked on.
struct ContractPage {
  /// Its sentences, bullets and rows of tables by the number of their section.
  private(set) var sentences: [Int: [String]] = [:]

  /// Where it stands, or where `SHOP_RPC_CONTRACT` says.
  static let path =
    ProcessInfo.processInfo.environment["SHOP_RPC_CONTRACT"] ?? HouseTests.root.appending(path: "../shared/design/protocol.md").path

  init(_ text: String) {
    var section = 0
    var block: [Substring] = []
    var isCode = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isFence = line.hasPrefix("```")
      let isHeading = line.hasPrefix("## ")
      // A bullet, a row and a blank line end what was before.
      if isFence || isHeading || line.isEmpty || line.hasPrefix("- ") || line.hasPrefix("|") { take(&block, section) }
      if isFence { isCode.toggle() }
      if isHeading { section = line.split(separator: ".").first.flatMap { Int($0.dropFirst("## ".count)) } ?? section }
      if !isFence, !isHeading, !isCode { block.append(line) }
    }
    take(&block, section)
  }

  /// Divides a block into sentences, each on one line; a row of a table is one.
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
