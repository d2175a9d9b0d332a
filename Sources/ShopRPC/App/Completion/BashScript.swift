/// The completion script for bash.
struct BashScript {
  let registry: MethodRegistry

  var text: String {
    let commands = Subcommand.allCases.map(\.rawValue).joined(separator: "|")
    let valued = Flag.allCases.filter { $0.value != nil }.map { "--\($0.rawValue)" }.joined(separator: "|")
    return """
      # Completion of \(Program.name) for bash: \(Shell.bash.use)
      _shop_rpc() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command= first= place=0 index
        COMPREPLY=()
        # bash makes a word of the = in --option=value
        if [ "$word" = = ]; then
          word=
        elif [ "$before" = = ]; then
          before=${COMP_WORDS[COMP_CWORD-2]}
        fi
        case $before in
      \(values)
        esac
        for ((index = 1; index < COMP_CWORD; index++)); do
          case ${COMP_WORDS[index]} in
            =) ((index++)) ;;
            \(valued)) [ "${COMP_WORDS[index+1]}" = = ] || ((index++)) ;;
            -*) ;;
            \(commands)) if [ -z "$command" ]; then command=${COMP_WORDS[index]}; else ((place++)); fi ;;
            *) first=${first:-${COMP_WORDS[index]}}; ((place++)) ;;
          esac
        done
        if [[ $word == -* ]]; then
          case ${command:-serve} in
      \(options)
          esac
        elif [ -z "$command" ]; then
          COMPREPLY=($(compgen -W "\(commands.split(separator: "|").joined(separator: " "))" -- "$word"))
        else
          case $command:$place in
      \(operands)
          esac
        fi
      }
      # Proposes the params of the method in first.
      _shop_rpc_members() {
        compopt -o nospace 2>/dev/null
        case $first in
      \(members)
        esac
      }
      complete -F _shop_rpc \(Program.name)

      """
  }

  /// A `case` pattern for each option with a value.
  private var values: String {
    Flag.allCases.compactMap { flag in
      guard let suggestion = flag.suggestion, flag.value != nil else { return nil }
      return "    --\(flag.rawValue)) \(Self.propose(suggestion)) return ;;"
    }.joined(separator: "\n")
  }

  /// A `case` pattern for each method with params.
  private var members: String {
    registry.methods.filter { !$0.keys.isEmpty }.map { method in
      "    '\(method.spelling)') COMPREPLY=($(compgen -W \"\(method.keys.joined(separator: " "))\" -- \"$word\")) ;;"
    }.joined(separator: "\n")
  }

  private var options: String {
    Subcommand.allCases.map { command in
      let words = command.flags.map { "--\($0.rawValue)" }.joined(separator: " ")
      return "      \(command.rawValue)) COMPREPLY=($(compgen -W \"\(words)\" -- \"$word\")) ;;"
    }.joined(separator: "\n")
  }

  private var operands: String {
    Subcommand.allCases.flatMap { command in
      let suggestions = command.suggestions(registry)
      return suggestions.enumerated().map { index, suggestion in
        let pattern = index == suggestions.count - 1 ? "*" : "\(index)"
        return "      \(command.rawValue):\(pattern)) \(Self.propose(suggestion)) ;;"
      }
    }.joined(separator: "\n")
  }

  /// The command that fills `COMPREPLY`.
  private static func propose(_ suggestion: Suggestion) -> String {
    switch suggestion {
    case .nothing: ":;"
    case .members: "_shop_rpc_members;"
    case .words(let words): "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\"));"
    case .directories: "compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- \"$word\");"
    case .directoriesOr(let words):
      "compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\";"
        + " compgen -d -- \"$word\");"
    case .files(let suffix):
      "compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -X '!*\(suffix)' -- \"$word\"; compgen -d -- \"$word\");"
    }
  }
}

/// The completion script for fish.
struct FishScript {
  let registry: MethodRegistry

  var text: String {
    let commands = Subcommand.allCases.map(\.rawValue).joined(separator: " ")
    let valued = Flag.allCases.filter { $0.value != nil }.map { "--\($0.rawValue)" }.joined(separator: " ")
    return """
      # Completion of \(Program.name) for fish: \(Shell.fish.use)
      # Prints the command, if there is one, and how many operands stand behind it.
      function __shop_rpc_words
          set -l command
          set -l place 0
          set -l skips 0
          for word in (commandline -opc)[2..-1]
              if test $skips = 1
                  set skips 0
              else if contains -- $word \(valued)
                  set skips 1
              else if not string match -q -- '-*' $word
                  if test -n "$command"
                      set place (math $place + 1)
                  else if contains -- $word \(commands)
                      set command $word
                  end
              end
          end
          echo "$command"
          echo $place
      end
      # Whether the command is one of these; serve when there is none.
      function __shop_rpc_is
          set -l words (__shop_rpc_words)
          test -n "$words[1]"; or set words[1] serve
          contains -- $words[1] $argv
      end
      # Whether the command is the first of these, with so many operands behind it as the second one says, or at least so many.
      function __shop_rpc_at
          set -l words (__shop_rpc_words)
          test "$words[1]" = $argv[1]; and test $words[2] $argv[2] $argv[3]
      end
      # Whether the method is among the words.
      function __shop_rpc_calls
          contains -- $argv[1] (commandline -opc)
      end
      function __shop_rpc_none
          set -l words (__shop_rpc_words)
          test -z "$words[1]"
      end
      complete -c \(Program.name) -f
      \(Subcommand.allCases.map { "complete -c \(Program.name) -n __shop_rpc_none -a \($0.rawValue) -d \(Self.quoted($0.summary))" }.joined(separator: "\n"))
      \(Flag.allCases.map { option($0) }.joined(separator: "\n"))
      \(Subcommand.allCases.flatMap { operands(of: $0) }.joined(separator: "\n"))

      """
  }

