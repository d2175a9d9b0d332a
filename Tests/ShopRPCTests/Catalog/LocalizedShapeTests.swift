import ShopModel
import Testing

@testable import ShopRPC

struct LocalizedShapeTests {
  /// Text as input, as written back, and as shown in `tr`, `de`, and other languages.
  struct Case: Sendable {
    let given: String
    let written: String
    let shown: [String]
  }

  @Test(arguments: [
    Case(given: #"" Milk ""#, written: #""Milk""#, shown: ["Milk", "Milk", "Milk"]),
    Case(given: #"{"en":"Milk"}"#, written: #"{"en":"Milk"}"#, shown: ["Milk", "Milk", "Milk"]),
    Case(given: #"{"und":"Milk"}"#, written: #""Milk""#, shown: ["Milk", "Milk", "Milk"]),
    Case(
      given: #"{"tr":"Süt","en":"Milk","DE":"Milch"}"#, written: #"{"de":"Milch","en":"Milk","tr":"Süt"}"#, shown: ["Süt", "Milch", "Milk"]),
    Case(given: #"{"tr":"Süt","de":"Milch"}"#, written: #"{"de":"Milch","tr":"Süt"}"#, shown: ["Süt", "Milch", "Milch"]),
    Case(given: #"{"tr":"Süt","und":"Lait"}"#, written: #"{"und":"Lait","tr":"Süt"}"#, shown: ["Süt", "Lait", "Lait"]),
    Case(given: #"{"und":"Milk","en":"Milk"}"#, written: #"{"en":"Milk"}"#, shown: ["Milk", "Milk", "Milk"]),
    Case(given: #"{"zh_hant_hk":"牛奶"}"#, written: #"{"zh-Hant-HK":"牛奶"}"#, shown: ["牛奶", "牛奶", "牛奶"]),
  ])
  func aTextIsReadAndWritten(_ row: Case) throws {
    let text = try Self.read(row.given)
    #expect(["tr", "de", "ja"].map { text.text(in: [$0]) } == row.shown)
    var output = Output()
    Self.shape.write(text, &output)
    #expect(output.text == row.written)
    #expect(try Self.read(output.text) == text)
  }

  @Test(arguments: [
    ("1", ":wrongType"), ("{}", ":empty"), (#"{"en":""}"#, "/en:empty"), (#"{"english language":"x"}"#, "/english language:invalid"),
    (#"{"de":"a","DE":"b"}"#, "/DE:conflict"), (#"{"de":"abcdef","x":1}"#, "/de:tooLong /x:invalid"), (#"{"de":null}"#, "/de:wrongType"),
    (#""abcdef""#, ":tooLong"), (#""a\u202eb""#, ":invalid"),
  ])
  func anythingElseIsRefused(_ given: String, _ problems: String) {
    #expect(Self.problems(given) == problems)
  }

  @Test func thereIsALimitOfLanguages() {
    let many = (0...Limits.translations).map { #""x\#($0 + 100)a":"a""# }.joined(separator: ",")
    #expect(Self.problems("{\(many)}").contains("tooMany"))
  }

  private static let shape = Shape<LocalizedText>.localized(.text(1...5))

  private static func read(_ text: String) throws -> LocalizedText {
    var document = Document()
    try document.read(text.utf8Span.span)
    return try shape.read(document, 0)
  }

  private static func problems(_ text: String) -> String {
    do { _ = try read(text) } catch let error as ValidationError {
      return error.problems.map { "\($0.path):\($0.kind.rawValue)" }.joined(separator: " ")
    } catch { return "\(error)" }
    return ""
  }
}
