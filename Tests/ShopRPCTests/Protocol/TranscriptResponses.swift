@testable import ShopRPC

/// All responses in the golden transcripts, with batches split up.
enum TranscriptResponses {
  static let all: [Answer] = TranscriptTests.files.flatMap { file -> [Answer] in
    do {
      return try TranscriptParser.parse(try WholeFile.read(file.path), path: file.testDescription).lines.flatMap { answers(in: $0.kind) }
    } catch { return [] }  // TranscriptTests reports it
  }

  private static func answers(in kind: Transcript.Kind) -> [Answer] {
    guard case .answer(let bytes) = kind else { return [] }
    let answer = Answer(String(decoding: bytes, as: UTF8.self))
    return bytes.first == UInt8(ascii: "[") ? answer.elements : [answer]
  }
}
