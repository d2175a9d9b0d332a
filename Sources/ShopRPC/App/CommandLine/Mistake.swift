/// What is wrong with a command line.
enum Mistake: Error, Hashable {
  case unknownVerb(String)
  case unknownFlag(String)
  /// No way to repair a store.
  case unknownChoice(String)
  /// No shell that there are completions for.
  case unknownShell(String)
  /// Neither a verb nor a method to tell about.
  case unknownTopic(String)
  case flagNotHere(Flag, Verb)
  case valueMissing(Flag)
  case valueNotTaken(Flag)
  /// `choices` are all the words that would be right, if they can be listed.
  case badValue(Flag, String, choices: [String])
  case operandMissing(Verb)
  case operandTooMany(Verb, String)
  case conflict(Flag, Flag)
  /// An option that only who replays a transcript may give.
  case notInTranscript(Flag)
  /// What is read from standard input cannot be written there.
  case blessedInput
  /// Neither the options nor the environment tell where data is kept.
  case noDirectory
  /// The params of `call` are no JSON from this byte on.
  case paramsNotJSON(offset: Int)

  /// One line for the person who typed it, with the nearest right word.
  var text: String {
    switch self {
    case .unknownVerb(let word): "there is no verb “\(word)”\(Self.meant(word, Verb.allCases.map(\.rawValue)))"
    case .unknownChoice(let word):
      "there is no choice “\(word)”\(Self.meant(word, RepairChoice.allCases.map(\.rawValue)))"
    case .unknownShell(let word): "there is no script for “\(word)”\(Self.meant(word, Shell.allCases.map(\.rawValue)))"
    case .unknownTopic(let word):
      "there is no verb or method “\(word)”"
        + Self.meant(word, Verb.allCases.map(\.rawValue) + Catalogue.all.entries.map(\.spelling))
    case .unknownFlag(let word): "there is no option --\(word)\(Self.meant(word, Flag.allCases.map(\.rawValue), prefix: "--"))"
    case .flagNotHere(let flag, let verb): "--\(flag.rawValue) means nothing to \(verb.rawValue)"
    case .valueMissing(let flag): "--\(flag.rawValue) needs a value: \(flag.value ?? "")"
    case .valueNotTaken(let flag): "--\(flag.rawValue) takes no value"
    case .badValue(.locale, let word, let choices): "--locale: “\(word)” is not an available language (\(choices.joined(separator: ", ")))"
    case .badValue(let flag, let word, let choices):
      "“\(word)” is no \(flag.value ?? "value") for --\(flag.rawValue)\(Self.meant(word, choices))"
    case .operandMissing(let verb): "\(verb.rawValue) needs \(verb.operands)"
    case .operandTooMany(let verb, let word): "\(verb.rawValue) has no use for “\(word)”"
    case .conflict(let one, let other): "--\(one.rawValue) and --\(other.rawValue) exclude each other"
    case .notInTranscript(let flag): "--\(flag.rawValue) does not belong into a transcript"
    case .blessedInput: "--bless needs a file to write to, not -"
    case .noDirectory: "neither XDG_DATA_HOME nor HOME is set: say --data DIR or --ephemeral"
    case .paramsNotJSON(let offset): "the params are no JSON from byte \(offset) on"
    }
  }

  private static func meant(_ word: String, _ words: [String], prefix: String = "") -> String {
    Spelling.nearest(to: word, among: words).map { ", did you mean \(prefix)\($0)?" } ?? "; --help lists them"
  }
}
