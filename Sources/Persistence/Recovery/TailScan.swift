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

extension Store {
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
