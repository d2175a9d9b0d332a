import FoundationEssentials
import FoundationInternationalization
import Testing

@testable import ShopRPC

/// Lists are formatted like Foundation's formatter does.
struct ListPatternTests {
  private static let lists = [
    [], ["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d", "e"], ["tea", "isla"], ["tea", "Higo"], ["tea", "milk", "hielo"],
    ["tea", "hiato"], ["i", "hi"], ["tea", "oso"], ["tea", "milk", "Hoja"], ["tea", "8"], ["tea", "11"], ["tea", "11 a"], ["tea", "110"],
    ["o", "y"], ["", ""], ["x y z", "a, b"],
  ]

  @Test(arguments: Language.all) func everyListIsWrittenAsTheFormatterDoes(_ language: Language) {
    var texts = Texts()
    texts.use(language)
    for list in Self.lists {
      #expect(Self.plain(texts.list(list, .and)) == Self.expected(list, .and, language), "\(language.tag) \(list)")
      #expect(Self.plain(texts.list(list, .or)) == Self.expected(list, .or, language), "\(language.tag) \(list)")
    }
  }

  @Test(arguments: [("en", "a, b"), ("ja", "a、b"), ("ar", "a وb"), ("de", "a, b")])
  func whatGoesOnEndsInNoWord(_ language: String, _ text: String) throws {
    var texts = Texts()
    texts.use(try #require(Language(matching: language)))
    #expect(Self.plain(texts.beginning(of: ["a", "b"])) == text)
  }

  private static func expected(_ list: [String], _ kind: ListPattern.Kind, _ language: Language) -> String {
    let locale = Locale(identifier: language.formats)
    return switch kind {
    case .and: plain(list.formatted(.list(type: .and).locale(locale)))
    case .or: plain(list.formatted(.list(type: .or).locale(locale)))
    }
  }

  /// Text without isolates, which CLDR's patterns for Arabic always contain.
  private static func plain(_ text: String) -> String { text.replacing(Isolation.first, with: "").replacing(Isolation.last, with: "") }
}
