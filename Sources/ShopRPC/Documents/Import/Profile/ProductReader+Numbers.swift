import ShopModel

/// Prices, counts, ratings and sizes.
extension ProductReader {
  /// A price that was read; nil if the record has none.
  struct ReadPrice {
    var money: Money?
    /// The amount that it is for, such as 1 kg.
    var size: UnitSize?
  }

  /// The price, or the sale price if that is lower; nil if it can be read only when all records are known.
  mutating func price() throws(RowError) -> ReadPrice? {
    guard let cell = cell(.price) else { return ReadPrice() }
    let usual = try currency(of: cell)
    var read = plainMoney(cell, in: usual)
    if read == nil { read = try otherMoney(cell, in: usual) }
    if let money = read?.money, let cell = self.cell(.surcharge) {
      guard let more = try amount(cell) else { return nil }
      if let more, let units = RowNumber.rounded(more.number, places: Int(money.currency.digits)) {
        let (sum, overflow) = money.minorUnits.addingReportingOverflow(units)
        guard !overflow, Price.range.contains(sum) else { throw RowError(path: "/price", reason: .tooLarge) }
        read?.money = Money(sum, money.currency)
      }
    }
    guard var read else { return nil }
    if read.size == nil { read.size = size(in: cell) }
    guard let money = read.money, let sale = self.cell(.salePrice), let text = sale.text, !text.withoutBlanksAround.isEmpty else {
      return read
    }
    if let flag = self.cell(.onSale), word(flag) == .no { return read }
    let days = [self.cell(.saleFrom), self.cell(.saleTo)]
    if days.contains(where: { $0?.text != nil }) {
      // a sale of some days would stay: nothing ends it
      omit("/salePrice", sale, .sale)
      return read
    }
    do throws(RowError) {
      guard let number = try amount(sale) else { return nil }
      if let number, let reduced = try Optional(self.money(number, sale, usual)), reduced.currency == money.currency,
        reduced.minorUnits < money.minorUnits, reduced.minorUnits > 0
      {
        addRepair("/price", cell, to: RowNumber.text(reduced), .sale)
        return ReadPrice(money: reduced, size: read.size)
      }
    } catch { omit("/salePrice", sale, .invalid) }
    return read
  }

  /// The price as most lists have it; nil for any other.
  private mutating func plainMoney(_ cell: ImportRecord.Cell, in usual: Currency?) -> ReadPrice? {
    let currency = usual ?? currency
    guard case .text(let text) = cell.value, let plain = NumberText.plain(text, places: Int(currency.digits)),
      Price.range.contains(plain.units)
    else { return nil }
    if plain.hasPoint { addMarks(.point, cell.column) }
    return ReadPrice(money: Money(plain.units, currency))
  }

  /// The price in any form; nil if it can be read only when all records are known.
  private mutating func otherMoney(_ cell: ImportRecord.Cell, in usual: Currency?) throws(RowError) -> ReadPrice? {
    guard let number = try amount(cell) else { return nil }
    return ReadPrice(money: try number.map { (number) throws(RowError) in try money(number, cell, usual) }, size: number?.size)
  }

  /// A number with the currency that stands beside it.
  struct Amount {
    let number: ExactDecimal
    var currency: Currency?
    var size: UnitSize?
  }

