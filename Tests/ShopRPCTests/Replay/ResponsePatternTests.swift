import Testing

@testable import ShopRPC

struct ResponsePatternTests {
  @Test(
    arguments: [
      (#""*""#, #"{"a":[1]}"#, true), (#"{"a":"*"}"#, #"{"a":null}"#, true), (#"{"a":"*"}"#, #"{"a":1,"b":2}"#, false),
      (#"{"a":"*"}"#, #"{"b":1}"#, false), (#"{"a":"*"}"#, #"{}"#, false), (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, false),
      (#"[1,"*",3]"#, #"[1,{},3]"#, true), (#"[1,"*"]"#, "[1]", false), ("[]", "{}", false), ("1", "1.0", false), ("1.0", "1.0", true),
      (#""a*""#, #""ab""#, false), (#""a*""#, #""a*""#, true), ("null", "null", true), ("true", "false", false),
      (#"{"a":{"b":["*",{"c":"*"}]},"d":4}"#, #"{"a":{"b":[0,{"c":[9]}]},"d":4}"#, true),
      (#"{"a":{"b":["*",{"c":"*"}]},"d":4}"#, #"{"a":{"b":[0,{"c":[9]}]},"d":5}"#, false), (#""*""#, "no JSON", false),
      (#" { "a" : "*" } "#, #"{"a":"x"}"#, true),
    ] as [(String, String, Bool)])
  func aStarIsAnything(_ pattern: String, _ answer: String, _ matches: Bool) throws {
    let read = ResponsePattern(Array(pattern.utf8))
    switch read {
    case .some(let pattern): #expect(pattern.matches(Array(answer.utf8)) == matches)
    case .none: Issue.record("the pattern is JSON")
    }
  }

  @Test func invalidJSONIsNotAPattern() {
    switch ResponsePattern(Array("{".utf8)) {
    case .some: Issue.record("half an object was taken")
    case .none: break
    }
  }
}
