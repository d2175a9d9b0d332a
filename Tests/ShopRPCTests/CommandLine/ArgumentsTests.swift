import ShopModel
import Testing

@testable import ShopRPC

@Suite struct ArgumentsTests {
  private static let variables = ["HOME": "/home/me", "XDG_DATA_HOME": "/data"]

  private static func invocation(_ line: String, _ variables: [String: String] = variables) throws -> Invocation {
    try Arguments(line.split(separator: " ").map(String.init)) { variables[$0] }.invocation()
  }

  private static func options(_ line: String, _ variables: [String: String] = variables) throws -> Options {
    switch try invocation(line, variables) {
    case .serve(let options), .call(_, _, let options): return options
    default: throw UsageError.noDirectory
    }
  }

  @Test(
    arguments: [
      ("cal", "there is no verb “cal”, did you mean call?"), ("xyzzy", "there is no verb “xyzzy”; --help lists them"),
      ("--sede 1", "there is no option --sede, did you mean --seed?"), ("--zzzzzz", "there is no option --zzzzzz; --help lists them"),
      ("--seed", "--seed needs a value: NUMBER"), ("--seed --ephemeral", "--seed needs a value: NUMBER"),
      ("--seed=", "“” is no NUMBER for --seed; --help lists them"), ("--seed -1", "“-1” is no NUMBER for --seed; --help lists them"),
      ("--ephemeral=yes", "--ephemeral takes no value"),
      ("--durability relaxd", "“relaxd” is no commit|relaxed for --durability, did you mean relaxed?"),
      ("--framing line", "“line” is no auto|lines|headers for --framing, did you mean lines?"),
      ("--currency EUX", "“EUX” is no CODE for --currency, did you mean EUR?"),
      ("--locale xx", "--locale: “xx” is not an available language (ar, de, en, es, fr, it, ja, pt-BR, si, tr)"),
      ("--clock yesterday", "“yesterday” is no TIME for --clock; --help lists them"),
      ("--time-zone Europe/Berln", "“Europe/Berln” is no ZONE for --time-zone, did you mean Europe/Berlin?"),
      ("--max-message 12", "“12” is no BYTES for --max-message; --help lists them"), ("call", "call needs METHOD [PARAMS | -]"),
      ("call a {} b", "call has no use for “b”"), ("serve now", "serve has no use for “now”"), ("replay", "replay needs FILE… | -"),
      ("--bless", "--bless means nothing to serve"), ("schema --seed 1", "--seed means nothing to schema"),
      ("call --framing lines a", "--framing means nothing to call"), ("--data a --ephemeral", "--data and --ephemeral exclude each other"),
      ("replay a --ways two", "“two” is no one|all for --ways; --help lists them"),
      ("completions zhs", "there is no script for “zhs”, did you mean zsh?"),
      ("help cart.ad", "there is no verb or method “cart.ad”, did you mean cart.add?"),
      ("bench --seconds soon", "“soon” is no NUMBER for --seconds; --help lists them"),
      ("replay - --bless", "--bless needs a file to write to, not -"), ("call a --record x", "--record means nothing to call"),
      ("replay a --ways all --bless", "--bless and --ways exclude each other"), ("-x", "there is no verb “-x”; --help lists them"),
    ])
  func anErrorIsOneLineWithTheNearestWord(_ line: String, _ text: String) {
    let mistake = #expect(throws: UsageError.self) { try Self.invocation(line) }
    #expect(mistake?.text == text)
  }

  @Test(arguments: [
    "--clock 2026-01-15T09:00:00Z --seed 7 --locale tr", "serve --locale=tr --seed=7 --clock=2026-01-15T09:00:00Z",
    "--seed 1 serve --locale tr --seed 7 --clock 2026-01-15T09:00:00Z",
  ])
  func valuesFollowASpaceOrAnEqualsSign(_ line: String) throws {
    let options = try Self.options(line)
    #expect(options.clock == RFC3339.time("2026-01-15T09:00:00Z"))
    #expect(options.seed == 7)
    #expect(options.language?.tag == "tr")
  }

  @Test func everyOptionIsHeard() throws {
    let options = try Self.options(
      "--data /a --durability relaxed --framing headers --currency JPY --time-zone Europe/Berlin --max-message 4096 --no-spin")
    #expect(options.directory == "/a")
    #expect(options.isRelaxed)
    #expect(options.framing == .headers)
    #expect(options.currency == Currency("JPY"))
    #expect(options.timeZone == "Europe/Berlin")
    #expect(options.limits.message == 4096)
    #expect(options.limits.spin == .zero)
  }

  @Test(
    arguments: [
      ("", ["XDG_DATA_HOME": "/data", "HOME": "/home/me"], "/data/shop-rpc"), ("", ["HOME": "/home/me"], "/home/me/.local/share/shop-rpc"),
      ("", ["XDG_DATA_HOME": "data", "HOME": "/home/me"], "/home/me/.local/share/shop-rpc"), ("--data here", [:], "here"),
      ("--ephemeral", [:], nil),
    ] as [(String, [String: String], String?)])
  func theStoreIsWhereTheyOrTheEnvironmentSay(_ line: String, _ variables: [String: String], _ directory: String?) throws {
    #expect(try Self.options(line, variables).directory == directory)
  }

  @Test func withoutAHomeTheStoreMustBeNamed() { #expect(throws: UsageError.noDirectory) { try Self.options("", [:]) } }

  @Test func argumentsAfterTwoDashesAreNotOptions() throws {
    guard case .call(let method, let params, _) = try Self.invocation("call -- --a --b") else {
      Issue.record("no call")
      return
    }
    #expect(method == "--a")
    #expect(params == "--b")
  }

  @Test func aReplayKnowsItsFiles() throws {
    guard case .replay(let order) = try Self.invocation("replay a.rpc --ways all b --program /bin/x") else {
      Issue.record("no replay")
      return
    }
    #expect(order.paths == ["a.rpc", "b"])
    #expect(order.program == "/bin/x")
    #expect(order.isEveryWay && !order.blesses)
  }
}
