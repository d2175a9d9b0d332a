/// A shell that completes words.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The script that has it complete the words of this program, made from the declarations of verbs and options.
  func script(of catalogue: Catalogue) -> String {
    switch self {
    case .bash: BashScript(catalogue: catalogue).text
    case .zsh: ZshScript(catalogue: catalogue).text
    case .fish: FishScript(catalogue: catalogue).text
    }
  }

  /// How its user has it read the script, as a command.
  var use: String {
    switch self {
    case .bash: "source <(\(Program.name) completions bash)"
    case .zsh: "source <(\(Program.name) completions zsh)"
    case .fish: "\(Program.name) completions fish | source"
    }
  }
}

extension Verb {
  /// The options that mean something to it.
  var flags: [Flag] { Flag.allCases.filter { $0.verbs.contains(self) } }
}
