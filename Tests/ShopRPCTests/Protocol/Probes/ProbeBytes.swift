/// Bytes of a probe, with a short notation for millions of them: `#"{"id":\#("9", times: 1000),"x":"\#(bytes: 0xFF)"}"#`.
struct ProbeBytes: Sendable, ExpressibleByStringInterpolation {
  /// Bytes with a repeat count.
  struct Piece: Sendable {
    let bytes: [UInt8]
    let count: Int

    /// All bytes, built by doubling: appending millions one by one takes seconds.
    var all: [UInt8] {
      if count == 1 { return bytes }
      var all: [UInt8] = []
      all.reserveCapacity(bytes.count * count)
      if count > 0 { all += bytes }
      while !all.isEmpty, all.count < bytes.count * count { all += Array(all.prefix(bytes.count * count - all.count)) }
      return all
    }
  }

  /// Builder for string interpolation.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { pieces.append(Piece(bytes: Array(literal.utf8), count: 1)) }

    /// Appends a text `count` times.
    mutating func appendInterpolation(_ text: String, times count: Int = 1) {
      pieces.append(Piece(bytes: Array(text.utf8), count: count))
    }

    /// Appends bytes that are not valid UTF-8.
    mutating func appendInterpolation(bytes: UInt8...) { pieces.append(Piece(bytes: bytes, count: 1)) }

    mutating func appendInterpolation(_ other: ProbeBytes) { pieces += other.pieces }
  }

  let pieces: [Piece]

  init(stringLiteral value: String) { pieces = [Piece(bytes: Array(value.utf8), count: 1)] }

  init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// All bytes.
  var all: [UInt8] {
    var all: [UInt8] = []
    all.reserveCapacity(count)
    for piece in pieces { all += piece.all }
    return all
  }

  /// Number of bytes.
  var count: Int { pieces.reduce(0) { $0 + $1.bytes.count * $1.count } }

  /// The same bytes preceded by a `Content-Length` header.
  var framed: ProbeBytes { "Content-Length: \("\(count)")\r\n\r\n\(self)" }
}

extension ProbeBytes: CustomStringConvertible {
  /// Readable form: repeats are given as counts, and invisible or invalid bytes as escapes.
  var description: String {
    pieces.map { piece in
      let text = Self.visible(piece.bytes)
      return piece.count == 1 ? text : "⟨\(Self.grouped(piece.count)) × \(text)⟩"
    }.joined()
  }

  /// Bytes as text: control characters and invalid UTF-8 as `\r`, `\n`, `\t`, and `\xHH`, everything else unchanged.
  static func visible(_ bytes: [UInt8]) -> String {
    var text = ""
    var rest = bytes[...]
    while let byte = rest.first {
      let scalar = scalar(at: rest)
      switch (byte, scalar) {
      case (0x0A, _): text += "\\n"
      case (0x0D, _): text += "\\r"
      case (0x09, _): text += "\\t"
      case (0x00..<0x20, _), (0x7F, _), (_, nil): text += "\\x" + hexadecimal(byte)
      case (_, let scalar?): text.unicodeScalars.append(scalar)
      }
      rest = rest.dropFirst(scalar.map { String($0).utf8.count } ?? 1)
    }
    return text
  }

  /// First scalar of `bytes`; nil if it is invalid or invisible.
  private static func scalar(at bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    for length in 1...longestScalar {
      let text = String(validating: bytes.prefix(length), as: UTF8.self)
      if let scalar = text?.unicodeScalars.first { return scalar.properties.generalCategory == .format ? nil : scalar }
    }
    return nil
  }

  /// Count with thousands separators.
  static func grouped(_ count: Int) -> String {
    var digits = String(count)
    var index = digits.count
    while index > group {
      index -= group
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: index))
    }
    return digits
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: radix, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }

  private static let longestScalar = 4
  private static let radix = 16
  private static let group = 3
}
