import CLibrary
import ShopModel

/// Why a command for people was not carried out: the sentence to show.
struct ShopFailure: Error {
  let text: String
  /// True if that is no error, but there is nothing to show.
  var isEmpty = false
  /// The report of an import whose columns give no name or price; nil for other errors.
  private(set) var columns: JSON?

  init(_ text: String, isEmpty: Bool = false) {
    self.text = text
    self.isEmpty = isEmpty
  }

  init(_ error: FileError) { self.init(error.text) }

  /// Rejections of an import that are told.
  private static let mostRejections = 3

  /// The error of a method, with the problems of its params.
  init(_ error: JSON) {
    let data = error["data"]
    let report = data?["report"]
    let rejections = (report?["rejections"]?.elements ?? []).prefix(Self.mostRejections)
    let problems = ((data?["problems"]?.elements ?? []) + rejections).compactMap { $0["text"]?.string }
    // what is wrong with a value is all that a person needs to know
    let isInvalid = data?["kind"]?.string == ErrorKind.invalidParams.rawValue && !problems.isEmpty
    let lacksColumns = rejections.first?["reason"]?.string == ImportReason.columns.rawValue
    let sentences = (isInvalid || lacksColumns ? [] : [data?["text"]?.string ?? error["message"]?.string ?? ""]) + problems
    self.init(sentences.joined(separator: " "), isEmpty: data?["reason"] == .string(NotAllowedReason.emptyList.rawValue))
    if lacksColumns { columns = report }
  }
}

/// Carries out a command for people.
struct ShopRun {
  let command: ShopCommand
  let words: [String]
  let session: ShopSession
  let terminal: Terminal
  /// True if changes of others count, too.
  var considersOthers = false
  /// True if the change is made without asking.
  var isConfirmed = false
  /// Params that options give.
  var params = JSON.object([])

  /// What is printed, what is said besides, and the exit code.
  private struct Outcome {
    var text = ""
    var notes: [String] = []
    var code = EXIT_SUCCESS
  }

  /// Carries out the command, for each quoted operand if it is one that repeats, and prints its texts; returns the exit code.
  func run() throws(FileError) -> Int32 {
    do throws(ShopFailure) { try prepareDatabase() } catch { return fail(with: error) }
    var code = EXIT_SUCCESS
    for words in command.repeats && words.areQuoted ? words.map({ [$0] }) : [words] {
      // a signal during a call ends the command behind it
      if Signals.hasCome { break }
      let outcome: Outcome
      do throws(ShopFailure) { outcome = try self.outcome(of: words) } catch {
        code = fail(with: error)
        continue
      }
      if !outcome.text.isEmpty { try Console.show(outcome.text + "\n") }
      for note in outcome.notes { Console.printError(note) }
      code = max(code, outcome.code)
    }
    return Signals.exitCode ?? code
  }

  /// Says why nothing was done; returns the exit code.
  private func fail(with failure: ShopFailure) -> Int32 {
    Console.printError(failure.text)
    return EXIT_FAILURE
  }

  /// In a database that does not exist yet, sets the currency of the region. `undo` passes over it, since no command asked for it.
  private func prepareDatabase() throws(ShopFailure) {
    guard command.begins, let currency = session.options.firstCurrency, currency != Preferences.usualCurrency,
      session.options.currency == nil
    else { return }
    guard try session.isNew() else { return }
    var founding = session
    founding.options.client = Program.name
    _ = try founding.result(of: PrefsSet.name, ["key": .string(PreferenceKey.currency.rawValue), "value": .string(currency.code)])
  }

  /// At a terminal, asks whether the location is to be created that a line names and that does not exist.
  private func offerLocation(for params: JSON) throws(ShopFailure) {
    guard Console.isAtTerminal, command.method == ListAddText.name,
      params["text"]?.string?.contains(where: LineFurniture.signs.contains) == true,
      let name = try session.result(of: command.method, params.forDryRun)["unknownLocation"]?.string,
      try isAffirmed(try session.text(.shellCreateLocation, with: ["name": .string(name)]))
    else { return }
    _ = try session.result(of: LocationCreate.name, ["name": .string(name), "collect": true])
  }

