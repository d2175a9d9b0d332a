/// An intact line of a segment, and where it stands.
struct FoundLine {
  /// Its segment's place among those that were found.
  let segment: Int
  /// Without the newline.
  let bytes: Range<Int>
  let envelope: Envelope
  let checksum: UInt32

  var sequence: Int { envelope.sequence }
}

extension FoundLine: Comparable {
  /// By their numbers; of two with the same, the one of the segment found first.
  static func < (one: Self, other: Self) -> Bool { (one.sequence, one.segment) < (other.sequence, other.segment) }
  static func == (one: Self, other: Self) -> Bool { (one.sequence, one.segment) == (other.sequence, other.segment) }
}

/// A line that is not intact.
struct BrokenLine {
  let bytes: Range<Int>
  /// The number that it should have.
  let sequence: Int
  /// It can still be read that its transaction ends with it.
  let isLast: Bool
}
