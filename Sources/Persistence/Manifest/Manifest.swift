/// The root of the files: whose they are, and which generations there are. It may be older than the journal, which names its
/// next segments itself; it is never younger.
struct Manifest: Hashable, Sendable {
  /// A snapshot: what state it holds, its size, and its checksum.
  struct Snapshot: Hashable, Sendable {
    let base: Base
    let size: Int
    let checksum: UInt32

    /// The last sequence number in it.
    var last: Int { base.sequence }
  }

  /// A segment: the sequence number of its first line, and its size when the manifest was written, below which nothing may be
  /// missing any more.
  struct Segment: Hashable, Sendable {
    let first: Int
    var size: Int
    /// Of the last transaction line, or of the head.
    var checksum: UInt32
  }

  let identity: Identity
  /// Everything was on the disk, and the last segment had this size, when the last process closed the store.
  var isClean = false
  /// Oldest first.
  var snapshots: [Snapshot] = []
  /// Oldest first, without gaps.
  var segments: [Segment] = []

  init(_ identity: Identity) { self.identity = identity }

  /// The size below which nothing of a segment may be missing.
  func floor(of first: Int) -> Int { segments.first { $0.first == first }?.size ?? 0 }

  /// Adds what is known of younger segments, and of more in those that it names.
  mutating func keep(_ known: [Segment]) {
    for segment in known {
      if let place = segments.firstIndex(where: { $0.first == segment.first }) {
        if segments[place].size < segment.size { segments[place] = segment }
      } else if segment.first > segments.last?.first ?? 0 {
        segments.append(segment)
      }
    }
  }

  /// The highest sequence number in a snapshot.
  var lastSnapshot: Int { snapshots.last?.last ?? 0 }
}
