import ShopModel

/// Begins a session; a script may do without.
enum Initialize: SessionMethod {
  static let name = "initialize"
  static let summary = "Begins a session: who the client is, which language it wants, whose end is the end of the service. Optional."
  static let errors: [ErrorKind] = [.invalidRequest, .unsupportedLanguage, .invalidCredentials]
  static let tellsRevision = true

  struct Params: Wire {
    let parent: Int?
    let client: ClientInfo?
    let locale: String?
    let accessToken: Secret?
    /// Whether it is a client of the Language Server Protocol, all of which say what they can do.
    let isEditor: Bool

    static let shape = Shape<Self>.object(
      { parent, client, locale, token, capabilities, _, _, _, _, _, _ in
        Self(parent: parent, client: client, locale: locale, accessToken: token, isEditor: capabilities != nil)
      },
      Field("processId", \.parent, processID, default: .some(nil), "The process that the service must not outlive; null for none."),
      Field("clientInfo", \.client, optional: ClientInfo.shape, "Who the client is."),
      Field(
        "locale", \.locale, optional: .languageTag,
        """
        The language of the session's texts, as a BCP 47 tag. One that there are no texts in is refused, unless `capabilities` are there: \
        editors always send theirs, so it is only a wish.
        """),
      Field("accessToken", \.accessToken, optional: .givenToken, "A token of `account.login`: the session is that customer's."),
      // What editors always send: they could not begin otherwise, for their users cannot keep them from it.
      unread("capabilities", "what it can do"),
      unread("initializationOptions", "what its user set"),
      unread("rootUri", "where its work lies"),
      unread("rootPath", "the same as a path"),
      unread("workspaceFolders", "further places"),
      unread("trace", "how much it wants to be told"),
      unread("workDoneToken", "a name for the progress of this request"))

    private static let processID = Shape<Int?>.nullable(.integer(1...Int(Int32.max)))

    /// A member that a client of the Language Server Protocol sends and that means nothing here.
    private static func unread(_ name: String, _ meaning: String) -> Field<Self, Unread?> {
      Field(name, { _ in nil }, optional: Unread.shape, "Of the Language Server Protocol: \(meaning). Accepted, and not read.")
    }
  }

  struct Result: Wire {
    let session: String

    static let shape = Shape<Self>.object(
      { _, _, session in Self(session: session) },
      Field("serverInfo", { _ in ServerInfo() }, ServerInfo.shape, "Who the service is."),
      Field("capabilities", { _ in Capabilities() }, Capabilities.shape, "What it can do."),
      Field("session", \.session, .string, "A word that tells this session's own changes from others'."))
  }

  static func perform(_ params: Params, at desk: inout Desk) throws(Fault) -> Result {
    if desk.session.isInitialized { throw Fault(.invalidRequest, [Fact("reason", .text("initialized"))]) }
    var language: Language?
    if let tag = params.locale {
      language = Language(matching: tag)
      if language == nil, !params.isEditor { throw .unsupportedLanguage(tag) }
    }
    if let token = params.accessToken {
      try desk.look()
      try desk.begin(with: token)
    }
    desk.session.isInitialized = true
    desk.session.initialLanguage = language
    desk.session.parent = params.parent.map { Int32(clamping: $0) }
    return Result(session: desk.session.id)
  }
}

/// Who a client is.
struct ClientInfo: Wire {
  let name: String
  let version: String?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("name", \.name, .string, "Its name."),
    Field("version", \.version, optional: .string, "Its version."))
}

/// Who the service is.
struct ServerInfo: Wire {
  static let shape = Shape<Self>.object(
    { _, _ in Self() },
    Field("name", { _ in "shop-rpc" }, .string, "Its name."),
    Field("version", { _ in Version.text }, .string, "Its version."))
}

/// What the service can do.
struct Capabilities: Wire {
  static let shape = Shape<Self>.object(
    { _, _, _ in Self() },
    Field("languages", { _ in Language.all.map(\.tag).sorted() }, .array(.string), "The languages that there are texts in."),
    Field("maximumBatch", { _ in Limits.batch }, .integer(), "The most requests of one batch."),
    Field("maximumMessage", { _ in Limits.standard.message }, .integer(), "The most bytes of one message."))
}
