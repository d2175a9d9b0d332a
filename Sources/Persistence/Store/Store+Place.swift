/// What the store's directory is like.
extension Store {
  /// What should be known though nothing is damaged; asks the system.
  package var warnings: [Finding] {
    var warnings: [Finding] = []
    if let type = storage.fileSystem(of: folder.descriptor), MountTable.isDoubtful(type) {
      warnings.append(Finding(.doubtfulFileSystem(type), in: ""))
    }
    if folder.wasMovedAway { warnings.append(Finding(.movedAway, in: "")) }
    return warnings
  }

  /// Whether `directory` is the store's own or lies in it.
  package func holds(_ directory: Descriptor) throws(CallError) -> Bool { try folder.holds(directory) }

  /// A descriptor that becomes readable when somebody changes the store, ourselves included; nil until `noticeChanges`.
  package var changes: Int32? { watch?.number }

  /// Begins to notice changes, and forgets those that were noticed so far. What is looked at after it is at least as new.
  package mutating func noticeChanges() {
    if watch == nil { watch = storage.watch(folder.descriptor) }
    if let watch { storage.drain(watch) }
  }
}

extension Folder {
  /// Whether its path leads elsewhere by now; false when nobody can tell.
  var wasMovedAway: Bool {
    do throws(CallError) {
      let there = try storage.openDirectory(path)
      defer { storage.close(there) }
      return try !storage.inspect(there).isSame(as: storage.inspect(descriptor))
    } catch {
      return error.isMissing
    }
  }

  /// Whether `directory` is this one or lies in it, however deep.
  func holds(_ directory: Descriptor) throws(CallError) -> Bool {
    let own = try storage.inspect(descriptor)
    var place = try storage.openDirectory(".", in: directory)
    defer { storage.close(place) }
    for _ in 0..<Limits.directories {
      let info = try storage.inspect(place)
      if info.isSame(as: own) { return true }
      guard let above = try parent(of: place) else { return false }
      storage.close(place)
      place = above
      if try storage.inspect(above).isSame(as: info) { return false }
    }
    return true
  }

  /// Whether a directory has something of this name, be it a link that leads nowhere.
  func hasSomething(called name: String, in directory: Descriptor) throws(CallError) -> Bool {
    do throws(CallError) {
      _ = try storage.inspect(name, in: directory)
      return true
    } catch {
      guard error.isMissing else { throw error }
      return false
    }
  }

  /// Nil for one that may not be opened: none of ours.
  private func parent(of directory: Descriptor) throws(CallError) -> Descriptor? {
    do throws(CallError) {
      return try storage.openDirectory("..", in: directory)
    } catch {
      guard error.isForbidden else { throw error }
      return nil
    }
  }
}
