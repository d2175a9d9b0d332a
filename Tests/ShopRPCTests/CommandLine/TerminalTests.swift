import Testing

@testable import ShopRPC

/// What a person sees at a terminal.
struct TerminalTests {
  @Test func aResultIsIndentedAndColored() throws {
    let run = try TerminalRun(#""$0" call timer.get --ephemeral"#, columns: 40)
    #expect(run.shown.hasPrefix("{\n  \u{1B}[34m\"") && run.shown.hasSuffix("\n}\n") && run.ending == .code(0))
    let plain = try TerminalRun(#"NO_COLOR=1 "$0" call timer.get --ephemeral"#, columns: 40)
    #expect(plain.shown.hasPrefix("{\n  \"") && !plain.shown.contains("\u{1B}"))
    let wide = try TerminalRun(#"TERM=dumb COLUMNS=2000 "$0" call timer.get --ephemeral"#, columns: 40)
    #expect(wide.shown.hasPrefix("{\"") && wide.shown.split(separator: "\n").count == 1)
  }

  @Test func anErrorIsShownTheSameWay() throws {
    let run = try TerminalRun(#"NO_COLOR=1 "$0" call cart.add quantity=2 --ephemeral"#, columns: 60)
    #expect(run.shown.hasPrefix("{\n  \"code\": -32602,\n") && run.ending == .code(1))
  }

  /// A control character in a text does not reach the terminal.
  @Test func textsCannotPaint() throws {
    let run = try TerminalRun(
      #"NO_COLOR=1 "$0" call nothing "x=$(printf '\033[31m\342\200\256')" --ephemeral; "$0" done "$(printf '\033[31m')" --data /tmp/../dev/null"#
    )
    #expect(!run.shown.contains("\u{1B}") && !run.shown.contains("\u{202E}"))
  }

  /// A call at a terminal follows the environment, and others do not.
  @Test(
    arguments: [
      ("LANG=de_DE.UTF-8", "call locale.get", "\"language\": \"de\""), ("LANG=C", "call locale.get", "\"language\": \"en\""),
      ("LANG=de_DE.UTF-8", "call locale.get | cat", "\"language\":\"en\""),
      ("LANG=de", "call locale.get --locale tr", "\"language\": \"tr\""),
      ("TZ=Asia/Tokyo", "call prefs.get --clock 2026-01-15T09:00:00Z", "Asia/Tokyo"), ("TZ=:Asia/Tokyo", "call prefs.get", "Asia/Tokyo"),
      ("TZ=/usr/share/zoneinfo/Asia/Tokyo", "call prefs.get", "Asia/Tokyo"), ("TZ=CET-1CEST", "call prefs.get", "\"UTC\""),
      ("TZ=Nowhere/Else", "call prefs.get", "\"UTC\""), ("TZ=Asia/Tokyo", "call prefs.get --time-zone Europe/Rome", "Europe/Rome"),
      ("TZ=Asia/Tokyo", "call prefs.get | cat", "\"UTC\""),
    ] as [(String, String, String)])
  func theEnvironmentCounts(_ variables: String, _ typed: String, _ part: String) throws {
    let words = typed.split(separator: "|", maxSplits: 1).map(String.init)
    let pipe = words.count > 1 ? "|" + words[1] : ""
    let run = try TerminalRun(#"NO_COLOR=1 \#(variables) "$0" \#(words[0]) --ephemeral \#(pipe)"#)
    #expect(run.shown.contains(part), "\(variables) \(typed): \(run.shown)")
  }

  @Test(arguments: [20, 50, 63, 64, 80, 132]) func helpFitsTheTerminal(_ columns: Int) throws {
    for topic in ["", "call", "list.addText", "order"] {
      let run = try TerminalRun(#"NO_COLOR=1 "$0" help \#(topic)"#, columns: UInt16(columns))
      for line in run.shown.split(separator: "\n") where DisplayWidth.of(String(line)) > max(columns, 40) {
        // a command to be copied, or one long word
        #expect(line.contains("shop-rpc ") || line.split(separator: " ").count == 1, "\(topic): \(line)")
      }
    }
  }

  @Test(arguments: [("y\n", 0), ("YES\n", 0), ("n\n", 1), ("\n", 1), ("\u{4}", 1)]) func aQuestionIsAsked(_ typed: String, _ code: Int)
    throws
  {
    let folder = try TestFolder()
    _ = try BuiltProgram.run(["call", "list.add", "name=Tea", "--data", folder.path])
    let run = try TerminalRun(#"NO_COLOR=1 "$0" remove tea --data '\#(folder.path)'"#, typing: typed)
    #expect(run.shown.contains("“Tea” will be removed together with its purchase history.\nRemove the item? [Yes/No] "))
    #expect(run.shown.hasSuffix(code == 0 ? "Tea removed from the list\n" : "shop-rpc: Nothing was changed.\n"))
    #expect(run.ending == .code(Int32(code)))
  }

  @Test(arguments: [("y\n", "Bodega"), ("sí\n", "Bodega"), ("n\n", "Otros"), ("\u{4}", "Otros")])
  func anUnknownLocationIsOffered(_ typed: String, _ location: String) throws {
    let folder = try TestFolder()
    _ = try BuiltProgram.run(["call", "list.addText", "text=vino @ bodega", "--data", folder.path])
    let line = #"NO_COLOR=1 LANG=es_ES "$0" add cava @ Bodega --data '\#(folder.path)'"#
    let run = try TerminalRun(line, typing: typed)
    #expect(run.shown.contains("¿Crear la sección «Bodega»? [Sí/No] "))
    let isCreated = location == "Bodega"
    #expect(run.shown.contains("cava  Bodega\n") == isCreated && run.ending == .code(0), "\(run.shown)")
    #expect(
      run.shown.contains("cava – @Bodega  Otros\nLa sección «Bodega» no existe; se ha guardado como nota.\n") != isCreated, "\(run.shown)")
    let list = try BuiltProgram.run(["list", "--locale", "es", "--data", folder.path]).output
    #expect(list.contains("\(location), 2 artículos\n"), "\(list)")
  }

  /// Who types into the service is told what to type, in the language of the environment, and is served afterwards.
  @Test(
    arguments: [
      ("LANG=C", "hello", "That is not a request. Type one on a single line, such as: {\"jsonrpc\":\"2.0\""),
      ("LANG=C", "{\"id\":1", "That is not a request."), ("LANG=C", "{\"id\":1}", "That is not a request."),
      ("LANG=C", "add 2 kg flour", "“add 2 kg flour” is a command of the shell: press Ctrl-D, then type “shop-rpc add 2 kg flour”."),
      ("LANG=C", "cart.get", "“cart.get” is a command of the shell: press Ctrl-D, then type “shop-rpc call cart.get '{"),
      ("LANG=de_DE.UTF-8", "liste", "Das ist keine Anfrage."), ("LANG=ja_JP.UTF-8", "[]", "これはリクエストではありません。"),
      ("LANG=tr_TR.UTF-8", "list", "“list” bir kabuk komutudur: Ctrl-D’ye basın, sonra “shop-rpc list” yazın."),
    ] as [(String, String, String)])
  func whatIsNoRequestIsAnswered(_ variables: String, _ typed: String, _ said: String) throws {
    let request = #"{"jsonrpc":"2.0","id":7,"method":"cart.total"}"#
    let run = try TerminalRun(#"\#(variables) "$0" --ephemeral"#, columns: 2000, typing: "\(typed)\n\(request)\n\u{4}")
    #expect(run.shown.contains("shop-rpc: \(said)"), "\(run.shown)")
    #expect(run.shown.contains(#"{"jsonrpc":"2.0","id":7,"result":{"#) && run.ending == .code(0), "\(run.shown)")
  }

  /// Headers work at a terminal, too; one that is wrong is answered with what is easier.
  @Test func headersAreAnswered() throws {
    let request = #"{"jsonrpc":"2.0","id":7,"method":"cart.total"}"#
    let right = try TerminalRun(
      #""$0" --ephemeral"#, columns: 2000, typing: "Content-Length: \(request.utf8.count)\n\n\(request)\n\u{4}")
    #expect(right.shown.contains(#""id":7,"result""#) && !right.shown.contains("By hand"), "\(right.shown)")
    let wrong = try TerminalRun(#"LANG=fr "$0" --ephemeral"#, columns: 2000, typing: "Content-Length: 7\n\n\(request)\n\u{4}")
    #expect(wrong.shown.contains("shop-rpc: Un message avec des en-têtes"), "\(wrong.shown)")
  }

  @Test func aLongImportShowsItsProgress() throws {
    let folder = try TestFolder()
    let rows = (0..<2000).map { "Product \($0),1.00\n" }.joined()
    try WholeFile.write(Array("name,price\n\(rows)".utf8), to: folder.path + "/a.csv")
    for command in ["import '\(folder.path)/a.csv'", "call data.import path='\(folder.path)/a.csv'"] {
      let run = try TerminalRun(#"NO_COLOR=1 "$0" \#(command) --data '\#(folder.path)/store'"#, typing: "y\n")
      #expect(run.shown.contains("\r\u{1B}[KImport 50%") && run.ending == .code(0), "\(command)")
    }
  }
}
