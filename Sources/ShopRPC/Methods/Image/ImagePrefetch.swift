import ShopModel

/// Downloads the images of all products.
enum ImagePrefetch: AsyncSessionMethod {
  static let name = "image.prefetch"
  static let summary = "Downloads the images of all products that are not in the cache, a few at a time."
  static let errors: [ErrorKind] = [.notAllowed, .offline, .fetchFailed, .fileUnwritable]
  static let takesLong = true
  static let progressTitle = LabelKey.loading
  typealias Params = EmptyObject

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

  /// The images to be fetched, with a product of each.
  struct Work: Sendable {
    var images: [(product: ProductID, url: String)] = []
    let loader: ImageLoader
    let isDryRun: Bool
  }

  /// Outcome for one image.
  fileprivate enum Outcome {
    case cached
    case downloaded
    case failed(FailedImage)
    /// The rest would fail in the same way.
    case stopped(ImageError)
  }

  static func prepare(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Preparation<Work, Result> {
    try service.catchUpWithFiles()
    var work = Work(loader: try service.imageLoader(), isDryRun: service.context.isDryRun)
    guard service.session.isOnline || work.isDryRun else { throw RPCError(.offline) }
    var urls: Set<String> = []
    for (_, product) in service.shop.products.all {
      if let url = product.image, url.isURL, urls.insert(url).inserted { work.images.append((product.id, url)) }
    }
    return work.images.isEmpty ? .result(Result()) : .work(work)
  }

  static func find(_ work: Work, reporting progress: JobProgress) async throws(RPCError) -> Result {
    var result = Result(images: work.images.count)
    var failure: ImageError?
    progress.begin()
    await withTaskGroup(of: Outcome.self) { group in
      var next = work.images.startIndex
      while next < min(Limits.parallelImages, work.images.count) {
        group.addTask { [next] in await load(next, of: work) }
        next += 1
      }
      while let outcome = await group.next() {
        failure = result.add(outcome) ?? failure
        progress.reach(result.done, of: work.images.count)
        guard next < work.images.count, failure == nil, !Task.isCancelled else { continue }
        group.addTask { [next] in await load(next, of: work) }
        next += 1
      }
    }
    if Task.isCancelled { throw RPCError(.cancelled) }
    if let failure { throw failure.rpcError }
    return result
  }

  /// Downloads one image unless it is in the cache.
  private static func load(_ index: Int, of work: Work) async -> Outcome {
    let (product, url) = work.images[index]
    do throws(ImageError) {
      if try await work.loader.cached(url) != nil { return .cached }
      if !work.isDryRun { _ = try await work.loader.download(url) }
      return .downloaded
    } catch {
      guard case .fetch(let cause) = error, cause.reason != .curlMissing else { return .stopped(error) }
      return .failed(FailedImage(productID: product, reason: cause.reason))
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
