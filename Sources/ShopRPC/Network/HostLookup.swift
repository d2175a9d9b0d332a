import CLibrary
import CSystem
import Synchronization

/// Resolves a host's name on a thread of its own, because the system's resolver cannot be interrupted.
final class HostLookup: Sendable {
  private let found = Mutex<[IPAddress]>([])
  private let pipe: WakePipe

  private init() throws(TransportError) { pipe = try WakePipe() }

  /// Addresses of `host`, each once; throws when there are none, the time is over, or the request is withdrawn.
  static func addresses(of host: String, within time: Duration, _ withdrawal: Withdrawal) throws(FetchError) -> [IPAddress] {
    let lookup: HostLookup
    do throws(TransportError) { lookup = try HostLookup() } catch { throw FetchError(reason: .dns) }
    BlockingThread.start {
      let addresses = resolve(host)
      lookup.found.withLock { $0 = addresses }
      lookup.pipe.wake()
    }
    var entries = [
      pollfd(fd: lookup.pipe.reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: withdrawal.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let end = ContinuousClock.now + time
    while entries[0].revents == 0, entries[1].revents == 0 {
      let rest = end - .now
      guard rest > .zero else { throw FetchError(reason: .timeout) }
      _ = unsafe poll(&entries, nfds_t(entries.count), Poll.milliseconds(rest))
    }
    if withdrawal.hasCome { throw FetchError(reason: .canceled) }
    let addresses = lookup.found.withLock { $0 }
    if addresses.isEmpty { throw FetchError(reason: .dns) }
    return addresses
  }

  /// Asks the system's resolver; empty when the name is unknown.
  private static func resolve(_ host: String) -> [IPAddress] {
    var hints = unsafe addrinfo()
    unsafe hints.ai_family = AF_UNSPEC
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, nil, &hints, &list) == 0 else { return [] }
    defer { unsafe freeaddrinfo(list) }
    var addresses: [IPAddress] = []
    var next = unsafe list
    while let entry = unsafe next {
      if let address = unsafe address(in: entry.pointee), !addresses.contains(address) { addresses.append(address) }
      unsafe next = entry.pointee.ai_next
    }
    return addresses
  }

  /// The address of an entry; nil for other families.
  private static func address(in entry: addrinfo) -> IPAddress? {
    guard let name = unsafe entry.ai_addr else { return nil }
    switch unsafe entry.ai_family {
    case AF_INET:
      let short = unsafe UnsafeRawPointer(name).loadUnaligned(as: sockaddr_in.self)
      return unsafe withUnsafeBytes(of: short.sin_addr) { unsafe IPAddress(bytes: Array($0)) }
    case AF_INET6:
      let long = unsafe UnsafeRawPointer(name).loadUnaligned(as: sockaddr_in6.self)
      return unsafe withUnsafeBytes(of: long.sin6_addr) { unsafe IPAddress(bytes: Array($0)) }
    default: return nil
    }
  }
}

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

/// A thread of its own for work that waits in system calls, so that neither the event loop nor the few threads of the language's tasks do. It yields
/// to the event loop.
enum BlockingThread {
  /// Work and its context, owned by the thread.
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs `body` on a new thread and returns its result.
  static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in start { continuation.resume(returning: body()) } }
  }

  /// Runs `body` on a new thread, or on this one if the system has no more.
  static func start(_ body: @escaping @Sendable () -> Void) { if !startIfPossible(body) { body() } }

  /// Runs `body` on a new thread; false, without running it, if the system has no more.
  static func startIfPossible(_ body: @escaping @Sendable () -> Void) -> Bool {
    var thread = pthread_t()
    let work = unsafe Unmanaged.passRetained(Work(body))
    let code = unsafe pthread_create(
      &thread, nil,
      { pointer in
        child_yield_to_others()
        if let pointer = unsafe pointer { unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    if code == 0 { pthread_detach(thread) } else { unsafe work.release() }
    return code == 0
  }
}

/// A request to stop that a waiting thread sees at once.
final class Withdrawal: Sendable {
  private let pipe: WakePipe
  private let isGiven = Atomic<Bool>(false)

  init() throws(TransportError) { pipe = try WakePipe() }

  /// Becomes readable when the request is given, and stays so.
  var descriptor: Int32 { pipe.reading }

  /// True once the request was given.
  var hasCome: Bool { isGiven.load(ordering: .sequentiallyConsistent) }

  /// Gives the request; may be called on any thread.
  func give() {
    isGiven.store(true, ordering: .sequentiallyConsistent)
    pipe.wake()
  }
}
