import Glibc

/// A program under measure, spoken to in lines, without a wait of our own between its answer and the next request.
struct BenchChild: ~Copyable {
  private let id: pid_t
  private let program: String
  private var input: NamedPipe
  private var output: NamedPipe
  private var piece = [UInt8](repeating: 0, count: pieceLength)
  /// Lines that were read and not asked for yet.
  private var surplus = 0

  init(_ program: String, _ words: [String], scratch: String) throws(FileError) {
    Signals.ignoreBrokenWrites()
    self.program = program
    var input = try NamedPipe("\(scratch)/input")
    var output = try NamedPipe("\(scratch)/output")
    for end in [input.reading, input.writing, output.reading, output.writing] { _ = fcntl(end, F_SETFL, 0) }
    var id: pid_t = 0
    let code = ChildProcess.spawn(program, words, input.reading, output.writing, &id)
    input.closeReading()
    output.closeWriting()
    guard code == 0 else { throw FileError(path: program, code: code) }
    self.id = id
    self.input = input
    self.output = output
  }

  /// Has it work on the sample shop; an echo answers that too.
  mutating func prepare() throws(FileError) {
    try send(BenchWork.sample)
    try receive(lines: 1)
  }

  /// Writes all of `bytes`.
  func send(_ bytes: [UInt8]) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(input.writing, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) }
      if count < 0, errno != EINTR { throw FileError(path: program, code: errno) }
    }
  }

  /// Reads until so many lines have come.
  mutating func receive(lines: Int) throws(FileError) {
    var missing = lines - surplus
    while missing > 0 {
      let count = unsafe read(output.reading, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError(path: program, code: count < 0 ? errno : EPIPE) }
      missing -= piece.prefix(count).count { $0 == Self.lineFeed }
    }
    surplus = -missing
  }

  /// Ends its input and waits for it.
  consuming func end() {
    input.closeWriting()
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
  }

  private static let pieceLength = 256 << 10
  private static let lineFeed = UInt8(ascii: "\n")
}
