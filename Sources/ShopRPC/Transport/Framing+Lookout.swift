/// Looking at messages before their turn.
extension Framing {
  /// A place in the input, with all that was known there; it stays good while what comes before it is handled.
  struct Bookmark {
    fileprivate let style: Style?
    fileprivate let place: Place
    /// Counted from the first byte of all input, as is `scanned`.
    fileprivate let position: Int
    fileprivate let scanned: Int
    fileprivate let block: HeaderBlock
  }

  /// Bytes that came and were not handled.
  var unhandled: Int { bytes.count - position }

  /// How many bytes of all input were handled.
  var handled: Int { gone + position }

  /// Gives each whole message after `mark` (nil, or one that was passed meanwhile: after what was handled) to `body`, with the place in all
  /// input where it ends, and moves the mark behind them. Nothing of it counts as handled.
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
    Bookmark(style: style, place: place, position: gone + position, scanned: gone + scanned, block: block)
  }

  private mutating func go(to mark: Bookmark) {
    (style, place, position, scanned, block) = (mark.style, mark.place, mark.position - gone, mark.scanned - gone, mark.block)
  }
}
