import ShopModel

/// The fields of a product.
extension ProductReader {
  /// The name with its translations; nil if the record has none.
  mutating func name() throws(RowError) -> LocalizedText? {
    guard let cell = cell(.name) else { return nil }
    guard let name = localized(.name, "/name", TextLength.name) else {
      if case .number = cell.value { throw RowError(path: "/name", reason: .wrongType) }
      if case .flag = cell.value { throw RowError(path: "/name", reason: .wrongType) }
      throw RowError(path: "/name", reason: .missing)
    }
    return name
  }

  /// Reads all fields but the name; false if a number in them can be read only when all records are known.
  mutating func readFields(_ row: inout ProductRow) throws(RowError) -> Bool {
    guard let price = try price(), let stock = stock(), let rating = rating() else { return false }
    let ownID = profile.traits.contains(.keepsID) ? row.identity.id : nil
    row.fields.set(.sourceID, by: ownID.map { .set($0) } ?? text(.sourceID, "/sourceId", TextLength.sourceID)) { $0.sourceID = $1 }
    row.fields.set(.description, by: description()) { $0.description = $1 }
    row.fields.set(.manufacturer, by: brand()) { $0.manufacturer = $1 }
    row.fields.set(.origin, by: text(.origin, "/origin", TextLength.manufacturer)) { $0.origin = $1 }
    if let money = price.money { row.fields.set(.price) { $0.price = money } }
    row.fields.set(.stock, by: stock) { $0.stockBalance = $1 }
    row.fields.set(.image, by: image()) { $0.image = $1 }
    row.fields.set(.rating, by: rating) { $0.rating = $1 }
    row.fields.set(.barcode, by: barcode()) { $0.barcode = $1 }
    if let barcodes = furtherBarcodes() { row.fields.set(.barcodes) { $0.furtherBarcodes = barcodes } }
    let size = size(pricedFor: price.size)
    row.fields.set(.unit, by: size.change) { $0.unit = $1 }
    if let sku = row.identity.sku { row.fields.set(.sku) { $0.sku = sku } }
    if has(.source) { row.fields.set(.source, by: text(.source, "/source", TextLength.sourceID)) { $0.source = $1 } }
    row.fields.set(.groupID, by: text(.groupID, "/groupId", TextLength.sourceID)) { $0.groupID = $1 }
    readCategories(into: &row.fields)
    readOptions(into: &row.fields, sizeWord: size.word)
    return true
  }

  private mutating func text(_ field: ImportField, _ path: String, _ length: Int) -> FieldChange<String> {
    guard let cell = cell(field) else { return .keep }
    return text(cell, path, length)
  }

  /// A cleaned text, cut to its maximum length; empty ones are nil, and other values are left out. `isPlain` is true for one without entities.
  mutating func text(_ cell: ImportRecord.Cell, _ path: String, _ length: Int, isPlain: Bool = false) -> FieldChange<String> {
    switch cell.value {
    case .null: return .set(nil)
    case .number(let text): return .set(text)
    case .flag, .other:
      omit(path, cell, .wrongType)
      return .keep
    case .text(let given):
      let written = isTable ? FormulaMark.removed(from: given) : given
      let clean = CleanText(isPlain ? written : resolved(written))
      if clean.text.isEmpty { return .set(nil) }
      if let reason = clean.reason { addRepair(path, cell, to: clean.text, reason) }
      return .set(cut(clean.text, cell, path, length))
    }
  }

  /// The text with its entities resolved, which no program but ours means as they are written.
  private func resolved(_ text: String) -> String {
    !profile.traits.contains(.ownIDs) && text.utf8.contains(UInt8(ascii: "&")) ? Markup.text(of: text, keepsTags: true) : text
  }

  /// The text, cut to its maximum length.
  mutating func cut(_ text: String, _ cell: ImportRecord.Cell, _ path: String, _ length: Int) -> String {
    guard text.utf8.count > length, text.unicodeScalars.count > length else { return text }
    let short = PlainText.trimmed(String(text.unicodeScalars.prefix(length)))
    addRepair(path, cell, to: short, .tooLong)
    return short
  }

