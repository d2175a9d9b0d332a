import Testing

@testable import ShopRPC

/// Input, and the frames in it.
struct FramingCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let input: String
  let style: Framing.Style?
  let frames: [String]

  /// Without a `style`, the first byte of the input decides.
  init(_ name: String, _ input: String, style: Framing.Style? = nil, _ frames: [String]) {
    testDescription = name
    self.input = input
    self.style = style
    self.frames = frames
  }
}

extension FramingCase {
  private static let tooLarge = "!messageTooLarge(limit: 24)"
  private static let mark = "\u{FEFF}"
  private static let most = String(repeating: "x", count: 24)

  /// Error of a header block.
  private static func flaw(_ name: String) -> String { "!badHeaders(ShopRPC.HeaderError.\(name))" }

  /// Frame with headers.
  private static func framed(_ body: String) -> String { "Content-Length: \(body.utf8.count)\r\n\r\n\(body)" }

  static let openings: [FramingCase] = [
    FramingCase("nothing", "", []), FramingCase("only blanks", " \r\n\t\n ", []), FramingCase("only a mark", mark, []),
    FramingCase("blanks, an object", " \r\n\t{}\n", ["{}"]),
    FramingCase("an array", "[]\n", ["[]"]), FramingCase("a mark, an object", mark + "{}\n", ["{}"]),
    FramingCase("blanks, a mark, blanks, an object", "\n " + mark + " {}\n", ["{}"]),
    FramingCase("a mark, headers", mark + framed("{}") + framed("[]"), ["{}", "[]"]),
    FramingCase("blanks, headers", "\r\n\r\n" + framed("{}"), ["{}"]), FramingCase("a digit", "12\n{}\n", ["12", "{}"]),
    FramingCase("a quote", "\"a\"\n", ["\"a\""]), FramingCase("another sign of three bytes", "\u{FEFE}{}\n", ["\u{FEFE}{}"]),
    FramingCase("a sign that begins like a mark", "\u{FEC0}\n{}\n", ["\u{FEC0}", "{}"]),
    FramingCase("a small letter", "content-length:2\n\n{}", ["{}"]),
  ]

  static let lines: [FramingCase] = [
    FramingCase("two lines", "{\"a\":1}\n{\"b\":2}\n", ["{\"a\":1}", "{\"b\":2}"]),
    FramingCase("a last line without its end", "{}\n[1]", ["{}", "[1]"]), FramingCase("a last line with half an end", "{}\r", ["{}"]),
    FramingCase("CR before LF", "{}\r\n[]\r\n", ["{}", "[]"]), FramingCase("one CR only is trimmed", "{}\r\r\n", ["{}\r"]),
    FramingCase("blank lines", "{}\n\n\r\n \t \n[]\n\n", ["{}", "[]"]),
    FramingCase("a mark in the midst", "{}\n" + mark + "[]\n", ["{}", "[]"]),
    FramingCase("a line that is a mark", "{}\n" + mark + "\n[]\n", ["{}", "[]"]),
    FramingCase("a letter later", "{}\nContent-Length: 2\n", ["{}", "Content-Length: 2"]),
    FramingCase("blanks before an object are kept after the first", "{}\n  {}\n", ["{}", "  {}"]),
    FramingCase("zero bytes", "{\0}\n\0\n", ["{\0}", "\0"]), FramingCase("the largest", most + "\r\n{}\n", style: .lines, [most, "{}"]),
    FramingCase("one more", most + "x\n{}\n", style: .lines, [tooLarge, "{}"]),
    FramingCase("one more, which is a CR", most + "\r", style: .lines, [most]),
    FramingCase("two more, which are CRs", most + "\r\r\n{}", style: .lines, [tooLarge, "{}"]),
    FramingCase("one more, which is a CR and not the end", most + "\rx\n{}", style: .lines, [tooLarge, "{}"]),
    FramingCase("much more, twice", most + most + most + "\n" + most + most + "\r\n{}", style: .lines, [tooLarge, tooLarge, "{}"]),
    FramingCase("one more and no end", most + "x", style: .lines, [tooLarge]),
    FramingCase("much more and no end", most + most, style: .lines, [tooLarge]),
    FramingCase("too many blanks", "{}\n" + String(repeating: " ", count: 25) + "\n[]\n", ["{}", tooLarge, "[]"]),
  ]

