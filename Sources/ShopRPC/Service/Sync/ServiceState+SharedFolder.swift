import CLibrary

/// The folder that devices share.
extension ServiceState {
  /// Absolute path of the directory at `path`, as far as `--files` allows it. It and the data directory must not contain each other.
  func sharedFolder(at path: String) throws(RPCError) -> String {
    let data: String
    let folder: String
    do throws(FileReadError) {
      // a name in the folder: the folder itself must exist, and within a confining directory be no symbolic link
      _ = try ResolvedPath("\(path)/devices", context.files)
      folder = try Self.absolute(Self.allowed(path, by: context.files))
      data = try Self.absolute(options.directory ?? ".")
    } catch { throw FileReadError(path: path, reason: error.reason).rpcError }
    if folder == "/" || "\(folder)/".hasPrefix("\(data)/") || "\(data)/".hasPrefix("\(folder)/") { throw .notAllowed(.inside) }
    return folder
  }

  /// The path, in the confining directory if it is relative.
  private static func allowed(_ path: String, by access: FileAccess) -> String {
    guard case .only(let directory) = access, !path.hasPrefix("/") else { return path }
    return "\(directory)/\(path)"
  }

  /// The path without symbolic links.
  private static func absolute(_ path: String) throws(FileReadError) -> String {
    guard let resolved = unsafe realpath(path, nil) else { throw FileReadError(path: path, code: errno) }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
