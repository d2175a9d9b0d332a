/// A state that reading can begin with: that of a snapshot, or the empty one before the first line.
package struct Base: Hashable, Sendable {
  /// The last line whose effect is in it.
  package let sequence: Int
  /// A number of the caller's own, given when the snapshot was made: how many changes it counted.
  package let mark: Int
  /// The last stamp that was given before it.
  package let time: Milliseconds

  /// Before the first line of a new store.
  static let origin = Base(sequence: 0, mark: 0, time: Milliseconds(0))
}

/// `"seq":1201,"mark":1187,"t":"2026-11-21T00:44:12.123Z"`, as it stands in the manifest and at the head of the snapshot.
extension Base {
  init?(_ text: Span<UInt8>, at place: inout Int) {
    guard text.skip(#""seq":"#, at: &place), let sequence = text.decimal(at: &place),
      text.skip(#","mark":"#, at: &place), let mark = text.decimal(at: &place),
      text.skip(#","t":""#, at: &place), let time = Milliseconds(text, at: &place), text.skip("\"", at: &place)
    else { return nil }
    self.init(sequence: sequence, mark: mark, time: time)
  }

  func write(to bytes: inout Bytes) {
    bytes.append(#""seq":"#)
    bytes.append(decimal: sequence)
    bytes.append(#","mark":"#)
    bytes.append(decimal: mark)
    bytes.append(#","t":""#)
    time.write(to: &bytes)
    bytes.append("\"")
  }
}
