import Foundation
import Testing

@testable import ShopRPC

/// Completion in the shells themselves.
struct CompletionTests {
  /// Typed line and the expected completion of its last word; each has exactly one.
  static let typed = [
    ("shop-rpc cal", "call"), ("shop-rpc call cart.tota", "cart.total"), ("shop-rpc call catalog.pu", "catalog.put"),
    ("shop-rpc --framing h", "headers"), ("shop-rpc --ephemeral --durability r", "relaxed"), ("shop-rpc --currency EU", "EUR"),
    ("shop-rpc --time-zone Europe/Berl", "Europe/Berlin"), ("shop-rpc repair /tmp rew", "rewrite"),
    ("shop-rpc call --locale d", "de"), ("shop-rpc completions z", "zsh"), ("shop-rpc replay --ble", "--bless"),
    ("shop-rpc help locale.tog", "locale.toggle"), ("shop-rpc call list.addText te", "text="),
    ("shop-rpc undo --a", "--all"), ("shop-rpc call --seed 1 events.uns", "events.unsubscribe"),
  ]

  /// Runs a script in a shell; skips the test if it is not installed.
  private static func run(_ shell: String, _ script: String) throws -> String {
    try Requirement(command: shell, debian: shell).check()
    let scratch = try ScratchDirectory()
    let file = "\(scratch.path)/script"
    try WholeFile.write(Array(script.utf8), to: file)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let (code, said) = try Tool.run(
      ["env", "-i", "PATH=\(path)", "HOME=\(scratch.path)", "TERM=dumb", shell] + (shell == "zsh" ? ["-f"] : []) + [file])
    // fish also exits with this code if it cannot read the script.
    if shell == "zsh", code == withoutTerminal { try Requirement.skip("zsh/zpty (Debian: zsh)") }
    return said
  }

  /// Exit code of the zsh script when it has no terminal.
  private static let withoutTerminal: Int32 = 127

  @Test func bashCompletes() throws {
    let tries = Self.typed.map { line, _ in
      "COMP_WORDS=(\(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _shop_rpc; echo \"${COMPREPLY[*]}\""
    }
    let said = try Self.run("bash", Shell.bash.script(of: .all) + tries.joined(separator: "\n") + "\n")
    #expect(said == Self.typed.map { $0.1 + "\n" }.joined())
  }

  /// bash splits `--framing=h` into three words.
  @Test func bashCompletesAfterAnEqualsSign() throws {
    let script = Shell.bash.script(of: .all) + "COMP_WORDS=(shop-rpc --framing = h); COMP_CWORD=3; _shop_rpc; echo \"${COMPREPLY[*]}\"\n"
    let said = try Self.run("bash", script)
    #expect(said == "headers\n")
  }

  @Test func fishCompletes() throws {
    let tries = Self.typed.map { line, _ in "complete -C '\(line)' | string split -f 1 \\t" }
    let said = try Self.run("fish", Shell.fish.script(of: .all) + tries.joined(separator: "\n") + "\n")
    #expect(said == Self.typed.map { $0.1 + "\n" }.joined())
  }

  /// A name that is also a shell variable does not break the script.
  @Test(arguments: Shell.allCases.filter { $0 != .zsh }) func aShellReadsItsScriptWithoutAWord(_ shell: Shell) throws {
    #expect(try Self.run(shell.rawValue, shell.script(of: .all) + "echo read\n") == "read\n")
  }

  @Test func fishProposesNamesWithDollars() throws {
    let line = "complete -C 'shop-rpc call \\$/canc' | string split -f 1 \\t\n"
    let said = try Self.run("fish", Shell.fish.script(of: .all) + line)
    #expect(said.contains("/cancelRequest"), "\(said)")
  }

  /// zsh completes only in a terminal: a second zsh types the line and a tab into a pseudo-terminal and prints the result.
  @Test func zshCompletes() throws {
    let scratch = try ScratchDirectory()
    let file = "\(scratch.path)/_shop-rpc"
    try WholeFile.write(Array(Shell.zsh.script(of: .all).utf8), to: file)
    let script = """
      zmodload zsh/zpty || exit 127
      zpty shell 'HOME=\(scratch.path) TERM=dumb zsh -f -i'
      say() { zpty -w shell "$1" }
      until_seen() { local piece all; while zpty -r shell piece; do all+=$piece; [[ $all == *$1* ]] && break; done; REPLY=$all }
      say 'PS1= PS2=; unsetopt zle_bracketed_paste prompt_sp; autoload -Uz compinit; compinit -u -D; source \(file)'
      say 'show() { print -r -- "<<$BUFFER>>"; BUFFER= }; zle -N show; bindkey "^X" show; bindkey "^I" complete-word; print rea""dy'
      until_seen ready
      for line in \(Self.typed.map { "'\($0.0)'" }.joined(separator: " ")); do
        zpty -n -w shell "$line"$'\\t\\x18'
        until_seen '>>'
        print -r -- ${${REPLY##*<<}%%>>*}
      done
      zpty -d shell
      """
    let said = try Self.run("zsh", script + "\n")
    let lines = said.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines == Self.typed.map { line, word in line.split(separator: " ").dropLast().joined(separator: " ") + " " + word })
  }

  @Test func eachShellHasItsScript() throws {
    for shell in Shell.allCases {
      #expect(try BuiltProgram.run(["completions", shell.rawValue]).output == shell.script(of: .all))
    }
    #expect(try BuiltProgram.run(["completions", "tcsh"]).ending == .code(64))
  }
}
