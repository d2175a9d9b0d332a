import ShopModel
import Testing

@testable import ShopRPC

/// Receipts: columns are aligned for any text, and Markdown renders as intended.
struct ReceiptTests {
  @Test(
    arguments: [
      ("", 0), ("Milk", 4), ("é", 1), ("e\u{301}", 1), ("කිරි", 2), ("පාන්", 3), ("牛乳", 4), ("ｱ", 1), ("Ａ", 2), ("한글", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("👍", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("❤️", 2), ("a\u{200D}b", 2), ("$1\u{A0}000", 6),
      ("حليب", 4), ("\u{2068}Milk\u{2069}", 4), ("\u{200F}٣٫٥٠", 4), ("حَلِيب", 4),
    ] as [(String, Int)])
  func textsHaveWidths(_ text: String, _ width: Int) { #expect(DisplayWidth.of(text) == width) }

  private func peer() throws -> (Peer, order: String) {
    let peer = try Peer(.fixed)
    let names = [
      "Milk", "කිරි", "牛乳", "한글 이름", "é", "👍 thumbs", "a|b", #"*bold* \_x_\ #1 [l](u) <i> `c` & ~s~"#, "|\u{301} marked",
      "A name that is by far too long for its column",
    ]
    for (index, name) in names.enumerated() {
      peer.stock(Product(id: ProductID("\(index)"), name: LocalizedText(name), price: Money(index * 12_345 + 1, .usd)))
    }
    return (peer, peer.order(names.indices.map { ("\($0)", $0 * $0 * 7 + 1) }))
  }

  @Test(arguments: Language.all) func amountsEndInOneColumn(_ language: Language) throws {
    let (peer, order) = try peer()
    let text = peer.ask("order.receipt", about: order, meta: #""locale":"\#(language.tag)""#).part("result.text")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let rules = lines.indices.filter { lines[$0].contains("---") }
    #expect(rules.count == 2 && lines[rules[0]] == lines[rules[1]])
    let width = DisplayWidth.of(lines[rules[0]])
    let amounts = lines[rules[0]..<rules[1]].filter { $0.contains("×") } + lines[(rules[1] + 1)...(rules[1] + 2)]
    #expect(amounts.count == 10 + 2)
    for line in amounts { #expect(DisplayWidth.of(line) == width, "\(line)") }
    #expect(lines.contains { $0.contains("A name that is by far too long for its column") && !$0.contains("×") })
    #expect(!lines.contains { $0.hasSuffix(" ") })
  }

  @Test func markdownShowsWhatWasMeant() throws {
    let (peer, order) = try peer()
    let text = peer.ask("order.receipt", #"{"orderId":"\#(order)","format":"markdown"}"#).part("result.text")
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(rows.count == 2 + 10 + 2)
    for row in rows {
      // a cell ends at a bar without a backslash before it
      var bars = 0
      var isEscaped = false
      for scalar in row.unicodeScalars {
        if scalar == "|", !isEscaped { bars += 1 }
        isEscaped = scalar == "\\" && !isEscaped
      }
      #expect(bars == 5, "\(row)")
    }
    #expect(text.contains(##"\*bold\* \\\_x\_\\ \#1 \[l\](u) \<i\> \`c\` \& \~s\~"##))
    #expect(text.contains("\\|\u{301} marked"))
  }

  @Test func theObjectHasTheSame() throws {
    let (peer, order) = try peer()
    let receipt = Answer(peer.ask("order.receipt", #"{"orderId":"\#(order)","format":"json"}"#).part("result.receipt"))
    let told = Answer(peer.ask("order.get", about: order).part("result.order"))
    for name in ["status", "customerName", "comment", "lines", "pieceCount", "subtotal", "total", "createdAt", "createdText"] {
      #expect(receipt.part(name) == told.part(name), "\(name)")
    }
    #expect(receipt.part("orderId") == order && receipt.part("title") == "Receipt" && receipt.part("statusText") == "Placed")
    peer.set(order, to: .cancelled)
    let german = peer.ask("order.receipt", #"{"orderId":"\#(order)","format":"json"}"#, meta: #""locale":"de""#)
    #expect(german.part("result.receipt.statusText") == "Storniert")
  }
}
