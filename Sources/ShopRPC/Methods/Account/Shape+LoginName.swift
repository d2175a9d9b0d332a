import ShopModel

extension LoginName {
  /// A name with what it is compared by.
  init(_ text: String) { self.init(text: text, key: Folding.caseFolded(text)) }

  /// An e-mail address with what it is compared by.
  init(email: String) { self.init(text: email, key: EmailAddress.key(email)) }
}

extension Shape where Value == LoginName {
  /// A name as it is kept.
  static let loginName = Shape<String>.string.map({ LoginName($0) }, \.text)

  /// An e-mail address as it is kept.
  static let keptEmail = Shape<String>.string.map({ LoginName(email: $0) }, \.text)

  /// An e-mail address of at most 254 bytes.
  static let email = Shape(
    schema: { _ in ["type": "string", "format": "idn-email", "maxLength": .int(Limits.emailLength.upperBound)] },
    read: { (document, position) throws(Mismatch) in
      guard document[position].isString else { throw .type("string") }
      guard let text = PlainText.cleaned(document.text(at: position)), EmailAddress.isValid(text) else { throw .invalid("email") }
      return LoginName(email: text)
    },
    write: { value, output in output.string(value.text) })

  /// What somebody logs in as: one word.
  static let username = Shape(
    schema: Shape<String>.text(Limits.usernameLength).schema,
    read: { (document, position) throws(Mismatch) in
      let text = try Shape<String>.text(Limits.usernameLength).read(document, position)
      guard !text.unicodeScalars.contains(where: \.properties.isWhitespace) else { throw .invalid("name") }
      return LoginName(text)
    },
    write: { value, output in output.string(value.text) })
}

extension Shape where Value == String {
  /// A phone number as people write it: digits of any script, and what stands between them.
  static let phone = Shape(
    schema: text(Limits.phoneLength).schema,
    read: { (document, position) throws(Mismatch) in
      let number = try text(Limits.phoneLength).read(document, position)
      let digits = number.unicodeScalars.count { $0.properties.generalCategory == .decimalNumber }
      let others = number.unicodeScalars.filter { $0.properties.generalCategory != .decimalNumber }
      guard digits >= fewestDigits, others.allSatisfy(phoneMarks.contains) else { throw .invalid("phone") }
      return number
    },
    write: { value, output in output.string(value) })

  /// Three: emergency numbers have no fewer.
  private static let fewestDigits = 3
  private static let phoneMarks: Set<Unicode.Scalar> = [" ", "\u{A0}", "+", "-", "(", ")", ".", "/", "#", "*", "x"]
}

extension Address: Wire {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("street", \.street, orNull: .addressPart, "The street."),
    Field("number", \.number, orNull: .addressPart, "The number of the house."),
    Field("city", \.city, orNull: .addressPart, "The city."),
    Field("zip", \.zip, orNull: .addressPart, "The postal code.")
  ).named("Address", "Where a customer lives.")

  /// The address, unless nothing of it is known.
  var ifKnown: Address? { self == Address(street: nil, number: nil, city: nil, zip: nil) ? nil : self }
}

extension Shape where Value == String {
  /// One line of an address.
  fileprivate static let addressPart = text(Limits.nameLength)
}
