import ShopModel

enum Initialize: SessionMethod {
  static let name = "initialize"
  static let summary =
    "Starts a session: sets its client, language, and parent process. Optional; succeeds once, and can be repeated after an error."
  static let errors: [ErrorKind] = [.invalidRequest, .invalidCredentials]
  static let returnsRevision = true

  struct Params: WireType {
    let parent: Int?
    let client: ClientInfo?
    let locale: String?
    let accessToken: Secret?
    let clientID: String?

    static let shape = Shape<Self>.object(
      { parent, client, locale, token, clientID, _, _, _, _, _, _, _ in
        Self(parent: parent, client: client, locale: locale, accessToken: token, clientID: clientID)
      },
      Field(
        "processId", \.parent, processID, default: .some(nil),
        """
        Id of the parent process; the service exits when it does. Null for none. An id that does not exist for the service, as from outside \
        of its container, has no effect.
        """),
      Field("clientInfo", \.client, optional: ClientInfo.shape, "Name and version of the client."),
      Field(
        "locale", \.locale, optional: .string,
        """
        Language of the texts and region of the formats of this session only, as a BCP 47 tag or a POSIX locale name (`locale.set` also sets \
        those of future sessions). If the language is not available, the session keeps its current one; the result shows which.
        """),
      Field("accessToken", \.accessToken, optional: .receivedToken, "Token from `account.login`; logs the session in as that customer."),
      Field(
        "clientId", \.clientID, optional: .text(Limits.identifierLength),
        """
        Identifies this installation of the client in all its sessions, such as `emacs@kitchen`. It is stored with each change, so that \
        `history.undo` with `mine` also finds the client's changes of earlier sessions.
        """),
      // Editors always send these members and users cannot switch them off, so they must be accepted.
      unread("capabilities", "client capabilities"),
      unread("initializationOptions", "user settings"),
      unread("rootUri", "root of the workspace"),
      unread("rootPath", "root of the workspace, as a path"),
      unread("workspaceFolders", "workspace folders"),
      unread("trace", "trace level"),
      unread("workDoneToken", "progress token of this request"))

    private static let processID = Shape<Int?>.nullable(.integer(1...Int(Int32.max)))

    /// A member of the Language Server Protocol that has no meaning here.
    private static func unread(_ name: String, _ meaning: String) -> Field<Self, IgnoredValue?> {
      Field(name, { _ in nil }, optional: IgnoredValue.shape, "Language Server Protocol: \(meaning). Accepted and ignored.")
    }
  }

  struct Result: WireType {
    let capabilities: Capabilities
    let session: String
    /// The language in which the session gets its texts.
    let language: Language
    /// The customer that the session is logged in as; nil for a guest.
    let customer: CustomerView?
    let requiresLogin: Bool
    /// Error of the database; nil if it can be used.
    var storage: RPCError?

    static let shape = Shape<Self>.object(
      { _, capabilities, session, _, _, customer, requiresLogin, problem in
        Self(
          capabilities: capabilities, session: session, language: .english, customer: customer, requiresLogin: requiresLogin,
          storage: problem?.error)
      },
      Field("serverInfo", { _ in ServerInfo() }, ServerInfo.shape, "Name and version of the service."),
      Field("capabilities", \.capabilities, Capabilities.shape, "Capabilities of the service."),
      Field("session", \.session, .string, "Id of this session, as in `cause.session` of events about its own changes."),
      Field("language", \.language.tag, .string, "Language of the session's texts; one of `capabilities.languages`."),
      Field(
        "locale", \.language.locale, .string,
        "Tag in use, such as `de-CH`; its region determines the format of amounts, numbers, and dates."),
      Field("customer", \.customer, .nullable(CustomerView.shape), "The customer that the session is logged in as; null for a guest."),
      Field("requireLogin", \.requiresLogin, .bool, "True if guests can neither change carts nor place or see orders."),
      Field(
        "storage", { $0.storage.map { StorageProblem(error: $0) } }, optional: StorageProblem.shape,
        """
        The error of requests that need the database, or, if it can be read, of changes; absent if there is none. Texts and languages are available \
        nevertheless.
        """))
  }

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    if service.session.isInitialized { throw .invalidRequest(.initialized) }
    if let token = params.accessToken {
      try service.look()
      try service.logIn(with: token)
    }
    service.session.isInitialized = true
    service.session.initialLanguage = params.locale.flatMap { Language(matching: $0) }
    service.session.client = params.clientID
    if let parent = params.parent { service.session.parent = ParentProcess(Int32(clamping: parent)) }
    let problem = service.storageProblem()
    if problem == nil || problem?.kind == .storageReadOnly { service.settleLogin() }
    if service.request.meta?.locale == nil { service.useSessionLanguage() }
    let customer = service.shop.customers[service.session.customer]
    return Result(
      capabilities: Capabilities(maximumMessage: service.options.limits.message), session: service.session.id,
      language: service.sessionLanguage, customer: customer.map { CustomerView($0) },
      requiresLogin: service.shop.settings.preferences.requireLogin, storage: problem)
  }
}