  /// A text with its translations, from a column for each language; nil if all are empty.
  private mutating func localized(_ field: ImportField, _ path: String, _ length: Int) -> LocalizedText? {
    if let cell = onlyCell(field), case .text(let given) = cell.value, meaning(of: cell)?.language == nil {
      let plain = plain(cell, given: given, of: field)
      guard case .set(let text?) = text(plain, path, length, isPlain: field == .description) else { return nil }
      return LocalizedText(text)
    }
    var texts: [String: String] = [:]
    for cell in all(field, isRanked: true) {
      guard case .text(let given) = cell.value, let meaning = meaning(of: cell) else {
        if case .null = cell.value { continue }
        if field == .description || meaning(of: cell)?.language != nil { omit(path, cell, .wrongType) }
        continue
      }
      let language = meaning.language ?? LocalizedText.others
      if let known = texts[language] {
        if given != known { markLost(cell) }
        continue
      }
      let path = meaning.language.map { path + Problem(.invalid).under($0).path } ?? path
      let plain = plain(cell, given: given, of: field)
      if case .set(let text?) = text(plain, path, length, isPlain: field == .description) { texts[language] = text }
    }
    guard texts.count == 1, let text = texts[LocalizedText.others] else {
      let all = LocalizedText(byLanguage: texts)
      if let all, !Limits.translatedLength.contains(all.scalarCount), let cell = cell(field) {
        addRepair(path, cell, to: all.text, .tooLong)
        return LocalizedText(all.text)
      }
      return all
    }
    return LocalizedText(text)
  }

  /// The cell without markup in a description.
  private func plain(_ cell: ImportRecord.Cell, given: String, of field: ImportField) -> ImportRecord.Cell {
    guard field == .description, !profile.traits.contains(.ownIDs),
      given.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") })
    else { return cell }
    let mayBeMarkup = profile.traits.contains(.markup) || isTable
    // some programs write the markup itself with entities
    let text = Markup.isLikely(given) ? given : resolved(given)
    if mayBeMarkup, Markup.isLikely(text) { return ImportRecord.Cell(column: cell.column, value: .text(Markup.text(of: text))) }
    return ImportRecord.Cell(column: cell.column, value: .text(profile.traits.contains(.markup) ? Markup.text(of: given) : text))
  }

  private mutating func description() -> FieldChange<LocalizedText> {
    cell(.description) == nil ? .keep : .set(localized(.description, "/description", TextLength.description))
  }

  private mutating func brand() -> FieldChange<String> {
    guard let cell = cell(.manufacturer) else { return .keep }
    guard profile.traits.contains(.listedBrands), let list = cell.text else { return text(cell, "/manufacturer", TextLength.manufacturer) }
    let first = ImportRecord.Cell(column: cell.column, value: .text(String(list.prefix { $0 != "," })))
    let change = text(first, "/manufacturer", TextLength.manufacturer)
    return change == .set(nil) ? .keep : change
  }

