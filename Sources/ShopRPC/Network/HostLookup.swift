import CLibrary
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
    if withdrawal.hasCome { throw FetchError(reason: .cancelled) }
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
