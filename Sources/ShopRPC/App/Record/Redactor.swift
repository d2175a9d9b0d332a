/// Redacts one JSON message: replaces secrets, and values that a replay must not repeat.
struct Redactor {
  /// A redacted message.
  struct Redaction {
    var bytes: [UInt8]
    /// True if it contains a secret from before the session, which only this database knows.
    var givesUnknownSecret = false
    /// True if it hides names that the response may repeat.
    var hidesNames = false
    /// True if a secret was redacted where none belongs. Results may then differ in a replay, such as an
    /// order by name.
    var hasStraySecret = false
    /// The reason for not sending the message in a replay; nil if it may be sent.
    var reason: String?
  }

  let secretIndex: SecretIndex
  /// True if the clock is not frozen; requests that advance it then cannot be replayed.
  let clockRuns: Bool
  var pseudonyms: Pseudonyms
  private var changes: [(range: Range<Int>, text: [UInt8])] = []
  private var givesUnknownSecret = false
  private var hidesNames = false
  private var hasStraySecret = false
  /// True in the params of a method that takes secrets, where an undeclared name may itself be a misplaced
  /// secret.
  private var isStrict = false
  /// The reason for not sending the next message in a replay; nil if it may be sent.
  var reason: String?
  /// The number of names replaced in the message, for unique replacements.
  private var nameCount = 0

  init(_ secretIndex: SecretIndex, _ pseudonyms: Pseudonyms, clockRuns: Bool) {
    self.secretIndex = secretIndex
    self.pseudonyms = pseudonyms
    self.clockRuns = clockRuns
  }

  /// The message in `document`, redacted and on a single line.
  mutating func redacted(_ document: borrowing Document) -> Redaction {
    (changes, givesUnknownSecret, hidesNames, hasStraySecret, nameCount) = ([], false, false, false, 0)
    defer { reason = nil }
    if document[0].kind == .array {
      for position in document.elements(of: 0) { single(document, position) }
      reason = nil
    } else {
      single(document, 0)
    }
    var bytes: [UInt8] = []
    var index = 0
    for change in changes {
      bytes += document.bytes[index..<change.range.lowerBound]
      bytes += change.text
      index = change.range.upperBound
    }
    bytes += document.bytes[index...]
    // JSON allows line breaks only between values, where a space has the same meaning.
    return Redaction(
      bytes: bytes.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, givesUnknownSecret: givesUnknownSecret, hidesNames: hidesNames,
      hasStraySecret: hasStraySecret, reason: reason)
  }

  /// Redacts one request, or anything in place of a request.
  private mutating func single(_ document: borrowing Document, _ position: Int) {
    guard document[position].kind == .object else { return cover(document, position) }
    let index = document.find(.method, in: position)
    let method = index >= 0 && document[index].isString ? document.text(at: index) : ""
    eachMember(document, position) { redactor, document, name, value in
      switch name {
      case "method" where document[value].isString: redactor.methodName(document, value)
      case "id", "method":
        if !document[value].isScalar {
          redactor.cover(document, value)
        } else if document[value].isString {
          redactor.redactKnownSecret(document, value)
        }
      case "params" where redactor.secretIndex.params[method] != nil: redactor.params(document, value, of: method)
      default:
        redactor.rename(document, value - 1)
        redactor.cover(document, value)
      }
    }
  }

  /// Redacts the name of an unknown method, unless it has the form of a method name or resembles a known one.
  private mutating func methodName(_ document: borrowing Document, _ value: Int) {
    let name = document.text(at: value)
    if secretIndex.params[name] != nil || name.looksLikeMethodName { return }
    if Spelling.nearest(to: name, among: Array(secretIndex.params.keys)) != nil { return }
    noteRenamed(document, value)
  }

  /// Redacts an undeclared name in the params of a method that takes secrets, unless it resembles a
  /// `declared` one.
  private mutating func redactUnknownName(_ document: borrowing Document, _ name: Int, among declared: [String]) {
    let text = document.text(at: name)
    if !isStrict || secretIndex.vocabulary.contains(text) || Spelling.nearest(to: text, among: declared) != nil { return }
    noteRenamed(document, name)
  }

  /// Redacts a name that the response repeats.
  private mutating func noteRenamed(_ document: borrowing Document, _ name: Int) {
    hidesNames = true
    rename(document, name)
  }

