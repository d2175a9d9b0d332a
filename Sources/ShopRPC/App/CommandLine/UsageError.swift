/// An error in the command line.
enum UsageError: Error, Hashable {
  case unknownCommand(String)
  case unknownFlag(String)
  /// An unknown way to repair a store.
  case unknownChoice(String)
  /// A shell without a completion script.
  case unknownShell(String)
  /// A help topic that is neither a command nor a method.
  case unknownTopic(String)
  case flagNotHere(Flag, Subcommand)
  case valueMissing(Flag)
  case valueNotTaken(Flag)
  /// `choices` are all valid words; empty if they cannot be listed.
  case badValue(Flag, String, choices: [String])
  case operandMissing(Subcommand)
  case operandTooMany(Subcommand, String)
  case conflict(Flag, Flag)
  /// An option that is not allowed in a transcript, only on the command line of `replay`.
  case notInTranscript(Flag)
  /// `--bless` needs a file to update, but the transcript comes from standard input.
  case blessedInput
  /// Neither the options nor the environment nor the system's list of users determine the data directory.
  case noDirectory
  /// A word of the command line that is not valid UTF-8, with the invalid bytes replaced.
  case notText(String)
  /// The system passed no arguments, not even the program's name.
  case noName
  /// The params of `call` for `method` are not valid JSON; the error is at byte `offset`.
  case paramsNotJSON(offset: Int, method: String)
  /// An operand of `call` behind members that is none.
  case notMember(String)
  /// A member of the params whose value begins as JSON and is none.
  case memberNotJSON(String)
  /// A member of the params that has a value already.
  case givenTwice(String)

  /// The message for the user in one line, with the closest valid word.
  var text: String {
    switch self {
    case .unknownCommand(let word): "there is no command “\(word)”\(Self.next(instead: word))"
    case .unknownChoice(let word):
      "there is no choice “\(word)”\(Self.meant(word, RepairChoice.allCases.map(\.rawValue)))"
    case .unknownShell(let word): "there is no completion script for “\(word)”\(Self.meant(word, Shell.allCases.map(\.rawValue)))"
    case .unknownTopic(let word):
      "there is no command, method or domain “\(word)”"
        + Self.meant(
          word, Subcommand.allCases.map(\.rawValue) + MethodRegistry.all.entries.map(\.spelling) + MethodRegistry.all.domains)
    case .unknownFlag(let word): "there is no option --\(word)\(Self.meant(word, Flag.allCases.map(\.rawValue), prefix: "--"))"
    case .flagNotHere(let flag, let command): "--\(flag.rawValue) does not apply to \(command.rawValue)"
    case .valueMissing(let flag): "--\(flag.rawValue) needs a value: \(flag.value ?? "")"
    case .valueNotTaken(let flag): "--\(flag.rawValue) takes no value"
    case .badValue(.locale, let word, let choices): "--locale: “\(word)” is not an available language (\(choices.joined(separator: ", ")))"
    case .badValue(let flag, let word, let choices):
      "invalid value “\(word)” for --\(flag.rawValue) \(flag.value ?? "")"
        + Self.meant(word, choices, otherwise: flag.values.map { "; it takes \($0)" } ?? "")
    case .operandMissing(let command): "\(command.rawValue) needs \(command.operands)"
    case .operandTooMany(let command, let word): "unexpected operand “\(word)” for \(command.rawValue)"
    case .conflict(let one, let other): "--\(one.rawValue) and --\(other.rawValue) cannot be used together"
    case .notInTranscript(let flag): "--\(flag.rawValue) is not allowed in a transcript"
    case .blessedInput: "--bless needs a file to update, not -"
    case .noDirectory: "neither XDG_DATA_HOME nor HOME is set, and the user has no home directory: use --data DIR or --ephemeral"
    case .notText(let word): "“\(word)” is not valid UTF-8, as all arguments must be; rename the file, or lead to it by a symbolic link"
    case .noName: "the system passed no arguments, not even the program's name"
    case .paramsNotJSON(let offset, let method):
      "the params are not valid JSON at byte \(offset); write them as in: \(Help.example(of: method))"
    case .notMember(let word): "“\(word)” is not in the form KEY=VALUE"
    case .memberNotJSON(let word): "the value in “\(word)” begins as JSON, but is not valid"
    case .givenTwice(let name): "“\(name)” has two values"
    }
  }

  /// The hint for a word that is not a command.
  private static func next(instead word: String) -> String {
    let methods = MethodRegistry.all
    if methods.entry(named: word) != nil { return ", but a method: \(Help.example(of: word))" }
    if methods.domains.contains(word) { return "; “\(Program.name) help \(word)” lists the methods of that name" }
    if let method = Spelling.nearest(to: word, among: methods.entries.map(\.spelling)), word.contains(".") {
      return ", did you mean \(Help.example(of: method))?"
    }
    if let command = synonyms[word] { return ", did you mean \(Program.name) \(command)?" }
    return meant(word, Subcommand.allCases.map(\.rawValue))
  }

  /// What other programs call the commands.
  private static let synonyms = [
    "ls": "list", "show": "list", "items": "list", "rm": "remove", "delete": "remove", "del": "remove", "buy-list": "list", "bought": "purchased",
    "history": "purchased", "find": "search", "order": "checkout", "version": "--version", "backup": "call data.backup",
    "export": "call data.export", "sync": "call sync.now", "init": "demo", "start": "serve", "run": "serve",
  ]

  private static func meant(_ word: String, _ words: [String], prefix: String = "", otherwise hint: String = "; --help lists them")
    -> String
  {
    Spelling.nearest(to: word, among: words).map { ", did you mean \(prefix)\($0)?" } ?? hint
  }
}
