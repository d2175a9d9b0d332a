import ShopModel
import Testing

@testable import ShopRPC

/// Texts returned to frontends: every text in every language, each formatted on its own.
struct AllTextsTests {
  @Test(arguments: Endurance.sample(of: Language.all, every: 3)) func everyTextIsHandedOut(_ language: Language) throws {
    let peer = try Peer(.fixed)
    let strings = Answer(peer.ask("locale.strings", #"["\#(language.tag)"]"#).part("result.strings"))
    #expect(strings == Answer(peer.ask("locale.strings", meta: #""locale":"\#(language.tag)""#).part("result.strings")))
    let file = try TextFile(language.file())
    for name in TextName.all {
      let opening = #""\#(name.text)":""#
      #expect(strings.description.contains(opening) && !strings.description.contains(opening + #"""#), "\(language.tag) \(name.text)")
      #expect(file[name.text]?.isEmpty == false)
    }
    // the session's language is unchanged
    #expect(peer.ask("locale.text", #"["label.add"]"#).part("result.text") == "Add")
  }

  @Test func everyNameIsFoundAgain() {
    for name in TextName.all { #expect(TextName(name.text) == name) }
    #expect(TextName("label.none") == nil && TextName("") == nil)
    #expect(Set(TextName.all.map(\.text)).count == TextName.all.count)
  }

  @Test(arguments: Language.all) func everyTextIsFilledIn(_ language: Language) throws {
    let peer = try Peer(.fixed)
    for name in TextName.all {
      let given = name.arguments.map { argument in
        let value =
          switch argument.kind {
          case .text: #""word""#
          case .integer: "3"
          case .money: #""1.50""#
          case .decimal: "2.5"
          }
        return #""\#(argument.name)":\#(value)"#
      }
      let params = #"{"key":"\#(name.text)","args":{\#(given.joined(separator: ","))}}"#
      let answer = peer.ask("locale.text", params, meta: #""locale":"\#(language.tag)""#)
      let text = answer.part("result.text")
      #expect(answer.errorText == "" && !text.isEmpty && !text.contains("{"), "\(language.tag) \(name.text): \(text)")
    }
  }

  /// Every count with its own plural form in some language, and every word that selects a message variant.
  @Test(arguments: Language.all) func everyTextFitsEveryCount(_ language: Language) throws {
    var texts = Texts()
    texts.use(language)
    for key in TextKey.allCases {
      for words in Self.choices(of: key, try PatternParser.parse(texts.bundle.message(key.name))) {
        for count in [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000] {
          let text = texts.text(key, Self.facts(key, count, words))
          #expect(!text.isEmpty && !text.contains { "{}#".contains($0) }, "\(language.tag) \(key.name) \(count) \(words): \(text)")
          #expect(!text.contains("  "), "\(language.tag) \(key.name) \(count): \(text)")
        }
      }
    }
  }

  /// The words for each variant of the first choice and of the choices in it; none if there is no choice.
  private static func choices(of key: TextKey, _ pattern: Pattern) -> [[String: String]] {
    for part in pattern.parts {
      guard case .select(let name, let forms) = part else { continue }
      return forms.flatMap { form in choices(of: key, form.pattern).map { $0.merging([name: form.word]) { $1 } } }
    }
    return [[:]]
  }

  private static func facts(_ key: TextKey, _ count: Int, _ words: [String: String]) -> TextArguments {
    TextArguments(
      key.arguments.map { argument in
        switch argument.kind {
        case .text: (argument.name, .text(words[argument.name] ?? "word"))
        case .integer: (argument.name, .integer(count))
        case .money: (argument.name, .money(Money(count, .usd)))
        case .decimal: (argument.name, .decimal("\(count).5"))
        }
      })
  }

  /// The settings page: a name for every preference.
  @Test func everyPreferenceHasAName() {
    let labels = PreferenceTable.rows.map(\.label)
    #expect(Set(labels).count == labels.count)
  }
}
