/// Makes again what was taken back last.
enum HistoryRedo: DeskCommand {
  static let name = "history.redo"
  static let summary = "Makes the change again that the customer took back last on this device, unless they made another one since."
  static let errors: [ErrorKind] = [.notAllowed, .notAuthenticated, .undoBlocked]
  static let usesFiles = true
  typealias Params = Nothing

  struct Result: Wire {
    let redone: HistoryEntry

    static let shape = Shape<Self>.object(Self.init, Field("redone", \.redone, HistoryEntry.shape, "The change that was made again."))
  }

  static func perform(_ params: Params, at desk: inout Desk) throws(Fault) -> Result {
    try desk.readingPast { (desk) throws(Fault) in
      let last = try desk.undoStacks().redoable.first
      guard let entry = try last.flatMap(desk.pastChanges().entry) else { throw .notAllowed("nothingToRedo") }
      return Result(redone: try desk.takeBack(entry))
    }
  }
}
