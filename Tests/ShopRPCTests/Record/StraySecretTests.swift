import Testing

@testable import ShopRPC

/// A secret known to the session is redacted wherever it is typed, as are responses that repeat it.
struct StraySecretTests {
  private static let secrets = ["korrekt-Pferd-1", "zebra", "misplaced-9"]

  @Test func aKnownSecretIsRedactedEverywhere() throws {
    let requests = [
      ("account.register", #"{"name":"Ann","email":"ann@x.org","username":"ann","password":"korrekt-Pferd-1"}"#),
      ("account.login", #"{"email":"korrekt-Pferd-1","password":"korrekt-Pferd-1"}"#),
      ("account.login", #"{"username":" korrekt-Pferd-1 ","password":"zebra"}"#),
      ("list.add", #"{"name":"not korrekt-Pferd-1, is it"}"#),
      ("list.addText", #"{"text":"2 kg flour, korrekt-Pferd-1"}"#), ("list.add", #"["zebra"]"#), ("cart.get", #"{"cartId":"zebra"}"#),
      ("account.login", #"["ann@x.org","misplaced-9"]"#),
      ("transaction.run", #"{"calls":[{"method":"list.add","params":{"note":"korrekt-Pferd-1","name":"Tea"}}]}"#),
      ("list.items", "{}"), ("list.share", "{}"), ("data.export", #"{"format":"shop","path":"/nowhere/korrekt-Pferd-1"}"#),
    ]
    let input =
      requests.enumerated().map { #"{"jsonrpc":"2.0","id":\#($0.offset),"method":"\#($0.element.0)","params":\#($0.element.1)}"# }
      + [#"{"jsonrpc":"2.0","id":"korrekt-Pferd-1","method":"list.list"}"#]
    let scratch = try ScratchDirectory()
    let file = "\(scratch.path)/a.rpc"
    _ = try BuiltProgram.run(["--ephemeral", "--record", file], input.map { $0 + "\n" }.joined())
    let text = String(decoding: try WholeFile.read(file), as: UTF8.self)
    for secret in Self.secrets { #expect(!text.contains(secret), "\(secret) is in \(text)") }
    let replay = try BuiltProgram.run(["replay", file])
    #expect(replay.ending == .code(0), "\(replay.output)\n\(text)")
  }
}
