@testable import ShopRPC

extension ScannerCase {
  private static func digits(_ count: Int) -> String { String(repeating: "7", count: count) }

  static let numbers: [ScannerCase] = [
    .accepts("0"), .accepts("-0"), .accepts("-1"), .accepts("10"), .accepts("0.0"), .accepts("-0.0"), .accepts("0e0"), .accepts("0E+0"),
    .accepts("1e-0"), .accepts("1.5"), .accepts("1.50"), .accepts("1e1"), .accepts("1E1"), .accepts("1e+1"), .accepts("1e-1"),
    .accepts("1e400"), .accepts("-1e-400"), .accepts("1e999999999999999999999"), .accepts("0.1e1"), .accepts("1e01"), .accepts("1.05e007"),
    .accepts("123456789012345678901234567890"), .accepts("9223372036854775807"), .accepts("-9223372036854775808"),
    .accepts(digits(128)), .accepts("-" + digits(127)), .accepts("0." + digits(126)), .accepts("[\(digits(128)),\(digits(128))]"),
    .refuses("-", at: 1), .refuses("--1", at: 1), .refuses("+1", at: 0), .refuses("01", at: 1), .refuses("-01", at: 2),
    .refuses("00", at: 1),
    .refuses("1.", at: 2), .refuses("[1.]", at: 3), .refuses(".5", at: 0), .refuses("-.5", at: 1), .refuses(".", at: 0),
    .refuses("0.", at: 2),
    .refuses("1e", at: 2), .refuses("1e+", at: 3), .refuses("1E-", at: 3), .refuses("1.e1", at: 2), .refuses("1.5.", at: 3),
    .refuses("1..5", at: 2), .refuses("0x10", at: 1), .refuses("0b1", at: 1), .refuses("1_000", at: 1), .refuses("1,000", at: 1),
    .refuses("1e1.5", at: 3), .refuses("1e5e5", at: 3), .refuses("1e--1", at: 3), .refuses("1e0x", at: 3), .refuses("- 1", at: 1),
    .refuses("1-", at: 1), .refuses("1f", at: 1), .refuses("1L", at: 1), .refuses("e1", at: 0), .refuses("-e1", at: 1),
    .refuses("[-]", at: 2),
    .refuses("00.5", at: 1), .refuses("1/2", at: 1), .refuses("½", at: 0), .refuses("١", at: 0), .refuses("1٫5", at: 1),
    .refuses("１", at: 0),
    .refuses("NaN", at: 0), .refuses("[NaN]", at: 1), .refuses("nan", at: 1), .refuses("-NaN", at: 1), .refuses("Infinity", at: 0),
    .refuses("-Infinity", at: 1), .refuses("inf", at: 0), .refuses("1e1000x", at: 6), .refuses(#"{"a":01}"#, at: 6),
    .refuses(digits(129), .numberTooLong, at: 0), .refuses("-" + digits(128), .numberTooLong, at: 0),
    .refuses("0." + digits(127), .numberTooLong, at: 0), .refuses("[1,1e" + digits(127) + "]", .numberTooLong, at: 3),
    .refuses(digits(100_000), .numberTooLong, at: 0), .refuses(#"{"a":"# + digits(129) + "}", .numberTooLong, at: 5),
  ]

  /// Syntax and encoding errors take precedence over others anywhere in the text; among those, the first is reported.
  static let precedence: [ScannerCase] = [
    .refuses("[\(digits(129)),]", at: 131), .refuses("[\(digits(129))", at: 130),
    .refuses("[\(digits(129)),\"\\ud800\"]", .numberTooLong, at: 1),
    .refuses("[\(digits(129)),{\"a\":1,\"a\":2}]", .numberTooLong, at: 1),
    .refuses("[{\"a\":1,\"a\":2},\(digits(129))]", .duplicateMember, at: 8),
    .refuses(#"{"a":1,"a":}"#, at: 11), .refuses(#"{"a":1,"a":2} x"#, at: 14), .refuses(#"{"a":1,"a":"\ud800"}"#, .loneSurrogate, at: 12),
    .refuses(#"{"a":1,"a":2"#, at: 12), .refuses(#"[{"a":1,"a":2},nul]"#, at: 18),
    .refuses(String(repeating: "[", count: 129), at: 129),
    .refuses(String(repeating: "[", count: 129) + String(repeating: "]", count: 128), at: 257),
    .refuses(String(repeating: "[", count: 129) + String(repeating: "]", count: 130), at: 258),
    .refuses("[" + String(repeating: "[", count: 128) + "\u{FEFF}" + String(repeating: "]", count: 129), at: 129),
  ]
}
