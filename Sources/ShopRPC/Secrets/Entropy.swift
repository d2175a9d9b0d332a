/// Random bytes for salts and tokens: the system's, or with a seed a function of it and of the revision that they are for.
struct Entropy {
  /// Nil when the bytes are the system's.
  private var state: UInt64?

  init(seed: UInt64?, revision: Int) {
    state = seed.map { DeviceName.mixed(DeviceName.mixed($0) ^ UInt64(truncatingIfNeeded: revision)) }
  }

  /// The next `count` bytes, a multiple of eight.
  mutating func bytes(_ count: Int) -> [UInt8] {
    var all: [UInt8] = []
    while all.count < count { append(next(), to: &all) }
    return all
  }

  private mutating func next() -> UInt64 {
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
