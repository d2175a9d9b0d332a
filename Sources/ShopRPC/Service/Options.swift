import ShopModel

/// How a process is started: what the command line says.
struct Options {
  /// Where the store is; nil keeps everything in memory.
  var directory: String?
  /// Answers need not wait until their changes are on the disk.
  var isRelaxed = false
  /// The language before any other is asked for.
  var language: Language?
  /// The currency of amounts that name none, whatever is stored; nil when the command line says nothing.
  var currency: Currency?
  /// The same of the time zone, an IANA name.
  var timeZone: String?
  /// A frozen clock.
  var clock: Timestamp?
  /// Fixes every id and random choice.
  var seed: UInt64?
  /// Lines or headers; nil looks at the first byte.
  var framing: Framing.Style?
  /// What the session logs in with at its start; nil for a guest.
  var accessToken: Secret?
  /// Where a transcript of the session is written; nil for none.
  var recording: String?
  /// Which files clients may name.
  var files = FileAccess.any
  /// The limits of the wire.
  var limits = Limits.standard
}

extension Options {
  /// When an answered change is on the disk, as the wire tells it.
  var durability: String {
    if directory == nil { return "memory" }
    return isRelaxed ? "relaxed" : "commit"
  }

  /// What the store needs to know.
  var store: StoreSettings { StoreSettings(directory: directory, isRelaxed: isRelaxed, seed: seed) }
}
