import Testing

@testable import ShopRPC

/// Calls on the store's files that fail, one at a time, each at each of its places: nothing answered is lost, nothing refused is done.
@Suite struct InjectionTests {
  /// The calls of a run in which nothing goes wrong.
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
    guard Strace.isHere else { return Endurance.skip("strace is not here, so \(injection.testDescription) was not tried") }
    let count = (Self.undisturbed[injection.way] ?? []).count { $0.name == injection.call }
    var happened = 0
    for index in stride(from: 1, through: count, by: injection.stride) {
      let run = try InjectedRun(injection.way, in: TestFolder(), injection.words(at: index))
      #expect(run.wrong == [], "\(injection.testDescription) \(index) of \(count)")
      happened += check(run, injection, "\(injection.testDescription) \(index) of \(count)") ? 1 : 0
    }
    print("strace: \(injection.testDescription): \(happened) times at \(count) places, 0 lost")
  }

  /// Whether it happened, and then what follows from this one alone.
  private func check(_ run: InjectedRun, _ injection: Injection, _ context: String) -> Bool {
    guard injection.error != nil else { return run.faults.contains(nil) || run.calls.last?.text.hasPrefix("+++ killed") == true }
    guard let index = run.calls.firstIndex(where: \.isInjected) else { return false }
    let later = run.calls[(index + 1)...]
    if injection.call == "fdatasync" {
      // The next sync would say success while the data is gone.
      #expect(!later.contains { $0.name == "fdatasync" }, "\(context)")
      #expect(run.faults.drop { $0 == "" }.allSatisfy { $0 == "storageFailed applied=unknown" }, "\(context): \(run.faults)")
    }
    if injection.call == "write", injection.isFull, injection.next == nil {
      #expect(run.faults.allSatisfy { $0 == "" || $0 == "storageFull" }, "\(context): \(run.faults)")
      #expect(run.faults.count { $0 != "" } <= 1, "\(context): \(run.faults)")
    }
    if injection.call == "openat" {
      // Files are free again: what failed once is tried again, and nothing about the store is believed meanwhile.
      #expect(run.faults.last == "", "\(context): \(run.faults)")
    }
    return true
  }
}
