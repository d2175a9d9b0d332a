import ShopModel

extension Output {
  /// Writes `{"amount":"21.98","currency":"USD","text":"$21.98"}`.
  mutating func money(_ money: Money) {
    if let label = texts.bundle.amounts.json(of: money) { return chunk(label) }
    let start = count
    let text = newMoney(money)
    if let label = label(in: start..<count) { texts.bundle.amounts.keep(json: label, of: money) }
    // sentences often repeat the amount
    if let text, let label = label(in: text) { texts.bundle.amounts.keep(text: label, of: money) }
  }

  /// The same without remembering it, for amounts that are rarely written again. Returns where the text is, as it also is in a sentence; nil if
  /// it is different there.
  @discardableResult mutating func newMoney(_ money: Money) -> Range<Int>? {
    texts.need(money.currency)
    let isNegative = money.minorUnits < 0
    let magnitude = money.minorUnits.magnitude
    chunk(Self.amountOpening)
    if isNegative { byte(UInt8(ascii: "-")) }
    let start = count
    exactDigits(magnitude)
    let exact = start..<count
    chunk(isNegative ? texts.template.middleNegative : texts.template.middle)
    let digits = count
    if magnitude < texts.template.leastDifferent { again(exact) } else { groupedDigits(magnitude) }
    let end = count
    chunk(isNegative ? texts.template.closeNegative : texts.template.close)
    guard !isNegative, !texts.template.isIsolated else { return nil }
    return digits - texts.template.before.count..<end + texts.template.after.count
  }

  /// Writes a sentence as a JSON string.
  mutating func text(_ key: TextKey, _ arguments: TextArguments) {
    let start = count
    if sentence(texts.bundle.pattern(key), with: arguments) { return }
    cut(to: start)
    string(texts.text(key, arguments))
  }

  /// Writes a sentence as a JSON string, part by part and without a string for each; false, after any number of bytes, if it has parts that
  /// need more than that.
  private mutating func sentence(_ pattern: Pattern, with arguments: TextArguments) -> Bool {
    // what surrounds an argument, and in which direction, decides whether it is isolated
    guard pattern.parts.count > 1, texts.language.direction == .leftToRight else { return false }
    byte(UInt8(ascii: "\""))
    for part in pattern.parts {
      switch part {
      case .literal(let text):
        if FullStop.isFinal(part), last.map({ $0 == UInt8(ascii: ".") || $0 >= 0x80 }) ?? false { return false }
        inside(text)
      case .argument(let name):
        switch arguments[name] {
        case .text(let text) where !Isolation.runsAgainst(.leftToRight, text): inside(text)
        case .integer(let number) where texts.bundle.counting().isPlain(number): decimal(number.magnitude)
        case .money(let amount): amountText(amount)
        default: return false
        }
      case .number, .plural, .select: return false
      }
    }
    byte(UInt8(ascii: "\""))
    return true
  }

  /// Writes a sentence without arguments as a JSON string.
  mutating func text(_ key: TextKey) {
    if let bytes = texts.bundle.plainText(key) { raw(bytes.span) } else { text(key, [:]) }
  }

  /// Writes a short text about a number and an amount as a JSON string: `"2 × $2.65"`.
  mutating func text(_ key: CountedAmount.Key, _ number: Int, _ amount: Money) {
    let counting = texts.bundle.counting()
    let isSimple = counting.withAmount(key, number) { constants in
      byte(UInt8(ascii: "\""))
      chunk(constants.before)
      if constants.isAmountFirst { amountText(amount) } else { numberText(number, in: counting) }
      chunk(constants.between)
      if constants.isAmountFirst { numberText(number, in: counting) } else { amountText(amount) }
      chunk(constants.after)
      byte(UInt8(ascii: "\""))
    }
    if !isSimple { text(key.text, [key.number: .integer(number), key.amount: .money(amount)]) }
  }

  /// Writes an amount in the language's format, without quotes.
  mutating func amountText(_ money: Money) {
    if let label = texts.bundle.amounts.text(of: money) { return chunk(label) }
    let start = count
    newAmountText(money)
    if let label = label(in: start..<count) { texts.bundle.amounts.keep(text: label, of: money) }
  }

  /// The same without remembering it.
  mutating func newAmountText(_ money: Money) {
    texts.need(money.currency)
    let isNegative = money.minorUnits < 0
    let magnitude = money.minorUnits.magnitude
    chunk(isNegative ? texts.template.beforeNegative : texts.template.before)
    if magnitude < texts.template.leastDifferent { exactDigits(magnitude) } else { groupedDigits(magnitude) }
    chunk(isNegative ? texts.template.afterNegative : texts.template.after)
  }