  static let headers: [FramingCase] = [
    FramingCase("two messages", framed("{\"a\":1}") + framed("[]"), ["{\"a\":1}", "[]"]),
    FramingCase("LF only", "Content-Length: 2\n\n{}Content-Length: 2\n\n[]", ["{}", "[]"]),
    FramingCase("no blank, more blanks, tabs", "Content-Length:2\r\n\r\n{}Content-Length: \t 2 \t\r\n\r\n[]", ["{}", "[]"]),
    FramingCase("any case", "CONTENT-length: 2\r\n\r\n{}", ["{}"]),
    FramingCase("any order, unknown fields", "X-A: b:c\r\nContent-Type: a/b\r\nContent-Length: 2\r\nY:\r\n\r\n{}", ["{}"]),
    FramingCase("leading zeros", "Content-Length: 0000000002\r\n\r\n{}", ["{}"]),
    FramingCase("the same length twice", "Content-Length: 2\r\ncontent-length: 02\r\n\r\n{}", ["{}"]),
    FramingCase("an empty body", framed("") + framed("{}"), ["", "{}"]),
    FramingCase("a mark before a body", framed(mark + "{}") + framed("[]"), ["{}", "[]"]),
    FramingCase("a body of LFs", framed("\n\n") + framed("{}"), ["\n\n", "{}"]),
    FramingCase("a body with headers in it", framed("Content-Length: 2\r\n\r\n") + framed("{}"), ["Content-Length: 2\r\n\r\n", "{}"]),
    FramingCase("blank lines between", framed("{}") + "\r\n\n" + framed("[]") + "\n", ["{}", "[]"]),
    FramingCase("half a blank line at the end", framed("{}") + "\r", ["{}"]), FramingCase("the largest", framed(most), [most]),
    FramingCase("utf-8", "Content-Type: x; charset=utf-8\r\n" + framed("{}"), ["{}"]),
    FramingCase("UTF8, quoted, with more", "Content-Type: x;a=b ; Charset = \"UTF8\";c\r\n" + framed("{}"), ["{}"]),
    FramingCase("another charset", "Content-Type: x; charset=latin1\r\n" + framed("{}") + framed("[]"), ["!unsupportedCharset", "[]"]),
    FramingCase("two charsets", "Content-Type: x;charset=utf8;charset=a\r\n" + framed("{}") + framed("[]"), ["!unsupportedCharset", "[]"]),
    FramingCase("no charset after its name", "Content-Type: ;charset=\r\n" + framed("{}"), ["!unsupportedCharset"]),
    FramingCase("another charset, no body", "Content-Type:;charset=a\r\n" + framed("") + framed("{}"), ["!unsupportedCharset", "{}"]),
    FramingCase("one byte too large", framed(most + "x") + framed("{}"), [tooLarge, "{}"]),
    FramingCase("too large in another charset", "Content-Type: ;charset=a\r\n" + framed(most + "x") + framed("{}"), [tooLarge, "{}"]),
    FramingCase("too large and not all there", "Content-Length: 9999999999\r\n\r\n" + most + most, [tooLarge]),
    FramingCase("no length", "A: b\r\n\r\n{}\r\n" + framed("[]"), [flaw("noLength"), "[]"]),
    FramingCase("no digits", "Content-Length: x\r\n\r\n{}\n" + framed("[]"), [flaw("badLength"), "[]"]),
    FramingCase("no value", "Content-Length:\r\n\r\n", [flaw("badLength")]),
    FramingCase("a sign", "Content-Length: +2\n", [flaw("badLength")]),
    FramingCase("a minus", "Content-Length: -2\n", [flaw("badLength")]),
    FramingCase("a fraction", "Content-Length: 2.0\n", [flaw("badLength")]),
    FramingCase("two values in one", "Content-Length: 2, 2\n", [flaw("badLength")]),
    FramingCase("eleven digits", "Content-Length: 00000000002\n", [flaw("badLength")]),
    FramingCase("two lengths", "Content-Length: 2\nContent-Length: 3\n\n{}\n" + framed("[]"), [flaw("conflictingLengths"), "[]"]),
    FramingCase("no colon", "hello\r\n" + framed("[]"), [flaw("noColon"), "[]"]),
    FramingCase("no name", "A: b\n: c\n" + framed("[]"), [flaw("badName"), "[]"]),
    FramingCase("a blank before the colon", "Content-Length : 2\r\n\r\n{}", [flaw("badName")]),
    FramingCase("a folded line", "A: b\r\n c: d\r\n" + framed("[]"), [flaw("badName"), "[]"]),
    FramingCase("lines of JSON among headers", framed("{}") + "{\"a\":1}\n{\"b\":2}\n" + framed("[]"), ["{}", flaw("badName"), "[]"]),
    FramingCase(
      "lost, then nearly found", "x\nContent-Lengt: 1\nContent-Content-Length: 2\n\ncontent-LENGTH:2\n\n[]", [flaw("noColon"), "[]"]),
    FramingCase("lost, found bad, found good", "x\nContent-Length: x\ny\n" + framed("[]"), [flaw("noColon"), flaw("badLength"), "[]"]),
    FramingCase(
      "lost, then no line end behind any body", "Content-Length: x\r\n\r\n{}" + framed("[]") + framed("{}"),
      [flaw("badLength"), "[]", "{}"]),
    FramingCase(
      "a body longer than announced", "Content-Length: 1\r\n\r\n{}" + framed("[]") + framed("{}"), ["{", flaw("badName"), "[]", "{}"]),
    FramingCase("CR only, then a good one", "Content-Length: 2\r\r{}" + framed("[]"), [flaw("badLength"), "[]"]),
    FramingCase(
      "lost, then a length in a text", "x\n[\"]Content-Length: 2\",\"}content-length:2 \r\"]" + framed("[]"), [flaw("noColon"), "[]"]),
    FramingCase(
      "lost, then no length behind a body", "x\n}Content-Length: \n]Content-Length: 12345678901\n" + framed("[]"), [flaw("noColon"), "[]"]),
    FramingCase("lost for ever", "x\nConten", [flaw("noColon")]),
    FramingCase("the longest block", "A: " + String(repeating: "b", count: 54) + "\r\n" + framed("{}"), ["{}"]),
    FramingCase(
      "a block too long", "A: " + String(repeating: "b", count: 55) + "\r\n" + framed("{}") + "\n" + framed("[]"),
      [flaw("tooLong(limit: 80)"), "[]"]),
    FramingCase("a line too long", String(repeating: "b", count: 100) + "\n" + framed("[]"), [flaw("tooLong(limit: 80)"), "[]"]),
    FramingCase("a block that never ends", String(repeating: "a: b\n", count: 60) + framed("[]"), [flaw("tooLong(limit: 80)"), "[]"]),
    FramingCase("a body cut off", "Content-Length: 5\r\n\r\n{}", ["!truncated"]),
    FramingCase("a block cut off", framed("{}") + "Content-Length: 5\r\n", ["{}", "!truncated"]),
    FramingCase("a line cut off", "Content-Le", ["!truncated"]), FramingCase("no body at all", "Content-Length: 1\n\n", ["!truncated"]),
  ]
}
