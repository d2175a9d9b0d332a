import ShopModel

/// Fetches the products from the remembered URL again.
enum CatalogRefresh: FetchingCommand {
  static let name = "catalog.refresh"
  static let summary = "Fetches the list of products imported last from a URL again, and imports it if it has changed."
  static let historyText: TextKey? = .historyCatalogImported
  static let errors: [ErrorKind] = [.notAllowed, .offline]
  static let takesLong = true

  struct Params: WireType, Sendable {
    /// The download; nil before it, and when there is nothing to be fetched.
    var download: Download?

    static let shape = Shape<Self>.empty { Self() }
  }

  /// What was fetched from a source.
  struct Download: Sendable {
    let source: CatalogSource
    /// The list; nil when it is the one known.
    let list: Swift.Result<CatalogDownload?, FetchError>
    /// Time of the first failure since the last success; nil after a success.
    let failingSince: Timestamp?
  }

  /// Outcome for the catalog.
  enum Status: String, CaseIterable, Sendable {
    case updated
    /// The list is the one imported last.
    case unchanged
    /// The list could not be fetched or imported.
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
      Self.init,
      Field(
        "status", \.status, .word,
        """
        `updated` if the list was imported, `unchanged` if it is the one imported last, `failed` if the catalog stays as it was, and \
        `none` if nothing was imported from a URL.
        """),
      Field("url", \.url, optional: .string, "The URL, as given to `catalog.import`."),
      Field("fetchedAt", \.fetchedAt, optional: .timestamp, "Time of the download of the list that is in the catalog."),
      Field("report", \.report, optional: ImportReport.shape, "Report of the import, also if it failed because of rejected rows."),
      Field("failure", \.failure, optional: FetchFailure.shape, "With `failed`, the reason."),
      Field(
        "staleSince", \.staleSince, optional: .timestamp,
        "With `failed`, time of the first failure since the last success, as far as this process knows."))
  }

  /// A list to be fetched.
  struct Work: Sendable {
    let source: CatalogSource
    let currency: Currency
    let language: String
    let now: Timestamp
    let fetcher: Fetcher
  }

  static func start(_ document: borrowing Document, in service: inout ServiceState) throws(RPCError) -> Work? {
    do throws(ValidationError) { _ = try Params.shape.read(document, document.params) } catch { return nil }
    try service.catchUpWithFiles()
    guard let source = service.shop.catalogSource else { return nil }
    guard service.session.isOnline else { throw RPCError(.offline) }
    let context = service.context
    return Work(
      source: source, currency: source.currency ?? context.currency, language: context.languages.first ?? "en", now: context.now,
      fetcher: service.fetcher)
  }

  static func find(_ work: Work, reporting progress: JobProgress) async throws(RPCError) -> Params {
    let source = work.source
    do throws(FetchError) {
      let list = try await CatalogDownload(
        of: source.url, as: ImportFormat(rawValue: source.format) ?? .auto, in: work.currency, language: work.language,
        unless: source.content, by: work.fetcher,
        reporting: progress)
      let isUsable = list.map { !$0.sheet.isRefused(source) } ?? true
      if isUsable { work.fetcher.noteSuccess(of: source.url) }
      let since = isUsable ? nil : work.fetcher.noteFailure(of: source.url, at: work.now)
      return Params(download: Download(source: source, list: .success(list), failingSince: since))
    } catch {
      if error.reason == .canceled { throw error.rpcError }
      let since = work.fetcher.noteFailure(of: source.url, at: work.now)
      return Params(download: Download(source: source, list: .failure(error), failingSince: since))
    }
  }

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(RPCError) -> Change<Result> {
    guard let source = shop.catalogSource else { return Change([], reporting: Result(status: .none)) }
    guard let download = params.download else { throw .notAllowed(.notInTransaction) }
    var result = Result(status: .unchanged, url: source.url, fetchedAt: source.content.at)
    // another import was faster
    guard download.source == source else { return Change([], reporting: result) }
    switch download.list {
    case .success(nil): return Change([], reporting: result)
    case .success(let list?): return try importing(list, of: download, into: shop, context: context, result: result)
    case .failure(let error):
      (result.status, result.failure, result.staleSince) = (.failed, FetchFailure(error), download.failingSince)
      return Change([], reporting: result)
    }
  }

  /// Change that imports a new list, unless rejected rows forbid it; completes `result`.
  private static func importing(
    _ list: CatalogDownload, of download: Download, into shop: borrowing Shop, context: RequestContext, result: Result
  ) throws(RPCError) -> Change<Result> {
    var (source, result) = (download.source, result)
    let change = list.sheet.importing(into: shop, source.mode, context)
    if context.isCancelled { throw RPCError(.canceled) }
    let report = list.sheet.report(change.outcome, source.mode)
    result.report = report
    if list.sheet.isRefused(source) || source.mode == .replace && report.acceptedNone {
      (result.status, result.failure, result.staleSince) = (.failed, FetchFailure(FetchError(reason: .content)), download.failingSince)
      return Change([], reporting: result)
    }
    source.content = list.content.fetched(at: context.now)
    (result.status, result.fetchedAt) = (.updated, context.now)
    return Change(change.events + shop.fetching(source), reporting: result)
  }
}

extension ImportSheet {
  /// True when the import of `source` fails because of rejected rows, or would remove everything.
  fileprivate func isRefused(_ source: CatalogSource) -> Bool {
    source.isStrict && !rejected.isEmpty || source.mode == .replace && isEmptied
  }
}

/// Reason why something could not be fetched, in a result.
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

/// The URL from which products were imported last.
struct CatalogSourceView: WireType {
  let source: CatalogSource

  static let shape = Shape<Self>.object(
    { url, format, mode, isStrict, currency, at in
      let content = FetchedContent(at: at, digest: "", etag: nil, lastModified: nil)
      return Self(source: CatalogSource(url: url, format: format, mode: mode, isStrict: isStrict, currency: currency, content: content))
    },
    Field("url", \.source.url, .string, "The URL."),
    Field("format", \.source.format, .string, "Format of the list, as given."),
    Field("mode", \.source.mode, .word, "Mode of the import."),
    Field("strict", \.source.isStrict, .bool, "True if a rejected row makes the import fail."),
    Field("currency", \.source.currency, optional: .code, "Currency of prices without one; absent for the currency of the session."),
    Field("fetchedAt", \.source.content.at, .timestamp, "Time of the download of the list that is in the catalog.")
  ).named("CatalogSource", "The URL from which products were imported last.")
}

extension SourceSet: PresentedKind {
  static let views: [any WireType.Type] = [CatalogSourceView.self]
  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? { source.map { EntityView(CatalogSourceView(source: $0)) } }
}

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