struct StorageProblem: WireType {
  let error: RPCError

  static let shape = Shape<Self>.object(
    { kind, path, reason, _ in
      Self(
        error: RPCError(
          ErrorKind(rawValue: kind) ?? .storageFailed,
          [Fact("path", .text(path))] + (reason.map { [Fact("reason", .text($0))] } ?? [])))
    },
    Field("error", \.error.kind.rawValue, .string, "Kind of the error, such as `storageFailed`."),
    Field("path", { $0.error.words("path") ?? "" }, .string, "The data directory."),
    Field(
      "reason", { $0.error.words("reason") }, optional: .string, "Reason of the error, such as `permission`; absent if its kind has none."),
    Field("text", \.error, .sentence, "The error in one sentence.")
  ).named(
    "StorageProblem",
    "Why the database cannot be used or changed: the members of the error that a request gets, with its `kind` as `error`.")
}

/// Name and version of the client.
struct ClientInfo: WireType {
  let name: String
  let version: String?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("name", \.name, .string, "Name."),
    Field("version", \.version, optional: .string, "Version."))
}

/// Name and version of the service.
struct ServerInfo: WireType {
  static let shape = Shape<Self>.object(
    { _, _ in Self() },
    Field("name", { _ in Version.program }, .string, "Name."),
    Field("version", { _ in Version.text }, .string, "Version."))
}

/// The capabilities of the service.
struct Capabilities: WireType {
  /// The limit of this process.
  let maximumMessage: Int

  static let shape = Shape<Self>.object(
    { _, _, maximumMessage in Self(maximumMessage: maximumMessage) },
    Field("languages", { _ in Language.all.map(\.tag).sorted() }, .array(.string), "Tags of the available languages."),
    Field("maximumBatch", { _ in Limits.batch }, .integer(), "Maximum number of requests in a batch."),
    Field("maximumMessage", \.maximumMessage, .integer(), "Maximum size of a message, in bytes."))
}

enum Initialized: SessionMethod {
  static let name = "initialized"
  static let summary = "Does nothing; accepted because LSP clients send it after `initialize`."
  typealias Result = Null

  static func perform(_ params: EmptyObject, in service: inout ServiceState) throws(Never) -> Result { Null() }
}

enum Shutdown: SessionMethod {
  static let name = "shutdown"
  static let summary = "Ends the session; all acknowledged changes are stored. Only `exit` may follow."
  typealias Result = Null

  static func perform(_ params: EmptyObject, in service: inout ServiceState) throws(Never) -> Result {
    service.session.phase = .shutDown
    if !service.context.isDryRun { service.endSubscriptions() }
    return Null()
  }
}

enum Exit: SessionMethod {
  static let name = "exit"
  static let summary = "Ends the process, with exit code 0 after `shutdown` and 1 otherwise."
  static let followsShutdown = true
  typealias Result = Null

  static func perform(_ params: EmptyObject, in service: inout ServiceState) throws(Never) -> Result {
    if case .shutDown = service.session.phase { service.session.phase = .ended(code: 0) } else { service.session.phase = .ended(code: 1) }
    return Null()
  }
}

enum Discover: SessionMethod {
  static let name = "rpc.discover"
  static let summary = "Returns the OpenRPC document: every method with its params, result, and errors."

  struct Result: WireType {
    let document: JSON

    static let shape = Shape<Self>(
      schema: { _ in ["type": "object", "description": "An OpenRPC 1.3.2 document.", "additionalProperties": true] },
      read: { (_, _) throws(ValidationError) in throw .invalid("output-only document") },
      write: { value, output in value.document.write(to: &output) })
  }

  static func perform(_ params: EmptyObject, in service: inout ServiceState) throws(Never) -> Result {
    Result(document: OpenRPC.document(of: service.registry))
  }
}
