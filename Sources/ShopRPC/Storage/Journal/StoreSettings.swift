/// Where and how the store of a process is kept.
struct StoreSettings: Sendable {
  /// Where it is; nil keeps everything in memory.
  var directory: String?
  /// Responses need not wait until their changes are on disk.
  var isRelaxed = false
  /// Fixes the device's name; nil draws one.
  var seed: UInt64?
}
