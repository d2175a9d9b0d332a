import Persistence
import ShopModel

enum DataBackup: SessionMethod {
  static let name = "data.backup"
  static let summary = "Copies the database with its history to a new directory that appears once it is verified."
  static let errors: [ErrorKind] = [.notAllowed, .fileUnwritable]
  static let usesFiles = true

  struct Params: WireType {
    let path: String

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "path", \.path, .path,
        "The directory to create, relative to the working directory of the service; to use the backup, start the service with `--data` and this path."
      ))
  }

  struct Result: WireType {
    let path: String
    let files: Int
    let bytes: Int
    let through: Int

    static let shape = Shape<Self>.object(
      Self.init,
      Field("path", \.path, .string, "The directory, as given."),
      Field("files", \.files, .integer(0...Int.max), "Number of files."),
      Field("bytes", \.bytes, .integer(0...Int.max), "Total size of the files in bytes."),
      Field("through", \.through, .integer(0...Int.max), "Last revision in the backup."))
  }

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    try service.readPresent()
    let backup = try service.backUp(to: params.path, isTrial: service.context.isDryRun)
    return Result(path: params.path, files: backup.files, bytes: backup.bytes, through: backup.mark)
  }
}
