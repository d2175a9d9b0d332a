@testable import ShopRPC

extension ScannerCase {
  /// `{"m0":0,"m1":1,…` with `count` members, followed by `last`.
  private static func object(_ count: Int, _ last: String) -> String {
    "{" + (0..<count).map { "\"m\($0)\":\($0)" }.joined(separator: ",") + last + "}"
  }

  private static func refusesLate(_ count: Int, _ last: String) -> ScannerCase {
    .refuses(object(count, "," + last), .duplicateMember, at: object(count, "").utf8.count)
  }

  /// Names that occur twice in an object, compared after unescaping.
  static let members: [ScannerCase] = [
    .accepts(#"{"a":{"a":1}}"#), .accepts(#"[{"a":1},{"a":2}]"#), .accepts(#"{"a":1,"A":2,"":3," ":4}"#),
    .accepts("{\"é\":1,\"e\u{301}\":2}"),
    .accepts(#"{"a":[1,{"b":2}],"b":1}"#), .accepts(#"{"a":"b","b":"a"}"#), .accepts(#"{"\n":1,"n":2,"\\n":3}"#), .accepts(object(24, "")),
    .accepts(object(25, "")), .accepts(object(1000, "")), .accepts(object(1000, #","\u006d":1"#)),
    .refuses(#"{"a":1,"a":2}"#, .duplicateMember, at: 7), .refuses(#"{"a":1,"b":2,"a":3}"#, .duplicateMember, at: 13),
    .refuses(#"{"a":1,"a":1}"#, .duplicateMember, at: 7), .refuses(#"{"":1,"":2}"#, .duplicateMember, at: 6),
    .refuses(#"{"a":1,"\u0061":2}"#, .duplicateMember, at: 7), .refuses(#"{"\u0061":1,"a":2}"#, .duplicateMember, at: 12),
    .refuses(#"{"\u00e9":1,"é":2}"#, .duplicateMember, at: 12), .refuses(#"{"\/":1,"/":2}"#, .duplicateMember, at: 8),
    .refuses(#"{"\ud83d\ude00":1,"😀":2}"#, .duplicateMember, at: 18), .refuses(#"{"\u000a":1,"\n":2}"#, .duplicateMember, at: 12),
    .refuses(#"{"x":{"a":1,"a":2}}"#, .duplicateMember, at: 12), .refuses(#"[{"a":1,"a":2}]"#, .duplicateMember, at: 8),
    .refuses(#"{"a":{"b":1,"b":2},"a":3}"#, .duplicateMember, at: 12),
    .refuses(#"{"a":{"b":[1]},"c":[],"a":{}}"#, .duplicateMember, at: 22),
    .refuses(#" { "a" : 1 , "a" : 2 } "#, .duplicateMember, at: 13),
    .refuses(#"[[[[{"x":{"y":[{"z":1,"z":1}]}}]]]]"#, .duplicateMember, at: 22),
    refusesLate(23, #""m0":1"#), refusesLate(24, #""m23":1"#), refusesLate(25, #""m7":1"#), refusesLate(1000, #""m999":1"#),
    refusesLate(1000, #""\u006d500":1"#), refusesLate(2, #""\u006d\u0030":1"#),
  ]

  private static func nested(_ depth: Int, _ opening: String, _ closing: String) -> String {
    String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
  }

  static let depths: [ScannerCase] = [
    .accepts(nested(128, "[", "]")), .accepts(nested(128, #"{"a":"#, "}")), .accepts(nested(64, #"[{"a":"#, "}]")),
    .accepts("[\(nested(127, "[", "]")),\(nested(127, "[", "]"))]"), .accepts("[" + nested(126, "[", "]") + ",[{}]]"),
    .refuses(nested(129, "[", "]"), .tooDeep, at: 128), .refuses(nested(129, #"{"a":"#, "}"), .tooDeep, at: 640),
    .refuses("[\(nested(127, "[", "]")),\(nested(128, "[", "]"))]", .tooDeep, at: 384),
    .refuses(nested(65, #"[{"a":"#, "}]"), .tooDeep, at: 384),
    .refuses(nested(100_000, "[", "]"), .tooDeep, at: 128), .refuses(nested(100_000, #"{"a":"#, "}"), .tooDeep, at: 640),
    .refuses(String(repeating: "[", count: 100_000), at: 100_000), .refuses(String(repeating: #"{"a":"#, count: 100_000), at: 500_000),
  ]

  /// Millions of nested containers: parsing must not use the stack.
  static let abysses: [ScannerCase] = [
    .refuses(nested(5_000_000, "[", "]"), .tooDeep, at: 128), .refuses(String(repeating: "[", count: 5_000_000), at: 5_000_000),
  ]
}
