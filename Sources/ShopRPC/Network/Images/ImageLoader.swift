/// Reason why an image is not available.
enum ImageError: Error {
  /// It is not in the cache, and the session is offline.
  case offline
  case fetch(FetchError)
  /// The cache cannot be written.
  case file(FileError)
}

extension ImageError: RPCErrorConvertible {
  var rpcError: RPCError {
    switch self {
    case .offline: RPCError(.offline)
    case .fetch(let error): error.rpcError
    case .file(let error): FileWriteError(path: error.path, code: error.code).rpcError
    }
  }
}

/// Gets images from the cache, or else from the web.
struct ImageLoader: Sendable {
  let cache: ImageCache
  let fetcher: Fetcher
  let isOnline: Bool

  /// The image at `url` if it is in the cache; throws when the URL can never be fetched.
  func cached(_ url: String) async throws(ImageError) -> CachedImage? {
    let address = try address(of: url)
    return await BlockingThread.run { [cache] in cache.image(at: address) }
  }

  /// Downloads the image at `url` and stores it.
  func download(_ url: String) async throws(ImageError) -> CachedImage {
    guard isOnline else { throw .offline }
    let address = try address(of: url)
    let bytes: [UInt8]
    do throws(FetchError) { bytes = try await fetcher.content(of: url, atMost: cache.bounds.file) } catch { throw .fetch(error) }
    guard let header = ImageHeader(bytes) else { throw .fetch(FetchError(reason: .content)) }
    let stored = await BlockingThread.run { [cache] in
      do throws(FileError) { return Result<CachedImage, FileError>.success(try cache.store(bytes, header: header, for: address)) } catch {
        return .failure(error)
      }
    }
    do throws(FileError) { return try stored.get() } catch { throw .file(error) }
  }

  private func address(of url: String) throws(ImageError) -> WebAddress {
    do throws(FetchError) { return try fetcher.address(of: url) } catch { throw .fetch(error) }
  }
}
