import Testing

@testable import ShopRPC

/// Every reason why a message is refused has a sentence of its own in every language.
struct ReasonTests {
  @Test(arguments: Language.all) func reasonsHaveTexts(_ language: Language) {
    var texts = Texts()
    texts.use(language)
    let parsing = ParseErrorReason.allCases.map { texts.text(of: .parseError($0)) } + [texts.text(of: RPCError(.parseError))]
    #expect(Set(parsing).count == parsing.count)
    let requests = InvalidRequestReason.allCases.map { texts.text(of: .invalidRequest($0)) }
    #expect(Set(requests).count == requests.count)
    for text in parsing + requests { #expect(!text.contains("{")) }
  }
}
