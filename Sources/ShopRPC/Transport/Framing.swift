// Framing: cuts the input into messages and errors, the same ones however the bytes arrive.
//
// Two framings are understood. With lines, a message ends with a line feed. With headers, as in LSP, a block of
// headers with a `Content-Length` announces the bytes of a body. The first bytes of the input choose the framing for
// the life of the process.
//
// The decoder is a state machine. `Place` says where in the input the next unread byte lies; `next` looks at that
// place until it has a frame, moves on, or needs more bytes. Nothing is ever read twice: `scanned` remembers how far
// a search for a line feed has come, so a message that arrives byte by byte costs linear time. A message is lent from
// the queue, not copied.
//
// Broken input is answered once and skipped: a line that is too long up to its end, a body that is too long by its
// announced length. When a header block is broken, the decoder looks for the next line that can begin one, so a
// client that wrote one bad block is understood again.
//
// Invariants:
// - Memory follows what has arrived, never what was announced: a huge `Content-Length` reserves nothing.
// - Bytes before `position` are done with, and `position ..< scanned` holds no line feed.
// - The same bytes give the same frames for every way of cutting them into reads; the fuzzer compares with a second
//   implementation.
//
// Why not a library of streams or readers per framing: the framing must be told from the first bytes, and
// resynchronization needs both at once.

/// Cuts the input into messages and faults, the same ones however the bytes arrive.
///
/// Invariants: bytes before `position` are done with, and there is no line feed in `position..<scanned`. Memory follows what has
/// arrived, never what was announced.
struct Framing: ~Copyable {
  /// How messages are told apart on the wire.
  enum Style: String, Sendable, CaseIterable {
    /// One message a line.
    case lines
    /// `Content-Length` headers before each message.
    case headers
  }

  /// What stands next in the input.
  enum Frame: Hashable, BitwiseCopyable {
    /// A message, to be had from `withMessage` until the next call of `next`.
    case message
    /// Bytes that are no message.
    case fault(FrameFault)
  }

  /// Where in the input `position` stands.
  enum Place: BitwiseCopyable {
    /// Before the first byte that tells the style.
    case opening
    /// At the start of a line.
    case line
    /// In a line that was too large.
    case restOfLine
    /// At the start of a header line.
    case header
    /// At the start of a body of so many bytes.
    case body(Int)
    /// In a body that is skipped, so many bytes before its end.
    case restOfBody(Int)
    /// At the start of a line while looking for one with a `Content-Length`.
    case lost
    /// The same in the midst of a line.
    case lostInLine
    /// The same right behind a bracket, with which a body may have ended: clients begin the next block there.
    case lostBehindBody
    /// Past everything.
    case end
  }

  /// What a look at one place gave.
  enum Look: BitwiseCopyable {
    /// A frame.
    case frame(Frame)
    /// Another place.
    case moved
    /// The need of more bytes.
    case short
  }

  /// The style for the life of the process; nil before it is known.
  var style: Style?
  /// What is refused and how much memory is kept.
  let limits: Limits
  /// What has arrived and is not done with.
  var bytes: ByteQueue
  /// Where `position` stands.
  var place = Place.opening
  /// The first byte that is not done with.
  var position = 0
  /// The first byte that was not searched for a line feed.
  var scanned = 0
  /// How many bytes were let go before the first one that is held.
  private(set) var gone = 0
  /// The bytes of the latest message.
  var message = 0..<0
  /// Bytes of the latest message with all that belongs to it alone: its line, or its headers and body.
  var frameSize = 0
  /// What the header lines before `position` said.
  var block = HeaderBlock()
  /// Whether no byte follows.
  private(set) var isEnded = false
  /// What was done with since the last look at it, while a session is recorded; else nil, and nothing is kept.
  var trail: [UInt8]?
  /// Where the bytes begin that are not in the trail yet.
  private var untrailed = 0

  /// With a `style`, the first byte does not decide.
  init(style: Style? = nil, limits: Limits = .standard) {
    self.style = style
    self.limits = limits
    bytes = ByteQueue(keeping: limits.kept)
  }

  /// Bytes of memory held, for tests of the bound.
  var reserved: Int { bytes.reserved }

