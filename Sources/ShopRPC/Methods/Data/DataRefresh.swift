import ShopModel

enum DataRefresh: FetchingDatabaseCommand {
  static let name = "data.refresh"
  static let summary = """
    Fetches the document imported last from a URL again, and imports it if it has changed. It refuses to remove more than half of the products, \
    if they are ten or more, unless `confirm` says so.
    """
  static let historyText: TextKey? = .historyDataImported
  static let errors: [ErrorKind] = [.notAllowed, .offline]
  static let takesLong = true

  /// The word that allows a removal.
  enum Word: String, CaseIterable, Sendable {
    case removal
  }

  struct Params: WireType {
    var confirm: Word?
    /// The download; nil before it, and when there is nothing to be fetched.
    var download: Download?

    static let shape = Shape<Self>.object(
      { confirm in Self(confirm: confirm) },
      Field("confirm", \.confirm, optional: .word, "The word `removal`, to import a document that removes more than half of the products."))
  }

  /// What was fetched from a source.
  struct Download: Sendable {
    let source: CatalogSource
    /// The document; nil when it is the one known.
    let document: Swift.Result<ImportDownload?, FetchError>
    /// Time of the first failure since the last success; nil after a success.
    let failingSince: Timestamp?
  }

  /// Outcome of a refresh.
  enum Status: String, CaseIterable, Sendable {
    case updated
    /// The document is the one imported last.
    case unchanged
    /// The document could not be fetched or imported.
    case failed
    /// Nothing was imported from a URL.
    case none
  }

  struct Result: WireType, Sendable {
    var status: Status
    var url: String?
    var fetchedAt: Timestamp?
    var report: ImportReport?
    var failure: FetchFailure?
    var staleSince: Timestamp?

    static let shape = Shape<Self>.object(
      { status, url, fetchedAt, report, failure, staleSince, _ in
        Self(status: status, url: url, fetchedAt: fetchedAt, report: report, failure: failure, staleSince: staleSince)
      },
      Field(
        "status", \.status, .word,
        """
        `updated` if the document was imported, `unchanged` if it is the one imported last, `failed` if everything stays as it was, and \
        `none` if nothing was imported from a URL.
        """),
      Field("url", \.url, optional: .string, "The URL, as given to `data.import`."),
      Field("fetchedAt", \.fetchedAt, optional: .timestamp, "Time of the download of the document that was imported."),
      Field("report", \.report, optional: ImportReport.shape, "Report of the import, also if it failed because of rejected rows."),
      Field("failure", \.failure, optional: FetchFailure.shape, "With `failed`, the reason."),
      Field(
        "staleSince", \.staleSince, optional: .timestamp,
        "With `failed`, time of the first failure since the last success, as far as this process knows."),
      Field("text", \.sentence, Phrase.shape, "What came of it, in one sentence."))

    private var sentence: Phrase {
      if status == .updated, let report { return report.summary }
      guard let failure else { return Phrase(.importRefreshed, ["status": .text(status.rawValue)]) }
      if failure.reason == .status, let code = failure.status { return Phrase(.errorFetchFailedStatus, ["status": .text("\(code)")]) }
      return Phrase(.errorFetchFailed, ["reason": .text(failure.reason.rawValue)])
    }
  }

  /// A document to be fetched.
  struct Work: Sendable {
    let source: CatalogSource
    let confirm: Word?
    let now: Timestamp
    let fetcher: Fetcher
  }

  static func prepareFetch(_ document: borrowing Document, in service: inout ServiceState) throws(RPCError) -> Work? {
    let params: Params
    do throws(ValidationError) { params = try Params.shape.read(document, document.params) } catch { return nil }
    try service.readPresent()
    guard let source = service.shop.catalogSource else { return nil }
    guard service.session.isOnline else { throw RPCError(.offline) }
    return Work(source: source, confirm: params.confirm, now: service.context.now, fetcher: service.fetcher)
  }

