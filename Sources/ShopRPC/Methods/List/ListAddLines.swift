import ShopModel

enum ListAddLines: Command {
  static let name = "list.addLines"
  static let summary = "Adds each line of a text as `list.addText` does, with locations from headings, as `list.share` writes them."
  static let errors: [ErrorKind] = [.notFound, .notAllowed]

  struct Params: ListParams {
    let text: String
    let createsLocations: Bool
    let list: ListID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "text", \.text, .lines,
        """
        At most 1,000 lines, each as in `list.addText`. Bullets, boxes and ordinal numbers are left out; ticked lines are skipped. A heading of \
        `list.share` in any language (`Dairy, 2 items` between blank lines), one of Markdown (`## Dairy`), or a line that ends with a colon, is \
        the location of the lines below; the title of the list above the first one is left out. Only headings create locations; an unknown name behind `@` goes into the \
        note, with a hint.
        """),
      Field("createLocations", \.createsLocations, .bool, default: true, "False to leave items under unknown headings without a location."),
      listField)
  }

  struct Result: WireType {
    let items: [ItemView]
    let list: ListView
    let locations: [LocationView]
    let skipped: [SkippedLine]
    let hints: [HintedLine]

    static let shape = Shape<Self>.object(
      Self.init,
      Field("items", \.items, .items, "The items of the lines, each once, in the order of the lines."),
      Field("list", \.list, ListView.shape, "The list after the change."),
      Field(
        "locations", \.locations, .array(LocationView.shape), "The locations that were created for headings, in the order of the text."),
      Field("skipped", \.skipped, .array(SkippedLine.shape), "Lines that could have been items, but were not added."),
      Field("hints", \.hints, .array(HintedLine.shape), "Lines about which there is something to tell, although they were added."))
  }

  /// What was added.
  struct Outcome: Sendable {
    let list: ListID
    var items: [ItemID] = []
    var locations: [LocationID] = []
    var skipped: [SkippedLine] = []
    var hints: [HintedLine] = []
  }

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(RPCError) -> Change<Outcome> {
    let list: ListID
    do throws(ListError) { list = try shop.list(params.list) } catch { throw error.rpcError }
    var adding = LineAdding(list: list, createsLocations: params.createsLocations, context: context)
    let pasted = PastedLines(params.text)
    let others = pasted.skipped + pasted.titles.filter { !$0.isSure }
    adding.outcome.skipped = others.map { SkippedLine(line: $0.number, text: $0.text, reason: .noName) }
    let events = try shop.events(of: pasted.lines, at: context.now) { (line, shop) throws(RPCError) in
      try adding.events(of: line, in: shop, ids: &ids)
    }
    adding.outcome.skipped = adding.outcome.skipped.sorted { $0.line < $1.line }
    return Change(events, reporting: adding.outcome)
  }

  static func report(_ outcome: Outcome, from shop: borrowing Shop, context: RequestContext) -> Result {
    var locations: [LocationView] = []
    for id in outcome.locations { locations.append(LocationView(at: id, of: shop)) }
    return Result(
      items: [ItemView](outcome.items, of: shop, for: context), list: ListView(outcome.list, of: shop, for: context), locations: locations,
      skipped: outcome.skipped, hints: outcome.hints)
  }
}

/// A line that was not added.
struct SkippedLine: WireType {
  enum Reason: String, CaseIterable, Sendable {
    /// The line is ticked.
    case done
    /// The line has no name.
    case noName
    /// The name, the note, or the whole line is too long.
    case tooLong
    /// A heading names no location, and none is to be created.
    case unknownLocation
    /// The scaled amount is too large, or finer than a thousandth.
    case amount
  }

  let line: Int
  let text: String
  let reason: Reason

  static let shape = Shape<Self>.object(
    { line, text, reason, _ in Self(line: line, text: text, reason: reason) },
    Field("line", \.line, .integer(1...Int.max), "Number of the line, from 1."),
    Field("text", \.text, .string, "The line, as it was written."),
    Field("reason", \.reason, .word, "Reason why it was not added."),
    Field("reasonText", { Phrase(.listSkipped, ["reason": .text($0.reason.rawValue)]) }, Phrase.shape, "The reason as a sentence."))
}

/// What to tell the person about a line that was added.
struct HintedLine: WireType {
  let line: Int
  let item: ItemID
  let hint: LineHint

  static let shape = Shape<Self>.object(
    { line, item, hint, _, name in Self(line: line, item: item, hint: LineHint(kind: hint, name: name)) },
    Field("line", \.line, .integer(1...Int.max), "Number of the line, from 1."),
    Field("itemId", \.item, .id, "The item that it became."),
    Field("hint", \.hint.kind, .word, LineHint.kindSummary),
    Field("hintText", \.hint.phrase, Phrase.shape, "The hint as a sentence."),
    Field("unknownLocation", \.hint.name, optional: .string, LineHint.nameSummary))
}

/// Adds the lines of a text one after the other.
struct LineAdding {
  let createsLocations: Bool
  let context: RequestContext
  /// By which amounts are multiplied.
  let factor: Fraction
  /// What the note of each item says besides its own; nil for nothing.
  let remark: String?
  var outcome: ListAddLines.Outcome
  /// The location of the lines below the last heading; nil before the first one, and below an unknown one.
  private var location: LocationID?