  /// Redacts a name that is not declared anywhere.
  private mutating func rename(_ document: borrowing Document, _ name: Int) {
    if secretIndex.vocabulary.contains(document.text(at: name)) { return }
    nameCount += 1
    changes.append((document[name].range, Array("name-\(nameCount)".utf8)))
  }

  private mutating func params(_ document: borrowing Document, _ position: Int, of method: String) {
    guard let declared = secretIndex.params[method] else { return cover(document, position) }
    if declared.rule.movesClock, clockRuns { reason = "the clock stands still in a replay" }
    isStrict = !declared.secrets.isEmpty
    switch document[position].kind {
    case .object:
      eachMember(document, position) { redactor, document, name, value in
        redactor.redactUnknownName(document, value - 1, among: declared.names)
        redactor.param(document, value, name, isDeclared: declared.names.contains(name) || name == Meta.name, of: method)
      }
    case .array:
      let elements = document.elements(of: position)
      // no name tells that a text is a secret in the wrong place; it is none if there is one in the right place
      var mayBeMisplaced = isStrict
      for (element, name) in zip(elements, declared.names) where declared.secrets[name] != nil && document[element].kind != .null {
        mayBeMisplaced = false
      }
      for (index, element) in elements.enumerated() {
        let name = index < declared.names.count ? declared.names[index] : ""
        if mayBeMisplaced, document[element].isString {
          hasStraySecret = true
          cover(document, element)
        } else {
          param(document, element, name, isDeclared: !name.isEmpty, of: method)
        }
      }
    default: cover(document, position)
    }
  }

  private mutating func param(_ document: borrowing Document, _ value: Int, _ name: String, isDeclared: Bool, of method: String) {
    let declared = secretIndex.params[method]
    let secrets = declared?.secrets ?? [:]
    if let path = secrets[name] { return secret(document, value, path, makes: declared?.rule.makesSecrets == true) }
    if !isDeclared, !secrets.isEmpty { return cover(document, value) }
    switch declared?.treatments[name] {
    case .calls? where document[value].kind == .array:
      for call in document.elements(of: value) { single(document, call) }
    case .process? where document[value].kind == .number: changes.append((document[value].range, Array("null".utf8)))
    case .writtenPath? where document[value].isString:
      reason = "it writes files"
      open(document, value, name)
    case .document?:
      guard document[value].isString, document.text(at: value).lowercased().contains(Self.password) else {
        return open(document, value, name)
      }
      hide(document, value)
      reason = "it contains passwords in a text"
    default: open(document, value, name)
    }
  }

  /// Redacts a value that should not contain secrets: as a whole if it is named like a secret, otherwise only
  /// known secrets in it.
  private mutating func open(_ document: borrowing Document, _ value: Int, _ name: String) {
    if secretIndex.secretNames.contains(name) { return hide(document, value) }
    switch document[value].kind {
    case .object:
      eachMember(document, value) { redactor, document, name, value in
        redactor.redactUnknownName(document, value - 1, among: [])
        redactor.open(document, value, name)
      }
    case .array: for element in document.elements(of: value) { open(document, element, "") }
    case .string, .escapedString: redactKnownSecret(document, value)
    default: return
    }
  }

  /// Redacts secrets in URLs, and secrets that the session already knows in a text where none belong.
  private mutating func redactKnownSecret(_ document: borrowing Document, _ value: Int) {
    let given = document.text(at: value)
    if secretIndex.vocabulary.contains(given) { return }
    let redacted = pseudonyms.redacting(urlsIn: Array(given.utf8), isGiven: true).map { String(decoding: $0, as: UTF8.self) }
    let text = redacted ?? given
    if let pseudonym = pseudonyms.redacting(open: text) {
      pseudonyms.adopt(stray: text, pseudonym: pseudonym)
      hasStraySecret = true
      changes.append((document[value].range, JSON.string(pseudonym).text.utf8.dropFirst().dropLast()))
    } else if let redacted {
      changes.append((document[value].range, JSON.string(redacted).text.utf8.dropFirst().dropLast()))
    }
  }

