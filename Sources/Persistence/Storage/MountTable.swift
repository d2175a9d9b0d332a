/// The texts of /proc/self/fdinfo and /proc/self/mountinfo.
enum MountTable {
  /// The mount that a descriptor's facts name: `mnt_id:	27`.
  static func mount(in facts: String) -> Int? {
    for line in facts.split(separator: "\n") where line.hasPrefix("mnt_id:") {
      return line.split(whereSeparator: { $0 == "\t" || $0 == " " }).last.flatMap { Int($0) }
    }
    return nil
  }

  /// The file system's type: `36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 - ext3 /dev/root rw`, the word behind the lone dash.
  static func type(in table: String, of mount: Int) -> String? {
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let first = words.first, Int(first) == mount, let dash = words.firstIndex(of: "-"), dash + 1 < words.count else { continue }
      return String(words[dash + 1])
    }
    return nil
  }

  /// Whether locks and syncs on a file system of this type may reach no further than this machine, or not even its disk.
  static func isDoubtful(_ type: String) -> Bool { type.hasPrefix("fuse") || network.contains(type) }

  private static let network: Set<String> = [
    "9p", "afs", "beegfs", "ceph", "cifs", "coda", "gpfs", "lustre", "ncpfs", "nfs", "nfs4", "orangefs", "smb3", "smbfs", "vboxsf",
    "virtiofs",
  ]
}