  /// The next frame; nil when more bytes are needed.
  mutating func next() -> Frame? {
    while true {
      switch look() {
      case .frame(let frame): return frame
      case .moved: continue
      case .short: return nil
      }
    }
  }

  /// The next frame, given to `body` when it is a message; nil when more bytes are needed.
  @inline(__always) mutating func next(_ body: (Span<UInt8>) -> Void) -> Frame? {
    guard let frame = next() else { return nil }
    if case .message = frame { withMessage(body) }
    return frame
  }

  /// The bytes of the message that `next` found.
  func withMessage<Result: ~Copyable>(_ body: (Span<UInt8>) -> Result) -> Result {
    bytes.withBytes(in: message, body)
  }

  /// Takes bytes in.
  mutating func append(_ span: Span<UInt8>) {
    rest()
    bytes.append(span)
  }

  /// Reads once from `descriptor` and returns what read(2) returned.
  mutating func read(from descriptor: Int32) -> Int {
    rest()
    return bytes.read(from: descriptor, room: limits.read)
  }

  /// Says that no byte follows, so that a last line without its end counts.
  mutating func end() { isEnded = true }

  /// Goes on from the place that was reached.
  private mutating func look() -> Look {
    switch place {
    case .line: lookAtLine()
    case .restOfLine: skipLine(to: .line)
    case .header: lookAtHeader()
    case .body(let length): lookAtBody(of: length)
    case .restOfBody(let length): skipBody(of: length)
    case .lost: lookForLength()
    case .lostInLine: skipToBreak()
    case .lostBehindBody: lookForLengthLine()
    case .opening: lookAtOpening()
    case .end: .short
    }
  }

  /// Lets what is done with go, the last message too, and gives memory back when much is held for little.
  mutating func rest() {
    if trail != nil { keepTrail() }
    untrailed = 0
    bytes.removeFirst(position)
    gone += position
    scanned -= position
    position = 0
    message = 0..<0
    bytes.trim()
  }

  /// All bytes that were done with since the last call, however they were.
  mutating func takeTrail() -> [UInt8] {
    keepTrail()
    let taken = trail ?? []
    trail = []
    return taken
  }

  private mutating func keepTrail() {
    var kept = trail ?? []
    trail = nil
    bytes.withBytes(in: untrailed..<position) { span in for place in span.indices { kept.append(span[place]) } }
    trail = kept
    untrailed = position
  }

  /// Whether what comes next is no message, because of what came before.
  var isSkipping: Bool {
    switch place {
    case .restOfLine, .restOfBody, .lost, .lostInLine, .lostBehindBody: true
    case .opening, .line, .header, .body, .end: false
    }
  }
}

/// The first bytes, which tell the style, and the byte order mark.
extension Framing {
  /// U+FEFF in UTF-8, which some editors and shells put before a text.
  private static let mark: [UInt8] = [firstOfMark, 0xBB, 0xBF]
  /// Alone it tells most texts from marks.
  private static let firstOfMark: UInt8 = 0xEF

  /// Blanks and byte order marks are dropped; the first other byte decides, unless a style was asked for.
  mutating func lookAtOpening() -> Look {
    while position < bytes.count, isBlank(position) { position += 1 }
    scanned = position
    guard position < bytes.count else { return .short }
    switch marked(from: position) {
    case Self.mark.count:
      position += Self.mark.count
      return .moved
    case bytes.count - position where !isEnded: return .short
    default: break
    }
    let chosen = style ?? (bytes[position].isLetter ? .headers : .lines)
    style = chosen
    place = chosen == .headers ? .header : .line
    return .moved
  }

  /// A body without the mark before it.
  func withoutMark(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty, bytes[range.lowerBound] == Self.firstOfMark, range.count >= Self.mark.count else { return range }
    guard marked(from: range.lowerBound) == Self.mark.count else { return range }
    return (range.lowerBound + Self.mark.count)..<range.upperBound
  }

  /// How many bytes of a mark stand at `start`, as far as bytes have arrived.
  private func marked(from start: Int) -> Int {
    var found = 0
    while found < Self.mark.count, start + found < bytes.count, bytes[start + found] == Self.mark[found] { found += 1 }
    return found
  }
}

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
