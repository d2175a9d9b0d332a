import Foundation
import Testing

@testable import ShopRPC

/// The committed schemas and the README's table match the declarations.
@Suite struct SchemaFilesTests {
  @Test func theCommittedFilesAreTheGeneratedOnes() throws {
    let folder = HouseTests.root.appending(path: "schemas")
    let found = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }.filter { $0.hasSuffix(".json") } ?? []
    let files = SchemaFiles.all(of: .all)
    #expect(Set(found) == Set(files.map(\.path)), "run `shop-rpc schema`")
    for file in files {
      let committed = try? String(contentsOf: folder.appending(path: file.path), encoding: .utf8)
      #expect(committed == file.text, "schemas/\(file.path) is not what the code says: run `shop-rpc schema`")
    }
  }

  @Test func theDocumentationHasTheTableOfLanguages() throws {
    let page = try String(contentsOf: HouseTests.root.appending(path: "docs/\(LanguageTable.page)"), encoding: .utf8)
    #expect(page.contains(LanguageTable.opening + LanguageTable.markdown + LanguageTable.closing), "run `shop-rpc schema`")
  }

  @Test func everyPropertyIsDescribed() {
    var bare: [String] = []
    for file in SchemaFiles.all(of: .all) where file.path.hasPrefix("methods/") {
      for line in file.text.split(separator: "\n") where line.contains("\"description\": \"\"") { bare.append("\(file.path): \(line)") }
    }
    #expect(bare == [])
  }

  @Test func noTwoErrorsShareACode() {
    let codes = ErrorKind.allCases.map(\.code)
    #expect(Set(codes).count == codes.count)
  }
}
