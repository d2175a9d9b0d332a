enum ImageClear: AsyncSessionMethod {
  static let name = "image.clear"
  static let summary = "Removes all downloaded images; they are downloaded again when they are needed."
  static let errors: [ErrorKind] = [.notAllowed, .fileUnwritable]
  static let progressTitle = LabelKey.loading

  struct Result: WireType, Sendable {
    let images: Int
    let bytes: Int

    static let shape = Shape<Self>.object(
      Self.init,
      Field("images", \.images, .integer(0...Int.max), "Number of images removed."),
      Field("bytes", \.bytes, .integer(0...Int.max), "Their size in bytes."))
  }

  /// The cache to be emptied.
  struct Work: Sendable {
    let cache: ImageCache
    let isDryRun: Bool
  }

  static func prepare(_ params: EmptyObject, in service: inout ServiceState) throws(RPCError) -> Preparation<Work, Result> {
    try service.readPresent()
    let cache = try service.imageCache()
    if cache.isAbsent { return .result(Result(images: 0, bytes: 0)) }
    return .work(Work(cache: cache, isDryRun: service.context.isDryRun))
  }

  static func runAsync(_ work: Work, reporting _: JobProgress) async throws(RPCError) -> Result {
    let outcome = await BlockingThread.run {
      do throws(FileError) {
        let removed = try work.cache.clear(isTrial: work.isDryRun)
        return Swift.Result<Self.Result, FileError>.success(Result(images: removed.images, bytes: removed.bytes))
      } catch { return .failure(error) }
    }
    do throws(FileError) { return try outcome.get() } catch { throw ImageError.file(error).rpcError }
  }
}