  private func outcome(of words: [String]) throws(ShopFailure) -> Outcome {
    var (method, params) = try ShopSubjects(session: session).request(of: command, words, considersOthers: considersOthers)
    params = params.adding(self.params.members)
    if command.asks, !isConfirmed { params = try ask(before: params) }
    if case .report = command.shown, !isConfirmed {
      do throws(ShopFailure) { try preview(params) } catch { throw try hinted(error) }
    }
    try offerLocation(for: params)
    let view = ShopView(session: session, terminal: terminal)
    let before = view.revision(before: command.shown)
    let result: JSON
    do throws(ShopFailure) { result = try session.result(of: method, params) } catch {
      guard error.isEmpty, case .document(let path, let other) = command.shown else { throw try hinted(error) }
      return Outcome(text: try session.result(of: other, params)[path: path]?.string.map(PlainText.visible) ?? "")
    }
    var outcome = Outcome(text: try view.text(of: result, as: command.shown, after: before))
    outcome.notes = try view.notes(on: result, as: command.shown, after: before)
    if case .changes = command.subject, let undone = result["undone"]?["revision"]?.integer {
      outcome.notes += [try hintOnOthers(since: undone)].compactMap(\.self)
    }
    if case .report = command.shown, result.hasRejections { outcome.code = EX_DATAERR }
    if JSON.isEmptyImport(result, by: method) || view.isVain(result, as: command.shown, after: before) { outcome.code = EXIT_FAILURE }
    if let name = result["unknownLocation"]?.string {
      let typed = session.command([Subcommand.locations.rawValue, "create", name])
      outcome.notes.append(try session.text(.shellLocationBy, with: ["command": .string(typed)]))
    }
    return outcome
  }

  /// What `undo` leaves because others did it, after the revision `revision`; nil if there is nothing.
  private func hintOnOthers(since revision: Int) throws(ShopFailure) -> String? {
    if considersOthers || command.method != HistoryUndo.name { return nil }
    guard let next = try session.resultIfAny(of: HistoryUndo.name, JSON.object([]).forDryRun), let change = next["undone"],
      change["client"]?.string != session.client,
      change["revision"]?.integer ?? 0 > revision
    else { return nil }
    let typed = session.command([Subcommand.undo.rawValue, "--\(Flag.all.rawValue)"])
    return try session.text(.shellOthersChange, with: ["text": change["text"] ?? "", "command": .string(typed)])
  }

  /// The error of an undo, with what it leaves because others did it, or that of an import, with the option that says what columns mean.
  private func hinted(_ error: ShopFailure) throws(ShopFailure) -> ShopFailure {
    if let report = error.columns {
      let path = report["rejections"]?.elements.first?["path"]?.string ?? ""
      let isPrice = path == "/price"
      let heading = report["columns"]?.elements.first { column in
        column["meaning"] == nil && column["example"]?.string?.contains { isPrice ? $0.isNumber : $0.isLetter } == true
      }?["heading"]?.string
      let choice = "\(path.dropFirst())=\(heading.map(PlainText.visible) ?? "HEADING")"
      let typed = session.command([Subcommand.import.rawValue, words.joined(separator: " "), "--\(Flag.columns.rawValue)", choice])
      let hint = try session.text(
        .shellColumns, with: ["command": .string(typed), "meanings": .string(Flag.columns.choices.joined(separator: ", "))])
      return ShopFailure("\(error.text) \(hint)")
    }
    guard case .changes = command.subject, let hint = try hintOnOthers(since: 0) else { return error }
    return ShopFailure("\(error.text) \(hint)", isEmpty: error.isEmpty)
  }

  /// At a terminal, shows what an import would do, and asks. Elsewhere nobody is asked: an import can be undone, and scripts run it.
  private func preview(_ params: JSON) throws(ShopFailure) {
    guard Console.isAtTerminal else { return }
    let trial = try session.result(of: command.method, params.forDryRun)
    if trial.isUnchanged { return }
    let view = ShopView(session: session, terminal: terminal)
    for line in try view.preview(of: trial) { Console.printError(line) }
    guard try isAffirmed(try session.text(.shellImportQuestion)) else { throw ShopFailure(try session.text(.shellNothingChanged)) }
  }

