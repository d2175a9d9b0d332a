@testable import ShopRPC

/// Frames are the same however the bytes arrive, and equal those of a reference reader for lines. The first byte of an input selects the
/// style, the second determines where the rest is split.
enum FramingOracle {
  /// Frame with the bytes of its message.
  enum Frame: Equatable {
    case message([UInt8])
    case error(FramingError)
  }

  /// Small limits, so that short inputs reach all of them.
  static let limits: Limits = {
    var limits = Limits()
    limits.message = 24
    limits.headerBlock = 80
    limits.kept = 16
    limits.read = 16
    return limits
  }()

  private static let styles: [Framing.Style?] = [nil, .lines, .headers]
  /// Maximum length of a piece.
  private static let longestPiece = 9

  static func fault(_ input: [UInt8]) -> String? {
    guard input.count > 2 else { return nil }
    let style = styles[Int(input[0]) % styles.count]
    let bytes = input.dropFirst(2)
    let whole = frames([bytes], style)
    let single = frames(bytes.indices.map { bytes[$0...$0] }, style)
    let cut = frames(pieces(of: bytes, from: input[1]), style)
    guard let whole, let single, let cut else { return "more memory is held than the limits allow" }
    if whole != single { return "byte by byte \(single), whole \(whole)" }
    if whole != cut { return "in pieces \(cut), whole \(whole)" }
    if whole.contains(where: { if case .message(let text) = $0 { text.count > limits.message } else { false } }) {
      return "a message above the limit: \(whole)"
    }
    if whole.dropLast().contains(.error(.truncated)) { return "the input ends in its midst: \(whole)" }
    if let lines = LineReference.frames(bytes, style, limits: limits), lines != whole { return "\(whole) for \(lines)" }
    return nil
  }

  /// Pieces with lengths derived from `seed`.
  private static func pieces(of bytes: ArraySlice<UInt8>, from seed: UInt8) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var rest = bytes
    var state = Int(seed)
    while !rest.isEmpty {
      state = (state * 75 + 74) % 65_537
      pieces.append(rest.prefix(1 + state % longestPiece))
      rest = rest.dropFirst(pieces.last?.count ?? 0)
    }
    return pieces
  }

  /// Frames of `pieces` in order; nil if too much memory is held.
  private static func frames(_ pieces: [ArraySlice<UInt8>], _ style: Framing.Style?) -> [Frame]? {
    var framing = Framing(style: style, limits: limits)
    var frames: [Frame] = []
    for piece in pieces {
      framing.append(Array(piece).span)
      take(&framing, &frames)
      // twice the data that may wait, plus the latest piece
      let bound = 2 * (limits.message + limits.headerBlock + limits.kept + piece.count)
      if framing.reserved > bound { return nil }
    }
    framing.end()
    take(&framing, &frames)
    return frames
  }

  private static func take(_ framing: inout Framing, _ frames: inout [Frame]) {
    while let frame = framing.next() {
      switch frame {
      case .message: frames.append(.message(framing.withMessage { bytes in bytes.indices.map { bytes[$0] } }))
      case .error(let framingError): frames.append(.error(framingError))
      }
    }
  }
}
