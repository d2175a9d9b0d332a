import Glibc

/// Which transcripts to play, to which program, in how many ways, and what to do with differences.
struct ReplayOrder {
  let paths: [String]
  let program: String
  let isEveryWay: Bool
  let blesses: Bool

  init(_ arguments: Arguments) throws(Mistake) {
    paths = arguments.operands
    program = arguments.flags[.program] ?? "/proc/self/exe"
    isEveryWay = try arguments.word(.ways, arguments.flags[.ways] ?? "one", ["one": false, "all": true])
    blesses = arguments.flags[.bless] != nil
    if isEveryWay, blesses { throw .conflict(.bless, .ways) }
  }

  /// Plays them all; 1 when anything differs that was not blessed.
  func run() throws(FileError) -> Int32 {
    var failures = 0
    var count = 0
    for path in paths {
      for file in try Directory.files(at: path, endingWith: ".rpc") {
        count += 1
        if try !play(file) { failures += 1 }
      }
    }
    Console.say("\(count) transcripts, \(failures) with differences\n")
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE
  }

  /// Whether the transcript at `path` is as it should be, afterwards.
  private func play(_ path: String) throws(FileError) -> Bool {
    let transcript: Transcript
    let bytes = try WholeFile.read(path)
    do throws(TranscriptMistake) { transcript = try TranscriptParser.parse(bytes, path: path) } catch {
      Console.complain(error.text)
      return false
    }
    let ways = Way.all(for: transcript)
    for way in isEveryWay ? ways : Array(ways.prefix(1)) {
      let performance = try Performance(of: transcript, way, by: program)
      if blesses { return try bless(performance, bytes) }
      if !performance.isAsWritten {
        Console.say(performance.differences)
        return false
      }
    }
    return true
  }

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
