/// Completion for zsh.
struct ZshScript {
  let catalogue: Catalogue

  var text: String {
    let verbs = Verb.allCases.map { "    \(Self.quoted("\($0.rawValue):\($0.summary)"))" }.joined(separator: "\n")
    return """
      #compdef \(Program.name)
      # Completion of \(Program.name) for zsh: \(Shell.zsh.use)
      _shop_rpc() {
        local verb= word
        local -a verbs=(
      \(verbs)
        )
        for word in ${words[2,CURRENT-1]}; do
          if (( ${verbs[(I)$word:*]} )); then
            verb=$word
            break
          fi
        done
        case ${verb:-serve} in
      \(Verb.allCases.map { arguments(of: $0) }.joined(separator: "\n"))
        esac
      }
      \(functions)
      compdef _shop_rpc \(Program.name)

      """
  }

  /// The options and operands of a verb, which itself is the first operand.
  private func arguments(of verb: Verb) -> String {
    var specs = verb.flags.map { flag in
      let summary = Self.quoted("[\(Self.plain(flag.summary))]")
      guard let value = flag.value, let suggestion = flag.suggestion else { return "'--\(flag.rawValue)'\(summary)" }
      return "'--\(flag.rawValue)='\(summary)\(Self.quoted(":\(value):\(Self.action(suggestion))"))"
    }
    specs.append("'1:verb:{_describe verb verbs}'")
    let suggestions = verb.suggestions(catalogue)
    for (index, suggestion) in suggestions.enumerated() where suggestion != .nothing {
      let place = index == suggestions.count - 1 ? "*" : "\(index + 2)"
      specs.append(Self.quoted("\(place): :\(action(suggestion, of: verb))"))
    }
    return "    \(verb.rawValue))\n      _arguments \\\n        \(specs.joined(separator: " \\\n        ")) ;;"
  }

  /// Methods are told with what they do.
  private func action(_ suggestion: Suggestion, of verb: Verb) -> String {
    if verb == .call, case .words = suggestion { return "_shop_rpc_methods" }
    return Self.action(suggestion)
  }

  private var functions: String {
    let methods = catalogue.entries.map { "    \(Self.quoted("\($0.spelling):\($0.summary)"))" }.joined(separator: "\n")
    return """
      _shop_rpc_methods() {
        local -a methods=(
      \(methods)
        )
        _describe method methods
      }
      """
  }

  private static func action(_ suggestion: Suggestion) -> String {
    switch suggestion {
    case .nothing: " "
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .directories: "_directories"
    case .directoriesOr(let words): "{_alternative \"words::(\(words.joined(separator: " ")))\" directories::_directories}"
    case .files(let suffix): suffix.isEmpty ? "_files" : "_files -g \"*\(suffix)(-.)\""
    }
  }

  /// A text without what ends a description.
  private static func plain(_ text: String) -> String {
    text.replacing("[", with: "(").replacing("]", with: ")")
  }

  /// One word of the shell.
  private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }
}
