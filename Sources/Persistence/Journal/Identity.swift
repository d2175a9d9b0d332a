/// Whose journal it is: the store, the device it lives on, and how often it was restored or cloned.
struct Identity: Hashable, Sendable {
  let store: UInt64
  let device: UInt32
  let epoch: Int

  /// Of a store whose every head is gone.
  static let unknown = Identity(store: 0, device: 0, epoch: 0)

  /// Of a new store; equal bits give equal ids.
  static func new(from bits: UInt64) -> Identity {
    Identity(store: mixed(bits &+ step), device: UInt32(truncatingIfNeeded: mixed(bits &+ step &+ step) >> 32), epoch: 1)
  }

  /// Of a copy that goes its own way.
  var next: Identity { Identity(store: store, device: device, epoch: epoch + 1) }

  var storeText: String {
    var bytes = Bytes()
    bytes.append(hex: store, digits: Limits.storeDigits)
    return bytes.text
  }

  var deviceText: String {
    var bytes = Bytes()
    bytes.append(hex: UInt64(device), digits: Limits.deviceDigits)
    return bytes.text
  }

  /// `"store":"…","device":"…","epoch":1`, as it stands in every head and in the manifest.
  func write(to bytes: inout Bytes) {
    bytes.append(#""store":""#)
    bytes.append(hex: store, digits: Limits.storeDigits)
    bytes.append(#"","device":""#)
    bytes.append(hex: UInt64(device), digits: Limits.deviceDigits)
    bytes.append(#"","epoch":"#)
    bytes.append(decimal: epoch)
  }

  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Spreads every bit over all (the finalizer of splitmix64), so near seeds give far ids.
  private static func mixed(_ bits: UInt64) -> UInt64 {
    var mixed = bits
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

extension Identity {
  init?(_ text: Span<UInt8>, at place: inout Int) {
    guard text.skip(#""store":""#, at: &place), let store = text.hex(at: &place, digits: Limits.storeDigits),
      text.skip(#"","device":""#, at: &place), let device = text.hex(at: &place, digits: Limits.deviceDigits),
      text.skip(#"","epoch":"#, at: &place), let epoch = text.decimal(at: &place)
    else { return nil }
    self.init(store: store, device: UInt32(truncatingIfNeeded: device), epoch: epoch)
  }
}
