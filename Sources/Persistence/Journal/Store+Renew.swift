/// Lines that were in a segment before this process opened it.
///
/// A sync that fails marks pages as clean though they never reached the disk. It tells those that have the file open; to whoever
/// opens it later the lines look whole, every sync says success, and a power cut takes them.
extension Store {
  /// Before the first sync of a segment: writes the inherited lines once more that no later line shows to be on the disk. The lock
  /// is held, so nobody cuts them off meanwhile.
  func renew(_ segment: Segment) throws(CallError) {
    let end = min(segment.size, segment.inherited)
    guard segment.proven < end else { return }
    guard let file = try segmentForRenewal(segment.first) else { return }
    defer { storage.close(file) }
    var place = segment.proven
    try folder.eachPiece(place..<end, of: segment.file) { piece throws(CallError) in
      var sent = 0
      while sent < piece.count {
        let (storage, start, offset) = (storage, sent, place)
        let stored = try piece.withSpan { span throws(CallError) in
          try storage.write(file, over: offset, span.extracting(start..<span.count))
        }
        guard stored > 0 else { throw .short }
        sent += stored
        place += stored
      }
    }
  }

  /// Nil when the segment is gone: others have moved on, and what is in it lasts in a snapshot.
  private func segmentForRenewal(_ first: Int) throws(CallError) -> Descriptor? {
    do throws(CallError) {
      return try folder.open(FileName.journal(first).text, for: .over)
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }
}
