/// Whether a damaged line is a sound one of which a bit or two changed.
///
/// A crash leaves a line without its end, or with pages that are zeros or old; bits flip in memory or on the way. The checksum tells
/// the two apart: it is linear, so the difference between the stated one and the one computed names the bits that changed.
enum Closeness {
  /// Whether changing at most `Limits.flippedBits` bits of `text`, which ends where its newline should be or stood, gives a line that
  /// begins as ours do and whose checksum is right.
  static func isNearlyIntact(_ text: Span<UInt8>) -> Bool {
    guard text.count > tail, text.count <= Limits.examined, begins(text, "{\"s\":") || begins(text, "{\"next\":") else { return false }
    let body = text.extracting(0..<text.count - tail)
    let computed = Checksum.of(body)
    let flips = Flips(body.count)
    var found = false
    eachTail(text) { stated, bits in
      if !found { found = flips.explain(stated ^ computed, bits: Limits.flippedBits - bits) }
    }
    return found
  }

  /// Where a damaged line that begins `text` may end: at its newline, at a later one when this was none, before the next line when its
  /// newline was damaged, or with the text.
  static func ends(of text: Span<UInt8>) -> [Int] {
    var ends: [Int] = []
    for end in 1..<max(1, text.count) where ends.count <= Limits.flippedBits {
      if text[end - 1] == ASCII.newline || endsLine(text, end) && IntactParts.isBeginning(text, end) { ends.append(end) }
    }
    // a page that never reached the disk is zeros, and a newline that would be alone on it seems to have lost two bits
    if ends.count <= Limits.flippedBits, text.count > 0, text[text.count - 1] != 0 { ends.append(text.count) }
    return ends
  }

  /// Whether a brace and a newline stood before `end`.
  private static func endsLine(_ text: Span<UInt8>, _ end: Int) -> Bool {
    guard end > 1 else { return false }
    let bits = (text[end - 1] ^ ASCII.newline).nonzeroBitCount + (text[end - 2] ^ ASCII.closingBrace).nonzeroBitCount
    return bits <= Limits.flippedBits
  }

  /// A page that is missing from a line of this size takes its beginning or its end along, so chance explains neither.
  private static func begins(_ text: Span<UInt8>, _ beginning: StaticString) -> Bool {
    var bits = 0
    for place in 0..<beginning.utf8CodeUnitCount { bits += (text[place] ^ (unsafe beginning.utf8Start[place])).nonzeroBitCount }
    return bits <= Limits.flippedBits
  }

  /// The seal and the newline.
  private static let tail = Seal.size + 1

  /// Calls `visit` with the checksum that the tail states when up to two of its bits are put right, and how many were.
  private static func eachTail(_ text: Span<UInt8>, _ visit: (UInt32, Int) -> Void) {
    var bytes = (text.count - tail..<text.count).map { text[$0] }
    let bits = 0..<bytes.count * UInt8.bitWidth
    tell(bytes, 0, visit)
    for first in bits {
      flip(&bytes, first)
      tell(bytes, 1, visit)
      for second in bits where second > first {
        flip(&bytes, second)
        tell(bytes, 2, visit)
        flip(&bytes, second)
      }
      flip(&bytes, first)
    }
  }

  private static func tell(_ bytes: [UInt8], _ bits: Int, _ visit: (UInt32, Int) -> Void) {
    guard bytes.last == ASCII.newline, let stated = Seal.stated(in: bytes.span.extracting(0..<Seal.size)) else { return }
    visit(stated, bits)
  }

  private static func flip(_ bytes: inout [UInt8], _ bit: Int) { bytes[bit / UInt8.bitWidth] ^= 1 << (bit % UInt8.bitWidth) }
}

/// What each bit of a text does to the text's checksum when it flips.
private struct Flips {
  private var effects: Set<UInt32> = []

  /// For a text of so many bytes: the effect of a bit is that of the same bit one byte further on, carried through one more zero byte.
  init(_ count: Int) {
    let zero = Checksum.of([0].span)
    for bit in 0..<UInt8.bitWidth {
      var effect = Checksum.of([1 << bit].span) ^ zero
      for _ in 0..<count {
        effects.insert(effect)
        effect = Checksum.carried(effect)
      }
    }
  }

  /// Whether some `bits` or fewer of the text explain a difference of its checksum.
  func explain(_ difference: UInt32, bits: Int) -> Bool {
    if difference == 0 { return bits >= 0 }
    if bits < 1 { return false }
    if effects.contains(difference) { return true }
    return bits > 1 && effects.contains { effects.contains($0 ^ difference) }
  }
}
