import CLibrary
import ShopModel
import Synchronization

/// Time limits of a download.
struct FetchLimits: Sendable {
  /// Time for the name and the connection: longer than any server that is up takes.
  var connect = Duration.seconds(10)
  /// Time without a byte: longer than mobile networks pause.
  var stall = Duration.seconds(15)
  /// Time for everything, redirects included: 64 MiB at 5 Mbit/s.
  var total = Duration.seconds(120)
}

/// Downloads by the system's curl, within limits and from public addresses only.
final class Fetcher: Sendable {
  /// Options from the command line.
  struct Settings: Sendable {
    /// True when addresses may be private, as for servers of one's own.
    var allowsPrivateHosts = false
    /// True when proxies are taken from the environment.
    var usesProxy = false
    /// URL of the product database for barcodes, in the API format of Open Food Facts.
    var barcodeService = "https://world.openfoodfacts.org"
    var limits = FetchLimits()
  }

  /// One download with everybody who waits for it.
  private struct Download {
    let number: Int
    let task: Task<Result<FetchResult, FetchError>, Never>
    let withdrawal: Withdrawal
    var waiting = 1
    /// Receivers of the percentage that has arrived, and the last one they got.
    var observers: [Observer] = []
    var percentage = 0
  }

  /// Receives the percentage of a download that has arrived, on any thread.
  typealias Observer = @Sendable (Int) -> Void

  private struct State {
    var count = 0
    /// Downloads in progress.
    var downloads: [FetchRequest: Download] = [:]
    var backOff: BackOff
    /// The URL that is fetched again and again, while it fails, and the time of its first failure since its last success.
    var failing: (url: String, since: Timestamp)?
  }

  private let settings: Settings
  private let state: Mutex<State>
  private let curl = Mutex<CurlProgram?>(nil)
  private let memory = DownloadMemory()

  /// Pauses after failures are varied by random numbers from `seed`.
  init(_ settings: Settings, seed: UInt64? = nil) {
    self.settings = settings
    state = Mutex(State(backOff: BackOff(seed: seed ?? .random(in: 0...UInt64.max))))
  }

  func content(of url: String, atMost size: Int) async throws(FetchError) -> [UInt8] {
    switch try await fetch(FetchRequest(address: address(of: url), size: size)) {
    case .content(let bytes, _, _): return bytes
    case .unchanged: throw FetchError(reason: .status, status: Self.notModified)
    }
  }

