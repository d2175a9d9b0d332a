/// What no declaration says.
extension Manual {
  static let description = [
    "A frontend starts it as a subprocess, writes requests to its standard input, and reads answers and events from its standard output: "
      + "one message a line, or Content-Length headers before each, as the first byte of the input decides. "
      + "It keeps a catalogue, carts, orders, accounts, shopping lists and preferences in JSON files, which several processes can share. "
      + "What is answered is on the disk.",
    ".PP",
    "Without a verb it serves. It ends when its input does, when nobody reads its output any more, and on SIGTERM, SIGINT and SIGHUP, "
      + "each time after everything that it read was done and answered.",
  ]

  static let files = [
    ("$XDG_DATA_HOME/\(Program.name)", "The store, unless --data says otherwise; without the variable ~/.local/share/\(Program.name)."),
    ("journal-*.jsonl", "In it: every change, one line each."),
    ("snapshot-*.json", "In it: everything that there was at some point, one thing a line."),
    ("MANIFEST.json", "In it: which of these count."),
    ("*.rpc", "Transcripts, which --record writes and replay plays."),
  ]

  static let examples = [
    ("One request from a script:", #"\#(Program.name) call cart.add '{"productId":"apples","quantity":3}'"#),
    (
      "A try without a trace:",
      #"printf '%s\n' '{"jsonrpc":"2.0","id":1,"method":"data.sample"}' | \#(Program.name) --ephemeral"#
    ),
    (
      "A recording for a bug report, and what becomes of it now:",
      "\(Program.name) --ephemeral --record bug.rpc\n\(Program.name) replay bug.rpc"
    ),
    ("Words completed by the shell:", Shell.allCases.map(\.use).joined(separator: "\n")),
  ]
}