  /// Asks the question that the method has for these params, if any; returns the params with which to go on.
  private func ask(before params: JSON) throws(ShopFailure) -> JSON {
    let trial: JSON
    do throws(ShopFailure) { trial = try session.result(of: command.method, params.forDryRun) } catch { throw try hinted(error) }
    guard let confirmation = trial["confirmation"] else { return params }
    let question = ["message", "title"].compactMap { confirmation[$0]?.string }
    guard Console.isAtTerminal else {
      let hint = try session.text(.shellYes, with: ["option": .string("--\(Flag.yes.rawValue)")])
      throw ShopFailure((question + [try session.text(.shellNothingChanged), hint]).joined(separator: " "))
    }
    guard try isAffirmed(question.joined(separator: "\n"), or: confirmation["confirm"]?.string) else {
      throw ShopFailure(try session.text(.shellNothingChanged))
    }
    // what was asked about, even if others have changed something meanwhile
    return trial["undone"]?["revision"].map { ["revision": $0] } ?? params
  }

  /// Asks a question; true if the answer is yes in the language of the person or in English, or `word`.
  private func isAffirmed(_ question: String, or word: String? = nil) throws(ShopFailure) -> Bool {
    let words = try session.labels([.yes, .no])
    // one that came during the call before
    if Signals.hasCome { return false }
    Console.prompt("\(PlainText.visible(question)) [\(words.joined(separator: "/"))] ")
    Signals.letEnd()
    let answer = PlainText.trimmed(readLine() ?? "").lowercased()
    let isYes = [word, words[0], "yes"].contains { $0?.lowercased().hasPrefix(answer) == true }
    return isYes && !answer.isEmpty && !words[1].lowercased().hasPrefix(answer)
  }
}

extension ShopSession {
  /// The result of a method; throws its error as a sentence.
  func result(of method: String, _ params: JSON = .object([])) throws(ShopFailure) -> JSON {
    let answer: Answer
    do throws(FileError) { answer = try call(method, with: params) } catch { throw ShopFailure(error) }
    switch answer {
    case .result(let result): return result
    case .error(let error): throw ShopFailure(error)
    }
  }
}

extension ShopSession {
  /// A text of the service in the session's language.
  func text(_ key: TextKey, with arguments: JSON = .object([])) throws(ShopFailure) -> String {
    try result(of: LocaleText.name, ["key": .string(key.name), "args": arguments])["text"]?.string ?? ""
  }

  /// Texts of user interfaces.
  func labels(_ keys: [LabelKey]) throws(ShopFailure) -> [String] {
    let texts = try result(of: LocaleStrings.name, ["keys": .strings(keys.map(\.rawValue))])["strings"]
    return keys.map { texts?[$0.rawValue]?.string ?? "" }
  }

  /// Products, those with sizes with these in the session's language as `amountText`, which is empty for one piece.
  func sized(_ products: [JSON]) throws(ShopFailure) -> [JSON] {
    guard products.contains(where: { $0[path: ["unit", "value"]] != nil }) else { return products }
    var texts = Texts()
    texts.use(try result(of: LocaleGet.name)["locale"]?.string.flatMap { Language(matching: $0) } ?? .english)
    var all: [JSON] = []
    for product in products {
      guard let size = product["unit"], let value = size["value"], let unit = size["unit"]?.string else {
        all.append(product)
        continue
      }
      do throws(QuantityText.ParseError) {
        let amount = Amount(
          value: try QuantityText.value(value.string ?? value.text, language: nil), unit: unit == SizeUnit.piece.rawValue ? nil : unit)
        all.append(product.adding([JSON.Member(name: "amountText", value: .string(amount == .one ? "" : texts.text(amount)))]))
      } catch { all.append(product) }
    }
    return all
  }

  /// Lines of a cart with the sizes of their products as `amountText`, which is empty without one.
  func withSizes(_ lines: [JSON]) throws(ShopFailure) -> [JSON] {
    let ids = Array(lines.compactMap { $0["productId"] }.prefix(Limits.page.upperBound))
    if ids.isEmpty { return lines }
    let page = try result(of: CatalogList.name, ["productIds": .array(ids), "limit": .int(Limits.page.upperBound)])
    let products = try sized(page["products"]?.elements ?? [])
    return lines.map { line in
      let id = line["productId"]?.string
      let size = products.first { $0.hasID(id) }?["amountText"]
      return line.adding([JSON.Member(name: "amountText", value: size ?? "")])
    }
  }

