/// The first line of a snapshot:
/// `{"format":1,"minReader":1,"store":"…","device":"…","epoch":1,"seq":1201,"p":"…","t":"…Z-000007","entities":[`.
struct SnapshotHead {
  let version: Version
  let identity: Identity
  /// The last transaction line whose effect is in it.
  let chain: Chain
  /// The last stamp given before it, from which the clock goes on.
  let time: Milliseconds
  let counter: Int

  init(_ identity: Identity, _ chain: Chain, _ clock: borrowing HybridClock) {
    version = .current
    self.identity = identity
    self.chain = chain
    time = clock.last
    counter = clock.counter
  }

  init?(_ text: Span<UInt8>) {
    var place = 0
    guard let version = Version(text, at: &place), let identity = Identity(text, at: &place),
      text.skip(#","seq":"#, at: &place), let last = text.decimal(at: &place),
      text.skip(#","p":""#, at: &place), let checksum = text.checksum(at: &place),
      text.skip(#"","t":""#, at: &place), let time = Milliseconds(text, at: &place),
      text.skip("-", at: &place), let counter = text.decimal(at: &place, digits: Limits.counterDigits),
      text.skip(#"","entities":["#, at: &place), place == text.count
    else { return nil }
    self.version = version
    self.identity = identity
    chain = Chain(sequence: last, checksum: checksum)
    self.time = time
    self.counter = counter
  }

  /// Without a newline: each entity begins with one.
  func write(to bytes: inout Bytes) {
    version.write(to: &bytes)
    identity.write(to: &bytes)
    bytes.append(#","seq":"#)
    bytes.append(decimal: chain.sequence)
    bytes.append(#","p":""#)
    bytes.append(checksum: chain.checksum)
    bytes.append(#"","t":""#)
    time.write(to: &bytes)
    bytes.append("-")
    bytes.append(decimal: counter, digits: Limits.counterDigits)
    bytes.append(#"","entities":["#)
  }
}
