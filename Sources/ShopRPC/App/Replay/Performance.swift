/// A transcript played in one way from its first line to its last.
struct Performance: Sendable {
  let transcript: Transcript
  let way: Way
  let lives: [Played]

  /// Plays it to `program`, on data of its own, or on a copy of the store at `directory`.
  init(of transcript: Transcript, _ way: Way, by program: String, on directory: String? = nil) throws(FileError) {
    self.transcript = transcript
    self.way = way
    let scratch = try ScratchDirectory()
    var words = transcript.words
    if directory != nil { words.removeAll { $0 == Self.ephemeral } }
    if let directory { try Directory.copyFiles(of: directory, to: "\(scratch.path)/data") }
    if !words.contains(Self.ephemeral) { words += ["--data", "\(scratch.path)/data"] }
    if Life.needsFraming(transcript, way) { words += ["--\(Flag.framing.rawValue)", Framing.Style.lines.rawValue] }
    var lives: [Played] = []
    for life in Life.all(of: transcript, way) {
      let input = life.input
      var child = try ChildProcess(program, words, scratch: scratch.path)
      let output = child.exchange(input, step: way.isBytewise ? 1 : max(input.count, 1), signal: life.signal)
      lives.append(Played(life, child.ending(), output: output, of: transcript, way))
    }
    self.lives = lives
  }

  /// Whether everything is as the transcript says.
  var isAsWritten: Bool { troubles.isEmpty && lives.allSatisfy { hasExpectedAnswers($0) } }

  /// What cannot be told as a difference of lines.
  var troubles: [String] {
    lives.flatMap { played in
      played.troubles.map { "\(transcript.path): \($0)" } + (ending(of: played).map { [$0] } ?? [])
    }
  }

  /// A sentence about an end that is not the expected one.
  private func ending(of played: Played) -> String? {
    let place = "\(transcript.path):\(played.life.lastLine + 1)"
    switch played.ending {
    case .code(played.life.exitCode): return nil
    // It came before the process was ready for it.
    case .signal(let number) where number == played.life.signal?.number: return nil
    case .code(let code): return "\(place): the process ended with code \(code), expected \(played.life.exitCode)"
    case .signal(let signal): return "\(place): the process was ended by signal \(signal)"
    case .stuck:
      return "\(place): the process neither read, wrote nor ended for \(ChildProcess.usualPatience / Self.second) s, and was killed"
    }
  }

  private static let ephemeral = "--\(Flag.ephemeral.rawValue)"
  /// In milliseconds.
  private static let second: Int32 = 1000

  private func hasExpectedAnswers(_ played: Played) -> Bool {
    guard played.messages.count == played.life.expected.count else { return false }
    return zip(played.messages, played.life.expected).allSatisfy { message, line in
      transcript.lines[line].kind.accepts(message.bytes)
    }
  }

  /// What differs, for people; empty when nothing does.
  var differences: String {
    if isAsWritten { return "" }
    var text = troubles.map { $0 + "\n" }.joined()
    let (old, new) = ("--- \(transcript.path)", "+++ \(transcript.path) (\(way))")
    let hunks = UnifiedDiff(transcript.lines.map(\.bytes), Blessing(self).lines).hunks
    if !hunks.isEmpty { return text + "\(old)\n\(new)\n\(hunks)" }
    for played in lives where !hasExpectedAnswers(played) {
      let expected = played.life.expected.map { transcript.lines[$0].bytes }
      text += "\(old) (order)\n\(new) (order)\n" + UnifiedDiff(expected, played.messages.map { Blessing.line(of: $0.bytes) }).hunks
    }
    return text
  }
}

extension Transcript.Kind {
  /// Whether `answer` is what the line expects.
  func accepts(_ answer: [UInt8]) -> Bool {
    switch self {
    case .answer(let bytes): return bytes == answer
    case .pattern(let bytes):
      guard let pattern = AnswerPattern(bytes) else { return false }
      return pattern.matches(answer)
    default: return false
    }
  }
}
