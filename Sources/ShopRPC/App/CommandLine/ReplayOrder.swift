import CLibrary

/// Which transcripts to play, to which program, in how many ways, and what to do with differences.
struct ReplayOrder {
  let paths: [String]
  let program: String
  let isEveryWay: Bool
  let blesses: Bool
  /// The store that copies are made of to play on; nil for empty ones.
  let directory: String?

  init(_ arguments: Arguments) throws(Mistake) {
    paths = arguments.operands
    program = arguments.flags[.program] ?? "/proc/self/exe"
    isEveryWay = try arguments.word(.ways, arguments.flags[.ways] ?? "one", ["one": false, "all": true])
    blesses = arguments.flags[.bless] != nil
    directory = arguments.flags[.data]
    if isEveryWay, blesses { throw .conflict(.bless, .ways) }
    if blesses, paths.contains(Self.standardInput) { throw .blessedInput }
  }

  /// Plays them all; 1 when anything differs that was not blessed, or could not be played. One that cannot be read keeps none of the
  /// others from being played.
  func run() throws(FileError) -> Int32 {
    var failures = 0
    var count = 0
    for path in paths {
      let files = files(at: path)
      count += max(files.count, 1)
      if files.isEmpty { failures += 1 }
      for file in files where try !play(file) { failures += 1 }
    }
    Console.say("\(count) transcript\(count == 1 ? "" : "s"), \(failures) with differences\n")
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE
  }

  /// The transcripts at `path`; where there is none, that is told.
  private func files(at path: String) -> [String] {
    if path == Self.standardInput { return [path] }
    do throws(FileError) {
      let files = try Directory.files(at: path, endingWith: Self.suffix)
      if files.isEmpty { Console.complain("\(path): there is no *\(Self.suffix) in it") }
      return files
    } catch {
      Console.complain(error.text)
      return []
    }
  }

  /// The transcript at `path` with its bytes; nil when it is none, which is told.
  private func read(_ path: String) -> (transcript: Transcript, bytes: [UInt8])? {
    do throws(FileError) {
      let isInput = path == Self.standardInput
      let bytes = isInput ? try Console.input(atMost: WholeFile.standardLimit) : try WholeFile.read(path)
      do throws(TranscriptMistake) {
        return (try TranscriptParser.parse(bytes, path: isInput ? "standard input" : path), bytes)
      } catch { Console.complain(error.text) }
    } catch { Console.complain(error.text) }
    return nil
  }

  /// Whether the transcript at `path` is as it should be, afterwards.
  private func play(_ path: String) throws(FileError) -> Bool {
    guard let (transcript, bytes) = read(path), try hasStore(for: transcript) else { return false }
    let ways = Way.all(for: transcript)
    for way in isEveryWay ? ways : Array(ways.prefix(1)) {
      let performance = try Performance(of: transcript, way, by: program, on: directory)
      if blesses { return try bless(performance, bytes) }
      if !performance.isAsWritten {
        Console.say(performance.differences)
        return false
      }
    }
    return true
  }

  /// Whether the store is there that the transcript begins with; what is missing is told.
  private func hasStore(for transcript: Transcript) throws(FileError) -> Bool {
    guard let revision = transcript.revision else { return true }
    guard let directory else {
      Console.complain("\(transcript.path): it begins with a store of revision \(revision): --data DIR says where one is")
      return false
    }
    let found = try StoreCopy(of: directory).revision(by: program)
    if found == revision { return true }
    let state = found.map { "is at \($0)" } ?? "cannot be opened"
    Console.complain("\(transcript.path): it begins with a store of revision \(revision), and the one in \(directory) \(state)")
    return false
  }

  /// What stands for standard input.
  private static let standardInput = "-"
  private static let suffix = ".rpc"

  /// Writes what was answered, unless the process did not end as it should.
  private func bless(_ performance: Performance, _ bytes: [UInt8]) throws(FileError) -> Bool {
    guard performance.troubles.isEmpty else {
      Console.say(performance.troubles.map { $0 + "\n" }.joined())
      return false
    }
    let blessed = Blessing(performance).bytes
    if blessed != bytes {
      try WholeFile.write(blessed, to: performance.transcript.path)
      Console.say("blessed \(performance.transcript.path)\n")
    }
    return true
  }
}
