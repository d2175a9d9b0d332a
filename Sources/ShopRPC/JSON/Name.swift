/// A member or method name of at most 24 bytes as three overlapping words, so that a comparison costs three
/// instructions.
struct Name: BitwiseCopyable, Hashable, Sendable {
  /// Maximum length in bytes.
  static let capacity = 24

  private let head: UInt64
  private let middle: UInt64
  private let tail: UInt64
  private let count: Int

  /// Creates a name; a longer one equals no declared name.
  init(_ text: String) {
    let bytes = text.utf8Span.span
    count = bytes.count
    head = Self.word(bytes, in: 0..<min(count, 8))
    middle = count > 16 ? Self.word(bytes, in: 8..<16) : 0
    tail = count > 8 ? Self.word(bytes, in: count - 8..<count) : 0
  }

  /// At most eight bytes as a little-endian number.
  private static func word(_ bytes: Span<UInt8>, in range: Range<Int>) -> UInt64 {
    range.reversed().reduce(0) { $0 << 8 | UInt64(bytes[$1]) }
  }

  /// Creates a name of at most eight bytes from a literal. It is computed by the compiler, so that a comparison with it loads nothing.
  @inline(__always) init(short text: StaticString) {
    precondition(text.utf8CodeUnitCount <= 8, "longer than a word")
    var word: UInt64 = 0
    for offset in 0..<text.utf8CodeUnitCount { word |= UInt64(unsafe text.utf8Start[offset]) << UInt64(8 * offset) }
    (head, middle, tail, count) = (word, 0, 0, text.utf8CodeUnitCount)
  }

  /// Creates a name from a range of a padded text.
  @inline(__always) init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    count = range.count
    if count <= 8 {
      (head, middle, tail) = (Self.short(bytes, range), 0, 0)
    } else {
      head = bytes.word(padded: range.lowerBound)
      middle = count > 16 ? bytes.word(padded: range.lowerBound + 8) : 0
      tail = bytes.word(padded: range.upperBound - 8)
    }
  }

  @inline(__always) private static func short(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    range.isEmpty ? 0 : bytes.word(padded: range.lowerBound) & (~0 &>> UInt64(64 &- 8 &* range.count))
  }

  /// The name as a short text; nil if it is longer or not ASCII.
  @inline(__always) var shortText: ShortText? {
    // the second word overlaps the first one
    ShortText(head, count > 8 ? tail &>> UInt64(truncatingIfNeeded: 8 &* (16 &- count)) : 0, count: count)
  }

  /// Hash for the first slot to probe in a table of names.
  @inline(__always) var slot: Int {
    let mixed = (head ^ tail &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 40)
  }

  /// The bytes of a name of at most eight bytes, none of them zero; 0 for other names.
  @inline(__always) var word: UInt64 { count <= 8 ? head : 0 }

  /// True when the name is short enough that equal words mean equal names.
  @inline(__always) var isExact: Bool { count <= Self.capacity }
}

/// Up to 64 constant bytes in two vector registers, so that writing them costs two stores and no reference counting.
struct Label: BitwiseCopyable, Equatable, Sendable {
  /// Maximum number of bytes.
  static let capacity = 64

  let head: SIMD32<UInt8>
  let tail: SIMD32<UInt8>
  let count: Int
}

extension Label {
  /// Creates a label of `text`, at most 64 bytes.
  init(_ text: String) {
    precondition(text.utf8.count <= Self.capacity, "a constant longer than 64 bytes: \(text)")
    var head = SIMD32<UInt8>()
    var tail = SIMD32<UInt8>()
    for (index, byte) in text.utf8.enumerated() {
      if index < SIMD32<UInt8>.scalarCount { head[index] = byte } else { tail[index - SIMD32<UInt8>.scalarCount] = byte }
    }
    self.init(head: head, tail: tail, count: text.utf8.count)
  }

  /// No bytes.
  @inline(__always) static var empty: Label { Label(head: SIMD32(), tail: SIMD32(), count: 0) }

  /// Creates a label of `"name":`.
  init(member name: String) { self.init("\"\(name)\":") }
}

/// A filter that shows for most objects, without comparing their names, that none is repeated.
struct NameFilter: BitwiseCopyable {
  /// One bit for each name, by its length, first, and last byte; also bit 63 once two names have the same bit or one has escapes.
  private var signatures: UInt64 = 0

  /// False if all names differ.
  @inline(__always) var mayRepeat: Bool { signatures >> 63 != 0 }

  @inline(__always) mutating func add(_ name: Range<Int>, in bytes: Span<UInt8>, hasEscapes: Bool) {
    let signature = Self.signature(of: name, in: bytes)
    signatures |= hasEscapes || signatures & signature != 0 ? 1 &<< 63 : signature
  }

