/// Redacts one JSON message: replaces secrets, and values that a replay must not repeat.
struct Mask {
  /// A redacted message.
  struct Masked {
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

  let secrecy: Secrecy
  /// True if the clock is not frozen; requests that advance it then cannot be replayed.
  let clockRuns: Bool
  var standIns: StandIns
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

  init(_ secrecy: Secrecy, _ standIns: StandIns, clockRuns: Bool) {
    self.secrecy = secrecy
    self.standIns = standIns
    self.clockRuns = clockRuns
  }

  /// The message in `document`, redacted and on a single line.
  mutating func masked(_ document: borrowing Document) -> Masked {
    (changes, givesUnknownSecret, hidesNames, hasStraySecret, nameCount) = ([], false, false, false, 0)
    defer { reason = nil }
    if document[0].kind == .array {
      for position in document.elements(of: 0) { single(document, position) }
      reason = nil
    } else {
      single(document, 0)
    }
    var bytes: [UInt8] = []
    var place = 0
    for change in changes {
      bytes += document.bytes[place..<change.range.lowerBound]
      bytes += change.text
      place = change.range.upperBound
    }
    bytes += document.bytes[place...]
    // JSON allows line breaks only between values, where a space has the same meaning.
    return Masked(
      bytes: bytes.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, givesUnknownSecret: givesUnknownSecret, hidesNames: hidesNames,
      hasStraySecret: hasStraySecret, reason: reason)
  }

  /// Redacts one request, or anything in place of a request.
  private mutating func single(_ document: borrowing Document, _ position: Int) {
    guard document[position].kind == .object else { return cover(document, position) }
    let place = document.find(.method, in: position)
    let method = place >= 0 && document[place].isString ? document.text(at: place) : ""
    eachMember(document, position) { mask, document, name, value in
      switch name {
      case "method" where document[value].isString: mask.methodName(document, value)
      case "id", "method":
        if !document[value].isScalar { mask.cover(document, value) } else if document[value].isString { mask.stray(document, value) }
      case "params" where mask.secrecy.params[method] != nil: mask.params(document, value, of: method)
      default:
        mask.rename(document, value - 1)
        mask.cover(document, value)
      }
    }
  }

  /// Redacts the name of an unknown method, unless it has the form of a method name or resembles a known one.
  private mutating func methodName(_ document: borrowing Document, _ value: Int) {
    let name = document.text(at: value)
    if secrecy.params[name] != nil || name.looksLikeMethodName { return }
    if Spelling.nearest(to: name, among: Array(secrecy.params.keys)) != nil { return }
    tellRenamed(document, value)
  }

  /// Redacts an undeclared name in the params of a method that takes secrets, unless it resembles a
  /// `declared` one.
  private mutating func strayName(_ document: borrowing Document, _ name: Int, among declared: [String]) {
    let text = document.text(at: name)
    if !isStrict || secrecy.vocabulary.contains(text) || Spelling.nearest(to: text, among: declared) != nil { return }
    tellRenamed(document, name)
  }

  /// Redacts a name that the response repeats.
  private mutating func tellRenamed(_ document: borrowing Document, _ name: Int) {
    hidesNames = true
    rename(document, name)
  }

  /// Redacts a name that is not declared anywhere.
  private mutating func rename(_ document: borrowing Document, _ name: Int) {
    if secrecy.vocabulary.contains(document.text(at: name)) { return }
    nameCount += 1
    changes.append((document[name].range, Array("name-\(nameCount)".utf8)))
  }

