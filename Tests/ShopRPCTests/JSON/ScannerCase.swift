import Testing

@testable import ShopRPC

/// Text, and the expected verdict of the reader.
struct ScannerCase: Sendable, CustomTestStringConvertible {
  let input: [UInt8]
  /// Nil if the text is valid JSON for the protocol.
  let fault: JSONError?

  var testDescription: String { String(String(decoding: input, as: UTF8.self).unicodeScalars.prefix(60)).debugDescription }

  static func accepts(_ text: String) -> ScannerCase { ScannerCase(input: Array(text.utf8), fault: nil) }

  /// Case rejected as invalid JSON at a byte offset.
  static func refuses(_ text: String, at offset: Int) -> ScannerCase { refuses(text, .syntax, at: offset) }

  static func refuses(_ text: String, _ kind: JSONError.Kind, at offset: Int) -> ScannerCase {
    ScannerCase(input: Array(text.utf8), fault: JSONError(kind: kind, offset: offset))
  }

  /// String of these bytes, which are invalid UTF-8 from `offset`.
  static func noUnicode(_ bytes: [UInt8], at offset: Int = 0) -> ScannerCase {
    ScannerCase(input: [0x22] + bytes + [0x22], fault: JSONError(kind: .encoding, offset: offset + 1))
  }

  /// String of these bytes, which are valid UTF-8.
  static func unicode(_ bytes: [UInt8]) -> ScannerCase { ScannerCase(input: [0x22] + bytes + [0x22], fault: nil) }
}

extension ScannerCase {
  static let structure: [ScannerCase] = [
    .accepts("{}"), .accepts("[]"), .accepts("[[]]"), .accepts("[{}]"), .accepts(#"{"a":{}}"#), .accepts(#"{"":0}"#),
    .accepts("null"), .accepts("true"), .accepts("false"), .accepts("1"), .accepts(#""""#), .accepts("[null,true,false]"),
    .accepts(" \t\r\n{ \"a\" : [ 1 ,\t2 ] ,\n\"b\":{ } } \r\n"), .accepts(" [ ] "), .accepts("\n1\n"), .accepts("[1,[2,[3,[4]]],5]"),
    .refuses("", at: 0), .refuses(" ", at: 1), .refuses("\t\r\n ", at: 4), .refuses("[", at: 1), .refuses("[1", at: 2),
    .refuses("[1,", at: 3), .refuses("[1,]", at: 3), .refuses("[,1]", at: 1), .refuses("[1 2]", at: 3), .refuses("[1,,2]", at: 3),
    .refuses("[,]", at: 1), .refuses("[:1]", at: 1), .refuses("[1:2]", at: 2), .refuses("]", at: 0), .refuses("}", at: 0),
    .refuses(",", at: 0), .refuses(":", at: 0), .refuses("[1]]", at: 3), .refuses("{}}", at: 2), .refuses("[}", at: 1),
    .refuses("{]", at: 1), .refuses("[1}", at: 2), .refuses(#"{"a":1]"#, at: 6), .refuses("{", at: 1), .refuses(#"{"a""#, at: 4),
    .refuses(#"{"a":"#, at: 5), .refuses(#"{"a":1"#, at: 6), .refuses(#"{"a":1,"#, at: 7), .refuses(#"{"a":1,}"#, at: 7),
    .refuses("{a:1}", at: 1), .refuses("{'a':1}", at: 1), .refuses("{1:1}", at: 1), .refuses("{null:1}", at: 1),
    .refuses("{[]:1}", at: 1), .refuses(#"{"a" 1}"#, at: 5), .refuses(#"{"a",1}"#, at: 4), .refuses(#"{"a":,}"#, at: 5),
    .refuses(#"{"a"::1}"#, at: 5), .refuses(#"{"a":1 "b":2}"#, at: 7), .refuses(#"{,"a":1}"#, at: 1), .refuses("{:1}", at: 1),
    .refuses(#"{"a":1,,"b":2}"#, at: 7), .refuses(#"{"a":1:2}"#, at: 6), .refuses(#"{"a"}"#, at: 4), .refuses(#"{"a":}"#, at: 5),
    .refuses("1 2", at: 2), .refuses(#""a" "b""#, at: 4), .refuses("[]x", at: 2), .refuses("[] []", at: 3), .refuses("{}{}", at: 2),
    .refuses("null null", at: 5), .refuses("//x", at: 0), .refuses("/**/1", at: 0), .refuses("1//x", at: 1), .refuses("[1,//\n2]", at: 3),
    .refuses("[1/**/]", at: 2), .refuses("#", at: 0), .refuses("'a'", at: 0), .refuses("`a`", at: 0), .refuses("True", at: 0),
    .refuses("TRUE", at: 0), .refuses("None", at: 0), .refuses("undefined", at: 0), .refuses("nul", at: 3), .refuses("nulL", at: 3),
    .refuses("nulll", at: 4), .refuses("tru", at: 3), .refuses("t", at: 1), .refuses("trux", at: 3), .refuses("fals", at: 4),
    .refuses("falsy", at: 4), .refuses("[true,fals]", at: 10), .refuses("truefalse", at: 4), .refuses("\0", at: 0), .refuses("[\0]", at: 1),
    .refuses("[1]\0", at: 3), .refuses("\u{B}1", at: 0), .refuses("[]\u{C}", at: 2), .refuses("\u{A0}1", at: 0),
    .refuses("[1,\u{A0}2]", at: 3),
    .refuses("\u{2028}1", at: 0), .refuses("[1]\u{2029}", at: 3), .refuses("\u{85}1", at: 0), .refuses("\u{FEFF}[]", at: 0),
    .refuses("[\u{FEFF}1]", at: 1), .refuses("[]\u{FEFF}", at: 2), .refuses("\\u005b]", at: 0), .refuses("é", at: 0),
  ]
}
