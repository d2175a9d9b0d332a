/// A member's or method's name of at most 24 bytes as three overlapping words, so that comparing costs three instructions.
struct Name: BitwiseCopyable, Hashable, Sendable {
  /// The longest name there is.
  static let capacity = 24

  private let head: UInt64
  private let middle: UInt64
  private let tail: UInt64
  private let count: Int

  /// The name `text`; longer ones equal nothing that is declared.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes.span, 0..<bytes.count)
  }

  @inline(__always) init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    count = range.count
    if count <= 8 {
      (head, middle, tail) = (Self.short(bytes, range), 0, 0)
    } else {
      head = bytes.word(at: range.lowerBound)
      middle = count > 16 ? bytes.word(at: range.lowerBound + 8) : 0
      tail = bytes.word(at: range.upperBound - 8)
    }
  }

  @inline(__always) private static func short(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    if range.isEmpty { return 0 }
    if range.lowerBound + 8 <= bytes.count {
      return bytes.word(at: range.lowerBound) & (~0 >> UInt64(64 - 8 * range.count))
    }
    var word: UInt64 = 0
    for step in 0..<range.count { word |= UInt64(bytes[range.lowerBound + step]) << UInt64(8 * step) }
    return word
  }

  /// Where a table of names looks first.
  @inline(__always) var slot: Int {
    let mixed = (head ^ tail &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 40)
  }

  /// Whether it is short enough that equal words mean equal names.
  @inline(__always) var isExact: Bool { count <= Self.capacity }
}

/// Up to 64 constant bytes held in registers' width, so that writing them costs two stores and no reference counts.
struct Label: BitwiseCopyable, Sendable {
  /// The most bytes a label holds.
  static let capacity = 64

  let head: SIMD32<UInt8>
  let tail: SIMD32<UInt8>
  let count: Int

  /// The bytes of `text`, which has at most 64.
  init(_ text: String) {
    precondition(text.utf8.count <= Self.capacity, "a constant longer than 64 bytes: \(text)")
    var head = SIMD32<UInt8>()
    var tail = SIMD32<UInt8>()
    for (index, byte) in text.utf8.enumerated() {
      if index < SIMD32<UInt8>.scalarCount { head[index] = byte } else { tail[index - SIMD32<UInt8>.scalarCount] = byte }
    }
    self.head = head
    self.tail = tail
    count = text.utf8.count
  }
}

extension Label {
  /// `"name":`
  init(member name: String) { self.init("\"\(name)\":") }
}

/// Looks for a member's name that stands twice in one object.
enum RepeatedName {
  /// The position of the second one, or nil. Names of small objects that look alike are compared, large ones and escaped names go through
  /// a set.
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
    return byLooks(in: tokens, of: object, bytes)
  }

  /// A name is compared with those before it only when one of them has its length and ends, as far as 64 bits tell.
  private static func byLooks(in tokens: borrowing Pool<Token>, of object: Int, _ bytes: Span<UInt8>) -> Int? {
    let end = tokens.count
    var seen: UInt64 = 0
    var name = object + 1
    while name < end {
      let look = look(of: tokens[name].range, bytes)
      if seen & look != 0, isThere(name, in: tokens, of: object, bytes) { return name }
      seen |= look
      name = Int(tokens[name + 1].next)
    }
    return nil
  }

  /// One of 64 bits, by length, first and last byte.
  @inline(__always) private static func look(of name: Range<Int>, _ bytes: Span<UInt8>) -> UInt64 {
    if name.isEmpty { return 1 }
    let ends = UInt64(bytes[name.lowerBound]) &* 31 &+ UInt64(bytes[name.upperBound - 1])
    return 1 &<< (ends &* 31 &+ UInt64(name.count))
  }

  /// Whether the name at `position` stands before it in the same object.
  private static func isThere(_ position: Int, in tokens: borrowing Pool<Token>, of object: Int, _ bytes: Span<UInt8>) -> Bool {
    var name = object + 1
    while name < position {
      if same(tokens[name], tokens[position], bytes) { return true }
      name = Int(tokens[name + 1].next)
    }
    return false
  }

  @inline(__always) private static func same(_ left: Token, _ right: Token, _ bytes: Span<UInt8>) -> Bool {
    guard left.end - left.start == right.end - right.start else { return false }
    for step in 0..<left.range.count where bytes[left.range.lowerBound + step] != bytes[right.range.lowerBound + step] { return false }
    return true
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

  /// Up to this many members, comparing them costs less than a set.
  private static let fewMembers = 24
}
