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
