/// The decimal digits of a number below 100,000,000, found at once by arithmetic on parts of one word instead of by a division for each digit.
struct EightDigits {
  /// The first number with more digits.
  @inline(__always) static var bound: UInt { 100_000_000 }
  @inline(__always) static var count: Int { 8 }

  /// A digit in each byte, the first one in the lowest.
  private let digits: UInt64

  /// `number` must be less than `bound`.
  @inline(__always) init(_ number: UInt) {
    let number = UInt64(number)
    let (head, tail) = (number / 10_000, number % 10_000)
    let fours = head | tail &<< 32
    // within these ranges, multiplications and shifts divide exactly, by 100 and by 10
    let hundreds = (fours &* 10_486) &>> 20 & 0x0000_007F_0000_007F
    let twos = hundreds | (fours &- hundreds &* 100) &<< 16
    let tens = (twos &* 103) &>> 10 & 0x000F_000F_000F_000F
    digits = tens | (twos &- tens &* 10) &<< 8
  }

  /// Number of digits without leading zeros, but at least `minimum` of them, from 1 to 8.
  @inline(__always) func width(atLeast minimum: Int) -> Int {
    let mark: UInt64 = 1 &<< UInt64(truncatingIfNeeded: 64 &- 8 &* minimum)
    return 8 &- (digits | mark).trailingZeroBitCount &>> 3
  }

  /// The last `width` digits as ASCII, the first one in the lowest byte in memory.
  @inline(__always) func last(_ width: Int) -> UInt64 {
    ((digits | 0x3030_3030_3030_3030) &>> UInt64(truncatingIfNeeded: 64 &- 8 &* width)).littleEndian
  }
}
