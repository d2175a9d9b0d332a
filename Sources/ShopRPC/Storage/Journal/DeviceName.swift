/// Suffix of the ids that a device generates: four lowercase letters and digits.
enum DeviceName {
  /// Name derived from a seed.
  static func of(_ seed: UInt64) -> String { text(mixed(seed)) }

  /// Name derived from the device of a store.
  static func of(_ device: String) -> String { text(device.utf8.reduce(0) { mixed($0 ^ UInt64($1)) }) }

  /// A permutation of 64-bit numbers in which each input bit affects all output bits (SplitMix64's finalizer).
  static func mixed(_ seed: UInt64) -> UInt64 {
    var bits = seed &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  private static func text(_ bits: UInt64) -> String {
    String((0..<length).map { digits[Int(truncatingIfNeeded: bits >> UInt64(5 * $0)) & (digits.count - 1)] })
  }

  private static let digits = Array("0123456789abcdefghijklmnopqrstuv")
  private static let length = 4
}
