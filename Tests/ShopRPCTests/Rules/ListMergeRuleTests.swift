import Testing

@testable import ShopRPC

/// Lines that merge into one list item, and the resulting amount.
struct ListMergeRuleTests {
  /// The list after these lines, as shared.
  private static func shared(_ lines: [String]) throws -> [String] {
    let peer = try Peer()
    for line in lines { #expect(peer.ask("list.addText", #"{"text":"\#(line)"}"#).errorText == "", "\(line)") }
    let text = peer.ask("list.share").part("result.text")
    return text.split(separator: "\n").filter { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
  }

  @Test(
    arguments: [
      (["400 g rice", "2 kg rice"], ["rice (2.4 kg)"]), (["2 kg rice", "400 g rice"], ["rice (2.4 kg)"]),
      (["250 ml cream", "1 l cream"], ["cream (1.25 L)"]), (["1 lb veal", "4 oz veal"], ["veal (1 1/4 lb)"]),
      (["8 oz veal", "8 oz veal"], ["veal (16 oz)"]), (["1/3 cup oil", "1/3 cup oil", "1/3 cup oil"], ["oil (1 cup)"]),
      (["⅓ lb nuts", "2/3 lb nuts"], ["nuts (1 lb)"]), (["3 tsp salt", "1 tbsp salt"], ["salt (2 tbsp)"]),
      (["0.1 l milk", "0.2 l milk"], ["milk (0.3 L)"]), (["750 ml wine", "750 ml wine"], ["wine (1.5 L)"]),
      (["900 g rice", "100 g rice"], ["rice (1 kg)"]),
      (["400 g rice", "500 g rice"], ["rice (900 g)"]), (["10 cl rum", "7 dl rum", "20 cl rum"], ["rum (1 L)"]),
      (["1 flour", "500 g flour"], ["flour", "flour (500 g)"]), (["1 lb beef", "500 g beef"], ["beef (1 lb)", "beef (500 g)"]),
      (["2 cans corn", "1 can corn"], ["corn (3 cans)"]), (["2 cans corn", "1 jar corn"], ["corn (2 cans)", "corn (1 jar)"]),
      (["1 bag rice", "1 kg rice"], ["rice (1 bag)", "rice (1 kg)"]), (["2 l milk", "1 kg milk"], ["milk (2 L)", "milk (1 kg)"]),
      (["Tea", "TEA "], ["Tea (2)"]), (["Äpfel", "apfel"], ["Äpfel (2)"]), (["İçim", "icim", "ICIM"], ["İçim (3)"]),
      (["Straße", "STRASSE"], ["Straße (2)"]), (["ﬁsh", "fish"], ["ﬁsh (2)"]), (["green  tea", "Green Tea"], ["green tea (2)"]),
      (["King's bun", "King’s bun"], ["King's bun (2)"]), (["potato", "potatoes"], ["potato", "potatoes"]),
      (["1 dozen eggs", "12 eggs"], ["eggs (2 dozen)"]), (["12 eggs", "1 dozen eggs"], ["eggs (2 dozen)"]),
      (["1 dozen eggs", "3 eggs"], ["eggs (15)"]), (["half a dozen eggs", "6 eggs"], ["eggs (1 dozen)"]),
      (["tea x2", "tea"], ["tea (3)"]), (["2-3 leeks", "leeks"], ["leeks (3) – 3–4"]),
    ] as [([String], [String])]) func equalNamesAddUpWhereTheirAmountsDo(_ lines: [String], _ shared: [String]) throws
  {
    #expect(try Self.shared(lines) == shared)
  }

  /// Removing an item that is not on the list changes nothing, however often.
  @Test func takingOffTwiceIsOnce() throws {
    let peer = try Peer()
    _ = peer.ask("list.add", #"{"name":"Tea","id":"t"}"#)
    let revisions = (0..<2).map { _ in peer.ask("list.takeOff", #"{"itemId":"t"}"#) }
    #expect(revisions.map(\.errorText) == ["", ""])
    #expect(revisions.map { $0.part("result.revision") } == ["2", "2"])
    #expect(peer.ask("list.remove", #"{"itemId":"t"}"#).errorText == "")
    #expect(peer.ask("list.remove", #"{"itemId":"t"}"#).errorText == "notFound what=item id=t")
  }
}