  /// The amount in a cell; the inner nil is an empty cell, the outer one a number that can be read only when all records are known.
  private mutating func amount(_ cell: ImportRecord.Cell) throws(RowError) -> Amount?? {
    switch cell.value {
    case .null: throw RowError(path: "/price", reason: .missing)
    case .flag, .other: throw RowError(path: "/price", reason: .wrongType)
    case .number(let text):
      guard text.utf8.count <= Limits.numberLength, let number = ExactDecimal(Array(text.utf8)) else {
        throw RowError(path: "/price", reason: .invalid)
      }
      return .some(Amount(number: number))
    case .text(let given):
      var text = NumberText.western(CleanText(given).text)
      if text.isEmpty { return .some(nil) }
      let perAmount = PriceText.pricePerAmount(text)
      if let perAmount { text = perAmount.price }
      if PriceText.isCurrencyAlone(text) { throw RowError(path: "/price", reason: .missing) }
      guard text.utf8.count <= Limits.numberLength else { throw RowError(path: "/price", reason: .invalid) }
      let dash = PriceText.markBeforeDash(in: text)
      if let dash { addMarks(dash, cell.column) }
      guard let comma = dash.map({ ($0 == .comma, false) }) ?? decimalMark(in: cell, PriceText.digits(of: text)) else { return nil }
      // pence are told by the pounds of other rows
      let isPence = currency.code != "GBP" && text.utf8.last.map { $0 | 0x20 == UInt8(ascii: "p") } ?? false
      if isPence, !isComplete { return nil }
      let usual = isPence ? marked.currencies.first { $0.code == "GBP" } ?? currency : currency
      guard let price = PriceText(text, usual: usual, usesComma: comma.0) else {
        throw RowError(path: "/price", reason: PriceText.hasForeignCode(text) ? .currency : .invalid)
      }
      if comma.1 { addRepair("/price", cell, to: price.number.plainText(), .grouping) }
      return .some(Amount(number: price.number, currency: price.currency, size: perAmount?.size))
    }
  }

  private mutating func money(_ amount: Amount, _ cell: ImportRecord.Cell, _ usual: Currency?) throws(RowError) -> Money {
    if let currency = amount.currency, let usual, currency != usual { throw RowError(path: "/price/currency", reason: .currency) }
    if amount.number.isNegative { throw RowError(path: "/price", reason: .negative) }
    if let currency = amount.currency {
      marked.currencies.insert(currency)
      marked.records.insert(record.index)
    }
    let currency = amount.currency ?? usual ?? self.currency
    let allowsNoise = isTable || profile.traits.contains(.decimalComma) || cell.isNumber
    let money: Money
    do throws(ExactDecimal.ConversionError) {
      money = Money(try amount.number.minorUnits(of: currency, allowsNoise: allowsNoise), currency)
      guard Price.range.contains(money.minorUnits) else { throw .tooLarge }
    } catch {
      // prices without tax often have more digits than anybody pays
      guard error == .precision, isTable, let units = RowNumber.rounded(amount.number, places: Int(currency.digits)),
        Price.range.contains(units)
      else { throw RowError(path: "/price", reason: error == .precision ? .precision : .tooLarge) }
      let money = Money(units, currency)
      addRepair("/price", cell, to: RowNumber.text(money), .rounded)
      return money
    }
    if amount.number.exponent < -Int(currency.digits) {
      addRepair("/price", cell, to: RowNumber.text(money), .noise)
    }
    return money
  }

  /// The currency given for a price, in its own column or in the heading.
  private mutating func currency(of price: ImportRecord.Cell) throws(RowError) -> Currency? {
    if let cell = cell(.currency), cell.value != .null {
      let code = cell.text?.withoutBlanksAround ?? ""
      if code.isEmpty, isTable { return nil }
      guard let currency = Currency(isTable ? code.uppercased() : code) else { throw RowError(path: "/price/currency", reason: .currency) }
      return currency
    }
    return meaning(of: price)?.currency.flatMap { Currency($0.uppercased()) }
  }

  /// Whether a comma is the decimal mark of a number, and whether that is a guess; nil while it is not known.
  private mutating func decimalMark(in cell: ImportRecord.Cell, _ digits: String) -> (isComma: Bool, isGuess: Bool)? {
    let seen = NumberText.marks(of: digits)
    if seen != .ambiguous {
      if seen != [] { addMarks(seen, cell.column) }
      return (usesComma, false)
    }
    guard isComplete else { return nil }
    switch marks(of: cell.column) {
    case .point: return (false, false)
    case .comma: return (true, false)
    default: return (usesComma, true)
    }
  }

