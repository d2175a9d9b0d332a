import Foundation
import Testing

/// Rules that the compiler does not enforce: allowed imports, use of raw memory, and file lengths.
struct HouseTests {
  /// Source file with its path relative to the package root.
  struct Source: Sendable, CustomTestStringConvertible {
    let path: String
    let lines: [Substring]
    var testDescription: String { path }
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let sources: [Source] = (try? files(below: "Sources")) ?? []

  /// The files of a folder whose names end with one of `endings`, sorted by their paths in the folder.
  static func files(below folder: String, endings: [String] = [".swift"]) throws -> [Source] {
    let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { path in endings.contains { path.hasSuffix($0) } }.sorted().map { path in
      let text = try String(contentsOf: root.appending(path: "\(folder)/\(path)"), encoding: .utf8)
      return Source(path: path, lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }

  @Test func thereAreSources() { #expect(Self.sources.count > 100) }

  @Test func theModelImportsNothing() {
    let found = imports(below: "ShopModel/") { _ in true }
    #expect(found == [])
  }

  @Test func persistenceImportsTheSystemOnly() {
    let found = imports(below: "Persistence/") { !["CLibrary", "CSystem", "Synchronization"].contains($0) }
    #expect(found == [])
  }

  @Test func thePlatformIsNamedInOnePlace() {
    let found = imports(below: "") { ["Glibc", "Musl", "Darwin"].contains($0) }
    #expect(found.allSatisfy { $0.hasPrefix("CLibrary/") }, "\(found)")
  }

  /// Only one small file calls the C functions for passwords.
  @Test func hashesAreMadeInOnePlace() {
    #expect(imports(below: "") { $0 == "CCrypt" } == ["ShopRPC/Service/Secrets/Crypt.swift: internal import CCrypt"])
  }

  @Test func embeddedFilesAreReadInOnePlace() {
    #expect(imports(below: "") { $0 == "CEmbedded" } == ["ShopRPC/Language/Texts/MessageBundle.swift: internal import CEmbedded"])
  }

  @Test func theShopIsExtendedInItsOwnModule() {
    let found = Self.sources.filter { !$0.path.hasPrefix("ShopModel/") }
      .filter { $0.lines.contains { $0.hasPrefix("extension Shop ") || $0.hasPrefix("extension Shop:") } }
    #expect(found.map(\.path) == [])
  }

  @Test func nothingIsForced() {
    let words = ["try!", "as! ", "fatalError(", "@unchecked", "nonisolated(unsafe)"]
    let found = Self.sources.flatMap { source in
      source.lines.filter { line in words.contains { Self.code(of: line).contains($0) } }.map { "\(source.path): \($0)" }
    }
    #expect(found == [])
  }

  @Test(arguments: [
    ("let a = try! b // sure", "let a = try! b "), ("// try! nothing", ""), ("a(\"http://b\") as! C", "a() as! C"),
    (#"a("\"//") // b"#, "a() "),
  ])
  func onlyCommentsAndStringsAreLeftOut(line: String, code: String) { #expect(Self.code(of: line[...]) == code) }

  /// A line without its comment and the contents of its strings.
  private static func code(of line: Substring) -> String {
    var code = ""
    var isQuoted = false
    var last: Character = " "
    for character in line {
      if character == "\"", last != "\\" {
        isQuoted.toggle()
      } else if !isQuoted {
        if character == "/", last == "/" { return String(code.dropLast()) }
        code.append(character)
      }
      last = character
    }
    return code
  }

  @Test func filesHaveAMaximumLength() {
    let long = Self.sources.filter { $0.lines.count > 600 }.map { "\($0.path): \($0.lines.count)" }
    #expect(long == [])
  }

  /// Generated files are exempt.
  @Test func noOtherFileIsLongerEither() throws {
    let endings = [".swift", ".py", ".el", ".lua", ".vim", ".go", ".sh"]
    for folder in ["Tests", "Examples"] {
      let ours = try Self.files(below: folder, endings: endings).filter { !$0.path.hasSuffix("python/shop_rpc.py") }
      #expect(ours.count > 10)
      for file in ours { #expect(file.lines.count - 1 <= 250, "\(folder)/\(file.path)") }
    }
  }

  /// A type with tests is a suite without `@Suite`, for which the compiler would parse the whole type several times more.
  @Test func suitesAreMarkedOnlyForTraits() throws {
    let tests = try Self.files(below: "Tests/ShopRPCTests")
    let marked = tests.filter { $0.lines.contains { Self.code(of: $0).replacing("@Suite(.", with: "").contains("@Suite") } }.map(\.path)
    #expect(tests.count > 100)
    #expect(marked == [])
  }

  /// All files, which takes half a minute of both processors; when time is short, those that differ from the last commit.
  @Test func theFormatterAgrees() async throws {
    var files = ["--recursive", "Sources", "Tests", "Package.swift"]
    if !Endurance.isThorough {
      let words = ["git", "ls-files", "--modified", "--others", "--exclude-standard", "--deduplicate", "*.swift"]
      let (code, changed) = try await Tool.run(words)
      // a deleted file differs, too
      let names = changed.split(separator: "\n").map(String.init)
      if code == 0 { files = names.filter { FileManager.default.fileExists(atPath: "\(Self.root.path)/\($0)") } }
    }
    let (code, said) = files.isEmpty ? (0, "") : try await Tool.run(["swift", "format", "lint", "--strict", "--parallel"] + files)
    #expect(code == 0, "\(said)")
  }

  /// Lines that import a module for which `isForeign` returns true.
  private func imports(below folder: String, _ isForeign: (String) -> Bool) -> [String] {
    Self.sources.filter { $0.path.hasPrefix(folder) }.flatMap { source in
      source.lines.compactMap { line in
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), words.index(after: index) < words.endIndex, !line.hasPrefix("//") else {
          return nil
        }
        let module = String(words[words.index(after: index)])
        return isForeign(module)
          && words.prefix(index).allSatisfy({ ["internal", "package", "public", "@testable", "@_exported"].contains($0) })
          ? "\(source.path): \(line)" : nil
      }
    }
  }
}
