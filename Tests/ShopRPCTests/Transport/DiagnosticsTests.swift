import Glibc
import Testing

@testable import ShopRPC

struct DiagnosticsTests {
  @Test func oneNoteIsOneLine() throws {
    let pipe = try TestPipe()
    Diagnostics(to: pipe.writing).log("a\nb\u{1B}c \u{2068}d\u{2069}\u{202E}")
    #expect(pipe.text() == "a b\\u001bc \u{2068}d\u{2069}\\u202e\n")
  }

  @Test func aLongNoteIsCut() throws {
    let pipe = try TestPipe()
    Diagnostics(to: pipe.writing).log(String(repeating: "x", count: 10_000))
    #expect(pipe.take().count == Int(PIPE_BUF))
  }

  @Test(arguments: ["é", "…", "🍎"], 0..<4) func noCharacterIsCut(_ character: String, _ shift: Int) throws {
    let pipe = try TestPipe()
    Diagnostics(to: pipe.writing).log(String(repeating: "x", count: shift) + String(repeating: character, count: 5000))
    let bytes = pipe.take()
    #expect(bytes.count > Int(PIPE_BUF) - 4 && bytes.count <= Int(PIPE_BUF))
    #expect(String(validating: bytes, as: UTF8.self)?.hasSuffix(character + "\n") == true)
  }

  @Test func silenceDoesNotEvenMakeTheText() {
    func text() -> String {
      Issue.record("a text was made for nobody")
      return ""
    }
    Diagnostics.silent.log(text())
  }

  @Test func aFullPipeMakesNobodyWait() throws {
    let pipe = try TestPipe()
    let diagnostics = Diagnostics(to: pipe.writing)
    for _ in 0..<1000 { diagnostics.log(String(repeating: "x", count: 1000)) }
    #expect(pipe.take().count < 1_000_000)
    diagnostics.log("after")
    #expect(pipe.text() == "after\n")
  }
}
