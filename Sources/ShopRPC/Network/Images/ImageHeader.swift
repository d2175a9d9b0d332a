/// Format of an image, as its media type. SVG is not among them, because it can contain scripts and refer to other files.
enum ImageFormat: String, CaseIterable, Sendable {
  case jpeg = "image/jpeg"
  case png = "image/png"
  case gif = "image/gif"
  case webp = "image/webp"
  case avif = "image/avif"

  /// Extension of its files.
  var suffix: String { self == .jpeg ? "jpg" : String(rawValue.drop { $0 != "/" }.dropFirst()) }
}

/// Format and size of an image, read from the first bytes of its file.
struct ImageHeader: Hashable, Sendable {
  let format: ImageFormat
  /// Size in pixels, before any rotation that the file asks for.
  let width: Int
  let height: Int

  /// Reads the header of a file; nil when it is no image of a known format, or its size is missing.
  init?(_ bytes: [UInt8]) {
    let file = ImageBytes(bytes: bytes)
    guard let format = file.format, let size = file.size(in: format), Self.sizes.contains(size.width), Self.sizes.contains(size.height)
    else { return nil }
    (self.format, width, height) = (format, size.width, size.height)
  }

  /// Limits of PNG, the format with the largest.
  private static let sizes = 1...Int(Int32.max)
}

/// The bytes of an image; reading outside of them yields nil.
struct ImageBytes {
  /// Width and height in pixels.
  typealias Size = (width: Int, height: Int)

  let bytes: [UInt8]

  /// The format that the first bytes state.
  var format: ImageFormat? {
    if has([0xFF, 0xD8, 0xFF], at: 0) { return .jpeg }
    if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) { return .png }
    if has("GIF87a", at: 0) || has("GIF89a", at: 0) { return .gif }
    if has("RIFF", at: 0), has("WEBP", at: 8) { return .webp }
    return isAVIF ? .avif : nil
  }

  /// The size that the header of a file in `format` states.
  func size(in format: ImageFormat) -> Size? {
    switch format {
    case .jpeg: sizeOfJPEG
    case .png: has("IHDR", at: 12) ? Self.size(big(at: 16, count: 4), big(at: 20, count: 4)) : nil
    case .gif: Self.size(little(at: 6, count: 2), little(at: 8, count: 2))
    case .webp: sizeOfWebP
    case .avif: sizeOfAVIF
    }
  }

  /// The size in the frame header of JPEG, which follows segments of any number.
  private var sizeOfJPEG: Size? {
    var offset = 2
    while let mark = big(at: offset, count: 2), mark >> 8 == 0xFF {
      offset += 2
      switch mark & 0xFF {
      case 0xFF: offset -= 1
      case 0x01, 0xD0...0xD7: continue
      case 0xD8...0xDA: return nil
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        return Self.size(big(at: offset + 5, count: 2), big(at: offset + 3, count: 2))
      default:
        guard let length = big(at: offset, count: 2), length >= 2 else { return nil }
        offset += length
      }
    }
    return nil
  }

  /// The size in the first chunk of WebP, whose layout depends on the kind of compression.
  private var sizeOfWebP: Size? {
    if has("VP8 ", at: 12), has([0x9D, 0x01, 0x2A], at: 23) {
      return Self.size(little(at: 26, count: 2).map { $0 & 0x3FFF }, little(at: 28, count: 2).map { $0 & 0x3FFF })
    }
    if has("VP8L", at: 12), has([0x2F], at: 20) {
      return little(at: 21, count: 4).map { ($0 & 0x3FFF + 1, $0 >> 14 & 0x3FFF + 1) }
    }
    if has("VP8X", at: 12) { return Self.size(little(at: 24, count: 3).map { $0 + 1 }, little(at: 27, count: 3).map { $0 + 1 }) }
    return nil
  }

  static func size(_ width: Int?, _ height: Int?) -> Size? {
    if let width, let height { (width, height) } else { nil }
  }

  /// True when the bytes at `offset` are `expected`.
  func has(_ expected: some Collection<UInt8>, at offset: Int) -> Bool {
    offset <= bytes.count - expected.count && bytes[offset..<offset + expected.count].elementsEqual(expected)
  }

  /// True when the bytes at `offset` spell `text`.
  func has(_ text: String, at offset: Int) -> Bool { has(Array(text.utf8), at: offset) }

  /// The number in `count` bytes (at most 4) whose first is the most significant.
  func big(at offset: Int, count: Int) -> Int? {
    offset <= bytes.count - count ? bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) } : nil
  }

  /// The number in `count` bytes (at most 4) whose first is the least significant.
  func little(at offset: Int, count: Int) -> Int? {
    offset <= bytes.count - count ? bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) } : nil
  }
}
