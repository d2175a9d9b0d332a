/// Redacts one JSON message: replaces secrets, and values that a replay must not repeat.
struct Redactor {
  /// A redacted message.
  struct Redaction {
    var bytes: [UInt8]
    /// True if it contains a secret from before the session, which only this store knows.
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
      for (index, element) in document.elements(of: position).enumerated() {
        let name = index < declared.names.count ? declared.names[index] : ""
        param(document, element, name, isDeclared: !name.isEmpty, of: method)
      }
    default: cover(document, position)
    }
  }

  private mutating func param(_ document: borrowing Document, _ value: Int, _ name: String, isDeclared: Bool, of method: String) {
    let declared = secretIndex.params[method]
    let secrets = declared?.secrets ?? [:]
    if let path = secrets[name] { return secret(document, value, path, makes: declared?.rule.makesSecrets == true) }
    if !isDeclared, !secrets.isEmpty { return cover(document, value) }
    switch declared?.rule.params[name] {
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
    var position = object + 1
    while position < Int(document[object].next) {
      body(&self, document, document.text(at: position), position + 1)
      position = Int(document[position + 1].next)
    }
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
