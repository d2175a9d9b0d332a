import Testing

@testable import ShopRPC

struct EightDigitsTests {
  /// All values of both halves of the digits, beside extreme and mirrored ones of the other half.
  @Test func allHalves() {
    let numbers = (0..<10_000 as Range<UInt>).flatMap { [$0, $0 * 10_000, $0 * 10_000 + 9_999, $0 * 10_000 + (9_999 - $0)] }
    #expect(numbers.filter { text(EightDigits($0), atLeast: 1) != String($0) } == [])
  }

  @Test(arguments: [0, 7, 10, 99, 1234, 99_999_999] as [UInt], 1...8)
  func zerosLead(_ number: UInt, _ minimum: Int) {
    #expect(text(EightDigits(number), atLeast: minimum) == padded(number, to: minimum))
  }

  /// Longer numbers are written in pieces.
  @Test(arguments: [0, 99_999_999, 100_000_000, 100_000_001, 1_000_000_000_000, 10_000_000_000_000_001, UInt.max], [1, 4, 8, 9, 20])
  func pieces(_ number: UInt, _ minimum: Int) {
    var output = Output(capacity: 1)
    output.decimal(number, atLeast: minimum)
    #expect(output.text == padded(number, to: minimum))
  }

  private func text(_ digits: EightDigits, atLeast minimum: Int) -> String {
    let width = digits.width(atLeast: minimum)
    let bytes = (0..<width).map { UInt8(truncatingIfNeeded: UInt64(littleEndian: digits.last(width)) >> UInt64(8 * $0)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func padded(_ number: UInt, to minimum: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, minimum - digits.utf8.count)) + digits
  }
}
