/// Valid ids, which are returned as written, and invalid ones.
extension Probe {
  /// Request whose id is the JSON `source`, and whose response has the same id.
  private static func id(_ name: String, _ source: String) -> Probe {
    .message("id \(name)", #"{"jsonrpc":"2.0","id":\#(source),"method":"initialized"}"#, [.result(source)])
  }

  /// Request with an invalid id.
  private static func noID(_ name: String, _ source: String) -> Probe {
    .message("id \(name)", #"{"jsonrpc":"2.0","id":\#(source),"method":"initialized"}"#, [.invalid("id")])
  }

  /// Ids.
  static let ids: [Probe] = [
    id("null", "null"), id("0", "0"), id("-0", "-0"), id("1", "1"), id("-1", "-1"), id("1.0", "1.0"), id("1.5", "1.5"), id("1e2", "1e2"),
    id("1E+2", "1E+2"), id("2^31", "2147483648"), id("2^32", "4294967296"), id("2^53 + 1", "9007199254740993"),
    id("2^63", "9223372036854775808"), id("2^64", "18446744073709551616"), id("10^30", "1000000000000000000000000000000"),
    id("1e400", "1e400"), id("-1e-400", "-1e-400"), id("of 128 digits", String(repeating: "7", count: 128)), id("empty text", #""""#),
    id("text", #""1""#), id("text null", #""null""#), id("text of blanks", #"" \t ""#), id("text ü€😀", #""ü€😀""#),
    id("text with escapes", #""\u0041\/\"\\""#), id("text with a zero", #""\u0000""#), id("escaped pair", #""\ud83d\ude00""#),
    id("text with U+2028", "\"\u{2028}\""), id("text with DEL", "\"\u{7F}\""),
    id("UUID", #""6f1c2c1e-6d9b-4a55-9d1e-0c8f6f1f7a10""#), id("of 1 MB", "\"" + String(repeating: "i", count: 1 << 20) + "\""),
    noID("true", "true"), noID("false", "false"), noID("object", #"{"a":1}"#), noID("empty object", "{}"), noID("array", "[1]"),
    noID("empty array", "[]"),
    .message(
      "id of 129 digits", #"{"jsonrpc":"2.0","id":\#("7", times: 129),"method":"initialized"}"#,
      [.invalid("numberTooLong", #","maximum":128,"byteOffset":22"#)]),
    .message("id last", #"{"method":"initialized","jsonrpc":"2.0","id":1}"#, [.result("1")]),
    .message("id after huge params", #"{"jsonrpc":"2.0","method":"initialized","x":"\#("x", times: 100_000)","id":1}"#, [.result("1")]),
    .message("blanks everywhere", " { \"id\"\t:\r 1 , \"jsonrpc\" : \"2.0\" , \"method\" : \"initialized\" } ", [.result("1")]),
  ]

  private static func initialized(_ id: String) -> ProbeBytes { #"{"jsonrpc":"2.0","id":\#(id),"method":"initialized"}"# }

  /// Multiple ids.
  static let manyIDs: [Probe] = [
    .messages("1 and \"1\" together", [initialized("1"), initialized(#""1""#)], [.result("1"), .result(#""1""#)]),
    .messages(
      "1, 1.0 and 1e0 together", [initialized("1"), initialized("1.0"), initialized("1e0")],
      [.result("1"), .result("1.0"), .result("1e0")]),
    .messages("the same id twice", [initialized("7"), initialized("7")], [.result("7"), .result("7")]),
    .messages(
      "the same id after an error", [#"{"jsonrpc":"2.0","id":7,"method":"x"}"#, initialized("7")], [.unknown("x", id: "7"), .result("7")]),
    .messages(
      "ids that run backwards", [initialized("3"), initialized("2"), initialized("1")], [.result("3"), .result("2"), .result("1")]),
    .messages(
      "1,000 messages in one write", (1...1000).map { initialized("\($0)") }, (1...1000).map { .result("\($0)") }),
  ]
}
