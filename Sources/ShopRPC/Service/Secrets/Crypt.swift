internal import CCrypt
import CLibrary

/// The only wrapper of the system's `crypt(3)`. Working memory is wiped afterwards.
enum Crypt {
  /// Cost of a guess.
  enum Strength {
    /// yescrypt with 16 MiB and 22 ms per attempt: the highest cost setting well below 50 ms on the reference
    /// machine.
    case password
    /// SHA-256 with the fewest rounds, 0.5 ms: for 256 random bits, which cannot be guessed anyway.
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

  /// Salt size in bytes, for both methods.
  static let saltSize = 16

  /// Setting string for `hash`: method, cost, and salt. Nil when the system does not support it.
  static func setting(_ strength: Strength, salt: [UInt8]) -> String? {
    let salt = salt.map { CChar(bitPattern: $0) }
    let size = Int(CRYPT_GENSALT_OUTPUT_SIZE)
    let output = UnsafeMutablePointer<CChar>.allocate(capacity: size)
    defer { unsafe output.deallocate() }
    let text = unsafe crypt_gensalt_rn(strength.prefix, strength.cost, salt, Int32(salt.count), output, Int32(size))
    return unsafe text.map { unsafe String(cString: $0) }
  }

  /// True for a hash with the method and the cost of a setting. Others come only from files that somebody else wrote: their cost could be
  /// hours. A version that raises the cost has to accept the former one as well.
  static func hasCost(_ hash: String, of setting: String) -> Bool {
    setting.lastIndex(of: "$").map { hash.hasPrefix(setting[...$0]) } ?? false
  }

  /// Hash of `phrase`, prefixed with its setting; `setting` is a setting string or a whole hash. Nil when the
  /// system does not support it or the phrase contains a zero byte.
  static func hash(_ phrase: Secret, by setting: String) -> String? {
    let bytes = phrase.text.utf8
    if bytes.contains(0) { return nil }
    let phrase = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
    for (index, byte) in bytes.enumerated() { unsafe phrase[index] = CChar(bitPattern: byte) }
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

/// Random bytes for salts and tokens: the system's, or with a seed a function of the seed and the revision.
struct Entropy {
  /// State of the seeded generator; nil when the bytes are the system's.
  private var state: UInt64?
  /// Seeded state when the bytes are the system's despite a seed; nil otherwise.
  private var shadow: UInt64?

  /// `hidesSeed` takes bytes from the system: a reader of a recording, which contains the seed, must not be
  /// able to compute tokens.
  init(seed: UInt64?, revision: Int, hidesSeed: Bool = false) {
    let first = seed.map { DeviceName.mixed(DeviceName.mixed($0) ^ UInt64(truncatingIfNeeded: revision)) }
    (state, shadow) = hidesSeed ? (nil, first) : (first, nil)
  }

  /// Generator of the bytes the seed would produce; nil when there is no seed, or when it is used already.
  var byTheSeed: Entropy? {
    guard let shadow else { return nil }
    var other = self
    (other.state, other.shadow) = (shadow, nil)
    return other
  }

  /// Next `count` bytes, a multiple of eight.
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

  /// Appends the bytes of a number, least significant first.
  private func append(_ bits: UInt64, to all: inout [UInt8]) {
    for shift in stride(from: 0, to: UInt64.bitWidth, by: UInt8.bitWidth) { all.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift))) }
  }
}
