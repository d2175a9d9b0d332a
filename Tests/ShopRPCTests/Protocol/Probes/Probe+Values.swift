/// Valid and invalid JSON, as an ignored member.
extension Probe {
  private static let opening = #"{"jsonrpc":"2.0","id":1,"method":"initialized","x":"#

  /// Valid JSON value.
  private static func value(_ name: String, _ source: ProbeBytes) -> Probe { .message(name, "\(opening)\(source)}", [.result("1")]) }

  /// Value that is invalid from byte `offset`.
  private static func noValue(_ name: String, _ source: ProbeBytes, _ offset: Int) -> Probe {
    .message(name, "\(opening)\(source)}", [.noJSON(at: opening.utf8.count + offset)])
  }

  /// String of these bytes, the one at `offset` invalid.
  private static func noText(_ name: String, _ bytes: ProbeBytes, _ offset: Int = 0) -> Probe {
    noValue(name, "\"\(bytes)\"", offset + 1)
  }

  /// String of these bytes, of which that at `offset` is not UTF-8.
  private static func noUTF8(_ name: String, _ bytes: ProbeBytes, _ offset: Int = 0) -> Probe {
    .message(name, "\(opening)\"\(bytes)\"}", [.noUTF8(at: opening.utf8.count + offset + 1)])
  }

  /// String that begins with half of a pair.
  private static func half(_ name: String, _ bytes: ProbeBytes) -> Probe {
    .message(name, "\(opening)\"\(bytes)\"}", [.invalid("loneSurrogate", id: "1", #","byteOffset":\#(opening.utf8.count + 1)"#)])
  }

  /// Valid values.
  static let values: [Probe] = [
    value("1e400 where it does not matter", "1e400"), value("a number of 128 digits", "\("9", times: 128)"),
    value("a text with an escaped zero", #""a\u0000b""#), value("all escapes", #""\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00""#),
    value("U+2028 and U+2029", "\"\u{2028}\u{2029}\""),
    value("no characters", "\"\(bytes: 0xEF, 0xBF, 0xBE, 0xEF, 0xBF, 0xBF, 0xEF, 0xB7, 0x90)\""),
    value("U+10FFFF", "\"\u{10FFFF}\""),
    value("a mark within a text", "\"\u{FEFF}\""), value("127 levels", #"\#("[", times: 127)\#("]", times: 127)"#),
    .message(
      "128 levels", #"\#(opening)\#("[", times: 128)\#("]", times: 128)}"#, [.tooDeep(at: opening.utf8.count + 127, id: "1")]),
    .message(
      "128 levels of objects", #"\#(opening)\#(#"{"a":"#, times: 128)0\#("}", times: 128)}"#,
      [.tooDeep(at: opening.utf8.count + 127 * 5, id: "1")]),
    .message("a mark before the message", "\u{FEFF}\(opening)1}", [.result("1")]),
    .message("a mark behind the message", "\(opening)1}\u{FEFF}", [.noJSON(at: opening.utf8.count + 2)]),
    .message("two marks before the message", "\u{FEFF}\u{FEFF}\(opening)1}", [.noJSON(at: 0)]),
    .message("half a mark before the message", "\(bytes: 0xEF, 0xBB)\(opening)1}", [.noJSON(at: 0)]),
  ]

  /// Invalid values.
  static let wrongValues: [Probe] = [
    noValue("NaN", "NaN", 0), noValue("Infinity", "Infinity", 0), noValue("-Infinity", "-Infinity", 1),
    noValue("undefined", "undefined", 0),
    noValue("True", "True", 0), noValue("tru", "tru", 3), noValue("nulll", "nulll", 4), noValue("+1", "+1", 0), noValue(".5", ".5", 0),
    noValue("1.", "1.", 2), noValue("01", "01", 1), noValue("-", "-", 1), noValue("1e", "1e", 2), noValue("0x10", "0x10", 1),
    noValue("1_000", "1_000", 1), noValue("1,5", "1,5", 2), noValue("no value", "", 0), noValue("an apostrophe", "'a'", 0),
    noValue("a name without quotes", "{a:1}", 1), noValue("a comma too many in an object", #"{"a":1,}"#, 7),
    noValue("a comma too many in an array", "[1,]", 3), noValue("only a comma", "[,]", 1), noValue("no comma", "[1 2]", 3),
    noValue("no colon", #"{"a" 1}"#, 5), noValue("two colons", #"{"a"::1}"#, 5), noValue("a line comment", "1//x", 1),
    noValue("a comment", "/* */1", 0), noValue("a form feed", "1\u{0C}", 1), noValue("a no-break space", "\u{A0}1", 0),
    noValue("a zero byte", "1\u{0}", 1), noValue("an array closed as an object", "[1}", 2), noValue("an end too many", "1}", 2),
    .message("an end too few", "\(opening)1", [.noJSON(at: opening.utf8.count + 1)]),
    .message("two messages", "{}{}", [.noJSON(at: 2)]), .message("two messages and a blank", "{} {}", [.noJSON(at: 3)]),
    .message("a byte behind", "{}x", [.noJSON(at: 2)]),
    .message("100,000 levels", #"\#("[", times: 100_000)\#("]", times: 100_000)"#, [.tooDeep(at: 128)]),
    .message("100,000 levels without an end", #"\#("[", times: 100_000)"#, [.noJSON(at: 100_000)]),
  ]

  /// Invalid strings.
  static let wrongTexts: [Probe] = [
    noUTF8("byte FF", "\(bytes: 0xFF)"), noUTF8("byte FE", "a\(bytes: 0xFE)", 1), noUTF8("byte 80 alone", "\(bytes: 0x80)"),
    noUTF8("/ in two bytes", "\(bytes: 0xC0, 0xAF)"), noUTF8("/ in three bytes", "\(bytes: 0xE0, 0x80, 0xAF)"),
    noUTF8("/ in four bytes", "\(bytes: 0xF0, 0x80, 0x80, 0xAF)"), noUTF8("zero in two bytes", "\(bytes: 0xC0, 0x80)"),
    noUTF8("a surrogate in UTF-8", "\(bytes: 0xED, 0xA0, 0x80)"), noUTF8("a pair in UTF-8", "\(bytes: 0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80)"),
    noUTF8("past U+10FFFF", "\(bytes: 0xF4, 0x90, 0x80, 0x80)"), noUTF8("byte F5", "\(bytes: 0xF5, 0x80, 0x80, 0x80)"),
    noUTF8("two of three bytes", "\(bytes: 0xE2, 0x82)"), noUTF8("Latin-1", "caf\(bytes: 0xE9)", 3),
    .message("bad bytes in a name", "\(opening){\"x\(bytes: 0xFF)\":1}}", [.noUTF8(at: opening.utf8.count + 3)]),
    half("a lone high surrogate", #"\ud800"#),
    half("a lone low surrogate", #"\udc00"#),
    half("a pair the wrong way round", #"\udc00\ud800"#), half("half a pair and a letter", #"\ud800A"#),
    half("two high surrogates", #"\ud800\ud800"#), noText(#"\x"#, #"a\x41"#, 2), noText(#"\u with two digits"#, #"\u12"#, 4),
    noText(#"\u with a sign"#, #"\u+123"#, 2), noText("a tab", "a\tb", 1), noText("a zero byte in a text", "a\u{0}", 1),
    noText("an escape character", "\u{1B}[31m"),
    .message("a text without its end", "\(opening)\"abc", [.noJSON(at: opening.utf8.count + 4)]),
  ]
}
