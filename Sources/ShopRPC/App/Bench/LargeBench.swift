import CLibrary

/// Benchmarks with a large catalog, a long list and a large cart, and the memory of a process.
struct LargeBench {
  /// Numbers of entities.
  struct Size {
    let products: Int
    let items: Int
    let lines: Int
    let promotions: Int

    /// The sizes that the documentation states, times `scale`, which is at most 1.
    init(scale: Double) {
      let scaled = { (number: Int) in max(Size.fewest, Int(Double(number) * min(1, max(0, scale)))) }
      (products, items, lines, promotions) = (scaled(100_000), scaled(10_000), scaled(1000), scaled(100))
    }

    private static let fewest = 10
  }

  let program: String
  /// The directory for databases and pipes.
  let scratch: String
  let size: Size

  /// Runs the benchmarks, in the order of the table.
  func rows() throws(FileError) -> [Bench.Row] { try memory() + start() + list() + cart() }

  /// Measures resident memory, idle and after the first response with a text.
  private func memory() throws(FileError) -> [Bench.Row] {
    var child = try child(Bench.ephemeral)
    _ = try time(of: Self.request("service.setOnline", with: #"{"online":true}"#), &child)
    let idle = child.residentMemory
    _ = try time(of: BenchWork.first, &child)
    let active = child.residentMemory
    child.end()
    return [Bench.Row("memory, idle", .memory(idle)), Bench.Row("memory after a text", .memory(active))]
  }

  /// Measures the time from the start of a process with a large catalog to its first response.
  private func start() throws(FileError) -> [Bench.Row] {
    let database = Bench.stored("\(scratch)/catalog")
    var filler = try child(database)
    _ = try time(of: importing(size.products), &filler)
    filler.end()
    var times = Timings()
    for _ in 0..<Self.repetitions {
      let start = ContinuousClock.now
      var child = try child(database)
      _ = try time(of: BenchWork.first, &child)
      times.add(ContinuousClock.now - start)
      child.end()
    }
    return [Bench.Row("start with \(size.products) products", times.median)]
  }

  /// Measures a long shopping list, first and later.
  private func list() throws(FileError) -> [Bench.Row] {
    var child = try child(Bench.ephemeral)
    for start in stride(from: 0, to: size.items, by: Self.callsAtOnce) {
      let calls = (start..<min(size.items, start + Self.callsAtOnce)).map {
        #"{"method":"list.add","params":{"name":"Thing \#($0)"}}"#
      }
      _ = try time(of: Self.transaction(calls), &child)
    }
    let first = try time(of: Self.request("list.items"), &child)
    let later = try median(of: Self.request("list.items"), &child)
    child.end()
    return [Bench.Row("list of \(size.items) items, first", .time(first)), Bench.Row("list of \(size.items) items, later", later)]
  }

  /// Measures the total of a large cart with many promotions, and its explanation.
  private func cart() throws(FileError) -> [Bench.Row] {
    var child = try child(Bench.ephemeral)
    _ = try time(of: importing(size.lines), &child)
    for start in stride(from: 0, to: size.lines, by: Self.callsAtOnce) {
      let calls = (start..<min(size.lines, start + Self.callsAtOnce)).map {
        #"{"method":"cart.add","params":{"productId":"p\#($0)","quantity":2}}"#
      }
      _ = try time(of: Self.transaction(calls), &child)
    }
    for index in 0..<size.promotions {
      let promotion = #"{"promotion":{"id":"d\#(index)","name":"Discount \#(index)","kind":"percent","percent":1}}"#
      _ = try time(of: Self.request("promotion.put", with: promotion), &child)
    }
    let total = try median(of: Self.request("cart.total"), &child)
    let explained = try median(of: Self.request("cart.total", with: #"{"explain":true}"#), &child)
    child.end()
    let name = "cart of \(size.lines) lines, \(size.promotions) promotions"
    return [Bench.Row("\(name), total", total), Bench.Row("\(name), explained", explained)]
  }

  private func child(_ words: [String]) throws(FileError) -> BenchChild { try BenchChild(program, words, scratch: scratch) }

  /// The request that imports `count` products.
  private func importing(_ count: Int) -> [UInt8] {
    let rows = (0..<count).map {
      #"{"id":"p\#($0)","name":"Product \#($0)","price":"\#($0 % Self.prices + 1).99","category":"c\#($0 % Self.prices)"}"#
    }
    return Self.request("data.import", with: "{\"data\":[\(rows.joined(separator: ","))]}")
  }

  /// The time from a request to its response, which must not be an error.
  private func time(of request: [UInt8], _ child: inout BenchChild) throws(FileError) -> Duration {
    let start = ContinuousClock.now
    try child.send(request)
    try child.receive(lines: 1)
    let time = ContinuousClock.now - start
    guard !String(decoding: child.beginning, as: UTF8.self).contains(#""error""#) else { throw FileError(path: program, code: EPROTO) }
    return time
  }

  /// The median time of several equal requests.
  private func median(of request: [UInt8], _ child: inout BenchChild) throws(FileError) -> Bench.Figure {
    var times = Timings()
    for _ in 0..<Self.repetitions { times.add(try time(of: request, &child)) }
    return times.median
  }

  private static func transaction(_ calls: [String]) -> [UInt8] {
    request("transaction.run", with: "{\"calls\":[\(calls.joined(separator: ","))]}")
  }

  private static func request(_ method: String, with params: String = "{}") -> [UInt8] {
    Array("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\(method)\",\"params\":\(params)}\n".utf8)
  }

  private static let repetitions = 5
  /// Requests in one transaction.
  private static let callsAtOnce = 100
  private static let prices = 50
}
