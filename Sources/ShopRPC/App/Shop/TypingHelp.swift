import CLibrary
import ShopModel

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

/// Helps a person who types into the service at a terminal: says what it waits for, and after a line that is no request, what to type.
final class TypingHelp: ConversationRecorder {
  private var texts: PeopleTexts
  /// The last line that was received, and its framing.
  private var line: [UInt8] = []
  private var style = Framing.Style.lines

  init(_ language: Language) {
    texts = PeopleTexts(language)
    say(texts.service("wait"))
  }

  func recordReceived(_ message: [UInt8], behind before: [UInt8], _ style: Framing.Style) { (line, self.style) = (message, style) }
  func recordReceived(invalid bytes: [UInt8], _ style: Framing.Style) { (line, self.style) = (bytes, style) }
  func recordReceived(skipped bytes: [UInt8], _ style: Framing.Style) {}

  func recordSent(_ message: Span<UInt8>) {
    var document = Document()
    do throws(JSONError) { try document.read(message) } catch { return }
    guard document[0].kind == .object, let code = document.tree(at: 0)[path: ["error", "code"]]?.integer,
      [ErrorKind.parseError, .invalidRequest].contains(where: { $0.code == code })
    else { return }
    if style == .headers { return say(texts.service("headers")) }
    let typed = PlainText.trimmed(String(decoding: line, as: UTF8.self))
    let command = Self.command(meantBy: typed)
    say(texts.service(command == nil ? "request" : "word", word: typed, command: command ?? ""))
  }

  /// The command line for what a person types who takes the service for a shell.
  private static func command(meantBy typed: String) -> String? {
    guard let word = typed.split(separator: " ").first.map(String.init) else { return nil }
    if MethodRegistry.all.method(named: word) != nil { return Help.example(of: word) }
    return Subcommand(rawValue: word) == nil ? nil : "\(Program.name) \(typed)"
  }

  private func say(_ text: String) { Console.printError(text) }

  func flush() {}
  func end(with code: Int32, isOwn: Bool) -> Bool { true }
}