  /// The result of a method; nil if it answers with an error.
  func resultIfAny(of method: String, _ params: JSON) throws(ShopFailure) -> JSON? {
    let answer: Answer
    do throws(FileError) { answer = try call(method, with: params) } catch { throw ShopFailure(error) }
    if case .result(let result) = answer { return result } else { return nil }
  }

  /// True if the database does not exist, or was never changed.
  func isNew() throws(ShopFailure) -> Bool {
    var reader = self
    reader.options.createsDatabase = false
    do throws(FileError) { return try reader.value(of: HistoryList.name, ["limit": 1])?["revision"]?.integer ?? 0 == 0 } catch {
      throw ShopFailure(error)
    }
  }
}

extension JSON {
  /// The params for trying a call.
  var forDryRun: JSON { adding([JSON.Member(name: Meta.name, value: ["dryRun": true])]) }

  /// True if the result of `method` is the report of an import that read nothing.
  static func isEmptyImport(_ result: @autoclosure () -> JSON?, by method: String) -> Bool {
    guard method == DataImport.name, let report = result() else { return false }
    return ["removed", "added", "updated", "unchanged"].allSatisfy { report[$0]?.integer == 0 }
  }
}

/// The calls of a command for people: each is a session of its own under one client identifier, so that `undo` finds the changes of earlier
/// commands.
struct ShopSession {
  /// The answer to a call.
  enum Answer {
    case result(JSON)
    case error(JSON)
  }

  var options: Options
  /// The client that all commands for people are.
  let client: String

  /// Sessions without `initialize`, which would make that of a token that is not valid a guest's.
  init(_ options: Options) {
    self.options = options
    self.options.files = .typed
    var name = [CChar](repeating: 0, count: Int(HOST_NAME_MAX) + 1)
    let isKnown = unsafe gethostname(&name, name.count - 1) == 0
    let host = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    client = String("shell@\(isKnown ? host : "here")".unicodeScalars.prefix(Limits.identifierLength.upperBound))
    self.options.client = client
    // what is wrong is said by the commands themselves
    self.options.diagnostics = .silent
  }

  /// A command line for the same database.
  func command(_ words: [String]) -> String {
    let place = options.namesDirectory ? options.directory.map { ["--\(Flag.data.rawValue)", $0] } ?? [] : []
    return ([Program.name] + words + place).map(ShellWord.quoted).joined(separator: " ")
  }

  func call(_ method: String, with params: JSON = .object([])) throws(FileError) -> Answer {
    var call = SingleCall(method: method, params: params)
    call.showsProgress = Terminal.isTerminal(STDERR_FILENO)
    switch try call.answer(by: options) {
    case .result(let text): return .result(JSON(parsing: Array(text.utf8)) ?? .null)
    case .error(let text): return .error(JSON(parsing: Array(text.utf8)) ?? .null)
    case .none: return .error(["message": "no response"])
    }
  }

  /// Calls a method that only fails together with the database; nil if it does.
  func value(of method: String, _ params: JSON = .object([])) throws(FileError) -> JSON? {
    if case .result(let value) = try call(method, with: params) { value } else { nil }
  }

  /// Writing direction of the texts.
  func direction() throws(FileError) -> Language.Direction {
    try value(of: LocaleGet.name)?["direction"]?.string.flatMap { Language.Direction(rawValue: $0) } ?? .leftToRight
  }
}

/// A word of a command line.
enum ShellWord {
  /// The word as it is typed: in single quotes if a shell would not leave it as it is.
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || "-_./,:+".unicodeScalars.contains($0)
      }
    return isPlain ? word : "'\(word.replacing("'", with: #"'\''"#))'"
  }
}

/// Shows the result of a command for people, with the texts of the service.
struct ShopView {
  let session: ShopSession
  let terminal: Terminal

  /// The revision before a change whose sentence is shown; nil if it is not known.
  func revision(before shown: ShopCommand.Shown) -> JSON? {
    guard case .change = shown else { return nil }
    // the history is for customers only; whose login has ended may still change what is everybody's
    return (try? session.result(of: HistoryList.name, ["limit": 1]))?["revision"]
  }

