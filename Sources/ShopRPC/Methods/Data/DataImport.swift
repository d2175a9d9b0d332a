import ShopModel

enum DataImport: FetchingDatabaseCommand {
  static let name = "data.import"
  static let summary = """
    Imports products, lists, or a document of `data.export`, from the request, a file, or a URL, which is remembered, as one change.
    """
  static let historyText: TextKey? = .historyDataImported
  static let errors: [ErrorKind] = [.importRejected, .fileUnreadable, .notFound, .offline, .fetchFailed, .notAllowed]
  static let takesLong = true
  static let loginRule: LoginRule? = .personal

  struct Params: WireType {
    let request: ImportRequest
    /// What was fetched from the URL; nil before that, and without a URL.
    var download: ImportDownload?

    static let shape = Shape<Self>(
      schema: ImportRequest.shape.schema,
      read: { (document, position) throws(ValidationError) in Self(request: try ImportRequest.shape.read(document, position)) },
      write: { value, output in ImportRequest.shape.write(value.request, &output) })
  }

  typealias Result = ImportReport

  /// A document to be fetched.
  struct Work: Sendable {
    let request: ImportRequest
    let url: String
    let fetcher: Fetcher
  }

  static func prepareFetch(_ document: borrowing Document, in service: inout ServiceState) throws(RPCError) -> Work? {
    guard document.params >= 0, document[document.params].kind == .array || document.find(.url, in: document.params) >= 0 else {
      return nil
    }
    let request: ImportRequest
    do throws(ValidationError) { request = try ImportRequest.shape.read(document, document.params) } catch { return nil }
    guard let url = request.url else { return nil }
    try service.checkFetch(of: url)
    return Work(request: request, url: url, fetcher: service.fetcher)
  }

  static func fetch(_ work: Work, reporting progress: JobProgress) async throws(RPCError) -> Params {
    do throws(FetchError) {
      return Params(request: work.request, download: try await ImportDownload(of: work.url, by: work.fetcher, reporting: progress))
    } catch { throw error.rpcError }
  }

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> ImportReport {
    let request = params.request
    let outcome = try request.perform(params.download?.bytes, in: &service)
    if let rpcError = outcome.rpcError { throw rpcError }
    if let url = request.url, let content = params.download?.content {
      service.apply(service.shop.fetching(request.source(at: url, content: content.fetched(at: service.context.now))))
    }
    return outcome.report
  }
}

/// A document from a URL.
struct ImportDownload: Sendable {
  let bytes: [UInt8]
  /// Identity of the content; its time is not known yet.
  let content: FetchedContent
  /// Memory of the document.
  private let share: DownloadMemory.Share

  /// Fetches the document at `url`; nil when it is the one `known`.
  init?(of url: String, unless known: FetchedContent? = nil, by fetcher: Fetcher, reporting progress: JobProgress) async throws(FetchError)
  {
    progress.begin()
    let validators = Validators(etag: known?.etag, lastModified: known?.lastModified)
    let request = FetchRequest(address: try fetcher.address(of: url), size: Limits.fetchedDocument, known: validators)
    guard case .content(let bytes, let given, let share) = try await fetcher.fetch(request, reporting: { progress.report($0) }) else {
      return nil
    }
    let digest = SHA256.hexadecimal(of: bytes)
    if digest == known?.digest { return nil }
    (self.bytes, self.share) = (bytes, share)
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
