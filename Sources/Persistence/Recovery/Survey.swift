/// What stands behind a line that cannot be taken.
struct Survey {
  /// Something shows that the line was on the disk.
  var isProven = false
  /// No later segment has lines of its own, or could.
  var isLastSegment = true
  /// Intact lines behind it.
  var following = 0
  /// Lines behind it, whole or not.
  var others = 0
}

extension Store {
  /// Looks through all that could show that the broken line was once on the disk.
  func survey(_ place: Break, in segment: Segment, size: Int) throws(CallError) -> Survey {
    var survey = Survey()
    survey.isProven = manifest.floor(of: segment.first) > place.line.bytes.lowerBound || manifest.lastSnapshot >= place.sequence
    try count(from: place.line.end, to: size, in: segment.file, after: place.sequence, &survey)
    for name in try storage.names(in: folder.descriptor) {
      guard case .journal(let first) = FileName(name), first > segment.first else { continue }
      try look(at: name, first, after: place.sequence, &survey)
    }
    return survey
  }

  private func count(from start: Int, to end: Int, in file: Descriptor, after sequence: Int, _ survey: inout Survey) throws(CallError) {
    var reader = LineReader(storage, file, from: start, to: end)
    while let extent = try reader.next() {
      reader.mark = extent.end
      survey.others += 1
      let line = reader.withBytes(extent.bytes) { Seal.check($0) == nil ? nil : Line($0) }
      guard extent.isWhole, let line else { continue }
      survey.following += 1
      if line.durable >= sequence { survey.isProven = true }
    }
  }

  /// A segment's head is written when all lines before `first` are on the disk. One that begins at or before the broken line was
  /// left by a roll that did not come to its end.
  private func look(at name: String, _ first: Int, after sequence: Int, _ survey: inout Survey) throws(CallError) {
    if first > sequence { survey.isProven = true }
    let file = try folder.open(name, for: .read)
    defer { storage.close(file) }
    let size = try storage.inspect(file).size
    var reader = LineReader(storage, file, from: 0, to: size)
    let head = try reader.next()?.end ?? 0
    guard size > head else { return }
    survey.isLastSegment = false
    try count(from: head, to: size, in: file, after: sequence, &survey)
  }
}
