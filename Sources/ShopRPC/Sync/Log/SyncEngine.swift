import Persistence
import ShopModel

/// What a process keeps between two exchanges: everything that the database knows of its group, and what was read of the shared folder.
struct SyncEngine {
  var replica: SyncReplica
  private(set) var folder: SyncFolder
  /// The shop as of the revision of the membership; nil when it would have to be read from the history.
  var past: ShopBox?
  /// Events of the current change, which the shop of the past has not seen.
  var adopted: [Event] = []
  /// True when the change that is not durable yet is to be published by the next exchange.
  var waitsForExchange = false

  /// Starts with a folder of which nothing, or everything that `folder` has read, is known.
  init(_ replica: SyncReplica, folder: SyncFolder? = nil) {
    self.replica = replica
    self.folder = folder ?? SyncFolder(replica.files.sharedDirectory(at: replica.membership.folder))
  }

  /// The database's own files.
  var files: SyncFiles { replica.files }

  /// Reads what is new in the shared folder.
  mutating func read() throws(FileReadError) -> SyncInbox {
    try checkFolder()
    if try folder.files.hasDevices() { replica.recordMountPoint(folder.files.mountPoint) }
    return receive(try folder.read(knowing: replica.knowledge, own: own))
  }

  /// Throws unless the folder is there. Without the directory of the devices, which somebody has removed, it counts as there, because the
  /// next device that publishes makes it again; but not where nothing is mounted.
  private func checkFolder() throws(FileReadError) {
    let present = folder.files.mountPoint
    if try folder.files.hasDevices() { return }
    guard let present, present == replica.membership.mountPoint ?? present else {
      throw FileReadError(path: "\(folder.files.root)/\(SyncDirectory.devices)", reason: .notFound)
    }
  }

  /// The changes in what was read, and what is wrong with any file of the folder.
  mutating func receive(_ news: [SyncLogContent]) -> SyncInbox {
    replica.merge(folder.cards(of: replica.membership.group))
    var inbox = SyncInbox(group: replica.membership.group)
    for content in news { inbox.add(content) }
    for (_, log) in folder.logs(of: replica.membership.group) { inbox.add(log) }
    for (_, head) in folder.bases(of: replica.membership.group) where !head.isReadable { inbox.markNewer(head.head.replica) }
    return inbox
  }

  /// Applies everything of others that can be applied; returns the number of changes and the entities they can affect. What has to wait is
  /// read again by the next exchange. Where another device replaces a base meanwhile, reads the folder again.
  mutating func apply(_ inbox: inout SyncInbox) throws(FileReadError) -> (count: Int, entities: Set<EntityID>) {
    let before = replica.state.seen
    var entities: Set<EntityID> = []
    var isRead = true
    try SyncFiles.repeating { () throws(FileReadError) in
      if !isRead {
        // lines that wait are only in the inbox
        folder.forget(inbox.forked.union(inbox.waiting.keys))
        inbox = try read()
      }
      isRead = false
      // a device that knows nothing merges the bases first, and the logs from there on
      if before.isEmpty { try mergeBases(&inbox, affecting: &entities) }
      entities.formUnion(replica.apply(&inbox))
      try mergeBases(&inbox, affecting: &entities)
      entities.formUnion(replica.apply(&inbox))
    }
    folder.forget(inbox.forked.union(inbox.waiting.keys))
    let count = replica.state.seen.replicas.reduce(0) { $0 + replica.state.seen[$1] - before[$1] }
    return (count, entities)
  }

  /// Merges all bases that contain something unknown, and adds the entities that they can affect. A base that cannot be read concerns its
  /// device only, unless it is gone: then, another one replaces it.
  private mutating func mergeBases(_ inbox: inout SyncInbox, affecting entities: inout Set<EntityID>) throws(FileReadError) {
    for (path, head) in folder.bases(of: replica.membership.group) where head.isReadable && !inbox.forked.contains(head.head.replica) {
      if head.seen.beyond(replica.state.seen).isEmpty { continue }
      let content: SyncBaseFile.Content
      do throws(FileReadError) { content = try SyncBaseFile(path, in: folder.files).content() } catch {
        if error.reason == .notFound { throw error }
        folder.markUnreadable(head.head.replica, after: error)
        continue
      }
      switch content {
      case .whole(let base, _) where base.head == head: entities.formUnion(replica.merge(base))
      case .newer:
        folder.markNewer(path)
        inbox.markNewer(head.head.replica)
      case .whole, .damaged: folder.markBroken(path)
      }
    }
  }
}

/// Publishing.
extension SyncEngine {
  fileprivate var own: ReplicaID { replica.membership.replica }

  /// Number of own changes that are not in the shared folder.
  var unpublished: Int { max(0, replica.state.seen[own] - lastPublished) }

