import Foundation
import Synchronization
import Testing

@testable import ShopRPC

/// What a test needs besides the toolchain. A test that lacks it is reported as skipped; `Tests/run` lists what would let it run.
struct Requirement: Sendable {
  /// What is needed, with the package or the right that provides it, as in “strace (Debian: strace)”.
  let text: String
  private let probe: @Sendable () throws -> Bool

  /// `debian` and `pypi` are packages, `right` is anything else that has to be granted.
  init(_ name: String, debian: String? = nil, pypi: String? = nil, right: String? = nil, _ probe: @escaping @Sendable () throws -> Bool) {
    let sources = [debian.map { "Debian: \($0)" }, pypi.map { "PyPI: \($0)" }, right].compactMap { $0 }
    text = sources.isEmpty ? name : "\(name) (\(sources.joined(separator: ", ")))"
    self.probe = probe
  }

  /// A command on the path.
  init(command: String, debian: String) {
    self.init(command, debian: debian) { Self.isOnPath(command) }
  }

  /// True if the machine has it; found out once.
  var isMet: Bool {
    if let known = Self.known.withLock({ $0[text] }) { return known }
    let isMet: Bool
    do { isMet = try probe() } catch { isMet = false }
    Self.known.withLock { $0[text] = isMet }
    return isMet
  }

  /// Skips the current test, or the current row of its table, if the machine lacks it.
  func check() throws { if !isMet { try Self.skip(text) } }

  /// Skips the current test, or the current row of its table, with a warning: swift-testing does not report a skipped row.
  static func skip(_ text: String) throws -> Never {
    Issue.record("needs \(text)", severity: .warning)
    try Test.cancel("needs \(text)")
  }

  private static let known = Mutex<[String: Bool]>([:])

  static func isOnPath(_ command: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(command)") }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test, or all tests of the suite, if the machine lacks what it needs.
  static func needs(_ requirement: Requirement) -> Self { .enabled("needs \(requirement.text)") { requirement.isMet } }
}

extension Requirement {
  static let longForm = Requirement("the long form", right: "SHOP_RPC_ENDURANCE=\(Endurance.whole)") { Endurance.isThorough }
  static let strace = Requirement("strace", debian: "strace") {
    try Endurance.run(["strace", "-qq", "-o", "/dev/null", "true"]).code == .code(0)
  }
  static let nginx = Requirement(command: "nginx", debian: "nginx-light")
  static let mounting = Requirement("mounting a small file system", right: "as root") {
    let folder = try TestFolder()
    guard try Endurance.run(["mount", "-t", "tmpfs", "-o", "size=16k", "shop-rpc", folder.path]).code == .code(0) else { return false }
    return try Endurance.run(["umount", "--lazy", folder.path]).code == .code(0)
  }
  static let terminal = Requirement(command: "script", debian: "bsdutils")
  static let python = Requirement("Python 3.9", debian: "python3") {
    try Tool.run(["python3", "-c", "import sys; sys.exit(sys.version_info < (3, 9))"]).code == 0
  }
  static let jsonschema = Requirement("jsonschema", debian: "python3-jsonschema", pypi: "jsonschema") {
    try Tool.run(["python3", "-c", "import jsonschema"]).code == 0
  }
}
