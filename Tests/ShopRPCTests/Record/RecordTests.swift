import Foundation
import ShopModel
import Testing

@testable import ShopRPC

/// A recording replays without differences, and contains no secret.
struct RecordTests {
  /// Session: its input, and its options in addition to the common ones.
  struct Session: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var words: [String] = ["--ephemeral"]
    let input: String
    /// Texts that the recording must contain.
    var found: [String] = []
  }

  /// Records `session`; returns the recording and the result of its replay.
  private static func record(_ session: Session) throws -> (text: String, verdict: String, ending: ChildProcess.Termination) {
    let scratch = try ScratchDirectory()
    let file = "\(scratch.path)/a.rpc"
    let index = session.words.contains("--ephemeral") ? [] : ["--data", "\(scratch.path)/store"]
    _ = try BuiltProgram.run(session.words + index + ["--record", file], session.input)
    let text = String(decoding: try WholeFile.read(file), as: UTF8.self)
    let replay = try BuiltProgram.run(["replay", file])
    return (text, replay.output, replay.ending)
  }

  @Test(arguments: sessions) func whatWasRecordedReplays(_ session: Session) throws {
    let (text, verdict, ending) = try Self.record(session)
    #expect(ending == .code(0), "\(verdict)\n\(text)")
    for word in session.found { #expect(text.contains(word), "\(word) is not in \(text)") }
  }

  @Test func anEmptySessionReplays() throws {
    let (text, verdict, ending) = try Self.record(Session(testDescription: "", input: ""))
    #expect(ending == .code(0), "\(verdict)\n\(text)")
  }

  private static let secrets = ["korrekt-Pferd-1", "Batterie-2", "Heftklammer-3", "hunter-4", "7734519"]

  /// Every way in which a password has been sent: by name, by position, misspelled, misplaced, in invalid messages.
  @Test func noSecretIsInTheFile() throws {
    let input =
      Self.request(1, "account.register", #"{"name":"Ann","email":"ann@x.org","username":"ann","password":"korrekt-Pferd-1"}"#)
      + Self.request(2, "account.login", #"["ann@x.org",null,null,"korrekt-Pferd-1"]"#)
      + Self.request(3, "account.login", #"{"email":"ann@x.org","pasword":"hunter-4"}"#)
      + Self.request(4, "account.update", #"{"password":{"old":"korrekt-Pferd-1","new":"Batterie-2","hint":"hunter-4"}}"#)
      + Self.request(5, "account.update", #"{"password":{"old":"korrekt-Pferd-1","new":"Batterie-2"}}"#)
      + Self.request(6, "acount.login", #"{"email":"ann@x.org","password":"hunter-4"}"#)
      + Self.request(7, "account.login", #"{"email":"ann@x.org","password":7734519}"#)
      + Self.request(8, "account.login", #"["ann@x.org",null,null,"hunter-4","hunter-4","hunter-4"]"#)
      + Self.request(9, "account.login", #"{"accessToken":"hunter-4"}"#)
      + Self.request(10, "transaction.run", #"{"calls":[{"method":"account.login","params":{"password":"hunter-4"}}]}"#)
      + Self.request(11, "cart.add", #"{"productId":"apples","password":"hunter-4","note":{"accessToken":"hunter-4"}}"#)
      + "[\(Self.request(12, "account.login", #"{"username":"ann","password":"Batterie-2"}"#).dropLast())]\n"
      + #"{"jsonrpc":"2.0","id":13,"method":"account.login","params":{"password":"hunter-4""# + "\n"
      + #"{"jsonrpc":"2.0","id":14,"method":"account.login","params":{"#
      + "\n  \"password\":\n  \"hunter-4\"\n}}\n\"hunter-4\"\n[\"hunter-4\",7734519]\n"
      + #"{"id":15,"method":"account.login","params":"hunter-4","password":"hunter-4","hunter-4":1}"# + "\n"
      + #"{"jsonrpc":"2.0","id":16,"result":{"accessToken":"hunter-4"}}"# + "\n"
      + #"{"jsonrpc":"2.0","id":17,"method":"account.delete","params":{"password":"Batterie-2","password":"Heftklammer-3"}}"# + "\n"
      + Self.request(20, "account.login", #"{"hunter-4":1,"email":"ann@x.org","_meta":{"hunter-4":2}}"#)
      + Self.request(21, "account.update", #"{"password":{"old":"x","new":"y","hunter-4":1}}"#)
      + "[\(Self.request(22, "hunter-4").dropLast()),\(Self.request(23, "cart.get").dropLast())]\n"
      + Self.request(24, "shop.open") + Self.request(18, "account.delete", #"{"password":"Heftklammer-3"}"#)
      + Self.request(19, "account.get")
    let (text, verdict, ending) = try Self.record(Session(testDescription: "", input: input))
    for secret in Self.secrets { #expect(!text.contains(secret), "\(secret) is in \(text)") }
    #expect(text.contains("ann@x.org") && text.contains("shop.open") && text.contains(#""pasword""#))
    #expect(ending == .code(0), "\(verdict)\n\(text)")
  }

  /// The real token works in the session, its pseudonym in the replay, and neither in place of the other.
  @Test func tokensHavePseudonyms() throws {
    let scratch = try ScratchDirectory()
    let file = "\(scratch.path)/a.rpc"
    let talk = try Frontend(nil, ["--seed", "7", "--record", file])
    let register = try talk.ask("account.register", #"{"name":"Ann","email":"ann@x.org","password":"korrekt-Pferd-1"}"#)
    let token = register.part("result.accessToken")
    #expect(token.contains("."))
    _ = try talk.ask("account.logout")
    let login = try talk.ask("account.login", #"{"accessToken":"\#(token)"}"#)
    #expect(login.part("result.customer.name") == "Ann")
    #expect(try talk.ending() == .code(0))
    let text = String(decoding: try WholeFile.read(file), as: UTF8.self)
    let secret = try #require(token.split(separator: ".").last)
    #expect(!text.contains(secret))
    let replay = try BuiltProgram.run(["replay", file])
    #expect(replay.ending == .code(0), "\(replay.output)\n\(text)")
  }

  @Test func aStoreThatWasNotEmptyIsAskedFor() throws {
    let scratch = try ScratchDirectory()
    let (database, file) = ("\(scratch.path)/store", "\(scratch.path)/a.rpc")
    let register = #"{"name":"Ann","email":"ann@x.org","password":"korrekt-Pferd-1"}"#
    _ = try BuiltProgram.run(["--data", database], Self.request(1, "data.sample") + Self.request(2, "account.register", register))
    try Directory.copyFiles(of: database, to: "\(scratch.path)/before")
    let input =
      Self.request(1, "cart.add", #"{"productId":"apples"}"#)
      + Self.request(2, "account.login", #"{"email":"ann@x.org","password":"korrekt-Pferd-1"}"#) + Self.request(3, "account.get")
    _ = try BuiltProgram.run(["--data", database, "--record", file], input)
    let text = String(decoding: try WholeFile.read(file), as: UTF8.self)
    #expect(text.contains("\n@ revision 2\n") && !text.contains("korrekt") && text.contains("<--? \"*\""), "\(text)")
    #expect(try BuiltProgram.run(["replay", file]).ending == .code(1))
    #expect(try BuiltProgram.run(["replay", file, "--data", database]).ending == .code(1))
    let replay = try BuiltProgram.run(["replay", file, "--data", "\(scratch.path)/before"])
    #expect(replay.ending == .code(0), "\(replay.output)\n\(text)")
    let status = try BuiltProgram.run(["call", "service.status", "--data", "\(scratch.path)/before"])
    #expect(status.output.contains(#""revision":2}"#))
  }

  /// A recording of one process does not contain external changes: it says so, and their effects are not differences.
  @Test func externalChangesAreReported() throws {
    let scratch = try ScratchDirectory()
    let (database, file) = ("\(scratch.path)/store", "\(scratch.path)/a.rpc")
    let talk = try Frontend(database, ["--record", file])
    _ = try talk.ask("list.add", #"{"name":"Tea"}"#)
    #expect(try BuiltProgram.run(["call", "list.add", #"{"name":"Rice"}"#, "--data", database]).ending == .code(0))
    #expect(try talk.ask("list.add", #"{"name":"Milk"}"#).description.contains(#""revision":3"#))
    #expect(try talk.ending() == .code(0))
    let text = String(decoding: try WholeFile.read(file), as: UTF8.self)
    #expect(
      text.contains("\n// Another process changes the database here") && text.contains("\n<-- {\"jsonrpc\":\"2.0\",\"id\":1"), "\(text)")
    let replay = try BuiltProgram.run(["replay", file])
    #expect(replay.ending == .code(0), "\(replay.output)\n\(text)")
  }

  /// Progress that depends on time is not part of a transcript; progress at fixed points is.
  @Test(
    arguments: [
      (#"{"kind":"report","percentage":7}"#, true), (#"{"kind":"report","message":"Taking in …","percentage":0}"#, false),
      (#"{"kind":"begin","percentage":0}"#, false), (#"{"kind":"end"}"#, false), ("7", false),
    ])
  func timedProgressIsSkipped(_ value: String, _ isTimed: Bool) {
    let message = Array(#"{"jsonrpc":"2.0","method":"$/progress","params":{"token":"p","value":\#(value)}}"#.utf8)
    #expect(ProgressToken.isTimed(message.span) == isTimed)
  }

  /// What the time has changed between two requests is behind the time that has passed.
  @Test func theTimePassesBeforeItsEvents() throws {
    let scratch = try ScratchDirectory()
    let file = "\(scratch.path)/a.rpc"
    let recorder = Recorder(try RecordFile(file), .fixed, start: Timestamp(milliseconds: 0), revision: 0)
    let event = #"{"jsonrpc":"2.0","method":"event","params":{"revision":1,"cause":{"session":null}}}"#
    let progress = #"{"jsonrpc":"2.0","method":"$/progress","params":{"token":1,"value":{"kind":"end"}}}"#
    let request = #"{"jsonrpc":"2.0","id":1,"method":"cart.get"}"#
    recorder.recordReceived(Array(request.utf8), behind: [], .lines)
    recorder.flush()
    recorder.advance(bySeconds: 3)
    recorder.recordSent(progress.utf8Span.span)
    recorder.recordSent(event.utf8Span.span)
    recorder.recordSent(event.utf8Span.span)
    recorder.flush()
    recorder.advance(bySeconds: 2)
    recorder.recordReceived(Array(request.utf8), behind: [], .lines)
    #expect(recorder.end(with: 0, isOwn: true))
    let lines = String(decoding: try WholeFile.read(file), as: UTF8.self).split(separator: "\n").dropFirst(2).map(String.init)
    #expect(
      lines == [
        "--> \(request)", "<-- \(progress)", "@ clock +3s", "<-- \(event)", "<-- \(event)", "@ clock +2s", "--> \(request)", "@ exit 0",
      ])
  }

  @Test func theEndBySignalReplays() throws {
    let scratch = try ScratchDirectory()
    let file = "\(scratch.path)/a.rpc"
    let talk = try Frontend(nil, ["--record", file])
    _ = try talk.ask("timer.start")
    talk.signal(SIGTERM)
    _ = try talk.last()
    #expect(try talk.ending() == .code(143))
    let text = String(decoding: try WholeFile.read(file), as: UTF8.self)
    #expect(text.hasSuffix("@ signal TERM\n@ exit 143\n"))
    let replay = try BuiltProgram.run(["replay", file])
    #expect(replay.ending == .code(0), "\(replay.output)\n\(text)")
  }

  /// Messages are recorded before they are answered, so a process that is killed leaves them in the file.
  @Test func aKilledProcessLeavesWhatItWasSent() throws {
    let scratch = try ScratchDirectory()
    let file = "\(scratch.path)/a.rpc"
    let talk = try Frontend(nil, ["--record", file])
    _ = try talk.ask("timer.start")
    _ = try talk.die()
    let text = String(decoding: try WholeFile.read(file), as: UTF8.self)
    #expect(text.contains("\n--> {\"jsonrpc\":\"2.0\",\"id\":1") && text.contains("\n<-- {\"jsonrpc\":\"2.0\",\"id\":1"))
  }

  @Test func aFileThatIsThereStays() throws {
    let scratch = try ScratchDirectory()
    let file = "\(scratch.path)/a.rpc"
    try WholeFile.write(Array("// mine\n".utf8), to: file)
    let ended = try BuiltProgram.run(["--ephemeral", "--record", file], Self.request(1, "cart.get"))
    #expect(ended.ending == .code(1) && ended.output == "")
    #expect(String(decoding: try WholeFile.read(file), as: UTF8.self) == "// mine\n")
    #expect(try BuiltProgram.run(["--ephemeral", "--record", "/nowhere/a.rpc"]).ending == .code(1))
  }

  @Test func aFullDiskEndsTheRecordingAlone() throws {
    let ended = try BuiltProgram.run(["--ephemeral", "--record", "/dev/full"], Self.request(1, "shutdown"))
    #expect(ended.output == "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":null}\n")
    #expect(ended.ending == .code(1))
  }

  @Test(
    arguments: [
      (#"{"password":"cart.add"}"#, #"{"password":"xxxx.xxx"}"#), (#"{"method":"cart.add","x":120"#, #"{"method":"cart.add","x":110"#),
      ("Content-Length: 12\r\n\r\n{\"pin\":12}", "Content-Length: 12\r\n\r\n{\"xxx\":11}"), ("-1.5e+9 true", "-1.1e+1 true"),
      (#""\u00e9\n\ud83d\tp@ss""#, #""\u0011\n\ud83d\tx@xx""#),
    ])
  func wordsAreRedacted(_ text: String, _ redacted: String) {
    var words = WordRedactor(SecretIndex(.all))
    #expect(String(decoding: words.redacted(Array(text.utf8)), as: UTF8.self) == redacted)
  }

  /// The shapes themselves declare where secrets are.
  @Test func everySecretOfTheSchemasIsKnown() {
    let secretIndex = SecretIndex(.all)
    #expect(secretIndex.secretNames == ["password", "accessToken"])
    #expect(secretIndex.innerNames == ["old", "new"])
    let methods = secretIndex.params.filter { !$0.value.secrets.isEmpty }.keys.sorted()
    #expect(methods == ["account.delete", "account.login", "account.register", "account.update", "initialize"])
  }
}
