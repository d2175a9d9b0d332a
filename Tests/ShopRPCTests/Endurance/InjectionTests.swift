import Testing

@testable import ShopRPC

/// Each call on the database's files fails in turn, one per run: no acknowledged change is lost, and no rejected one takes effect.
@Suite(.needs(.strace)) struct InjectionTests {
  /// Calls of a run without failures.
  private static let undisturbed: [InjectedRun.Way: [Strace.Call]] = {
    var calls: [InjectedRun.Way: [Strace.Call]] = [:]
    for way in InjectedRun.Way.allCases {
      do {
        let run = try InjectedRun(way, in: TestFolder(), [])
        if run.wrong != [] || run.faults != ["", "", ""] { Issue.record("undisturbed, and yet: \(run.faults) \(run.wrong)") }
        calls[way] = run.calls
      } catch { Issue.record(error) }
    }
    return calls
  }()

  @Test(arguments: Injection.all) func nothingAnsweredIsLost(_ injection: Injection) throws {
    let count = (Self.undisturbed[injection.way] ?? []).count { $0.name == injection.call }
    var happened = 0
    for index in stride(from: 1, through: count, by: injection.stride) {
      let run = try InjectedRun(injection.way, in: TestFolder(), injection.words(at: index))
      #expect(run.wrong == [], "\(injection.testDescription) \(index) of \(count)")
      happened += check(run, injection, "\(injection.testDescription) \(index) of \(count)") ? 1 : 0
    }
    print("strace: \(injection.testDescription): \(happened) times at \(count) places, 0 lost")
  }

  /// Returns true if the failure took place, after checks that are specific to it.
  private func check(_ run: InjectedRun, _ injection: Injection, _ context: String) -> Bool {
    guard injection.error != nil else { return run.faults.contains(nil) || run.calls.last?.text.hasPrefix("+++ killed") == true }
    guard let index = run.calls.firstIndex(where: \.isInjected) else { return false }
    let later = run.calls[(index + 1)...]
    if injection.call == "fdatasync" {
      // another sync could report success although the data is lost
      #expect(!later.contains { $0.name == "fdatasync" }, "\(context)")
      // only one change was tried; later ones are certainly not stored
      let failed = run.faults.filter { $0 != "" }
      let unknown = failed.count { $0 == "storageFailed applied=unknown" }
      #expect(unknown <= 1 && failed.count { $0 == "storageFailed applied=false" } == failed.count - unknown, "\(context): \(run.faults)")
      #expect(run.faults.dropFirst(run.faults.count - failed.count).elementsEqual(failed), "\(context): \(run.faults)")
    }
    if ["pwrite64", "write"].contains(injection.call), injection.isFull, injection.next == nil {
      #expect(run.faults.allSatisfy { $0 == "" || $0 == "storageFull" }, "\(context): \(run.faults)")
      #expect(run.faults.count { $0 != "" } <= 1, "\(context): \(run.faults)")
    }
    if injection.call == "openat" {
      // descriptors are available again: the failed call is retried, and no assumption about the database is kept
      #expect(run.faults.last == "", "\(context): \(run.faults)")
    }
    return true
  }
}
