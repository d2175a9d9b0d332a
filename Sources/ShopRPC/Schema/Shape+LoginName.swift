internal import FoundationEssentials
internal import FoundationInternationalization
import ShopModel

extension LoginName {
  /// Creates a name with its comparison key.
  init(_ text: String) { self.init(text: text, key: Folding.caseFolded(text)) }

  /// Creates an email address with its comparison key.
  init(email: String) { self.init(text: email, key: EmailAddress.key(email)) }
}

extension Shape where Value == LoginName {
  /// Stored form of a name.
  static let loginName = Shape<String>.string.map({ LoginName($0) }, \.text)

  /// Stored form of an email address.
  static let keptEmail = Shape<String>.string.map({ LoginName(email: $0) }, \.text)

  /// An email address of at most 254 bytes.
  static let email = Shape(
    schema: { _ in
      [
        "type": "string", "format": "idn-email", "minLength": .int(Limits.emailLength.lowerBound),
        "maxLength": .int(Limits.emailLength.upperBound),
      ]
    },
    read: { (document, position) throws(ValidationError) in
      guard document[position].isString else { throw .type("string") }
      guard let text = PlainText.cleaned(document.text(at: position)), EmailAddress.isValid(text) else { throw .invalid("email") }
      return LoginName(email: text)
    },
    write: { value, output in output.string(value.text) })

  /// A username: one word.
  static let username = Shape(
    schema: Shape<String>.text(Limits.usernameLength).schema,
    read: { (document, position) throws(ValidationError) in
      let text = try Shape<String>.text(Limits.usernameLength).read(document, position)
      guard !text.unicodeScalars.contains(where: \.properties.isWhitespace) else { throw .invalid("name") }
      return LoginName(text)
    },
    write: { value, output in output.string(value.text) })
}

extension Shape where Value == String {
  /// A phone number as people write it: digits of any script and common separators.
  static let phone = Shape(
    schema: text(Limits.phoneLength).schema,
    read: { (document, position) throws(ValidationError) in
      let number = try text(Limits.phoneLength).read(document, position)
      let digits = number.unicodeScalars.count { $0.properties.generalCategory == .decimalNumber }
      let others = number.unicodeScalars.filter { $0.properties.generalCategory != .decimalNumber }
      guard digits >= minDigits, others.allSatisfy(phoneMarks.contains) else { throw .invalid("phone") }
      return number
    },
    write: { value, output in output.string(value) })

  /// Minimum number of digits, as in the shortest emergency numbers.
  private static let minDigits = 3
  private static let phoneMarks: Set<Unicode.Scalar> = [" ", "\u{A0}", "+", "-", "(", ")", ".", "/", "#", "*", "x"]
}

extension Address: WireType {
  static let shape = Shape<Self>.object(
    { street, number, city, zip, zipcode, geolocation in
      Self(street: street, number: number, city: city, zip: zip ?? zipcode ?? nil, geolocation: geolocation)
    },
    Field("street", \.street, orNull: .addressPart, "The street."),
    Field("number", \.number, orNull: .addressNumber, "The house number; an integer is read as its digits."),
    Field("city", \.city, orNull: .addressPart, "The city."),
    Field("zip", \.zip, orNull: .addressNumber, "The postal code; an integer is read as its digits."),
    Field("zipcode", { _ in nil }, optional: .nullable(.addressNumber), "Alias of `zip` in requests; `zip` takes precedence."),
    Field("geolocation", \.geolocation, optional: Geolocation.shape, "Geographic coordinates; absent if unknown.")
  ).named("Address", input: "AddressInput", "A customer's postal address.")

  /// The address; nil when all its parts are unknown.
  var ifKnown: Address? { self == Address(street: nil, number: nil, city: nil, zip: nil) ? nil : self }
}

extension Geolocation: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("latitude", \.latitude, latitudeShape, "Latitude in degrees, positive to the north, rounded to seven decimal places."),
    Field("longitude", \.longitude, longitudeShape, "Longitude in degrees, positive to the east, rounded to seven decimal places.")
  ).named("Geolocation", "Geographic coordinates.")

  static let latitudeShape = Shape<Int>.decimal(places: 7, -900_000_000...900_000_000)
  static let longitudeShape = Shape<Int>.decimal(places: 7, -1_800_000_000...1_800_000_000)
}

extension Shape where Value == String {
  /// One line of an address.
  static let addressPart = text(Limits.nameLength)

  /// A line of an address that may be given as a number.
  static let addressNumber = Shape(
    schema: { _ in
      ["type": ["string", "integer"], "minLength": .int(Limits.nameLength.lowerBound), "maxLength": .int(Limits.nameLength.upperBound)]
    },
    read: { (document, position) throws(ValidationError) in
      guard document[position].kind == .number else { return try addressPart.read(document, position) }
      guard document.isIntegerText(at: position), document[position].range.count <= Limits.numberLength else {
        throw .type("string, integer")
      }
      return document.text(at: position)
    },
    write: { value, output in output.string(value) })
}

/// Syntax of email addresses; an existing mailbox is not checked for.
enum EmailAddress {
  /// True for a local part of dotted words and a domain of at least two labels, by RFC 5321 and, for other
  /// scripts, RFC 6531. Quoted local parts and address literals are rejected.
  static func isValid(_ text: String) -> Bool {
    guard Limits.emailLength.contains(text.utf8.count), let at = text.unicodeScalars.lastIndex(of: "@") else { return false }
    let local = text.unicodeScalars[..<at]
    let domain = text.unicodeScalars[text.unicodeScalars.index(after: at)...]
    return isLocal(local) && isDomain(domain)
  }

