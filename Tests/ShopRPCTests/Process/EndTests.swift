import Foundation
import Testing

@testable import ShopRPC

/// Every way to end has its exit code, every complete request gets its response, and nothing blocks forever.
struct EndTests {
  private static let total = #"{"jsonrpc":"2.0","id":1,"method":"cart.total"}"#
  private static let shutdown = #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#
  private static let exit = #"{"jsonrpc":"2.0","method":"exit"}"#

  /// Input, number of responses, and exit code; the input follows so many lines of `total`.
  static let inputs: [(lines: Int, input: String, answers: Int, code: Int32)] = [
    (0, "", 0, 0), (0, "\n", 0, 0), (0, "\r\n \n\t\n\n", 0, 0), (0, total, 1, 0), (1, "", 1, 0), (1, total, 2, 0),
    (0, total + "\r\n", 1, 0), (0, "{", 1, 0), (1, "{", 2, 0), (10_000, "", 10_000, 0),
    (0, exit, 0, 1), (0, exit + "\n", 0, 1), (1, exit, 1, 1), (0, exit + "\n" + total + "\n", 0, 1),
    (0, shutdown + "\n" + exit, 1, 0), (0, shutdown + "\n" + exit + "\n", 1, 0), (0, shutdown + "\n" + exit + "\n" + total + "\n", 1, 0),
    (0, shutdown, 1, 0), (0, shutdown + "\n" + total, 2, 0), (10_000, shutdown + "\n" + exit, 10_001, 0), (10_000, exit, 10_000, 1),
  ]

  @Test(arguments: inputs) func theEndOfTheInput(_ row: (lines: Int, input: String, answers: Int, code: Int32)) throws {
    let end = try End("", Array((String(repeating: Self.total + "\n", count: row.lines) + row.input).utf8))
    #expect(end.code == .code(row.code))
    #expect(end.answers == row.answers)
    #expect(end.said == "")
  }

  /// Start of a message with headers, truncated by the end of input, and the number of errors.
  @Test(arguments: [
    ("C", 1), ("Content-Length: 5", 1), ("Content-Length: 5\r\n", 1), ("Content-Length: 5\r\n\r\n", 1), ("Content-Length: 5\r\n\r\n[1,", 1),
    ("Content-Length: 0\r\n\r\n", 1), ("Content-Length: 2\r\n\r\n{}\r\n", 1),
  ])
  func theEndWithinAMessage(_ input: String, _ answers: Int) throws {
    let end = try End("", Array(input.utf8))
    #expect(end.code == .code(0))
    #expect(String(decoding: end.output, as: UTF8.self).components(separatedBy: "Content-Length: ").count - 1 == answers)
  }

