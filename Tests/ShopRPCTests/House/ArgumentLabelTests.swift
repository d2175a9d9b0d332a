import Foundation
import Testing

/// Functions have at most one unlabeled parameter, except for those counted by file in `Tests/Layers/unlabeled.txt`.
///
/// Two of the same type form a symmetric pair such as `min(a, b)`, and operators have no labels; neither counts. The list only shrinks: a
/// number above the actual one also fails. `SHOP_RPC_BLESS_LABELS=1` rewrites it.
struct ArgumentLabelTests {
  @Test func onlyListedFunctionsHaveSeveralUnlabeledParameters() throws {
    var found: [String: [String]] = [:]
    for source in HouseTests.sources {
      let functions = Self.functions(in: source.lines).filter { $0.unlabeled.count > 1 && !$0.isPair }
      if !functions.isEmpty { found[source.path] = functions.map(\.name) }
    }
    let list = HouseTests.root.appending(path: "Tests/Layers/unlabeled.txt")
    if ProcessInfo.processInfo.environment["SHOP_RPC_BLESS_LABELS"] != nil {
      let lines = found.sorted { $0.key < $1.key }.map { "\($0.value.count) \($0.key)\n" }
      try lines.joined().write(to: list, atomically: true, encoding: .utf8)
    }
    var allowed: [String: Int] = [:]
    for line in try String(contentsOf: list, encoding: .utf8).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { allowed[String(parts[1])] = Int(parts[0]) }
    }
    for path in Set(found.keys).union(allowed.keys).sorted() {
      let names = found[path] ?? []
      #expect(names.count == allowed[path] ?? 0, "\(path): \(names.joined(separator: ", "))")
    }
  }

  @Test(arguments: [
    ("func a(_ b: Int, c: Int)", 1, false), ("init(_ b: Int, _ c: String) {", 2, false), ("func a(_ b: Int, _ c: Int) -> Int", 2, true),
    ("func a(_ b: [Int: Int], _ c: (Int, _ d: Int) -> Void)", 2, false), ("static func == (_ a: Self, _ b: Int)", 0, false),
  ])
  func parametersAreCounted(text: String, count: Int, isPair: Bool) {
    let function = Self.functions(in: [text[...]]).first
    #expect(function?.unlabeled.count ?? 0 == count)
    #expect(function?.isPair ?? false == isPair)
  }

  /// Declaration, and the types of its unlabeled parameters.
  private struct Function {
    let name: String
    let unlabeled: [Substring]
    var isPair: Bool { unlabeled.count == 2 && unlabeled[0] == unlabeled[1] }
  }

  private static func functions(in lines: [Substring]) -> [Function] {
    lines.indices.compactMap { index in
      let line = lines[index]
      guard line.contains("func ") || line.contains("init"), let name = name(in: line) else { return nil }
      let text = lines[index...].prefix(12).joined(separator: " ")
      guard let start = text.range(of: name + "(") ?? text.range(of: name + "<") else { return nil }
      let unlabeled = parameters(text[start.upperBound...]).filter { $0.hasPrefix("_ ") }
      return Function(name: name, unlabeled: unlabeled.map { $0.drop { $0 != ":" } })
    }
  }

  /// Name of the function that a line declares; nil for calls, comments, and operators.
  private static func name(in line: Substring) -> String? {
    let words = line.split { $0 == " " }
    guard let index = words.firstIndex(where: { $0 == "func" || $0.hasPrefix("init(") || $0.hasPrefix("init<") || $0.hasPrefix("init?(") })
    else { return nil }
    let before = words[..<index]
    guard before.allSatisfy({ $0.allSatisfy { $0.isLetter || "@_()\".".contains($0) } }) && !line.contains("//") else { return nil }
    if words[index] == "func" {
      guard words.indices.contains(index + 1) else { return nil }
      let name = words[index + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
      return name.isEmpty ? nil : "func \(name)"
    }
    return words[index].hasPrefix("init?") ? "init?" : "init"
  }

  /// Parameters of the list whose opening parenthesis or generic clause was just read.
  private static func parameters(_ text: Substring) -> [Substring] {
    var all: [Substring] = []
    var depth = 1
    var start = text.startIndex
    var isGeneric = text.base[text.base.index(before: text.startIndex)] == "<"
    for index in text.indices {
      let character = text[index]
      if isGeneric {
        if character == "(" { (isGeneric, start) = (false, text.index(after: index)) }
        continue
      }
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if depth == 0 || depth == 1 && character == "," {
        all.append(text[start..<index].drop { $0 == " " })
        start = text.index(after: index)
        if depth == 0 { break }
      }
    }
    return all
  }
}
