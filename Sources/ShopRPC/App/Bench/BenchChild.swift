import CLibrary

/// A process under test that exchanges lines over blocking pipes, so that no polling delays the next request.
struct BenchChild: ~Copyable {
  private let id: pid_t
  private let program: String
  private var input: NamedPipe
  private var output: NamedPipe
  private var piece = [UInt8](repeating: 0, count: pieceLength)
  /// Number of lines that were read ahead.
  private var surplus = 0
  /// The first bytes that arrived last; enough for the id of a response and the name of the next member.
  private(set) var beginning: ArraySlice<UInt8> = []

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

  /// Loads the sample shop; an echo process returns a line for this, too.
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

  /// Reads until `lines` more lines have arrived.
  mutating func receive(lines: Int) throws(FileError) {
    var missing = lines - surplus
    while missing > 0 {
      let count = unsafe read(output.reading, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError(path: program, code: count < 0 ? errno : EPIPE) }
      if missing == lines { beginning = piece.prefix(min(count, Self.beginningLength)) }
      missing -= piece.prefix(count).count { $0 == Self.lineFeed }
    }
    surplus = -missing
  }

  /// Resident memory in bytes; 0 where the system does not tell.
  var residentMemory: Int {
    let digits = ProcStatus.value(of: "VmRSS", process: "\(id)")?.filter { $0.isDigit } ?? []
    return (Int(String(decoding: digits, as: UTF8.self)) ?? 0) << Self.kibibyte
  }

  /// Closes the process's input and waits for its exit.
  consuming func end() {
    input.closeWriting()
    ProcessStatus.wait(for: id)
  }

  private static let pieceLength = 256 << 10
  private static let beginningLength = 64
  private static let lineFeed = UInt8(ascii: "\n")
  /// The binary logarithm of the unit of `VmRSS`.
  private static let kibibyte = 10
}

/// The requests of a benchmark: add one product to the cart, remove it again, and sometimes get the total.
struct BenchWork {
  private var number = 0

  /// The first request to an empty store.
  static let first = Array((#"{"jsonrpc":"2.0","id":0,"method":"cart.total"}"# + "\n").utf8)
  /// The request that fills an empty store with sample data.
  static let sample = Array((#"{"jsonrpc":"2.0","id":0,"method":"data.sample"}"# + "\n").utf8)

  /// The next request, as a line.
  mutating func next() -> [UInt8] {
    number += 1
    let call: String
    switch number % Self.round {
    case 0: call = #""cart.total""#
    case let index where index % 2 == 1: call = #""cart.add","params":{"productId":"apples","quantity":1}"#
    default: call = #""cart.adjust","params":{"productId":"apples","by":-1}"#
    }
    return Array("{\"jsonrpc\":\"2.0\",\"id\":\(number),\"method\":\(call)}\n".utf8)
  }

  /// The next `count` requests.
  mutating func next(_ count: Int) -> [UInt8] {
    var lines: [UInt8] = []
    for _ in 0..<count { lines += next() }
    return lines
  }

  /// Ten additions, ten removals, one total.
  private static let round = 21
}

/// Writes what it reads: the minimum work of a process between two pipes.
enum Echo {
  static func run() throws(FileError) -> Int32 {
    let input = try OpenFile(sharing: STDIN_FILENO, path: Console.inputName)
    let output = try OpenFile(sharing: STDOUT_FILENO, path: Console.outputName)
    var piece = [UInt8](repeating: 0, count: pieceLength)
    while case let count = try input.read(into: &piece), count > 0 { try output.write(piece[..<count]) }
    try output.settle()
    return EXIT_SUCCESS
  }

  /// The default capacity of a Linux pipe in bytes.
  private static let pieceLength = 64 << 10
}

/// The simplest durable change: appending one line to a file and syncing it. The journal overwrites reserved space instead.
struct SyncedWrite {
  private(set) var times = Timings()

  /// Repeats the write to a file at `path` for `time`.
  init(_ path: String, for time: Duration) throws(FileError) {
    let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL)
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: Self.length - 1) + [UInt8(ascii: "\n")]
    let end = ContinuousClock.now + time
    repeat {
      let start = ContinuousClock.now
      try file.write(line)
      guard fdatasync(file.descriptor) == 0 else { throw FileError(path: path, code: errno) }
      times.add(ContinuousClock.now - start)
    } while ContinuousClock.now < end || times.count < Self.fewest
  }

  /// In bytes; about the length of a journal entry for a change of a cart.
  private static let length = 200
  private static let fewest = 20
}

/// The durations of a repeated operation.
struct Timings {
  private var all: [Duration] = []

  var count: Int { all.count }

  mutating func add(_ time: Duration) { all.append(time) }

  /// The median.
  var median: Bench.Figure { .time(at(Self.half)) }

  /// The 99th percentile.
  var most: Bench.Figure { .time(at(Self.p99)) }

  /// The number of operations per second.
  var rate: Bench.Figure {
    let sum = all.reduce(.zero, +)
    return .rate(sum > .zero ? Double(all.count) / (sum / .seconds(1)) : 0)
  }

  private func at(_ share: Double) -> Duration {
    let sorted = all.sorted()
    return sorted.isEmpty ? .zero : sorted[min(Int(Double(sorted.count) * share), sorted.count - 1)]
  }

  private static let half = 0.5
  private static let p99 = 0.99
}
