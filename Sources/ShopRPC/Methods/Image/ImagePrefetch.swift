import ShopModel
import Synchronization

enum ImagePrefetch: AsyncSessionMethod {
  static let name = "image.prefetch"
  static let summary = "Downloads the images of all products that are not in the cache, a few at a time."
  static let errors: [ErrorKind] = [.notAllowed, .offline, .fetchFailed, .fileUnwritable]
  static let takesLong = true
  static let progressTitle = LabelKey.loading

  /// An image that could not be downloaded.
  struct FailedImage: WireType, Sendable {
    let productID: ProductID
    let reason: FetchError.Reason

    static let shape = Shape<Self>.object(
      Self.init,
      Field("productId", \.productID, .id, "A product with this image."),
      Field("reason", \.reason, .word, "Reason, as in `fetchFailed`.")
    ).named("FailedImage", "An image that could not be downloaded.")
  }

  struct Result: WireType, Sendable {
    var images = 0
    var cached = 0
    var downloaded = 0
    var failed = 0
    var failures: [FailedImage] = []

    static let shape = Shape<Self>.object(
      Self.init,
      Field("images", \.images, .integer(0...Int.max), "Number of different URLs of images."),
      Field("cached", \.cached, .integer(0...Int.max), "How many of them were in the cache."),
      Field("downloaded", \.downloaded, .integer(0...Int.max), "How many were downloaded; on a dry run, how many would be."),
      Field("failed", \.failed, .integer(0...Int.max), "How many could not be downloaded."),
      Field("failures", \.failures, .array(FailedImage.shape), "The first \(Limits.imageFailures) of those, as they occurred."))
  }

  /// The products with images.
  struct Work: Sendable {
    var products: [(id: ProductID, image: String)] = []
    let loader: ImageLoader
    let isDryRun: Bool
    /// Pauses that servers may ask for.
    let patience = Patience()

    /// The URL of an image, and the products that show it.
    typealias Image = (url: String, products: [ProductID])

    /// All images, in the order of their URLs.
    var images: [Image] {
      let shown = Dictionary(grouping: products.filter { $0.image.isURL }) { $0.image }
      return shown.map { ($0.key, $0.value.map(\.id)) }.sorted { $0.url < $1.url }
    }
  }

  /// Seconds of pauses that are left until a download succeeds: a server that allows none for longer does not want all images now.
  final class Patience: Sendable {
    private let left = Mutex(Limits.imagePauses)

    /// True when a pause of `seconds` is within what is left, which becomes less.
    func allows(_ seconds: Int) -> Bool {
      left.withLock { left in
        guard seconds <= left else { return false }
        left -= max(seconds, 1)
        return true
      }
    }

    func renew() { left.withLock { $0 = Limits.imagePauses } }
  }

  fileprivate enum Outcome {
    case cached
    case downloaded
    case failed(FailedImage)
    /// The rest would fail in the same way.
    case stopped(ImageError)
  }

  static func prepare(_ params: EmptyObject, in service: inout ServiceState) throws(RPCError) -> Preparation<Work, Result> {
    try service.readPresent()
    var work = Work(loader: try service.imageLoader(), isDryRun: service.context.isDryRun)
    guard service.session.isOnline || work.isDryRun else { throw RPCError(.offline) }
    // others wait meanwhile, so that everything else is left to the job
    for (_, product) in service.shop.products.all {
      if let image = product.image { work.products.append((product.id, image)) }
    }
    return work.products.contains { $0.image.isURL } ? .work(work) : .result(Result())
  }

  static func runAsync(_ work: Work, reporting progress: JobProgress) async throws(RPCError) -> Result {
    let images = work.images
    var result = Result(images: images.count)
    var failure: ImageError?
    progress.begin()
    await withTaskGroup(of: Outcome.self) { group in
      var next = images.startIndex
      while next < min(Limits.parallelImages, images.count) {
        group.addTask { [next] in await load(images[next], of: work, reporting: progress) }
        next += 1
      }
      while let outcome = await group.next() {
        failure = result.add(outcome) ?? failure
        progress.reach(result.done, of: images.count)
        guard next < images.count, failure == nil, !Task.isCancelled else { continue }
        group.addTask { [next] in await load(images[next], of: work, reporting: progress) }
        next += 1
      }
    }
    if Task.isCancelled { throw RPCError(.canceled) }
    if let failure { throw failure.rpcError }
    return result
  }

  /// Downloads one image unless it is in the cache.
  private static func load(_ image: Work.Image, of work: Work, reporting progress: JobProgress) async -> Outcome {
    let (url, products) = image
    while true {
      do throws(ImageError) {
        if try await work.loader.cached(url) != nil { return .cached }
        if work.isDryRun { return .downloaded }
        progress.report(try await work.loader.download(url), of: products)
        work.patience.renew()
        return .downloaded
      } catch {
        guard case .fetch(let cause) = error, cause.reason != .curlMissing else { return .stopped(error) }
        if let pause = cause.requestedPause, work.patience.allows(pause) {
          do { try await Task.sleep(for: .seconds(pause)) } catch { return .stopped(.fetch(FetchError(reason: .canceled))) }
        } else {
          return .failed(FailedImage(productID: products[0], reason: cause.reason))
        }
      }
    }
  }
}

extension ImagePrefetch.Result {
  /// Number of images that are dealt with.
  fileprivate var done: Int { cached + downloaded + failed }

  /// Counts an outcome; returns the error of one that ends the rest.
  fileprivate mutating func add(_ outcome: ImagePrefetch.Outcome) -> ImageError? {
    switch outcome {
    case .cached: cached += 1
    case .downloaded: downloaded += 1
    case .failed(let failure):
      failed += 1
      if failures.count < Limits.imageFailures { failures.append(failure) }
    case .stopped(let error): return error
    }
    return nil
  }
}