  /// Redacts a value that is declared as a secret, or as an object that contains secrets.
  private mutating func secret(_ document: borrowing Document, _ value: Int, _ path: SecretPath, makes: Bool) {
    guard case .members(let members) = path, document[value].kind == .object else { return given(document, value, makes: makes) }
    eachMember(document, value) { redactor, document, name, value in
      redactor.redactUnknownName(document, value - 1, among: Array(members.keys))
      if let path = members[name] {
        redactor.secret(document, value, path, makes: name == Self.newPassword)
      } else {
        redactor.hide(document, value)
      }
    }
  }

  /// Redacts a secret; `makes` is true if the request creates it.
  private mutating func given(_ document: borrowing Document, _ value: Int, makes: Bool) {
    if document[value].isString {
      let text = document.text(at: value)
      if makes { pseudonyms.adopt(text) }
      if !pseudonyms.isOwn(text) { givesUnknownSecret = true }
    }
    hide(document, value)
  }

  /// Redacts all except words of the protocol, because the meaning of the value is unknown.
  private mutating func cover(_ document: borrowing Document, _ value: Int) {
    if document[value].isScalar, secretIndex.vocabulary.contains(document.text(at: value)) { return }
    hide(document, value, keepsWords: true)
  }

  /// Redacts every text, number and name in a value; true, false and null stay.
  private mutating func hide(_ document: borrowing Document, _ value: Int, keepsWords: Bool = false) {
    let token = document[value]
    switch token.kind {
    case .string, .escapedString:
      let pseudonym = pseudonyms.text(for: document.text(at: value), isKnown: !keepsWords)
      changes.append((token.range, JSON.string(pseudonym).text.utf8.dropFirst().dropLast()))
    case .number: changes.append((token.range, [UInt8(ascii: "1")]))
    case .true, .false, .null: return
    case .array: for element in document.elements(of: value) { inside(document, element, keepsWords) }
    case .object:
      var position = value + 1
      while position < Int(token.next) {
        rename(document, position)
        inside(document, position + 1, keepsWords)
        position = Int(document[position + 1].next)
      }
    }
  }

  private mutating func inside(_ document: borrowing Document, _ value: Int, _ keepsWords: Bool) {
    if keepsWords { cover(document, value) } else { hide(document, value) }
  }

  /// Calls `body` for each member of an object, in order.
  private mutating func eachMember(
    _ document: borrowing Document, _ object: Int, _ body: (inout Redactor, borrowing Document, String, Int) -> Void
  ) {
    for name in document.names(in: object) { body(&self, document, document.text(at: name), name + 1) }
  }

  /// A text that contains this may contain passwords.
  private static let password = "password"
  /// The member with the new password in a change of passwords.
  private static let newPassword = "new"
}

extension Token {
  /// True if the value cannot contain others.
  fileprivate var isScalar: Bool { kind != .object && kind != .array }
}

/// Secrets in the URLs within a text: the user and password before the host, and values of the query and the fragment that look like keys.
enum URLSecrets {
  /// A part of the text to be replaced.
  struct Part {
    let range: Range<Int>
    /// True if it is a secret wherever it occurs; false if only its place makes it one, such as a user's name.
    let isUnmistakable: Bool
  }

  /// The parts in order.
  static func parts(of text: [UInt8]) -> [Part] {
    var parts: [Part] = []
    var start = 0
    while let mark = text[start...].firstRange(of: separator) {
      let end = text[mark.upperBound...].firstIndex(where: isEnd) ?? text.endIndex
      if mark.lowerBound > start, text[mark.lowerBound - 1].isLetter { parts += self.parts(of: text[mark.upperBound..<end]) }
      start = end
    }
    return parts
  }

  /// The parts of a URL without its scheme.
  private static func parts(of url: ArraySlice<UInt8>) -> [Part] {
    let authority = url.prefix { !"/?#\\".utf8.contains($0) }
    var parts: [Part] = []
    if let at = authority.lastIndex(of: UInt8(ascii: "@")) {
      let (user, password) = split(authority[..<at], at: UInt8(ascii: ":"))
      parts.append(Part(range: user.indices, isUnmistakable: password.isEmpty))
      parts.append(Part(range: password.indices, isUnmistakable: true))
    }
    let query = url[authority.endIndex...].drop { !"?#".utf8.contains($0) }
    for pair in query.split(whereSeparator: { "?#&;".utf8.contains($0) }) {
      let (name, value) = split(pair, at: UInt8(ascii: "="))
      // a query without names may be nothing but a key
      let (title, content) = value.isEmpty && !pair.contains(UInt8(ascii: "=")) ? (value, name) : (name, value)
      let isNamed = isSecret(title)
      if isNamed || content.count > longestHarmless { parts.append(Part(range: content.indices, isUnmistakable: isNamed)) }
    }
    return parts.filter { !$0.range.isEmpty && !isPseudonym(url[$0.range]) }
  }

