/// The texts of the command line for people, in one language.
struct PeopleTexts {
  private var texts = Texts()

  init(_ language: Language) { texts.use(language) }

  /// What a command does; `help` is its word in texts.
  mutating func summary(of help: String) -> String { texts.text(.shellHelp, ["command": .text(help)]) }

  mutating func heading(_ word: String) -> String { texts.text(.shellHeading, ["word": .text(word)]) }

  mutating func summary(of flag: Flag) -> String {
    texts.text(.shellOption, ["option": .text(flag == .timeZone ? "timeZone" : flag.rawValue)])
      + (flag.choices.isEmpty ? "" : " (\(flag.choices.joined(separator: ", ")))")
  }

  /// Operands as the help shows them, with their words in the language.
  mutating func operands(_ text: String) -> String {
    var (result, word) = ("", "")
    for character in text + " " {
      if character.isASCII, character.isUppercase {
        word.append(character)
      } else {
        if !word.isEmpty { result += texts.text(.shellOperand, ["word": .text(word)]) }
        word = ""
        result.append(character)
      }
    }
    return String(result.dropLast())
  }

  /// The sentences of an error that concerns people; nil for others.
  mutating func message(of error: UsageError) -> String? {
    switch error {
    case .unknownCommand(let word): advised(problem("command", word: word), instead: UsageError.command(meantBy: word))
    case .unknownAction(let command, let word):
      problem("action", of: command.rawValue, word: word, operands: command.actions.map(\.word).joined(separator: ", "))
    case .unknownFlag(let word, let command):
      advised(
        problem("option", option: "--\(word)"), instead: Spelling.nearest(to: word, among: command.flags.map(\.rawValue)).map { "--\($0)" },
        topic: command)
    case .flagNotHere(let flag, let command): problem("notHere", of: command.rawValue, option: "--\(flag.rawValue)")
    case .valueMissing(let flag): problem("valueMissing", option: "--\(flag.rawValue)", operands: flag.value ?? "")
    case .valueNotTaken(let flag): problem("valueNotTaken", option: "--\(flag.rawValue)")
    case .badValue(let flag, let word, let choices):
      advised(problem("badValue", option: "--\(flag.rawValue)", word: word), instead: Spelling.nearest(to: word, among: choices))
        + (flag.choices.isEmpty ? "" : " (\(flag.choices.joined(separator: ", ")))")
    case .operandMissing(let command, let action):
      problem("missing", of: command.name(with: action), operands: operands(command.operands(of: action)))
    case .operandTooMany(let command, let word): problem("tooMany", of: command.rawValue, word: word)
    case .conflict(let one, let other): problem("conflict", option: "--\(one.rawValue)", word: "--\(other.rawValue)")
    case .homeUnknown(_, let path): problem("home", word: path)
    case .noDirectory: problem("directory", option: "--\(Flag.data.rawValue)")
    case .unknownTopic(let word): advised(problem("command", word: word), instead: Spelling.nearest(to: word, among: UsageError.topics))
    default: nil
    }
  }

  private mutating func problem(
    _ problem: String, of command: String = "", option: String = "", word: String = "", operands: String = ""
  ) -> String {
    texts.text(
      .shellUsage,
      ["problem": .text(problem), "command": .text(command), "option": .text(option), "word": .text(word), "operands": .text(operands)])
  }

  /// A sentence with what may have been meant, or else with the command that helps.
  private mutating func advised(_ text: String, instead suggestion: String?, topic: Subcommand? = nil) -> String {
    if let suggestion { return texts.text(.errorDidYouMean, ["text": .text(text), "suggestion": .text(suggestion)]) }
    return "\(text) \(hint(on: topic))"
  }

  /// The sentence that names the help, of one command if there is a `topic`.
  mutating func hint(on topic: Subcommand?) -> String {
    problem("help", of: [Program.name, Subcommand.help.rawValue, topic?.rawValue].compactMap(\.self).joined(separator: " "))
  }

  /// What the service says to a person who types into it; `problem` is a word of the text.
  mutating func service(_ problem: String, word: String = "", command: String = "") -> String {
    texts.text(
      .shellServe,
      [
        "problem": .text(problem), "word": .text(word), "command": .text(command), "program": .text(Program.name),
        "example": .text(#"{"jsonrpc":"2.0","id":1,"method":"\#(ListItems.name)"}"#),
      ])
  }
}

extension Subcommand {
  /// The name of the command, or of one of its actions.
  func name(with action: String?) -> String { [rawValue, action].compactMap(\.self).joined(separator: " ") }

  func operands(of action: String?) -> String { actions.first { $0.word == action }?.command.operands ?? operands }
}

extension UsageError {
  /// The message for the person who typed `words`: in the language of the environment, if they are a command for people.
  func text(for words: [String], environment: (String) -> String?) -> String {
    let command = words.lazy.compactMap { Subcommand(rawValue: $0) }.first
    let isForPeople = command.map { $0.help != nil || $0 == .help } ?? isUnknownCommand
    guard isForPeople, let language = Language.ofEnvironment(environment), language != .english else { return text }
    var texts = PeopleTexts(language)
    return texts.message(of: self) ?? text
  }

  private var isUnknownCommand: Bool { if case .unknownCommand = self { true } else { false } }
}

extension Language {
  /// The language of the environment; nil if it names none that has texts.
  static func ofEnvironment(_ environment: (String) -> String?) -> Language? {
    Variable.first(of: [.localeOfAll, .localeOfMessages, .lang], in: environment).flatMap { Language(matching: $0) }
  }
}
