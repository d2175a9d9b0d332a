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