  private func option(_ flag: Flag) -> String {
    let commands = flag.commands.map(\.rawValue).joined(separator: " ")
    var line = "complete -c \(Program.name) -n '__shop_rpc_is \(commands)' -l \(flag.rawValue) -d \(Self.quoted(flag.summary))"
    if let suggestion = flag.suggestion, flag.value != nil { line += " -x" + Self.propose(suggestion) }
    return line
  }

  private func operands(of command: Subcommand) -> [String] {
    let suggestions = command.suggestions(registry)
    return suggestions.enumerated().flatMap { index, suggestion in
      let test = index == suggestions.count - 1 ? "-ge" : "-eq"
      let start = "complete -c \(Program.name) -n '__shop_rpc_at \(command.rawValue) \(test) \(index)'"
      if command == .call, case .words = suggestion {
        return registry.methods.map { "\(start) -a \(Self.proposed([$0.spelling])) -d \(Self.quoted($0.summary))" }
      }
      if suggestion == .members {
        return registry.methods.filter { !$0.keys.isEmpty }.map { method in
          "\(start) -n \(Self.quoted("__shop_rpc_calls '\(method.spelling)'")) -a \(Self.proposed(method.keys))"
        }
      }
      return suggestion == .nothing ? [] : [start + Self.propose(suggestion)]
    }
  }

  private static func propose(_ suggestion: Suggestion) -> String {
    switch suggestion {
    case .nothing, .members: ""
    case .words(let words): " -a \(proposed(words))"
    case .directories: " -a '(__fish_complete_directories)'"
    case .directoriesOr(let words): " -a '\(words.joined(separator: " ")) (__fish_complete_directories)'"
    case .files(let suffix): " -a '(__fish_complete_suffix \(suffix.isEmpty ? "\"\"" : suffix))'"
    }
  }

  /// A quoted list of words to propose. Fish expands variables in it a second time, so `$` is escaped.
  private static func proposed(_ words: [String]) -> String {
    quoted(words.map { $0.replacing("$", with: "\\$") }.joined(separator: " "))
  }

  /// The text quoted as one word.
  private static func quoted(_ text: String) -> String { "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'" }
}

/// The completion script for zsh.
struct ZshScript {
  let registry: MethodRegistry

  var text: String {
    let commands = Subcommand.allCases.map { "    \(Self.quoted("\($0.rawValue):\($0.summary)"))" }.joined(separator: "\n")
    return """
      #compdef \(Program.name)
      # Completion of \(Program.name) for zsh: \(Shell.zsh.use)
      _shop_rpc() {
        local command= word
        local -a commands=(
      \(commands)
        )
        for word in ${words[2,CURRENT-1]}; do
          if (( ${commands[(I)$word:*]} )); then
            command=$word
            break
          fi
        done
        case ${command:-serve} in
      \(Subcommand.allCases.map { arguments(of: $0) }.joined(separator: "\n"))
        esac
      }
      \(functions)
      compdef _shop_rpc \(Program.name)

      """
  }

  /// The options and operands of a command; the command itself is the first operand.
  private func arguments(of command: Subcommand) -> String {
    var specs = command.flags.map { flag in
      let summary = Self.quoted("[\(Self.plain(flag.summary))]")
      guard let value = flag.value, let suggestion = flag.suggestion else { return "'--\(flag.rawValue)'\(summary)" }
      return "'--\(flag.rawValue)='\(summary)\(Self.quoted(":\(value):\(Self.action(suggestion))"))"
    }
    specs.append("'1:command:{_describe command commands}'")
    let suggestions = command.suggestions(registry)
    for (index, suggestion) in suggestions.enumerated() where suggestion != .nothing {
      let argument = index == suggestions.count - 1 ? "*" : "\(index + 2)"
      specs.append(Self.quoted("\(argument): :\(action(suggestion, of: command))"))
    }
    return "    \(command.rawValue))\n      _arguments \\\n        \(specs.joined(separator: " \\\n        ")) ;;"
  }

  /// The action for an operand; methods are shown with their summaries.
  private func action(_ suggestion: Suggestion, of command: Subcommand) -> String {
    if command == .call, case .words = suggestion { return "_shop_rpc_methods" }
    if suggestion == .members { return "_shop_rpc_members" }
    return Self.action(suggestion)
  }

  private var functions: String {
    let methods = registry.methods.map { "    \(Self.quoted("\($0.spelling):\($0.summary)"))" }.joined(separator: "\n")
    let members = registry.methods.filter { !$0.keys.isEmpty }.map { method in
      "    \(Self.quoted(method.spelling)) \(Self.quoted(method.keys.joined(separator: " ")))"
    }.joined(separator: "\n")
    return """
      _shop_rpc_methods() {
        local -a methods=(
      \(methods)
        )
        _describe method methods
      }
      # Proposes the params of the method among the words.
      _shop_rpc_members() {
        local word
        local -A members=(
      \(members)
        )
        for word in $words; do
          if [[ -n ${members[$word]} ]]; then
            compadd -S '' -- ${=members[$word]}
            return
          fi
        done
      }
      """
  }

  private static func action(_ suggestion: Suggestion) -> String {
    switch suggestion {
    case .nothing, .members: " "
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .directories: "_directories"
    case .directoriesOr(let words): "{_alternative \"words::(\(words.joined(separator: " ")))\" directories::_directories}"
    case .files(let suffix): suffix.isEmpty ? "_files" : "_files -g \"*\(suffix)(-.)\""
    }
  }

  /// A text without square brackets, which would end a description.
  private static func plain(_ text: String) -> String {
    text.replacing("[", with: "(").replacing("]", with: ")")
  }

  /// The text quoted as one word.
  private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }
}