  /// True if nothing was changed, or found by a search, in a call at the revision `before`.
  func isVain(_ result: JSON, as shown: ShopCommand.Shown, after before: JSON?) -> Bool {
    switch shown {
    case .change: result["revision"] == before
    case .table(let path, _, _, .emptySearch, _): result[path: path]?.elements.isEmpty == true
    default: false
    }
  }

  /// The lines to print, empty for none, after a call at the revision `before`.
  func text(of result: JSON, as shown: ShopCommand.Shown, after before: JSON?) throws(ShopFailure) -> String {
    switch shown {
    case .texts(let paths): paths.compactMap { result[path: $0]?.string.map(PlainText.visible) }.joined(separator: "\n")
    case .document(let path, _): document(PlainText.visible(result[path: path]?.string ?? ""))
    case .line(let paths):
      [try table(of: [result], paths), result["hintText"]?.string.map(PlainText.visible)].compactMap(\.self).joined(separator: "\n")
    case .change(let more):
      ([result["revision"] == before ? "" : sentence(of: result)] + more.map { result[path: $0]?.string.map(PlainText.visible) ?? "" })
        .filter { !$0.isEmpty }.joined(separator: "\n")
    case .report: result.isUnchanged ? "" : sentence(of: result)
    case .table(let path, let columns, let summary, let empty, let marks):
      try table(
        of: try session.sized(result[path: path]?.elements ?? []).map { marks ? $0.adding([Self.mark(of: $0)]) : $0 },
        marks ? [["mark"]] + columns : columns,
        summary: result[path: summary]?.string, empty: empty)
    case .purchased: try purchased(result)
    case .cart: try cart(result["cart"] ?? .null)
    }
  }

  /// The mark in front of an element: an asterisk for the current one.
  private static func mark(of element: JSON) -> JSON.Member {
    JSON.Member(name: "mark", value: element["current"] == .bool(true) ? "*" : " ")
  }

  private func purchased(_ result: JSON) throws(ShopFailure) -> String {
    var parts: [String] = []
    for section in result["sections"]?.elements ?? [] {
      let items = section["items"]?.elements ?? []
      if items.isEmpty { continue }
      parts.append(terminal.bold(PlainText.visible(section["title"]?.string ?? "")))
      parts.append(
        try table(of: items, [["name"], ["amountText"], ["purchasedText"]]))
    }
    return parts.isEmpty ? PlainText.visible(result["title"]?.string ?? "") : parts.joined(separator: "\n")
  }

  private func cart(_ cart: JSON) throws(ShopFailure) -> String {
    // before discounts, which follow
    let lines = try table(of: session.withSizes(cart["lines"]?.elements ?? []), [ShopCommand.printed, ["text"], ["subtotal", "text"]])
    let isPlain = ["discounts", "tax"].allSatisfy { cart[$0]?.elements.isEmpty != false }
    let steps = isPlain ? [] : try session.result(of: CartTotal.name, ["explain": true])["steps"]?.elements ?? []
    let changes = steps.filter { ["promotion", "tax"].contains($0["kind"]?.string) }.compactMap {
      $0["text"]?.string.map(PlainText.visible)
    }
    let total = terminal.bold(PlainText.visible(cart["text"]?.string ?? ""))
    return ([lines] + changes + [total]).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// What is to be said besides, one line each.
  func notes(on result: JSON, as shown: ShopCommand.Shown, after before: JSON?) throws(ShopFailure) -> [String] {
    if case .change = shown, result["revision"] == before { return [try session.text(.shellNothingChanged)] }
    guard case .report = shown else { return [] }
    if result.isUnchanged { return remarks(on: result, in: "rejections", count: result["rejectionCount"]) + [result["text"]?.string ?? ""] }
    // products are what is expected; where anything else went is said, and how many rows were left out
    let isUsual = result["parts"]?.members.map(\.name) == [ProductPart.name]
    let total = isUsual && result.hasRejections ? [result["text"]?.string ?? ""] : []
    return (isUsual ? [] : [try counts(of: result)]) + (try details(of: result)) + total
  }

  /// The preview of an import: the format, a line for each kind of entity, then repairs, rejections and ignored columns.
  func preview(of report: JSON) throws(ShopFailure) -> [String] {
    let source = [report["format"]?.string, report["encoding"]?.string].compactMap(\.self).joined(separator: ", ")
    return [source, try counts(of: report)].filter { !$0.isEmpty } + (try details(of: report))
  }

  private func counts(of report: JSON) throws(ShopFailure) -> String {
    var rows: [[String]] = []
    for part in report["parts"]?.members ?? [] {
      let counts = ["added", "updated", "unchanged", "removed", "skipped", "rejected"].map {
        JSON.Member(name: $0, value: part.value[$0] ?? .int(0))
      }
      rows.append([part.name, try session.text(.importSummary, with: .object(counts))])
    }
    return try table(rows)
  }

  private func details(of report: JSON) throws(ShopFailure) -> [String] {
    let columns = (report["ignored"]?.elements ?? []).compactMap(\.string).joined(separator: ", ")
    let ignored = columns.isEmpty ? [] : [PlainText.visible(try session.text(.importIgnored, with: ["columns": .string(columns)]))]
    return remarks(on: report, in: "repairs", count: report["repairCount"])
      + remarks(on: report, in: "rejections", count: report["rejectionCount"])
      + ignored
      + [report["removal"]?["text"]?.string].compactMap(\.self)
  }

  /// The sentences of repairs or rejections, each with its line.
  private func remarks(on report: JSON, in list: String, count: JSON?) -> [String] {
    var remarks = (report[list]?.elements ?? []).prefix(Self.maxNotes).map { row in
      let place = row["line"]?.integer ?? (row["index"]?.integer ?? 0) + 1
      return PlainText.visible("\(place): \(row["text"]?.string ?? "")")
    }
    let rest = (count?.integer ?? 0) - remarks.count
    if rest > 0 { remarks.append("+ \(rest)") }
    return remarks
  }

  /// Lines without indentation are headings.
  private func document(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.drop { $0 == "\u{200F}" }.first == " " ? String(line) : terminal.bold(String(line))
    }.joined(separator: "\n")
  }

