import ShopModel

/// Reads the prices and days of a receipt. How they are written follows from all of its rows.
struct ReceiptReader {
  /// A price that was read, and what was changed in it.
  struct Price {
    let money: Money
    /// True if it is for all of the row, not for one piece or unit.
    let isTotal: Bool
    /// The text with more digits than the currency has; nil for others.
    let rounded: String?
    /// The text and the number that it was taken for, if it could be read in two ways; nil for others.
    let guessed: (text: String, number: String)?
  }

  private let usesComma: Bool
  /// True if no price shows what a single separator means.
  private let isGuess: Bool
  private let isDayFirst: Bool
  /// True if years of two digits come first.
  private let isYearFirst: Bool
  private let context: RequestContext
  private let currency: Currency

  init(_ items: [ListSheet.Item], currency: Currency, usesComma: Bool, in context: RequestContext) {
    var marks: NumberText.Marks = []
    // numbers of JSON have a decimal point
    for cell in items.flatMap({ [$0.cells[.price], $0.cells[.total]] }).compactMap(\.self) where !cell.isNumber {
      marks.formUnion(NumberText.marks(of: PriceText.digits(of: NumberText.western(cell.text ?? ""))))
    }
    self.usesComma = marks.contains(.comma) || usesComma && !marks.contains(.point)
    isGuess = marks.contains(.comma) == marks.contains(.point)
    let order = DayText.order(in: context.settings.locale)
    let dates = items.compactMap { $0[.date].flatMap { Self.numbers(in: $0, isYearFirst: order.first == .year) } }
      .filter { $0.count > 2 && !Self.isYear($0[0]) }
    let isFirst =
      order.first == .year && dates.allSatisfy { Self.isYear($0[2]) || Self.day(year: $0[0], month: $0[1], day: $0[2]) != nil }
    // a number that can be no month is a day
    let numbers = dates.filter { !isFirst || Self.isYear($0[2]) }
    let (isDay, isMonth) = (numbers.contains { $0[0] > Self.months }, numbers.contains { $0[1] > Self.months })
    (isYearFirst, isDayFirst) = (isFirst, isDay || !isMonth && order.first != .month)
    (self.currency, self.context) = (currency, context)
  }

  /// The price of a row.
  func price(of item: ListSheet.Item) throws(RowError) -> Price {
    let field = item[.price] == nil ? ListField.total : .price
    guard let cell = item.cells[field], let text = cell.text.map({ NumberText.western($0).withoutBlanksAround }) else {
      throw RowError(path: "/price", reason: .missing)
    }
    var usual = currency
    if let code = item[.currency]?.withoutBlanksAround.uppercased() {
      guard let named = Currency(code) ?? PriceText("1 \(code)", usual: usual, usesComma: false)?.currency else {
        throw RowError(path: "/currency", reason: .currency, value: code)
      }
      usual = named
    }
    guard let price = PriceText(text, usual: usual, usesComma: usesComma && !cell.isNumber) else {
      throw RowError(path: "/price", reason: PriceText.hasForeignCode(text) ? .currency : .invalid, value: text)
    }
    if price.number.isNegative { throw RowError(path: "/price", reason: .negative, value: text) }
    let found = price.currency ?? usual
    guard let units = RowNumber.rounded(price.number, places: Int(found.digits)), ShopModel.Price.range.contains(units) else {
      throw RowError(path: "/price", reason: .tooLarge, value: text)
    }
    return Price(
      money: Money(units, found), isTotal: field == .total, rounded: price.number.exponent < -Int(found.digits) ? text : nil,
      guessed: isGuess && !cell.isNumber && NumberText.marks(of: PriceText.digits(of: text)) == .ambiguous
        ? (text, price.number.plainText()) : nil)
  }

  /// The beginning of the day of a row, or the time if it has one; nil without either. `isAhead` is true for a day that has not come.
  func time(of item: ListSheet.Item) throws(RowError) -> (time: Timestamp?, isAhead: Bool) {
    guard let text = item[.date].map({ NumberText.western($0).withoutBlanksAround }) else { return (nil, false) }
    var time = RFC3339.time(text)
    if time == nil {
      guard let day = Self.named(text) ?? Self.numbers(in: text, isYearFirst: isYearFirst).flatMap(day) else {
        throw RowError(path: "/date", reason: .invalid, value: text)
      }
      time = context.views.days.start(of: day, in: context.timeZone)
    }
    // clocks and time zones differ by less
    if let found = time, found.milliseconds - context.now.milliseconds > Self.dayLength { return (context.now, true) }
    return (time, false)
  }

