/// Why bytes of the input are no message; each is answered once, with `id: null`.
enum FrameFault: Error, Hashable, Sendable, BitwiseCopyable {
  /// A header block that cannot be understood (a parse error); what follows it is discarded up to the next `Content-Length:` line.
  case badHeaders(HeaderFlaw)
  /// The input ended inside a header block or a body (a parse error).
  case truncated
  /// The block names a charset other than UTF-8 (an invalid request); its body is skipped.
  case unsupportedCharset
  /// A message of more than `limit` bytes, answered as soon as that is known; the rest of it is skipped.
  case messageTooLarge(limit: Int)
}

/// What is wrong with a header block.
enum HeaderFlaw: Error, Hashable, Sendable, BitwiseCopyable {
  /// A line without a colon.
  case noColon
  /// A name that is empty or has a byte that HTTP's tokens exclude, a blank before the colon included.
  case badName
  /// A `Content-Length` that is not 1 to 10 digits.
  case badLength
  /// Two `Content-Length` lines of different values.
  case conflictingLengths
  /// A block that ended without a `Content-Length`.
  case noLength
  /// A block of more than `limit` bytes.
  case tooLong(limit: Int)
}