  /// One of 64 bits. An empty name signatures like its quotes.
  @inline(__always) static func signature(of name: Range<Int>, in bytes: Span<UInt8>) -> UInt64 {
    let ends = UInt64(bytes[padded: name.lowerBound]) &* 31 &+ UInt64(bytes[padded: name.upperBound - 1])
    return 1 &<< (ends &* 31 &+ UInt64(name.count))
  }
}

/// Detection of repeated member names in an object.
enum RepeatedName {
  /// Position of the second occurrence, or nil. Names in small objects are compared; large objects and escaped names use a set.
  static func position(in tokens: borrowing Pool<Token>, of object: Int, _ bytes: Span<UInt8>) -> Int? {
    let end = tokens.count
    var members = 0
    var hasEscapes = false
    var name = object + 1
    while name < end {
      members += 1
      if tokens[name].kind == .escapedString { hasEscapes = true }
      name = Int(tokens[name + 1].next)
    }
    if hasEscapes || members > fewMembers { return bySet(in: tokens, of: object, bytes) }
    return byComparison(in: tokens, of: object, bytes)
  }

  /// Compares a name with earlier ones only if one of them signatures like it.
  private static func byComparison(in tokens: borrowing Pool<Token>, of object: Int, _ bytes: Span<UInt8>) -> Int? {
    var seen: UInt64 = 0
    var name = object + 1
    while name < tokens.count {
      let signature = NameFilter.signature(of: tokens[name].range, in: bytes)
      if seen & signature != 0, exists(name, in: tokens, of: object, bytes) { return name }
      seen |= signature
      name = Int(tokens[name + 1].next)
    }
    return nil
  }

  /// True when an earlier member of the object has the name at `position`.
  private static func exists(_ position: Int, in tokens: borrowing Pool<Token>, of object: Int, _ bytes: Span<UInt8>) -> Bool {
    var name = object + 1
    while name < position {
      if same(tokens[name], tokens[position], bytes) { return true }
      name = Int(tokens[name + 1].next)
    }
    return false
  }

  private static func same(_ left: Token, _ right: Token, _ bytes: Span<UInt8>) -> Bool {
    guard left.range.count == right.range.count else { return false }
    return zip(left.range, right.range).allSatisfy { bytes[$0] == bytes[$1] }
  }

  private static func bySet(in tokens: borrowing Pool<Token>, of object: Int, _ bytes: Span<UInt8>) -> Int? {
    var seen: Set<[UInt8]> = []
    var name = object + 1
    while name < tokens.count {
      let token = tokens[name]
      let text = JSONText.resolved(bytes, token.range, hasEscapes: token.kind == .escapedString)
      guard seen.insert(text).inserted else { return name }
      name = Int(tokens[name + 1].next)
    }
    return nil
  }

  /// Up to this many members, comparing is faster than a set.
  private static let fewMembers = 24
}

/// A text of at most 15 ASCII characters, as `String` keeps it: in its own 16 bytes, the last of which is a mark and the length. Ids are such texts;
/// to read and write one as a number costs a tenth of a call for any text.
struct ShortText: BitwiseCopyable {
  private let low: UInt64
  private let high: UInt64

  /// Nil for any other text.
  @inline(__always) init?(_ text: String) {
    (low, high) = unsafe unsafeBitCast(text, to: (UInt64, UInt64).self)
    if high &>> Self.markPosition & Self.kindMask != Self.kind { return nil }
  }

  /// A text of `count` bytes, which are followed by zeros in both words; nil if it is longer or not ASCII.
  @inline(__always) init?(_ low: UInt64, _ high: UInt64, count: Int) {
    if count > Self.capacity || (low | high) & 0x8080_8080_8080_8080 != 0 { return nil }
    self.low = low
    self.high = high | (Self.kind | UInt64(truncatingIfNeeded: count)) &<< Self.markPosition
  }

  @inline(__always) var count: Int { Int(truncatingIfNeeded: high &>> Self.markPosition & ~Self.kindMask) }

  @inline(__always) var string: String { unsafe unsafeBitCast((low, high), to: String.self) }

  /// The bytes, followed by blanks.
  @inline(__always) var bytes: SIMD16<UInt8> {
    // a comparison of the positions with the count would be compiled byte by byte
    let shift = UInt64(truncatingIfNeeded: 8 &* count)
    let tail = high & (1 &<< Self.markPosition &- 1)
    let words = count < 8 ? SIMD2(low | Self.blanks &<< shift, Self.blanks) : SIMD2(low, tail | Self.blanks &<< shift)
    return unsafe unsafeBitCast(words, to: SIMD16<UInt8>.self)
  }

  private static let blanks: UInt64 = 0x2020_2020_2020_2020
  private static let capacity = 15
  private static let markPosition: UInt64 = 56
  private static let kind: UInt64 = 0xE0
  private static let kindMask: UInt64 = 0xF0
}
