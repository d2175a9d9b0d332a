import Glibc
import ShopModel
import Testing

@testable import ShopRPC

struct ArgumentsTests {
  private static let variables = ["HOME": "/home/me", "XDG_DATA_HOME": "/data"]

  private static func invocation(_ line: String, _ variables: [String: String] = variables, home: String? = nil) throws -> Invocation {
    try Arguments(line.split(separator: " ").map(String.init), home: home) { variables[$0] }.invocation()
  }

  private static func options(_ line: String, _ variables: [String: String] = variables, home: String? = nil) throws -> Options {
    switch try invocation(line, variables, home: home) {
    case .serve(let options), .call(_, _, let options): return options
    default: throw UsageError.noDirectory
    }
  }

  @Test(
    arguments: [
      ("cal", "there is no command “cal”, did you mean call?"), ("xyzzy", "there is no command “xyzzy”; --help lists them"),
      ("--sede 1", "there is no option --sede, did you mean --seed?"), ("--zzzzzz", "there is no option --zzzzzz; --help lists them"),
      ("--seed", "--seed needs a value: NUMBER"), ("--seed --ephemeral", "--seed needs a value: NUMBER"),
      ("--seed=", "invalid value “” for --seed NUMBER; it takes an integer from 0 to 18446744073709551615"),
      ("--seed -1", "invalid value “-1” for --seed NUMBER; it takes an integer from 0 to 18446744073709551615"),
      ("--ephemeral=yes", "--ephemeral takes no value"),
      ("--durability relaxd", "invalid value “relaxd” for --durability commit|relaxed, did you mean relaxed?"),
      ("--framing line", "invalid value “line” for --framing auto|lines|headers, did you mean lines?"),
      ("--currency EUX", "invalid value “EUX” for --currency CODE, did you mean EUR?"),
      ("--locale xx", "--locale: “xx” is not an available language (ar, de, en, es, fr, it, ja, pt-BR, si, tr)"),
      ("--clock yesterday", "invalid value “yesterday” for --clock TIME; it takes an RFC 3339 time such as 2026-01-15T09:00:00Z"),
      ("--time-zone Europe/Berln", "invalid value “Europe/Berln” for --time-zone ZONE, did you mean Europe/Berlin?"),
      ("--max-message 12", "invalid value “12” for --max-message BYTES; it takes an integer from 1024 to 1073741824"),
      ("call", "call needs METHOD [PARAMS | KEY=VALUE… | -]"),
      ("call a {} b", "unexpected operand “b” for call"), ("call cart.add quantity=1 b", "“b” is not in the form KEY=VALUE"),
      ("call cart.add a=1 a=2", "“a” has two values"), ("call list.add quantity.value=1 quantity=2", "“quantity” has two values"),
      (
        "call list.remove itemIds=[1",
        "the value in “itemIds=[1” is not valid JSON at its byte 2: it ends before everything in it is closed"
      ),
      ("cart.add", "there is no command “cart.add”, but a method: shop-rpc call cart.add '{\"productId\":\"milk\"}'"),
      ("cart.ad", "there is no command “cart.ad”, did you mean shop-rpc call cart.add '{\"productId\":\"milk\"}'?"),
      ("order", "there is no command “order”; “shop-rpc help order” lists the methods of that name"), ("add", "add needs TEXT…"),
      ("lists now", "lists has no “now”; it has create, use, rename, delete"), ("add tea --yes", "--yes does not apply to add"),
      ("undo --ephemeral", "--ephemeral does not apply to undo"), ("serve now", "unexpected operand “now” for serve"),
      ("replay", "replay needs FILE… | -"),
      ("--bless", "--bless does not apply to serve"), ("schema --seed 1", "--seed does not apply to schema"),
      ("--stdio=1", "--stdio takes no value"), ("call --stdio a", "--stdio does not apply to call"),
      ("--clientProcessId 0", "invalid value “0” for --clientProcessId NUMBER; it takes an integer from 1 to 2147483647"),
      ("--clientProcessId", "--clientProcessId needs a value: NUMBER"),
      ("call --framing lines a", "--framing does not apply to call"),
      ("--data a --ephemeral", "--data and --ephemeral cannot be used together"),
      ("replay a --ways two", "invalid value “two” for --ways one|all"),
      ("completions zhs", "there is no completion script for “zhs”, did you mean zsh?"),
      (
        "help cart.frob",
        "there is no command, method or domain “cart.frob”; “shop-rpc help cart” lists the methods of that name"
      ), ("check --data x", "--data does not apply to check, whose operand is the directory: [DIR]"),
      ("help cart.ad", "there is no command, method or domain “cart.ad”, did you mean cart.add?"),
      ("bench --seconds soon", "invalid value “soon” for --seconds NUMBER; it takes an integer from 0 to 65535"),
      ("replay - --bless", "--bless needs a file to update, not -"), ("call a --record x", "--record does not apply to call"),
      ("replay a --ways all --bless", "--bless and --ways cannot be used together"), ("-x", "there is no command “-x”; --help lists them"),
    ] as [(String, String)])
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

  @Test(
    arguments: [
      ([:], "/home/ann", "/home/ann/.local/share/shop-rpc"), (["HOME": "/h"], "/home/ann", "/h/.local/share/shop-rpc"),
      (["XDG_DATA_HOME": "/data"], "/home/ann", "/data/shop-rpc"),
    ] as [([String: String], String, String)])
  func theSystemKnowsTheHome(_ variables: [String: String], _ home: String, _ directory: String) throws {
    #expect(try Self.options("", variables, home: home).directory == directory)
  }

  @Test(arguments: [nil, "", "home"]) func aHomeThatIsNoPathIsNone(_ home: String?) {
    #expect(throws: UsageError.noDirectory) { try Self.options("", [:], home: home) }
  }

  @Test(
    arguments: [
      ("", "{}"), ("--columns=name=Ware,price=Wert", #"{"columns":{"Ware":"name","Wert":"price"}}"#),
      ("--columns name=Wert,netto", #"{"columns":{"Wert,netto":"name"}}"#), ("--columns name=a=b", #"{"columns":{"a=b":"name"}}"#),
      ("--format shopify --encoding latin1", #"{"format":"shopify","encoding":"latin1"}"#),
    ] as [(String, String)])
  func anImportIsToldWhatItsFileIs(_ options: String, _ params: String) throws {
    guard case .shop(_, _, _, _, _, let given) = try Self.invocation("import f.csv \(options)") else {
      Issue.record("no import")
      return
    }
    #expect(given.text == params)
  }

  @Test(arguments: [
    ("--columns Ware", "Ware"), ("--columns Ware=name", "Ware"), ("--columns nam=Ware", "nam"), ("--columns name=A,nam=B", "nam"),
    ("--columns name=", "name="), ("--format exel", "exel"), ("--encoding no-such", "no-such"),
  ])
  func whatAnImportCannotBeToldIsNamed(_ options: String, _ word: String) {
    let mistake = #expect(throws: UsageError.self) { try Self.invocation("import f.csv \(options)") }
    #expect(mistake?.text.contains("“\(word)”") == true)
    if case .badValue(let flag, _, let choices) = mistake { #expect(choices.isEmpty || choices == flag.choices) }
  }

  @Test func whatEditorsAppendIsAccepted() throws {
    let options = try Self.options("--stdio --clientProcessId=\(getpid())")
    #expect(options.parent?.id == getpid())
    #expect(try Self.options("--clientProcessId 2147483647").parent == nil)
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
