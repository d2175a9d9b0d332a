// Framing: cuts the input into messages and errors, the same ones however the bytes arrive.
//
// Two framings are supported. With lines, a message ends with a line feed. With headers, as in LSP, a block of
// headers with a `Content-Length` announces the bytes of a body. The first bytes of the input choose the framing for
// the life of the process.
//
// The decoder is a state machine. `State` describes the position of the next unhandled byte; `next` parses from there
// until it has a frame or needs more bytes. No byte is scanned twice: `scanned` records how far the search for a line
// feed has come, so a message that arrives byte by byte costs linear time. A message is a span of the queue, not a
// copy.
//
// Invalid input causes one error and is skipped: an overlong line up to its end, an overlong body by its announced
// length. After an invalid header block, the decoder looks for the next line that can begin one, so that a client
// recovers from one bad block.
//
// Invariants:
// - Memory grows with the bytes received, not with announced lengths: a huge `Content-Length` reserves nothing.
// - Bytes before `position` are handled, and `position ..< scanned` holds no line feed.
// - The same bytes give the same frames however they are divided into reads; the fuzzer compares with a second
//   implementation.
//
// A stream library or one reader per framing would not do: the framing is detected from the first bytes, and
// resynchronization needs both.

/// Splits the input into messages and errors; the result does not depend on how the bytes are divided into reads.
struct Framing: ~Copyable {
  /// Message framing of the transport.
  enum Style: String, Sendable, CaseIterable {
    /// One message per line.
    case lines
    /// `Content-Length` headers before each message.
    case headers
  }

  /// Next unit of the input.
  enum Frame: Hashable, BitwiseCopyable {
    /// A message, available from `withMessage` until the next call of `next`.
    case message
    /// Bytes that do not form a message.
    case error(FramingError)
  }

  /// Parser state at `position`.
  enum State: BitwiseCopyable {
    /// Before the first byte that determines the style.
    case opening
    /// At the start of a line.
    case line
    /// Within a line that is too large.
    case restOfLine
    /// At the start of a header line.
    case header
    /// At the start of a body of this many bytes.
    case body(Int)
    /// Within a skipped body, this many bytes before its end.
    case restOfBody(Int)
    /// At the start of a line, looking for one with a `Content-Length`.
    case lost
    /// Looking for such a line, in the middle of a line.
    case lostInLine
    /// Looking for such a line, directly after a bracket that may have ended a body: clients begin the next
    /// block there.
    case lostBehindBody
    /// After the end of the input.
    case end
  }

  /// Result of one parser step.
  enum Step: BitwiseCopyable {
    /// A complete frame.
    case frame(Frame)
    /// A new state.
    case moved
    /// More bytes are needed.
    case short
  }

  /// Framing of the connection, which never changes; nil before it is known.
  var style: Style?
  /// Limits on messages and memory.
  let limits: Limits
  /// Bytes received and not yet released.
  var bytes: ByteQueue
  /// Parser state at `position`.
  var state = State.opening
  /// Index of the first unhandled byte.
  var position = 0
  /// Index of the first byte not searched for a line feed.
  var scanned = 0
  /// Number of bytes released before the first one in `bytes`.
  private(set) var gone = 0
  /// Range of the latest message.
  var message = 0..<0
  /// Size of the latest message with its framing: its line, or its headers and body.
  var frameSize = 0
  /// Header lines of the current block so far.
  var block = HeaderBlock()
  /// True when no more bytes follow.
  private(set) var isEnded = false
  /// Bytes handled since the last `takeRecordedBytes`, while a session is recorded; otherwise nil.
  var recorded: [UInt8]?
  /// Index of the first byte not yet in `recorded`.
  private var unrecorded = 0

  /// True if a person may type the input: a letter then does not yet mean a header.
  private let isTyped: Bool

  /// A given `style` disables detection by the first byte.
  init(style: Style? = nil, isTyped: Bool = false, limits: Limits = .standard) {
    self.style = style
    self.isTyped = isTyped
    self.limits = limits
    bytes = ByteQueue(keeping: limits.kept)
  }

