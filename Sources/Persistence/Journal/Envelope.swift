/// What stands around a value:
/// `{"s":1201,"d":1200,"t":"2026-11-21T00:44:12.123Z-000001-7f3a9c21","p":"1b2c3d4e","v":…,"c":"a1b2c3d4"}`,
/// with `"more":true,` before `"v":` when further lines of the transaction follow.
struct Envelope {
  let sequence: Int
  let durable: Int
  let time: Milliseconds
  let counter: Int
  let previous: UInt32
  let isLast: Bool
  /// The value's place in the line.
  let value: Range<Int>

  init?(_ text: Span<UInt8>) {
    var place = 0
    guard text.skip(#"{"s":"#, at: &place), let sequence = text.decimal(at: &place),
      text.skip(#","d":"#, at: &place), let durable = text.decimal(at: &place),
      text.skip(#","t":""#, at: &place), let time = Milliseconds(text, at: &place),
      text.skip("-", at: &place), let counter = text.decimal(at: &place, digits: Limits.counterDigits),
      text.skip("-", at: &place), text.hex(at: &place, digits: Limits.deviceDigits) != nil,
      text.skip(#"","p":""#, at: &place), let previous = text.checksum(at: &place), text.skip(#"","#, at: &place)
    else { return nil }
    let hasMore = text.skip(#""more":true,"#, at: &place)
    guard text.skip(#""v":"#, at: &place), place < text.count - Seal.size else { return nil }
    self.sequence = sequence
    self.durable = durable
    self.time = time
    self.counter = counter
    self.previous = previous
    isLast = !hasMore
    value = place..<text.count - Seal.size
  }
}
