import Glibc

@testable import ShopRPC

/// Fuzz target named by the environment.
private let target: FuzzTarget = {
  let name = getenv("SHOP_RPC_FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    say("SHOP_RPC_FUZZ_TARGET is one of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
    exit(EX_USAGE)
  }
  return target
}()

/// Writes a line to standard error.
private func say(_ text: String) {
  let line = Array((text + "\n").utf8)
  _ = write(STDERR_FILENO, line, line.count)
}

/// Called by libFuzzer for every input. A failed check ends the process, which libFuzzer reports as a crash.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  if let fault = target.fault(Array(UnsafeBufferPointer(start: start, count: count))) {
    say("\(target.rawValue): \(fault)")
    abort()
  }
  return 0
}