  /// The main category and the others.
  private mutating func readCategories(into fields: inout ProductPatch) {
    var main: String?
    var cells = all(.categories)
    if let cell = cell(.category) {
      if isTable, let text = cell.text,
        !profile.traits.contains(.ownIDs) && text.utf8.contains(where: { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "|") })
          || Self.hasLines(text)
      {
        cells.insert(cell, at: 0)
      } else if case .set(let text) = text(cell, "/category", TextLength.category) {
        fields.set(.category) { $0.category = text }
        main = text
      }
    }
    guard let first = cells.first else { return }
    var names = main.map { [$0] } ?? []
    var keys = Set(names.map { Folding.fold($0) })
    for cell in cells {
      // a comma may be part of the only category
      let isOne = meaning(of: cell)?.field == .category && cell.text?.contains("\n") == false
      let parts =
        cell.text.map { text in
          isOne ? ListText.parts(resolved(text), separators: [";", "|"]) : self.parts(of: resolved(text))
        } ?? []
      for part in parts {
        guard
          case .set(let name?) = text(
            ImportRecord.Cell(column: cell.column, value: .text(PlainText.trimmed(part))), "/categories", TextLength.category),
          keys.insert(Folding.fold(name)).inserted
        else { continue }
        if names.count < Product.mostCategories {
          names.append(name)
        } else {
          addRepair("/categories", cell, from: name, to: nil, .tooMany)
        }
      }
    }
    if names.isEmpty, first.value != .null, first.value != .other { return }
    if main == nil { fields.set(.category) { $0.category = names.first } }
    fields.set(.categories) { $0.furtherCategories = Array(names.dropFirst()) }
  }

  /// The elements of a list in a cell. Our own tables have one on each line, and any characters in them.
  private func parts(of text: String) -> [String] {
    if profile.traits.contains(.ownIDs) { return isTable ? text.split(whereSeparator: \.isNewline).map { String($0) } : [text] }
    return isTable || profile.traits.contains(.isAboutKnown) ? ListText.parts(text) : [text]
  }

  private static func hasLines(_ text: String) -> Bool {
    text.utf8.contains { $0 < 0x20 || $0 >= 0x80 } && PlainText.trimmed(text).contains(where: \.isNewline)
  }

  /// The first usable image of all; the others are reported.
  private mutating func image() -> FieldChange<String> {
    if cell(.image) == nil { return .keep }
    let cells = all(.image).sorted { (meaning(of: $0)?.rank ?? 0, $0.element) < (meaning(of: $1)?.rank ?? 0, $1.element) }
    var chosen: String?
    var change = FieldChange<String>.keep
    for cell in cells {
      guard let given = cell.text else {
        if cell.value == .null, chosen == nil { change = .set(nil) } else if cell.value != .null { omit("/image", cell, .wrongType) }
        continue
      }
      for part in isTable ? ListText.addresses(FormulaMark.removed(from: given)) : [given] {
        let address = PlainText.trimmed(part)
        if address.isEmpty {
          if chosen == nil { change = .set(nil) }
        } else if !ImageName.isValid(address) {
          addRepair("/image", cell, from: part, to: nil, .image)
        } else if chosen == nil {
          if address != given, address == PlainText.trimmed(given) { addRepair("/image", cell, to: address, .blanks) }
          chosen = address
          change = .set(profile.traits.contains(.rawImages) ? Self.raw(address) : address)
        } else if chosen != address, cell.element > 0 || isTable {
          addRepair("/image", cell, from: address, to: nil, .several)
        }
      }
    }
    return change
  }

  /// The address with `raw=true`, which makes hosts of some listings send the image file itself.
  static func raw(_ address: String) -> String {
    guard ImageName.isWebAddress(address), !address.contains("raw=true") else { return address }
    let whole = address + (address.contains("?") ? "&" : "?") + "raw=true"
    return ImageName.isValid(whole) ? whole : address
  }

  /// An invalid barcode is left out, so that it does not replace a valid one.
  private mutating func barcode() -> FieldChange<Barcode> {
    guard let cell = cell(.barcode) else { return .keep }
    if cell.value == .null { return .set(nil) }
    guard let given = cell.text else {
      omit("/barcode", cell, .wrongType)
      return .keep
    }
    let digits = Self.withoutMark(given)
    if digits.isEmpty { return .set(nil) }
    guard let barcode = Barcode(digits) else {
      if profile.traits.contains(.isAboutKnown) { return .keep }
      omit("/barcode", cell, .barcode)
      return .keep
    }
    if digits != given, !isTable { addRepair("/barcode", cell, to: digits, .blanks) }
    return .set(barcode)
  }

  /// The barcodes after the main one; invalid ones are left out. Nil if there is no column for them.
  private mutating func furtherBarcodes() -> [Barcode]? {
    let cells = all(.barcodes)
    if cells.isEmpty { return nil }
    var barcodes: [Barcode] = []
    for cell in cells {
      for part in cell.text.map({ ListText.parts($0) }) ?? [] {
        guard let barcode = Barcode(Self.withoutMark(part)) else {
          omit("/furtherBarcodes", cell, .barcode)
          continue
        }
        if barcodes.contains(barcode) { continue }
        if barcodes.count < Product.mostBarcodes - 1 {
          barcodes.append(barcode)
        } else {
          addRepair("/furtherBarcodes", cell, from: barcode.digits, to: nil, .tooMany)
        }
      }
    }
    return barcodes
  }

  /// The options, by number; those of a single variant say nothing.
  private mutating func readOptions(into fields: inout ProductPatch, sizeWord: ImportRecord.Cell?) {
    if let variant = record.variant {
      let options = variant.options.prefix(ProductOption.most).map { option in
        ProductOption(name: LocalizedText(option.name), value: LocalizedText(String(option.value.unicodeScalars.prefix(TextLength.name))))
      }
      fields.set(.options) { $0.options = options }
      fields.set(.groupID) { $0.groupID = variant.group }
      return
    }
    // any variation, even one for all values of an option
    if profile.format == .woocommerce, let group = groupKey { fields.set(.groupID) { $0.groupID = group } }
    guard sizeWord != nil || hasCell(.optionName) || hasCell(.optionValue) || hasCell(.option) else { return }
    let (names, values) = (all(.optionName), all(.optionValue))
    let isAlone = profile.format == .csv && record.isAlone && profile.traits.contains(.namedGroups)
    guard !values.isEmpty else {
      let named = namedOptions(all(.option) + [sizeWord].compactMap(\.self))
      if !named.isEmpty { fields.set(.options) { $0.options = named } }
      if !named.isEmpty, profile.format == .csv, !isAlone, let group = groupKey { fields.set(.groupID) { $0.groupID = group } }
      if let cell = names.first ?? nil, cell.value == .null { fields.set(.options) { $0.options = [] } }
      return
    }
    // what other products have are attributes
    if [.woocommerce, .csv].contains(profile.format), hasCell(.kind), ImportWord(cell(.kind)) != .variation { return }
    let hasNumbers = values.contains { number(of: $0) > 0 }
    var byNumber: [Int: (name: [String: String], value: [String: String])] = [:]
    for cell in names { if let text = optionText(cell) { byNumber[number(of: cell), default: ([:], [:])].name[text.language] = text.text } }
    for cell in values where !hasNumbers || number(of: cell) > 0 || !isTable {
      if let text = optionText(cell) { byNumber[number(of: cell), default: ([:], [:])].value[text.language] = text.text }
    }
    var options: [ProductOption] = []
    let isNamed = profile.format == .csv && HeadingWords.has([.variant], in: heading(values[0].column))
    for (number, texts) in byNumber.sorted(by: { $0.key < $1.key }) {
      guard let value = LocalizedText(byLanguage: texts.value), !isDefault(value.text) else { continue }
      let given = LocalizedText(byLanguage: texts.name)
      if given == nil, isNamed, number == 0 {
        options += Self.options(value, named: heading(values[0].column))
      } else {
        options.append(ProductOption(name: given ?? LocalizedText("Option \(max(1, number))"), value: value))
      }
    }
    if profile.format == .csv { options += namedOptions(all(.option) + [sizeWord].compactMap(\.self)) }
    if let cell = values.last, options.count > ProductOption.most {
      addRepair("/options", cell, to: nil, .tooMany)
      options = Array(options.prefix(ProductOption.most))
    }
    fields.set(.options) { $0.options = options }
    if !options.isEmpty && !isAlone, let group = groupKey { fields.set(.groupID) { $0.groupID = group } }
  }

  /// The options in the cell of a variant: `Size: L, Color: red`, or a value alone.
  private static func options(_ value: LocalizedText, named heading: String) -> [ProductOption] {
    let pairs = ListText.parts(value.text).map { part in
      part.split(maxSplits: 1) { $0 == ":" || $0 == "=" }.map { PlainText.trimmed(String($0)) }
    }
    guard pairs.allSatisfy({ $0.count == 2 && !$0.contains("") }) else {
      return [ProductOption(name: LocalizedText(heading), value: value)]
    }
    return pairs.map { ProductOption(name: LocalizedText($0[0]), value: LocalizedText($0[1])) }
  }

  /// The options whose headings name them.
  private mutating func namedOptions(_ cells: [ImportRecord.Cell]) -> [ProductOption] {
    var options: [ProductOption] = []
    for cell in cells {
      guard let text = optionText(cell), options.count < ProductOption.most else { continue }
      options.append(ProductOption(name: LocalizedText(heading(cell.column)), value: LocalizedText(text.text)))
    }
    return options
  }

  private func number(of cell: ImportRecord.Cell) -> Int {
    let number = meaning(of: cell)?.number ?? 0
    return isTable || number > 0 ? number : cell.element + 1
  }

  private mutating func optionText(_ cell: ImportRecord.Cell) -> (language: String, text: String)? {
    guard case .set(let text?) = text(cell, "/options", TextLength.name) else { return nil }
    return (meaning(of: cell)?.language ?? LocalizedText.others, text)
  }

  /// True for a value that programs give a product without variants.
  private func isDefault(_ value: String) -> Bool {
    if profile.traits.contains(.ownIDs) { return false }
    let word = Folding.fold(value)
    return Self.defaults.contains(word) || record.isAlone && profile.traits.contains(.namedGroups) && word == "regular"
  }

  private static let defaults: Set = ["default title", "default option value"]
}

