internal import CEmbedded
import ShopModel

/// Cached texts of one language and formats of its region, all loaded on first use.
struct MessageBundle {
  let language: Language
  private var opened: TextFile?
  private var patterns: [TextKey: Pattern] = [:]
  var plainTexts: [TextKey: [UInt8]] = [:]
  /// Amounts with their units written recently, and the amounts of prices: `100 g`, `kg`.
  var amountTexts = RecentTexts<Amount>()
  var priceAmounts = RecentTexts<Amount>()
  private var numbers: NumberTemplate?
  private var templates: [UInt32: NumberTemplate] = [:]
  private var moneyTemplates: [UInt32: MoneyTemplate] = [:]
  /// Amounts written recently.
  var amounts = AmountCache()
  private var madeCounting: Counting?
  private var madeMeasures: Measures?
  private var listPatterns: [ListPattern.Kind: ListPattern] = [:]
  private var clock: HourStyle?
  private var percent: PercentAffixes?

  init(_ language: Language) { self.language = language }

  /// True when its file was opened.
  var isOpen: Bool { opened != nil }

  /// File of the language. If it is invalid, which is a bug, every text is its key.
  private mutating func file() -> TextFile {
    if let opened { return opened }
    let file: TextFile
    do { file = try TextFile(language.file()) } catch { file = TextFile() }
    opened = file
    return file
  }

  /// Message as spelled in the file; the key itself when there is none.
  mutating func message(_ name: String) -> String { file()[name] ?? name }

  /// Parsed message, cached.
  mutating func pattern(_ key: TextKey) -> Pattern {
    if let pattern = patterns[key] { return pattern }
    let name = key.name
    var pattern: Pattern
    do { pattern = try PatternParser.parse(message(name)) } catch { pattern = Pattern(literal: name) }
    if language.isRegional { pattern = pattern.writingPercent(percentAffixes()) }
    patterns[key] = pattern
    return pattern
  }

  /// Format of plain numbers.
  mutating func numberTemplate() -> NumberTemplate {
    if let numbers { return numbers }
    let known = language.isRegional ? nil : MoneyTemplateTable.numbers(in: language.tag)
    let template = known ?? NumberTemplate(numbersIn: language.formats)
    numbers = template
    return template
  }

  /// Format of percentages.
  mutating func percentAffixes() -> PercentAffixes {
    if let percent { return percent }
    let affixes = PercentAffixes(learnedIn: language)
    percent = affixes
    return affixes
  }

  /// Format of amounts in texts.
  mutating func numberTemplate(for currency: Currency) -> NumberTemplate {
    if let template = templates[currency.letters] { return template }
    let known = language.isRegional ? nil : MoneyTemplateTable.template(for: currency, in: language.tag)
    let template = known ?? NumberTemplate(currency, ofRegion: language.formats)
    templates[currency.letters] = template
    return template
  }

  /// Format of amounts in JSON.
  mutating func moneyTemplate(for currency: Currency) -> MoneyTemplate {
    if let template = moneyTemplates[currency.letters] { return template }
    let template = MoneyTemplate(numberTemplate(for: currency), currency: currency, in: language.direction)
    moneyTemplates[currency.letters] = template
    return template
  }

  /// Data for short texts about numbers.
  mutating func counting() -> Counting {
    if let madeCounting { return madeCounting }
    let counting = Counting(&self)
    madeCounting = counting
    return counting
  }

  /// Formats of amounts with units.
  mutating func measures() -> Measures {
    if let madeMeasures { return madeMeasures }
    let measures = Measures(of: language)
    madeMeasures = measures
    return measures
  }

  /// Format of hours.
  mutating func hourStyle() -> HourStyle {
    if let clock { return clock }
    let style = HourStyle(of: language)
    clock = style
    return style
  }

  /// Connectors of lists.
  mutating func listPattern(_ kind: ListPattern.Kind) -> ListPattern {
    if let listPattern = listPatterns[kind] { return listPattern }
    let listPattern = ListPattern(kind, of: language)
    listPatterns[kind] = listPattern
    return listPattern
  }
}

/// A parsed language file: ranges of the messages by key.
struct TextFile: Sendable {
  /// Error in a file; only our own files can cause it, so only tests see it.
  enum ParseError: Error, Equatable {
    case unexpected(at: Int)
    case duplicate(String)
  }

  /// A message: the ranges between the quotes of its key and its text.
  private struct Entry {
    let key: Range<Int>
    let text: Range<Int>
  }

  private let bytes: [UInt8]
  private let entries: [Entry]
  /// Hash table of the keys: one more than the index of an entry, 0 for none. A dictionary of strings took a tenth of the time to the first
  /// response.
  private let slots: [UInt16]

