/// Bytes that are taken out of use are kept.
extension Folder {
  /// Copies a part of a file to `quarantine/journal-1.jsonl-4711-torn-a1b2c3d4` (the source, the place in it, the reason, the bytes'
  /// checksum), makes that last, and says that name.
  func quarantine(_ part: Range<Int>, of file: Descriptor, _ source: String, _ reason: String) throws(CallError) -> String {
    let directory = try storage.openDirectory(FileName.quarantine, in: descriptor)
    defer { storage.close(directory) }
    var checksum = Checksum()
    try eachPiece(part, of: file) { piece throws(CallError) in piece.withSpan { checksum.add($0) } }
    var name = Bytes()
    name.append(text: "\(source)-\(part.lowerBound)-\(reason)-")
    name.append(checksum: checksum.value)
    let text = name.text
    // what is not there need not go, and what cannot go is in the way of the next call
    do throws(CallError) { try storage.remove(text, in: directory) } catch {}
    let copy = try storage.open(text, in: directory, for: .create)
    defer { storage.close(copy) }
    try eachPiece(part, of: file) { piece throws(CallError) in try write(piece, to: copy) }
    try storage.sync(copy)
    try storage.sync(directory)
    try storage.sync(descriptor)
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