  /// Writes a number in the language's format, without quotes; faster where that is plain ASCII digits.
  private mutating func numberText(_ number: Int, in counting: Counting) {
    if counting.isPlain(number) {
      decimal(number.magnitude)
    } else if counting.separator != 0, number > 0 {
      groups(of: number.magnitude, separatedBy: counting.separator)
    } else {
      raw(texts.number(number))
    }
  }

  @inline(__always) private mutating func exactDigits(_ magnitude: UInt) {
    guard texts.template.decimals > 0 else { return decimal(magnitude) }
    let (whole, part) = magnitude.quotientAndRemainder(dividingBy: texts.template.unit)
    decimal(whole)
    byte(UInt8(ascii: "."))
    decimal(part, atLeast: texts.template.decimals)
  }

  private mutating func groupedDigits(_ magnitude: UInt) {
    let separator = texts.template.group
    if separator != 0 {
      let (whole, part) = magnitude.quotientAndRemainder(dividingBy: texts.template.unit)
      if whole < texts.template.leastGrouped { decimal(whole) } else { groups(of: whole, separatedBy: separator) }
      guard texts.template.decimals > 0 else { return }
      byte(texts.template.point)
      return decimal(part, atLeast: texts.template.decimals)
    }
    let shape = texts.template.shape
    let decimals = texts.template.decimals
    append(upTo: shape.limit) { shape.write(magnitude, decimals: decimals, into: &$0) }
  }

  /// Writes `number` in decimal with a separator after every three digits, counted from the end.
  private mutating func groups(of number: UInt, separatedBy separator: UInt8) {
    let (rest, group) = number.quotientAndRemainder(dividingBy: 1000)
    guard rest > 0 else { return decimal(group) }
    groups(of: rest, separatedBy: separator)
    byte(separator)
    decimal(group, atLeast: NumberShape.simpleGroup)
  }

  private static let amountOpening = Label(#"{"amount":""#)
}

extension MessageBundle {
  /// JSON string of a message without arguments; nil when it has some.
  mutating func plainText(_ key: TextKey) -> [UInt8]? {
    if let bytes = plainTexts[key] { return bytes }
    guard let text = pattern(key).plainText else { return nil }
    var output = Output(capacity: text.utf8.count + Label.capacity)
    output.string(text)
    let bytes = output.withBytes { span in span.indices.map { span[$0] } }
    plainTexts[key] = bytes
    return bytes
  }
}

/// A sentence whose constant parts are ready to be copied, for sentences that are written a hundred thousand times in one response.
struct PreparedSentence {
  fileprivate enum Part: BitwiseCopyable {
    /// A range of `bytes`; `isFinal` is true if it begins with the full stop that ends the sentence.
    case constant(start: Int, end: Int, isFinal: Bool)
    /// The index of an argument in the declaration of the key.
    case argument(Int)
  }

  fileprivate var parts: [Part] = []
  /// The constant parts, as content of a JSON string.
  fileprivate var bytes: [UInt8] = []
}

extension Texts {
  /// The sentence of `key`, prepared; nil if it has plural forms or choices, or is written from right to left.
  mutating func prepared(_ key: TextKey) -> PreparedSentence? {
    let pattern = bundle.pattern(key)
    guard pattern.parts.count > 1, language.direction == .leftToRight else { return nil }
    var sentence = PreparedSentence()
    var output = Output()
    for part in pattern.parts {
      switch part {
      case .literal(let text):
        let start = output.count
        output.inside(text)
        sentence.parts.append(.constant(start: start, end: output.count, isFinal: FullStop.isFinal(part)))
      case .argument(let name):
        guard let index = key.arguments.firstIndex(where: { $0.name == name }) else { return nil }
        sentence.parts.append(.argument(index))
      case .number, .plural, .select: return nil
      }
    }
    output.append(to: &sentence.bytes)
    return sentence
  }
}

extension Output {
  /// Writes a sentence as a JSON string; `write` writes an argument. False, after any number of bytes, if an argument may end with the full
  /// stop of the sentence.
  @inline(__always) mutating func sentence(_ sentence: borrowing PreparedSentence, with write: (Int, inout Output) -> Void) -> Bool {
    byte(UInt8(ascii: "\""))
    let bytes = sentence.bytes.span
    let parts = sentence.parts.span
    for index in parts.indices {
      switch parts[index] {
      case .constant(let start, let end, let isFinal):
        if isFinal, last.map({ $0 == UInt8(ascii: ".") || $0 >= 0x80 }) ?? false { return false }
        raw(bytes.extracting(start..<end))
      case .argument(let index): write(index, &self)
      }
    }
    byte(UInt8(ascii: "\""))
    return true
  }
}
