/// A small session with the commands for people in a sample shop of its own.
struct Demo {
  let options: Options
  let terminal: Terminal

  /// A command with its operands.
  private typealias Step = (command: Subcommand, words: String)

  /// Plays the session; returns the exit code.
  func run() throws(FileError) -> Int32 {
    let scratch = try ScratchDirectory()
    var options = options
    options.directory = "\(scratch.path)/demo"
    options.currency = options.currency ?? options.firstCurrency
    let session = ShopSession(options)
    guard try session.value(of: DataSample.name) != nil else { return 1 }
    for step in try steps(in: session) {
      let words = step.words.split(separator: " ").map(String.init)
      let action = step.command.actions.first { $0.word == words.first }
      guard let command = action?.command ?? step.command.shop else { continue }
      try Console.show(terminal.bold("$ \(Program.name) \(([step.command.rawValue] + words).joined(separator: " "))") + "\n")
      let operands = Array(words.dropFirst(action == nil ? 0 : 1))
      let code = try ShopRun(command: command, words: operands, session: session, terminal: terminal, isConfirmed: true).run()
      if code != 0 { return code }
      try Console.show("\n")
    }
    try Console.show(
      terminal.dim(
        try session.value(
          of: LocaleText.name,
          [
            "key": .string(TextKey.shellDemoEnd.name), "args": ["program": .string(Program.name)],
          ])?["text"]?.string ?? "") + "\n")
    return 0
  }

  /// The commands, with names in the language of the session.
  private func steps(in session: ShopSession) throws(FileError) -> [Step] {
    func name(of entity: String, by method: String, id: JSON) throws(FileError) -> String {
      try session.value(of: method, .object([JSON.Member(name: "\(entity)Id", value: id)]))?[entity]?["name"]?.string ?? ""
    }
    let coffee = try name(of: "product", by: CatalogGet.name, id: "coffee")
    let location = try name(of: "location", by: LocationGet.name, id: "drinks")
    let milk = try name(of: "item", by: ListOneItem.name, id: "item-milk")
    let apples = try name(of: "product", by: CatalogGet.name, id: "apples")
    return [
      (.add, "2 kg \(coffee) @ \(location)"), (.list, ""), (.done, milk), (.undo, ""), (.search, apples), (.buy, "3 \(apples)"),
      (.cart, "code WELCOME"), (.cart, ""),
      (.checkout, ""),
    ]
  }
}
