import ShopModel

enum ImageGet: AsyncSessionMethod {
  static let name = "image.get"
  static let summary = "Returns the image of a product as a file, which is downloaded when it is not in the cache."
  static let errors: [ErrorKind] = [.notFound, .notAllowed, .offline, .fetchFailed, .fileUnwritable]
  static let progressTitle = LabelKey.loading

  struct Params: WireType {
    let productID: ProductID
    let isInline: Bool

    static let shape = Shape<Self>.object(
      Self.init,
      Field("productId", \.productID, .id, "The product."),
      Field("inline", \.isInline, .bool, default: false, "True to also return the image as a `data:` URL of at most 8 MiB."))
  }

  /// Origin of an image.
  enum Source: String, CaseIterable, Sendable {
    /// The product names a local image, not a URL.
    case name
    case cache
    case download
  }

  struct Result: WireType, Sendable {
    let path: String
    let source: Source
    /// Nil for a local image, which is not looked at.
    var file: CachedImage?
    /// The content in Base64, if it was asked for.
    var content: String?

    static let shape = Shape<Self>.object(
      { path, source, _, _, _, _, _ in Self(path: path, source: source) },
      Field("path", \.path, .string, "Absolute path of the file; with the source `name`, the image's name as the product has it."),
      Field(
        "source", \.source, .word,
        "`cache` or `download`; `name` if the product's image is not an `http` or `https` URL, and then only `path` is given."),
      Field("mediaType", \.file?.header.format, optional: .word, "Format of the image, as its content says."),
      Field("width", \.file?.header.width, optional: .integer(1...Int.max), "Width in pixels."),
      Field("height", \.file?.header.height, optional: .integer(1...Int.max), "Height in pixels."),
      Field("bytes", \.file?.size, optional: .integer(0...Int.max), "Size of the file in bytes."),
      Field(
        "url", \.content, optional: .string,
        "With `inline`, the image as a `data:` URL, which a browser shows without access to files; absent if that is longer than 8 MiB."))
  }

  /// An image to be fetched.
  struct Work: Sendable {
    let product: ProductID
    let url: String
    let isInline: Bool
    let loader: ImageLoader
  }

  static func prepare(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Preparation<Work, Result> {
    try service.readPresent()
    guard let product = service.shop.products[params.productID] else { throw .notFound("product", params.productID.text) }
    guard let image = product.image, !image.isEmpty else { throw .notFound("image", params.productID.text) }
    guard image.isURL else { return .result(Result(path: image, source: .name)) }
    do throws(FetchError) { _ = try service.fetcher.address(of: image) } catch { throw error.rpcError }
    return .work(Work(product: params.productID, url: image, isInline: params.isInline, loader: try service.imageLoader()))
  }

  static func runAsync(_ work: Work, reporting progress: JobProgress) async throws(RPCError) -> Result {
    do throws(ImageError) {
      if let image = try await work.loader.cached(work.url) { return result(image, from: .cache, of: work) }
      let image = try await work.loader.download(work.url)
      progress.report(image, of: [work.product])
      return result(image, from: .download, of: work)
    } catch { throw error.rpcError }
  }

  private static func result(_ image: CachedImage, from source: Source, of work: Work) -> Result {
    Result(path: image.path, source: source, file: image, content: work.isInline ? image.dataURL : nil)
  }
}

extension ServiceState {
  /// Loads images for the current session; a database in memory has no directory for them.
  func imageLoader() throws(RPCError) -> ImageLoader {
    ImageLoader(cache: try imageCache(), fetcher: fetcher, isOnline: session.isOnline)
  }

  /// The cache of images in the data directory.
  func imageCache() throws(RPCError) -> ImageCache {
    guard let images else { throw .notAllowed(.memory) }
    return images
  }
}
