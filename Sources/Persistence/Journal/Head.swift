/// The first line of a segment:
/// `{"format":1,"minReader":1,"store":"…","device":"7f3a9c21","epoch":1,"first":1,"p":"00000000","c":"…"}`.
struct Head {
  let version: Version
  let identity: Identity
  /// The sequence number of the first line behind it.
  let first: Int
  /// The checksum of the last line of the segment before.
  let previous: UInt32

  init(_ identity: Identity, after chain: Chain) {
    version = .current
    self.identity = identity
    first = chain.sequence + 1
    previous = chain.checksum
  }

  /// Reads a line without its newline; nil when the layout differs.
  init?(_ text: Span<UInt8>) {
    var place = 0
    guard let version = Version(text, at: &place), let identity = Identity(text, at: &place),
      text.skip(#","first":"#, at: &place), let first = text.decimal(at: &place),
      text.skip(#","p":""#, at: &place), let previous = text.checksum(at: &place), text.skip("\"", at: &place),
      place == text.count - Seal.size
    else { return nil }
    self.version = version
    self.identity = identity
    self.first = first
    self.previous = previous
  }

  /// Adds the line with its newline and says its checksum.
  func write(to bytes: inout Bytes) -> UInt32 {
    let start = bytes.count
    version.write(to: &bytes)
    identity.write(to: &bytes)
    bytes.append(#","first":"#)
    bytes.append(decimal: first)
    bytes.append(#","p":""#)
    bytes.append(checksum: previous)
    bytes.append("\"")
    let checksum = Seal.close(&bytes, from: start)
    bytes.append(byte: ASCII.newline)
    return checksum
  }
}
