@testable import ShopRPC

extension ScannerCase {
  static let strings: [ScannerCase] = [
    .accepts(#""\"\\\/\b\f\n\r\t""#), .accepts(#""\u0000\u001f\u007F\u00e9\uFFFF""#), .accepts(#""\ud83d\ude00""#),
    .accepts(#""\uD83D\uDE00\udbff\udfff\ud800\udc00""#), .accepts(#""\ud7ff\ue000""#), .accepts(#""a\u0062c""#), .accepts("\"\u{7F}\""),
    .accepts("\"\u{2028}\u{2029}\u{85}\""), .accepts("\"\u{FEFF}\u{FFFE}\u{FFFF}\u{10FFFF}\""), .accepts("\"/\""),
    .accepts("\"e\u{301}é😀👨‍👩‍👧\""), .accepts("\"seven..\""), .accepts("\"eight...\""), .accepts("\"eight...\\n\""), .accepts("\"[]{},:\""),
    .refuses("\"", at: 1), .refuses("\"a", at: 2), .refuses("\"a,\"b\"", at: 4), .refuses(#""\"#, at: 2), .refuses(#""\""#, at: 3),
    .refuses(#""a\\\""#, at: 6), .refuses(#""\x""#, at: 2), .refuses(#""\a""#, at: 2), .refuses(#""\'""#, at: 2), .refuses(#""\0""#, at: 2),
    .refuses(#""\v""#, at: 2), .refuses(#""\é""#, at: 2), .refuses("\"\\\n\"", at: 2), .refuses(#""\u""#, at: 3),
    .refuses(#""\u1""#, at: 4),
    .refuses(#""\u12""#, at: 5), .refuses(#""\u123""#, at: 6), .refuses(#""\u123g""#, at: 6), .refuses(#""\u12"#, at: 5),
    .refuses(#""\U0041""#, at: 2), .refuses(#""\u{41}""#, at: 3), .refuses(#""\u+041""#, at: 3), .refuses(#""\u 041""#, at: 3),
    .refuses(#""\u00é0""#, at: 5), .refuses(#""\ud800\u""#, at: 9), .refuses(#""\ud800\u12x4""#, at: 11), .refuses(#"["\n","\y"]"#, at: 8),
    .refuses("\"a\nb\"", at: 2), .refuses("\"a\tb\"", at: 2), .refuses("\"eight...\u{1}\"", at: 9), .refuses("{\"a\n\":1}", at: 3),
    .refuses(#""\ud800""#, .loneSurrogate, at: 1), .refuses(#""\udc00""#, .loneSurrogate, at: 1),
    .refuses(#""x\udfff""#, .loneSurrogate, at: 2),
    .refuses(#""\ud800x""#, .loneSurrogate, at: 1), .refuses(#""\ud800\n""#, .loneSurrogate, at: 1),
    .refuses(#""\ud800\ud800""#, .loneSurrogate, at: 1),
    .refuses(#""\udc00\ud800""#, .loneSurrogate, at: 1), .refuses(#""\ud800\u0041""#, .loneSurrogate, at: 1),
    .refuses(#""\ud800\udbff""#, .loneSurrogate, at: 1),
    .refuses(#""\ud83d\ud83d\ude00""#, .loneSurrogate, at: 1), .refuses(#""\ud83d\ude00\ude00""#, .loneSurrogate, at: 13),
    .refuses(#""\ud800"#, at: 7), .refuses(#"{"\ud800":1}"#, .loneSurrogate, at: 2), .refuses(#"[1,"\udead"]"#, .loneSurrogate, at: 4),
  ]

  /// Byte sequences from table 3-7 of the Unicode standard: the bounds of each row, one beyond them, and truncated ones.
  static let encodings: [ScannerCase] = [
    .unicode([0xC2, 0x80]), .unicode([0xDF, 0xBF]), .unicode([0xE0, 0xA0, 0x80]), .unicode([0xE1, 0x80, 0x80]),
    .unicode([0xEC, 0xBF, 0xBF]),
    .unicode([0xED, 0x80, 0x80]), .unicode([0xED, 0x9F, 0xBF]), .unicode([0xEE, 0x80, 0x80]), .unicode([0xEF, 0xBF, 0xBF]),
    .unicode([0xF0, 0x90, 0x80, 0x80]), .unicode([0xF1, 0x80, 0x80, 0x80]), .unicode([0xF3, 0xBF, 0xBF, 0xBF]),
    .unicode([0xF4, 0x80, 0x80, 0x80]), .unicode([0xF4, 0x8F, 0xBF, 0xBF]),
    .unicode([0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0x98, 0x80]),
    .noUnicode([0x80]), .noUnicode([0xBF]), .noUnicode([0x61, 0x80], at: 1), .noUnicode([0xC0, 0x80]), .noUnicode([0xC1, 0xBF]),
    .noUnicode([0xC2]), .noUnicode([0xC2, 0x41]), .noUnicode([0xC2, 0xC2, 0x80]), .noUnicode([0xDF, 0x7F]), .noUnicode([0xDF, 0xC0]),
    .noUnicode([0xE0, 0x80, 0x80]), .noUnicode([0xE0, 0x9F, 0xBF]), .noUnicode([0xE2, 0x82]), .noUnicode([0xE2, 0x82, 0x41]),
    .noUnicode([0xE2, 0x28, 0xA1]), .noUnicode([0xED, 0xA0, 0x80]), .noUnicode([0xED, 0xBF, 0xBF]),
    .noUnicode([0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80]),
    .noUnicode([0xEF, 0xBF, 0xC0]), .noUnicode([0xF0, 0x80, 0x80, 0x80]), .noUnicode([0xF0, 0x8F, 0xBF, 0xBF]),
    .noUnicode([0xF0, 0x9F, 0x98]),
    .noUnicode([0xF0, 0x28, 0x8C, 0xBC]), .noUnicode([0xF0, 0x90, 0x28, 0xBC]), .noUnicode([0xF0, 0x90, 0x8C, 0x28]),
    .noUnicode([0xF4, 0x90, 0x80, 0x80]), .noUnicode([0xF5, 0x80, 0x80, 0x80]), .noUnicode([0xF8, 0x88, 0x80, 0x80, 0x80]),
    .noUnicode([0xFC, 0x84, 0x80, 0x80, 0x80, 0x80]), .noUnicode([0xFE]), .noUnicode([0xFF]), .noUnicode([0xC3, 0xA9, 0xE9], at: 2),
    .noUnicode([0x5C, 0x6E, 0xFF], at: 2), .noUnicode(Array("eight...".utf8) + [0x80], at: 8),
    ScannerCase(input: [0x22, 0xE2, 0x82], fault: JSONError(kind: .encoding, offset: 1)),
    ScannerCase(input: [0x22, 0xC3], fault: JSONError(kind: .encoding, offset: 1)),
    ScannerCase(input: [0x5B, 0xC3, 0xA9, 0x5D], fault: JSONError(kind: .syntax, offset: 1)),
    ScannerCase(input: [0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00], fault: JSONError(kind: .syntax, offset: 0)),
    ScannerCase(input: [0x00, 0x5B, 0x00, 0x5D], fault: JSONError(kind: .syntax, offset: 0)),
    ScannerCase(input: [0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D], fault: JSONError(kind: .encoding, offset: 2)),
  ]

  /// Every unescaped control character; only escapes are allowed.
  static let controls = (0..<0x20).map { ScannerCase(input: [0x22, 0x61, $0, 0x22], fault: JSONError(kind: .syntax, offset: 2)) }
}