  /// Parses a flat JSON object of strings; the only escapes are `\"`, `\\`, and `
  /// `.
  init(_ bytes: [UInt8]) throws(ParseError) {
    var reader = TextFileReader(bytes)
    var entries: [Entry] = []
    var slots = [UInt16](repeating: 0, count: Self.slotCount)
    try reader.expect(UInt8(ascii: "{"))
    while !reader.takes(UInt8(ascii: "}")) {
      if !entries.isEmpty { try reader.expect(UInt8(ascii: ",")) }
      let key = try reader.string()
      try reader.expect(UInt8(ascii: ":"))
      let slot = Self.slot(of: bytes.span.extracting(key), in: slots, entries: entries, bytes: bytes)
      if slots[slot] > 0 { throw .duplicate(Self.text(bytes, key)) }
      entries.append(Entry(key: key, text: try reader.string()))
      precondition(entries.count < Self.slotCount / 2, "too many messages for the hash table")
      slots[slot] = UInt16(truncatingIfNeeded: entries.count)
    }
    try reader.end()
    self.bytes = bytes
    self.entries = entries
    self.slots = slots
  }

  /// Creates a file without messages.
  init() {
    bytes = []
    entries = []
    slots = [0]
  }

  var keys: [String] { entries.map { Self.text(bytes, $0.key) }.sorted() }

  subscript(key: String) -> String? {
    let number = Int(slots[Self.slot(of: key.utf8Span.span, in: slots, entries: entries, bytes: bytes)])
    return number > 0 ? Self.text(bytes, entries[number - 1].text) : nil
  }

  /// Slot of a key, or the free one where the search for it ends. Keys contain no escapes.
  private static func slot(of key: Span<UInt8>, in slots: [UInt16], entries: [Entry], bytes: [UInt8]) -> Int {
    var hash: UInt64 = 0
    for offset in key.indices { hash = (hash ^ UInt64(key[offset])) &* 0x100_0000_01B3 }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & mask
    while slots[slot] > 0 {
      if isSame(key, as: bytes.span.extracting(entries[Int(slots[slot]) - 1].key)) { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private static func isSame(_ key: Span<UInt8>, as other: Span<UInt8>) -> Bool {
    guard key.count == other.count else { return false }
    for offset in key.indices where key[offset] != other[offset] { return false }
    return true
  }

  /// A power of two, more than twice as many as there are messages.
  private static let slotCount = 2048

  /// Text with escapes resolved.
  private static func text(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    let backslash = UInt8(ascii: "\\")
    guard bytes[range].contains(backslash) else { return String(decoding: bytes[range], as: UTF8.self) }
    var text: [UInt8] = []
    var isEscaped = false
    for byte in bytes[range] {
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

/// Single-pass reader of a language file's bytes.
struct TextFileReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func skipBlanks() { while offset < bytes.count, bytes[offset] <= UInt8(ascii: " ") { offset += 1 } }

  /// Consumes `byte` if it is next after white space; false otherwise.
  mutating func takes(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  /// Consumes `byte`, which must be next after white space.
  mutating func expect(_ byte: UInt8) throws(TextFile.ParseError) { guard takes(byte) else { throw .unexpected(at: offset) } }

  /// Accepts only white space up to the end.
  mutating func end() throws(TextFile.ParseError) {
    skipBlanks()
    guard offset == bytes.count else { throw .unexpected(at: offset) }
  }

  /// Range between the quotes of the next string.
  mutating func string() throws(TextFile.ParseError) -> Range<Int> {
    try expect(UInt8(ascii: "\""))
    let start = offset
    offset = pastPlain
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
      if bytes[offset] == UInt8(ascii: "\\") { try escape() }
      offset += 1
      offset = pastPlain
    }
    try expect(UInt8(ascii: "\""))
    return start..<offset - 1
  }

  /// Offset behind bytes that are neither quotes nor backslashes, of which eight are examined at a time: reading the file is much of the time to
  /// the first response. The last seven bytes of the file are left out.
  private var pastPlain: Int {
    let text = bytes.span
    var end = offset
    while end + 8 <= text.count {
      let marks = text.word(at: end).quotesAndBackslashes
      if marks != 0 { return end + marks.trailingZeroBitCount >> 3 }
      end += 8
    }
    return end
  }

  /// Advances to the letter of an escape.
  private mutating func escape() throws(TextFile.ParseError) {
    guard offset + 1 < bytes.count, Self.escapes.contains(bytes[offset + 1]) else { throw .unexpected(at: offset) }
    offset += 1
  }

  private static let escapes = [UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "n")]
}

/// A file embedded in the program: the texts of a language, or the sample shop.
enum EmbeddedFile {
  /// A copy of a file's content, by its path below `Sources/ShopRPC`; a missing file is an error in `embedded.c`.
  static func bytes(of name: String) -> [UInt8] {
    let file = unsafe embedded_file(name)
    guard let start = unsafe file.bytes else { preconditionFailure("\(name) is not embedded") }
    return unsafe [UInt8](UnsafeBufferPointer(start: start, count: file.count))
  }
}