  init(list: ListID, createsLocations: Bool, context: RequestContext, factor: Fraction = .one, remark: String? = nil) {
    self.createsLocations = createsLocations
    self.context = context
    (self.factor, self.remark) = (factor, remark)
    outcome = ListAddLines.Outcome(list: list)
  }

  mutating func events(of line: PastedLines.Line, in shop: borrowing Shop, ids: inout IDMaker) throws(RPCError) -> [Event] {
    switch line.kind {
    case .heading(let hasItems):
      // what announces items has no name of a place
      location = line.text.isEmpty ? nil : LocationFinder(shop.locationNames, findsBeginnings: false).find(line.text)
      return location == nil && hasItems && !line.text.isEmpty ? try creating(line, in: shop, ids: &ids) : []
    case .done:
      outcome.skipped.append(SkippedLine(line: line.number, text: line.text, reason: .done))
      return []
    case .item: return try events(ofItem: line, in: shop, ids: &ids)
    }
  }

  private mutating func events(
    ofItem line: PastedLines.Line, in shop: borrowing Shop, ids: inout IDMaker
  ) throws(RPCError) -> [Event] {
    guard line.text.unicodeScalars.count <= Limits.lineLength, let text = PlainText.name(line.text) else { return skip(line, as: .tooLong) }
    let read: ListLine
    let (list, context) = (outcome.list, context)
    let locations = LocationFinder(shop.locationNames, findsBeginnings: false)
    do throws(ListLine.ParseError) {
      read = try ListLine(text, language: context.textLanguage.locale, locations: locations) { name in
        ListAddText.isKnown(name, in: list, of: shop, context)
      }
    } catch { return skip(line, as: error == .noName ? .noName : .tooLong) }
    let ranges = RangeNotes.written(in: context.textLanguage.locale)
    guard let quantity = scaled(read, in: text) else { return skip(line, as: .amount) }
    let place = line.location.flatMap { locations.find($0) }
    let note = [
      ranges.scaled(read.note, of: read.quantity, to: quantity, by: factor), line.note, place == nil ? line.location : nil, remark,
    ].compactMap(\.self)
    let draft = ItemDraft(
      name: EntityName(read.name), quantity: quantity, size: read.size,
      note: note.nonEmpty?.joined(separator: RangeNotes.separator), location: read.location ?? place ?? location,
      isAvailable: read.isAvailable ? nil : false, isWritten: true, units: .keyed(in: context.language),
      ranges: ranges)
    do throws(ListError) {
      let change = try shop.adding(draft, to: outcome.list, at: context.now, &ids)
      if !outcome.items.contains(change.outcome.item) { outcome.items.append(change.outcome.item) }
      if let hint = LineHint(read) { outcome.hints.append(HintedLine(line: line.number, item: change.outcome.item, hint: hint)) }
      return change.events
    } catch {
      if case .noteTooLong = error { return skip(line, as: .tooLong) }
      throw error.rpcError
    }
  }

  /// The amount of a line times the factor; nil if it is too large or too fine. What has no amount, as `salt, to taste`, stays so.
  private func scaled(_ line: ListLine, in text: String) -> Amount? {
    if factor == .one || line.quantity == .one && text.lowercased().hasPrefix(line.name.lowercased()) { return line.quantity }
    guard let value = line.quantity.value.times(factor) else { return nil }
    do throws(Amount.ConversionError) { return Amount(value: try value.checked(), unit: line.quantity.unit) } catch { return nil }
  }

  /// Creates the location that a heading names.
  private mutating func creating(
    _ heading: PastedLines.Line, in shop: borrowing Shop, ids: inout IDMaker
  ) throws(RPCError) -> [Event] {
    guard createsLocations else { return skip(heading, as: .unknownLocation) }
    guard heading.text.unicodeScalars.count <= Limits.nameLength.upperBound, let name = PlainText.name(heading.text) else {
      return skip(heading, as: .tooLong)
    }
    do throws(LocationError) {
      let change = try shop.creatingLocation(
        nil, named: EntityName(name), order: LocationLimits.usualOrder, color: .plain, &ids)
      outcome.locations.append(change.outcome)
      location = change.outcome
      return change.events
    } catch { throw error.rpcError }
  }

  private mutating func skip(_ line: PastedLines.Line, as reason: SkippedLine.Reason) -> [Event] {
    outcome.skipped.append(SkippedLine(line: line.number, text: line.text, reason: reason))
    return []
  }
}

extension Shape where Value == String {
  /// Pasted text of several lines.
  fileprivate static let lines = Shape(
    schema: { _ in ["type": "string", "minLength": 1, "maxLength": .int(Limits.pastedText)] },
    read: { (document, position) throws(ValidationError) in
      guard document[position].isString else { throw .type("string") }
      let text = document.text(at: position)
      if text.isEmpty { throw .length(0, 1...Limits.pastedText) }
      if text.utf8.count > Limits.pastedText { throw .length(text.utf8.count, 1...Limits.pastedText, unit: "byte") }
      let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
      if lines.count > Limits.pastedLines { throw .elements(lines.count, 1...Limits.pastedLines) }
      return text
    },
    write: { value, output in output.string(value) })
}
