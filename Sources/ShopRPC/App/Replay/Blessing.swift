/// A transcript with the answers that came put in place of those that were expected; all else stays byte for byte.
struct Blessing {
  let lines: [[UInt8]]
  private let endsWithLineFeed: Bool

  init(_ performance: Performance) { self.init(performance.transcript, performance.lives) }

  init(_ transcript: Transcript, _ lives: [Played]) {
    endsWithLineFeed = transcript.endsWithLineFeed
    var answers: [Int: [[UInt8]]] = [:]
    for message in lives.flatMap(\.messages) { answers[message.line, default: []].append(message.bytes) }
    var lines: [[UInt8]] = []
    for (index, line) in transcript.lines.enumerated() {
      if !line.kind.isExpectation { lines.append(line.bytes) }
      guard let sent = Self.sentLine(toldAt: index, in: transcript), let told = answers[sent] else { continue }
      let expected = Self.segment(after: sent, in: transcript).map { transcript.lines[$0] }
      lines += Self.told(told, keeping: expected)
    }
    self.lines = lines
  }

  /// The bytes of the file.
  var bytes: [UInt8] {
    let lineFeed = UInt8(ascii: "\n")
    return Array(lines.joined(separator: [lineFeed])) + (endsWithLineFeed ? [lineFeed] : [])
  }

  /// `<-- …`
  static func line(of answer: [UInt8]) -> [UInt8] { Array("<-- ".utf8) + answer }

  /// The line whose answers stand at `index`: where the first of them stood, else right behind the line itself.
  private static func sentLine(toldAt index: Int, in transcript: Transcript) -> Int? {
    let line = transcript.lines[index].kind
    if line.isExpectation {
      var sent = index - 1
      while sent >= 0, !transcript.lines[sent].kind.isSent {
        if transcript.lines[sent].kind.isExpectation || transcript.lines[sent].kind == .restart { return nil }
        sent -= 1
      }
      return sent >= 0 ? sent : nil
    }
    return line.isSent && segment(after: index, in: transcript).isEmpty ? index : nil
  }

  /// The lines of expected answers behind `sent`, up to what is sent next.
  private static func segment(after sent: Int, in transcript: Transcript) -> [Int] {
    var all: [Int] = []
    for index in (sent + 1)..<max(transcript.lines.count, sent + 1) {
      let kind = transcript.lines[index].kind
      if kind.isSent || kind == .restart { break }
      if kind.isExpectation { all.append(index) }
    }
    return all
  }

  /// The answers as lines; a pattern that fits stays.
  private static func told(_ answers: [[UInt8]], keeping expected: [Transcript.Line]) -> [[UInt8]] {
    var patterns = expected.filter { if case .pattern = $0.kind { true } else { false } }
    return answers.map { answer in
      guard let index = patterns.firstIndex(where: { $0.kind.accepts(answer) }) else { return line(of: answer) }
      return patterns.remove(at: index).bytes
    }
  }
}
