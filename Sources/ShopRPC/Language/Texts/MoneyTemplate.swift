import ShopModel

/// How one language writes amounts of one currency on the wire, with all that is constant made ready.
struct MoneyTemplate: BitwiseCopyable, Sendable {
  /// Digits behind the point.
  let decimals: Int
  /// Minor units in a major one.
  let unit: UInt
  let shape: NumberShape
  /// Below this the text has the same digits and point as the exact amount.
  let leastDifferent: UInt
  /// `","currency":"USD","text":"$`
  let middle: Label
  let middleNegative: Label
  /// `"}`, with what stands behind the digits before it.
  let close: Label
  let closeNegative: Label
  /// What stands around the digits in a text that is not an amount's own.
  let before: Label
  let after: Label
  let beforeNegative: Label
  let afterNegative: Label

  init(_ template: NumberTemplate, currency: Currency, in direction: Language.Direction = .leftToRight) {
    let affixes = template.affixes
    let inside = affixes.isolated(in: direction)
    let middle = #"","currency":"\#(currency.code)","text":""#
    decimals = Int(currency.digits)
    unit = UInt(currency.minorUnitsPerMajor)
    shape = template.shape
    let leastGrouped = template.shape.leastGrouped.multipliedReportingOverflow(by: unit)
    leastDifferent = !template.shape.isPlain(decimals: decimals) ? 0 : leastGrouped.overflow ? .max : leastGrouped.partialValue
    self.middle = Label(middle + affixes.before)
    middleNegative = Label(middle + affixes.beforeNegative)
    close = Label(affixes.after + #""}"#)
    closeNegative = Label(affixes.afterNegative + #""}"#)
    before = Label(inside.before)
    after = Label(inside.after)
    beforeNegative = Label(inside.beforeNegative)
    afterNegative = Label(inside.afterNegative)
  }
}

extension MoneyTemplate {
  /// What stands in before the first amount.
  static let blank = MoneyTemplate(
    NumberTemplate(
      shape: NumberShape(group: .none, point: .none, primary: 0, secondary: 0, minimumGrouped: 0, zero: "0"),
      affixes: Affixes(before: "", after: "", beforeNegative: "", afterNegative: "")),
    currency: .usd)
}
