import ShopModel

/// The completions that a shell proposes for a word.
enum Suggestion: Hashable, Sendable {
  case nothing
  case words([String])
  case directories
  /// A directory, or one of a few words.
  case directoriesOr([String])
  /// Members of the params of the method before it, as `key=`.
  case members
  /// Files with this suffix, and directories that may contain them.
  case files(endingWith: String)
}

extension Flag {
  /// The completions for the option's value; nil for an option without a value.
  var suggestion: Suggestion? {
    switch self {
    case .data: .directories
    case .durability, .framing, .ways, .tools: .words((value ?? "").split(separator: "|").map(String.init))
    case .format: .words(choices)
    case .columns: .words(choices.map { "\($0)=" })
    case .locale: .words(Language.all.map(\.tag).sorted())
    case .currency: .words(Currency.all.map(\.code))
    case .timeZone: .words(ZoneName.known.sorted())
    case .files: .directoriesOr(["none"])
    case .record: .files(endingWith: ".rpc")
    case .program: .files(endingWith: "")
    case .clock, .seed, .maxMessage, .port, .seconds, .barcodeURL, .refreshEvery, .syncEvery, .clientProcess, .clientID, .encoding:
      .nothing
    case .ephemeral, .allowPrivateHosts, .proxyFromEnvironment, .noSpin, .stdio, .bless, .readOnly, .all, .yes, .help, .version: nil
    }
  }
}

extension Subcommand {
  /// The completions for the operands; the last element also applies to all further operands.
  func suggestions(_ registry: MethodRegistry) -> [Suggestion] {
    switch self {
    case .serve, .mcp, .compact, .echo, .man, .demo, .web: []
    case .call: [.words(registry.methods.map(\.spelling)), .members]
    case .import: [.files(endingWith: ""), .nothing]
    case .replay: [.files(endingWith: ".rpc")]
    case .schema, .check, .bench: [.directories, .nothing]
    case .repair: [.directories, .words(RepairChoice.allCases.map(\.rawValue)), .nothing]
    case .completions: [.words(Shell.allCases.map(\.rawValue)), .nothing]
    case .help:
      [
        .words(
          Subcommand.allCases.map(\.rawValue) + registry.methods.map(\.spelling)
            + registry.domains.filter { Subcommand(rawValue: $0) == nil }), .nothing,
      ]
    default: actions.isEmpty ? [] : [.words(actions.map(\.word)), .nothing]
    }
  }
}

/// A shell with support for completion.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The completion script, generated from the declarations of commands and options.
  func script(of registry: MethodRegistry) -> String {
    switch self {
    case .bash: BashScript(registry: registry).text
    case .zsh: ZshScript(registry: registry).text
    case .fish: FishScript(registry: registry).text
    }
  }

  /// The command with which users load the script.
  var use: String {
    switch self {
    case .bash: "source <(\(Program.name) completions bash)"
    case .zsh: "source <(\(Program.name) completions zsh)"
    case .fish: "\(Program.name) completions fish | source"
    }
  }
}

extension RegisteredMethod {
  /// The names of its params as operands of `call`.
  var keys: [String] {
    var types = SchemaTypes(prefix: "")
    return params(&types).properties.map { "\($0.name)=" }
  }
}

extension Subcommand {
  /// The options that the command accepts.
  var flags: [Flag] { Flag.allCases.filter { $0.commands.contains(self) } }
}
