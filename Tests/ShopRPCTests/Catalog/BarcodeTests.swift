import ShopModel
import Testing

struct BarcodeTests {
  @Test(arguments: [
    "96385074", "20000011",  // GTIN-8
    "036000291452", "012345678905",  // GTIN-12
    "4006381333931", "2012345678903", "0000096385074",  // GTIN-13
    "10012345678902", "00036000291452",  // GTIN-14
  ])
  func aRightCheckDigitIsTaken(_ digits: String) {
    #expect(Barcode(digits)?.digits == digits)
    #expect(Barcode(digits)?.gtin14 == String(repeating: "0", count: 14 - digits.count) + digits)
  }

  @Test(arguments: [
    "96385075", "036000291453", "4006381333932", "10012345678901",  // wrong check digit
    "4006381339331", "6938507", "123456789", "40063813339311", "100123456789025", "", "4006381 333931", "40063813٣٣931",
  ])
  func anythingElseIsNone(_ digits: String) { #expect(Barcode(digits) == nil) }

  /// One case for each value of the second-to-last digit, which encodes the position of the zeros.
  @Test(arguments: [
    ("04252614", "042100005264"), ("01234505", "012000003455"), ("01234523", "012200003453"), ("04083637", "040800000367"),
    ("01234543", "012340000053"), ("01234558", "012345000058"), ("01234565", "012345000065"), ("01234589", "012345000089"),
    ("01234596", "012345000096"),
  ])
  func aShortBarcodeEqualsItsLongForm(_ short: String, _ long: String) {
    #expect(Barcode(short)?.digits == long)
    #expect(Barcode(short)?.gtin14 == "00" + long)
    #expect(Barcode(short) == Barcode(long))
  }

  @Test(arguments: ["04252615", "11234569", "01234597"]) func aWrongShortOneIsNone(_ digits: String) { #expect(Barcode(digits) == nil) }

  @Test func oneWrongDigitIsAlwaysSeen() {
    let right = Array("4006381333931".utf8)
    for index in right.indices {
      for digit in UInt8(ascii: "0")...UInt8(ascii: "9") where digit != right[index] {
        var wrong = right
        wrong[index] = digit
        #expect(Barcode(String(decoding: wrong, as: UTF8.self)) == nil)
      }
    }
  }
}
