import ShopModel

/// Tidies the files up.
enum DataCompact: SessionMethod {
  static let name = "data.compact"
  static let summary = "Writes a snapshot and begins a new journal, so that the next start is quick. History is kept as long as otherwise."
  static let errors: [ErrorKind] = [.notAllowed]
  static let usesFiles = true
  typealias Params = Nothing

  struct Result: Wire {
    let storage: StorageView

    static let shape = Shape<Self>.object(Self.init, Field("storage", \.storage, StorageView.shape, "The store's files afterwards."))
  }

  static func perform(_ params: Params, at desk: inout Desk) throws(Fault) -> Result {
    try desk.lookAtFiles()
    if !desk.isDryRun, let fault = desk.compact() { throw fault }
    return Result(storage: StorageView(of: desk))
  }
}
