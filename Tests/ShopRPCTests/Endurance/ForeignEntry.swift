import Foundation
import Glibc
import Testing

/// Foreign file or directory under one of the database's names.
struct ForeignEntry: Sendable, CustomTestStringConvertible {
  /// Kind of the foreign entry.
  enum Kind: String, Sendable, CaseIterable {
    case link
    case linkToNothing
    case hardLink
    case pipe
    case folder
  }

  let name: String
  let kind: Kind
  /// True if a database existed before.
  let isOld: Bool

  var testDescription: String { "\(kind) at \(name) of \(isOld ? "an old" : "a new") store" }

  /// Replaces whatever is in `directory` under that name; a link points to `other`, a file elsewhere.
  func put(into directory: String, leadingTo other: String) throws {
    let path = "\(directory)/\(name)"
    if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
    switch kind {
    case .link: try #require(unsafe symlink(other, path) == 0)
    case .linkToNothing: try #require(unsafe symlink(other + "-not", path) == 0)
    case .hardLink: try #require(unsafe link(other, path) == 0)
    case .pipe: try #require(unsafe mkfifo(path, 0o600) == 0)
    case .folder: try #require(unsafe mkdir(path, 0o700) == 0)
    }
  }

  static let all: [ForeignEntry] = [false, true].flatMap { isOld in
    names.flatMap { name in Kind.allCases.map { ForeignEntry(name: name, kind: $0, isOld: isOld) } }
  }

  private static let names = ["LOCK", "MANIFEST.json", "MANIFEST.json.tmp", "journal-1.jsonl", "journal-1.jsonl.tmp", "quarantine"]
}