  /// What is before and after the first `separator`; nothing after it if there is none.
  private static func split(_ text: ArraySlice<UInt8>, at separator: UInt8) -> (ArraySlice<UInt8>, ArraySlice<UInt8>) {
    guard let index = text.firstIndex(of: separator) else { return (text, text.suffix(0)) }
    return (text[..<index], text[(index + 1)...])
  }

  /// True if a name contains a word for secrets.
  private static func isSecret(_ name: ArraySlice<UInt8>) -> Bool {
    let folded = String(decoding: name, as: UTF8.self).lowercased()
    return words.contains { folded.contains($0) }
  }

  private static func isPseudonym(_ value: ArraySlice<UInt8>) -> Bool { value.starts(with: Pseudonyms.prefix.utf8) }

  private static func isEnd(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") || "\"<>`{}|^".utf8.contains(byte) }

  private static let separator = Array("://".utf8)
  /// Words in names of query parameters whose values are secret, `sig` and `key` in any combination.
  private static let words = [
    "auth", "code", "credential", "jwt", "key", "pass", "pwd", "secret", "session", "sid", "sig", "token", "user",
  ]
  /// The length of values that are certainly no keys, unless they are named so: sizes, formats, languages, and numbers of pages.
  private static let longestHarmless = 8
}

/// The secrets according to the declared shapes of a registry: the params that contain them, and the words
/// that are certainly not secret.
struct SecretIndex: Sendable {
  /// The params of one method.
  struct Params: Sendable {
    /// The names in the order for passing params by position.
    let names: [String]
    let secrets: [String: SecretPath]
    let treatments: [String: ParamTreatment]
    /// What the method declares about recordings.
    let rule: RecordingRule
  }

  private(set) var params: [String: Params] = [:]
  /// All names of secret members; a member with such a name counts as secret everywhere.
  private(set) var secretNames: Set<String> = []
  /// The words of the protocol: methods, members, and enumerated values.
  private(set) var vocabulary: Set<String> = Self.words

  /// Collects the params of all methods in `registry`.
  init(_ registry: MethodRegistry) {
    var types = SchemaTypes(prefix: "")
    let schemas = registry.methods.map { ($0, MethodSchema(method: $0).params(&types)) }
    let definitions = Dictionary(uniqueKeysWithValues: types.definitions.map { ($0.name, $0.value) })
    for (method, schema) in schemas {
      vocabulary.insert(method.spelling)
      learn(schema)
      var secrets: [String: SecretPath] = [:]
      if case .members(let members) = SecretPath(schema, definitions) { secrets = members }
      var names: [String] = []
      var treatments: [String: ParamTreatment] = [:]
      if case .object(let properties)? = schema["properties"] {
        names = properties.map(\.name).filter { $0 != Meta.name }
        for property in properties { treatments[property.name] = ParamTreatment(of: property, in: method) }
      }
      params[method.spelling] = Params(names: names, secrets: secrets, treatments: treatments, rule: method.recording)
      for (name, path) in secrets { add(name, path) }
    }
    for definition in definitions.values { learn(definition) }
  }

  private mutating func add(_ name: String, _ path: SecretPath) {
    secretNames.insert(name)
    if case .members(let members) = path { innerNames.formUnion(members.keys) }
  }

  /// The members within secret ones, such as the old and the new password.
  private(set) var innerNames: Set<String> = []

  /// Adds the names of members and the enumerated values in a schema.
  private mutating func learn(_ schema: JSON) {
    switch schema {
    case .object(let members):
      for member in members {
        switch (member.name, member.value) {
        case ("properties", .object(let properties)): vocabulary.formUnion(properties.map(\.name))
        case ("enum", .array(let words)): for case .string(let word) in words { vocabulary.insert(word) }
        default: break
        }
        learn(member.value)
      }
    case .array(let elements): for element in elements { learn(element) }
    default: return
    }
  }

