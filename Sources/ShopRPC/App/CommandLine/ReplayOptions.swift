import CLibrary

/// The options of `replay`: the transcripts, the program, the modes, and whether to update transcripts.
struct ReplayOptions {
  let paths: [String]
  let program: String
  let isEveryWay: Bool
  let blesses: Bool
  /// The database to play on copies of; nil for empty databases.
  let directory: String?

  init(_ arguments: Arguments) throws(UsageError) {
    paths = arguments.operands
    program = try arguments.flags[.program].map { value throws(UsageError) in try arguments.path(value, of: .program) } ?? "/proc/self/exe"
    isEveryWay = try arguments.word(.ways, arguments.flags[.ways] ?? "one", ["one": false, "all": true])
    blesses = arguments.flags[.bless] != nil
    directory = try arguments.flags[.data].map { value throws(UsageError) in try arguments.path(value, of: .data) }
    if isEveryWay, blesses { throw .conflict(.bless, .ways) }
    if blesses, paths.contains(Self.standardInput) { throw .blessedInput }
  }

  /// Plays all transcripts, including those after one that cannot be read. Returns 1 if any differs and was
  /// not updated, or could not be played.
  func run() throws(FileError) -> Int32 {
    var failures = 0
    var count = 0
    for path in paths {
      let files = files(at: path)
      count += max(files.count, 1)
      if files.isEmpty { failures += 1 }
      for file in files where try !play(file) { failures += 1 }
    }
    try Console.say("\(count) transcript\(count == 1 ? "" : "s"), \(failures) with differences\n")
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE
  }

  /// The paths of the transcripts at `path`; reports an error if there are none.
  private func files(at path: String) -> [String] {
    if path == Self.standardInput { return [path] }
    do throws(FileError) {
      let files = try Directory.files(at: path, endingWith: Self.suffix)
      if files.isEmpty { Console.printError("\(path): it contains no *\(Self.suffix) files") }
      return files
    } catch {
      Console.printError(error.text)
      return []
    }
  }

  /// The transcript at `path` with its bytes; nil, after an error message, if it cannot be read or parsed.
  private func read(_ path: String) -> (transcript: Transcript, bytes: [UInt8])? {
    do throws(FileError) {
      let isInput = path == Self.standardInput
      let bytes = isInput ? try Console.input(atMost: WholeFile.standardLimit) : try WholeFile.read(path)
      do throws(TranscriptError) {
        return (try TranscriptParser.parse(bytes, path: isInput ? "standard input" : path), bytes)
      } catch { Console.printError(error.text) }
    } catch { Console.printError(error.text) }
    return nil
  }

  /// Plays the transcript at `path`; returns true if it matches, or has been updated.
  private func play(_ path: String) throws(FileError) -> Bool {
    guard let (transcript, bytes) = read(path), try hasDatabase(for: transcript) else { return false }
    let ways = PlaybackMode.all(for: transcript)
    for mode in isEveryWay ? ways : Array(ways.prefix(1)) {
      let playback = try Playback(of: transcript, mode, by: program, on: directory)
      if blesses { return try bless(playback, bytes) }
      if !playback.matchesTranscript {
        try Console.say(playback.differences)
        return false
      }
    }
    return true
  }

  /// True if the database required by the transcript is present; otherwise reports what is missing.
  private func hasDatabase(for transcript: Transcript) throws(FileError) -> Bool {
    guard let revision = transcript.revision else { return true }
    guard let directory else {
      Console.printError("\(transcript.path): it requires a database at revision \(revision): use --data DIR")
      return false
    }
    let found = try DatabaseCopy(of: directory).revision(by: program)
    if found == revision { return true }
    let state = found.map { "is at \($0)" } ?? "cannot be opened"
    Console.printError("\(transcript.path): it requires a database at revision \(revision), but the one in \(directory) \(state)")
    return false
  }

  /// The operand that denotes standard input.
  private static let standardInput = "-"
  private static let suffix = ".rpc"

  /// Updates the transcript with the responses received, unless the process ended in an unexpected way. Returns false if the
  /// updated transcript differs when it is played again.
  private func bless(_ playback: Playback, _ bytes: [UInt8]) throws(FileError) -> Bool {
    guard playback.failures.isEmpty else {
      try Console.say(playback.failures.map { $0 + "\n" }.joined())
      return false
    }
    let blessed = TranscriptUpdate(playback).bytes
    if blessed != bytes {
      try WholeFile.write(blessed, to: playback.transcript.path)
      try Console.say("blessed \(playback.transcript.path)\n")
    }
    return try isReproducible(blessed, after: playback)
  }

  /// True if the transcript with the contents `bytes` matches when it is played again; otherwise says what would make it so.
  private func isReproducible(_ bytes: [UInt8], after playback: Playback) throws(FileError) -> Bool {
    let path = playback.transcript.path
    let transcript: Transcript
    do throws(TranscriptError) {
      transcript = try TranscriptParser.parse(bytes, path: path)
    } catch {
      Console.printError(error.text)
      return false
    }
    if try Playback(of: transcript, playback.mode, by: program, on: directory).matchesTranscript { return true }
    Console.printError("\(path): the responses change from run to run: add “@ options --clock TIME --seed N”, or write patterns (<--?)")
    return false
  }
}
