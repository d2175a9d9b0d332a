extension String {
  /// The unmarked form of a name as search folds it: without the difference between ı and i.
  package var foldedForSearch: String {
    if !utf8.contains(Self.leadOfDotlessI) { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0 == Self.dotlessI ? "i" : $0 }))
  }

  private static let dotlessI: Unicode.Scalar = "\u{131}"
  /// First byte of ı in UTF-8.
  private static let leadOfDotlessI: UInt8 = 0xC4

  /// True when it contains `part`, compared byte by byte; both are folded.
  func holds(_ part: String) -> Bool {
    let (bytes, searchKey) = (utf8Span.span, part.utf8Span.span)
    guard searchKey.count <= bytes.count else { return false }
    for start in 0...(bytes.count - searchKey.count) {
      var offset = 0
      while offset < searchKey.count, bytes[start + offset] == searchKey[offset] { offset += 1 }
      if offset == searchKey.count { return true }
    }
    return false
  }
}
