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

/// AVIF: a tree of boxes (ISO 14496-12), each of which begins with its length and type.
extension ImageBytes {
  /// A box, as the offsets of its content.
  private struct Box {
    let content: Range<Int>
  }

  /// True when the first box says that this is AVIF, in its main brand or a compatible one.
  var isAVIF: Bool {
    guard has("ftyp", at: 4), let box = box(at: 0, before: bytes.count) else { return false }
    return stride(from: box.content.lowerBound, to: box.content.upperBound, by: 4).contains { has("avif", at: $0) || has("avis", at: $0) }
  }

  /// The largest size among the items of the image; the others are its tiles, its transparency, and thumbnails.
  var sizeOfAVIF: Size? {
    guard let meta = boxes(of: "meta", in: 0..<bytes.count).first, meta.content.count >= Self.flagsLength,
      let properties = boxes(of: "iprp", in: meta.content.dropFirst(Self.flagsLength)).first,
      let container = boxes(of: "ipco", in: properties.content).first
    else { return nil }
    let sizes = boxes(of: "ispe", in: container.content).compactMap { box in
      let start = box.content.lowerBound + Self.flagsLength
      return Self.size(big(at: start, count: 4), big(at: start + 4, count: 4))
    }
    return sizes.max { Double($0.width) * Double($0.height) < Double($1.width) * Double($1.height) }
  }

  /// The boxes of a type directly in `range`, as far as their lengths are valid.
  private func boxes(of type: String, in range: Range<Int>) -> [Box] {
    var boxes: [Box] = []
    var offset = range.lowerBound
    while let box = box(at: offset, before: range.upperBound) {
      if has(type, at: offset + 4) { boxes.append(box) }
      offset = box.content.upperBound
    }
    return boxes
  }

  /// The box at `offset`; nil unless all of it is before `end`.
  private func box(at offset: Int, before end: Int) -> Box? {
    guard let first = big(at: offset, count: 4) else { return nil }
    var (length, start) = (first, offset + Self.headLength)
    if first == 0 { length = end - offset }
    if first == 1 {
      // the length is in the next 8 bytes; no file is so long that the upper half matters
      guard big(at: offset + Self.headLength, count: 4) == 0, let long = big(at: offset + Self.headLength + 4, count: 4) else { return nil }
      (length, start) = (long, start + Self.headLength)
    }
    guard length >= start - offset, length <= end - offset else { return nil }
    return Box(content: start..<offset + length)
  }

  /// Length of a box's length and type.
  private static let headLength = 8
  /// Length of the version and the flags at the beginning of some boxes.
  private static let flagsLength = 4
}