  /// The sentence of the change that the result reports, as the history has it.
  private func sentence(of result: JSON) -> String {
    let history = try? session.result(of: HistoryList.name, ["limit": .int(Self.recentChanges)])
    let entry = history?["entries"]?.elements.first { $0["revision"] == result["revision"] }
    return entry?["text"]?.string.map(PlainText.visible) ?? ""
  }

  private func table(of rows: [JSON], _ columns: [[String]], summary: String?, empty: LabelKey) throws(ShopFailure) -> String {
    if rows.isEmpty, summary == nil { return try session.labels([empty])[0] }
    let lines = try table(of: rows, columns)
    return [lines, summary.map { terminal.bold(PlainText.visible($0)) }].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The texts at the paths in `columns` of each row.
  private func table(of rows: [JSON], _ columns: [[String]]) throws(ShopFailure) -> String {
    try table(rows.map { row in columns.map { $0 == ShopCommand.printed ? ShopSubjects.printed(row) : row[path: $0]?.string ?? "" } })
  }

  /// Rows in columns, the first one as wide as its widest text. Each cell is isolated from the others where it runs against the direction of
  /// the language, in which the columns follow each other.
  private func table(_ rows: [[String]]) throws(ShopFailure) -> String {
    let direction: Language.Direction
    do throws(FileError) { direction = try session.direction() } catch { throw ShopFailure(error) }
    let mark = Isolation.lineMark(direction)
    let rows = rows.map { $0.map(PlainText.visible) }
    let widths = (rows.first ?? []).indices.map { column in rows.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).enumerated().map { index, cell in
        let isLast = row[(index + 1)...].allSatisfy(\.isEmpty)
        let gap = isLast ? "" : String(repeating: " ", count: cell.1 - DisplayWidth.of(cell.0) + Self.gap)
        return Isolation.isolated(cell.0, in: direction) + gap
      }
      return mark + cells.joined()
    }.joined(separator: "\n")
  }

  private static let gap = 2
  private static let maxNotes = 10
  /// Among so many changes, the one just made is found, even if other programs make some at the same time.
  private static let recentChanges = 50
}

extension JSON {
  /// True for the report of an import that changed nothing.
  fileprivate var isUnchanged: Bool { ["added", "updated", "removed"].allSatisfy { self[$0]?.integer == 0 } }

  /// True for the report of an import that left rows out.
  fileprivate var hasRejections: Bool { self["rejectionCount"]?.integer ?? 0 > 0 }
}
