import Foundation
import Testing

@testable import ShopRPC

/// One run of the program in which a call goes wrong, and the next one, which shows what is left.
struct InjectedRun {
  /// What the program is about when it happens.
  enum Way: String, Sendable, CaseIterable {
    /// The first changes of a new store, and its end.
    case founding
    /// A change, a snapshot because the journal is long, another change, and the end.
    case compaction
  }

  let way: Way
  private let directory: String
  private let strace: Strace
  /// Items that were answered, and those of which nothing is known.
  private var answered: Set<String> = []
  private var doubtful: Set<String> = []
  /// What is wrong, a sentence each.
  private(set) var wrong: [String] = []
  /// What the changes were answered, in order; "" for a result and nil for nothing.
  private(set) var faults: [String?] = []
  private(set) var calls: [Strace.Call] = []

  /// Runs the program on a store in `folder` with `injections`, to its end.
  init(_ way: Way, in folder: borrowing TestFolder, _ injections: [String]) throws {
    self.way = way
    directory = folder.path + "/store"
    strace = Strace(log: folder.path + "/calls")
    if way == .compaction { try LongStore.copy(to: directory) }
    let frontend = try Frontend(directory, under: strace.command(directory, Self.numbers, injections))
    for number in 1...Self.changes {
      try change("i\(number)", by: frontend)
      if way == .compaction, number == 1, faults == [""] { try awaitSnapshot() }
    }
    try frontend.ending()
    calls = try strace.read()
    try restart()
  }

  /// Changes in one run.
  private static let changes = 3
  /// The numbers that the files of both ways can have.
  private static let numbers = [1] + (LongStore.lines...LongStore.lines + changes + 1)

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

  /// What is seen is what was answered, or the store could not be opened at all.
  private mutating func look(_ frontend: Frontend) throws {
    let seen = try frontend.items()
    if seen == nil, answered.isEmpty { return }
    if seen != answered { wrong.append("seen are \(seen?.sorted() ?? []), answered \(answered.sorted())") }
  }

  /// Waits until the program has written a snapshot, or failed to.
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

  /// A new process has everything that was answered and nothing that was refused, and takes changes.
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