  /// Fetches what `key` requests. Equal requests at the same time share one download, which ends when nobody waits for it any longer. After
  /// a failure, further requests fail for a while without being made.
  func fetch(_ key: FetchRequest, reporting progress: Observer? = nil) async throws(FetchError) -> FetchResult {
    let withdrawal: Withdrawal
    do throws(TransportError) { withdrawal = try Withdrawal() } catch { throw FetchError(reason: .interrupted) }
    if let error = state.withLock({ $0.backOff.error(for: key.address, at: .now) }) { throw error }
    let (number, task) = join(key, with: withdrawal, reporting: progress)
    let result = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      leave(key, number: number)
    }
    return try result.get()
  }

  /// Notes that `url`, which is fetched again and again, failed; returns the time of the first failure since the last success.
  func noteFailure(of url: String, at now: Timestamp) -> Timestamp {
    state.withLock { state in
      let since = state.failing.flatMap { $0.url == url ? $0.since : nil } ?? now
      state.failing = (url, since)
      return since
    }
  }

  /// Notes that `url` did not fail.
  func noteSuccess(of url: String) { state.withLock { if $0.failing?.url == url { $0.failing = nil } } }

  /// The address that `url` names; throws when it can never be fetched.
  func address(of url: String) throws(FetchError) -> WebAddress {
    guard let address = WebAddress(url), settings.allowsPrivateHosts || address.address?.isPublic != false else {
      throw FetchError(reason: .notAllowed)
    }
    return address
  }

  /// The URL of a product in the database for barcodes.
  func barcodeURL(of barcode: Barcode) -> String {
    let base = settings.barcodeService
    return "\(base.hasSuffix("/") ? String(base.dropLast()) : base)/api/v2/product/\(barcode.digits).json"
  }

  /// Joins the download of `key`, or starts it.
  private func join(
    _ key: FetchRequest, with withdrawal: Withdrawal, reporting progress: Observer?
  ) -> (Int, Task<Result<FetchResult, FetchError>, Never>) {
    state.withLock { state in
      if var download = state.downloads[key] {
        download.waiting += 1
        if let progress { download.observers.append(progress) }
        state.downloads[key] = download
        return (download.number, download.task)
      }
      state.count += 1
      let number = state.count
      let task = Task.detached { [self] in
        let result = await BlockingThread.run { [self] in
          do throws(FetchError) { return Result<FetchResult, FetchError>.success(try download(key, until: withdrawal)) } catch {
            return .failure(error)
          }
        }
        end(key, number: number, with: result)
        return result
      }
      let observers = progress.map { [$0] } ?? []
      state.downloads[key] = Download(number: number, task: task, withdrawal: withdrawal, observers: observers)
      return (number, task)
    }
  }

  /// Ends the wait of one request; the last one ends the download.
  private func leave(_ key: FetchRequest, number: Int) {
    let withdrawal: Withdrawal? = state.withLock { state in
      guard var download = state.downloads[key], download.number == number else { return nil }
      download.waiting -= 1
      state.downloads[key] = download.waiting > 0 ? download : nil
      return download.waiting > 0 ? nil : download.withdrawal
    }
    withdrawal?.give()
  }

  /// Forgets a download that is complete, but not that it failed.
  private func end(_ key: FetchRequest, number: Int, with result: Result<FetchResult, FetchError>) {
    state.withLock { state in
      if state.downloads[key]?.number == number { state.downloads[key] = nil }
      switch result {
      case .success: state.backOff.succeed(key.address)
      case .failure(let error): state.backOff.fail(key.address, with: error, at: .now)
      }
    }
  }

  /// Reports the share of a download that has arrived, if its requests want to know.
  private func report(_ count: Int, of total: Int, for key: FetchRequest) {
    state.withLock { state in
      guard let download = state.downloads[key], !download.observers.isEmpty, (1...key.size).contains(total) else { return }
      let percentage = min(count, total) * Self.whole / total
      guard percentage > download.percentage else { return }
      state.downloads[key]?.percentage = percentage
      for observer in download.observers { observer(percentage) }
    }
  }

  /// Follows redirects one by one, each checked like the first URL; blocks.
  private func download(_ key: FetchRequest, until withdrawal: Withdrawal) throws(FetchError) -> FetchResult {
    let deadline = ContinuousClock.now + settings.limits.total
    let share = memory.share()
    var address = key.address
    for _ in 0...Self.maxRedirects {
      let pinned = try addresses(of: address, withdrawal)
      let transfer = Transfer(
        curl: try program(), address: address, pinned: pinned, limits: settings.limits, size: key.size, headers: key.known.headers,
        usesProxy: settings.usesProxy, share: share)
      let response = try transfer.run(until: deadline, withdrawal) { count, total in report(count, of: total, for: key) }
      if response.status == Self.success { return .content(response.body, Validators(response), share) }
      if response.status == Self.notModified, !key.known.headers.isEmpty { return .unchanged }
      guard Self.redirecting.contains(response.status) else { throw FetchError(response) }
      guard let location = response.headers["location"] else { throw FetchError(reason: .redirects, status: response.status) }
      guard let next = address.following(location) else { throw FetchError(reason: .notAllowed) }
      address = next
    }
    throw FetchError(reason: .redirects)
  }

  /// Addresses to connect to, all of them public unless private ones are allowed. A proxy resolves names itself.
  private func addresses(of address: WebAddress, _ withdrawal: Withdrawal) throws(FetchError) -> [IPAddress] {
    var addresses: [IPAddress] = []
    if let given = address.address {
      addresses = [given]
    } else if !settings.usesProxy {
      addresses = try HostLookup.addresses(of: address.host, within: settings.limits.connect, withdrawal)
    }
    if !settings.allowsPrivateHosts, !addresses.allSatisfy(\.isPublic) { throw FetchError(reason: .notAllowed) }
    return addresses
  }

  /// The program, looked for until it is found.
  private func program() throws(FetchError) -> CurlProgram {
    if let found = curl.withLock({ $0 }) { return found }
    let found = try CurlProgram()
    curl.withLock { $0 = found }
    return found
  }

  private static let maxRedirects = 5
  /// Percentage of a complete download.
  private static let whole = 100
  private static let success = 200
  private static let notModified = 304
  private static let redirecting: Set<Int> = [301, 302, 303, 307, 308]
}

extension FetchError {
  /// Error for a response that is neither a success nor a redirect.
  fileprivate init(_ response: HTTPResponse) {
    let seconds = response.headers["retry-after"].flatMap { Int($0) }.flatMap { (0...Self.longestWait).contains($0) ? $0 : nil }
    self.init(reason: .status, status: response.status, retryAfter: seconds)
  }

  /// A day; servers that name more are not taken at their word.
  private static let longestWait = 86_400
}

/// A download, as requests for it are compared.
struct FetchRequest: Hashable, Sendable {
  let address: WebAddress
  /// Maximum size of the content in bytes.
  let size: Int
  /// What the server said about content that is known already.
  var known = Validators()
}

/// What a server says about content, to ask later whether it has changed.
struct Validators: Hashable, Sendable {
  /// Entity tag: a weak or strong one, exactly as the server wrote it.
  var etag: String?
  /// Time of the last change, as the server spells it.
  var lastModified: String?

  init(etag: String? = nil, lastModified: String? = nil) {
    (self.etag, self.lastModified) = (etag, lastModified)
  }

