import Foundation

/// Existing tests, as named in their sources.
enum TestIndex {
  /// Every test as `Suite/name`.
  static let all: Set<String> = {
    let folder = HouseTests.root.appending(path: "Tests/ShopRPCTests").path
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.reduce(into: []) { all, path in
      let text = try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
      all.formUnion(text.map { tests(in: $0) } ?? [])
    }
  }()

  /// Tests of one file, which contains one suite: every function with an attribute.
  private static func tests(in text: String) -> [String] {
    let lines = text.split(separator: "\n")
    let types = lines.lazy.filter { $0.first?.isWhitespace == false }.compactMap {
      name(behind: "struct ", in: $0) ?? name(behind: "final class ", in: $0)
    }
    guard let suite = types.first(where: { $0.hasSuffix("Tests") }) else { return [] }
    var isMarked = false
    return lines.compactMap { line in
      if line.contains("@Test") { isMarked = true }
      guard isMarked, let name = name(behind: "func ", in: line) else { return nil }
      isMarked = false
      return "\(suite)/\(name)"
    }
  }

  private static func name(behind word: String, in line: Substring) -> String? {
    line.range(of: word).map { String(line[$0.upperBound...].prefix { $0.isLetter || $0.isNumber }) }
  }
}
