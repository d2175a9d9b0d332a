import Testing

@testable import ShopModel

struct IdentifierTests {
  /// Ids in their total order: numbers by value, then texts by code point.
  private static let ordered = [
    "0", "00", "1", "01", "001", "2", "9", "10", "010", "11", "99", "100", "9223372036854775807", "9223372036854775808",
    "18446744073709551616", "99999999999999999999999999999999", "", "-1", "1.0", "10a", "1a", "A", "B", "a", "a1", "a10", "a2", "b", "é",
    "１", "😀",
  ]

  @Test func theOrderIsTotal() {
    for (left, first) in Self.ordered.enumerated() {
      for (right, second) in Self.ordered.enumerated() {
        #expect(IdentifierOrder.precedes(first, second) == (left < right), "\(first) < \(second)")
      }
    }
  }

  @Test func sortingRestoresTheOrder() {
    var random = Seeded(3)
    for _ in 0..<50 { #expect(Self.ordered.shuffled(using: &random).map { ProductID($0) }.sorted().map(\.text) == Self.ordered) }
  }

  /// Generated ids sort in order of creation: by revision, then by ordinal, across every change of length.
  @Test func madeIdsSortByWhenTheyWereMade() {
    let revisions = [0, 1, 9, 31, 32, 33, 1023, 1024, 1025, 32_767, 32_768, 1 << 40, .max - 1, .max]
    var ids: [String] = []
    for revision in revisions {
      var maker = IDMaker(revision: revision, device: "w7q0")
      for _ in 0..<70 { ids.append(maker.next()) }
    }
    #expect(ids.map { ProductID($0) }.sorted().map(\.text) == ids)
    #expect(Set(ids).count == ids.count)
    #expect(
      ids.allSatisfy { (1...64).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) } }
    )
    #expect(ids[70].utf8.count < 10)
  }

  @Test func devicesNeverMakeTheSameId() {
    var (left, right) = (IDMaker(revision: 5, device: "aaaa"), IDMaker(revision: 5, device: "aaab"))
    let ids = (0..<100).flatMap { _ in [left.next(), right.next()] }
    #expect(Set(ids).count == ids.count)
    var again = IDMaker(revision: 5, device: "aaaa")
    #expect(again.next() == ids[0])
  }

  /// Texts of different lengths, each with one byte chosen so that it would cancel the difference of lengths in a hash without secrets.
  @Test func aByteCannotCancelALength() {
    for pair in [["milk", "milkmilg"], ["bread", "readbrel"], ["whole-milk", "whole-msole-milk"]] {
      #expect(Set(pair.map { IDSeed.shared.hash(of: $0) }).count == 2, "\(pair)")
    }
    let texts = (UInt8(17)...24).map { length in
      "gfgheeg\(UnicodeScalar(0x61 ^ length))\(String(repeating: "a", count: Int(length) - 9))z"
    }
    #expect(Set(texts.map { IDSeed.shared.hash(of: $0) }).count == texts.count)
  }

  @Test func everyNumberHasItsPlace() {
    var random = Seeded(11)
    let numbers = (0..<500).map { _ in Int.random(in: 0...Int.max, using: &random) >> random.below(63) }
    #expect(numbers.sorted().map { IDMaker.sortable($0) } == numbers.map { IDMaker.sortable($0) }.sorted())
  }

  @Test(arguments: [(1, 2, 1, 2), (2, 4, 1, 2), (6, 3, 2, 1), (7, 7, 1, 1), (.max, .max, 1, 1), (.max, 1, .max, 1), (12, 18, 2, 3)])
  func fractionsAreInLowestTerms(_ above: Int, _ below: Int, _ numerator: Int, _ denominator: Int) throws {
    let fraction = try #require(Fraction(above, below))
    #expect((fraction.numerator, fraction.denominator) == (numerator, denominator))
  }

  @Test(arguments: [(0, 1), (1, 0), (-1, 2), (1, -2), (0, 0), (.min, 1), (1, .min), (-1, -1)])
  func onlyPositiveFractionsAre(_ above: Int, _ below: Int) { #expect(Fraction(above, below) == nil) }

  @Test func sumsAndProductsAreExact() throws {
    let (third, half) = (try #require(Fraction(1, 3)), try #require(Fraction(1, 2)))
    #expect(third.adding(third)?.adding(third) == .one)
    #expect(third.adding(half) == Fraction(5, 6))
    #expect(half.adding(.one) == Fraction(3, 2))
    #expect(third.times(half) == Fraction(1, 6))
    #expect(third.times(try #require(Fraction(3, 1))) == .one)
    let most = try #require(Fraction(.max, 1))
    #expect(most.adding(.one) == nil)
    #expect(most.times(most) == nil)
    #expect(try #require(Fraction(1, .max)).adding(half) == nil)
    #expect(most.times(.one) == most)
  }
}
