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
    let task: Task<Result<[UInt8], FetchError>, Never>
    let withdrawal: Withdrawal
    var waiting = 1
  }

  /// Downloads in progress, by URL and size limit.
  private struct State {
    var count = 0
    var downloads: [Key: Download] = [:]
  }

  private struct Key: Hashable {
    let address: WebAddress
    let size: Int
  }

  private let settings: Settings
  private let state = Mutex(State())
  private let curl = Mutex<CurlProgram?>(nil)

  init(_ settings: Settings) { self.settings = settings }

  /// The content of `url`, at most `size` bytes. Requests for the same URL at the same time share one download, which ends when nobody waits
  /// for it any longer.
  func content(of url: String, atMost size: Int) async throws(FetchError) -> [UInt8] {
    let address = try address(of: url)
    let withdrawal: Withdrawal
    do throws(TransportError) { withdrawal = try Withdrawal() } catch { throw FetchError(reason: .interrupted) }
    let key = Key(address: address, size: size)
    let (number, task) = join(key, with: withdrawal)
    let result = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      leave(key, number: number)
    }
    return try result.get()
  }

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
  private func join(_ key: Key, with withdrawal: Withdrawal) -> (Int, Task<Result<[UInt8], FetchError>, Never>) {
    state.withLock { state in
      if var download = state.downloads[key] {
        download.waiting += 1
        state.downloads[key] = download
        return (download.number, download.task)
      }
      state.count += 1
      let number = state.count
      let task = Task.detached { [self] in
        let result = await BlockingThread.run { [self] in
          do throws(FetchError) { return Result<[UInt8], FetchError>.success(try download(key, until: withdrawal)) } catch {
            return .failure(error)
          }
        }
        end(key, number: number)
        return result
      }
      state.downloads[key] = Download(number: number, task: task, withdrawal: withdrawal)
      return (number, task)
    }
  }

  /// Ends the wait of one request; the last one ends the download.
  private func leave(_ key: Key, number: Int) {
    let withdrawal: Withdrawal? = state.withLock { state in
      guard var download = state.downloads[key], download.number == number else { return nil }
      download.waiting -= 1
      state.downloads[key] = download.waiting > 0 ? download : nil
      return download.waiting > 0 ? nil : download.withdrawal
    }
    withdrawal?.give()
  }

  /// Forgets a download that is complete.
  private func end(_ key: Key, number: Int) {
    state.withLock { state in if state.downloads[key]?.number == number { state.downloads[key] = nil } }
  }

  /// Follows redirects one by one, each checked like the first URL; blocks.
  private func download(_ key: Key, until withdrawal: Withdrawal) throws(FetchError) -> [UInt8] {
    let deadline = ContinuousClock.now + settings.limits.total
    var address = key.address
    for _ in 0...Self.mostRedirects {
      let pinned = try addresses(of: address, withdrawal)
      let transfer = Transfer(
        curl: try program(), address: address, pinned: pinned, limits: settings.limits, size: key.size,
        usesProxy: settings.usesProxy)
      let response = try transfer.run(until: deadline, withdrawal)
      if response.status == Self.success { return response.body }
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

  private static let mostRedirects = 5
  private static let success = 200
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
