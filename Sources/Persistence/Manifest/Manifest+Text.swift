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
    while let snapshot = Snapshot(text, at: &place) { snapshots.append(snapshot) }
    guard text.skip("\n],\n\"segments\":[", at: &place) else { throw .damaged }
    while let segment = Segment(text, at: &place) { segments.append(segment) }
    guard text.skip("\n]", at: &place), place == text.count - Seal.size, !segments.isEmpty else { throw .damaged }
  }

  func write(to bytes: inout Bytes) {
    Version.current.write(to: &bytes)
    identity.write(to: &bytes)
    bytes.append(isClean ? #","clean":true,"# : #","clean":false,"#)
    bytes.append("\n\"snapshots\":[")
    for (place, snapshot) in snapshots.enumerated() {
      bytes.append(place == 0 ? "\n" : ",\n")
      snapshot.write(to: &bytes)
    }
    bytes.append("\n],\n\"segments\":[")
    for (place, segment) in segments.enumerated() {
      bytes.append(place == 0 ? "\n" : ",\n")
      segment.write(to: &bytes)
    }
    bytes.append("\n]")
    _ = Seal.close(&bytes, from: 0)
    bytes.append(byte: ASCII.newline)
  }
}

extension Manifest.Snapshot {
  /// `{"seq":1201,"mark":1187,"t":"2026-11-21T00:44:12.123Z","size":345,"sum":"a1b2c3d4"}`, behind what parts it from the one before.
  init?(_ text: Span<UInt8>, at place: inout Int) {
    var next = place
    _ = text.skip(",", at: &next)
    guard text.skip("\n{", at: &next), let base = Base(text, at: &next), let end = Extent(text, at: &next) else { return nil }
    self.init(base: base, size: end.size, checksum: end.checksum)
    place = next
  }

  func write(to bytes: inout Bytes) {
    bytes.append("{")
    base.write(to: &bytes)
    Extent(size: size, checksum: checksum).write(to: &bytes)
  }
}

extension Manifest.Segment {
  /// `{"first":1202,"size":345,"sum":"a1b2c3d4"}`, behind what parts it from the one before.
  init?(_ text: Span<UInt8>, at place: inout Int) {
    var next = place
    _ = text.skip(",", at: &next)
    guard text.skip("\n{\"first\":", at: &next), let first = text.decimal(at: &next), let end = Extent(text, at: &next) else { return nil }
    self.init(first: first, size: end.size, checksum: end.checksum)
    place = next
  }

  func write(to bytes: inout Bytes) {
    bytes.append("{\"first\":")
    bytes.append(decimal: first)
    Extent(size: size, checksum: checksum).write(to: &bytes)
  }
}

/// The end of an entry: `,"size":345,"sum":"a1b2c3d4"}`.
private struct Extent {
  let size: Int
  let checksum: UInt32

  init(size: Int, checksum: UInt32) {
    self.size = size
    self.checksum = checksum
  }

  init?(_ text: Span<UInt8>, at place: inout Int) {
    guard text.skip(#","size":"#, at: &place), let size = text.decimal(at: &place),
      text.skip(#","sum":""#, at: &place), let checksum = text.checksum(at: &place), text.skip("\"}", at: &place)
    else { return nil }
    self.init(size: size, checksum: checksum)
  }

  func write(to bytes: inout Bytes) {
    bytes.append(#","size":"#)
    bytes.append(decimal: size)
    bytes.append(#","sum":""#)
    bytes.append(checksum: checksum)
    bytes.append("\"}")
  }
}
