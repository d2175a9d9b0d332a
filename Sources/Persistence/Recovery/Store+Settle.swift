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
      let name = try folder.quarantine(place.transaction..<size, of: segment.file, source, "torn")
      try storage.truncate(segment.file, to: place.transaction)
      try storage.syncData(segment.file)
      hasTornTail = false
      report.cut(lines: lines, to: name, Finding(.tailCut(lines: lines), in: source, at: place.transaction))
    } catch {
      stop(Finding(.quarantine(error), in: source, at: place.transaction))
    }
  }
}