  /// The stock; nil while a number in it cannot be read.
  mutating func stock() -> FieldChange<Int>? {
    var change = FieldChange<Int>.keep
    if let cell = cell(.stock) {
      let word = cell.text.map { Self.hasNumber($0) ? .other : ImportWord($0) } ?? .other
      if [.yes, .no, .soldOut, .unpublished].contains(word) {
        change = .set(word == .yes ? nil : 0)
      } else {
        guard let read = count(cell, "/stock") else { return nil }
        change = read
      }
    }
    if change != .keep, has(.tracker), isUntracked { change = .set(nil) }
    if let cell = cell(.inStock) {
      switch ImportWord(cell) {
      case .no, .soldOut, .unpublished: change = .set(0)
      case .yes, .simple: break
      default:
        if case .keep = change {
          guard let read = count(cell, "/stock") else { return nil }
          change = read
        }
      }
    }
    // a state can say it too
    let states = hasCell(.status) || hasCell(.published) ? all(.status) + all(.published) : []
    if case .keep = change, states.contains(where: { word($0) == .soldOut }) { change = .set(0) }
    return change
  }

  /// True if nothing counts the stock. Most programs say so; in Shopify, an empty cell does.
  private var isUntracked: Bool {
    mutating get {
      guard let cell = cell(.tracker), cell.text?.withoutBlanksAround.isEmpty != true else { return profile.format == .shopify }
      return word(cell) == .no
    }
  }

  private static func hasNumber(_ text: String) -> Bool { text.utf8.first?.isDigit == true || text.contains(where: \.isNumber) }

  /// A whole number; a fraction is rounded down, and a unit behind it is left out.
  private mutating func count(_ cell: ImportRecord.Cell, _ path: String) -> FieldChange<Int>? {
    guard let given = cell.text else {
      if cell.value == .null { return .set(nil) }
      omit(path, cell, .wrongType)
      return .some(.keep)
    }
    if !cell.isNumber, let plain = NumberText.plain(given, places: 0), Stock.range.contains(plain.units) { return .set(plain.units) }
    let text = NumberText.western(CleanText(given).text)
    if text.isEmpty { return isTable ? .some(.keep) : .set(nil) }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || ".,-+' ".contains($0)) || $0 == "\u{2212}" || $0 == "\u{A0}" }
    let head = PlainText.trimmed(String(digits))
    var comma = (isComma: usesComma, isGuess: false)
    if case .text = cell.value {
      guard let known = decimalMark(in: cell, head) else { return nil }
      comma = known
    }
    guard let number = cell.isNumber ? ExactDecimal(Array(text.utf8)) : NumberText.decimal(head, usesComma: comma.isComma) else {
      omit(path, cell, .invalid)
      return .some(.keep)
    }
    let (whole, isExact) = RowNumber.floor(number)
    guard let whole, whole.magnitude <= Stock.range.upperBound.magnitude else {
      omit(path, cell, .tooLarge)
      return .some(.keep)
    }
    if !isExact {
      addRepair(path, cell, to: "\(whole)", .rounded)
    } else if comma.isGuess {
      addRepair(path, cell, to: "\(whole)", .grouping)
    }
    if head != text, !cell.isNumber { addRepair(path, cell, to: "\(whole)", .unit) }
    return .set(whole)
  }

  /// The mean rating and the number of ratings.
  mutating func rating() -> FieldChange<Rating>? {
    guard let cell = cell(.rate) else { return .some(.keep) }
    guard let given = cell.text else {
      if cell.value == .null { return .set(nil) }
      omit("/rating", cell, .wrongType)
      return .some(.keep)
    }
    let text = NumberText.western(CleanText(given).text)
    if text.isEmpty { return .some(.keep) }
    let number = cell.isNumber ? ExactDecimal(Array(text.utf8)) : NumberText.decimal(text, usesComma: usesComma)
    guard let number else {
      omit("/rating/rate", cell, .invalid)
      return .some(.keep)
    }
    if number.isNegative {
      omit("/rating/rate", cell, .negative)
      return .some(.keep)
    }
    guard let hundredths = RowNumber.rounded(number, places: 2), hundredths <= Self.bestRate else {
      omit("/rating/rate", cell, .outOfRange)
      return .some(.keep)
    }
    if number.exponent < -2 {
      let isNoise = number.significantDigits >= Self.noiseDigits
      addRepair("/rating/rate", cell, to: RowNumber.text(hundredths, digits: 2), isNoise ? .noise : .rounded)
    }
    var count = Set(all(.review).map(\.element)).count
    if let cell = self.cell(.ratingCount) {
      guard let read = self.count(cell, "/rating/count") else { return nil }
      if case .set(let value?) = read { if value >= 0 { count = value } else { omit("/rating/count", cell, .negative) } }
    }
    return .set(Rating(hundredths: hundredths, count: count))
  }

  /// The size of one piece, by default the amount that the price is for; one that cannot be read is left out. `word` is a size that is none of
  /// measures, such as `XL`.
  mutating func size(pricedFor priced: UnitSize?) -> (change: FieldChange<UnitSize>, word: ImportRecord.Cell?) {
    let (unit, value) = (cell(.unit), cell(.unitValue))
    if let unit {
      if unit.value == .null { return (.set(nil), nil) }
      let text = [value?.text, unit.text].compactMap(\.self).joined(separator: " ")
      if text.withoutBlanksAround.isEmpty { return (.keep, nil) }
      if let size = SizeText.size(text, hasPoint: !usesComma) { return (.set(size), nil) }
      if value == nil, isTable, HeadingWords.has([.size], in: heading(unit.column)) { return (.keep, unit) }
      addRepair("/unit", unit, from: text, to: nil, .unit)
      return (.keep, nil)
    }
    if let value, value.value != .null { omit("/unit", value, .unit) }
    let hints = all(.sizeHint)
    for cell in hints {
      if let text = cell.text, text.utf8.count <= TextLength.name, let size = SizeText.size(text) { return (.set(size), nil) }
    }
    if let priced { return (.set(priced), nil) }
    if let cell = hints.first(where: { $0.text?.withoutBlanksAround.isEmpty == false }) { omit("/unit", cell, .unit) }
    return (.keep, nil)
  }

  private static let bestRate = 500
  /// A number with this many digits is the expansion of a binary fraction.
  private static let noiseDigits = 16
}