  /// The number of a day, whose year may be first or last.
  private func day(_ numbers: [Int]) -> Int? {
    guard numbers.count > 2 else { return nil }
    let isFirst = Self.isYear(numbers[0]) || isYearFirst && !Self.isYear(numbers[2])
    if isFirst { return Self.day(year: numbers[0], month: numbers[1], day: numbers[2]) }
    return Self.day(year: numbers[2], month: numbers[isDayFirst ? 1 : 0], day: numbers[isDayFirst ? 0 : 1])
  }

  /// The number of a day; nil if there is none.
  private static func day(year: Int, month: Int, day: Int) -> Int? {
    let year = year < century ? year + firstYear : year
    guard isYear(year), (1...months).contains(month), (1...RFC3339.daysIn(month, year)).contains(day) else { return nil }
    return CivilTime.days(year: year, month: month, day: day)
  }

  /// The number of a day whose month has a name, such as `27. November 2026` or `Nov 27, 26`; nil for other texts.
  private static func named(_ text: String) -> Int? {
    let words = text.split { !$0.isLetter }.map { Heading.key(of: String($0)) }.filter { $0.count >= 3 }
    // the name of a weekday comes first
    let found = words.last { word in monthNames.contains { $0.hasPrefix(word) } }
    let month = found.map { word in Set(monthNames.indices.filter { monthNames[$0].hasPrefix(word) }.map { $0 % months + 1 }) }
    // neither a time nor a zone; a third number is that of the month, and the name that of a weekday
    let parts = text.split { $0.isWhitespace || $0 == "," }.filter { !$0.contains(":") && !$0.contains("+") }
    var numbers = parts.flatMap { $0.split { !$0.isNumber } }.map { Int($0) ?? 0 }
    guard let month, month.count == 1, let month = month.first, numbers.count == 2 else { return nil }
    if isYear(numbers[0]) { numbers.reverse() }
    return day(year: numbers[1], month: month, day: numbers[0])
  }

  /// The months in each language that does not number them.
  private static let monthNames = """
    january february march april may june july august september october november december januar februar märz april mai juni juli august \
    september oktober november dezember janvier février mars avril mai juin juillet août septembre octobre novembre décembre enero febrero \
    marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre gennaio febbraio marzo aprile maggio giugno luglio agosto \
    settembre ottobre novembre dicembre janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro ocak şubat \
    mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر \
    ديسمبر ජනවාරි පෙබරවාරි මාර්තු අප්‍රේල් මැයි ජූනි ජූලි අගෝස්තු සැප්තැම්බර් ඔක්තෝබර් නොවැම්බර් දෙසැම්බර්
    """.split(separator: " ").map { Heading.key(of: String($0)) }

  /// Day, month and year at the beginning of a text, in its order; nil if letters of a Western script are between them, as in the name of a
  /// month, or if any of two numbers could be the year.
  private static func numbers(in text: String, isYearFirst: Bool) -> [Int]? {
    if text.utf8.count == 8, text.utf8.allSatisfy(\.isDigit), let number = Int(text) {
      return [number / 10_000, number / 100 % 100, number % 100]
    }
    let parts = text.split { !($0.isASCII && $0.isNumber) }.prefix(3)
    if let end = parts.last?.endIndex, text[..<end].contains(where: { $0.isLetter && $0.isASCII }) { return nil }
    var numbers = parts.compactMap { $0.count <= mostDigits ? Int($0) : nil }
    guard numbers.count > 2, !isYear(numbers[0]) else { return numbers }
    let era = eras.first { text.hasPrefix($0.name) }
    if era != nil || text.contains("年") {
      // years of a reign
      guard let era, (1...era.years).contains(numbers[0]) else { return nil }
      numbers[0] += era.before
    } else if !isYear(numbers[2]), !isYearFirst, let end = parts.first?.endIndex, end < text.endIndex, text[end] == "-" {
      return nil
    }
    return numbers
  }

  private static let eras = [(name: "令和", before: 2018, years: 99), (name: "平成", before: 1988, years: 31)]

  private static func isYear(_ number: Int) -> Bool { years.contains(number) }

  private static let dayLength = 86_400_000
  private static let months = 12
  private static let years = 1970...2199
  private static let firstYear = 2000
  private static let century = 100
  private static let mostDigits = 4
}
