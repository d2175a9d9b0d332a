/// The first line of a snapshot:
/// `{"format":1,"minReader":1,"store":"…","device":"…","epoch":1,"seq":1201,"mark":1187,"t":"…Z","n":7,"p":"…","entities":[`.
struct SnapshotHead {
  let version: Version
  let identity: Identity
  let base: Base
  /// The counter of the last stamp, from which the clock goes on.
  let counter: Int
  /// The checksum of the last line whose effect is in it.
  let checksum: UInt32

  init(_ identity: Identity, _ base: Base, counter: Int, checksum: UInt32) {
    version = .current
    self.identity = identity
    self.base = base
    self.counter = counter
    self.checksum = checksum
  }

  /// Where the journal goes on.
  var chain: Chain { Chain(sequence: base.sequence, checksum: checksum) }

  init?(_ text: Span<UInt8>) {
    var place = 0
    guard let version = Version(text, at: &place), let identity = Identity(text, at: &place),
      text.skip(",", at: &place), let base = Base(text, at: &place),
      text.skip(#","n":"#, at: &place), let counter = text.decimal(at: &place),
      text.skip(#","p":""#, at: &place), let checksum = text.checksum(at: &place),
      text.skip(#"","entities":["#, at: &place), place == text.count
    else { return nil }
    self.version = version
    self.identity = identity
    self.base = base
    self.counter = counter
    self.checksum = checksum
  }

  /// Without a newline: each entity begins with one.
  func write(to bytes: inout Bytes) {
    version.write(to: &bytes)
    identity.write(to: &bytes)
    bytes.append(",")
    base.write(to: &bytes)
    bytes.append(#","n":"#)
    bytes.append(decimal: counter)
    bytes.append(#","p":""#)
    bytes.append(checksum: checksum)
    bytes.append(#"","entities":["#)
  }
}
