import ShopModel
import Testing
internal import _FoundationICU

@testable import ShopRPC

struct DateTextTests {
  /// 2026-01-15, shortly after nine in the morning.
  private static let morning = Timestamp(milliseconds: 1_768_467_660_000)

  @Test(
    arguments: [
      ("en", "1/15/2026, 9:01 AM|Jan 15, 2026 at 9:01 AM|January 15, 2026 at 9:01 AM"),
      ("si", "2026-1-15, 09.01|2026 ජන 15, 09.01|2026 ජනවාරි 15 දින 09.01"),
      ("tr", "15.01.2026 09:01|15 Oca 2026 09:01|15 Ocak 2026 09:01"),
      ("de", "15.1.2026, 09:01|15. Jan. 2026, 09:01|15. Januar 2026 um 09:01"),
      ("fr", "15/01/2026 09:01|15 janv. 2026 à 09:01|15 janvier 2026 à 09:01"),
      ("es", "15/1/2026, 9:01|15 ene 2026, 9:01|15 de enero de 2026, 9:01"),
      ("it", "15/01/2026, 09:01|15 gen 2026, 09:01|15 gennaio 2026 alle ore 09:01"),
      ("pt-BR", "15/01/2026, 09:01|15 de jan. de 2026, 09:01|15 de janeiro de 2026 às 09:01"),
      ("ar", "١٥‏/١‏/٢٠٢٦، ٩:٠١ ص|١٥ يناير، ٢٠٢٦، ٩:٠١ ص|١٥ يناير، ٢٠٢٦، ٩:٠١ ص"),
      ("ja", "2026/1/15 9:01|2026年1月15日 9:01|2026年1月15日 9:01"),
    ])
  func momentsAreWritten(_ language: String, _ texts: String) throws {
    let language = try #require(Language(matching: language))
    var book = Texts()
    book.use(language)
    let written = DateText.Style.allCases.map {
      DateText(date: .moment(Self.morning), style: $0, hasTime: true, timeZone: "UTC").text(&book)
    }
    #expect(written.joined(separator: "|").replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ") == texts)
  }

  /// Days before the introduction of the Gregorian calendar are those of that calendar, in the same form.
  @Test(arguments: Language.all) func oldDaysAreGregorian(_ language: Language) {
    var texts = Texts()
    texts.use(language)
    for (month, day) in [(6, 1), (2, 28), (10, 4), (10, 10), (10, 14), (10, 15)] {
      let (old, recent) = (CivilTime.days(year: 1582, month: month, day: day), CivilTime.days(year: 2002, month: month, day: day))
      func text(of day: Int) -> [String] {
        let midnight = Timestamp(milliseconds: day * CivilTime.millisecondsPerDay)
        return [DayText.text(of: day, in: language), DayText.month(of: day, in: language)]
          + DateText.Style.allCases.map { DateText(date: .day(midnight), style: $0, hasTime: false, timeZone: "UTC").text(&texts) }
      }
      #expect(text(of: old) == text(of: recent).map { $0.replacing(texts.digits("2002"), with: texts.digits("1582")) }, "\(language.tag)")
    }
  }

  /// Hours have two digits if CLDR's short time format is `HH:mm`.
  @Test(arguments: Language.all) func hoursHaveTheDigitsOfCLDR(_ language: Language) {
    var status = U_ZERO_ERROR
    let format = unsafe swift_udat_open(UDAT_SHORT, UDAT_NONE, language.formats, nil, 0, nil, 0, &status)
    defer { unsafe swift_udat_close(format) }
    var units = [UInt16](repeating: 0, count: 64)
    let count = unsafe swift_udat_toPattern(format, 0, &units, 64, &status)
    let hasTwo = String(decoding: units.prefix(Int(count)), as: UTF16.self).contains("HH")
    var texts = Texts()
    texts.use(language)
    let text = DateText(date: .moment(Self.morning), style: .long, hasTime: true, timeZone: "UTC").text(&texts)
    #expect(status.rawValue <= 0 && text.contains(texts.digits("09")) == hasTwo, "\(language.tag) \(text)")
  }
}
