import Testing

@testable import ShopRPC

struct ByteQueueTests {
  @Test func whatComesInLeavesInOrder() {
    var queue = ByteQueue(keeping: 4)
    var (next, expected) = (UInt8(0), UInt8(0))
    // more arrives than leaves, so that the bytes are moved and reallocated at many fill levels
    for round in 0..<200 {
      for _ in 0..<(round % 7) {
        queue.append(next)
        next &+= 1
      }
      for _ in 0..<min(round % 6, queue.count) {
        #expect(queue[0] == expected)
        expected &+= 1
        queue.removeFirst(1)
      }
    }
    queue.withBytes(in: 0..<queue.count) { bytes in
      for index in bytes.indices { #expect(bytes[index] == expected &+ UInt8(truncatingIfNeeded: index)) }
    }
    queue.removeFirst(queue.count)
    queue.trim()
    #expect(queue.reserved == 4)
  }

  @Test(arguments: [(0, 1), (1, 1), (2, 4), (4, 4), (5, nil), (6, nil)] as [(Int, Int?)])
  func aSearchBeginsWhereItIsTold(_ start: Int, _ found: Int?) {
    var queue = ByteQueue(keeping: 1)
    queue.append(".a.bc.d".utf8Span.span)
    queue.removeFirst(1)
    #expect(queue.firstIndex(of: UInt8(ascii: "."), from: start) == found)
  }

  @Test(arguments: [0, 9, 10, 99, 999, 1000, 65_536, Int.max]) func numbersAreAppendedInDecimal(_ number: Int) {
    for kept in 1...24 {
      var queue = ByteQueue(keeping: kept)
      queue.append("ab")
      queue.removeFirst(1)
      queue.append(decimal: number)
      queue.append(UInt8(ascii: "."))
      let text = queue.withBytes(in: 0..<queue.count) { bytes in String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self) }
      #expect(text == "b\(number).")
    }
  }

  @Test func nothingIsReadPastTheEnd() async {
    await #expect(processExitsWith: .failure) {
      let queue = ByteQueue(keeping: 8)
      _ = queue[0]
    }
    await #expect(processExitsWith: .failure) {
      let queue = ByteQueue(keeping: 8)
      queue.withBytes(in: 0..<1) { _ in }
    }
    await #expect(processExitsWith: .failure) {
      var queue = ByteQueue(keeping: 8)
      queue.removeFirst(1)
    }
  }
}
