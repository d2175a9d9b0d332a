import Foundation
import Testing

@testable import ShopRPC

/// Every sentence of the specification is verified by a test.
struct ContractTests {
  private static let promises = Contract.sections.flatMap(\.promises)

  @Test func everyPromiseIsVerified() {
    #expect(Self.promises.filter(\.keepers.isEmpty).map(\.text) == [])
    #expect(Self.promises.filter { $0.anchor.isEmpty || $0.text.isEmpty }.map(\.text) == [])
    #expect(Self.promises.count > Self.fewest)
  }

  @Test func everyVerificationExists() {
    let transcripts = Set(TranscriptTests.files.map(\.testDescription))
    let probes = Set(Probe.all.map(\.name))
    for promise in Self.promises {
      for keeper in promise.keepers {
        switch keeper {
        case .test(let suite, let name): #expect(TestIndex.all.contains("\(suite)/\(name)"), "\(promise.text)")
        case .transcript(let path): #expect(transcripts.contains(path), "\(promise.text)")
        case .probe(let name): #expect(probes.contains(name), "\(promise.text)")
        case .later(let reason): #expect(!reason.isEmpty, "\(promise.text)")
        case .benchmark: #expect(Contract.speed.contains { $0.text == promise.text }, "\(promise.text): only speed is measured")
        }
      }
    }
  }

  /// No verification of an existing feature is postponed.
  @Test func nothingThatIsThereIsLeftForLater() {
    let methods =
      MethodRegistry.all.entries.map(\.spelling) + Flag.allCases.map { "--\($0.rawValue)" } + Subcommand.allCases.map { "`\($0.rawValue)`" }
    for promise in Self.promises where promise.keepers.contains(where: { if case .later = $0 { true } else { false } }) {
      #expect(!methods.contains { promise.anchor.contains($0) }, "\(promise.text)")
    }
  }

  @Test func everySentenceOfThePageIsCovered() throws {
    guard FileManager.default.fileExists(atPath: ContractPage.path) else {
      return Endurance.skip("the specification is not next to the project, so its sentences were not checked.")
    }
    let page = ContractPage(try String(contentsOfFile: ContractPage.path, encoding: .utf8))
    #expect(page.sentences.keys.filter { $0 > 0 }.sorted() == Contract.sections.map(\.number))
    for section in Contract.sections {
      let sentences = page.sentences[section.number] ?? []
      for sentence in sentences {
        #expect(section.promises.contains { sentence.contains($0.anchor) }, "§\(section.number) says “\(sentence)”, and no row does")
      }
      for promise in section.promises {
        #expect(sentences.contains { $0.contains(promise.anchor) }, "§\(section.number) no longer says “\(promise.anchor)”")
      }
    }
  }

  private static let fewest = 120
}
