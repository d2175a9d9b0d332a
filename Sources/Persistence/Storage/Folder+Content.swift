/// Whole small files.
extension Folder {
  /// The bytes of a file up to `limit`; a longer one is cut there, which its seal then shows.
  func content(of name: String, limit: Int) throws(CallError) -> Bytes {
    let file = try open(name, for: .read)
    defer { storage.close(file) }
    var bytes = Bytes()
    var before = -1
    while bytes.count > before, bytes.count < limit {
      before = bytes.count
      try bytes.append(atMost: min(Limits.smallBuffer, limit - before)) { output throws(CallError) in
        try storage.read(file, at: before, into: &output)
      }
    }
    return bytes
  }

  /// Puts a file with this content in the place of the one of that name; after a crash one of the two is there, whole.
  func replace(_ name: FileName, by bytes: borrowing Bytes) throws(CallError) {
    let file = try draft(name)
    defer { storage.close(file) }
    do throws(CallError) {
      try write(bytes, to: file)
      try publish(file, as: name)
    } catch {
      abandon(name.draft)
      throw error
    }
  }

  /// Writes all of `bytes`, in as many calls as it takes.
  func write(_ bytes: borrowing Bytes, to file: Descriptor) throws(CallError) {
    var sent = 0
    while sent < bytes.count {
      let (storage, start) = (storage, sent)
      let stored = try bytes.withSpan { span throws(CallError) in
        try storage.write(file, span.extracting(start..<span.count))
      }
      guard stored > 0 else { throw .short }
      sent += stored
    }
  }

  /// Removes a draft after a failure. When that fails too the draft stays, which harms nothing: the next one replaces it.
  func abandon(_ draft: String) {
    do throws(CallError) {
      try storage.remove(draft, in: descriptor)
    } catch {
      return
    }
  }
}
