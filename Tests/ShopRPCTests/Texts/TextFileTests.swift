import Testing

@testable import ShopRPC

struct TextFileTests {
  @Test func messagesAreRead() throws {
    let file = try TextFile(Array(#" { "a" : "x \"y\" \\ z\n" , "b":"“ç”" } "#.utf8))
    #expect(file.keys == ["a", "b"])
    #expect(file["a"] == "x \"y\" \\ z\n")
    #expect(file["b"] == "“ç”")
    #expect(file["c"] == nil)
    #expect(try TextFile(Array("{}".utf8)).keys.isEmpty)
  }

  @Test(
    arguments: [
      ("", .unexpected(at: 0)), ("{", .unexpected(at: 1)), (#"{"a"}"#, .unexpected(at: 4)), (#"{"a":1}"#, .unexpected(at: 5)),
      (#"{"a":"b"} x"#, .unexpected(at: 10)), (#"{"a":"b",}"#, .unexpected(at: 9)), (#"{"a":"b" "c":"d"}"#, .unexpected(at: 9)),
      (#"{"a":"\t"}"#, .unexpected(at: 6)), (#"{"a":"b"#, .unexpected(at: 7)), (#"{"a":"b\"#, .unexpected(at: 7)),
      (#"{"a":"b","a":"c"}"#, .duplicate("a")),
    ] as [(String, TextFile.ParseError)])
  func textFileErrorsAreReported(_ text: String, _ mistake: TextFile.ParseError) {
    #expect(throws: mistake) { try TextFile(Array(text.utf8)) }
  }
}
