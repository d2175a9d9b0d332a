/// The playback of a whole transcript in one mode.
struct Playback: Sendable {
  let transcript: Transcript
  let mode: PlaybackMode
  let runs: [RunResult]

  /// Plays the transcript to `program`, with a database of its own or a copy of the database at `directory`.
  init(of transcript: Transcript, _ mode: PlaybackMode, by program: String, on directory: String? = nil) throws(FileError) {
    self.transcript = transcript
    self.mode = mode
    let scratch = try ScratchDirectory()
    var words = transcript.words
    if directory != nil { words.removeAll { $0 == Self.ephemeral } }
    if let directory { try Directory.copyFiles(of: directory, to: "\(scratch.path)/data") }
    if !words.contains(Self.ephemeral) { words += ["--data", "\(scratch.path)/data"] }
    if ProcessRun.needsFraming(transcript, mode) { words += ["--\(Flag.framing.rawValue)", Framing.Style.lines.rawValue] }
    var runs: [RunResult] = []
    for run in ProcessRun.all(of: transcript, mode) {
      let input = run.input
      var child = try ChildProcess(program, words, scratch: scratch.path)
      let output = child.exchange(input, step: mode.isBytewise ? 1 : max(input.count, 1), signal: run.signal)
      runs.append(RunResult(run, child.ending(), output: output, of: transcript, mode))
    }
    self.runs = runs
  }

  /// True if everything matches the transcript.
  var matchesTranscript: Bool { failures.isEmpty && runs.allSatisfy { hasExpectedAnswers($0) } }

  /// Problems that a line-based difference cannot show.
  var failures: [String] {
    runs.flatMap { result in
      result.failures.map { "\(transcript.path): \($0)" } + (ending(of: result).map { [$0] } ?? [])
    }
  }

  /// A sentence about an unexpected end of a process; nil if it was expected.
  private func ending(of result: RunResult) -> String? {
    let location = "\(transcript.path):\(result.run.lastLine + 1)"
    switch result.ending {
    case .code(result.run.exitCode): return nil
    // The signal arrived before the process had installed its handler.
    case .signal(let number) where number == result.run.signal?.number: return nil
    case .code(let code): return "\(location): the process ended with code \(code), expected \(result.run.exitCode)"
    case .signal(let signal): return "\(location): the process was ended by signal \(signal)"
    case .stuck:
      return "\(location): the process did not read, write, or exit for \(ChildProcess.usualPatience / Self.second) s and was killed"
    }
  }

  private static let ephemeral = "--\(Flag.ephemeral.rawValue)"
  /// In milliseconds.
  private static let second: Int32 = 1000

  private func hasExpectedAnswers(_ result: RunResult) -> Bool {
    guard result.messages.count == result.run.expected.count else { return false }
    return zip(result.messages, result.run.expected).allSatisfy { message, line in
      transcript.lines[line].kind.accepts(message.bytes)
    }
  }

  /// The differences as text for people; empty if there are none.
  var differences: String {
    if matchesTranscript { return "" }
    var text = failures.map { $0 + "\n" }.joined()
    let (old, new) = ("--- \(transcript.path)", "+++ \(transcript.path) (\(mode))")
    let hunks = UnifiedDiff(transcript.lines.map(\.bytes), TranscriptUpdate(self).lines).hunks
    if !hunks.isEmpty { return text + "\(old)\n\(new)\n\(hunks)" }
    for result in runs where !hasExpectedAnswers(result) {
      let expected = result.run.expected.map { transcript.lines[$0].bytes }
      text += "\(old) (order)\n\(new) (order)\n" + UnifiedDiff(expected, result.messages.map { TranscriptUpdate.line(of: $0.bytes) }).hunks
    }
    return text
  }
}

extension Transcript.Kind {
  /// True if `answer` matches the expected response in the line.
  func accepts(_ answer: [UInt8]) -> Bool {
    switch self {
    case .answer(let bytes): return bytes == answer
    case .pattern(let bytes):
      guard let pattern = ResponsePattern(bytes) else { return false }
      return pattern.matches(answer)
    default: return false
    }
  }
}