  /// Bytes of memory allocated, for tests of the limit.
  var reserved: Int { bytes.reserved }

  /// Next frame; nil when more bytes are needed.
  mutating func next() -> Frame? {
    while true {
      switch step() {
      case .frame(let frame): return frame
      case .moved: continue
      case .short: return nil
      }
    }
  }

  /// Next frame, calling `body` if it is a message; nil when more bytes are needed.
  @inline(__always) mutating func next(_ body: (Span<UInt8>) -> Void) -> Frame? {
    guard let frame = next() else { return nil }
    if case .message = frame { bytes.withBytes(in: message, body) }
    return frame
  }

  /// Calls `body` with the bytes of the message that `next` returned.
  func withMessage<Result: ~Copyable>(_ body: (Span<UInt8>) -> Result) -> Result {
    bytes.withBytes(in: message, body)
  }

  /// Appends received bytes.
  mutating func append(_ span: Span<UInt8>) {
    releaseHandled()
    bytes.append(span)
  }

  /// Reads once from `descriptor` and returns the result of read(2).
  mutating func read(from descriptor: Int32) -> Int {
    releaseHandled()
    return bytes.read(from: descriptor, room: limits.read)
  }

  /// Marks the end of the input, so that a last line without a line feed counts.
  mutating func end() { isEnded = true }

  /// Continues parsing at `position`.
  private mutating func step() -> Step {
    switch state {
    case .line: parseLine()
    case .restOfLine: skipLine(to: .line)
    case .header: parseHeader()
    case .body(let length): parseBody(of: length)
    case .restOfBody(let length): skipBody(of: length)
    case .lost: lookForLength()
    case .lostInLine: skipToBreak()
    case .lostBehindBody: lookForLengthLine()
    case .opening: parseOpening()
    case .end: .short
    }
  }

  /// Releases the handled bytes, including the last message, and frees memory when little of it is used.
  mutating func releaseHandled() {
    if recorded != nil { keepRecordedBytes() }
    unrecorded = 0
    bytes.removeFirst(position)
    gone += position
    scanned -= position
    position = 0
    message = 0..<0
    bytes.trim()
  }

  /// Returns all bytes handled since the last call.
  mutating func takeRecordedBytes() -> [UInt8] {
    keepRecordedBytes()
    let taken = recorded ?? []
    recorded = []
    return taken
  }

  private mutating func keepRecordedBytes() {
    var kept = recorded ?? []
    recorded = nil
    bytes.withBytes(in: unrecorded..<position) { span in for offset in span.indices { kept.append(span[offset]) } }
    recorded = kept
    unrecorded = position
  }

  /// True when the next input does not form a message because of an earlier error.
  var isSkipping: Bool {
    switch state {
    case .restOfLine, .restOfBody, .lost, .lostInLine, .lostBehindBody: true
    case .opening, .line, .header, .body, .end: false
    }
  }
}

/// Detection of the style from the first bytes, and the byte order mark.
extension Framing {
  /// U+FEFF in UTF-8, which some editors and shells put before a text.
  private static let mark: [UInt8] = [firstOfMark, 0xBB, 0xBF]
  /// First byte of the mark; checking it alone is enough for most texts.
  private static let firstOfMark: UInt8 = 0xEF

  /// Skips white space and byte order marks; the first other byte determines the style unless one was given.
  mutating func parseOpening() -> Step {
    while position < bytes.count, isBlank(position) { position += 1 }
    scanned = position
    guard position < bytes.count else { return .short }
    switch Self.marked(bytes, from: position) {
    case Self.mark.count:
      position += Self.mark.count
      return .moved
    case bytes.count - position where !isEnded: return .short
    default: break
    }
    guard let chosen = style ?? detectedStyle else { return .short }
    style = chosen
    state = chosen == .headers ? .header : .line
    return .moved
  }

