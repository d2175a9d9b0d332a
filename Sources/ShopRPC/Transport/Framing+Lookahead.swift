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
