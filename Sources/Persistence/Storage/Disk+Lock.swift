internal import CLibrary

/// Locks between processes, and random numbers.
extension Disk {
  package func lock(_ file: Descriptor, _ mode: LockMode) throws(CallError) -> Bool {
    while flock(file.number, (mode == .exclusive ? LOCK_EX : LOCK_SH) | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return false }
      if errno != EINTR { throw CallError(.flock, errno) }
    }
    return true
  }

  package func unlock(_ file: Descriptor) { _ = flock(file.number, LOCK_UN) }

  /// Reads /proc/locks, the only source of this information. It is generated on reading, so its size
  /// is not known in advance.
  package func holder(of file: Descriptor) -> Int? {
    var info = stat()
    guard unsafe fstat(file.number, &info) == 0, let text = content(of: "/proc/locks") else { return nil }
    return LockTable.holder(in: text, inode: UInt(info.st_ino))
  }

  package func random() throws(CallError) -> UInt64 {
    var bits: UInt64 = 0
    guard unsafe getentropy(&bits, MemoryLayout<UInt64>.size) == 0 else { throw CallError(.random, errno) }
    return bits
  }

  /// Content of a file that the system generates on reading.
  func content(of path: String) -> String? {
    let file = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { _ = Glibc.close(file) }
    var bytes = Bytes()
    var before = -1
    while bytes.count > before, bytes.count < Limits.chunk {
      before = bytes.count
      do throws(CallError) {
        try bytes.append(atMost: Limits.smallBuffer) { output throws(CallError) in
          try read(Descriptor(file), at: before, into: &output)
        }
      } catch {
        return nil
      }
    }
    return bytes.text
  }
}

/// Parser for /proc/locks: `1: FLOCK  ADVISORY  WRITE 1234 fe:00:5678 0 EOF`; waiting processes have
/// an arrow after the number.
enum LockTable {
  /// Process with an flock on the file with this inode, a writer before a reader; nil when there is none.
  /// Devices are ignored, because some file systems show another number there than in the file status.
  static func holder(in text: String, inode: UInt) -> Int? {
    var reader: Int?
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > Column.file, words[Column.kind] == "FLOCK",
        let number = words[Column.file].split(separator: ":").last, UInt(number) == inode,
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

/// Parser for /proc/self/fdinfo and /proc/self/mountinfo.
enum MountTable {
  /// Mount id of a descriptor, from its information: `mnt_id:	27`.
  static func mount(in facts: String) -> Int? {
    for line in facts.split(separator: "\n") where line.hasPrefix("mnt_id:") {
      return line.split(whereSeparator: { $0 == "\t" || $0 == " " }).last.flatMap { Int($0) }
    }
    return nil
  }

  /// Type of the file system: the word after the single dash in
  /// `36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 - ext3 /dev/root rw`.
  static func type(in table: String, of mount: Int) -> String? {
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let first = words.first, Int(first) == mount, let dash = words.firstIndex(of: "-"), dash + 1 < words.count else { continue }
      return String(words[dash + 1])
    }
    return nil
  }

  /// True when locks and syncs on a file system of this type may not reach beyond this machine, or not even its disk.
  static func isDoubtful(_ type: String) -> Bool { type.hasPrefix("fuse") || network.contains(type) }

  private static let network: Set<String> = [
    "9p", "afs", "beegfs", "ceph", "cifs", "coda", "gpfs", "lustre", "ncpfs", "nfs", "nfs4", "orangefs", "smb3", "smbfs", "vboxsf",
    "virtiofs",
  ]
}
