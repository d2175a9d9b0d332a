import Testing

@testable import ShopRPC

struct ListShareTests {
  private static func peer() throws -> ListPeer {
    let peer = try ListPeer()
    peer.ask(
      #"location.create {"id":"d","name":"Dairy","order":18}"#,
      #"list.add {"name":"Milk","quantity":{"value":"1 1/2","unit":"l"},"locationId":"d"}"#,
      #"list.add {"name":"Butter","available":false,"locationId":"d"}"#,
      #"list.add {"name":"Salt & *pepper*","quantity":2,"available":false}"#,
      #"list.add {"name":"Bought","onList":false}"#)
    return peer
  }

  @Test func textIsIndented() throws {
    let text = """
      Shopping list

      Dairy, 2 items

        Butter – not available
        Milk (1.5 L)

      Other, 1 item

        Salt & *pepper* (2) – not available
      """
    #expect(try Self.peer().ask("list.share").all("text") == [text])
  }

  @Test func markdownIsEscaped() throws {
    let text = """
      # Shopping list

      ## Dairy, 2 items

      - [ ] Butter – not available
      - [ ] Milk (1.5 L)

      ## Other, 1 item

      - [ ] Salt \\& \\*pepper\\* (2) – not available
      """
    #expect(try Self.peer().ask(#"list.share ["markdown"]"#).all("text") == [text])
  }

  /// A combining mark on a Markdown character does not prevent its escaping.
  @Test func markdownIsEscapedUnderMarks() {
    #expect("a|\u{301} *\u{20DD}b*".escapedForMarkdown == "a\\|\u{301} \\*\u{20DD}b\\*")
  }

  @Test func jsonIsThatOfTheSections() throws {
    let peer = try Self.peer()
    let sections = peer.ask("list.items").all("sections")
    let shared = peer.ask(#"list.share {"format":"json"}"#)
    #expect(shared.all("sections") == sections && sections.count == 1)
    #expect(shared.part("share.title") == "Shopping list" && shared.part("share.count") == "3" && shared.part("text") == "")
    #expect(shared.part("share.text") == "3 items")
  }

  /// The visiting order of locations is not included; a number in a name is that of an aisle.
  @Test(arguments: Language.all) func locationsAreNamedAsTheyAre(_ language: Language) throws {
    let peer = try ListPeer(language: language)
    peer.ask(#"location.create {"id":"d","name":"Dairy (18)","order":77}"#, #"list.add {"name":"Milk","locationId":"d"}"#)
    for format in ["text", "markdown"] {
      let text = peer.ask(#"list.share {"format":"\#(format)"}"#).part("text")
      #expect(text.contains("Dairy (18)") && !text.contains("77") && !text.contains("٧٧"), "\(language.tag): \(text)")
    }
  }

  @Test func nothingCannotBeShared() throws {
    let peer = try ListPeer()
    #expect(peer.ask("list.share").errorText == "notAllowed emptyList")
    peer.ask(#"list.add {"name":"Bought","onList":false}"#)
    #expect(peer.ask("list.share").errorText == "notAllowed emptyList")
    #expect(peer.ask(#"list.share {"listId":"x"}"#).errorText == "notFound list x")
  }

  /// What a region shares with its own digits is read again.
  @Test(arguments: ["ar-u-nu-latn", "ar-MA", "ar-AE", "ar", "en-u-nu-arab", "ja-u-nu-fullwide", "en"])
  func headingsHaveAnyDigits(_ tag: String) throws {
    let peer = try Peer()
    _ = peer.ask("locale.set", #"{"language":"\#(tag)"}"#)
    for location in ["Dairy", "Deli"] {
      _ = peer.ask("location.create", #"{"name":"\#(location)","id":"\#(location)"}"#)
      for item in 1...3 {
        _ = peer.ask("list.add", #"{"name":"\#(location) no\#(String(repeating: "o", count: item))","locationId":"\#(location)"}"#)
      }
    }
    let text = Answer(peer.ask("list.share").part("result.text")).description
    let again = PastedLines(peer.ask("list.share").part("result.text"))
    #expect(again.lines.count { if case .heading = $0.kind { true } else { false } } == 2 && again.lines.count == 8, "\(text)")
  }
}
