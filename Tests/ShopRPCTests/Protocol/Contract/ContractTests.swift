import Foundation
import ShopModel
import Testing

@testable import ShopRPC

/// Every sentence of docs/protocol.md, and every detail, is verified by a test.
struct ContractTests {
  private static let promises = Contract.page.flatMap(\.promises) + Contract.details
  private static let page = ContractPage(text("docs/protocol.md"))

  private static func text(_ path: String) -> String {
    (try? String(contentsOf: HouseTests.root.appending(path: path), encoding: .utf8)) ?? ""
  }

  @Test func everyPromiseIsVerified() {
    #expect(Self.promises.filter(\.keepers.isEmpty).map(\.text) == [])
    #expect(Self.promises.filter(\.text.isEmpty).count == 0)
    #expect(Contract.details.count > Self.fewest)
  }

  @Test func everyVerificationExists() {
    let transcripts = Set(TranscriptTests.files.map(\.testDescription))
    let probes = Set(Probe.all.map(\.name))
    for promise in Self.promises {
      for keeper in promise.keepers {
        switch keeper {
        case .test(let suite, let name): #expect(TestIndex.all.contains("\(suite)/\(name)"), "\(promise.text): \(suite)/\(name)")
        case .transcript(let path): #expect(transcripts.contains(path), "\(promise.text): \(path)")
        case .probe(let name): #expect(probes.contains(name), "\(promise.text): \(name)")
        case .explanation: #expect(promise.keepers == [.explanation], "\(promise.text)")
        case .benchmark: #expect(Contract.speed.contains { $0.text == promise.text }, "\(promise.text): only speed is measured")
        }
      }
    }
  }

  @Test func everySentenceOfThePageIsCovered() throws {
    #expect(Self.page.titles == Contract.page.map(\.title))
    for section in Contract.page {
      let sentences = Self.page.sentences[section.title] ?? []
      for sentence in sentences {
        #expect(section.promises.contains { sentence.contains($0.text) }, "“\(section.title)” says “\(sentence)”, and no row does")
      }
      for promise in section.promises {
        #expect(sentences.contains { $0.contains(promise.text) }, "“\(section.title)” no longer says “\(promise.text)”")
      }
    }
  }

  /// Numbers in the table of limits that no other test reaches.
  @Test func theLimitsAreAsDocumented() {
    let limits = [
      "message": "\(Limits.standard.message >> 20) MiB", "responses of one batch": "\(Limits.batchAnswers >> 20) MiB",
      "JSON nesting": "\(Limits.depth) levels", "price": "\(Self.grouped(Price.range.upperBound)) minor units",
      "customers": Self.grouped(AccountLimits.customers), "orders of a customer": Self.grouped(OrderLimits.orders),
      "catalog": "\(Self.grouped(Stock.products)) products", "number": "\(Limits.numberLength) characters",
      "titles of categories": Self.grouped(CategoryLimits.titles), "favorites": Self.grouped(FavoriteLimits.favorites),
      "countdowns kept beside the timer": "\(ShopTimer.mostOthers)", "header block": "\(Limits.standard.headerBlock >> 10) KiB",
    ]
    for (name, value) in limits { #expect(Self.page.sentences["Limits"]?.contains("| \(name) | \(value) |") == true, "\(name): \(value)") }
  }

  private static func grouped(_ number: Int) -> String {
    let digits = Array("\(number)")
    return digits.enumerated().map { ($0 > 0 && (digits.count - $0).isMultiple(of: 3) ? "," : "") + String($1) }.joined()
  }

  private static let fewest = 120
}
