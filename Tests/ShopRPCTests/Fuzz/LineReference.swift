@testable import ShopRPC

/// Reference reader for lines as specified: takes the whole input at once.
enum LineReference {
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let blanks = Array(" \t\r\n".utf8)
  private static let carriageReturn = UInt8(ascii: "\r")

  /// Frames of `input`; nil if its messages have headers.
  static func frames(_ input: ArraySlice<UInt8>, _ style: Framing.Style?, limits: Limits) -> [FramingOracle.Frame]? {
    let bytes = opened(input)
    guard let first = bytes.first else { return style == .headers ? nil : [] }
    guard style == .lines || style == nil && !isLetter(first) else { return nil }
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).compactMap { line in
      let text = line.last == carriageReturn ? line.dropLast() : line
      if text.count > limits.message { return .error(.messageTooLarge(limit: limits.message)) }
      let message = text.starts(with: mark) ? text.dropFirst(mark.count) : text
      return message.allSatisfy(blanks.contains) ? nil : .message(Array(message))
    }
  }

  /// Input without leading whitespace and byte order mark.
  private static func opened(_ input: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = input
    while true {
      rest = rest.drop { blanks.contains($0) }
      guard rest.starts(with: mark) else { return rest }
      rest = rest.dropFirst(mark.count)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}