/// Conversions of numbers in rows.
enum RowNumber {
  /// The whole part, rounded down, and true if nothing is lost; nil if it is too large.
  static func floor(_ number: ExactDecimal) -> (whole: Int?, isExact: Bool) {
    do throws(ExactDecimal.ConversionError) { return (try number.scaled(by: 0), true) } catch {
      guard error == .precision else { return (nil, false) }
    }
    // digits before the point
    let length = number.digits.count + number.exponent
    guard length > 0, let whole = ExactDecimal(number.digits.prefix(length).map { $0 + UInt8(ascii: "0") }) else {
      return (number.isNegative ? -1 : 0, false)
    }
    do throws(ExactDecimal.ConversionError) {
      let value = try whole.scaled(by: 0)
      return (number.isNegative ? -value - 1 : value, false)
    } catch { return (nil, false) }
  }

  /// The number in units of 10^-`places`, rounded; nil if it is too large.
  static func rounded(_ number: ExactDecimal, places: Int) -> Int? {
    do throws(ExactDecimal.ConversionError) { return try number.rounded(to: places) } catch { return nil }
  }

  /// An amount of money without its currency.
  static func text(_ money: Money) -> String { text(money.minorUnits, digits: Int(money.currency.digits)) }

  /// `value` units of 10^-`digits` as text with all digits, such as `22.30`.
  static func text(_ value: Int, digits: Int) -> String {
    if digits == 0 { return String(value) }
    let padded = String(value).zeroPadded(to: digits + 1)
    return "\(padded.dropLast(digits)).\(padded.suffix(digits))"
  }
}
