extension Store {
  /// Decides by the table what becomes of a line that cannot be taken.
  mutating func settle(_ place: Break, size: Int, _ mode: LockMode) throws(CallError) {
    guard let segment else { return }
    let survey = try survey(place, in: segment, size: size)
    var facts = place.facts
    facts.isProven = survey.isProven
    facts.isLastSegment = survey.isLastSegment
    facts.isNearlyIntact = survey.isNearlyIntact
    switch RecoveryTable.decision(on: facts) {
    case .take: return
    case .cut:
      hasTornTail = true
      if mode == .exclusive, segment.isWritable { cut(place, size: size, lines: survey.lines, segment) }
    case .refuse(let damage):
      let kind = Finding.Kind.line(damage, sequence: place.sequence, following: survey.following)
      stop(Finding(kind, in: FileName.journal(segment.first).text, at: place.line.bytes.lowerBound))
    }
  }

  /// Moves the tail to quarantine, then ends the journal before it. A crash between the two leads here again, with equal bytes
  /// and so with an equal name.
  private mutating func cut(_ place: Break, size: Int, lines: Int, _ segment: Segment) {
    let source = FileName.journal(segment.first).text
    do throws(CallError) {
      let name = try quarantine(place.transaction..<size, of: segment.file, source)
      try storage.truncate(segment.file, to: place.transaction)
      try storage.syncData(segment.file)
      hasTornTail = false
      report.cut(lines: lines, to: name, Finding(.tailCut(lines: lines), in: source, at: place.transaction))
    } catch {
      stop(Finding(.quarantine(error), in: source, at: place.transaction))
    }
  }

  /// Copies a part of a file to `quarantine/journal-1.jsonl-4711-torn-a1b2c3d4` and says that name.
  private func quarantine(_ part: Range<Int>, of file: Descriptor, _ source: String) throws(CallError) -> String {
    let directory = try storage.openDirectory(FileName.quarantine, in: folder.descriptor)
    defer { storage.close(directory) }
    var checksum = Checksum()
    try eachPiece(part, of: file) { piece throws(CallError) in piece.withSpan { checksum.add($0) } }
    var name = Bytes()
    name.append(text: "\(source)-\(part.lowerBound)-torn-")
    name.append(checksum: checksum.value)
    let text = name.text
    do throws(CallError) {
      try storage.remove(text, in: directory)
    } catch {
      guard error.isMissing else { throw error }
    }
    let copy = try storage.open(text, in: directory, for: .create)
    defer { storage.close(copy) }
    try eachPiece(part, of: file) { piece throws(CallError) in try folder.write(piece, to: copy) }
    try storage.sync(copy)
    try storage.sync(directory)
    try storage.sync(folder.descriptor)
    return "\(FileName.quarantine)/\(text)"
  }

  /// Reads a part of a file piece by piece.
  func eachPiece(
    _ part: Range<Int>, of file: Descriptor, _ body: (borrowing Bytes) throws(CallError) -> Void
  ) throws(CallError) {
    let storage = storage
    var piece = Bytes()
    var place = part.lowerBound
    while place < part.upperBound {
      piece.cut(to: 0)
      let offset = place
      try piece.append(atMost: min(Limits.chunk, part.upperBound - offset)) { output throws(CallError) in
        try storage.read(file, at: offset, into: &output)
      }
      guard piece.count > 0 else { throw .short }
      place += piece.count
      try body(piece)
    }
  }
}
