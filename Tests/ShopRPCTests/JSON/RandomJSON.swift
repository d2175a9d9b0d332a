/// Random JSON texts, and texts that are almost JSON.
struct RandomJSON {
  var random: Seeded

  init(seed: UInt64) { random = Seeded(seed) }

  /// Text with up to `depth` nested containers.
  mutating func text(depth: Int) -> String {
    switch random.below(depth > 0 ? 9 : 5) {
    case 0: random.pick(["true", "false", "null"])
    case 1, 2: number()
    case 3, 4: string()
    case 5, 6: "[" + list(depth) { $0.text(depth: depth - 1) } + "]"
    default: "{" + list(depth) { $0.string() + $0.blank() + ":" + $0.text(depth: depth - 1) } + "}"
    }
  }

  private mutating func list(_ depth: Int, _ element: (inout Self) -> String) -> String {
    let count = random.below(random.below(40) == 0 ? 40 : 4)
    return blank() + (0..<count).map { _ in blank() + element(&self) + blank() }.joined(separator: ",")
  }

  private mutating func blank() -> String { random.pick(["", "", "", " ", "\n", "\t", "\r", "  "]) }

  private mutating func number() -> String {
    let whole = random.pick([
      "0", "-0", "7", "-12", "9223372036854775807", "-9223372036854775808", "10", String(repeating: "1", count: 127),
    ])
    return whole + random.pick(["", "", ".0", ".5", ".250"]) + random.pick(["", "", "e1", "E+2", "e-3"])
  }

  private mutating func string() -> String {
    let pieces = [
      "a", "b", "ab", "id", "\\n", "\\\"", "\\\\", "\\/", "\\u0061", "\\u00e9", "é", "e\u{301}", "😀", "\\ud83d\\ude00", "\u{2028}",
      "eight...",
      "\u{7F}", "\\u0000",
    ]
    return "\"" + (0..<random.below(4)).map { _ in random.pick(pieces) }.joined() + "\""
  }

  /// Copy with a few bytes changed, inserted, removed, or duplicated.
  mutating func damaged(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    let telling =
      Array(#"{}[]",:\0123456789-+.eEutfn/ab "#.utf8) + [0x00, 0x09, 0x0A, 0x1F, 0x7F, 0x80, 0xBF, 0xC0, 0xC3, 0xED, 0xA0, 0xF4, 0xFF]
    for _ in 0..<(1 + random.below(3)) where !bytes.isEmpty {
      let index = random.below(bytes.count)
      switch random.below(5) {
      case 0: bytes[index] = random.pick(telling)
      case 1: bytes.insert(random.pick(telling), at: index)
      case 2: bytes.remove(at: index)
      case 3: bytes.removeSubrange(index..<min(bytes.count, index + random.below(6)))
      default: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + 1 + random.below(6))], at: random.below(bytes.count))
      }
    }
    return bytes
  }
}
