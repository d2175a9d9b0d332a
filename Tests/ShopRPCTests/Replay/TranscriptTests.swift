import Foundation
import Testing

@testable import ShopRPC

/// Every golden transcript against the built program.
struct TranscriptTests {
  /// Transcript file, with its path in the folder.
  struct File: Sendable, CustomTestStringConvertible {
    let number: Int
    let path: String
    let testDescription: String
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Transcripts").path

  static let files: [File] = {
    do {
      return try Directory.files(at: folder, endingWith: ".rpc").enumerated().map {
        File(number: $0, path: $1, testDescription: String($1.dropFirst(folder.count + 1)))
      }
    } catch { return [] }
  }()

  @Test func thereAreTranscripts() { #expect(!Self.files.isEmpty) }

  /// In every way; when time is short, in one, the ways in turn.
  @Test(arguments: files)
  func itAnswersAsWritten(_ file: File) throws {
    let transcript = try TranscriptParser.parse(try WholeFile.read(file.path), path: file.testDescription)
    let ways = PlaybackMode.all(for: transcript)
    for (number, way) in ways.enumerated() where Endurance.isThorough || number == file.number % ways.count {
      let performance = try Playback(of: transcript, way, by: BuiltProgram.path)
      // an expectation on the playback itself would print every byte of it
      let differences = performance.differences
      if !differences.isEmpty { Issue.record("\(differences)") }
    }
  }

  @Test func everyTranscriptSendsSomething() throws {
    for file in Self.files {
      let transcript = try TranscriptParser.parse(try WholeFile.read(file.path), path: file.testDescription)
      #expect(transcript.lines.contains { $0.kind.isSent }, "\(file.testDescription)")
    }
  }

  @Test func aWrongAnswerIsNoticedInEveryWay() throws {
    let text = "--> {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"shutdown\"}\n<-- {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n"
    let transcript = try TranscriptParser.parse(Array(text.utf8), path: "wrong.rpc")
    for way in PlaybackMode.all(for: transcript) {
      let performance = try Playback(of: transcript, way, by: BuiltProgram.path)
      #expect(
        performance.differences == """
          --- wrong.rpc
          +++ wrong.rpc (\(way))
          @@ -1,2 +1,2 @@
           --> {"jsonrpc":"2.0","id":1,"method":"shutdown"}
          -<-- {"jsonrpc":"2.0","id":1,"result":{}}
          +<-- {"jsonrpc":"2.0","id":1,"result":null}

          """)
    }
  }

  @Test func aWrongExitCodeIsNoticed() throws {
    let text = "--> {\"jsonrpc\":\"2.0\",\"method\":\"exit\"}\n@ exit 0\n"
    let transcript = try TranscriptParser.parse(Array(text.utf8), path: "code.rpc")
    let performance = try Playback(of: transcript, PlaybackMode(framing: .lines, isBytewise: false), by: BuiltProgram.path)
    #expect(performance.differences == "code.rpc:2: the process ended with code 1, expected 0\n")
  }
}
