/// Looking at messages before their turn.
extension Framing {
  /// A place in the input, with all that was known there.
  struct Bookmark {
    fileprivate let style: Style?
    fileprivate let place: Place
    fileprivate let position: Int
    fileprivate let scanned: Int
    fileprivate let message: Range<Int>
    fileprivate let block: HeaderBlock
  }

  /// Bytes that came and were not handled.
  var unhandled: Int { bytes.count - position }

  /// Gives each whole message after `mark` (nil: after what was handled) to `body`, and moves the mark behind them. Nothing of it counts as
  /// handled. The mark is good until something is.
  mutating func visit(from mark: inout Bookmark?, _ body: (Span<UInt8>) -> Void) {
    let here = bookmark
    if let mark { go(to: mark) }
    while let frame = next() {
      if case .message = frame { withMessage(body) }
    }
    mark = bookmark
    go(to: here)
  }

  private var bookmark: Bookmark {
    Bookmark(style: style, place: place, position: position, scanned: scanned, message: message, block: block)
  }

  private mutating func go(to mark: Bookmark) {
    (style, place, position, scanned, message, block) = (
      mark.style, mark.place, mark.position, mark.scanned, mark.message, mark.block
    )
  }
}
