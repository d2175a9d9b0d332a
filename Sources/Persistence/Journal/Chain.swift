/// Where the journal stands: the last transaction line and its checksum, to which the next line refers.
struct Chain: Hashable, Sendable {
  var sequence: Int
  var checksum: UInt32

  /// Before the first line of a new store.
  static let origin = Chain(sequence: 0, checksum: 0)
}
