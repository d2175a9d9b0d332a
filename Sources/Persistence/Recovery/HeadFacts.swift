/// What is known of the first line of the segment that comes next.
struct HeadFacts: Hashable, Sendable {
  /// There is a file of that name.
  var isThere = false
  /// Its first line ends with a newline.
  var isWhole = false
  /// Its checksum is right.
  var isIntact = false
  /// Only a program that knows a later format may read the segment.
  var isNewer = false
  /// It has the layout of a head.
  var isHead = false
  /// It names this store.
  var isOurs = false
  /// It names the sequence number that comes next, and the checksum of the line before.
  var fits = false
}

extension HeadFacts {
  /// Of a text without its newline, which stands behind `chain` in a store of this id, if that is known already.
  init(_ text: Span<UInt8>, isWhole: Bool, after chain: Chain, store: UInt64?) {
    isThere = true
    self.isWhole = isWhole
    isIntact = Seal.check(text) != nil
    if let version = Version(start: text) { isNewer = !version.isReadable }
    guard let head = Head(text) else { return }
    isHead = true
    isOurs = head.identity.store == store ?? head.identity.store
    fits = head.first == chain.sequence + 1 && head.previous == chain.checksum
  }
}
