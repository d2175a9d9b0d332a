import Testing

@testable import ShopModel
@testable import ShopRPC

/// Random histories of several replicas agree with the definition, and end alike everywhere.
struct ReplicatedStateTests {
  @Test(arguments: Endurance.seeds(0..<80)) func aHistoryAgreesWithTheDefinition(_ seed: UInt64) {
    var history = SyncHistory(seed: seed, replicas: 2 + Int(seed % 4), steps: 80)
    #expect(history.misjudged.isEmpty, "before everything was delivered")
    history.deliverAll()
    #expect(history.misjudged.isEmpty, "after everything was delivered")
    let isConverged = history.isConverged
    #expect(isConverged)
  }

  @Test(arguments: Endurance.seeds(0..<40)) func allReplicasShowTheSame(_ seed: UInt64) {
    var history = SyncHistory(seed: seed, replicas: 3, steps: 80)
    history.deliverAll()
    let states = history.replicas.map(\.state)
    for entity in states[0].knownEntities { #expect(Set(states.map { $0.value(of: entity) }).count == 1, "\(entity)") }
    #expect(Set(states.map(\.conflicts)).count == 1)
  }

  @Test(arguments: Endurance.seeds(0..<40)) func statesMergeInAnyOrder(_ seed: UInt64) {
    let states = SyncHistory(seed: seed, replicas: 3, steps: 60).replicas.map(\.state)
    var (forward, backward) = (states[0], states[2])
    for state in states[1...] { forward.merge(state) }
    for state in states[..<2].reversed() { backward.merge(state) }
    #expect(forward == backward)
    let merged = forward
    forward.merge(states[1])
    #expect(forward == merged)
  }

  /// The same where accounts are shared and customers are erased, whatever had been seen of them.
  @Test(arguments: Endurance.seeds(0..<60)) func accountsEndAlikeEverywhere(_ seed: UInt64) {
    var history = SyncHistory(seed: seed, replicas: 3, steps: 120, sharesAccounts: true)
    let early = history.replicas.map(\.state)
    var (forward, backward) = (early[0], early[2])
    for state in early[1...] { forward.merge(state) }
    for state in early[..<2].reversed() { backward.merge(state) }
    #expect(forward == backward)
    history.deliverAll()
    let isConverged = history.isConverged
    #expect(isConverged)
    let state = history.replicas[0].state
    #expect(
      ReplicatedState(seen: state.seen, records: state.recordedEntities.map(state.record), erasures: state.erasures, sharesAccounts: true)
        == state)
    for entity in state.knownEntities {
      let isErased = state.value(of: entity)?.owner.map(state.erasedCustomers.contains) ?? false
      #expect(!isErased || entity.standard != nil, "\(entity)")
    }
  }

  @Test(arguments: SyncFault.allCases) func aBrokenRuleIsFound(_ fault: SyncFault) {
    let found = (0..<60).contains { seed in
      var history = SyncHistory(seed: UInt64(seed), replicas: 3, steps: 80, tamper: fault.tamper)
      if !history.misjudged.isEmpty { return true }
      history.deliverAll()
      return !history.misjudged.isEmpty || !history.isConverged
    }
    #expect(found)
  }
}

/// A rule that an implementation could get wrong, as a change of what a replica receives.
enum SyncFault: String, CaseIterable {
  /// A write replaces nothing.
  case forgetsWhatWasSeen
  /// A write replaces concurrent ones too.
  case replacesUnseen
  /// A write replaces only what its own replica wrote.
  case replacesOwnOnly
  /// A write does not replace what its own replica wrote.
  case keepsOwn
  /// An addition is taken as a value.
  case setsAdditions
  /// A removal is ignored.
  case ignoresEnds
  /// A removal of an entity is ignored.
  case ignoresRemovals
  /// The first write of a change is lost.
  case losesFirstWrite
  /// The writes of a change are reversed.
  case reversesWrites
  /// Everything is attributed to one change too early.
  case misnumbers
  /// An undo replaces everything that was seen.
  case replacesMoreThanUndone

  /// The change as a replica with this fault takes it.
  func tamper(_ change: SyncChange) -> SyncChange? {
    var seen = change.seen
    var (sequence, writes) = (change.sequence, change.writes)
    switch self {
    case .forgetsWhatWasSeen: seen = VersionVector()
    case .replacesUnseen: for replica in ["r0", "r1", "r2"] { seen[ReplicaID(replica)] = 1_000 }
    case .replacesOwnOnly:
      seen = VersionVector()
      seen[change.replica] = change.seen[change.replica]
    case .keepsOwn: seen[change.replica] = 0
    case .setsAdditions: writes = writes.map { SyncWrite($0.entity, parts: $0.parts, action: $0.action.settled, undo: $0.undo) }
    case .ignoresEnds: writes = writes.map { $0.ending { $0 == .existence } }
    case .ignoresRemovals: writes = writes.map { $0.ending { $0 != .existence } }
    case .losesFirstWrite: writes = Array(writes.dropFirst())
    case .reversesWrites: writes.reverse()
    case .misnumbers: sequence -= 1
    case .replacesMoreThanUndone: writes = writes.map { SyncWrite($0.entity, parts: $0.parts, action: $0.action) }
    }
    return SyncChange(replica: change.replica, sequence: sequence, seen: seen, at: change.at, writes: writes, revision: change.revision)
  }
}

extension SyncAction {
  /// A value in place of an addition.
  fileprivate var settled: SyncAction { if case .add = self { .set(Entity(Settings())) } else { self } }
}

extension SyncWrite {
  /// The write, which ends only some parts; in place of the others, it ends one that was never written.
  fileprivate func ending(_ isEnded: (EntityPart) -> Bool) -> SyncWrite {
    action.isEnd ? SyncWrite(entity, parts: parts.map { isEnded($0) ? $0 : .code("none") }, action: action, undo: undo) : self
  }
}
