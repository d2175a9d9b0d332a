extension Store {
  /// Creates the directory `name` in `parent`: a complete store with all retained history, up to the last
  /// state read or written here. Changes by other processes are visited first; `mark` then returns the
  /// caller's number of that state. `isTrial` only reports what would be created.
  ///
  /// No lock is held while files are copied. The copy has its own manifest and the next epoch, so that
  /// opening it yields a distinct store. It is read back before it gets its name; after an error nothing of
  /// it remains. No group may be open.
  package mutating func backUp(
    as name: String, in parent: Descriptor, isTrial: Bool = false, catchUp visit: Visit, mark: () -> Int
  ) throws(BackupError) -> Backup {
    precondition(!group.isOpen, "a backup must be between groups")
    try check(name, in: parent)
    let plan = try plan(catchUp: visit)
    if !isTrial { try make(plan, as: name, in: parent) }
    return plan.backup(mark: mark())
  }

  /// True when every retained state can be read back, each up to the next one.
  var isHistoryReadable: Bool {
    let bases = manifest.bases
    do throws(StoreError) {
      for (base, end) in zip(bases, bases.dropFirst().map(\.sequence) + [chain.sequence]) {
        guard try readHistory(from: base, wantsState: true, through: end, { _, _ in }, until: { false }) else { return false }
      }
      return true
    } catch {
      return false
    }
  }

  private func check(_ name: String, in parent: Descriptor) throws(BackupError) {
    let isInside: Bool
    let isTaken: Bool
    do throws(CallError) {
      isInside = try folder.holds(parent)
      isTaken = try folder.exists(name, in: parent)
    } catch {
      throw .target(error)
    }
    if isInside { throw .inside }
    if isTaken { throw .taken }
  }

  private func make(_ plan: borrowing BackupPlan, as name: String, in parent: Descriptor) throws(BackupError) {
    var draft: BackupDraft
    do throws(CallError) { draft = try BackupDraft(of: name, in: parent, storage) } catch { throw .target(error) }
    do throws(BackupError) {
      try draft.fill(from: plan)
      try verify(draft)
      do throws(CallError) { try draft.publish(as: name) } catch { throw error.call == .rename && error.isTaken ? .taken : .target(error) }
    } catch {
      draft.discard()
      throw error
    }
  }

  /// Attributes a faulty copy: the store itself may be the cause.
  private func verify(_ draft: borrowing BackupDraft) throws(BackupError) {
    do throws(CallError) {
      if try draft.isWhole() { return }
    } catch {
      throw .target(error)
    }
    throw isHistoryReadable ? .target(.different) : .source(.unavailable(.different))
  }

  /// Catches up with other processes and opens the files. If they were removed meanwhile, a newer manifest exists.
  private mutating func plan(catchUp visit: Visit) throws(BackupError) -> BackupPlan {
    var tried: Manifest?
    for _ in 0..<Limits.backupTries {
      let manifest: Manifest
      do throws(StoreError) { manifest = try manifestOfCopy(visit) } catch { throw .source(error) }
      do throws(CallError) {
        return try BackupPlan(manifest, in: folder)
      } catch {
        guard manifest != tried else { throw .source(.unavailable(error)) }
      }
      tried = manifest
    }
    throw .source(.busy(pid: nil))
  }

  private mutating func manifestOfCopy(_ visit: Visit) throws(StoreError) -> Manifest {
    try look(visit)
    if let failure { throw failure }
    guard !report.isStopped, let segment else { throw .readOnly }
    var known = manifest
    if case .whole(let present) = try Self.readManifest(in: folder), present.identity == manifest.identity {
      known = present
      known.keep(manifest.segments)
    }
    var copy = Manifest(manifest.identity.next)
    copy.version = known.version
    copy.isClean = true
    copy.snapshots = known.snapshots.filter { $0.last <= chain.sequence }
    copy.segments = known.segments.filter { $0.first < segment.first }
    copy.segments.append(Manifest.Segment(first: segment.first, size: segment.size, checksum: chain.checksum))
    return copy
  }
}
