/// Evidence found after a rejected line.
struct TailScan {
  /// True when something shows that the line was durable.
  var isProven = false
  /// True when the line differs from an intact one by one or two flipped bits.
  var isNearlyIntact = false
  /// True when no later segment contains anything after its header.
  var isLastSegment = true
  /// Number of intact lines after it.
  var following = 0
  /// Number of lines from the start of its transaction, complete or not, without empty ones.
  var lines = 0
}

extension Database {
  /// Searches for any evidence that the broken line was once durable.
  func survey(_ site: DamageSite, in segment: Segment, size: Int) throws(CallError) -> TailScan {
    var survey = TailScan()
    survey.isProven = manifest.floor(of: segment.first) > site.line.bytes.lowerBound || manifest.lastSnapshot >= site.sequence
    survey.isNearlyIntact = try isNearlyIntact(site.line, in: segment, size: size)
    try scan(segment.file, site.transaction..<size, behind: site.line.bytes.lowerBound, after: site.sequence, &survey)
    for name in try storage.names(in: folder.descriptor) {
      guard case .journal(let first) = FileName(name), first > segment.first else { continue }
      try look(at: name, first, after: site.sequence, &survey)
    }
    return survey
  }

  private func isNearlyIntact(_ line: LineReader.Extent, in segment: Segment, size: Int) throws(CallError) -> Bool {
    var text = Bytes()
    let (storage, start) = (storage, line.bytes.lowerBound)
    try text.append(atMost: min(Limits.examined, size - start)) { output throws(CallError) in
      try storage.read(segment.file, at: start, into: &output)
    }
    return text.withSpan { text in
      BitFlipCheck.ends(of: text).contains { BitFlipCheck.isNearlyIntact(text.extracting(0..<$0)) }
    }
  }

  private func scan(
    _ file: Descriptor, _ part: Range<Int>, behind start: Int, after sequence: Int, _ survey: inout TailScan
  ) throws(CallError) {
    var reader = LineReader(storage, file, from: part.lowerBound, to: part.upperBound)
    while let extent = try reader.next() {
      reader.mark = extent.end
      if !extent.bytes.isEmpty { survey.lines += 1 }
      guard let line = reader.withBytes(extent.bytes, Self.lastLine) else { continue }
      if extent.bytes.lowerBound > start { survey.following += 1 }
      if line.durable >= sequence { survey.isProven = true }
    }
  }

  /// Intact line that the text equals or ends with: a damaged newline hides the start of the line after it.
  private static func lastLine(_ text: Span<UInt8>) -> Line? {
    guard ChecksumTrailer.stated(in: text) != nil else { return nil }
    var checks = 0
    for start in text.indices where text[start] == ASCII.openingBrace {
      let rest = text.extracting(start..<text.count)
      guard let line = Line(rest) else { continue }
      if ChecksumTrailer.check(rest) != nil { return line }
      checks += 1
      if checks == Limits.checks { return nil }
    }
    return nil
  }

  /// Examines a later segment. Its header is written when all lines before `first` are durable. If it starts
  /// at or before the broken line, it was left by an incomplete roll.
  private func look(at name: String, _ first: Int, after sequence: Int, _ survey: inout TailScan) throws(CallError) {
    let file = try folder.open(name, for: .read)
    defer { storage.close(file) }
    let size = try SegmentEnd(of: file, storage).content
    var reader = LineReader(storage, file, from: 0, to: size)
    let line = try reader.next()
    // an incomplete repair leaves the first segment of what would have been the next epoch
    if let line, let other = reader.withBytes(line.bytes, { ChecksumTrailer.check($0) == nil ? nil : SegmentHeader($0) }),
      other.identity != manifest.identity
    {
      return
    }
    if first > sequence { survey.isProven = true }
    let head = line?.end ?? 0
    guard size > head else { return }
    survey.isLastSegment = false
    try scan(file, head..<size, behind: 0, after: sequence, &survey)
  }
}

