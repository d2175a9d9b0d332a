internal import FoundationEssentials
internal import FoundationInternationalization
import ShopModel

enum LocaleFormat: Query {
  static let name = "locale.format"
  static let summary = "Formats an amount, number, date, quantity, list, or relative day in the response language."
  static let worksWithoutDatabase = true

  struct Params: WireType {
    let money: Money?
    let number: NumberInput?
    let date: DateInput?
    let quantity: Amount?
    let digits: Int?
    let style: DateText.Style?
    let time: Bool?
    let list: [String]?
    let days: Int?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("money", \.money, optional: .amount, "Amount; give exactly one of this, `number`, `date`, `quantity`, `list`, and `days`."),
      Field(
        "number", \.number, optional: NumberInput.shape,
        "Number, as exact decimal text or a JSON number, of at most 128 characters without an exponent."),
      Field("date", \.date, optional: DateInput.shape, "RFC 3339 time, shown in the session's time zone, or a day such as `2026-01-15`."),
      Field("quantity", \.quantity, optional: .quantity, "Quantity, as on shopping lists."),
      Field(
        "digits", \.digits, optional: .integer(Limits.formatDigits),
        "For a number: decimal places, rounded half away from zero; as given if omitted."),
      Field("style", \.style, optional: .word, "For a date: length of the format; `medium` if omitted."),
      Field("time", \.time, optional: .bool, "For a time: true to include the time of day; false if omitted."),
      Field("list", \.list, optional: .array(.text(Limits.nameLength), count: Limits.formatList), "Texts to join, as in `a, b, and c`."),
      Field("days", \.days, optional: .integer(Limits.formatDays), "Whole days from today; -1 is yesterday.")
    ).checked { $0.problems }
  }

  struct Result: WireType {
    let text: FormattedText

    static let shape = Shape<Self>.object(Self.init, Field("text", \.text, FormattedText.shape, "The formatted value."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(Never) -> Result {
    Result(text: FormattedText(params, context))
  }
}

extension LocaleFormat.Params {
  /// Problems unless exactly one value is given, with only the options that apply to it.
  fileprivate var problems: [Problem] {
    let given: [(name: String, isGiven: Bool)] = [
      ("money", money != nil), ("number", number != nil), ("date", date != nil), ("quantity", quantity != nil), ("list", list != nil),
      ("days", days != nil),
    ]
    var problems = Problem.oneOf(given)
    if !given.contains(where: \.isGiven) { return problems }
    if number == nil, digits != nil { problems.append(Problem(.notAllowedHere).under("digits")) }
    if date == nil, style != nil { problems.append(Problem(.notAllowedHere).under("style")) }
    if time == true, date?.isMoment != true { problems.append(Problem(.notAllowedHere).under("time")) }
    return problems
  }
}

/// A value that is formatted for the language when it is written.
enum FormattedText: WireType {
  case money(Money)
  /// A number in ASCII digits.
  case number(String)
  case date(DateText)
  case quantity(Amount)
  case list([String])
  /// A number of days from today.
  case days(Int)

  init(_ params: LocaleFormat.Params, _ context: RequestContext) {
    if let money = params.money {
      self = .money(money)
    } else if let number = params.number {
      self = .number(number.text(digits: params.digits))
    } else if let quantity = params.quantity {
      self = .quantity(quantity)
    } else if let list = params.list {
      self = .list(list)
    } else if let days = params.days {
      self = .days(days)
    } else {
      let date = params.date ?? .moment(context.now)
      self = .date(DateText(date: date, style: params.style ?? .medium, hasTime: params.time ?? false, timeZone: context.timeZone))
    }
  }

  static let shape = Shape<Self>.written { value, output in
    switch value {
    case .money(let money): output.string(output.texts.moneyText(money))
    case .number(let number): output.string(output.texts.decimal(number))
    case .date(let date): output.string(date.text(&output.texts))
    case .quantity(let amount): output.string(output.texts.text(amount))
    case .list(let texts): output.string(output.texts.list(texts, .and))
    case .days(let days): output.string(RelativeDay.text(days, in: output.texts.language))
    }
  }
}

/// A moment, or a calendar day that does not depend on a time zone.
enum DateInput: WireType, Hashable {
  case moment(Timestamp)
  /// The day, represented by its midnight in UTC.
  case day(Timestamp)

  var isMoment: Bool { if case .moment = self { true } else { false } }

  static let shape = Shape<Self>(
    schema: { _ in ["type": "string", "anyOf": [["format": "date-time"], ["format": "date"]]] },
    read: { (document, position) throws(ValidationError) in
      guard document[position].isString else { throw .type("string") }
      let text = document.text(at: position)
      if let time = RFC3339.time(text) { return .moment(time) }
      if text.utf8.count == dayLength, let midnight = RFC3339.time(text + "T00:00:00Z") { return .day(midnight) }
      throw .invalid("timeOrDay")
    },
    write: { value, output in
      switch value {
      case .moment(let time): output.time(time)
      case .day(let midnight): output.date(midnight)
      }
    })

  /// The length of `2026-01-15` in bytes.
  private static let dayLength = 10
}

extension DateInput {
  /// The date as an inclusive lower bound: the moment itself, or the start of the day in the session's time
  /// zone.
  func start(in context: RequestContext) -> Timestamp { bound(in: context, daysLater: 0) }

  /// The date as an exclusive upper bound: the moment itself, or the end of the day in the session's time
  /// zone, so that a period up to a day includes that day.
  func end(in context: RequestContext) -> Timestamp { bound(in: context, daysLater: 1) }

  private func bound(in context: RequestContext, daysLater: Int) -> Timestamp {
    switch self {
    case .moment(let time): return time
    case .day(let midnight):
      let day = midnight.milliseconds / CivilTime.millisecondsPerDay + daysLater
      let start = context.views.days.start(of: day, in: context.timeZone)
      return Timestamp(milliseconds: min(max(start.milliseconds, RFC3339.calendar.lowerBound), RFC3339.calendar.upperBound))
    }
  }
}

/// An exact decimal number, received as a JSON number or as decimal text.
struct NumberInput: WireType {
  let number: ExactDecimal
  /// The number of digits after the decimal point as received; nil if the number has an exponent.
  let writtenDigits: Int?

  /// The number in ASCII with exactly `digits` digits after the decimal point, rounded half up; if nil, with
  /// as many as received.
  func text(digits: Int?) -> String { number.plainText(places: digits ?? writtenDigits) }

  static let shape = Shape<Self>(
    schema: { _ in ["oneOf": [["type": "number"], ["type": "string", "pattern": #"^-?[0-9]+(\.[0-9]+)?$"#]]] },
    read: { (document, position) throws(ValidationError) in
      let token = document[position]
      guard token.kind == .number || token.isString else { throw .type("number") }
      let text = Array(document.text(at: position).utf8)
      let hasExponent = text.contains { $0 | 0x20 == UInt8(ascii: "e") }
      guard token.kind == .number || !hasExponent, text.count <= Limits.numberLength, let number = ExactDecimal(text) else {
        throw text.count > Limits.numberLength ? .length(text.count, 1...Limits.numberLength) : .invalid("number")
      }
      guard number.plainLength <= Limits.numberLength else { throw .length(number.plainLength, 1...Limits.numberLength) }
      let point = text.firstIndex(of: UInt8(ascii: "."))
      return NumberInput(number: number, writtenDigits: hasExponent ? nil : point.map { text.count - $0 - 1 } ?? 0)
    },
    write: { value, output in output.string(value.text(digits: nil)) })
}

/// A date formatted for a language.
struct DateText: Sendable {
  /// The length of the format.
  enum Style: String, CaseIterable, Sendable {
    case short
    case medium
    case long
  }

  let date: DateInput
  let style: Style
  /// True to include the time of day.
  let hasTime: Bool
  /// The IANA name of the time zone that applies to moments; days do not have one.
  let timeZone: String

  /// The date as CLDR formats it in the Gregorian calendar, such as `Jan 15, 2026 at 9:00 AM`.
  func text(_ texts: inout Texts) -> String {
    let (time, zone) =
      switch date {
      case .moment(let time): (time, TimeZone(identifier: timeZone) ?? .gmt)
      case .day(let midnight): (midnight, TimeZone.gmt)
      }
    let moment = Date(timeIntervalSince1970: Double(time.milliseconds) / Self.millisecondsPerSecond)
    var format = Date.FormatStyle(
      date: dateStyle, time: hasTime ? .shortened : .omitted, locale: Locale(identifier: texts.language.dateFormats),
      calendar: Calendar(identifier: .gregorian), timeZone: zone)
    // Without this, the formatter writes hours with one digit where possible.
    if hasTime, texts.bundle.hourStyle() == .twoDigits { format = format.hour(.twoDigits(amPM: .abbreviated)) }
    let text = moment.gregorianText(format)
    return hasTime ? texts.language.correctingHalfDays(text) : text
  }

  private var dateStyle: Date.FormatStyle.DateStyle {
    switch style {
    case .short: .numeric
    case .medium: .abbreviated
    case .long: .long
    }
  }

  private static let millisecondsPerSecond = 1000.0
}
