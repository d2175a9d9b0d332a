import Testing

@testable import ShopRPC

/// Help and errors of the command line for people are in their language.
struct PeopleTextsTests {
  private static let others = Language.all.filter { $0 != .english }

  /// Everything that can be wrong about a command for people.
  private static let wrong: [UsageError] = [
    .unknownCommand("lst"), .unknownCommand("xyzzy"), .unknownAction(.lists, "party"), .unknownFlag("al", .undo),
    .unknownFlag("xyzzy", .list),
    .flagNotHere(.all, .cart), .valueMissing(.locale), .valueNotTaken(.yes), .badValue(.currency, "EUX", choices: ["EUR", "USD"]),
    .operandMissing(.move, nil), .operandMissing(.cart, "set"), .operandTooMany(.checkout, "now"), .conflict(.data, .ephemeral),
    .homeUnknown(.data, "~ann/shop"), .noDirectory, .unknownTopic("crat"), .unknownTopic("xyzzy"),
  ]

  @Test(arguments: others) func errorsAreTranslated(_ language: Language) {
    var texts = PeopleTexts(language)
    for error in Self.wrong {
      let text = texts.message(of: error) ?? ""
      #expect(!text.isEmpty && text != error.text && !text.contains("{"), "\(language.tag): \(text)")
    }
    let suggestion = texts.message(of: .unknownCommand("lst")) ?? ""
    #expect(suggestion.contains("list") && texts.message(of: .unknownFlag("al", .undo))?.contains("--all") == true, "\(suggestion)")
    #expect(texts.message(of: .unknownFlag("al", .list))?.contains("--all") == false)
    #expect(texts.message(of: .unknownFlag("xyzzy", .list))?.contains("shop-rpc help list") == true)
  }

  /// Each command, action, option and operand has a text of its own in each language.
  @Test(arguments: others) func helpIsTranslated(_ language: Language) {
    var (texts, english) = (PeopleTexts(language), PeopleTexts(.english))
    for command in Subcommand.allCases {
      guard let word = command.help else { continue }
      let help = Help(language: language).text(on: command)
      #expect(help.contains(texts.summary(of: word)) && texts.summary(of: word) != english.summary(of: word), "\(language.tag) \(word)")
      #expect(!help.contains("Usage:") && !help.contains("Options:"), "\(language.tag) \(word)")
      for action in command.actions {
        let word = command.help(on: action)
        #expect(help.contains(texts.summary(of: word)) && texts.summary(of: word) != english.summary(of: word), "\(language.tag) \(word)")
        #expect(texts.summary(of: word) != word, "\(language.tag) \(word)")
      }
      for one in [command.shop].compactMap(\.self) + command.actions.map(\.command) {
        for word in one.operands.split(whereSeparator: { !$0.isUppercase }).map(String.init) {
          // some words are the same in other languages
          #expect(texts.operands(word) != word || ["NAME", "TEXT", "CODE", "FILE"].contains(word), "\(language.tag) \(word)")
        }
      }
      for flag in command.flags { #expect(texts.summary(of: flag) != english.summary(of: flag), "\(language.tag) \(flag)") }
    }
  }

  /// In the help of the whole program, the commands for people come first, in their language; all else is in English, and said to be.
  @Test(arguments: others) func noPartOfTheHelpMixesLanguages(_ language: Language) throws {
    var (texts, english) = (PeopleTexts(language), PeopleTexts(.english))
    let help = Help(language: language).text(of: .all)
    let parts = help.split(separator: texts.heading("programs") + "\n").map(String.init)
    try #require(parts.count == 2)
    let words = Subcommand.allCases.compactMap(\.help)
    #expect(words.allSatisfy { parts[0].contains(texts.summary(of: $0)) && !parts[0].contains(english.summary(of: $0)) })
    #expect(words.allSatisfy { !parts[1].contains(texts.summary(of: $0)) })
    let whole = Help().text(of: .all)
    for paragraph in parts[1].split(separator: "\n\n") { #expect(whole.contains(paragraph.drop { $0 == "\n" }), "\(paragraph)") }
  }

  @Test(
    arguments: [
      ("LC_ALL=de_DE.UTF-8", "lists party", "„lists“ kennt „party“ nicht, nur create, use, rename, delete."),
      ("LANG=fr_FR", "lst", "La commande « lst » n’existe pas."), ("LANG=es", "undo --al", "La opción --al no existe."),
      ("LANG=ja_JP.UTF-8", "move milk", "「move」には名前… リストが必要です。"), ("LANG=it", "cart set mele", "«cart set» richiede PRODOTTO… NUMERO."),
      ("LANG=de", "serve --al", "there is no option --al"), ("LANG=de", "call", "call needs METHOD"),
      ("LANG=C", "lst", "there is no command “lst”"), ("LANG=de", "help crat", "Den Befehl „crat“ gibt es nicht."),
      ("LANG=tr", "web --port 0", "“0”, --port için geçerli değil."), ("LANG=de", "list --data=~ann/x", "„~ann/x“ beginnt mit einem"),
      ("export LANG=de; unset HOME XDG_DATA_HOME;", "demo now", "„now“ ist bei „demo“ zu viel."),
    ] as [(String, String, String)])
  func theEnvironmentCounts(_ variables: String, _ typed: String, _ said: String) throws {
    let end = try End(#"unset LC_ALL LC_MESSAGES LANG; \#(variables) "$0" \#(typed)"#)
    let text = end.said.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    #expect(text.hasPrefix("shop-rpc: \(said)") && end.code == .code(64), "\(end.said)")
  }

  @Test func theHelpOfACommandFollowsTheEnvironment() throws {
    let end = try End(#"LC_ALL=pt_BR.UTF-8 "$0" help cart"#)
    let text = String(decoding: end.output, as: UTF8.self)
    #expect(text.hasPrefix("Uso: shop-rpc cart [add|set|remove|code|clear]") && text.contains("  code CÓDIGO"), "\(text)")
  }
}
