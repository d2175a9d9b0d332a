/// The requests of a measure: one product comes into the cart and goes out of it again, and now and then the total is asked for.
struct BenchWork {
  private var number = 0

  /// What is asked first, of an empty store.
  static let first = Array((#"{"jsonrpc":"2.0","id":0,"method":"cart.total"}"# + "\n").utf8)
  /// What gives an empty store something to work with.
  static let sample = Array((#"{"jsonrpc":"2.0","id":0,"method":"data.sample"}"# + "\n").utf8)

  /// The next request, as a line.
  mutating func next() -> [UInt8] {
    number += 1
    let call: String
    switch number % Self.round {
    case 0: call = #""cart.total""#
    case let place where place % 2 == 1: call = #""cart.add","params":{"productId":"apples","quantity":1}"#
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

  /// Ten times in, ten times out, one look.
  private static let round = 21
}
