/// How the opening of the next segment went.
enum SegmentEntry {
  case entered
  case missing
  /// It is there and not usable; a finding says why, and reading has stopped.
  case refused
}

extension Store {
  mutating func leaveSegment() {
    guard let old = segment else { return }
    segment = nil
    storage.close(old.file)
  }

  /// Opens the segment behind the chain's last line, and reads its head.
  mutating func enterSegment() throws(StoreError) -> SegmentEntry {
    let name = FileName.journal(chain.sequence + 1).text
    let file: Descriptor
    let isWritable: Bool
    do throws(CallError) {
      (file, isWritable) = try openSegment(name)
    } catch {
      if error.isMissing { return .missing }
      if error.isPassing { throw .unavailable(error) }
      stop(Finding(error == .strange ? .strange : .unreadable(error), in: name))
      return .refused
    }
    leaveSegment()
    segment = Segment(file: file, first: chain.sequence + 1, size: 0, isWritable: isWritable, inherited: 0)
    do throws(CallError) {
      segment?.inherited = try storage.inspect(file).size
      return try readHead(name) ? .entered : .refused
    } catch {
      stop(Finding(.unreadable(error), in: name))
      return .refused
    }
  }

  private mutating func openSegment(_ name: String) throws(CallError) -> (Descriptor, Bool) {
    guard !report.isReadOnly, options.purpose == .work else { return (try folder.open(name, for: .read), false) }
    do throws(CallError) {
      return (try folder.open(name, for: .append), true)
    } catch {
      guard error.isForbidden else { throw error }
      let file = try folder.open(name, for: .read)
      report.add(Finding(.notWritable, in: name))
      return (file, false)
    }
  }

  /// False when the segment cannot be the next one.
  private mutating func readHead(_ name: String) throws(CallError) -> Bool {
    guard var segment else { return false }
    var reader = LineReader(storage, segment.file, from: 0, to: try storage.inspect(segment.file).size)
    guard let line = try reader.next(), line.isWhole else {
      stop(Finding(.head, in: name))
      return false
    }
    segment.size = line.end
    segment.previous = chain.checksum
    segment.proven = line.end
    self.segment = segment
    guard let (head, checksum) = reader.withBytes(line.bytes, Self.sealedHead) else {
      report.add(Finding(.head, in: name))
      return try trustFirstLine(&reader)
    }
    guard head.version.isReadable, head.identity.store == identity(orElse: head.identity).store else {
      stop(Finding(.exchanged, in: name))
      return false
    }
    guard head.first == chain.sequence + 1, head.previous == chain.checksum else {
      stop(Finding(.line(.unchained, sequence: chain.sequence + 1, following: 0), in: name))
      return false
    }
    chain.checksum = checksum
    durable = max(durable, chain.sequence)
    return true
  }

  /// Behind a damaged head the first line cannot be held against it: it is believed, and the rest is held against it.
  private mutating func trustFirstLine(_ reader: inout LineReader) throws(CallError) -> Bool {
    guard let line = try reader.next(), let first = reader.withBytes(line.bytes, Line.init) else { return true }
    chain.checksum = first.previous
    return true
  }

  private static func sealedHead(_ text: Span<UInt8>) -> (Head, UInt32)? {
    guard let checksum = Seal.check(text), let head = Head(text) else { return nil }
    return (head, checksum)
  }

  /// Without a manifest the first head says whose store it is.
  private mutating func identity(orElse other: Identity) -> Identity {
    if manifest.identity == .unknown { manifest = Manifest(other) }
    return manifest.identity
  }
}
