internal import CCrypt
import CLibrary

/// The system's `crypt(3)`, the only place that calls it. What it works with is wiped afterwards.
enum Crypt {
  /// How hard a guess is made.
  enum Strength {
    /// yescrypt with 16 MiB and 22 ms a try: the most of its costs that stays far below 50 ms on the machine that it was chosen on.
    case password
    /// SHA-256 with the fewest rounds, half a millisecond: for what nobody guesses in any case, 256 random bits.
    case token

    fileprivate var prefix: String {
      switch self {
      case .password: "$y$"
      case .token: "$5$"
      }
    }

    fileprivate var cost: UInt {
      switch self {
      case .password: 5
      case .token: 1000
      }
    }
  }

  /// Bytes of a salt: what both ways take.
  static let saltSize = 16

  /// How something is hashed with this salt: the beginning of what `hash` makes of it. Nil when the system cannot do it.
  static func setting(_ strength: Strength, salt: [UInt8]) -> String? {
    let salt = salt.map { CChar(bitPattern: $0) }
    let size = Int(CRYPT_GENSALT_OUTPUT_SIZE)
    let output = UnsafeMutablePointer<CChar>.allocate(capacity: size)
    defer { unsafe output.deallocate() }
    let text = unsafe crypt_gensalt_rn(strength.prefix, strength.cost, salt, Int32(salt.count), output, Int32(size))
    return unsafe text.map { unsafe String(cString: $0) }
  }

  /// The hash of `phrase`, which begins with how it was made; `setting` is such a beginning, or a whole hash. Nil when the system cannot
  /// do it, or the phrase has a zero.
  static func hash(_ phrase: Secret, by setting: String) -> String? {
    let bytes = phrase.text.utf8
    if bytes.contains(0) { return nil }
    let phrase = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
    for (place, byte) in bytes.enumerated() { unsafe phrase[place] = CChar(bitPattern: byte) }
    unsafe phrase[bytes.count] = 0
    let size = MemoryLayout<crypt_data>.size
    let work = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<crypt_data>.alignment)
    unsafe work.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    defer {
      unsafe explicit_bzero(phrase, bytes.count + 1)
      unsafe explicit_bzero(work, size)
      unsafe phrase.deallocate()
      unsafe work.deallocate()
    }
    let hash = unsafe crypt_rn(phrase, setting, work, Int32(size))
    return unsafe hash.map { unsafe String(cString: $0) }
  }
}

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
