/// Receives the entities of a snapshot and writes them in large chunks.
package struct SnapshotSink: ~Copyable {
  private let storage: any Storage
  private let file: Descriptor
  private var bytes = Bytes()
  private var checksum = Checksum()
  private(set) var size = 0
  private(set) var count = 0

  init(_ storage: any Storage, _ file: Descriptor, _ head: SnapshotHeader) {
    self.storage = storage
    self.file = file
    head.write(to: &bytes)
  }

  /// Appends one entity: a JSON text on one line, at most 1 MiB.
  package mutating func add(_ entity: Span<UInt8>) throws(StoreError) {
    precondition(entity.count > 0 && entity.count <= Limits.value, "an entity must be 1 byte to 1 MiB long")
    bytes.append(count == 0 ? "\n" : ",\n")
    let offset = bytes.count
    bytes.append(entity)
    precondition(bytes.firstIndex(of: ASCII.newline, from: offset) == nil, "an entity must be one line")
    count += 1
    if bytes.count >= Limits.piece {
      do throws(CallError) { try flush() } catch { throw StoreError(unapplied: error) }
    }
  }

  /// Writes the end; returns the checksum expected when the file is read back.
  mutating func finish() throws(CallError) -> UInt32 {
    bytes.append("\n],\"count\":")
    bytes.append(decimal: count)
    try flush()
    let sum = checksum.value
    ChecksumTrailer.write(sum, to: &bytes)
    bytes.append(byte: ASCII.newline)
    try flush()
    return sum
  }

  private mutating func flush() throws(CallError) {
    bytes.withSpan { checksum.add($0) }
    var sent = 0
    while sent < bytes.count {
      let (storage, file, start) = (storage, file, sent)
      let stored = try bytes.withSpan { span throws(CallError) in
        try storage.write(file, span.extracting(start..<span.count))
      }
      guard stored > 0 else { throw .short }
      sent += stored
    }
    size += sent
    bytes.removeAll()
  }
}
