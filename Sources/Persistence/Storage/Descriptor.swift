/// An open file or directory of a `Storage`.
package struct Descriptor: Hashable, Sendable {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }
}

/// What the system knows of an open file.
package struct FileInfo: Hashable, Sendable {
  package let size: Int
  /// Names of the file: 0 when it was deleted while open, 2 when someone keeps another name for it.
  package let links: Int
  package let isRegular: Bool
  package let isOwn: Bool
  /// Nobody but the owner has rights.
  package let isPrivate: Bool
  /// Tells it from other files of its file system.
  package let inode: UInt
  /// The file system that it is on.
  package let device: UInt

  package init(
    size: Int, links: Int = 1, isRegular: Bool = true, isOwn: Bool = true, isPrivate: Bool = true, inode: UInt = 0, device: UInt = 0
  ) {
    self.inode = inode
    self.device = device
    self.size = size
    self.links = links
    self.isRegular = isRegular
    self.isOwn = isOwn
    self.isPrivate = isPrivate
  }
}

extension FileInfo {
  /// Whether both are of one file, whatever it is called.
  func isSame(as other: FileInfo) -> Bool { inode == other.inode && device == other.device }
}