/// A transcript updated with the actual responses; everything else stays byte for byte.
struct TranscriptUpdate {
  let lines: [[UInt8]]
  private let endsWithLineFeed: Bool

  init(_ playback: Playback) { self.init(playback.transcript, playback.runs) }

  init(_ transcript: Transcript, _ runs: [RunResult]) {
    endsWithLineFeed = transcript.endsWithLineFeed
    var answers: [Int: [[UInt8]]] = [:]
    for message in runs.flatMap(\.messages) { answers[message.line, default: []].append(message.bytes) }
    var lines: [[UInt8]] = []
    for (index, line) in transcript.lines.enumerated() {
      if !line.kind.isExpectation { lines.append(line.bytes) }
      guard let sent = Self.sentLine(toldAt: index, in: transcript), let responses = answers[sent] else { continue }
      let expected = Self.segment(after: sent, in: transcript).map { transcript.lines[$0] }
      lines += Self.responseLines(responses, keeping: expected)
    }
    self.lines = lines
  }

  /// The contents of the file.
  var bytes: [UInt8] {
    let lineFeed = UInt8(ascii: "\n")
    return Array(lines.joined(separator: [lineFeed])) + (endsWithLineFeed ? [lineFeed] : [])
  }

  /// The line `<-- …` for a response.
  static func line(of answer: [UInt8]) -> [UInt8] { Array("<-- ".utf8) + answer }

  /// The input line whose responses are written at `index`: in place of its first expected response or, if it has
  /// none, directly after it.
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

  /// The indices of the expected responses after `sent`, up to the next input.
  private static func segment(after sent: Int, in transcript: Transcript) -> [Int] {
    var all: [Int] = []
    for index in (sent + 1)..<max(transcript.lines.count, sent + 1) {
      let kind = transcript.lines[index].kind
      if kind.isSent || kind == .restart { break }
      if kind.isExpectation { all.append(index) }
    }
    return all
  }

  /// The responses as lines; a pattern that matches is kept.
  private static func responseLines(_ answers: [[UInt8]], keeping expected: [Transcript.Line]) -> [[UInt8]] {
    var patterns = expected.filter { if case .pattern = $0.kind { true } else { false } }
    return answers.map { answer in
      guard let index = patterns.firstIndex(where: { $0.kind.accepts(answer) }) else { return line(of: answer) }
      return patterns.remove(at: index).bytes
    }
  }
}

/// A temporary copy of a database for inspection or playback; it is deleted with this value.
struct DatabaseCopy: ~Copyable {
  private let scratch: ScratchDirectory

  var path: String { "\(scratch.path)/data" }

  init(of directory: String) throws(FileError) {
    let scratch = try ScratchDirectory()
    try Directory.copyFiles(of: directory, to: "\(scratch.path)/data")
    self.scratch = scratch
  }

  /// The revision that `program` reports for the copy; nil if it cannot open it.
  func revision(by program: String) throws(FileError) -> Int? {
    let words = [Subcommand.call.rawValue, ServiceStatus.name, "--\(Flag.data.rawValue)", path]
    var child = try ChildProcess(program, words, scratch: scratch.path)
    let answer = child.exchange([], step: 1)
    guard child.ending() == .code(0) else { return nil }
    var document = Document()
    do throws(JSONError) { try document.read(answer.span) } catch { return nil }
    let position = document[0].kind == .object ? document.find(Name("revision"), in: 0) : -1
    return position >= 0 ? document.integer(at: position) : nil
  }
}

/// Parses the durations of `@ clock`.
enum ClockStep {
  /// The ISO 8601 duration for `+30s`, `+5m`, `+1h` or `+2d`; a text that begins with `P` is returned as it
  /// is. Nil for anything else.
  static func duration(_ text: String) -> String? {
    if text.hasPrefix("P"), text.utf8.count <= longest { return text }
    guard text.hasPrefix("+"), let unit = text.last, let number = UInt32(text.dropFirst().dropLast()) else { return nil }
    switch unit {
    case "s", "m", "h": return "PT\(number)\(unit.uppercased())"
    case "d": return "P\(number)D"
    default: return nil
    }
  }

  /// Maximum length of a duration in bytes; longer than any within the calendar.
  private static let longest = 64
}
