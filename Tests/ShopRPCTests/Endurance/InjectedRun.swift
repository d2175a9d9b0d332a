import Foundation
import Testing

@testable import ShopRPC

/// One run of the program in which a system call fails, and the next run, which shows what is left.
struct InjectedRun {
  /// Phase of the program in which the call fails.
  enum Way: String, Sendable, CaseIterable {
    /// First changes of a new database, then a clean exit.
    case founding
    /// A change, a snapshot because the journal is long, more changes, and a clean exit.
    case compaction
  }

  let way: Way
  private let directory: String
  private let strace: Strace
  /// Acknowledged items, and those with an unknown outcome.
  private var answered: Set<String> = []
  private var doubtful: Set<String> = []
  /// Violations, one sentence each.
  private(set) var wrong: [String] = []
  /// Result of each change, in order: "" for success, nil for no response.
  private(set) var faults: [String?] = []
  private(set) var calls: [Strace.Call] = []

  /// Runs the program to completion on a database in `folder` with `injections`.
  init(_ way: Way, in folder: borrowing TestFolder, _ injections: [String]) throws {
    self.way = way
    directory = folder.path + "/store"
    strace = Strace(log: folder.path + "/calls")
    if way == .compaction { try LongDatabase.copy(to: directory) }
    let frontend = try Frontend(directory, under: strace.command(directory, Self.numbers, injections))
    for number in 1...Self.changes {
      try change("i\(number)", by: frontend)
      if way == .compaction, number == 1, faults == [""] { try awaitSnapshot() }
    }
    try frontend.ending()
    calls = try strace.read()
    try restart()
  }

  /// Changes per run.
  private static let changes = 3
  /// Numbers that the files can have in either case.
  private static let numbers = [1] + (LongDatabase.lines...LongDatabase.lines + changes + 1)

  private mutating func change(_ id: String, by frontend: Frontend) throws {
    let fault = try frontend.add(id)
    faults.append(fault)
    switch fault {
    case "": answered.insert(id)
    case nil, "storageFailed applied=unknown": doubtful.insert(id)
    case "storageFull", "storageReadOnly", "storageFailed applied=false": break
    case let other?: wrong.append("\(id) was answered \(other)")
    }
    if let fault, fault != "" { try look(frontend) }
  }

  /// Checks that the visible items are the acknowledged ones, or that the database could not be opened at all.
  private mutating func look(_ frontend: Frontend) throws {
    let seen = try frontend.items()
    if seen == nil, answered.isEmpty { return }
    if seen != answered { wrong.append("seen are \(seen?.sorted() ?? []), answered \(answered.sorted())") }
  }

  /// Waits until the program has written a snapshot or failed to.
  private func awaitSnapshot() throws {
    try Watch.wait(for: "a snapshot in \(strace.log)") {
      let calls = try strace.read()
      guard let start = calls.firstIndex(where: { $0.text.contains("snapshot-") }) else {
        return calls.contains(where: \.isInjected) || isKilled(calls)
      }
      return isKilled(calls) || calls[start...].contains { $0.text.contains("LOCK_UN") }
    }
  }

  private func isKilled(_ calls: [Strace.Call]) -> Bool { calls.last?.text.hasPrefix("+++ killed") == true }

  /// Checks that a new process has all acknowledged items and no rejected ones, and accepts changes.
  private mutating func restart() throws {
    let frontend = try Frontend(directory)
    let items = try frontend.items() ?? []
    if !items.isSuperset(of: answered) { wrong.append("lost: \(answered.subtracting(items).sorted())") }
    if !items.isSubset(of: answered.union(doubtful)) {
      wrong.append("never done: \(items.subtracting(answered).subtracting(doubtful).sorted())")
    }
    let later = try frontend.add("later") ?? "nothing"
    if later != "" { wrong.append("a new process cannot write: \(later) \(try frontend.condition())") }
    try frontend.ending()
  }
}
