import Testing

@testable import ShopRPC

/// The benchmark reports every measurement it lists; the values depend on the machine.
struct BenchTests {
  @Test func everyMeasureIsTaken() throws {
    let scratch = try ScratchDirectory()
    let rows = try Bench(program: BuiltProgram.path, directory: nil, time: .zero).rows(in: scratch.path)
    #expect(
      rows.map(\.name) == [
        "first answer after start", "first answer, new database", "round trip, median", "round trip, 99 of 100", "256 in flight",
        "durable change, median", "durable change, 99 of 100", "durable, 256 in flight", "memory, idle", "memory after a text",
        "start with 10 products", "list of 10 items, first", "list of 10 items, later", "cart of 10 lines, 10 promotions, total",
        "cart of 10 lines, 10 promotions, explained",
      ])
    for row in rows {
      switch row.here {
      case .time(let time): #expect(time > .zero, "\(row)")
      case .rate(let rate): #expect(rate > 0, "\(row)")
      case .memory(let bytes): #expect(bytes > 1 << 20, "\(row)")
      }
      if let limit = row.limit { #expect((row.here.ratio(to: limit) ?? 0) > 0, "\(row)") }
    }
  }

  @Test func theProgramPrintsATableAndLeavesNothing() throws {
    let scratch = try ScratchDirectory()
    let ended = try BuiltProgram.run(["bench", scratch.path, "--seconds", "0"])
    #expect(ended.ending == .code(0))
    #expect(ended.output.split(separator: "\n").count == 17)
    #expect(try Directory.names(in: scratch.path) == [])
    #expect(try BuiltProgram.run(["bench", "/nowhere/at/all", "--seconds", "0"]).ending == .code(1))
  }

  @Test func figuresStandInColumns() {
    let rows = [
      Bench.Row("a", .time(.microseconds(12)), "echo", .time(.microseconds(8))),
      Bench.Row("long name", .time(.milliseconds(123)), "nothing", nil), Bench.Row("b", .rate(1234.6), "echo", .rate(2000)),
    ]
    let lines = BenchTable(rows: rows).text.split(separator: "\n")
    #expect(Set(lines.map(\.count)).count == 1)
    #expect(lines[1].hasPrefix("a ") && lines[1].contains("12.0 µs  echo") && lines[1].hasSuffix("8.00 µs   1.50"))
    #expect(lines[2].contains("123.0 ms") && lines[3].contains("1235 /s") && lines[3].hasSuffix("0.62"))
  }

  @Test func anEchoIsAnEcho() throws {
    let text = String(repeating: "once more\n", count: 100_000)
    #expect(try BuiltProgram.run(["echo"], text).output == text)
  }
}
