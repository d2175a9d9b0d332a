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
  /// The directory for the temporary store; nil for the default directory of temporary files.
  let directory: String?
  /// The time for all benchmarks together.
  let time: Duration

  /// Runs all benchmarks and prints a table; returns the exit code.
  func run() throws(FileError) -> Int32 {
    let scratch = try ScratchDirectory(in: directory ?? ScratchDirectory.parent)
    try Console.say("\(Program.name) \(Version.text) on \(sysconf(Int32(_SC_NPROCESSORS_ONLN))) processors, store in \(scratch.path)\n")
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
      Row("first answer, new store", times[Self.storedPlace].median, "echo", times[0].median),
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
  /// The time from which large stores have their full size; with less, they are smaller in proportion.
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
