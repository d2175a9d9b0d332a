import CLibrary

/// Why a command for people was not carried out: the sentence to show.
struct ShopFailure: Error {
  let text: String
  /// True if that is no error, but there is nothing to show.
  var isEmpty = false

  init(_ text: String, isEmpty: Bool = false) {
    self.text = text
    self.isEmpty = isEmpty
  }

  init(_ error: FileError) { self.init(error.text) }

  /// The error of a method, with the problems of its params.
  init(_ error: JSON) {
    let data = error["data"]
    let problems = (data?["problems"]?.elements ?? []).compactMap { $0["text"]?.string }
    let sentences = [data?["text"]?.string ?? error["message"]?.string ?? ""] + problems
    self.init(sentences.joined(separator: " "), isEmpty: data?["reason"] == .string(NotAllowedReason.emptyList.rawValue))
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

  /// What is printed, what is said besides, and the exit code.
  private typealias Outcome = (text: String, notes: [String], code: Int32)

  /// Carries out the command and prints its texts; returns the exit code.
  func run() throws(FileError) -> Int32 {
    let outcome: Outcome
    do throws(ShopFailure) { outcome = try self.outcome() } catch { outcome = ("", [error.text], EXIT_FAILURE) }
    if !outcome.text.isEmpty { try Console.show(outcome.text + "\n") }
    for note in outcome.notes { Console.printError(PlainText.visible(note)) }
    return outcome.code
  }

  private func outcome() throws(ShopFailure) -> Outcome {
    var params = try ShopSubjects(session: session).params(of: command.subject, words, considersOthers: considersOthers)
    if command.asks, !isConfirmed { params = try ask(before: params) }
    let result: JSON
    do throws(ShopFailure) { result = try session.result(of: command.method, params) } catch {
      guard error.isEmpty, case .document(let path, let other) = command.shown else { throw error }
      return (try session.result(of: other, params)[path: path]?.string.map(PlainText.visible) ?? "", [], EXIT_SUCCESS)
    }
    let view = ShopView(session: session, terminal: terminal)
    return (
      try view.text(of: result, as: command.shown), view.notes(on: result, as: command.shown),
      JSON.isEmptyImport(result, by: command.method) ? EXIT_FAILURE : EXIT_SUCCESS
    )
  }

  /// Asks the question that the method has for these params, if any; returns the params with which to go on.
  private func ask(before params: JSON) throws(ShopFailure) -> JSON {
    let trial = try session.result(of: command.method, params.adding([JSON.Member(name: Meta.name, value: ["dryRun": true])]))
    guard let confirmation = trial["confirmation"] else { return params }
    let question = ["message", "title"].compactMap { confirmation[$0]?.string }
    guard Terminal.isTerminal(STDIN_FILENO), Terminal.isTerminal(STDERR_FILENO) else {
      throw ShopFailure((question + ["Nothing was changed; --yes makes the change without asking."]).joined(separator: " "))
    }
    let labels = [LabelKey.yes, .no].map(\.rawValue)
    let texts = try session.result(of: LocaleStrings.name, ["keys": .strings(labels)])["strings"]
    let words = labels.map { texts?[$0]?.string ?? "" }
    Console.prompt("\(PlainText.visible(question.joined(separator: "\n"))) [\(words.joined(separator: "/"))] ")
    let answer = PlainText.trimmed(readLine() ?? "").lowercased()
    let isYes = [confirmation["confirm"]?.string, words[0], "yes"].contains { $0?.lowercased().hasPrefix(answer) == true }
    guard isYes, !answer.isEmpty, !words[1].lowercased().hasPrefix(answer) else { throw ShopFailure("Nothing was changed.") }
    // what was asked about, even if others have changed something meanwhile
    return trial["undone"]?["revision"].map { ["revision": $0] } ?? params
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

extension JSON {
  /// True if the result of `method` is the report of an import that read nothing.
  static func isEmptyImport(_ result: @autoclosure () -> JSON?, by method: String) -> Bool {
    guard [CatalogImport.name, DataImport.name].contains(method), let report = result() else { return false }
    return ["removed", "added", "updated", "unchanged"].allSatisfy { report[$0]?.integer == 0 }
  }
}
