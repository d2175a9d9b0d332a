import ShopModel

/// Reads the lines of which a large snapshot mostly consists: plain products, as this program writes them.
///
/// The line is compared with the expected one byte by byte and read in one pass, without an index of its values. What differs from it in
/// anything, such as a string with an escape, is left to the shapes, which also decide what a line means that no version has written.
struct PlainProductReader {
  /// The currency read last, which most products have.
  private var currency = Currency.usd

  /// The product of a line; nil for any other line.
  mutating func read(_ line: Span<UInt8>) -> Product? {
    var cursor = LineCursor(offset: 0)
    guard cursor.skip(#"{"fact":{"catalog":{"put":"#, in: line), let product = read(line, at: &cursor), cursor.skip("}}}", in: line),
      cursor.offset == line.count
    else { return nil }
    return product
  }

  /// The product at the cursor, which moves behind it; nil for any other value.
  mutating func read(_ line: Span<UInt8>, at cursor: inout LineCursor) -> Product? {
    guard cursor.skip(#"{"id":""#, in: line), let id = cursor.text(in: line), Self.isID(id),
      cursor.skip(#","name":""#, in: line), let name = cursor.text(in: line)
    else { return nil }
    var category: String?
    if cursor.skip(#","category":""#, in: line) {
      category = cursor.text(in: line)
      if category == nil { return nil }
    }
    guard cursor.skip(#","price":{"amount":""#, in: line), let price = price(in: line, &cursor) else { return nil }
    var stock: Int?
    if cursor.skip(#","stock":"#, in: line) {
      stock = cursor.integer(in: line)
      if stock == nil { return nil }
    }
    var source: String?
    if cursor.skip(#","source":""#, in: line) {
      source = cursor.text(in: line)
      if source == nil { return nil }
    }
    guard cursor.skip(#","updatedAt":"#, in: line), let time = cursor.integer(in: line), RFC3339.calendar.contains(time),
      cursor.skip("}", in: line)
    else { return nil }
    return Product(
      plain: ProductID(id), name: LocalizedText(name), category: category, price: price, stockBalance: stock, source: source,
      updatedAt: Timestamp(milliseconds: time))
  }

  static func isID(_ text: String) -> Bool {
    Limits.identifierLength.contains(text.utf8.count) && !text.utf8.contains(0x7F)
  }

  /// The price after its opening quote: `2.49","currency":"USD"}`.
  private mutating func price(in line: Span<UInt8>, _ cursor: inout LineCursor) -> Money? {
    guard let whole = cursor.natural(in: line) else { return nil }
    var (units, digits) = (whole, 0)
    if cursor.skip(".", in: line) {
      let start = cursor.offset
      guard let part = cursor.digits(in: line) else { return nil }
      digits = cursor.offset - start
      guard digits <= Self.mostDigits, whole <= Price.range.upperBound else { return nil }
      for _ in 0..<digits { units *= 10 }
      units += part
    }
    guard cursor.skip(#"","currency":""#, in: line), let letters = cursor.letters(in: line), cursor.skip(#""}"#, in: line) else {
      return nil
    }
    if letters != currency.letters {
      guard let other = Currency(letters: letters) else { return nil }
      currency = other
    }
    return digits == Int(currency.digits) && Price.range.contains(units) ? Money(units, currency) : nil
  }

  /// Digits behind the point in any currency.
  private static let mostDigits = 4
}

/// A position in a line. Each step moves behind what it has read; where something else stands, it returns nil or false.
struct LineCursor {
  var offset: Int

  /// Skips bytes that were written before.
  mutating func skip(_ bytes: [UInt8], in line: Span<UInt8>) -> Bool {
    guard line.count - offset >= bytes.count else { return false }
    for index in bytes.indices where line[offset + index] != bytes[index] { return false }
    offset += bytes.count
    return true
  }

  @inline(__always) mutating func skip(_ text: StaticString, in line: Span<UInt8>) -> Bool {
    let length = text.utf8CodeUnitCount
    guard line.count - offset >= length else { return false }
    for index in 0..<length {
      if line[offset + index] != (unsafe text.utf8Start[index]) { return false }
    }
    offset += length
    return true
  }

  /// The rest of a string without escapes, and its closing quote. More than a word follows each string of a product.
  @inline(__always) mutating func text(in line: Span<UInt8>) -> String? {
    let start = offset
    var end = start
    var isASCII = true
    while end + 8 <= line.count {
      let special = line.word(at: end).specialBytes
      if special == 0 {
        end += 8
        continue
      }
      end += special.trailingZeroBitCount >> 3
      if line[end] == 0x22 {
        offset = end + 1
        return isASCII ? JSONText.string(line, start..<end, hasEscapes: false) : Self.validated(line.extracting(start..<end))
      }
      // a letter beyond ASCII; a backslash or a control character is left to others
      if line[end] < 0x80 { return nil }
      isASCII = false
      end += 1
    }
    return nil
  }

  /// Not inlined: the compiler does not specialize it.
  @inline(never) private static func validated(_ bytes: Span<UInt8>) -> String? {
    unsafe bytes.withUnsafeBufferPointer { unsafe String(validating: $0, as: UTF8.self) }
  }

  /// Up to 18 digits, which cannot overflow.
  @inline(__always) mutating func digits(in line: Span<UInt8>) -> Int? {
    let start = offset
    var number = 0
    while offset < line.count, line[offset].isDigit {
      number = number &* 10 &+ Int(line[offset] &- 0x30)
      offset += 1
    }
    return offset > start && offset - start <= 18 ? number : nil
  }

  /// A number without a superfluous zero.
  @inline(__always) mutating func natural(in line: Span<UInt8>) -> Int? {
    let start = offset
    guard let number = digits(in: line) else { return nil }
    return line[start] == 0x30 && offset > start + 1 ? nil : number
  }

  @inline(__always) mutating func integer(in line: Span<UInt8>) -> Int? {
    if !skip("-", in: line) { return natural(in: line) }
    guard let number = natural(in: line), number > 0 else { return nil }
    return -number
  }

  /// Three letters, packed as those of a currency.
  @inline(__always) mutating func letters(in line: Span<UInt8>) -> UInt32? {
    guard line.count - offset >= 3 else { return nil }
    defer { offset += 3 }
    return UInt32(line[offset]) << 16 | UInt32(line[offset + 1]) << 8 | UInt32(line[offset + 2])
  }
}
