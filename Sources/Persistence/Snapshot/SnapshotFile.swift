/// A snapshot open for reading.
struct SnapshotFile: ~Copyable {
  private let storage: any Storage
  private let file: Descriptor
  let size: Int

  init(_ folder: borrowing Folder, _ name: String) throws(CallError) {
    let opened = try folder.open(name, for: .read)
    let length: Int
    do throws(CallError) {
      length = try folder.storage.inspect(opened).size
    } catch {
      folder.storage.close(opened)
      throw error
    }
    storage = folder.storage
    file = opened
    size = length
  }

  deinit { storage.close(file) }

  /// The checksum of the whole file when its end states the same, else nil. The file is read in pieces.
  func checksum() throws(CallError) -> UInt32? {
    let end = size - Seal.size - 1
    guard end > 0 else { return nil }
    var checksum = Checksum()
    var place = 0
    var piece = Bytes()
    while place < end {
      piece.cut(to: 0)
      try read(into: &piece, at: place, atMost: min(Limits.chunk, end - place))
      guard piece.count > 0 else { return nil }
      piece.withSpan { checksum.add($0) }
      place += piece.count
    }
    piece.cut(to: 0)
    try read(into: &piece, at: end, atMost: Seal.size)
    return piece.withSpan(Seal.stated) == checksum.value ? checksum.value : nil
  }

  func head() throws(CallError) -> SnapshotHead? {
    var reader = LineReader(storage, file, from: 0, to: size)
    guard let line = try reader.next() else { return nil }
    return reader.withBytes(line.bytes, SnapshotHead.init)
  }

  /// Visits the entities. The checksum was looked at before, so a damaged file never comes here.
  func load(_ visit: Visit) throws(CallError) {
    var reader = LineReader(storage, file, from: 0, to: size)
    _ = try reader.next()
    while let line = try reader.next(), line.isWhole {
      reader.mark = line.end
      let isEnd = reader.withBytes(line.bytes) { text in
        guard text.count > 0, text[0] != ASCII.closingBracket else { return true }
        let hasComma = text[text.count - 1] == ASCII.comma
        visit(.entity, text.extracting(0..<text.count - (hasComma ? 1 : 0)))
        return false
      }
      if isEnd { return }
    }
  }

  private func read(into piece: inout Bytes, at place: Int, atMost limit: Int) throws(CallError) {
    let (storage, file) = (storage, file)
    try piece.append(atMost: limit) { output throws(CallError) in
      try storage.read(file, at: place, into: &output)
    }
  }
}
