extension Store {
  /// Makes everything last and notes the journal's end in the manifest, so that a shorter journal shows as damage. When that does
  /// not succeed nothing is lost: the journal alone is enough.
  package mutating func close() {
    abandon()
    do throws(StoreError) {
      try sync()
    } catch {
      return
    }
    guard isManifestBehind, failure == nil, !report.isReadOnly, lock.tryAcquire(in: folder) else { return }
    defer { lock.release() }
    guard isAtEnd else { return }
    do throws(StoreError) { try refreshManifest() } catch { return }
    do throws(CallError) { try writeManifest(isClean: true) } catch { return }
  }

  /// Nobody else wrote since.
  private var isAtEnd: Bool {
    guard let segment else { return false }
    do throws(CallError) {
      let info = try storage.inspect(segment.file)
      return info.size == segment.size && info.links > 0
    } catch {
      return false
    }
  }
}
