internal import CEmbedded
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

/// A language's file, taken apart: where each key's message stands.
struct TextFile: Sendable {
  /// What is wrong with a file; only our own files can cause it, so only tests see it.
  enum Mistake: Error, Equatable {
    case unexpected(at: Int)
    case duplicate(String)
  }

  private let bytes: [UInt8]
  /// What is between the quotes of each message.
  private let places: [String: Range<Int>]

  /// Reads one flat JSON object of texts; the only escapes are `\"`, `\\` and `\n`.
  init(_ bytes: [UInt8]) throws(Mistake) {
    var reader = TextFileReader(bytes)
    var places: [String: Range<Int>] = [:]
    try reader.take(UInt8(ascii: "{"))
    while !reader.takes(UInt8(ascii: "}")) {
      if !places.isEmpty { try reader.take(UInt8(ascii: ",")) }
      let key = Self.text(bytes, try reader.string())
      try reader.take(UInt8(ascii: ":"))
      guard places.updateValue(try reader.string(), forKey: key) == nil else { throw .duplicate(key) }
    }
    try reader.end()
    self.bytes = bytes
    self.places = places
  }

  /// A file without any message.
  init() {
    bytes = []
    places = [:]
  }

  var keys: [String] { places.keys.sorted() }

  subscript(key: String) -> String? { places[key].map { Self.text(bytes, $0) } }

  /// The text without its escapes.
  private static func text(_ bytes: [UInt8], _ place: Range<Int>) -> String {
    let backslash = UInt8(ascii: "\\")
    guard bytes[place].contains(backslash) else { return String(decoding: bytes[place], as: UTF8.self) }
    var text: [UInt8] = []
    var isEscaped = false
    for byte in bytes[place] {
      if isEscaped {
        text.append(byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
      } else if byte != backslash {
        text.append(byte)
      }
      isEscaped = byte == backslash && !isEscaped
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// Goes through the bytes of a language's file once.
struct TextFileReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func skipBlanks() { while place < bytes.count, bytes[place] <= UInt8(ascii: " ") { place += 1 } }

  /// Takes `byte` if it is next after blanks.
  mutating func takes(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  /// Takes `byte`, which must be next after blanks.
  mutating func take(_ byte: UInt8) throws(TextFile.Mistake) { guard takes(byte) else { throw .unexpected(at: place) } }

  /// Only blanks may be left.
  mutating func end() throws(TextFile.Mistake) {
    skipBlanks()
    guard place == bytes.count else { throw .unexpected(at: place) }
  }

  /// What is between the quotes of the next text.
  mutating func string() throws(TextFile.Mistake) -> Range<Int> {
    try take(UInt8(ascii: "\""))
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      if bytes[place] == UInt8(ascii: "\\") { try escape() }
      place += 1
    }
    try take(UInt8(ascii: "\""))
    return start..<place - 1
  }

  /// Steps onto the letter of an escape.
  private mutating func escape() throws(TextFile.Mistake) {
    guard place + 1 < bytes.count, Self.escapes.contains(bytes[place + 1]) else { throw .unexpected(at: place) }
    place += 1
  }

  private static let escapes = [UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "n")]
}

/// A file that is part of the program: the texts of a language, or the sample shop.
enum EmbeddedFile {
  /// A copy of the bytes of a file, named by its path below `Sources/ShopRPC`; a missing file is an error in `embedded.c`.
  static func bytes(of name: String) -> [UInt8] {
    let file = unsafe embedded_file(name)
    guard let start = unsafe file.bytes else { preconditionFailure("\(name) is not embedded") }
    return unsafe [UInt8](UnsafeBufferPointer(start: start, count: file.count))
  }
}
