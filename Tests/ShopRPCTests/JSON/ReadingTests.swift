import ShopModel
import Testing

@testable import ShopRPC

/// Values read back from the index.
struct ReadingTests {
  private func document(_ text: String) throws(JSONError) -> Document {
    var document = Document()
    let bytes = Array(text.utf8)
    try document.read(bytes.span)
    return document
  }

  @Test(arguments: [
    (#""""#, ""), (#""plain""#, "plain"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u20ac""#, "Aé€"),
    (#""\ud83d\ude00x""#, "😀x"), (#""\uD83D\uDE00\u0000\uffff""#, "😀\u{0}\u{FFFF}"), (#""é😀""#, "é😀"), (#""\\u0041""#, "\\u0041"),
    (#""\\\\n""#, "\\\\n"), (#""a\u0062c\u0064""#, "abcd"), ("\"\u{2028}\u{FEFF}\"", "\u{2028}\u{FEFF}"),
    (#""\udbff\udfff""#, "\u{10FFFF}"),
    ("12.50", "12.50"), ("true", "true"), ("[1, 2]", "[1, 2]"), (#"{"a" : 1}"#, #"{"a" : 1}"#),
  ]) func textsAreWhatTheyStandFor(_ source: String, _ text: String) throws {
    let document = try document(source)
    let found = document.text(at: 0)
    #expect(found.unicodeScalars.elementsEqual(text.unicodeScalars))
    let copy = document.source(at: 0)
    #expect(copy == source)
  }

  @Test(
    arguments: [
      ("0", 2, 0), ("7", 0, 7), ("7", 2, 700), ("12.5", 2, 1250), ("12.50", 2, 1250), (#""12.50""#, 2, 1250), (#""007.5""#, 1, 75),
      ("0.001", 3, 1), ("1234567890123456", 2, 123_456_789_012_345_600), ("12345678901234567", 2, nil), ("12.500", 2, nil), ("1.5", 0, nil),
      ("-1", 0, nil), ("1e2", 2, nil), (#""""#, 0, nil), (#"".5""#, 2, nil), (#""5.""#, 2, nil), (#""1.2.3""#, 4, nil),
      (#""\u0031""#, 0, nil),
      (#""1,5""#, 2, nil), (#""١""#, 0, nil), ("true", 0, nil), ("{}", 0, nil),
    ] as [(String, Int, Int?)]) func plainDecimalsAreReadAtOnce(_ source: String, _ places: Int, _ value: Int?) throws
  {
    let document = try document(source)
    #expect(document.plainDecimal(at: 0, places: places) == value)
  }

  /// The fast path gives the same result as the exact one.
  @Test func plainDecimalsAreExact() throws {
    var random = Seeded(31)
    for _ in 0..<2000 {
      let text = String((0..<(1 + random.below(20))).map { _ in random.pick(Array("00123456789..")) })
      let places = random.below(5)
      let document = try document("\"\(text)\"")
      guard let plain = document.plainDecimal(at: 0, places: places) else { continue }
      #expect(try ExactDecimal(Array(text.utf8))?.scaled(by: places) == plain)
    }
  }

  @Test(
    arguments: [
      ("0", 0, 0), ("-0", 0, 0), ("7", 7, 7), ("-7", -7, -7), ("9223372036854775807", Int.max, Int.max),
      ("-9223372036854775807", -Int.max, -Int.max), ("-9223372036854775808", nil, Int.min), ("9223372036854775808", nil, nil),
      ("-9223372036854775809", nil, nil), ("18446744073709551616", nil, nil), ("99999999999999999999999", nil, nil), ("1.0", nil, 1),
      ("1e2", nil, 100), ("-1.50e1", nil, -15), ("1.5", nil, nil), ("1e-1", nil, nil), ("100e-2", nil, 1),
      ("1e18", nil, 1_000_000_000_000_000_000),
      ("1e19", nil, nil), ("9.223372036854775807e18", nil, Int.max), ("0e400", nil, 0), ("1e400", nil, nil), ("1e-400", nil, nil),
      ("1e999999999999999999999999", nil, nil), ("true", nil, nil), (#""1""#, nil, nil), ("[1]", nil, nil),
    ] as [(String, Int?, Int?)]) func wholeNumbersAreExact(_ source: String, _ plain: Int?, _ any: Int?) throws
  {
    let document = try document(source)
    var whole: Int?
    do throws(ValidationError) { whole = try document.wholeNumber(at: 0) } catch {}  // not an integer
    let found = (document.integer(at: 0), whole)
    #expect(found.0 == plain)
    #expect(found.1 == any)
  }

  @Test(arguments: [
    ("0.1", "1e-1"), ("22.300000000000001", "22300000000000001e-15"), ("1e400", "1e400"), ("-0.0", "0e0"), ("100", "1e2"),
    ("1.50", "15e-1"), ("0.000000000000000000000000000001", "1e-30"), ("-12.5E+3", "-125e2"),
  ]) func decimalsKeepEveryDigit(_ source: String, _ expected: String) throws {
    let document = try document(source)
    let found = document.decimal(at: 0)
    let number = try #require(found)
    #expect(
      "\(number.isNegative ? "-" : "")\(number.digits.isEmpty ? "0" : number.digits.map(String.init).joined())e\(number.exponent)"
        == expected)
  }

  @Test func membersAndElementsAreFound() throws {
    let document = try document(#"{"a":[10,[20],{"b":30}],"\u0062":{"a":40},"":50,"a name of twenty-five byte":60}"#)
    let found = ["a", "b", "", "c", "A", "a name of twenty-five byte"].map { document.find(Name($0), in: 0) }
    #expect(found.map { $0 >= 0 } == [true, true, true, false, false, true])
    let elements = (0..<4).map { document.element($0, of: found[0]) }
    #expect(elements.map { $0 >= 0 } == [true, true, true, false])
    let texts = elements.prefix(3).map { document.text(at: $0) } + [found[1], found[2]].map { document.text(at: $0) }
    #expect(texts == ["10", "[20]", #"{"b":30}"#, #"{"a":40}"#, "50"])
    let sizes = (document.size(of: 0), document.size(of: found[0]), document.elements(of: found[0]).count)
    #expect(sizes == (4, 3, 3))
  }
}
