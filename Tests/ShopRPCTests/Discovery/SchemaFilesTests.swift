import Foundation
import Testing

@testable import ShopRPC

/// The committed schemas and the README's table match the declarations.
struct SchemaFilesTests {
  /// The examples from the project's transcripts.
  private static func examples() throws -> MethodExamples {
    try MethodExamples(transcriptsIn: HouseTests.root.appending(path: SchemaFolder.transcripts).path)
  }

  @Test func theCommittedFilesAreTheGeneratedOnes() throws {
    let folder = HouseTests.root.appending(path: "schemas")
    let found = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }.filter { $0.hasSuffix(".json") } ?? []
    let examples = try Self.examples()
    let files = SchemaFiles.all(of: .all, examples: examples)
    #expect(Set(found) == Set(files.map(\.path)), "run ./generate")
    for file in files {
      let committed = try? String(contentsOf: folder.appending(path: file.path), encoding: .utf8)
      // the texts are too long to show
      let isSame = committed == file.text
      #expect(isSame, "schemas/\(file.path) is not what the code says: run ./generate")
    }
  }

  @Test func theDocumentationHasTheTableOfLanguages() throws {
    let page = try String(contentsOf: HouseTests.root.appending(path: "docs/\(LanguageTable.page)"), encoding: .utf8)
    let hasTable = page.contains(LanguageTable.opening + LanguageTable.markdown + LanguageTable.closing)
    #expect(hasTable, "the table in docs/\(LanguageTable.page) is not what the code says: run ./generate")
  }

  @Test(arguments: [
    ("install", "shop-rpc VERSION"), ("protocol", #""version":"VERSION""#), ("versioning", "version is VERSION;"),
    ("versioning", "currently PROTOCOL"),
  ])
  func theDocumentationNamesThisVersion(page: String, phrase: String) throws {
    let text = try String(contentsOf: HouseTests.root.appending(path: "docs/\(page).md"), encoding: .utf8)
    let wanted = phrase.replacing("VERSION", with: Version.text).replacing("PROTOCOL", with: Version.ofProtocol)
    let isThere = text.contains(wanted)
    #expect(isThere, "docs/\(page).md does not say “\(wanted)”")
  }

  @Test func theFormatsOfLanguagesAreThoseOfTheSystem() throws {
    let file = HouseTests.root.appending(path: "\(CLDRSource.folder)/\(CLDRSource.name)")
    let isSame = try String(contentsOf: file, encoding: .utf8) == CLDRSource.text
    #expect(isSame, "\(CLDRSource.name) is not what the system says: run ./generate")
  }

  @Test func everyPropertyIsDescribed() {
    var bare: [String] = []
    for file in SchemaFiles.all(of: .all) where file.path.hasPrefix("methods/") {
      for line in file.text.split(separator: "\n") where line.contains("\"description\": \"\"") { bare.append("\(file.path): \(line)") }
    }
    #expect(bare == [])
  }

  @Test func everyMethodHasAnExample() throws {
    let examples = try Self.examples()
    for method in MethodRegistry.all.methods { #expect(examples.pairing(of: method.spelling) != nil, "\(method.spelling)") }
  }

  @Test func theExampleIsTheFirstSuccessInTheOwnTranscript() throws {
    let folder = try FileFolder()
    let texts = [
      "add.rpc": """
      --> {"id":1,"method":"cart.add","params":{"productId":"a"}}
      <-- {"id":1,"error":{}}
      --> {"id":2,"method":"cart.add","params":{"productId":"b"}}
      <-- {"id":2,"result":{"long":"result"}}
      --> {"id":6,"method":"cart.add","params":{"productId":"g"}}
      <-- {"id":6,"result":6}
      --> {"id":3,"method":"cart.add","params":{"productId":"c","_meta":{}}}
      <-- {"id":3,"result":3}
      --> {"id":4,"method":"cart.add","params":["d"]}
      <-- {"id":4,"result":4}
      --> {"id":5,"method":"cart.add","params":{"productId":"e"}}
      <--? {"id":5,"result":"*"}
      --> {"method":"exit"}
      """,
      "more.rpc": """
      --> {"id":1,"method":"cart.add","params":{"productId":"f"}}
      <-- {"id":1,"result":1}
      """,
    ]
    for (name, text) in texts { try folder.write(text, to: name) }
    let examples = try MethodExamples(transcriptsIn: folder.path)
    #expect(
      examples.pairing(of: "cart.add")?.text
        == #"{"name":"cart.add","params":[{"name":"productId","value":"b"}],"result":{"name":"result","value":{"long":"result"}}}"#)
    #expect(examples.pairing(of: "exit")?.text == #"{"name":"exit","params":[]}"#)
    #expect(examples.pairing(of: "cart.get") == nil)
    #expect(try MethodExamples(transcriptsIn: folder.path + "/none").pairing(of: "cart.add") == nil)
  }

  @Test func anExampleShowsSomethingIfATranscriptDoes() throws {
    let folder = try FileFolder()
    try folder.write(
      """
      --> {"id":1,"method":"list.suggest","params":{"text":"x"}}
      <-- {"id":1,"result":{"suggestions":[],"page":{"next":null,"count":0},"text":"Nothing","revision":7}}
      --> {"id":2,"method":"list.suggest","params":{"text":"y"}}
      <-- {"id":2,"result":{"suggestions":[0],"revision":8}}
      --> {"id":3,"method":"tax.list"}
      <-- {"id":3,"result":{"taxes":[],"revision":8}}
      """, to: "suggest.rpc")
    let examples = try MethodExamples(transcriptsIn: folder.path)
    #expect(examples.pairing(of: "list.suggest")?.text.contains(#""value":{"suggestions":[0],"#) == true)
    #expect(examples.pairing(of: "tax.list")?.text.contains(#""value":{"taxes":[],"#) == true)
  }

  @Test func noTwoErrorsShareACode() {
    let codes = ErrorKind.allCases.map(\.code)
    #expect(Set(codes).count == codes.count)
  }
}
