/// The FNV-1a hash of 64 or 128 bits. Ids and files contain such hashes, so it never changes; it is no protection against collisions that
/// somebody looks for.
package struct FNVHash<Value: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
  @usableFromInline package internal(set) var value: Value
  @usableFromInline let prime: Value

  @inlinable @inline(__always) package mutating func add(_ unit: Int) { value = (value ^ Value(truncatingIfNeeded: unit)) &* prime }

  /// Copy with some bytes added.
  @inlinable @inline(__always) package consuming func adding(_ bytes: some Sequence<UInt8>) -> FNVHash {
    for byte in bytes { add(Int(byte)) }
    return self
  }

  /// The hash in digits and small letters.
  package var text: String { String(value, radix: 36) }
}

extension FNVHash where Value == UInt64 {
  package init() { self.init(value: 0xCBF2_9CE4_8422_2325, prime: 0x0000_0100_0000_01B3) }
}

extension FNVHash where Value == UInt128 {
  package init() {
    self.init(
      value: 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D, prime: 0x0000_0000_0100_0000_0000_0000_0000_013B)
  }
}
