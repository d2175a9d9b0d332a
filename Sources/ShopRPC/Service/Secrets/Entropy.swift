/// Random bytes for salts and tokens: the system's, or with a seed a function of it and of the revision that they are for.
struct Entropy {
  /// Nil when the bytes are the system's.
  private var state: UInt64?
  /// Where the bytes are the system's although there is a seed: what it would have made.
  private var shadow: UInt64?

  /// `hidesSeed` leaves the bytes to the system: whoever reads the seed in a recording must not find the tokens out.
  init(seed: UInt64?, revision: Int, hidesSeed: Bool = false) {
    let first = seed.map { DeviceName.mixed(DeviceName.mixed($0) ^ UInt64(truncatingIfNeeded: revision)) }
    (state, shadow) = hidesSeed ? (nil, first) : (first, nil)
  }

  /// What the seed alone makes of the next bytes; nil when there is none, or they are no secret from it.
  var byTheSeed: Entropy? {
    guard let shadow else { return nil }
    var other = self
    (other.state, other.shadow) = (shadow, nil)
    return other
  }

  /// The next `count` bytes, a multiple of eight.
  mutating func bytes(_ count: Int) -> [UInt8] {
    var all: [UInt8] = []
    while all.count < count { append(next(), to: &all) }
    return all
  }

  private mutating func next() -> UInt64 {
    shadow = shadow.map { DeviceName.mixed($0) }
    guard let before = state else { return .random(in: 0...UInt64.max) }
    let bits = DeviceName.mixed(before)
    state = bits
    return bits
  }

  /// Appends the bytes of a number, the lowest first.
  private func append(_ bits: UInt64, to all: inout [UInt8]) {
    for shift in stride(from: 0, to: UInt64.bitWidth, by: UInt8.bitWidth) { all.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift))) }
  }
}