  /// The last own change in the shared folder up to which all are there.
  var lastPublished: Int {
    let logs = folder.logs(of: replica.membership.group).filter { $0.log.head?.replica == own }
    var last = publishedThrough
    for range in logs.compactMap(\.log.range).sorted(by: { $0.lowerBound < $1.lowerBound }) where range.lowerBound <= last + 1 {
      last = max(last, range.upperBound)
    }
    return last
  }

  /// The same as of now, for which only the files of this device are read; nil when the folder cannot be read.
  func publishedNow() -> Int? {
    var engine = self
    do throws(FileReadError) {
      try checkFolder()
      _ = try engine.folder.read(knowing: replica.knowledge, own: own, only: own)
    } catch { return nil }
    return engine.lastPublished
  }

  /// The newest own base in the folder.
  private var published: (path: String, head: SyncBaseHead)? {
    folder.bases(of: replica.membership.group).first { $0.head.head.replica == own }
  }

  /// Makes this device's directory in the shared folder. A folder that is not there is not made.
  private func prepareDirectory() throws(FileWriteError) {
    do throws(FileReadError) { try checkFolder() } catch { throw FileWriteError(error) }
    try folder.files.makeDirectory(of: own)
  }

  /// Writes the database's own logs to the shared folder, where another device may have removed or changed them.
  mutating func publish() throws(FileWriteError) {
    try prepareDirectory()
    for file in replica.logs.all[own] ?? [] where !isPublished(file) {
      guard let bytes = replica.logs.whole(file, of: own) else { continue }
      try folder.files.write(bytes, to: file.path(of: own))
      folder.recordWrite(of: SyncLogContent(bytes, knowing: replica.knowledge), at: file.path(of: own))
    }
  }

  /// True when the folder has a file as it is in the database.
  private func isPublished(_ file: SyncDatabaseLogs.File) -> Bool {
    guard let entry = folder.entries[file.path(of: own)], case .log(let log) = entry.content else { return false }
    return log.position == file.position && entry.stamp.size == file.position.length && !log.isForked
  }

  /// Announces that this device leaves the group. With `isErasing`, the other devices remove its files once they have taken their content; the
  /// last device removes all files of the group.
  mutating func leave(isErasing: Bool, at: Timestamp) throws(FileWriteError) {
    var membership = replica.membership
    if isErasing { membership.forgotten.insert(own) }
    let gone = Set(folder.cards(of: membership.group).values.filter(\.hasLeft).map(\.head.replica)).union([own])
    let files = folder.files(of: membership.group)
    // beside a device whose files cannot be read, this one is not known to be the last
    if !isErasing || !folder.refusals.isEmpty || files.contains(where: { !gone.contains($0.head.replica) }) {
      return try self.files.writeCard(of: membership, at: at, hasLeft: true)
    }
    for file in files { try folder.remove(file.path) }
  }

  /// Replaces logs by a base where they have become long, or where others need one; removes what is in a base. Only under the lock of the
  /// database, with a settled membership.
  mutating func compact() throws(FileWriteError) {
    if needsPublishedBase {
      let bytes = try newestBase()
      // the folder can be away, but nothing that is erased stays in the database
      if hasUnpublishedErasure { try replica.removeCovered(published: replica.state.seen[own]) }
      try publish(base: bytes)
    } else if replica.logs.size(of: replica.logs.all.keys.filter { $0 != own }) > replica.logLimit {
      try replica.writeBase(number: nextNumber)
    }
    try removeCovered()
  }

  private var nextNumber: Int { max(replica.base?.number ?? 0, published?.head.number ?? 0) + 1 }

  private var needsPublishedBase: Bool {
    if hasUnpublishedErasure { return true }
    if !forgottenFiles.isEmpty, !forgottenAreCovered { return true }
    return hasUnloggedChanges || replica.logs.size(of: [own]) > replica.logLimit || lacksChanges
  }

  /// True when the folder has no base that knows every erasure: then, the next base will also contain all own changes.
  private var hasUnpublishedErasure: Bool {
    replica.state.erasures.contains { !(published?.head.erasures.contains($0) ?? false) }
  }

  /// True when the published base contains everything of the lost devices.
  private var forgottenAreCovered: Bool {
    replica.membership.forgotten.allSatisfy { published?.head.seen[$0] ?? 0 >= replica.state.seen[$0] }
  }

  /// True when own changes are neither in a log nor in the published base.
  private var hasUnloggedChanges: Bool {
    var last = publishedThrough
    for file in replica.logs.all[own] ?? [] where file.range.lowerBound - 1 <= last { last = max(last, file.range.upperBound) }
    return last < replica.state.seen[own]
  }

  /// The last own change in a base in the folder.
  private var publishedThrough: Int { published?.head.seen[own] ?? 0 }

  /// Content of a base of the state in the database, which is written unless it is there.
  private mutating func newestBase() throws(FileWriteError) -> [UInt8] {
    guard let base = replica.base, base.seen == replica.state.seen, base.number > published?.head.number ?? 0 else {
      return try replica.writeBase(number: nextNumber)
    }
    do throws(FileReadError) { return try files.directory.read(SyncFiles.base(base.number), limit: .max) } catch {
      throw FileWriteError(error)
    }
  }

