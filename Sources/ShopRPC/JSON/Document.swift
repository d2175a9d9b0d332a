import ShopModel

/// One message: a copy of its bytes, and a flat index of the values in them made in one pass.
struct Document: ~Copyable {
  private(set) var bytes: [UInt8] = []
  private var scanner = Scanner()

  /// Where the params of the request being read stand, or -1.
  var params = -1
  /// Where their `_meta` stands, or -1.
  var meta = -1
  /// What an amount without a currency is in.
  var currency = Currency.usd
  /// The language that numbers in texts are written in.
  var language = "en"

  /// How many values it has, names of members included.
  var count: Int { scanner.tokens.count }

  subscript(_ position: Int) -> Token { @inline(__always) get { scanner.tokens[position] } }

  /// Takes `message` in place of what was here. Throws what is wrong with it; then there is nothing to look at.
  mutating func read(_ message: Span<UInt8>) throws(Malformed) {
    bytes.removeAll(keepingCapacity: bytes.capacity <= Self.keptBytes)
    unsafe message.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    try scanner.scan(message)
  }

  /// Takes a message that is nobody else's any more, without copying it.
  mutating func read(owning message: consuming [UInt8]) throws(Malformed) {
    try scanner.scan(message.span)
    bytes = message
  }

  /// Room for the bytes of a usual message, kept from one to the next.
  private static let keptBytes = 1 << 18
}
