import ShopModel

/// Values of whole things, looked through: put right where that loses nothing, refused where it would.
extension Intake {
  /// A text in form NFC without blanks at its ends and without control characters, of `length` scalars.
  mutating func text(_ given: String, _ path: String, _ length: ClosedRange<Int>) throws(RowFault) -> String {
    var text = given
    if !given.isPlainASCII {
      if let clean = PlainText.cleaned(given) {
        text = clean
        if !clean.unicodeScalars.elementsEqual(Folding.nfc(given).unicodeScalars) { note(path, from: given, to: clean, .blanks) }
      } else {
        let clean = CleanText(given)
        text = clean.text
        note(path, from: given, to: clean.text, clean.reason ?? .control)
      }
    }
    let count = text.utf8.count <= length.upperBound ? text.utf8.count : text.unicodeScalars.count
    if count < length.lowerBound { throw RowFault(path: path, reason: .missing) }
    if count > length.upperBound { throw RowFault(path: path, reason: .tooLong) }
    return text
  }

  /// The same for a value that may be missing.
  mutating func text(_ given: String?, _ path: String, _ length: ClosedRange<Int>) throws(RowFault) -> String? {
    guard let given else { return nil }
    return try text(given, path, length) as String
  }

  /// A name with what it is compared by.
  mutating func name(_ given: FoldedName, _ path: String) throws(RowFault) -> FoldedName {
    let text: String = try text(given.text, path, Limits.nameLength)
    return text == given.text ? FoldedName(text: text, key: given.key) : FoldedName(text)
  }

  /// A category as products have it.
  mutating func category(_ given: FoldedName, _ path: String) throws(RowFault) -> FoldedName {
    let text: String = try text(given.text, path, Limits.categoryLength)
    return text == given.text ? given : FoldedName(text)
  }

  /// A code of a promotion.
  mutating func code(_ given: String, _ path: String) throws(RowFault) -> FoldedName {
    guard let code = PromotionCode.read(try text(given, path, Limits.codeLength)) else {
      throw RowFault(path: path, reason: .invalid)
    }
    return code
  }

  /// What a promotion is called.
  mutating func promotionName(_ given: LocalizedText, _ path: String) throws(RowFault) -> LocalizedText {
    let name: LocalizedText = try text(given, path, Limits.nameLength)
    if !Limits.promotionNames.contains(name.scalarCount) { throw RowFault(path: path, reason: .tooLong) }
    return name
  }

  /// A text in one or more languages.
  mutating func text(_ given: LocalizedText, _ path: String, _ length: ClosedRange<Int>) throws(RowFault) -> LocalizedText {
    let other: String = try text(given.text, path, length)
    var translations: [LocalizedText.Translation] = []
    for translation in given.translations {
      let path = path + Problem(.invalid).under(translation.language).path
      translations.append(.init(language: translation.language, text: try text(translation.text, path, length)))
    }
    let all = LocalizedText(other, translations: translations)
    if !Limits.translatedLength.contains(all.scalarCount) { throw RowFault(path: path, reason: .tooLong) }
    return all
  }

  /// A UUID of archives; what is none is left out.
  mutating func checkUUID(_ uuid: inout String?) {
    guard let given = uuid, ArchiveUUID.canonical(given) == nil else { return }
    note("/uuid", from: given, to: nil, .invalid)
    uuid = nil
  }

  /// A moment that can be written.
  func check(_ time: Timestamp?, _ path: String) throws(RowFault) {
    guard let time, !RFC3339.calendar.contains(time.milliseconds) else { return }
    throw RowFault(path: path, reason: .outOfRange)
  }

  /// Where something of the document stands here: one of ours, or the Unknown Location when it names none.
  mutating func location(_ id: LocationID, _ path: String, in shop: borrowing Shop) -> LocationID {
    let here = places[id] ?? id
    if here == .unknown || shop.hasLocation(here) { return here }
    note(path, from: id.text, to: LocationID.unknown.text, .reference)
    return .unknown
  }
}

extension Shop {
  /// Whether there is such a location.
  fileprivate borrowing func hasLocation(_ id: LocationID) -> Bool { locations.place(of: id) != nil }
}

extension String {
  /// Whether nothing can be wrong with it but its length: printable ASCII without blanks at the ends.
  fileprivate var isPlainASCII: Bool {
    guard let first = utf8.first, first != 0x20, utf8.last != 0x20 else { return false }
    return utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }
}
