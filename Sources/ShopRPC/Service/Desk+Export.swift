import Persistence

extension Desk {
  /// Puts a file with what was written where `path` leads; a dry run only says whether it could be put there.
  func put(_ document: borrowing Output, at path: String, overwrites: Bool) throws(WriteRefusal) {
    let place = try room(for: path, overwrites: overwrites)
    // a file is not a directory, whatever is there
    if path.hasSuffix("/") { throw WriteRefusal(path: path, reason: .notRegular) }
    if isDryRun { return }
    var file = try Self.draft(document, for: place, path)
    try Self.publish(&file, at: place, path, overwrites: overwrites)
  }

  /// Puts two files: neither of them unless both can be put there.
  func put(
    _ first: borrowing Output, at firstPath: String, _ second: borrowing Output, at secondPath: String, overwrites: Bool
  ) throws(WriteRefusal) {
    let firstPlace = try room(for: firstPath, overwrites: overwrites)
    let secondPlace = try room(for: secondPath, overwrites: overwrites)
    if isDryRun { return }
    var firstFile = try Self.draft(first, for: firstPlace, firstPath)
    var secondFile = try Self.draft(second, for: secondPlace, secondPath)
    try Self.publish(&firstFile, at: firstPlace, firstPath, overwrites: overwrites)
    try Self.publish(&secondFile, at: secondPlace, secondPath, overwrites: overwrites)
  }

  /// Whether `path` leads to a directory.
  func isDirectory(_ path: String) -> Bool {
    do throws(FileRefusal) {
      _ = try ClientPlace(path + "/.file", context.files)
      return true
    } catch { return false }
  }

  /// Where `path` leads, if a file can be put there.
  private func room(for path: String, overwrites: Bool) throws(WriteRefusal) -> ClientPlace {
    let place: ClientPlace
    do throws(FileRefusal) { place = try ClientPlace(path, context.files) } catch { throw WriteRefusal(error) }
    let isInside: Bool
    do throws(CallError) { isInside = try ledger.holds(place) } catch { throw WriteRefusal(path: path, code: error.code) }
    if isInside { throw WriteRefusal(path: path, reason: .dataDirectory) }
    try place.checkRoom(for: path, overwrites: overwrites)
    return place
  }

  /// The file with its bytes, still without its name.
  private static func draft(
    _ document: borrowing Output, for place: borrowing ClientPlace, _ path: String
  ) throws(WriteRefusal) -> FreshFile {
    do throws(CallError) {
      let file = try FreshFile(in: Descriptor(place.folder))
      try document.withBytes { (bytes) throws(CallError) in try file.write(bytes) }
      return file
    } catch { throw WriteRefusal(path: path, code: error.code) }
  }

  private static func publish(
    _ file: inout FreshFile, at place: borrowing ClientPlace, _ path: String, overwrites: Bool
  ) throws(WriteRefusal) {
    let isFree: Bool
    do throws(CallError) { isFree = try file.publish(as: place.name, replacing: overwrites) } catch {
      throw WriteRefusal(path: path, code: error.code)
    }
    if !isFree { throw WriteRefusal(path: path, reason: .exists) }
  }
}
