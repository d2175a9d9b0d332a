/// Looks for a member's name that stands twice in one object.
enum RepeatedName {
  /// The position of the second one, or nil. Small objects are compared pair by pair, large ones and escaped names through a set.
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
    if hasEscapes || members > pairwiseLimit { return bySet(in: tokens, of: object, bytes) }
    return byPairs(in: tokens, of: object, bytes)
  }

  private static func byPairs(in tokens: borrowing Pool<Token>, of object: Int, _ bytes: Span<UInt8>) -> Int? {
    let end = tokens.count
    var name = object + 1
    while name < end {
      var other = Int(tokens[name + 1].next)
      while other < end {
        if same(tokens[name], tokens[other], bytes) { return other }
        other = Int(tokens[other + 1].next)
      }
      name = Int(tokens[name + 1].next)
    }
    return nil
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

  /// Up to this many members, comparing all pairs costs less than a set.
  private static let pairwiseLimit = 24
}
