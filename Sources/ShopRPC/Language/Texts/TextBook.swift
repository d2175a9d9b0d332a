import ShopModel

/// Everything about the texts of one language, and about the formats of its region, that has been needed so far; nothing is made before
/// it is.
struct TextBook {
  let language: Language
  private var opened: TextFile?
  private var patterns: [TextKey: Pattern] = [:]
  var plainTexts: [TextKey: [UInt8]] = [:]
  private var numbers: NumberTemplate?
  private var templates: [UInt32: NumberTemplate] = [:]
  private var moneyTemplates: [UInt32: MoneyTemplate] = [:]
  private var madeCounting: Counting?
  private var madeMeasures: Measures?
  private var joints: [ListJoint.Kind: ListJoint] = [:]
  private var clock: HourStyle?
  private var percent: PercentAffixes?

  init(_ language: Language) { self.language = language }

  /// Whether its file has been opened.
  var isOpen: Bool { opened != nil }

  /// The language's file; a fault of it would be our own, and every text its key.
  private mutating func file() -> TextFile {
    if let opened { return opened }
    let file: TextFile
    do { file = try TextFile(language.file()) } catch { file = TextFile() }
    opened = file
    return file
  }

  /// A message as the file spells it.
  mutating func message(_ name: String) -> String { file()[name] ?? name }

  /// A message, read once.
  mutating func pattern(_ key: TextKey) -> Pattern {
    if let pattern = patterns[key] { return pattern }
    let name = key.name
    var pattern: Pattern
    do { pattern = try PatternParser.parse(message(name)) } catch { pattern = Pattern(literal: name) }
    if language.isRegional { pattern = pattern.writingPercent(percentAffixes()) }
    patterns[key] = pattern
    return pattern
  }

  /// How plain numbers are written.
  mutating func numberTemplate() -> NumberTemplate {
    if let numbers { return numbers }
    let known = language.isRegional ? nil : MoneyTemplateTable.numbers(in: language.tag)
    let template = known ?? NumberTemplate(numbersIn: language.formats)
    numbers = template
    return template
  }

  /// How percent are written.
  private mutating func percentAffixes() -> PercentAffixes {
    if let percent { return percent }
    let affixes = PercentAffixes(learnedIn: language)
    percent = affixes
    return affixes
  }

  /// How amounts of a currency are written in a text.
  mutating func numberTemplate(for currency: Currency) -> NumberTemplate {
    if let template = templates[currency.letters] { return template }
    let known = language.isRegional ? nil : MoneyTemplateTable.template(for: currency, in: language.tag)
    let template = known ?? NumberTemplate(currency: currency.code, digits: Int(currency.digits), in: language.formats)
    templates[currency.letters] = template
    return template
  }

  /// How amounts of a currency are written on the wire.
  mutating func moneyTemplate(for currency: Currency) -> MoneyTemplate {
    if let template = moneyTemplates[currency.letters] { return template }
    let template = MoneyTemplate(numberTemplate(for: currency), currency: currency, in: language.direction)
    moneyTemplates[currency.letters] = template
    return template
  }

  /// What the short texts about numbers need.
  mutating func counting() -> Counting {
    if let madeCounting { return madeCounting }
    let counting = Counting(&self)
    madeCounting = counting
    return counting
  }

  /// How amounts of the units that CLDR knows are written.
  mutating func measures() -> Measures {
    if let madeMeasures { return madeMeasures }
    let measures = Measures(of: language)
    madeMeasures = measures
    return measures
  }

  /// How hours are written.
  mutating func hourStyle() -> HourStyle {
    if let clock { return clock }
    let style = HourStyle(of: language)
    clock = style
    return style
  }

  /// What stands between the elements of a list.
  mutating func joint(_ kind: ListJoint.Kind) -> ListJoint {
    if let joint = joints[kind] { return joint }
    let joint = ListJoint(kind, of: language)
    joints[kind] = joint
    return joint
  }
}
