import Persistence
import ShopModel
import Testing

@testable import ShopRPC

/// Loading with two threads gives the same result as with one.
struct LoaderTests {
  /// Records of random changes, some unreadable, some in several lines, with padded methods so that few records fill a batch.
  private static func records(_ count: Int, padding: Int, seed: UInt64) -> [(Stored, [UInt8])] {
    var events = RandomEvents(seed: seed)
    var records: [(Stored, [UInt8])] = CartShop.products.map { (.entity, bytes(of: SnapshotLine.fact(.catalog(.put($0))))) }
    for number in 1...count {
      let isLast = events.random.below(4) > 0 || number == count
      let facts: [Event] = (0..<events.random.below(4)).map { _ in .cart(events.cartEvent()) }
      let method = "m" + String(repeating: "x", count: events.random.below(padding))
      let change = Transaction(method: method, at: Timestamp(milliseconds: number), by: .guest, events: facts)
      let text = events.random.below(20) == 0 ? Array(#"{"strange":1}"#.utf8) : bytes(of: change)
      records.append((.transaction(sequence: number, time: Milliseconds(number), isLast: isLast), text))
    }
    return records
  }

  private static func bytes<Value: WireType>(of value: Value) -> [UInt8] {
    var output = Output()
    Value.shape.write(value, &output)
    return Array(output.text.utf8)
  }

  @Test(arguments: [(1, 1), (50, 10), (400, 1000), (2000, 8000)], 0..<3 as Range<UInt64>)
  func theShopIsTheSame(size: (count: Int, padding: Int), seed: UInt64) {
    let records = Self.records(size.count, padding: size.padding, seed: seed)
    for isRestarted in [false, true] {
      var expected = Shop()
      var loaded = Shop()
      let (replayer, other) = (Replayer(), Replayer())
      let loader = Loader(other)
      for (index, record) in records.enumerated() {
        if isRestarted, index == records.count / 2 {
          replayer.apply(.restart, Span(), &expected)
          loader.add(.restart, Span(), &loaded)
        }
        replayer.apply(record.0, record.1.span, &expected)
        loader.add(record.0, record.1.span, &loaded)
      }
      loader.finish(&loaded)
      #expect(ShopState.lines(loaded) == ShopState.lines(expected))
      #expect(loaded.revision == expected.revision)
      #expect(other.unknownRecords == replayer.unknownRecords && other.restarts == replayer.restarts)
    }
  }
}