/// Detects damaged lines that differ from an intact one by one or two flipped bits.
///
/// A crash leaves a line without its end, or with pages that are zeros or stale; bits flip in memory or in
/// transit. The checksum distinguishes the two: it is linear, so the difference between the stated and the
/// computed checksum identifies the flipped bits.
enum BitFlipCheck {
  /// True when flipping at most `Limits.flippedBits` bits of `text` yields a line with the start of a journal
  /// line and a correct checksum. `text` ends with the byte expected to be the newline.
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

  /// Possible ends of a damaged line at the start of `text`: its newline, a later one if that was not a
  /// newline originally, the start of the next line or of the reserve if its newline was damaged, or the end of the text.
  static func ends(of text: Span<UInt8>) -> [Int] {
    var ends: [Int] = []
    for end in 1..<max(1, text.count) where ends.count <= Limits.flippedBits {
      if text[end - 1] == ASCII.newline || endsLine(text, end) && isFollowed(text, at: end) { ends.append(end) }
    }
    // a page that never reached the disk reads as zeros, where a lone newline would look like two flipped bits
    if ends.count <= Limits.flippedBits, text.count > 0, text[text.count - 1] != 0 { ends.append(text.count) }
    return ends
  }

  /// True when a line or the reserve starts at `end`.
  private static func isFollowed(_ text: Span<UInt8>, at end: Int) -> Bool {
    text[end] == ASCII.newline || IntactParts.isBeginning(text, end)
  }

  /// True when a brace and a newline precede `end`, allowing for flipped bits.
  private static func endsLine(_ text: Span<UInt8>, _ end: Int) -> Bool {
    guard end > 1 else { return false }
    let bits = (text[end - 1] ^ ASCII.newline).nonzeroBitCount + (text[end - 2] ^ ASCII.closingBrace).nonzeroBitCount
    return bits <= Limits.flippedBits
  }

  /// True when the text starts with `beginning`, allowing for flipped bits. A page missing from a line of
  /// this size takes its start or its end with it, so chance does not explain both.
  private static func begins(_ text: Span<UInt8>, _ beginning: StaticString) -> Bool {
    var bits = 0
    for offset in 0..<beginning.utf8CodeUnitCount { bits += (text[offset] ^ (unsafe beginning.utf8Start[offset])).nonzeroBitCount }
    return bits <= Limits.flippedBits
  }

  /// Size of the checksum trailer and the newline.
  private static let tail = ChecksumTrailer.size + 1

  /// Calls `visit` with each checksum that the tail states after flipping up to two of its bits, and
  /// the number of bits flipped.
  private static func eachTail(_ text: Span<UInt8>, _ visit: (UInt32, Int) -> Void) {
    var bytes = (text.count - tail..<text.count).map { text[$0] }
    let bits = 0..<bytes.count * UInt8.bitWidth
    eachFlip(bytes, 0, visit)
    for first in bits {
      flip(&bytes, first)
      eachFlip(bytes, 1, visit)
      for second in bits where second > first {
        flip(&bytes, second)
        eachFlip(bytes, 2, visit)
        flip(&bytes, second)
      }
      flip(&bytes, first)
    }
  }

  private static func eachFlip(_ bytes: [UInt8], _ bits: Int, _ visit: (UInt32, Int) -> Void) {
    guard bytes.last == ASCII.newline, let stated = ChecksumTrailer.stated(in: bytes.span.extracting(0..<ChecksumTrailer.size)) else {
      return
    }
    visit(stated, bits)
  }

  private static func flip(_ bytes: inout [UInt8], _ bit: Int) { bytes[bit / UInt8.bitWidth] ^= 1 << (bit % UInt8.bitWidth) }
}

/// Effects of flipping each bit of a text on its checksum.
private struct Flips {
  private var effects: Set<UInt32> = []

  /// Computes the effects for a text of `count` bytes: the effect of a bit is that of the same bit one byte
  /// later, carried through one more zero byte.
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

  /// True when flipping at most `bits` bits of the text explains a difference of its checksum.
  func explain(_ difference: UInt32, bits: Int) -> Bool {
    if difference == 0 { return bits >= 0 }
    if bits < 1 { return false }
    if effects.contains(difference) { return true }
    return bits > 1 && effects.contains { effects.contains($0 ^ difference) }
  }
}
