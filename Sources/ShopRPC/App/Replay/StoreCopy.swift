/// A copy of a store, to be looked at or played on; it goes away with its maker.
struct StoreCopy: ~Copyable {
  private let scratch: ScratchDirectory

  /// Where the copy is.
  var path: String { "\(scratch.path)/data" }

  init(of directory: String) throws(FileError) {
    let scratch = try ScratchDirectory()
    try Directory.copyFiles(of: directory, to: "\(scratch.path)/data")
    self.scratch = scratch
  }

  /// The revision that `program` finds there; nil when it finds none.
  func revision(by program: String) throws(FileError) -> Int? {
    let words = [Verb.call.rawValue, ServiceStatus.name, "--\(Flag.data.rawValue)", path]
    var child = try ChildProcess(program, words, scratch: scratch.path)
    let answer = child.exchange([], step: 1)
    guard child.ending() == .code(0) else { return nil }
    var document = Document()
    do throws(Malformed) { try document.read(answer.span) } catch { return nil }
    let place = document[0].kind == .object ? document.find(Name("revision"), in: 0) : -1
    return place >= 0 ? document.integer(at: place) : nil
  }
}
