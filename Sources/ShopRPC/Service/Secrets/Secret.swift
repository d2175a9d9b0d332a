/// A password or a token: it goes into no record, no kept answer and no text for people.
struct Secret: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }
}

extension Secret: CustomStringConvertible {
  /// Nothing, so that no message can tell it by mistake.
  var description: String { "secret" }
}

extension Shape where Value == Secret {
  /// A password in Unicode's form NFC, so that all keyboards write the same.
  static let password = Shape(
    schema: { _ in
      ["type": "string", "format": "password", "writeOnly": true, "minLength": 1, "maxLength": .int(Limits.passwordLength.upperBound)]
    },
    read: { (document, position) throws(Mismatch) in
      guard document[position].isString else { throw .type("string") }
      let text = Folding.nfc(document.text(at: position))
      guard !text.unicodeScalars.contains(where: PlainText.isControl) else { throw .invalid("text") }
      guard Limits.passwordLength.contains(text.unicodeScalars.count) else {
        throw .length(text.unicodeScalars.count, Limits.passwordLength)
      }
      return Secret(text)
    },
    write: { value, output in output.secret(value) })

  /// A token that a client gives.
  static let givenToken = Shape(
    schema: { _ in
      ["type": "string", "format": "password", "writeOnly": true, "minLength": 1, "maxLength": .int(Limits.tokenLength.upperBound)]
    },
    read: { (document, position) throws(Mismatch) in
      guard document[position].isString else { throw .type("string") }
      let text = document.text(at: position)
      guard Limits.tokenLength.contains(text.utf8.count) else { throw .length(text.utf8.count, Limits.tokenLength) }
      return Secret(text)
    },
    write: { value, output in output.secret(value) })

  /// A token that is told.
  static let toldToken = Shape(
    schema: { _ in ["type": "string"] },
    read: { (_, _) throws(Mismatch) in throw .invalid("a text that is only written") },
    write: { value, output in output.secret(value) })
}