  /// Those of a response; values that are not well-formed are ignored.
  init(_ response: HTTPResponse) {
    etag = response.headers["etag"].flatMap { Self.isTag($0) ? $0 : nil }
    lastModified = response.headers["last-modified"].flatMap { Self.isDate($0) ? $0 : nil }
  }

  /// Headers of a request for content that differs.
  var headers: [String] {
    // servers ignore the date if there is a tag
    if let etag { return ["If-None-Match: \(etag)"] }
    return lastModified.map { ["If-Modified-Since: \($0)"] } ?? []
  }

  private static func isTag(_ text: String) -> Bool {
    let quoted = text.hasPrefix("W/") ? text.dropFirst(2) : text[...]
    return text.utf8.count <= longest && quoted.utf8.count >= 2 && quoted.hasPrefix("\"") && quoted.hasSuffix("\"")
      && quoted.dropFirst().dropLast().utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !#"\""#.utf8.contains($0) }
  }

  private static func isDate(_ text: String) -> Bool {
    (1...longest).contains(text.utf8.count)
      && text.utf8.allSatisfy { $0.isDigit || $0.isLetter || " ,:+-".utf8.contains($0) }
  }

  /// In bytes; servers use some dozens.
  private static let longest = 256
}

/// Result of a download.
enum FetchResult: Sendable {
  /// The share of memory is to be kept as long as the content, or what was read from it.
  case content([UInt8], Validators, DownloadMemory.Share)
  /// The content is still the one known.
  case unchanged
}

/// Reason why a URL could not be fetched.
struct FetchError: Error, Hashable {
  /// Cause, as spelled in the protocol.
  typealias Reason = FetchFailureReason

  let reason: Reason
  /// HTTP status of the response; nil when there was none.
  var status: Int?
  /// Seconds after which the server accepts another request; nil when it named none.
  var retryAfter: Int?
}

extension FetchError {
  /// Seconds for which the server asked not to be asked again; nil if it did not.
  var requestedPause: Int? { reason == .status ? retryAfter : nil }
}

extension FetchError: RPCErrorConvertible {
  var rpcError: RPCError {
    if reason == .canceled { return RPCError(.canceled) }
    var facts = [Fact("reason", .text(reason.rawValue))]
    if let status { facts.append(Fact("status", .integer(status))) }
    if let retryAfter { facts.append(Fact("retryAfter", .integer(retryAfter))) }
    if reason == .curlMissing { facts.append(Fact("package", .text(CurlProgram.name))) }
    return RPCError(.fetchFailed, facts)
  }
}

/// The memory for the contents of all downloads together, each from its first byte until it was used.
///
/// A little is free for every download, so that small ones never wait. Beyond that they share a pool; a download that finds it empty waits, and
/// its server with it. One at a time may take more than the pool has, so that it finishes and makes room.
final class DownloadMemory: Sendable {
  /// The part of one download; given back when nobody refers to it any longer.
  final class Share: Sendable {
    private let memory: DownloadMemory
    private let number: Int

    fileprivate init(_ memory: DownloadMemory, number: Int) { (self.memory, self.number) = (memory, number) }

    deinit { memory.release(number) }

    /// Waits until the content may have `count` bytes.
    func grow(to count: Int, until deadline: ContinuousClock.Instant, unless withdrawal: Withdrawal) throws(FetchError) {
      while !memory.reserve(count, for: number) {
        if withdrawal.hasCome { throw FetchError(reason: .canceled) }
        guard ContinuousClock.now < deadline else { throw FetchError(reason: .timeout) }
        var wait = pollfd(fd: withdrawal.descriptor, events: Int16(POLLIN), revents: 0)
        _ = unsafe poll(&wait, 1, DownloadMemory.pause)
      }
    }
  }

  struct State {
    var count = 0
    /// Bytes from the pool by download.
    var taken: [Int: Int] = [:]
    var sum = 0
    /// The download that may take more than the pool has; nil if none needs to.
    var exception: Int?
  }

  private let pool: Int
  let state = Mutex(State())

  /// Shares `pool` bytes.
  init(pool: Int = Limits.downloadPool) { self.pool = pool }

  /// The share of a new download.
  func share() -> Share {
    Share(
      self,
      number: state.withLock { state in
        state.count += 1
        return state.count
      })
  }

  /// True if the download may have `count` bytes.
  private func reserve(_ count: Int, for number: Int) -> Bool {
    state.withLock { state in
      let more = count - Limits.smallDownload - (state.taken[number] ?? 0)
      if more <= 0 { return true }
      if state.sum + more > pool {
        if state.exception == nil { state.exception = number }
        guard state.exception == number else { return false }
      }
      state.taken[number, default: 0] += more
      state.sum += more
      return true
    }
  }

  private func release(_ number: Int) {
    state.withLock { state in
      state.sum -= state.taken.removeValue(forKey: number) ?? 0
      if state.exception == number { state.exception = nil }
    }
  }

  /// Milliseconds between attempts.
  private static let pause: Int32 = 20
}