  /// The style of the input that begins at `position`; nil if that needs more bytes. A person types words, too, and would not get out of headers
  /// again: what they type has headers only if it begins with one that a message has.
  private var detectedStyle: Style? {
    guard bytes[position].isLetter else { return .lines }
    guard isTyped else { return .headers }
    let shown = min(Self.header.count, bytes.count - position)
    for offset in 0..<shown where bytes[position + offset].lowercased != Self.header[offset] { return .lines }
    return shown == Self.header.count ? .headers : isEnded ? .lines : nil
  }

  /// Beginning of the headers that messages have, in lowercase.
  private static let header = Array("content-".utf8)

  /// True for a message that begins like such a header, which a client with the other framing sends.
  static func isHeader(_ message: [UInt8]) -> Bool { message.prefix(header.count).map(\.lowercased) == header }

  /// Range of a body without a leading mark. Static, because a method of this large type would be passed a copy of it.
  static func withoutMark(_ bytes: borrowing ByteQueue, in range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty, bytes[range.lowerBound] == firstOfMark, range.count >= mark.count else { return range }
    guard marked(bytes, from: range.lowerBound) == mark.count else { return range }
    return (range.lowerBound + mark.count)..<range.upperBound
  }

  /// Number of bytes of a mark at `start`, as far as they have arrived.
  private static func marked(_ bytes: borrowing ByteQueue, from start: Int) -> Int {
    var found = 0
    while found < mark.count, start + found < bytes.count, bytes[start + found] == mark[found] { found += 1 }
    return found
  }
}

/// Reason why input does not form a message; each is reported once, with `id: null`.
enum FramingError: Error, Hashable, Sendable, BitwiseCopyable {
  /// A malformed header block (a parse error); input is discarded up to the next `Content-Length:` line.
  case badHeaders(HeaderError)
  /// End of input within a header block or a body (a parse error).
  case truncated
  /// A charset other than UTF-8 (an invalid request); the body is skipped.
  case unsupportedCharset
  /// A message of more than `limit` bytes, reported as soon as that is known; the rest of it is skipped.
  case messageTooLarge(limit: Int)
}

/// Error in a header block.
enum HeaderError: Error, Hashable, Sendable, BitwiseCopyable {
  /// A line without a colon.
  case noColon
  /// A name that is empty or contains a byte not allowed in HTTP tokens, including a space before the colon.
  case badName
  /// A `Content-Length` that is not 1 to 10 digits.
  case badLength
  /// Two `Content-Length` lines with different values.
  case conflictingLengths
  /// A block without `Content-Length`.
  case noLength
  /// A block of more than `limit` bytes.
  case tooLong(limit: Int)
}

/// Step-ahead over pending messages.
extension Framing {
  /// A position in the input with the state of the parser; stays valid while the input before it is handled.
  struct Bookmark {
    fileprivate let style: Style?
    fileprivate let state: State
    /// Offset in the whole input, as is `scanned`.
    fileprivate let position: Int
    fileprivate let scanned: Int
    fileprivate let block: HeaderBlock
  }

  /// Number of bytes received and not handled.
  var unhandled: Int { bytes.count - position }

  /// Number of bytes handled in the whole input.
  var handled: Int { gone + position }

  /// Calls `body` with each complete message after `mark` and the offset in the whole input where it ends,
  /// and advances the mark. Starts at the first unhandled message when `mark` is nil or already passed. The
  /// messages stay unhandled.
  mutating func visit(from mark: inout Bookmark?, _ body: (Span<UInt8>, _ end: Int) -> Void) {
    let (here, latest) = (bookmark, message)
    if let mark, mark.position > here.position { go(to: mark) }
    while let frame = next() {
      let end = handled
      if case .message = frame { withMessage { body($0, end) } }
    }
    mark = bookmark
    go(to: here)
    message = latest
  }

  private var bookmark: Bookmark {
    Bookmark(style: style, state: state, position: gone + position, scanned: gone + scanned, block: block)
  }

  private mutating func go(to mark: Bookmark) {
    (style, state, position, scanned, block) = (mark.style, mark.state, mark.position - gone, mark.scanned - gone, mark.block)
  }
}