  /// Setup of the three standard descriptors, and the outcome of one request.
  static let surroundings: [(shell: String, answers: Int, code: Int32, said: String)] = [
    (#"exec "$0" --ephemeral <&-"#, 0, 0, ""),
    (#"exec "$0" --ephemeral >&-"#, 0, 0, ""),
    (#"exec "$0" --ephemeral 2>&-"#, 1, 0, ""),
    (#"exec "$0" --ephemeral <&- >&- 2>&-"#, 0, 0, ""),
    (#"exec "$0" --ephemeral >&- 2>&-"#, 0, 0, ""),
    (#"exec "$0" --ephemeral < /dev/null"#, 0, 0, ""),
    (#"exec "$0" --ephemeral > /dev/null"#, 0, 0, ""),
    (#"exec "$0" --ephemeral 2> /dev/full"#, 1, 0, ""),
    (#"exec "$0" --ephemeral < "$2""#, 0, 1, "shop-rpc: standard input: Is a directory\n"),
    (#"exec "$0" --ephemeral 0> "$1""#, 0, 1, "shop-rpc: standard input: Bad file descriptor\n"),
    (#"exec "$0" --ephemeral > /dev/full"#, 0, 1, "shop-rpc: standard output: No space left on device\n"),
    (#"exec "$0" --ephemeral 1< "$1""#, 0, 1, "shop-rpc: standard output: Bad file descriptor\n"),
    (#"ulimit -f 0; exec "$0" --ephemeral > "$1" 2> /dev/full"#, 0, 1, ""),
    (#"cat > "$1"; "$0" --ephemeral < "$1" > "$2/out" && cat "$2/out""#, 1, 0, ""),
    (#""$0" --ephemeral | true; exit 0"#, 0, 0, ""),
    (#"yes "$(cat)" 2> /dev/null | "$0" --ephemeral | head -n 3"#, 3, 0, ""),
    (#"exec nohup "$0" --ephemeral"#, 1, 0, ""),
    (#"exec 5< /dev/null 9> /dev/null 7<&0; exec "$0" --ephemeral"#, 1, 0, ""),
    (#"trap '' PIPE INT TERM HUP; exec "$0" --ephemeral"#, 1, 0, ""),
    (#"exec "$0" --nonsense 2> /dev/full"#, 0, 64, ""),
  ]

  @Test(arguments: surroundings) func theStandardDescriptors(_ row: (shell: String, answers: Int, code: Int32, said: String)) throws {
    let end = try End(row.shell, Array((Self.total + "\n").utf8))
    #expect(end.code == .code(row.code))
    #expect(end.answers == row.answers)
    #expect(end.said == row.said)
  }

  /// All requests are changes, so that the test can look for them in the database.
  @Test(arguments: [false, true], Framing.Style.allCases) func manyRequestsAndTheEnd(_ isStored: Bool, _ style: Framing.Style) throws {
    var random = Seeded(style == .lines ? 11 : 12)
    for _ in 0..<Flow.times(1) {
      let input = (1...Self.many).map { number in
        let text = #"{"jsonrpc":"2.0","id":\#(number),"method":"list.add","params":{"name":"n\#(number)","id":"i\#(number)"}}"#
        return style == .lines ? text + "\n" : "Content-Length: \(text.utf8.count)\r\n\r\n\(text)"
      }.joined()
      let shell = isStored ? #""$0" --data "$2/store" && "$0" --data "$2/store" call service.status"# : ""
      let steps = (random.pick([1 << 20, 1 + random.below(5000)]), random.pick([1 << 16, 1 + random.below(3000)]))
      let end = try End(shell, Array(input.utf8), steps: steps)
      #expect(end.code == .code(0))
      var framing = Framing(style: style)
      framing.append(end.output.span)
      framing.end()
      var ids: [Int] = []
      while ids.count < Self.many, framing.next() != nil {
        ids.append(framing.withMessage { Receipt(Self.text($0))?.id } ?? -1)
      }
      #expect(ids == Array(1...Self.many))
      if isStored { #expect(String(decoding: end.output, as: UTF8.self).contains(#""items":\#(Self.many)"#)) }
    }
  }

  private static func text(_ span: Span<UInt8>) -> String {
    String(decoding: span.indices.map { span[$0] }, as: UTF8.self)
  }

  private static let many = 1000

  /// Too little memory for the message or for the program itself: a response, or one line and a system exit code, but no trap.
  @Test(arguments: [(100_000, true), (150_000, true), (100_000, false), (200_000, false)])
  func littleMemoryIsSaidSo(_ kibibytes: Int, _ isArray: Bool) throws {
    let size = Limits.standard.message
    let large = isArray ? "[" + String(repeating: "1,", count: size / 2 - 1) + "1]" : "\"" + String(repeating: "a", count: size - 2) + "\""
    let end = try End("ulimit -v \(kibibytes); exec \"$0\" --ephemeral", Array("\(large)\n\(Self.total)\n".utf8))
    switch end.code {
    case .code(0): #expect(end.answers == 2)
    case .code(EX_OSERR): #expect(end.said == "shop-rpc: out of memory\n")
    case .code(127): #expect(end.said.contains("cannot"), "the system's loader speaks")
    default: Issue.record("\(end.code) \(end.said)")
    }
  }
}
