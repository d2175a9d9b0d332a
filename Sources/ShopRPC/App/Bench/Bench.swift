import CLibrary
import ShopModel

/// Benchmarks this program on this machine, compared with two baselines: an echo process and one synced
/// write.
struct Bench {
  /// One measured value with its baseline.
  struct Row: Hashable {
    let name: String
    let here: Figure
    /// The baseline; nil if there is none.
    let limit: Figure?
    let limitName: String

    init(_ name: String, _ here: Figure, _ limitName: String = "", _ limit: Figure? = nil) {
      (self.name, self.here, self.limitName, self.limit) = (name, here, limitName, limit)
    }
  }

  /// A measured value.
  enum Figure: Hashable {
    case time(Duration)
    /// Operations per second.
    case rate(Double)
    /// In bytes.
    case memory(Int)

    /// The ratio to a figure of the same kind; nil for another kind, or for zero.
    func ratio(to other: Figure) -> Double? {
      switch (self, other) {
      case (.time(let one), .time(let other)) where other > .zero: one / other
      case (.rate(let one), .rate(let other)) where other > 0: one / other
      default: nil
      }
    }
  }

  let program: String
  /// The directory for the temporary database; nil for the default directory of temporary files.
  let directory: String?
  /// The time for all benchmarks together.
  let time: Duration

  /// Runs all benchmarks and prints a table; returns the exit code.
  func run() throws(FileError) -> Int32 {
    let scratch = try ScratchDirectory(in: directory ?? ScratchDirectory.parent)
    try Console.say("\(Program.name) \(Version.text) on \(sysconf(Int32(_SC_NPROCESSORS_ONLN))) processors, database in \(scratch.path)\n")
    try Console.say(BenchTable(rows: try rows(in: scratch.path)).text)
    return EXIT_SUCCESS
  }

  /// Runs all benchmarks, in the order of the table.
  func rows(in scratch: String) throws(FileError) -> [Row] {
    let share = time / Self.shares
    let starts = try starts(scratch, share)
    let echo = try pings([Subcommand.echo.rawValue], scratch, share)
    let memory = try pings(Self.ephemeral, scratch, share)
    let echoRate = try rate([Subcommand.echo.rawValue], scratch, share)
    let memoryRate = try rate(Self.ephemeral, scratch, share)
    let synced = try SyncedWrite("\(scratch)/synced", for: share).times
    let durable = try pings(Self.stored("\(scratch)/one"), scratch, share)
    let durableRate = try rate(Self.stored("\(scratch)/many"), scratch, share)
    return starts + [
      Row("round trip, median", memory.median, "echo", echo.median), Row("round trip, 99 of 100", memory.most, "echo", echo.most),
      Row("\(Self.window) in flight", memoryRate, "echo", echoRate),
      Row("durable change, median", durable.median, "write + sync", synced.median),
      Row("durable change, 99 of 100", durable.most, "write + sync", synced.most),
      Row("durable, \(Self.window) in flight", durableRate, "write + sync", synced.rate),
    ] + (try LargeBench(program: program, scratch: scratch, size: LargeBench.Size(scale: time / Self.wholeTime)).rows())
  }

  /// Measures the time from the start of the process to its first response.
  private func starts(_ scratch: String, _ share: Duration) throws(FileError) -> [Row] {
    var times = [Timings(), Timings(), Timings()]
    let end = ContinuousClock.now + share
    var round = 0
    repeat {
      let all = [[Subcommand.echo.rawValue], Self.ephemeral, Self.stored("\(scratch)/start-\(round)")]
      for (index, words) in all.enumerated() {
        let start = ContinuousClock.now
        var child = try BenchChild(program, words, scratch: scratch)
        try child.send(BenchWork.first)
        try child.receive(lines: 1)
        times[index].add(ContinuousClock.now - start)
        child.end()
      }
      round += 1
    } while ContinuousClock.now < end
    return [
      Row("first answer after start", times[1].median, "echo", times[0].median),
      Row("first answer, new database", times[Self.storedPlace].median, "echo", times[0].median),
    ]
  }