/// Lists in one cell.
enum ListText {
  /// The elements: lines, else parts between commas, else between semicolons or bars. A backslash keeps a comma.
  static func parts(_ text: String, separators: [Character] = ["\n", ",", ";", "|"]) -> [String] {
    for separator in separators where text.contains(separator) {
      var parts: [String] = []
      var part = ""
      var isKept = false
      for character in text {
        if character == separator, !isKept {
          parts.append(part)
          part = ""
        } else if character != "\\" || isKept {
          part.append(character)
        }
        isKept = character == "\\" && !isKept
      }
      return parts + [part]
    }
    return [text]
  }

  private static let separators: Set<Character> = [",", "|", "\n", ";"]

  /// The addresses in a text; one address may contain commas and semicolons, but none followed by a space or by the beginning of another. A name
  /// of a file may contain them as well, unless what is on both sides of them is the whole name of an image.
  static func addresses(_ text: String) -> [String] {
    let trimmed = PlainText.trimmed(text)
    guard text.contains(where: { separators.contains($0) }), !trimmed.lowercased().hasPrefix("data:") else { return [text] }
    let isAddress = ImageName.isWebAddress(trimmed)
    var parts: [String] = []
    for part in text.split(whereSeparator: { separators.contains($0) }) {
      let name = PlainText.trimmed(String(part))
      let isNew = ImageName.isWebAddress(name) || (isAddress ? part.first == " " : parts.last.map { isImage($0) && isImage(name) } ?? true)
      if isNew || parts.isEmpty {
        parts.append(name)
      } else {
        parts[parts.count - 1] += text[..<part.startIndex].suffix(1) + part
      }
    }
    return parts
  }

  private static func isImage(_ name: String) -> Bool {
    name.lastIndex(of: ".").map { images.contains(name[name.index(after: $0)...].lowercased()) } ?? false
  }

  private static let images: Set = ["jpg", "jpeg", "jfif", "png", "gif", "webp", "avif", "heic", "svg", "bmp", "tif", "tiff"]
}

extension ProductPatch {
  /// Changes a field that may be empty. Declared here, where the compiler specializes it for each field.
  @inline(__always)
  fileprivate mutating func set<Value>(
    _ field: Product.FieldID, by change: FieldChange<Value>, assigning assign: (inout Product, Value?) -> Void
  ) {
    if case .set(let value) = change { set(field) { assign(&$0, value) } }
  }
}