  /// Comparison key of an address: case-folded, with the domain in ASCII form (UTS 46), so that
  /// `a@exämple.org` equals `a@xn--exmple-cua.org`. A domain without an ASCII form is compared as written. Before the @, letters are folded to
  /// single letters only: `ß@x.org` is not the mailbox `ss@x.org`.
  static func key(_ text: String) -> String {
    let folded = Folding.caseFolded(text)
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return folded }
    guard let at = text.lastIndex(of: "@"), let host = asciiHost(text[text.index(after: at)...]) else { return folded }
    return foldedByLetter(text[...at]) + host
  }

  private static func foldedByLetter(_ text: Substring) -> String {
    let letters = Folding.nfc(String(text)).unicodeScalars.map { letter in
      let folded = Folding.caseFolded(String(letter))
      return folded.unicodeScalars.count == 1 ? folded : letter.properties.lowercaseMapping
    }
    return Folding.nfc(letters.joined())
  }

  private static func asciiHost(_ domain: Substring) -> String? {
    if domain.utf8.allSatisfy({ $0 < 0x80 }) { return domain.lowercased() }
    return URL(string: "http://\(domain)/")?.host(percentEncoded: false)
  }

  private static func isLocal(_ local: Substring.UnicodeScalarView) -> Bool {
    guard String(local).utf8.count <= longestLocal else { return false }
    return local.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
      PlainText.isVisible(word) && word.allSatisfy { isLetter($0) || marks.contains($0) }
    }
  }

  private static func isDomain(_ domain: Substring.UnicodeScalarView) -> Bool {
    let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= minLabels, let top = labels.last else { return false }
    return labels.allSatisfy(isLabel) && !top.allSatisfy { ("0"..."9").contains($0) }
  }

  private static func isLabel(_ label: Substring.UnicodeScalarView) -> Bool {
    guard let first = label.first, let last = label.last, label.count <= longestLabel else { return false }
    return first != "-" && last != "-" && PlainText.isVisible(label) && label.allSatisfy { isLetter($0) || $0 == "-" }
  }

  /// Letters and digits; in other scripts also combining marks and joiners.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
    case .nonspacingMark, .spacingMark: true
    // joiners used in Indic scripts and in Persian
    case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
    default: false
    }
  }

  /// Maximum length in bytes.
  private static let longestLocal = 64
  private static let longestLabel = 63
  private static let minLabels = 2
  private static let marks: Set<Unicode.Scalar> = [
    "!", "#", "$", "%", "&", "'", "*", "+", "-", "/", "=", "?", "^", "_", "`", "{", "|", "}", "~",
  ]
}

extension Shape where Value == Double {
  /// A number from 0 to 1, written with the fewest digits that read back to the same value.
  static let portion = Shape(
    schema: { _ in ["type": "number", "minimum": 0, "maximum": 1] },
    read: { (document, position) throws(ValidationError) in
      guard document[position].kind == .number else { throw .type("number") }
      guard let number = Double(document.text(at: position)), (0.0...1.0).contains(number) else { throw .range(0...1) }
      return number.magnitude  // normalizes -0
    },
    write: { value, output in
      if value == value.rounded() { output.int(Int(value)) } else { output.raw(value.description) }
    })
}

extension LocationColor: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("red", \.red, .portion, "Red component."),
    Field("green", \.green, .portion, "Green component."),
    Field("blue", \.blue, .portion, "Blue component."),
    Field("opacity", \.opacity, .portion, default: 1, "Opacity: 0 is transparent, 1 is opaque.")
  ).named("Color", input: "ColorInput", "A color with its opacity.")
}

extension Shape where Value == String {
  /// An image known to the frontend: a URL, a path, or the name of an asset.
  static let imageName = Shape(
    schema: { _ in
      ["type": "string", "minLength": .int(Limits.addressLength.lowerBound), "maxLength": .int(Limits.addressLength.upperBound)]
    },
    read: { (document, position) throws(ValidationError) in
      guard document[position].isString else { throw .type("string") }
      let text = PlainText.trimmed(document.text(at: position))
      let count = text.unicodeScalars.count
      guard Limits.addressLength.contains(count) else { throw .length(count, Limits.addressLength) }
      guard ImageName.isValid(text) else { throw .invalid("image") }
      return text
    },
    write: { value, output in output.string(value) })

  /// The URL of a document, by the same rules. Which hosts it may name is decided when it is fetched.
  static let webAddress = imageName
}

/// Image names: stored as given, because only the frontend can interpret them.
enum ImageName {
  /// True without control characters, surrounding white space, and schemes that embed content.
  static func isValid(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      text.unicodeScalars.count <= Limits.addressLength.upperBound,
      !first.properties.isWhitespace, !last.properties.isWhitespace, !text.unicodeScalars.contains(where: PlainText.isControl)
    else { return false }
    return scheme(of: text).map { !refusedSchemes.contains($0) } ?? true
  }

  /// True for an HTTP or HTTPS URL.
  static func isWebAddress(_ text: String) -> Bool { scheme(of: text).map { $0 == "https" || $0 == "http" } ?? false }

  /// Scheme of a URL in lowercase; nil for a path or the name of an asset.
  private static func scheme(of text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = text[..<colon].utf8
    guard let first = scheme.first, first.isLetter, scheme.allSatisfy({ $0.isLetter || $0.isDigit || marks.contains($0) }) else {
      return nil
    }
    return text[..<colon].lowercased()
  }

  /// Schemes that make a frontend run or show content embedded in the text itself.
  private static let refusedSchemes: Set = ["data", "javascript", "vbscript"]
  private static let marks = Set("+-.".utf8)
}
