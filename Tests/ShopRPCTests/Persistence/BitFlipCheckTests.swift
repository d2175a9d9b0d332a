import Testing

@testable import Persistence

/// Detection of damaged lines that were once intact.
struct BitFlipCheckTests {
  /// Line with a checksum and its newline.
  private func line(_ beginning: String = "{\"s\":1,\"v\":\"", size: Int = 20) -> [UInt8] {
    var bytes = Bytes()
    bytes.append(text: beginning + String(repeating: "x", count: size) + "\"")
    _ = ChecksumTrailer.close(&bytes, from: 0)
    bytes.append(byte: ASCII.newline)
    return Array(bytes.text.utf8)
  }

  private func isNear(_ line: [UInt8]) -> Bool { BitFlipCheck.isNearlyIntact(line.span) }

  @Test func twoBitsAreExplainedAndNotThree() {
    let line = line()
    let end = line.count
    for (flips, expected) in [
      ([10], true), ([10, 12], true), ([10, end - 5], true), ([end - 5, end - 6], true), ([10, 12, 14], false), ([10, 12, end - 5], false),
      ([10, end - 5, end - 6], false), ([end - 4, end - 5, end - 6], false), ([end - 1], true),
    ] {
      var damaged = line
      for index in flips { damaged[index] ^= 1 }
      #expect(isNear(damaged) == expected, "\(flips)")
    }
    #expect(!isNear(line.dropLast() + [UInt8(ascii: "x")]), "a newline of which more changed")
  }

  @Test func onlyLinesOfOursAreLookedAt() {
    #expect(isNear(line()) && isNear(line("{\"next\":1,\"v\":\"")) && !isNear(line("{\"other\":1,\"v\":\"")))
    #expect(isNear(line(size: Limits.examined - 100)) && !isNear(line(size: Limits.examined)))
    for size in 0..<line().count - 1 { #expect(!isNear(Array(line().prefix(size)))) }
  }

  @Test func aLineMayHaveThreeEnds() {
    let (one, other) = (line(size: 1), line(size: 2))
    func ends(_ text: [UInt8]) -> [Int] { BitFlipCheck.ends(of: text.span) }
    #expect(ends(one + other) == [one.count, one.count + other.count])
    var joined = one + other
    joined[one.count - 1] = UInt8(ascii: "x")
    #expect(ends(joined) == [joined.count])
    for newline in [0, ASCII.newline ^ 1] {
      joined[one.count - 1] = newline
      #expect(ends(joined) == [one.count, joined.count])
    }
    #expect(ends(one.dropLast() + [0]) == [] && ends([]) == [])
    #expect(ends([UInt8](repeating: ASCII.newline, count: 9)) == [1, 2, 3])
  }
}