  static func fetch(_ work: Work, reporting progress: JobProgress) async throws(RPCError) -> Params {
    let source = work.source
    do throws(FetchError) {
      let document = try await ImportDownload(of: source.url, unless: source.content, by: work.fetcher, reporting: progress)
      return Params(confirm: work.confirm, download: Download(source: source, document: .success(document), failingSince: nil))
    } catch {
      if error.reason == .canceled { throw error.rpcError }
      let since = work.fetcher.noteFailure(of: source.url, at: work.now)
      return Params(confirm: work.confirm, download: Download(source: source, document: .failure(error), failingSince: since))
    }
  }

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    guard let source = service.shop.catalogSource else { return Result(status: .none) }
    guard let download = params.download else { throw .notAllowed(.notInTransaction) }
    var result = Result(status: .unchanged, url: source.url, fetchedAt: source.content.at)
    // another import was faster
    guard download.source == source else { return result }
    switch download.document {
    case .success(nil):
      service.fetcher.noteSuccess(of: source.url)
      return result
    case .success(let document?): return try importing(document, of: source, confirm: params.confirm, in: &service, result: result)
    case .failure(let error):
      (result.status, result.failure, result.staleSince) = (.failed, FetchFailure(error), download.failingSince)
      return result
    }
  }

  /// Imports a new document, unless its content forbids it; completes `result`.
  private static func importing(
    _ document: ImportDownload, of source: CatalogSource, confirm: Word?, in service: inout ServiceState, result: Result
  ) throws(RPCError) -> Result {
    var (source, result) = (source, result)
    let (mark, count) = (service.group.log.count, service.shop.products.count)
    var refusal: RPCError?
    do throws(RPCError) {
      let outcome = try ImportRequest(source).perform(document.bytes, in: &service)
      (result.report, refusal) = (outcome.report, outcome.rpcError)
    } catch { refusal = error }
    let accepted = result.report.map { $0.added + $0.updated + $0.unchanged } ?? 0
    if refusal == nil, source.mode == .replace, accepted == 0 { refusal = RPCError(.importRejected) }
    if let refusal {
      guard refusal.kind == .importRejected || refusal.kind == .fetchFailed else { throw refusal }
      service.rollBack(to: mark)
      let since = service.fetcher.noteFailure(of: source.url, at: service.context.now)
      (result.status, result.failure, result.staleSince) = (.failed, FetchFailure(FetchError(reason: .content)), since)
      return result
    }
    service.fetcher.noteSuccess(of: source.url)
    let removed = result.report?.parts[ProductPart.name].removed ?? 0
    if confirm == nil, removed >= fewestRemoved, removed > count / 2 {
      service.refusedRemoval = removed
      throw .notAllowed(.removal)
    }
    service.refusedRemoval = nil
    source.content = document.content.fetched(at: service.context.now)
    service.apply(service.shop.fetching(source))
    (result.status, result.fetchedAt) = (.updated, service.context.now)
    return result
  }

  /// Fewer products may be removed without a confirmation.
  private static let fewestRemoved = 10
}

struct FetchFailure: WireType, Sendable {
  let reason: FetchError.Reason
  let status: Int?
  let retryAfter: Int?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("reason", \.reason, .word, "Reason, as in `fetchFailed`."),
    Field("status", \.status, optional: .integer(), "HTTP status of the response."),
    Field("retryAfter", \.retryAfter, optional: .integer(0...Int.max), "Seconds until another attempt is made.")
  ).named("FetchFailure", "Reason why something could not be fetched.")
}

extension FetchFailure {
  init(_ error: FetchError) { self.init(reason: error.reason, status: error.status, retryAfter: error.retryAfter) }
}

struct CatalogSourceView: WireType {
  let source: CatalogSource

  static let shape = Shape<Self>.object(
    { url, format, mode, isStrict, currency, at in
      let content = FetchedContent(at: at, digest: "", etag: nil, lastModified: nil)
      return Self(source: CatalogSource(url: url, format: format, mode: mode, isStrict: isStrict, currency: currency, content: content))
    },
    Field("url", \.source.url, .string, "The URL."),
    Field("format", \.source.format, .string, "Format of the document, as given."),
    Field("mode", \.source.mode, .word, "Mode of the import."),
    Field("strict", \.source.isStrict, .bool, "True if a rejected row makes the import fail."),
    Field("currency", \.source.currency, optional: .code, "Currency of prices without one; absent for the currency of the session."),
    Field("fetchedAt", \.source.content.at, .timestamp, "Time of the download of the document that was imported.")
  ).named("CatalogSource", "The URL of the document imported last.")
}

extension SourceSet: PresentedKind {
  static let views: [any WireType.Type] = [CatalogSourceView.self]
  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? { source.map { EntityView(CatalogSourceView(source: $0)) } }
}
