/// What is known of a line when its fate is decided.
struct LineFacts: Hashable, Sendable {
  /// It ends with a newline, and no line of its transaction is missing.
  var isWhole: Bool
  /// Its checksum is right.
  var isIntact: Bool
  /// It is not intact or not whole, but a flipped bit or two away from being both.
  var isNearlyIntact: Bool
  /// It refers to the checksum of the line before.
  var isChained: Bool
  /// Its sequence number is the next.
  var isNext: Bool
  /// Something later shows that it was on the disk: a line with `d` at or above it, a segment's head, the manifest, a snapshot.
  var isProven: Bool
  /// No segment with lines of its own comes after.
  var isLastSegment: Bool

  /// Needs no look at what comes later, see the table's first row.
  var isSound: Bool { isWhole && isIntact && isChained && isNext }
}
