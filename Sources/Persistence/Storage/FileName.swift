/// The names in a store's directory.
enum FileName: Hashable, Sendable {
  /// A segment, by the sequence number of its first line.
  case journal(Int)
  /// A snapshot, by the last sequence number in it.
  case snapshot(Int)
  case manifest
  case lock

  init?(_ text: String) {
    let number = text.split(whereSeparator: { $0 == "-" || $0 == "." }).dropFirst().first.flatMap { Int($0) }
    let candidates: [FileName] = [.manifest, .lock] + (number.map { [.journal($0), .snapshot($0)] } ?? [])
    guard let name = candidates.first(where: { $0.text == text }) else { return nil }
    self = name
  }

  var text: String {
    switch self {
    case .journal(let first): "journal-\(first).jsonl"
    case .snapshot(let last): "snapshot-\(last).json"
    case .manifest: "MANIFEST.json"
    case .lock: "LOCK"
    }
  }

  /// What a file is called until all its bytes are on the disk.
  var draft: String { text + Self.draftEnd }

  static let draftEnd = ".tmp"
  /// The snapshot that is being written: one name for all, so that only one process writes one.
  static let snapshotDraft = "snapshot.json.tmp"
  static let quarantine = "quarantine"
}
