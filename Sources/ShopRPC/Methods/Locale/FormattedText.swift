import ShopModel

/// A value, written as the language does when it is written.
enum FormattedText: Wire {
  case money(Money)
  /// In ASCII.
  case number(String)
  case date(DateText)
  case quantity(Amount)
  case list([String])
  /// From today.
  case days(Int)

  init(_ params: LocaleFormat.Params, _ context: Context) {
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

  static let shape = Shape<Self>(
    schema: { _ in ["type": "string"] },
    read: { (_, _) throws(Mismatch) in throw .invalid("a text that is only written") },
    write: { value, output in
      switch value {
      case .money(let money): output.string(output.texts.moneyText(money))
      case .number(let number): output.string(output.texts.decimal(number))
      case .date(let date): output.string(date.text(&output.texts))
      case .quantity(let amount): output.string(output.texts.text(amount))
      case .list(let texts): output.string(output.texts.list(texts, .and))
      case .days(let days): output.string(RelativeDay.text(days, in: output.texts.language))
      }
    })
}