  /// Measures round trips with one request in flight.
  private func pings(_ words: [String], _ scratch: String, _ share: Duration) throws(FileError) -> Timings {
    var child = try BenchChild(program, words, scratch: scratch)
    try child.prepare()
    var times = Timings()
    var work = BenchWork()
    let end = ContinuousClock.now + share
    repeat {
      let request = work.next()
      let start = ContinuousClock.now
      try child.send(request)
      try child.receive(lines: 1)
      times.add(ContinuousClock.now - start)
    } while ContinuousClock.now < end || times.count < Self.fewest
    child.end()
    return times
  }

  /// Measures requests per second with many in flight.
  private func rate(_ words: [String], _ scratch: String, _ share: Duration) throws(FileError) -> Figure {
    var child = try BenchChild(program, words, scratch: scratch)
    try child.prepare()
    var work = BenchWork()
    let start = ContinuousClock.now
    var count = 0
    try child.send(work.next(Self.window))
    repeat {
      try child.send(work.next(Self.window / 2))
      try child.receive(lines: Self.window / 2)
      count += Self.window / 2
    } while ContinuousClock.now < start + share
    let figure = Figure.rate(Double(count) / ((ContinuousClock.now - start) / .seconds(1)))
    try child.receive(lines: Self.window)
    child.end()
    return figure
  }

  static func stored(_ path: String) -> [String] { ["--\(Flag.data.rawValue)", path] }

  static let ephemeral = ["--\(Flag.ephemeral.rawValue)"]
  /// The number of equal shares that the time is divided into.
  private static let shares = 8
  /// The number of requests in flight in the pipelined benchmarks.
  private static let window = 256
  /// The minimum number of round trips, however long they take.
  private static let fewest = 20
  private static let storedPlace = 2
  /// The time from which large databases have their full size; with less, they are smaller in proportion.
  private static let wholeTime = Duration.seconds(10)
}

/// Formats benchmark results as columns of text.
struct BenchTable {
  let rows: [Bench.Row]

  var text: String {
    var cells = [["", "here", "beside", "", "ratio"]]
    for row in rows {
      let ratio = row.limit.flatMap { row.here.ratio(to: $0) }.map { Self.rounded($0) } ?? ""
      cells.append([row.name, Self.text(of: row.here), row.limitName, row.limit.map { Self.text(of: $0) } ?? "", ratio])
    }
    let widths = (0..<cells[0].count).map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { line in Self.line(line, widths) }.joined()
  }

  /// Aligns names left and figures right.
  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    var text = ""
    for (column, cell) in cells.enumerated() {
      let gap = String(repeating: " ", count: widths[column] - cell.count)
      text += (column == 0 ? "" : "  ") + (names.contains(column) ? cell + gap : gap + cell)
    }
    return text + "\n"
  }

  private static func text(of figure: Bench.Figure) -> String {
    switch figure {
    case .time(let time) where time < .milliseconds(1): "\(rounded(time / .microseconds(1))) µs"
    case .time(let time): "\(rounded(time / .milliseconds(1))) ms"
    case .rate(let rate): "\(Int(rate.rounded())) /s"
    case .memory(let bytes): "\(rounded(Double(bytes) / mebibyte)) MiB"
    }
  }

  /// One digit after the point, two below ten.
  private static func rounded(_ value: Double) -> String {
    let scale: Double = value < ten ? hundred : ten
    let whole = Int((value * scale).rounded())
    return "\(whole / Int(scale)).\(String(whole % Int(scale)).zeroPadded(to: value < ten ? 2 : 1))"
  }

  private static let ten = 10.0
  private static let hundred = 100.0
  private static let mebibyte = 1_048_576.0
  /// The columns that contain words.
  private static let names: Set = [0, 2]
}

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

  /// The first request to an empty database.
  static let first = Array((#"{"jsonrpc":"2.0","id":0,"method":"cart.total"}"# + "\n").utf8)
  /// The request that fills an empty database with sample data.
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
    try output.throwDeferredError()
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
