import Testing

@testable import ShopRPC

struct PatternTests {
  @Test(
    arguments: [
      ("", []), ("plain", [.literal("plain")]), ("{name}", [.argument("name")]),
      ("a { b } c", [.literal("a "), .argument("b"), .literal(" c")]),
      ("it''s", [.literal("it's")]), ("don't", [.literal("don't")]), ("'{a}'", [.literal("{a}")]), ("'{it''s}'", [.literal("{it's}")]),
      ("'{open", [.literal("{open")]), ("#1 '#'", [.literal("#1 '#'")]), ("end'", [.literal("end'")]), ("’", [.literal("’")]),
    ] as [(String, [Pattern.Part])])
  func simpleMessagesAreRead(_ text: String, _ parts: [Pattern.Part]) throws { #expect(try PatternParser.parse(text).parts == parts) }

  @Test func choicesAreRead() throws {
    let pattern = try PatternParser.parse("{n,plural,=0{none}one{# '#'}other{{kind, select, a {x} other {#}}}}")
    let inner = Pattern(parts: [.select(argument: "kind", forms: [form("a", [.literal("x")]), form("other", [.number])])])
    let forms = [
      Pattern.PluralForm(selector: .exactly(0), pattern: Pattern(literal: "none")),
      Pattern.PluralForm(selector: .category(.one), pattern: Pattern(parts: [.number, .literal(" #")])),
      Pattern.PluralForm(selector: .category(.other), pattern: inner),
    ]
    #expect(pattern.parts == [.plural(argument: "n", forms: forms)])
  }

  @Test(
    arguments: [
      ("{", .nameExpected(at: 1)), ("{}", .nameExpected(at: 1)), ("}", .unbalanced(at: 0)), ("{a", .unbalanced(at: 0)),
      ("a}b", .unbalanced(at: 1)),
      ("{a,number,x}", .unknownKind("number")), ("{a,plural}", .unbalanced(at: 0)), ("{a,plural,one{x}}", .otherMissing(argument: "a")),
      ("{a,plural,lots{x}other{y}}", .badSelector("lots")), ("{a,plural,=x{x}other{y}}", .badSelector("x")),
      ("{a,plural,other{x}other{y}}", .badSelector("a")), ("{a,select,b{x}b{y}other{z}}", .badSelector("b")),
      ("{a,select,b{x}}", .otherMissing(argument: "a")), ("{a,plural,other{x}", .nameExpected(at: 18)),
      ("{a,select,other{x", .unbalanced(at: 15)),
    ] as [(String, PatternError)])
  func patternErrorsAreReported(_ text: String, _ mistake: PatternError) {
    #expect(throws: mistake) { try PatternParser.parse(text) }
  }

  @Test func depthIsBounded() {
    let deep = String(repeating: "{a,select,other{", count: 100) + String(repeating: "}}", count: 100)
    #expect(throws: PatternError.tooDeep(at: 79)) { try PatternParser.parse(deep) }
  }

  @Test(
    arguments: [(0, "zero"), (1, "one"), (2, "other"), (5, "five")])
  func aNumberChoosesItsOwnWordingFirst(_ number: Int, _ text: String) throws {
    let pattern = try PatternParser.parse("{n,plural,other{other}one{one}=5{five}=0{zero}}")
    guard case .plural(_, let forms) = pattern.parts[0] else { return #expect(Bool(false), "no plural") }
    let category = PluralRules(language: "en").category(of: number)
    #expect(forms.form(for: number, in: category)?.plainText == text)
  }

  private func form(_ word: String, _ parts: [Pattern.Part]) -> Pattern.SelectForm {
    Pattern.SelectForm(word: word, pattern: Pattern(parts: parts))
  }
}
