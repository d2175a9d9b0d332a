/// A sentence whose constant parts are ready to be copied, for sentences that are written a hundred thousand times in one response.
struct PreparedSentence {
  /// A part of the sentence.
  fileprivate enum Part: BitwiseCopyable {
    /// A range of `bytes`; `isFinal` is true if it begins with the full stop that ends the sentence.
    case constant(start: Int, end: Int, isFinal: Bool)
    /// The index of an argument in the declaration of the key.
    case argument(Int)
  }

  fileprivate var parts: [Part] = []
  /// The constant parts, as content of a JSON string.
  fileprivate var bytes: [UInt8] = []
}

extension Texts {
  /// The sentence of `key`, prepared; nil if it has plural forms or choices, or is written from right to left.
  mutating func prepared(_ key: TextKey) -> PreparedSentence? {
    let pattern = bundle.pattern(key)
    guard pattern.parts.count > 1, language.direction == .leftToRight else { return nil }
    var sentence = PreparedSentence()
    var output = Output()
    for part in pattern.parts {
      switch part {
      case .literal(let text):
        let start = output.count
        output.inside(text)
        sentence.parts.append(.constant(start: start, end: output.count, isFinal: FullStop.isFinal(part)))
      case .argument(let name):
        guard let index = key.arguments.firstIndex(where: { $0.name == name }) else { return nil }
        sentence.parts.append(.argument(index))
      case .number, .plural, .select: return nil
      }
    }
    output.append(to: &sentence.bytes)
    return sentence
  }
}

extension Output {
  /// Writes a sentence as a JSON string; `write` writes an argument. False, after any number of bytes, if an argument may end with the full
  /// stop of the sentence.
  @inline(__always) mutating func sentence(_ sentence: borrowing PreparedSentence, with write: (Int, inout Output) -> Void) -> Bool {
    byte(UInt8(ascii: "\""))
    let bytes = sentence.bytes.span
    let parts = sentence.parts.span
    for index in parts.indices {
      switch parts[index] {
      case .constant(let start, let end, let isFinal):
        if isFinal, last.map({ $0 == UInt8(ascii: ".") || $0 >= 0x80 }) ?? false { return false }
        raw(bytes.extracting(start..<end))
      case .argument(let index): write(index, &self)
      }
    }
    byte(UInt8(ascii: "\""))
    return true
  }
}
