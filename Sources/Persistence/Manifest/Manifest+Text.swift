/// MANIFEST.json: one snapshot or segment a line, sealed as a journal line is.
extension Manifest {
  /// Why a manifest cannot be used.
  enum Fault: Error, Hashable {
    case damaged
    case newer(minReader: Int)
  }

  init(_ content: Span<UInt8>) throws(Fault) {
    let text = content.extracting(0..<max(0, content.count - 1))
    var place = 0
    guard Seal.check(text) != nil, let version = Version(text, at: &place) else { throw .damaged }
    guard version.isReadable else { throw .newer(minReader: version.minReader) }
    guard let identity = Identity(text, at: &place) else { throw .damaged }
    self.init(identity)
    isClean = text.skip(#","clean":true,"#, at: &place)
    guard isClean || text.skip(#","clean":false,"#, at: &place), text.skip("\n\"snapshots\":[", at: &place) else { throw .damaged }
    while let entry = Entry(text, "seq", at: &place) {
      snapshots.append(Snapshot(last: entry.number, size: entry.size, checksum: entry.checksum))
    }
    guard text.skip("\n],\n\"segments\":[", at: &place) else { throw .damaged }
    while let entry = Entry(text, "first", at: &place) {
      segments.append(Segment(first: entry.number, size: entry.size, checksum: entry.checksum))
    }
    guard text.skip("\n]", at: &place), place == text.count - Seal.size, !segments.isEmpty else { throw .damaged }
  }

  func write(to bytes: inout Bytes) {
    Version.current.write(to: &bytes)
    identity.write(to: &bytes)
    bytes.append(isClean ? #","clean":true,"# : #","clean":false,"#)
    bytes.append("\n\"snapshots\":[")
    for (place, snapshot) in snapshots.enumerated() {
      Entry(snapshot.last, snapshot.size, snapshot.checksum).write("seq", isFirst: place == 0, to: &bytes)
    }
    bytes.append("\n],\n\"segments\":[")
    for (place, segment) in segments.enumerated() {
      Entry(segment.first, segment.size, segment.checksum).write("first", isFirst: place == 0, to: &bytes)
    }
    bytes.append("\n]")
    _ = Seal.close(&bytes, from: 0)
    bytes.append(byte: ASCII.newline)
  }

  /// `{"seq":1201,"size":345,"sum":"a1b2c3d4"}` on a line of its own.
  private struct Entry {
    let number: Int
    let size: Int
    let checksum: UInt32

    init(_ number: Int, _ size: Int, _ checksum: UInt32) {
      self.number = number
      self.size = size
      self.checksum = checksum
    }

    init?(_ text: Span<UInt8>, _ name: StaticString, at place: inout Int) {
      var next = place
      _ = text.skip(",", at: &next)
      guard text.skip("\n{\"", at: &next), text.skip(name, at: &next), text.skip("\":", at: &next),
        let number = text.decimal(at: &next), text.skip(#","size":"#, at: &next), let size = text.decimal(at: &next),
        text.skip(#","sum":""#, at: &next), let checksum = text.checksum(at: &next), text.skip("\"}", at: &next)
      else { return nil }
      self.init(number, size, checksum)
      place = next
    }

    func write(_ name: StaticString, isFirst: Bool, to bytes: inout Bytes) {
      bytes.append(isFirst ? "\n{\"" : ",\n{\"")
      bytes.append(name)
      bytes.append("\":")
      bytes.append(decimal: number)
      bytes.append(#","size":"#)
      bytes.append(decimal: size)
      bytes.append(#","sum":""#)
      bytes.append(checksum: checksum)
      bytes.append("\"}")
    }
  }
}
