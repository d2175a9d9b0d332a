import ShopModel

/// A list of products from a URL.
struct CatalogDownload: Sendable {
  let sheet: ImportSheet
  /// Identity of the content; its time is not known yet.
  let content: FetchedContent
  /// Memory of the list.
  private let share: DownloadMemory.Share

  /// Fetches and reads the list at `url`; nil when it is the one `known`.
  init?(
    of url: String, as format: ImportFormat, in currency: Currency, language: String, unless known: FetchedContent? = nil,
    by fetcher: Fetcher,
    reporting progress: JobProgress
  ) async throws(FetchError) {
    progress.begin()
    let validators = Validators(etag: known?.etag, lastModified: known?.lastModified)
    let request = FetchRequest(address: try fetcher.address(of: url), size: Limits.fetchedDocument, known: validators)
    guard case .content(let bytes, let given, let share) = try await fetcher.fetch(request, reporting: { progress.report($0) }) else {
      return nil
    }
    let digest = SHA256.hexadecimal(of: bytes)
    if digest == known?.digest { return nil }
    let sheet: ImportSheet
    do throws(ImportText.Failure) {
      sheet = try ImportSheet(file: bytes, ImportOptions(format: format, currency: currency, language: language))
    } catch { throw FetchError(reason: .content) }
    self.sheet = sheet
    self.share = share
    content = FetchedContent(at: Timestamp(milliseconds: 0), digest: digest, etag: given.etag, lastModified: given.lastModified)
  }
}

extension FetchedContent {
  /// Copy with the time of the download.
  func fetched(at time: Timestamp) -> FetchedContent {
    var copy = self
    copy.at = time
    return copy
  }
}
