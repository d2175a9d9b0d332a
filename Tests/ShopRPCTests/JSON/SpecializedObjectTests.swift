import Testing

@testable import ShopRPC

/// Objects whose shapes are specialized are read and written, and refused, like others.
struct SpecializedObjectTests {
  private struct Three: Hashable, Sendable {
    let first: Int
    let second: Bool
    let third: String?

    static let general = Shape<Self>.object(
      Self.init,
      Field("first", \.first, .integer(), "The first."),
      Field("second", \.second, .bool, default: true, "The second."),
      Field("third", \.third, optional: .string, "The third."))
    static let specialized = Shape<Self>.object(
      inlined: Self.init,
      Field("first", \.first, .integer(), "The first."),
      Field("second", \.second, .bool, default: true, "The second."),
      Field("third", \.third, optional: .string, "The third."))
  }

  private struct Four: Hashable, Sendable {
    let first: Int
    let second: Bool
    let third: String?
    let fourth: Int

    static let general = Shape<Self>.object(
      Self.init,
      Field("first", \.first, .integer(), "The first."),
      Field("second", \.second, .bool, default: true, "The second."),
      Field("third", \.third, optional: .string, "The third."),
      Field("fourth", \.fourth, .integer(), "The fourth."))
    static let specialized = Shape<Self>.object(
      inlined: Self.init,
      Field("first", \.first, .integer(), "The first."),
      Field("second", \.second, .bool, default: true, "The second."),
      Field("third", \.third, optional: .string, "The third."),
      Field("fourth", \.fourth, .integer(), "The fourth."))
  }

  /// The value of params after reading and writing it, or the problems found.
  private static func outcome<Value>(of text: String, _ shape: Shape<Value>) -> String {
    var document = Document()
    let bytes = Array(text.utf8)
    do throws(JSONError) { try document.read(bytes.span) } catch { return "\(error)" }
    document.params = 0
    document.meta = document[0].kind == .object ? document.find(.meta, in: 0) : -1
    do throws(ValidationError) {
      let value = try shape.read(document, text == "null" ? -1 : 0)
      var output = Output()
      shape.write(value, &output)
      return output.text
    } catch { return "\(error.problems)" }
  }

  private static let members = [
    #""first":1"#, #""second":false"#, #""third":"c""#, #""fourth":4"#, #""first":null"#, #""second":null"#, #""third":null"#,
    #""first":"1""#, #""third":3"#, #""_meta":{}"#, #""frist":1"#, #""f\u0069rst":1"#,
  ]

  @Test func theyAgree() {
    let pairs = Self.members.flatMap { one in Self.members.map { "{\(one),\($0)}" } }
    let more = Self.members.map { #"{"first":1,\#($0),"fourth":4}"# } + Self.members.map { #"{"fourth":4,"third":"c",\#($0),"first":1}"# }
    let arrays = ["[]", "[1]", "[1,false]", #"[1,false,"c"]"#, #"[1,false,"c",4]"#, "[1,null,null,4]", "[1,2,3,4,5,6]", "[null]"]
    let texts = pairs + more + arrays + ["{}", "null", "7"]
    for text in texts {
      #expect(Self.outcome(of: text, Three.specialized) == Self.outcome(of: text, Three.general), "\(text)")
      #expect(Self.outcome(of: text, Four.specialized) == Self.outcome(of: text, Four.general), "\(text)")
    }
    #expect(Set(texts.map { Self.outcome(of: $0, Four.specialized) }).count > 20)
    #expect(Self.outcome(of: #"{"first":1,"fourth":4}"#, Four.specialized) == #"{"first":1,"second":true,"fourth":4}"#)
  }
}