  /// Words of JSON, JSON-RPC and the headers.
  private static let words: Set<String> = [
    "jsonrpc", "2.0", "id", "method", "params", "result", "error", "true", "false", "null", "Content-Length", "content-length",
    "Content-Type", "content-type", "charset", "charset=utf-8", "charset=utf8", "application/vscode-jsonrpc;", "0", "1",
  ]
}

/// Special treatment of a param in recordings, as it follows from its shape and its method.
enum ParamTreatment: Sendable {
  /// Calls of other methods, whose params are treated as theirs.
  case calls
  /// The id of a process, which no longer exists when the recording is replayed.
  case process
  /// The path of what is to be written: the request is not replayed.
  case writtenPath
  /// A document that may contain passwords within a text.
  case document

  /// The treatment of a param with this schema; nil if it needs none.
  init?(of param: JSON.Member, in method: RegisteredMethod) {
    // the schema of an optional param has its shape as one of several choices
    var forms = [param.value]
    if case .array(let choices)? = param.value["oneOf"] { forms += choices }
    if param.name == Self.processID {
      self = .process
    } else if forms.contains(where: { $0["items"] == Self.call }) {
      self = .calls
    } else if forms.contains(where: { $0["type"] == Self.anyDocument }) {
      self = .document
    } else if method.errors.contains(.fileUnwritable), forms.contains(where: { $0["maxLength"] == Self.pathLength }) {
      self = .writtenPath
    } else {
      return nil
    }
  }

  /// The name that the Language Server Protocol gives it.
  private static let processID = "processId"
  private static let call = schema(of: TransactionCall.shape)
  private static let anyDocument = schema(of: DocumentInput.shape)["type"]
  private static let pathLength = schema(of: Shape<String>.path)["maxLength"]

  private static func schema<Value>(of shape: Shape<Value>) -> JSON {
    var types = SchemaTypes(prefix: "")
    return shape.schema(&types)
  }
}

/// The position of secrets within a value, according to the schema of its shape.
indirect enum SecretPath: Hashable, Sendable {
  /// There are none.
  case open
  /// The whole value is secret.
  case secret
  /// Some members of an object are or contain secrets.
  case members([String: SecretPath])

  /// The position according to `schema`; `types` contains the schemas that it refers to by name.
  init(_ schema: JSON, _ types: [String: JSON], depth: Int = deepest) {
    guard depth > 0 else {
      self = .secret
      return
    }
    if schema["format"] == "password" {
      self = .secret
      return
    }
    var path = SecretPath.open
    if case .string(let name)? = schema["$ref"], let type = types[name] { path = SecretPath(type, types, depth: depth - 1) }
    for choice in Self.choices {
      guard case .array(let schemas)? = schema[choice] else { continue }
      for schema in schemas { path = path.union(SecretPath(schema, types, depth: depth - 1)) }
    }
    if let items = schema["items"], SecretPath(items, types, depth: depth - 1) != .open { path = .secret }
    if case .object(let properties)? = schema["properties"] {
      var members: [String: SecretPath] = [:]
      for property in properties {
        let inner = SecretPath(property.value, types, depth: depth - 1)
        if inner != .open { members[property.name] = inner }
      }
      if !members.isEmpty { path = path.union(.members(members)) }
    }
    self = path
  }

  /// The positions of both.
  private func union(_ other: SecretPath) -> SecretPath {
    switch (self, other) {
    case (.open, let path), (let path, .open): path
    case (.secret, _), (_, .secret): .secret
    case (.members(let one), .members(let two)): .members(one.merging(two) { $0.union($1) })
    }
  }

  /// The keywords of JSON Schema that combine several schemas.
  private static let choices = ["oneOf", "anyOf", "allOf"]
  /// The maximum depth of nested types, beyond that of any params; deeper values count as secret.
  private static let deepest = 24
}

extension String {
  /// True for words of ASCII letters separated by periods or slashes, such as `cart.add` or `$/progress`.
  var looksLikeMethodName: Bool {
    let words = utf8.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
    guard words.count > 1 else { return false }
    return words.enumerated().allSatisfy { index, word in
      index == 0 && word.elementsEqual("$".utf8) || !word.isEmpty && word.allSatisfy(\.isLetter)
    }
  }
}
