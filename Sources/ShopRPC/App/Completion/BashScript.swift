/// Completion for bash.
struct BashScript {
  let catalogue: Catalogue

  var text: String {
    let verbs = Verb.allCases.map(\.rawValue).joined(separator: "|")
    let valued = Flag.allCases.filter { $0.value != nil }.map { "--\($0.rawValue)" }.joined(separator: "|")
    return """
      # Completion of \(Program.name) for bash: \(Shell.bash.use)
      _shop_rpc() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} verb= place=0 index
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
            \(verbs)) if [ -z "$verb" ]; then verb=${COMP_WORDS[index]}; else ((place++)); fi ;;
            *) ((place++)) ;;
          esac
        done
        if [[ $word == -* ]]; then
          case ${verb:-serve} in
      \(options)
          esac
        elif [ -z "$verb" ]; then
          COMPREPLY=($(compgen -W "\(verbs.split(separator: "|").joined(separator: " "))" -- "$word"))
        else
          case $verb:$place in
      \(operands)
          esac
        fi
      }
      complete -F _shop_rpc \(Program.name)

      """
  }

  /// A case for each option with a value.
  private var values: String {
    Flag.allCases.compactMap { flag in
      guard let suggestion = flag.suggestion, flag.value != nil else { return nil }
      return "    --\(flag.rawValue)) \(Self.propose(suggestion)) return ;;"
    }.joined(separator: "\n")
  }

  private var options: String {
    Verb.allCases.map { verb in
      let words = verb.flags.map { "--\($0.rawValue)" }.joined(separator: " ")
      return "      \(verb.rawValue)) COMPREPLY=($(compgen -W \"\(words)\" -- \"$word\")) ;;"
    }.joined(separator: "\n")
  }

  private var operands: String {
    Verb.allCases.flatMap { verb in
      let suggestions = verb.suggestions(catalogue)
      return suggestions.enumerated().map { place, suggestion in
        let pattern = place == suggestions.count - 1 ? "*" : "\(place)"
        return "      \(verb.rawValue):\(pattern)) \(Self.propose(suggestion)) ;;"
      }
    }.joined(separator: "\n")
  }

  /// What fills `COMPREPLY`.
  private static func propose(_ suggestion: Suggestion) -> String {
    switch suggestion {
    case .nothing: ":;"
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
