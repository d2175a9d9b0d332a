import CLibrary

/// The calls of a command for people: each is a session of its own under one client identifier, so that `undo` finds the changes of earlier
/// commands.
struct ShopSession {
  /// The answer to a call.
  enum Answer {
    case result(JSON)
    case error(JSON)
  }

  let options: Options
  private let client: String

  init(_ options: Options) {
    self.options = options
    var name = [CChar](repeating: 0, count: Int(HOST_NAME_MAX) + 1)
    let isKnown = unsafe gethostname(&name, name.count - 1) == 0
    let host = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    client = String("shell@\(isKnown ? host : "here")".unicodeScalars.prefix(Limits.identifierLength.upperBound))
  }

  /// Calls a method.
  func call(_ method: String, with params: JSON = .object([])) throws(FileError) -> Answer {
    var call = SingleCall(method: method, params: params)
    call.client = client
    call.showsProgress = Terminal.isTerminal(STDERR_FILENO)
    call.diagnostics = .silent
    switch try call.answer(by: options) {
    case .result(let text): return .result(JSON(parsing: Array(text.utf8)) ?? .null)
    case .error(let text): return .error(JSON(parsing: Array(text.utf8)) ?? .null)
    case .none: return .error(["message": "no response"])
    }
  }

  /// Calls a method that only fails together with the store; nil if it does.
  func value(of method: String, _ params: JSON = .object([])) throws(FileError) -> JSON? {
    if case .result(let value) = try call(method, with: params) { value } else { nil }
  }

  /// Writing direction of the texts.
  func direction() throws(FileError) -> Language.Direction {
    try value(of: LocaleGet.name)?["direction"]?.string.flatMap { Language.Direction(rawValue: $0) } ?? .leftToRight
  }
}

/// Shows the progress of a long call in one line of standard error, which disappears in the end.
final class ProgressLine: ConversationRecorder {
  private var title = ""

  /// The token of requests whose progress is shown.
  static let token = "progress"

  func recordSent(_ message: Span<UInt8>) {
    var document = Document()
    do throws(JSONError) { try document.read(message) } catch { return }
    guard document[0].kind == .object, document.find(.id, in: 0) < 0 else { return }
    let notice = document.tree(at: 0)
    guard notice["method"] == "$/progress", let value = notice["params"]?["value"] else { return }
    if let begun = value["title"]?.string { title = begun }
    let isEnd = value["kind"] == "end"
    let percentage = value["percentage"]?.integer.map { " \($0)%" } ?? ""
    show(isEnd ? "" : "\(title)\(percentage)")
  }

  /// Replaces the line.
  private func show(_ text: String) {
    let bytes = Array("\r\u{1B}[K\(text)".utf8)
    // It is only a help for the eyes: a failure is not reported.
    _ = unsafe write(STDERR_FILENO, bytes, bytes.count)
  }

  func recordReceived(_ message: [UInt8], behind before: [UInt8], _ style: Framing.Style) {}
  func recordReceived(invalid bytes: [UInt8], _ style: Framing.Style) {}
  func recordReceived(skipped bytes: [UInt8], _ style: Framing.Style) {}
  func flush() {}
  func end(with code: Int32, isOwn: Bool) -> Bool { true }
}
