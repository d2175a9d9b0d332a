/// The check whether a directory without a manifest can become a database.
extension Folder {
  /// Throws if there is no database and none may be made here: none at all unless `isCreating`, and none among the files of something else, whose
  /// directory was named by mistake.
  func checkRoom(creating isCreating: Bool) throws(DatabaseError) {
    let names: [String]
    do throws(CallError) { names = try storage.names(in: descriptor) } catch { throw .unavailable(error) }
    if names.contains(where: { FileName.isContent($0) }) { return }
    guard isCreating else { throw .absent }
    if let foreign = names.first(where: { !FileName.isOwn($0) && !Surroundings.contain($0) }) { throw .foreign(foreign) }
  }
}

extension FileName {
  /// True for a file that only a database has.
  fileprivate static func isContent(_ name: String) -> Bool {
    switch FileName(name) {
    case .journal, .snapshot, .manifest: true
    case .lock, nil: false
    }
  }

  /// True for anything that this program leaves in the directory of a database.
  fileprivate static func isOwn(_ name: String) -> Bool {
    let draft = name.hasSuffix(draftEnd) ? FileName(String(name.dropLast(draftEnd.count))) : nil
    return FileName(name) != nil || draft != nil || [snapshotDraft, quarantine].contains(name) || folders.contains(name)
      || AtomicFile.isDraft(name)
  }

  /// Directories of the layers above.
  private static let folders = ["images", "sync"]
}

/// Files that operating systems and other programs create in any directory, even in an otherwise empty one.
private enum Surroundings {
  static func contain(_ name: String) -> Bool {
    names.contains(name) || patterns.contains { start, end in name.hasPrefix(start) && name.hasSuffix(end) }
  }

  private static let names: Set<String> = [
    // file systems
    "lost+found", ".snapshot", ".snapshots", ".zfs", "System Volume Information", "$RECYCLE.BIN", "RECYCLER",
    // desktops
    ".DS_Store", ".localized", ".Spotlight-V100", ".Trashes", ".fseventsd", ".TemporaryItems", ".DocumentRevisions-V100", ".apdisk",
    ".metadata_never_index", "Icon\r", "desktop.ini", "Desktop.ini", "Thumbs.db", "ehthumbs.db", ".directory", ".hidden", ".Trash",
    // programs that synchronize
    ".stfolder", ".stignore", ".stversions", ".dropbox", ".dropbox.cache", ".dropbox.attr", ".owncloudsync.log", ".nextcloudsync.log",
    ".sync",
    ".SyncIgnore", ".megaignore", ".tmp.drivedownload", ".tmp.driveupload", ".849C9593-D756-4E56-8D6E-42412F2A707B", "@eaDir", "#recycle",
    ".@__thumb", "@Recycle",
    // programs that back up or keep versions
    "CACHEDIR.TAG", ".nobackup", ".nomedia", ".git", ".gitignore", ".gitattributes", ".gitkeep", ".keep", ".hg", ".hgignore", ".svn",
  ]

  /// Names that differ from directory to directory, by their beginnings and ends.
  private static let patterns: [(String, String)] = [
    ("._", ""), (".nfs", ""), (".fuse_hidden", ""), (".Trash-", ""), (".stfolder", ""), (".syncthing.", ".tmp"),
    ("~syncthing~", ".tmp"), (".sync_", ".db"), (".sync_", ".db-wal"), (".sync_", ".db-shm"), ("._sync_", ".db"),
  ]
}
