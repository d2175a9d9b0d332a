/// The last line of a segment, which names the next: `{"next":"journal-1202.jsonl","d":1201,"p":"1b2c3d4e","c":"a1b2c3d4"}`.
/// A process that still holds the old segment sees by its growth alone that it must move on.
struct Closing {
  /// The first sequence number of the next segment.
  let next: Int
  let durable: Int
  let previous: UInt32

  init(after chain: Chain) {
    next = chain.sequence + 1
    durable = chain.sequence
    previous = chain.checksum
  }

  init?(_ text: Span<UInt8>) {
    var place = 0
    guard text.skip(#"{"next":"journal-"#, at: &place), let next = text.decimal(at: &place),
      text.skip(#".jsonl","d":"#, at: &place), let durable = text.decimal(at: &place),
      text.skip(#","p":""#, at: &place), let previous = text.checksum(at: &place), text.skip("\"", at: &place),
      place == text.count - Seal.size
    else { return nil }
    self.next = next
    self.durable = durable
    self.previous = previous
  }

  func write(to bytes: inout Bytes) {
    let start = bytes.count
    bytes.append(#"{"next":"journal-"#)
    bytes.append(decimal: next)
    bytes.append(#".jsonl","d":"#)
    bytes.append(decimal: durable)
    bytes.append(#","p":""#)
    bytes.append(checksum: previous)
    bytes.append("\"")
    _ = Seal.close(&bytes, from: start)
    bytes.append(byte: ASCII.newline)
  }
}
