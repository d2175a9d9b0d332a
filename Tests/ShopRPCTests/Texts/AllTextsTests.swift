import Testing

@testable import ShopRPC

/// What frontends are handed out: every text of every language, and each filled in by itself.
@Suite struct AllTextsTests {
  @Test(arguments: Language.all) func everyTextIsHandedOut(_ language: Language) throws {
    let peer = try Peer(.fixed)
    let strings = Answer(peer.ask("locale.strings", #"["\#(language.tag)"]"#).part("result.strings"))
    #expect(strings == Answer(peer.ask("locale.strings", meta: #""locale":"\#(language.tag)""#).part("result.strings")))
    let file = try TextFile(language.file())
    for name in TextName.all {
      let opening = #""\#(name.text)":""#
      #expect(strings.description.contains(opening) && !strings.description.contains(opening + #"""#), "\(language.tag) \(name.text)")
      #expect(file[name.text]?.isEmpty == false)
    }
    // the language of the session is as before
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
      #expect(answer.fault == "" && !text.isEmpty && !text.contains("{"), "\(language.tag) \(name.text): \(text)")
    }
  }

  /// The settings' page: a name for every preference.
  @Test func everyPreferenceHasAName() {
    let labels = PreferenceTable.rows.map(\.label)
    #expect(Set(labels).count == labels.count)
  }
}