  /// Writes a base to the folder.
  private mutating func publish(base bytes: [UInt8]) throws(FileWriteError) {
    guard let head = SyncBaseHead(bytes) else { return }
    try prepareDirectory()
    let path = SyncDirectory.base(of: own, head.number)
    try folder.files.replace(path, by: bytes)
    folder.recordWrite(of: head, at: path)
  }

  /// Files of lost devices whose content is known here. A card stays as long as other files of its device: it tells that the device has left.
  private var forgottenFiles: [String] {
    let files = folder.files(of: replica.membership.group).filter { replica.membership.forgotten.contains($0.head.replica) }
    let unfinished = Set(files.filter { !isTaken($0.content) }.map(\.head.replica))
    return files.filter { file in
      if case .card = file.content { !unfinished.contains(file.head.replica) } else { isTaken(file.content) }
    }.map(\.path)
  }

  /// True if the state contains everything in a file.
  private func isTaken(_ content: SyncFolder.Content) -> Bool {
    switch content {
    case .log(let log):
      guard let head = log.head, !log.isForked, log.end == .complete else { return false }
      return log.range?.upperBound ?? 0 <= replica.state.seen[head.replica]
    case .base(let base): return base.seen.beyond(replica.state.seen).isEmpty
    case .card: return true
    }
  }

  /// Files of other devices from before an erasure, which a base of the device has replaced, whoever brings them back.
  private var deadFiles: [String] {
    var dead: [String] = []
    for (_, base) in folder.bases(of: replica.membership.group) where !base.erasures.isEmpty && base.seen.beyond(replica.state.seen).isEmpty
    {
      let device = base.head.replica
      let last = base.erasures.map { $0.seen[device] }.max() ?? 0
      for (path, log) in folder.logs(of: replica.membership.group) where log.head?.replica == device {
        if let range = log.range, range.lowerBound <= last, range.upperBound <= base.seen[device] { dead.append(path) }
      }
      for (path, other) in folder.bases(of: replica.membership.group) where other.head.replica == device {
        if other.number < base.number, other.erasures != base.erasures { dead.append(path) }
      }
    }
    return dead
  }

  /// Removes own files whose content is in a base: in the folder those that the published base contains, in the database those that its own
  /// base contains as well.
  private mutating func removeCovered() throws(FileWriteError) {
    try replica.removeCovered(published: publishedThrough)
    if forgottenAreCovered { for path in forgottenFiles { try folder.remove(path) } }
    guard let published else { return }
    for path in deadFiles { try folder.remove(path) }
    if !replica.state.erasures.isEmpty { try removeDrafts() }
    let directory = "\(SyncDirectory.directory(of: own))/"
    for (path, log) in folder.logs(of: replica.membership.group) where path.hasPrefix(directory) && log.head?.replica == own {
      if log.range?.upperBound ?? 0 <= publishedThrough, log.end == .complete, !log.isForked { try folder.remove(path) }
    }
    for (path, head) in folder.bases(of: replica.membership.group) where path.hasPrefix(directory) && head.head.replica == own {
      if head.number < published.head.number { try folder.remove(path) }
    }
  }

  /// Removes what a process left that died while it wrote.
  private func removeDrafts() throws(FileWriteError) {
    try files.directory.removeDrafts(in: ".")
    for device in replica.logs.all.keys { try files.directory.removeDrafts(in: SyncDirectory.directory(of: device)) }
    try folder.files.removeDrafts(in: SyncDirectory.directory(of: own))
  }

  /// True when some device lacks changes that this one knows and that no file in the folder holds any more.
  private var lacksChanges: Bool {
    let cards = folder.cards(of: replica.membership.group).values.filter { card in
      card.head.replica != own && !card.hasLeft && !replica.membership.forgotten.contains(card.head.replica)
    }
    return cards.contains { card in
      replica.state.seen.beyond(reach(of: card)).replicas.contains { $0 != card.head.replica }
    }
  }

  /// Everything that a device can know once it has read the folder.
  private func reach(of card: SyncDeviceCard) -> VersionVector {
    var reach = card.seen
    for (_, head) in folder.bases(of: replica.membership.group) { reach.merge(head.seen) }
    var ranges = (replica.logs.all[own] ?? []).map { (own, $0.range) }
    for (_, log) in folder.logs(of: replica.membership.group) {
      if let replica = log.head?.replica, let range = log.range { ranges.append((replica, range)) }
    }
    for (replica, range) in ranges.sorted(by: { $0.1.lowerBound < $1.1.lowerBound }) where range.lowerBound <= reach[replica] + 1 {
      reach[replica] = max(reach[replica], range.upperBound)
    }
    return reach
  }
}
