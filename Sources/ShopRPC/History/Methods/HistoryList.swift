import ShopModel

enum HistoryList: DatabaseQuery {
  static let name = "history.list"
  static let summary = "Lists retained changes to the database and to the customer's own data, newest first, paged."

  struct Params: WireType {
    let topic: Topic?
    let limit: Int
    let cursor: Cursor?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("topic", \.topic, optional: .word, "Only changes to this topic."),
      Field("limit", \.limit, .integer(Limits.page), default: Page.usual, "Maximum number of results per page."),
      Field("cursor", \.cursor, optional: Cursor.shape, "`next` of the previous page; all params except `limit` must be the same."))
  }

  struct Result: WireType {
    let entries: [HistoryEntry]
    let count: Int
    let next: Cursor?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("entries", \.entries, .array(HistoryEntry.shape), "Changes, newest first."),
      Field("count", \.count, .integer(0...Int.max), "Total number of results on all pages."),
      Field("next", \.next, optional: Cursor.shape, "Cursor of the next page; absent on the last page."))
  }

  static func answer(_ params: Params, in service: borrowing ServiceState) throws(RPCError) -> Result {
    let index = try service.changeIndex()
    let viewer = service.viewer
    let indices = index.entries.indices.reversed().filter { position in
      let entry = index.entries[position]
      guard entry.summary(for: viewer) != nil else { return false }
      return params.topic.map { entry.touches($0, for: viewer) } ?? true
    }
    let page = Page(limit: params.limit, cursor: params.cursor)
    let part = try page.part(of: indices, query: params.query) { "\(index.entries[$0].revision)" }
    var entries: [HistoryEntry] = []
    for position in part.elements {
      var entry = HistoryEntry(index.entries[position], index.undoings, for: viewer, service.context)
      entry.atText = MomentText(time: entry.at, timeZone: service.context.timeZone)
      entries.append(entry)
    }
    return Result(entries: entries, count: part.count, next: part.next)
  }
}

extension HistoryList.Params {
  /// Identifies this query in a cursor, whichever page is requested.
  fileprivate var query: String {
    Page.query(HistoryList.name) { output in Self.shape.write(Self(topic: topic, limit: Page.usual, cursor: nil), &output) }
  }
}

struct HistoryEntry: WireType {
  let revision: Int
  let at: Timestamp
  let device: String
  let client: String?
  let method: String
  let text: LocalizedChangeSummary
  let undoes: Int?
  var undoneBy: Int?
  var atText: MomentText?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("revision", \.revision, .integer(1...Int.max), "Revision that the change created."),
    Field("at", \.at, .timestamp, "Time of the change."),
    Field("device", \.device, .string, "Device that made the change."),
    Field("client", \.client, optional: .string, "Client that made the change, if it gave `initialize` a `clientId`."),
    Field("method", \.method, .string, "Method that made the change."),
    Field("text", \.text, LocalizedChangeSummary.shape, "Localized summary in one sentence."),
    Field("undoes", \.undoes, optional: .integer(1...Int.max), "Revision of the change that this one undoes."),
    Field(
      "undoneBy", \.undoneBy, optional: .integer(1...Int.max),
      "Revision that undid this change; absent while the change is in effect, and on a dry run."),
    Field("atText", \.atText, optional: MomentText.shape, "Localized time of the change; only in `history.list`.")
  ).named("HistoryEntry", "A past change.")
}

extension HistoryEntry {
  /// `entry`, with its text in the language of the response; the session must be allowed to see the entry.
  init(_ entry: ChangeIndexEntry, _ undoings: UndoHistory, for viewer: Viewer, _ context: RequestContext) {
    let summary = entry.summary(for: viewer) ?? ChangeSummary(key: .historyOther, word: entry.method)
    self.init(
      revision: entry.revision, at: entry.at, device: entry.device, client: entry.client, method: entry.method,
      text: LocalizedChangeSummary(summary: summary, languages: context.languages), undoes: entry.undoes,
      undoneBy: undoings.undoing(of: entry.revision))
  }
}
