/// Completion for fish.
struct FishScript {
  let catalogue: Catalogue

  var text: String {
    let verbs = Verb.allCases.map(\.rawValue).joined(separator: " ")
    let valued = Flag.allCases.filter { $0.value != nil }.map { "--\($0.rawValue)" }.joined(separator: " ")
    return """
      # Completion of \(Program.name) for fish: \(Shell.fish.use)
      # Prints the verb, if there is one, and how many operands stand behind it.
      function __shop_rpc_words
          set -l verb
          set -l place 0
          set -l skips 0
          for word in (commandline -opc)[2..-1]
              if test $skips = 1
                  set skips 0
              else if contains -- $word \(valued)
                  set skips 1
              else if not string match -q -- '-*' $word
                  if test -n "$verb"
                      set place (math $place + 1)
                  else if contains -- $word \(verbs)
                      set verb $word
                  end
              end
          end
          echo "$verb"
          echo $place
      end
      # Whether the verb is one of these; serve when there is none.
      function __shop_rpc_is
          set -l words (__shop_rpc_words)
          test -n "$words[1]"; or set words[1] serve
          contains -- $words[1] $argv
      end
      # Whether the verb is the first of these, with so many operands behind it as the second one says, or at least so many.
      function __shop_rpc_at
          set -l words (__shop_rpc_words)
          test "$words[1]" = $argv[1]; and test $words[2] $argv[2] $argv[3]
      end
      function __shop_rpc_none
          set -l words (__shop_rpc_words)
          test -z "$words[1]"
      end
      complete -c \(Program.name) -f
      \(Verb.allCases.map { "complete -c \(Program.name) -n __shop_rpc_none -a \($0.rawValue) -d \(Self.quoted($0.summary))" }.joined(separator: "\n"))
      \(Flag.allCases.map { option($0) }.joined(separator: "\n"))
      \(Verb.allCases.flatMap { operands(of: $0) }.joined(separator: "\n"))

      """
  }

  private func option(_ flag: Flag) -> String {
    let verbs = flag.verbs.map(\.rawValue).joined(separator: " ")
    var line = "complete -c \(Program.name) -n '__shop_rpc_is \(verbs)' -l \(flag.rawValue) -d \(Self.quoted(flag.summary))"
    if let suggestion = flag.suggestion, flag.value != nil { line += " -x" + Self.propose(suggestion) }
    return line
  }

  private func operands(of verb: Verb) -> [String] {
    let suggestions = verb.suggestions(catalogue)
    return suggestions.enumerated().flatMap { place, suggestion in
      let test = place == suggestions.count - 1 ? "-ge" : "-eq"
      let start = "complete -c \(Program.name) -n '__shop_rpc_at \(verb.rawValue) \(test) \(place)'"
      if verb == .call, case .words = suggestion {
        return catalogue.entries.map { "\(start) -a \(Self.proposed([$0.spelling])) -d \(Self.quoted($0.summary))" }
      }
      return suggestion == .nothing ? [] : [start + Self.propose(suggestion)]
    }
  }

  private static func propose(_ suggestion: Suggestion) -> String {
    switch suggestion {
    case .nothing: ""
    case .words(let words): " -a \(proposed(words))"
    case .directories: " -a '(__fish_complete_directories)'"
    case .directoriesOr(let words): " -a '\(words.joined(separator: " ")) (__fish_complete_directories)'"
    case .files(let suffix): " -a '(__fish_complete_suffix \(suffix.isEmpty ? "\"\"" : suffix))'"
    }
  }

  /// Words to propose as one word of the shell, which looks for variables in them once more.
  private static func proposed(_ words: [String]) -> String {
    quoted(words.map { $0.replacing("$", with: "\\$") }.joined(separator: " "))
  }

  /// One word of the shell.
  private static func quoted(_ text: String) -> String { "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'" }
}