  private mutating func params(_ document: borrowing Document, _ position: Int, of method: String) {
    guard let declared = secrecy.params[method] else { return cover(document, position) }
    if declared.rule.movesClock, clockRuns { reason = "the clock stands still in a replay" }
    isStrict = !declared.secrets.isEmpty
    switch document[position].kind {
    case .object:
      eachMember(document, position) { mask, document, name, value in
        mask.strayName(document, value - 1, among: declared.names)
        mask.param(document, value, name, isDeclared: declared.names.contains(name) || name == Meta.name, of: method)
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
    let declared = secrecy.params[method]
    let secrets = declared?.secrets ?? [:]
    if let place = secrets[name] { return secret(document, value, place, makes: declared?.rule.makesSecrets == true) }
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
      reason = "it has passwords in a text"
    default: open(document, value, name)
    }
  }

  /// Redacts a value that should not contain secrets: as a whole if it is named like a secret, otherwise only
  /// known secrets in it.
  private mutating func open(_ document: borrowing Document, _ value: Int, _ name: String) {
    if secrecy.secretNames.contains(name) { return hide(document, value) }
    switch document[value].kind {
    case .object:
      eachMember(document, value) { mask, document, name, value in
        mask.strayName(document, value - 1, among: [])
        mask.open(document, value, name)
      }
    case .array: for element in document.elements(of: value) { open(document, element, "") }
    case .string, .escapedString: stray(document, value)
    default: return
    }
  }

  /// Redacts secrets that the session already knows in a text where none belong.
  private mutating func stray(_ document: borrowing Document, _ value: Int) {
    let text = document.text(at: value)
    guard !secrecy.vocabulary.contains(text), let standIn = standIns.masking(open: text) else { return }
    standIns.adopt(stray: text, standIn: standIn)
    hasStraySecret = true
    changes.append((document[value].range, JSON.string(standIn).text.utf8.dropFirst().dropLast()))
  }

  /// Redacts a value that is declared as a secret, or as an object that contains secrets.
  private mutating func secret(_ document: borrowing Document, _ value: Int, _ place: SecretPlace, makes: Bool) {
    guard case .members(let members) = place, document[value].kind == .object else { return given(document, value, makes: makes) }
    eachMember(document, value) { mask, document, name, value in
      mask.strayName(document, value - 1, among: Array(members.keys))
      if let place = members[name] {
        mask.secret(document, value, place, makes: name == Self.newPassword)
      } else {
        mask.hide(document, value)
      }
    }
  }

  /// Redacts a secret; `makes` is true if the request creates it.
  private mutating func given(_ document: borrowing Document, _ value: Int, makes: Bool) {
    if document[value].isString {
      let text = document.text(at: value)
      if makes { standIns.adopt(text) }
      if !standIns.isOwn(text) { givesUnknownSecret = true }
    }
    hide(document, value)
  }

  /// Redacts all except words of the protocol, because the meaning of the value is unknown.
  private mutating func cover(_ document: borrowing Document, _ value: Int) {
    if document[value].isScalar, secrecy.vocabulary.contains(document.text(at: value)) { return }
    hide(document, value, keepsWords: true)
  }

  /// Redacts every text, number and name in a value; true, false and null stay.
  private mutating func hide(_ document: borrowing Document, _ value: Int, keepsWords: Bool = false) {
    let token = document[value]
    switch token.kind {
    case .string, .escapedString:
      let standIn = standIns.text(for: document.text(at: value), isKnown: !keepsWords)
      changes.append((token.range, JSON.string(standIn).text.utf8.dropFirst().dropLast()))
    case .number: changes.append((token.range, [UInt8(ascii: "1")]))
    case .true, .false, .null: return
    case .array: for element in document.elements(of: value) { inside(document, element, keepsWords) }
    case .object:
      var place = value + 1
      while place < Int(token.next) {
        rename(document, place)
        inside(document, place + 1, keepsWords)
        place = Int(document[place + 1].next)
      }
    }
  }

  private mutating func inside(_ document: borrowing Document, _ value: Int, _ keepsWords: Bool) {
    if keepsWords { cover(document, value) } else { hide(document, value) }
  }

  /// Calls `body` for each member of an object, in order.
  private mutating func eachMember(
    _ document: borrowing Document, _ object: Int, _ body: (inout Mask, borrowing Document, String, Int) -> Void
  ) {
    var place = object + 1
    while place < Int(document[object].next) {
      body(&self, document, document.text(at: place), place + 1)
      place = Int(document[place + 1].next)
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
