import Persistence

extension Desk {
  /// Puts a file with what was written where `path` leads; a dry run only says whether it could be put there.
  func put(_ document: borrowing Output, at path: String, overwrites: Bool) throws(WriteRefusal) {
    let place: ClientPlace
    do throws(FileRefusal) { place = try ClientPlace(path, context.files) } catch { throw WriteRefusal(error) }
    let isInside: Bool
    do throws(CallError) { isInside = try ledger.holds(place) } catch { throw WriteRefusal(path: path, code: error.code) }
    if isInside { throw WriteRefusal(path: path, reason: .dataDirectory) }
    try place.checkRoom(for: path, overwrites: overwrites)
    if isDryRun { return }
    var isFree = false
    do throws(CallError) {
      var file = try FreshFile(in: Descriptor(place.folder))
      try document.withBytes { (bytes) throws(CallError) in try file.write(bytes) }
      isFree = try file.publish(as: place.name, replacing: overwrites)
    } catch { throw WriteRefusal(path: path, code: error.code) }
    if !isFree { throw WriteRefusal(path: path, reason: .exists) }
  }
}
