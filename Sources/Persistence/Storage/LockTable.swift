/// The text of /proc/locks: `1: FLOCK  ADVISORY  WRITE 1234 fe:00:5678 0 EOF`, waiting ones with an arrow behind the number.
enum LockTable {
  /// The process with an flock on the file of that inode; a writer before a reader. Devices are left out: some file systems
  /// show another number there than in a file's status.
  static func holder(in text: String, inode: UInt) -> Int? {
    var reader: Int?
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > Column.file, words[Column.kind] == "FLOCK",
        let place = words[Column.file].split(separator: ":").last, UInt(place) == inode,
        let process = Int(words[Column.process]), process > 0
      else { continue }
      if words[Column.mode] == "WRITE" { return process }
      reader = process
    }
    return reader
  }

  private enum Column {
    static let kind = 1
    static let mode = 3
    static let process = 4
    static let file = 5
  }
}
