import ShopModel

/// Starts a session; scripts may skip it.
enum Initialize: SessionMethod {
  static let name = "initialize"
  static let summary = "Begins a session: who the client is, which language it wants, whose end is the end of the service. Optional."
  static let errors: [ErrorKind] = [.invalidRequest, .invalidCredentials]
  static let returnsRevision = true
  static let recording = RecordingRule(params: ["processId": .process])

  struct Params: WireType {
    let parent: Int?
    let client: ClientInfo?
    let locale: String?
    let accessToken: Secret?

    static let shape = Shape<Self>.object(
      { parent, client, locale, token, _, _, _, _, _, _, _ in
        Self(parent: parent, client: client, locale: locale, accessToken: token)
      },
      Field("processId", \.parent, processID, default: .some(nil), "The process that the service must not outlive; null for none."),
      Field("clientInfo", \.client, optional: ClientInfo.shape, "Who the client is."),
      Field(
        "locale", \.locale, optional: .string,
        """
        The language of the session's texts and the region of its formats, as a BCP 47 tag or a POSIX locale name. A wish: without texts in \
        the language the session keeps the one it has, which the result tells.
        """),
      Field("accessToken", \.accessToken, optional: .givenToken, "A token of `account.login`: the session is that customer's."),
      // Editors always send these members and users cannot switch them off, so they must be accepted.
      unread("capabilities", "what it can do"),
      unread("initializationOptions", "what its user set"),
      unread("rootUri", "where its work lies"),
      unread("rootPath", "the same as a path"),
      unread("workspaceFolders", "further places"),
      unread("trace", "how much it wants to be told"),
      unread("workDoneToken", "a name for the progress of this request"))

    private static let processID = Shape<Int?>.nullable(.integer(1...Int(Int32.max)))

    /// A member of the Language Server Protocol that has no meaning here.
    private static func unread(_ name: String, _ meaning: String) -> Field<Self, Unread?> {
      Field(name, { _ in nil }, optional: Unread.shape, "Of the Language Server Protocol: \(meaning). Accepted, and not read.")
    }
  }

  struct Result: WireType {
    let session: String
    /// The language in which the session gets its texts.
    let language: Language

    static let shape = Shape<Self>.object(
      { _, _, session, _, _ in Self(session: session, language: .english) },
      Field("serverInfo", { _ in ServerInfo() }, ServerInfo.shape, "Who the service is."),
      Field("capabilities", { _ in Capabilities() }, Capabilities.shape, "What it can do."),
      Field("session", \.session, .string, "A word that tells this session's own changes from others'."),
      Field("language", \.language.tag, .string, "The language of the session's texts; also found in `capabilities.languages`."),
      Field("locale", \.language.locale, .string, "The tag in use, whose region amounts, numbers and dates are written for."))
  }

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    if service.session.isInitialized { throw RPCError(.invalidRequest, [Fact("reason", .text("initialized"))]) }
    if let token = params.accessToken {
      try service.look()
      try service.logIn(with: token)
    }
    service.session.isInitialized = true
    service.session.initialLanguage = params.locale.flatMap { Language(matching: $0) }
    service.session.parent = params.parent.map { Int32(clamping: $0) }
    return Result(session: service.session.id, language: service.sessionLanguage)
  }
}

/// Name and version of the client.
struct ClientInfo: WireType {
  let name: String
  let version: String?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("name", \.name, .string, "Its name."),
    Field("version", \.version, optional: .string, "Its version."))
}

/// Name and version of the service.
struct ServerInfo: WireType {
  static let shape = Shape<Self>.object(
    { _, _ in Self() },
    Field("name", { _ in "shop-rpc" }, .string, "Its name."),
    Field("version", { _ in Version.text }, .string, "Its version."))
}

/// The capabilities of the service.
struct Capabilities: WireType {
  static let shape = Shape<Self>.object(
    { _, _, _ in Self() },
    Field("languages", { _ in Language.all.map(\.tag).sorted() }, .array(.string), "The languages that there are texts in."),
    Field("maximumBatch", { _ in Limits.batch }, .integer(), "The most requests of one batch."),
    Field("maximumMessage", { _ in Limits.standard.message }, .integer(), "The most bytes of one message."))
}

/// Accepts the notification that LSP clients send after `initialize`.
enum Initialized: SessionMethod {
  static let name = "initialized"
  static let summary = "Accepted, and nothing else: some clients send it after initialize."
  typealias Params = EmptyObject
  typealias Result = Null

  static func perform(_ params: Params, in service: inout ServiceState) throws(Never) -> Result { Null() }
}
