import CLibrary

/// An IP address; an IPv4 address within IPv6 is kept as such and judged by the address it contains.
struct IPAddress: Hashable, Sendable {
  /// 4 or 16 bytes in network order.
  let bytes: [UInt8]

  /// Parses the standard notation; nil for shortened or octal forms of IPv4, which programs read differently.
  init?(_ text: String) {
    var bytes = [UInt8](repeating: 0, count: text.contains(":") ? Self.longLength : Self.shortLength)
    guard unsafe inet_pton(text.contains(":") ? AF_INET6 : AF_INET, text, &bytes) == 1 else { return nil }
    self.bytes = bytes
  }

  /// The address in four or sixteen bytes.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The standard notation, without brackets.
  var text: String {
    var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    _ = unsafe inet_ntop(isLong ? AF_INET6 : AF_INET, bytes, &buffer, socklen_t(buffer.count))
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// True for IPv6.
  var isLong: Bool { bytes.count == Self.longLength }

  /// True when the address belongs to the public internet: not to this machine, a local network, a link, a cloud provider's metadata
  /// service, multicast, documentation, or a tunnel.
  var isPublic: Bool {
    if !isLong { return !Self.reservedShort.contains { $0.matches(bytes) } }
    if let embedded { return embedded.isPublic }
    return Self.global.matches(bytes) && !Self.reservedLong.contains { $0.matches(bytes) }
  }

  /// The IPv4 address in a mapped address (RFC 4291) or behind the well-known NAT64 prefix (RFC 6052); nil in any other.
  private var embedded: IPAddress? {
    guard Self.embedding.contains(where: { $0.matches(bytes) }) else { return nil }
    return IPAddress(bytes: Array(bytes.suffix(Self.shortLength)))
  }

  private static let shortLength = 4
  private static let longLength = 16

  /// A range of addresses by its first bits.
  private struct Block: Sendable {
    let start: [UInt8]
    let bits: Int

    /// Parses `address/bits`; a block of the tables below.
    init(_ text: StaticString) {
      let parts = text.description.split(separator: "/")
      start = IPAddress(String(parts.first ?? ""))?.bytes ?? []
      bits = parts.last.flatMap { Int($0) } ?? 0
    }

    func matches(_ bytes: [UInt8]) -> Bool {
      guard start.count == bytes.count else { return false }
      return (0..<bits).allSatisfy { bit in
        let mask = UInt8(0x80) >> UInt8(bit % UInt8.bitWidth)
        return start[bit / UInt8.bitWidth] & mask == bytes[bit / UInt8.bitWidth] & mask
      }
    }
  }

  /// IANA's special-purpose registry for IPv4, and an address at which a cloud provider serves metadata.
  private static let reservedShort: [Block] = [
    Block("0.0.0.0/8"), Block("10.0.0.0/8"), Block("100.64.0.0/10"), Block("127.0.0.0/8"), Block("169.254.0.0/16"),
    Block("172.16.0.0/12"), Block("192.0.0.0/24"), Block("192.0.2.0/24"), Block("192.88.99.0/24"), Block("192.168.0.0/16"),
    Block("198.18.0.0/15"), Block("198.51.100.0/24"), Block("203.0.113.0/24"), Block("224.0.0.0/3"), Block("168.63.129.16/32"),
  ]
  /// Global unicast addresses; all others of IPv6 are local or reserved.
  private static let global = Block("2000::/3")
  /// Teredo and other protocol assignments, documentation, and 6to4.
  private static let reservedLong: [Block] = [Block("2001::/23"), Block("2001:db8::/32"), Block("2002::/16"), Block("3fff::/20")]
  private static let embedding: [Block] = [Block("::ffff:0:0/96"), Block("64:ff9b::/96")]
}
